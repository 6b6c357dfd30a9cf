package import Foundation
internal import DisplayList

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
}

extension Text {
  /// The text's runs, with every decision made.
  package func runs(in context: TextContext) -> [Paragraph.Run] {
    var context = context
    for style in styles { context.apply(style) }
    switch storage {
    case .verbatim(let string): return [context.run(string)]
    case .localized(let key): return key.runs(in: context)
    case .concatenated(let first, let second):
      return first.runs(in: context) + second.runs(in: context)
    }
  }

  /// The text as a plain string.
  package func string(in locale: Locale) -> String {
    switch storage {
    case .verbatim(let string): string
    case .localized(let key): key.segments.map { $0.string(in: locale) }.joined()
    case .concatenated(let first, let second): first.string(in: locale) + second.string(in: locale)
    }
  }
}

extension LocalizedStringKey {
  fileprivate func runs(in context: TextContext) -> [Paragraph.Run] {
    var runs: [Paragraph.Run] = []
    var plain = ""
    for segment in segments {
      guard case .text(let text) = segment else {
        plain += segment.string(in: context.locale)
        continue
      }
      if !plain.isEmpty { runs.append(context.run(plain)) }
      plain = ""
      runs += text.runs(in: context)
    }
    if !plain.isEmpty || runs.isEmpty { runs.append(context.run(plain)) }
    return runs
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
  fileprivate mutating func apply(_ style: Text.Style) {
    switch style {
    case .font(let font): if let font { self.font = font }
    case .weight(let weight): if let weight { self.weight = weight }
    case .bold(let isBold): if isBold { weight = .bold }
    case .italic(let isItalic): self.isItalic = isItalic
    case .design(let design): if let design { fontContext.design = design }
    case .monospacedDigit: hasMonospacedDigits = true
    case .color(let color): if let color { self.color = color }
    case .kerning(let kerning): self.kerning = kerning
    case .tracking(let tracking): self.tracking = tracking
    case .baselineOffset(let offset): baselineOffset = offset
    }
  }

  fileprivate func run(_ string: String) -> Paragraph.Run {
    var font = font
    if let weight { font = font.weight(weight) }
    var resolved = font.resolve(in: fontContext)
    if isItalic { resolved.isItalic = true }
    if hasMonospacedDigits { resolved.hasMonospacedDigits = true }
    var run = Paragraph.Run(
      string: string, font: resolved, color: color.map { $0.resolve(in: colorContext).paintColor })
    run.kerning = kerning
    run.tracking = tracking
    run.baselineOffset = baselineOffset
    return run
  }
}
