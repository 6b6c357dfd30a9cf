/// What decides how a font looks where it is used.
package struct FontContext: Hashable, Sendable {
  /// The size of text that the user prefers.
  package var dynamicTypeSize: DynamicTypeSize
  /// The design of system fonts that don't name one.
  package var design: Font.Design?
  /// Whether weights are heavier for legibility.
  package var legibilityWeight: LegibilityWeight?

  /// Creates a context.
  package init(
    dynamicTypeSize: DynamicTypeSize = .large, design: Font.Design? = nil,
    legibilityWeight: LegibilityWeight? = nil
  ) {
    self.dynamicTypeSize = dynamicTypeSize
    self.design = design
    self.legibilityWeight = legibilityWeight
  }
}

extension Font {
  /// What fonts are resolved in.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public struct Context: Hashable, Sendable, CustomDebugStringConvertible {
    /// The context's values.
    package var values: FontContext

    /// Creates a context of values.
    package init(values: FontContext) {
      self.values = values
    }

    /// The values' names and contents.
    public var debugDescription: String {
      "Font.Context(\(values.dynamicTypeSize))"
    }
  }
}
