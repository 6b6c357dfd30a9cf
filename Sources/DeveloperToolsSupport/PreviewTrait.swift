public import Foundation

/// What a preview asks of the tool that shows it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@MainActor
public struct PreviewTrait<T> {
  package let requests: [PreviewRequest]

  private init(_ request: PreviewRequest) {
    requests = [request]
  }

  /// Combines traits.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
  public init(_ traits: PreviewTrait<T>...) {
    requests = traits.flatMap(\.requests)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension PreviewTrait where T == Preview.ViewTraits {
  /// The size of the device.
  public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { Self(.layout(.device)) }

  /// The size that the view takes when it is offered the device's.
  public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> {
    Self(.layout(.sizeThatFits))
  }

  /// A size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    Self(.layout(.fixed(width: width, height: height)))
  }

  /// The device upright.
  public static var portrait: PreviewTrait<Preview.ViewTraits> { Self(.orientation(.portrait)) }

  /// The device turned to the left: its top is on the left.
  public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> {
    Self(.orientation(.landscapeLeft))
  }

  /// The device turned to the right: its top is on the right.
  public static var landscapeRight: PreviewTrait<Preview.ViewTraits> {
    Self(.orientation(.landscapeRight))
  }

  /// The device upside down.
  public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> {
    Self(.orientation(.portraitUpsideDown))
  }
}

/// One thing that a preview asks for.
package enum PreviewRequest: Equatable, Sendable {
  /// How large the preview is.
  case layout(PreviewLayout)

  /// How the device is held.
  case orientation(PreviewOrientation)

  /// The model of the device, as Apple spells it.
  case device(String)
}

/// How a device is held.
package enum PreviewOrientation: String, Equatable, Sendable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
}
