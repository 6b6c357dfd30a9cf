import SwiftUI

/// The screens, for whoever films them without their files.
package enum GalleryScreens {
  /// The screen of `animatableFont`.
  @MainActor package static var font: some View { FontScreen() }
  /// The screen of all transitions.
  @MainActor package static var transitions: some View { TransitionsScreen() }
  /// The screen of phase animators.
  @MainActor package static var phases: some View { PhasesScreen() }
  /// The screen of keyframe animators.
  @MainActor package static var keyframes: some View { KeyframesScreen() }
  /// The screen of timeline views.
  @MainActor package static var timeline: some View { TimelineScreen() }
  /// The screen of custom animations.
  @MainActor package static var custom: some View { CustomScreen() }
  /// Every screen, by its title.
  @MainActor package static var all: [(title: String, view: AnyView)] {
    [
      ("Offset", AnyView(OffsetScreen())), ("Directions", AnyView(DirectionsScreen())),
      ("Font", AnyView(FontScreen())), ("Styles", AnyView(StylesScreen())),
      ("Observer", AnyView(ObserverScreen())), ("Events", AnyView(EventsScreen())),
      ("Matched", AnyView(MatchedScreen())), ("Transitions", AnyView(TransitionsScreen())),
      ("Phases", AnyView(PhasesScreen())), ("Keyframes", AnyView(KeyframesScreen())),
      ("Timeline", AnyView(TimelineScreen())), ("Custom", AnyView(CustomScreen())),
    ]
  }
}
