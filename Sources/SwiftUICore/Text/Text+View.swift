internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

extension Text: _PrimitiveView {
  /// Makes the text's leaf.
  nonisolated public static func _makeView(
    view: _GraphValue<Text>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    let site = ViewSite(inputs, type: Text.self)
    let text = Attribute(
      PreparedTextRule(
        text: Attribute(ViewInput(view: view)), environment: inputs.environment, site: site))
    let layout = Attribute(TextLayoutRule(text: text))
    let rule = TextLeaf(
      leaf: LeafState(inputs, type: Text.self), text: text,
      paint: AnimatedPaint(foregroundOf: inputs.environment),
      transition: setContentTransition(in: inputs))
    return rule.outputs(layout: layout)
  }
}

/// A text that has been shaped for its environment; equal to another only if it is that one.
private struct ShapedText: Equatable {
  let paragraph: Paragraph
  /// Where the paragraph's font is going; nil if nothing above says so.
  let end: Paragraph?
  let prepared: any PreparedText
  /// Pixels per point, to which heights are rounded up; nil in motion, where they are exact.
  let rounding: CGFloat?

  static func == (a: ShapedText, b: ShapedText) -> Bool {
    a.prepared === b.prepared && a.rounding == b.rounding
  }
}

private struct PreparedTextRule: Rule {
  let text: Attribute<Text>
  let environment: Attribute<EnvironmentValues>
  let site: ViewSite
  var last: ShapedText?
  var passage: Passage?

  /// The ends of a font's way.
  struct Passage {
    let paragraph: Paragraph
    let start: any PreparedText
    let end: any PreparedText
  }

  init(text: Attribute<Text>, environment: Attribute<EnvironmentValues>, site: ViewSite) {
    self.text = text
    self.environment = environment
    self.site = site
  }

  mutating func value() -> ShapedText {
    let (isTimeStep, configuration) = site.withGraph { ($0.isTimeStep, $0.configuration) }
    let environment = environment.value
    let text = text.value
    let paragraph = environment.paragraph(of: text, configuration)
    let end = environment.atEndOfFontPassage?.paragraph(of: text, configuration)
    let isSame = last?.paragraph == paragraph && last?.end == end
    let isMoving = isTimeStep && last != nil && !isSame
    if isMoving {
      site.withGraph { graph in
        graph.animations.moved = true
        _ = graph.rest.value
      }
    }
    let rounding = isMoving ? nil : configuration.scale
    if let last, isSame, last.rounding == rounding { return last }
    let prepared: any PreparedText
    if isSame, let last {
      prepared = last.prepared
    } else {
      prepared = self.prepared(paragraph, end: end, configuration.textEngine)
    }
    let shaped = ShapedText(
      paragraph: paragraph, end: end, prepared: prepared, rounding: rounding)
    last = shaped
    return shaped
  }

  private mutating func prepared(
    _ paragraph: Paragraph, end: Paragraph?, _ engine: any TextEngine
  ) -> any PreparedText {
    let natural = engine.prepare(paragraph)
    guard let end, end != paragraph else {
      passage = nil
      return natural
    }
    // A way that is interrupted goes on from the lines that are shown.
    let known = passage.flatMap { $0.paragraph == end ? $0 : nil }
    let passage =
      known
      ?? Passage(
        paragraph: end, start: last?.prepared ?? natural, end: engine.prepare(end))
    self.passage = passage
    return natural.passing(from: passage.start, to: passage.end)
  }
}

extension EnvironmentValues {
  /// A text with the look that this environment gives it.
  fileprivate func paragraph(
    of text: Text, _ configuration: ViewGraph.Configuration
  ) -> Paragraph {
    let isRightToLeft = layoutDirection == .rightToLeft
    var context = textContext
    context.imageScale = imageScale
    context.picture = { image in
      let resolved = image.resolve(in: self, configuration)
      guard case .bitmap(let bitmap, _) = resolved.content else { return nil }
      return (bitmap, resolved.idealSize)
    }
    var paragraph = Paragraph(runs: text.runs(in: context))
    paragraph.isRightToLeft = isRightToLeft
    paragraph.lineLimit = lineLimit.map { max(1, $0) }
    paragraph.reservedLines = reservedLines
    paragraph.minimumScale = Double(min(max(minimumScaleFactor, 0), 1))
    paragraph.allowsTightening = allowsTightening
    paragraph.language = locale.identifier
    paragraph.lineSpacing = lineSpacing
    paragraph.rounds = false
    switch multilineTextAlignment {
    case .leading: paragraph.alignment = .leading
    case .center: paragraph.alignment = .center
    case .trailing: paragraph.alignment = .trailing
    }
    switch truncationMode {
    case .head: paragraph.truncation = .head
    case .middle: paragraph.truncation = .middle
    case .tail: paragraph.truncation = .tail
    }
    return paragraph
  }

