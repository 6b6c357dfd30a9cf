public import SwiftUICore

/// A look of labels.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The view that stands for the label.
  associatedtype Body: View

  /// Makes the view of a label.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body

  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration
}

/// The parts of a label, for a style to put together.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct LabelStyleConfiguration {
  /// The title, whatever its type.
  nonisolated public struct Title {
    let content: AnyView
  }

  /// The icon, whatever its type.
  nonisolated public struct Icon {
    let content: AnyView
  }

  /// The title.
  public let title: LabelStyleConfiguration.Title
  /// The icon.
  public let icon: LabelStyleConfiguration.Icon
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension LabelStyleConfiguration.Title: View {
  /// The title's view.
  @MainActor @preconcurrency public var body: some View { content }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension LabelStyleConfiguration.Icon: View {
  /// The icon's view.
  @MainActor @preconcurrency public var body: some View { content }
}

/// The style of labels that set none: the icon before the title.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Puts the icon before the title.
  public func makeBody(configuration: Configuration) -> some View {
    LabelRow(configuration: configuration)
  }
}

/// A style that shows the icon before the title.
@available(iOS 14.5, macOS 11.3, tvOS 14.5, watchOS 7.4, *)
@MainActor @preconcurrency
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Puts the icon before the title.
  public func makeBody(configuration: Configuration) -> some View {
    LabelRow(configuration: configuration)
  }
}

/// A style that shows the title only.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Shows the title.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A style that shows the icon only.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Shows the icon.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension LabelStyle where Self == DefaultLabelStyle {
  /// The style of labels that set none.
  @MainActor @preconcurrency public static var automatic: DefaultLabelStyle {
    DefaultLabelStyle()
  }
}

@available(iOS 14.5, macOS 11.3, tvOS 14.5, watchOS 7.4, *)
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon before the title.
  @MainActor @preconcurrency public static var titleAndIcon: TitleAndIconLabelStyle {
    TitleAndIconLabelStyle()
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title only.
  @MainActor @preconcurrency public static var titleOnly: TitleOnlyLabelStyle {
    TitleOnlyLabelStyle()
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon only.
  @MainActor @preconcurrency public static var iconOnly: IconOnlyLabelStyle {
    IconOnlyLabelStyle()
  }
}

extension View {
  /// Sets the look of the labels within this view.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    transformEnvironment(\.labelStyles) { $0.append(AnyLabelStyle(style)) }
  }
}

/// An icon and a title, one beside the other.
private struct LabelRow: View {
  let configuration: LabelStyleConfiguration

  var body: some View {
    HStack(spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// A style of any type.
struct AnyLabelStyle {
  let style: any LabelStyle

  nonisolated init(_ style: any LabelStyle) { self.style = style }
}

private struct LabelStylesKey: EnvironmentKey {
  static var defaultValue: [AnyLabelStyle] { [] }
}

extension EnvironmentValues {
  /// The styles of labels, from the outermost on.
  var labelStyles: [AnyLabelStyle] {
    get { self[LabelStylesKey.self] }
    set { self[LabelStylesKey.self] = newValue }
  }
}
