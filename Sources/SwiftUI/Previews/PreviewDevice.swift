/// The model of the device that a preview is shown on, such as `iPhone 15 Pro`.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The model's name or identifier.
  public let rawValue: String

  /// Creates a device by the name or the identifier of its model.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a device by the name or the identifier of its model.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}
