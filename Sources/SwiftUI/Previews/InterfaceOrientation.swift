import DeveloperToolsSupport

/// How a device is held.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  package let orientation: PreviewOrientation

  /// All orientations.
  public static var allCases: [InterfaceOrientation] {
    [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
  }

  /// The orientation's name.
  public var id: String { orientation.rawValue }

  /// Upright.
  public static let portrait = InterfaceOrientation(orientation: .portrait)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(orientation: .portraitUpsideDown)
  /// Turned to the left: the device's top is on the left.
  public static let landscapeLeft = InterfaceOrientation(orientation: .landscapeLeft)
  /// Turned to the right: the device's top is on the right.
  public static let landscapeRight = InterfaceOrientation(orientation: .landscapeRight)
}
