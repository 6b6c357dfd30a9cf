public import SwiftUICore

/// A control that performs an action when it is tapped.
nonisolated public struct Button<Label: View> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// Creates a button with a label of views.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    role = nil
    self.action = action
    self.label = label()
  }

  /// Creates a button with a role and a label of views.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @preconcurrency
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  /// Creates a button with a text.
  @preconcurrency
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    role = nil
    self.action = action
    label = Text(titleKey)
  }

  /// Creates a button with a text.
  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    role = nil
    self.action = action
    label = Text(title)
  }

  /// Creates a button with a role and a text.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.action = action
    label = Text(titleKey)
  }

  /// Creates a button with a role and a text.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.action = action
    label = Text(title)
  }
}

extension Button: View {
  /// The label in the accent color, or gray while disabled.
  @MainActor @preconcurrency public var body: some View {
    ButtonBody(role: role, action: action, label: label)
  }
}

/// A purpose that changes how a control looks.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// A button that destroys something.
  public static let destructive = ButtonRole(name: "destructive")
  /// A button that cancels something.
  public static let cancel = ButtonRole(name: "cancel")
}

/// The look of a button outside of lists and bars.
private struct ButtonBody<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @Environment(\.isEnabled) private var isEnabled

  private var tint: Color {
    if !isEnabled { return Color(.sRGB, white: 0.235, opacity: 0.3) }
    return role == .destructive ? .red : .accentColor
  }

  var body: some View {
    label
      .foregroundStyle(tint)
      .contentShape(Rectangle())
      .onTapGesture { action() }
  }
}
