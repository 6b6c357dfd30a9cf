/// Builds a view from the statements of a closure.
@resultBuilder
public struct ViewBuilder {
  /// Passes a statement on.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Refuses a statement that is no view.
  @available(*, unavailable, message: "this expression does not conform to 'View'")
  public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

  /// Builds an empty view of an empty closure.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Passes a single view through.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Builds a view of several.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  /// Builds the view of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the view of a condition that holds.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// Builds the view of a condition that does not hold.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// Erases the type of a view that only newer systems have.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
