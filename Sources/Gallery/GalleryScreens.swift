import SwiftUI

/// The screens, for whoever films them without their files.
package enum GalleryScreens {
  /// The screen of `animatableFont`.
  @MainActor package static var font: some View { FontScreen() }
}
