public import Foundation

/// The size of a preview.
public enum PreviewLayout: Equatable, Sendable {
  /// The size of the device.
  case device

  /// The size that the view takes when it is offered the device's.
  case sizeThatFits

  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}
