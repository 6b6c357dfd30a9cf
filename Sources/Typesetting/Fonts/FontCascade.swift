/// Finds for each character a font that has it.
///
/// The run's own font comes first, but for emoji; a character is never split between fonts. What no
/// font has is drawn as the box of the run's own font, and reported.
final class FontCascade {
  private let fonts: FontLibrary
  private let report: (String) -> Void
  private var reported: Set<UInt32> = []

  /// The fonts of a text's scalars.
  final class Plan {
    /// The fonts in use; the run's own is the first.
    let files: [FontFile]
    /// For each scalar the index of its font, or nil if the first one has them all.
    let indices: [UInt8]?

    init(files: [FontFile], indices: [UInt8]?) {
      self.files = files
      self.indices = indices
    }
  }

  /// What a plan depends on beside the text.
  struct Key: Hashable {
    var primary: ObjectIdentifier
    var language: String
  }

  /// Creates a cascade over the fonts of a library.
  ///
  /// - Parameter report: Takes a sentence about each character that no font has, once.
  init(fonts: FontLibrary, report: @escaping (String) -> Void) {
    self.fonts = fonts
    self.report = report
  }

  /// The fonts of a text whose own font is `primary`.
  func plan(for text: TextAnalysis, primary: FontFile, language: String) -> Plan {
    let key = Key(primary: ObjectIdentifier(primary), language: language)
    if let known = text.plans[key] { return known }
    let plan = makePlan(for: text, primary: primary, language: language)
    text.plans[key] = plan
    return plan
  }

  private func makePlan(for text: TextAnalysis, primary: FontFile, language: String) -> Plan {
    if text.scalars.allSatisfy({ $0 < 0x80 && primary.covers($0) }) {
      return Plan(files: [primary], indices: nil)
    }
    let han = HanForm(language: language) ?? HanForm(scripts: text.scripts)
    let candidates = FallbackFont.fonts(han: han)
    var files = [primary]
    var indices = [UInt8](repeating: 0, count: text.count)
    var start = 0
    while start < text.count {
      let end = text.nextCluster(after: start)
      let cluster = text.scalars[start..<end]
      if let file = file(
        for: cluster, script: text.scripts[start], primary: primary, candidates: candidates)
      {
        if file !== primary {
          let index = files.firstIndex { $0 === file } ?? files.count
          if index == files.count { files.append(file) }
          for position in start..<end { indices[position] = UInt8(clamping: index) }
        }
      } else {
        reportMissing(cluster, primary)
      }
      start = end
    }
    return Plan(files: files, indices: files.count == 1 ? nil : indices)
  }

  /// The font for a character, or nil if none has it.
  private func file(
    for cluster: ArraySlice<UInt32>, script: UInt32, primary: FontFile, candidates: [FallbackFont]
  ) -> FontFile? {
    if EmojiPresentation.isPicture(cluster) {
      for font in [FallbackFont.colorEmoji, .emoji] {
        if let file = fonts.file(of: font), let first = cluster.first, file.covers(first) {
          return file
        }
      }
    }
    if primary.covers(cluster) { return primary }
    let made = candidates.first { $0.scripts.contains(script) }.flatMap { fonts.file(of: $0) }
    if let made, made.covers(cluster) { return made }
    for font in candidates {
      if let file = fonts.file(of: font), file.covers(cluster) { return file }
    }
    // A base without its mark says more than a box.
    guard let first = cluster.first else { return primary }
    if primary.covers(first) { return primary }
    if let made, made.covers(first) { return made }
    for font in candidates {
      if let file = fonts.file(of: font), file.covers(first) { return file }
    }
    return nil
  }

  private func reportMissing(_ cluster: ArraySlice<UInt32>, _ primary: FontFile) {
    guard let scalar = cluster.first(where: { !primary.covers($0) }),
      reported.insert(scalar).inserted
    else { return }
    let character = Unicode.Scalar(scalar).map { "\"\($0)\" " } ?? ""
    let number = String(scalar, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    report(
      "No installed font has the character \(character)(\(code)); a box stands for it. "
        + "Run `make setup`, which installs the Noto fonts, or put a font that has it into "
        + "\(fonts.folder.path).")
  }
}

extension FontFile {
  /// Whether the font can draw a scalar; white space, invisible scalars and the place of an image need
  /// no glyph.
  func covers(_ scalar: UInt32) -> Bool {
    if hasGlyph(for: scalar) || scalar == 0xFFFC { return true }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control
  }

  /// Whether the font can draw a character.
  func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
    cluster.allSatisfy { covers($0) }
  }
}
