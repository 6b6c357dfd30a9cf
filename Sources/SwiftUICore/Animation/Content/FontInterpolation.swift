internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// The fonts of a text on their way to others, since iOS 16; before, they jump.
///
/// Sizes and weights interpolate where the strings, families and designs stay: other glyphs have
/// nothing to go over into. The layout is the new font's at once, as for every change of layout; the
/// leaf's frame, and the glyphs in it, are what moves.
struct FontInterpolation {
  private var shown: (paragraph: Paragraph, prepared: any PreparedText)?
  private var animated = Animated<FontNumbers>()
  private var passing: (numbers: FontNumbers, layout: TextLayout)?

  /// Whether a paragraph has other glyphs than what was shown last: another string, or fonts that these
  /// can't become.
  func isReplaced(by paragraph: Paragraph, _ prepared: any PreparedText) -> Bool {
    guard let shown, shown.prepared !== prepared else { return false }
    return !shown.paragraph.hasSameGlyphs(as: paragraph)
  }

  /// Returns the layout to draw instead of the model's, or nil where nothing is on its way.
  ///
  /// - Parameters:
  ///   - paragraph: What the model shows.
  ///   - prepared: The same, shaped.
  ///   - size: The size of the leaf in the model.
  ///   - isLed: Whether a modifier moves the font, so that its changes are steps on a way.
  mutating func layout(
    of paragraph: Paragraph, _ prepared: any PreparedText, in size: CGSize, isLed: Bool,
    at site: ViewSite
  ) -> TextLayout? {
    if let shown, shown.prepared === prepared, !animated.isAnimating { return nil }
    guard shown?.paragraph.differsOnlyInNumbers(from: paragraph) ?? true else {
      animated = Animated()
      shown = nil
      return layout(of: paragraph, prepared, in: size, isLed: isLed, at: site)
    }
    shown = (paragraph, prepared)
    let interpolates = site.withGraph {
      !$0.isTimeStep && !isLed && $0.configuration.profile.rawValue >= Profile.iOS16.rawValue
    }
    let numbers = animated.value(
      of: FontNumbers(paragraph), at: site, "font", starts: interpolates)
    guard animated.isAnimating else {
      passing = nil
      return nil
    }
    if let passing, passing.numbers == numbers { return passing.layout }
    let layout = layout(of: paragraph, prepared, numbers, in: size, at: site)
    passing = (numbers, layout)
    return layout
  }

  /// Lays a paragraph out in fonts on their way, with the lines that it has in the end.
  private func layout(
    of paragraph: Paragraph, _ end: any PreparedText, _ numbers: FontNumbers, in size: CGSize,
    at site: ViewSite
  ) -> TextLayout {
    var moving = paragraph
    numbers.apply(to: &moving)
    let prepared = site.withGraph { $0.configuration.textEngine }.prepare(moving)
    if paragraph.minimumScale < 1 || paragraph.allowsTightening {
      // What was set smaller to have room is so on its way, in a room that grows with it.
      let growth = zip(moving.runs, paragraph.runs).map { $0.font.size / $1.font.size }.max() ?? 1
      return prepared.layout(width: size.width * growth + 1e-3, height: nil)
    }
    return prepared.passing(from: end, to: end)
      .layout(width: size.width + 1e-3, height: size.height + 1e-3)
  }
}

extension Paragraph {
  /// Whether the strings are the same, and the fonts are but for numbers.
  fileprivate func hasSameGlyphs(as other: Paragraph) -> Bool {
    if runs.count != other.runs.count {
      return runs.lazy.map(\.string).joined().elementsEqual(other.runs.lazy.map(\.string).joined())
    }
    return zip(runs, other.runs).allSatisfy { run, other in
      var font = other.font
      font.size = run.font.size
      font.weight = run.font.weight
      font.lineHeight = run.font.lineHeight
      return run.string == other.string && run.font == font
    }
  }

  /// Whether glyphs of this paragraph can become those of another by changing size and weight.
  fileprivate func differsOnlyInNumbers(from other: Paragraph) -> Bool {
    var copy = other
    guard copy.runs.count == runs.count else { return false }
    for (index, run) in runs.enumerated() {
      copy.runs[index].font.size = run.font.size
      copy.runs[index].font.weight = run.font.weight
      copy.runs[index].font.lineHeight = run.font.lineHeight
    }
    return copy == self
  }
}

/// Size and weight of each run of a text.
struct FontNumbers: VectorArithmetic {
  /// Sizes in points and weights on the CSS scale, in turn; what is missing counts as zero.
  private var numbers: [Double]

  init(_ paragraph: Paragraph) {
    numbers = paragraph.runs.flatMap { [$0.font.size, $0.font.weight] }
  }

  private init(_ numbers: [Double]) { self.numbers = numbers }

  static var zero: FontNumbers { FontNumbers([]) }

  private static func combined(
    _ a: FontNumbers, _ b: FontNumbers, _ body: (Double, Double) -> Double
  ) -> FontNumbers {
    let count = max(a.numbers.count, b.numbers.count)
    return FontNumbers(
      (0..<count).map { index in
        body(
          index < a.numbers.count ? a.numbers[index] : 0,
          index < b.numbers.count ? b.numbers[index] : 0)
      })
  }

  static func + (a: FontNumbers, b: FontNumbers) -> FontNumbers { combined(a, b, +) }

  static func - (a: FontNumbers, b: FontNumbers) -> FontNumbers { combined(a, b, -) }

  static func == (a: FontNumbers, b: FontNumbers) -> Bool {
    (a - b).numbers.allSatisfy { $0 == 0 }
  }

  mutating func scale(by factor: Double) {
    for index in numbers.indices { numbers[index] *= factor }
  }

  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

  /// Gives a paragraph's runs these sizes and weights; line heights grow with the sizes.
  func apply(to paragraph: inout Paragraph) {
    for index in paragraph.runs.indices where 2 * index + 1 < numbers.count {
      let size = max(numbers[2 * index], 0.1)
      let before = paragraph.runs[index].font
      paragraph.runs[index].font.size = size
      paragraph.runs[index].font.weight = min(max(numbers[2 * index + 1], 1), 1000)
      paragraph.runs[index].font.lineHeight = before.lineHeight.map { $0 * size / before.size }
    }
  }
}

extension FontNumbers: ComponentVector {
  package func append(to components: inout [Double]) { components += numbers }
}