  /// The font of symbols: that of text.
  var symbolFont: ResolvedFont { textContext.resolvedFont }

  private var textContext: TextContext {
    var context = TextContext(
      fontContext: FontContext(
        dynamicTypeSize: dynamicTypeSize, design: fontDesign, legibilityWeight: legibilityWeight),
      colorContext: colorContext, locale: locale, font: font ?? .body)
    context.weight = fontWeight
    context.isItalic = isItalic
    context.hasMonospacedDigits = hasMonospacedDigits
    context.tracking = tracking
    context.kerning = kerning
    context.baselineOffset = baselineOffset
    context.width = fontWidth
    context.isMonospaced = isMonospaced
    context.underline = underlineStyle
    context.strikethrough = strikethroughStyle
    context.scale = textScale
    context.textCase = textCase
    return context
  }
}

private struct TextLayoutRule: Rule {
  let text: Attribute<ShapedText>

  func value() -> LayoutComputer { LayoutComputer(TextLayoutEngine(text: text.value)) }
}

private final class TextLayoutEngine: LayoutEngine {
  private let text: ShapedText

  init(text: ShapedText) { self.text = text }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    var size = layout(proposal).size
    if let scale = text.rounding { size.height = (size.height * scale - 1e-6).rounded(.up) / scale }
    return size
  }

  private func layout(_ proposal: ProposedViewSize) -> TextLayout {
    text.layout(width: proposal.width, height: proposal.height)
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key {
      return layout(ProposedViewSize(size)).firstBaseline
    }
    if key == VerticalAlignment.lastTextBaseline.key {
      return layout(ProposedViewSize(size)).lastBaseline
    }
    return nil
  }

  override var guides: AlignmentGuides {
    var guides = AlignmentGuides()
    guides.hasText = true
    return guides
  }

  override var spacing: Spacing {
    var spacing = Spacing()
    // San Francisco has no leading of its own, so texts stand line to line.
    spacing.top = .text(leading: 0)
    spacing.bottom = .text(leading: 0)
    return spacing
  }
}

extension ShapedText {
  /// The layout for a proposal.
  ///
  /// What was measured once fits into just that size again, whatever floating-point arithmetic has
  /// done to it meanwhile.
  fileprivate func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
    prepared.layout(width: width.map { $0 + 1e-3 }, height: height.map { $0 + 1e-3 })
  }
}

private struct TextLeaf: LeafRule {
  var leaf: LeafState
  let text: Attribute<ShapedText>
  var paint: AnimatedPaint
  /// How the text changes; nil for interpolation.
  let transition: Attribute<ContentTransition>?
  var fonts = FontInterpolation()
  var change = ContentChange()
  var isOther = false

  static var snapsHorizontally: Bool { false }

  private var kind: ContentTransition.Kind { transition?.value.kind ?? .interpolate }

  /// Other glyphs fade, each in its place, unless the transition has them share one.
  mutating func isReplaced() -> Bool {
    isOther = fonts.isReplaced(by: text.value.paragraph, text.value.prepared)
    return isOther && kind == .interpolate && site.animatesChange
  }

  mutating func drawing(in frame: CGRect, model: CGSize) -> Drawing {
    let text = text.value
    var layout = text.layout(width: model.width, height: model.height)
    if kind == .identity {
      fonts = FontInterpolation()
    } else if let passing = fonts.layout(
      of: text.paragraph, text.prepared, in: model, isLed: text.end != nil, at: site)
    {
      layout = passing
    }
    let paint = paint.value(in: frame, at: site)
    return .text(layout, origin: frame.origin, paint)
  }

  mutating func display(_ item: DisplayItem) -> DisplayItem {
    change.display(item, kind, isReplaced: isOther, at: site)
  }
}
