public import SwiftUICore

/// What the protocol of preview providers inherits from.
///
/// Support for tools.
public protocol _PreviewProvider {}

/// A type that makes previews.
@MainActor @preconcurrency
public protocol PreviewProvider: _PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View

  /// The previews: each view of a group, or of several statements, is one.
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }

  /// The platform to show the previews on; nil, the default, for that of the module.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// No platform of its own.
  public static var platform: PreviewPlatform? { nil }
}

/// A platform that previews are shown on.
public enum PreviewPlatform: Sendable {
  /// iOS and iPadOS.
  case iOS
  /// macOS.
  case macOS
  /// tvOS.
  case tvOS
  /// watchOS.
  case watchOS
}
