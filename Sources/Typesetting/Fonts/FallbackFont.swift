/// A font for what the system font lacks.
struct FallbackFont: Sendable {
  /// The file's name.
  var file: String
  /// The font's place in its file.
  var index = 0
  /// The scripts that the font is made for, as HarfBuzz's numbers.
  var scripts: [UInt32] = []

  /// The pictures of emoji.
  static let colorEmoji = FallbackFont(file: "NotoColorEmoji.ttf")
  /// The drawings of emoji, for those in text style.
  static let emoji = FallbackFont(file: "NotoEmoji[wght].ttf")

  /// The fonts in the order in which they are asked, those of scripts first.
  static func fonts(han: HanForm) -> [FallbackFont] {
    ofScripts
      + [
        FallbackFont(
          file: "NotoSans[wght].ttf", scripts: ["Latn", "Grek", "Cyrl"].map(Tag.tag)),
        FallbackFont(
          file: "NotoSansCJK-VF.otf.ttc", index: han.rawValue,
          scripts: ["Hani", "Hira", "Kana", "Hang", "Bopo"].map(Tag.tag)),
        FallbackFont(file: "NotoSansSymbols[wght].ttf"),
        emoji,
        colorEmoji,
      ]
  }

  private static let ofScripts = [
    ("Arab", "Arabic"), ("Armn", "Armenian"), ("Beng", "Bengali"), ("Deva", "Devanagari"),
    ("Ethi", "Ethiopic"), ("Geor", "Georgian"), ("Gujr", "Gujarati"), ("Guru", "Gurmukhi"),
    ("Hebr", "Hebrew"), ("Knda", "Kannada"), ("Khmr", "Khmer"), ("Laoo", "Lao"),
    ("Mlym", "Malayalam"), ("Mymr", "Myanmar"), ("Orya", "Oriya"), ("Sinh", "Sinhala"),
    ("Taml", "Tamil"), ("Telu", "Telugu"), ("Thai", "Thai"),
  ].map { tag, name in
    FallbackFont(file: "NotoSans\(name)[wght].ttf", scripts: [Tag.tag(tag)])
  }
}

/// The regional forms of Chinese characters; the numbers are those of the fonts in Noto's collection.
enum HanForm: Int {
  case japanese = 0
  case korean = 1
  case simplified = 2
  case traditional = 3
  case hongKong = 4

  /// The forms of a language, or nil of one that is written otherwise.
  init?(language: String) {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "yue": self = .hongKong
    case "zh":
      if parts.contains("hk") || parts.contains("mo") {
        self = .hongKong
      } else if parts.contains("tw") || parts.contains("hant") {
        self = .traditional
      } else {
        self = .simplified
      }
    default: return nil
    }
  }

  /// The forms that a text's other characters ask for: kana Japanese ones, hangul Korean ones.
  init(scripts: [UInt32]) {
    if scripts.contains(where: { $0 == Tag.tag("Hira") || $0 == Tag.tag("Kana") }) {
      self = .japanese
    } else if scripts.contains(Tag.tag("Hang")) {
      self = .korean
    } else {
      self = .simplified
    }
  }
}
