internal import AttributeGraph
public import CoreGraphics

/// A view that draws a shape, and can draw more of it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape

  /// The shape.
  nonisolated var shape: Content { get }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension _ShapeView: ShapeView {}

/// A filled shape before another view.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  /// The shape.
  public var shape: Content
  /// What fills it.
  public var style: Style
  /// How its inside is found.
  public var fillStyle: FillStyle
  /// What is behind it.
  public var background: Background

  /// Creates a filled shape.
  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }

  /// The filled shape and its background.
  public var body: some View {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
      .modifier(ShapeBackground(background: background))
  }
}

/// A shape's outline before another view.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  /// The shape.
  public var shape: Content
  /// What the line is drawn with.
  public var style: Style
  /// The line.
  public var strokeStyle: StrokeStyle
  /// Whether edges are smooth.
  public var isAntialiased: Bool
  /// What is behind it.
  public var background: Background

  /// Creates a line around a shape.
  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  /// The line and its background.
  public var body: some View {
    _ShapeView(
      shape: _StrokedShape(shape: shape, style: strokeStyle), style: style,
      fillStyle: FillStyle(antialiased: isAntialiased)
    ).modifier(ShapeBackground(background: background))
  }
}

/// A shape's border, within its bounds, before another view.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
>: ShapeView {
  /// The shape.
  public var shape: Content
  /// What the line is drawn with.
  public var style: Style
  /// The line.
  public var strokeStyle: StrokeStyle
  /// Whether edges are smooth.
  public var isAntialiased: Bool
  /// What is behind it.
  public var background: Background

  /// Creates a border of a shape.
  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  /// The border and its background.
  public var body: some View {
    _ShapeView(
      shape: _StrokedShape(
        shape: shape.inset(by: strokeStyle.lineWidth / 2), style: strokeStyle), style: style,
      fillStyle: FillStyle(antialiased: isAntialiased)
    ).modifier(ShapeBackground(background: background))
  }
}

/// Draws a view behind the content, if there is one.
nonisolated private struct ShapeBackground<Background: View>: ViewModifier {
  let background: Background

  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    if Background.self == EmptyView.self { return body(inputs) }
    guard let background = modifier.stored(\.background) else {
      preconditionFailure("the modifier's properties are stored")
    }
    let content = body(inputs)
    let center = _GraphValue(Attribute(value: Alignment.center))
    let layer = makeSecondaryLayer(
      inputs, alignment: center, primary: content, role: "background"
    ) { Background._makeView(view: background, inputs: $0) }
    return layered(content, layer, isBackground: true, inputs)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ShapeView {
  /// Fills the shape before what is drawn so far.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Draws a line along the shape before what is drawn so far.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  /// Draws a line along the shape before what is drawn so far.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ShapeView where Content: InsettableShape {
  /// Draws the shape's border within its bounds before what is drawn so far.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  /// Draws the shape's border within its bounds before what is drawn so far.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Shape {
  /// The shape, filled with a style, to which more can be added.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// The shape's outline as a line, to which more can be added.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// The shape's outline as a line, to which more can be added.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension InsettableShape {
  /// The shape's border within its bounds, to which more can be added.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// The shape's border within its bounds, to which more can be added.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
