package import CoreGraphics
package import DisplayList

/// Measures and lays out text.
///
/// Typesetting implements it, the stage injects it.
package protocol TextEngine: AnyObject {
  /// Shapes a paragraph, without regard to a width. The result caches what it has been asked.
  func prepare(_ paragraph: Paragraph) -> any PreparedText
  /// The outline of a symbol in a weight on the CSS scale, or nil if there is none, which is reported
  /// once. Asking the same again is cheap and gives the identical object.
  func symbol(named name: String, weight: Double) -> SymbolShape?
  /// The height of a font's capitals, in points.
  func capHeight(of font: ResolvedFont) -> Double
}

/// A paragraph that has been shaped.
package protocol PreparedText: AnyObject {
  /// The text laid out for a width and a height, in points; nil means as much as it likes.
  ///
  /// The layout is as wide as its longest line (never wider than `width` unless one cluster is), and
  /// as many lines high as `height` has room for, but at least one. Asking the same again is cheap
  /// and gives the identical object.
  func layout(width: CGFloat?, height: CGFloat?) -> TextLayout
  /// This text on the way of its fonts from one text to another, which say the same.
  ///
  /// Its lines break as those of one of the two do: in any room, those of `start` or of `end` that fit,
  /// and fill it most. It is truncated only if one of the two is. A `start` that is itself on its way
  /// brings its own ends with it.
  func passing(from start: any PreparedText, to end: any PreparedText) -> any PreparedText
}

/// What is to be set, with everything that decides its look.
package struct Paragraph: Hashable {
  /// A piece of text in one font.
  package struct Run: Hashable {
    package var string: String
    package var font: ResolvedFont
    /// The run's own colour, or nil for the leaf's paint.
    package var color: PaintColor?
    /// Extra room after each character, in points (`kerning`, which keeps ligatures off).
    package var kerning: CGFloat = 0
    /// Extra room after each character, in points (`tracking`).
    package var tracking: CGFloat = 0
    /// How far above the baseline the run stands, in points.
    package var baselineOffset: CGFloat = 0
    /// A line under the run.
    package var underline: Rule?
    /// A line through the run.
    package var strikethrough: Rule?
    /// What is drawn in place of the string, which is one character then.
    package var image: InlineImage?

    package init(string: String, font: ResolvedFont, color: PaintColor? = nil) {
      self.string = string
      self.font = font
      self.color = color
    }
  }

  /// An image in a line of text.
  package enum InlineImage: Hashable {
    /// A symbol as large as the run's font, times a factor, in its weight.
    case symbol(String, scale: CGFloat)
    /// A picture on the baseline, with its size in points.
    case bitmap(Bitmap, size: CGSize)

    package static func == (a: InlineImage, b: InlineImage) -> Bool {
      switch (a, b) {
      case (.symbol(let a, let scale), .symbol(let b, let other)): a == b && scale == other
      case (.bitmap(let a, let size), .bitmap(let b, let other)): a === b && size == other
      default: false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .symbol(let name, let scale):
        hasher.combine(name)
        hasher.combine(scale)
      case .bitmap(let bitmap, _): hasher.combine(ObjectIdentifier(bitmap))
      }
    }
  }

  /// A line under or through text.
  package struct Rule: Hashable {
    package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

    package var pattern: Pattern
    /// The line's own color, or nil for that of the text.
    package var color: PaintColor?

    package init(pattern: Pattern = .solid, color: PaintColor? = nil) {
      self.pattern = pattern
      self.color = color
    }
  }

  package enum Alignment: Hashable { case leading, center, trailing }
  package enum Truncation: Hashable { case head, middle, tail }

  package var runs: [Run]
  package var alignment = Alignment.leading
  package var truncation = Truncation.tail
  /// The greatest number of lines, or nil.
  package var lineLimit: Int?
  /// The number of lines that the box has room for even if there are fewer.
  package var reservedLines = 0
  /// How small the text may be set before some of it is left out, as a part of its size, 0…1.
  package var minimumScale: Double = 1
  /// Whether letters may be set closer before some of the text is left out.
  package var allowsTightening = false
  /// Room that is taken from between the characters, in points.
  package var tightening: CGFloat = 0
  /// The language, as an identifier of BCP 47, which decides the forms of some characters.
  package var language = "en"
  /// Extra room between lines, in points.
  package var lineSpacing: CGFloat = 0
  /// Whether the paragraph's base direction is right to left.
  package var isRightToLeft = false
  /// Pixels per point; line heights and box sizes are rounded up to whole pixels where `rounds`.
  package var scale: CGFloat = 2
  /// Whether the box is rounded up to whole pixels, as at rest, or exact, as in motion.
  package var rounds = true

  package init(runs: [Run]) {
    self.runs = runs
  }
}

/// A font with every decision made.
package struct ResolvedFont: Hashable, Sendable {
  /// The family.
  package enum Family: Hashable, Sendable {
    case system(Design)
    case custom(String)
  }
  /// The system family's designs.
  package enum Design: Hashable, Sendable { case standard, rounded, serif, monospaced }
  package enum Leading: Hashable, Sendable { case standard, tight, loose }

  package var family: Family
  /// Points per em.
  package var size: Double
  /// The weight on the CSS scale, 100…900; in-between values are real.
  package var weight: Double
  package var isItalic = false
  package var leading = Leading.standard
  /// The line's height in points where a text style fixes it, otherwise nil: the face decides.
  package var lineHeight: Double?
  /// Whether all digits are of one width.
  package var hasMonospacedDigits = false
  /// Whether lowercase letters are drawn as small capitals.
  package var isSmallCaps = false
  /// Whether capitals are drawn as small capitals.
  package var hasSmallCapitals = false
  /// How wide the glyphs are, relative to the standard, which is 0.
  package var width: Double = 0

  package init(family: Family, size: Double, weight: Double) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
