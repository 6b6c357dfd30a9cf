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
}
