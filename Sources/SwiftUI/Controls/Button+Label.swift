public import SwiftUICore

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with a text and a symbol of the system.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    role = nil
    self.action = action
    label = SwiftUI.Label(titleKey, systemImage: systemImage)
  }

  /// Creates a button with a text and a symbol of the system.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    role = nil
    self.action = action
    label = SwiftUI.Label(title, systemImage: systemImage)
  }

  /// Creates a button with a role, a text and a symbol of the system.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.action = action
    label = SwiftUI.Label(titleKey, systemImage: systemImage)
  }

  /// Creates a button with a role, a text and a symbol of the system.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.action = action
    label = SwiftUI.Label(title, systemImage: systemImage)
  }
}
