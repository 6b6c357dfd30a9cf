package import Foundation
package import DisplayList

/// The look that a text's runs start from, and what the views around it have asked for.
package struct TextContext {
  package var fontContext: FontContext
  package var colorContext: ColorContext
  package var locale: Locale
  package var font: Font
  package var weight: Font.Weight?
  package var isItalic = false
  package var hasMonospacedDigits = false
  package var color: Color?
  package var kerning: CGFloat = 0
  package var tracking: CGFloat = 0
  package var baselineOffset: CGFloat = 0
  package var width: Font.Width?
  package var isMonospaced = false
  package var underline: Text.LineStyle?
  package var strikethrough: Text.LineStyle?
  package var scale = Text.Scale.default
  package var textCase: Text.Case?
  /// The size of symbols relative to text.
  package var imageScale = Image.Scale.medium
  /// Finds a picture and its size in points; nil where none are drawn.
  package var picture: ((Image) -> (bitmap: Bitmap, size: CGSize)?)?
}

extension Text {
  /// The text's runs, with every decision made.
  package func runs(in context: TextContext) -> [Paragraph.Run] {
    var context = context
    for style in styles { context.apply(style) }
    switch storage {
    case .verbatim(let string): return [context.run(string)]
    case .localized(let key): return key.runs(in: context)
    case .attributed(let string):
      let runs = string.runs.map { run in
        var inner = context
        for style in string.styles(of: run) { inner.apply(style) }
        return inner.run(String(string[run.range].characters))
      }
      return runs.isEmpty ? [context.run("")] : runs
    case .concatenated(let first, let second):
      return first.runs(in: context) + second.runs(in: context)
    case .image(let image): return [context.run(image)]
    }
  }

  /// The text as a plain string.
  package func string(in locale: Locale) -> String {
    switch storage {
    case .verbatim(let string): string
    case .localized(let key): key.string(in: locale)
    case .attributed(let string): String(string.characters)
    case .concatenated(let first, let second): first.string(in: locale) + second.string(in: locale)
    case .image: ""
    }
  }
}

extension LocalizedStringKey {
  fileprivate func string(in locale: Locale) -> String {
    let segments = InlineMarkdown.pieces(of: segments)?.map(\.segment) ?? segments
    return segments.map { $0.string(in: locale) }.joined()
  }

  /// The runs of the key's pieces; neighbors of one style are one run.
  fileprivate func runs(in context: TextContext) -> [Paragraph.Run] {
    let pieces =
      InlineMarkdown.pieces(of: segments)
      ?? segments.map { InlineMarkdown.Piece(style: [], segment: $0) }
    var runs: [Paragraph.Run] = []
    var plain = ""
    var style: InlineMarkdown.Style = []
    func finish() {
      if !plain.isEmpty { runs.append(context.styled(style).run(plain)) }
      plain = ""
    }
    for piece in pieces {
      if piece.style != style {
        finish()
        style = piece.style
      }
      if case .text(let text) = piece.segment {
        finish()
        runs += text.runs(in: context.styled(style))
      } else {
        plain += piece.segment.string(in: context.locale)
      }
    }
    finish()
    return runs.isEmpty ? [context.run("")] : runs
  }
}

extension LocalizedStringKey.Segment {
  func string(in locale: Locale) -> String {
    switch self {
    case .literal(let string), .string(let string): string
    case .integer(let value): value.formatted(.number.locale(locale))
    case .unsigned(let value): value.formatted(.number.locale(locale))
    case .number(let value, let specifier): String(format: specifier, value)
    case .text(let text): text.string(in: locale)
    }
  }
}

extension TextContext {
  /// The context of text that Markdown styles.
  fileprivate func styled(_ style: InlineMarkdown.Style) -> TextContext {
    var context = self
    if style.contains(.strong) { context.apply(.bold(true)) }
    if style.contains(.emphasis) { context.apply(.italic(true)) }
    if style.contains(.code) { context.apply(.monospaced(true)) }
    if style.contains(.strikethrough) { context.apply(.strikethrough(.single)) }
    if style.contains(.link) { context.apply(.color(.accentColor)) }
    return context
  }

  fileprivate mutating func apply(_ style: Text.Style) {
    switch style {
    case .font(let font): if let font { self.font = font }
    case .weight(let weight): if let weight { self.weight = weight }
    case .bold(let isBold): if isBold { weight = .bold }
    case .italic(let isItalic): self.isItalic = isItalic
    case .design(let design): if let design { fontContext.design = design }
    case .width(let width): if let width { self.width = width }
    case .monospaced(let isActive): isMonospaced = isActive
    case .underline(let style): underline = style
    case .strikethrough(let style): strikethrough = style
    case .scale(let scale): self.scale = scale
    case .monospacedDigit: hasMonospacedDigits = true
    case .color(let color): if let color { self.color = color }
    case .kerning(let kerning): self.kerning = kerning
    case .tracking(let tracking): self.tracking = tracking
    case .baselineOffset(let offset): baselineOffset = offset
    }
  }

  /// The font with every decision made.
  var resolvedFont: ResolvedFont {
    var font = font
    if let weight { font = font.weight(weight) }
    if let width { font = font.width(width) }
    if isMonospaced { font = font.monospaced() }
    if scale != .default { font = font.scaled(by: scale.factor) }
    var resolved = font.resolve(in: fontContext)
    if isItalic { resolved.isItalic = true }
    if hasMonospacedDigits { resolved.hasMonospacedDigits = true }
    return resolved
  }

  /// The run of an image: one character, or none of what is not found.
  fileprivate func run(_ image: Image) -> Paragraph.Run {
    var run = run("\u{FFFC}")
    if case .symbol(let name) = image.source {
      run.image = .symbol(name, scale: imageScale.factor)
    } else if let found = picture?(image) {
      run.image = .bitmap(found.bitmap, size: found.size)
    } else {
      run.string = ""
    }
    return run
  }

  fileprivate func run(_ string: String) -> Paragraph.Run {
    var run = Paragraph.Run(
      string: textCase?.apply(to: string, locale: locale) ?? string, font: resolvedFont,
      color: color.map(paint))
    run.kerning = kerning
    run.tracking = tracking
    run.baselineOffset = baselineOffset
    run.underline = underline.map(rule)
    run.strikethrough = strikethrough.map(rule)
    return run
  }

  private func paint(_ color: Color) -> PaintColor {
    color.resolve(in: colorContext).paintColor
  }

  private func rule(_ style: Text.LineStyle) -> Paragraph.Rule {
    let pattern: Paragraph.Rule.Pattern =
      switch style.dashes {
      case .solid: .solid
      case .dot: .dot
      case .dash: .dash
      case .dashDot: .dashDot
      case .dashDotDot: .dashDotDot
      }
    return Paragraph.Rule(pattern: pattern, color: style.color.map(paint))
  }
}
