/// Which characters are pictures rather than text, by Unicode's rules for emoji (UTS #51).
enum EmojiPresentation {
  private static let textSelector: UInt32 = 0xFE0E
  private static let pictureSelector: UInt32 = 0xFE0F

  /// Whether a character is shown as a picture.
  static func isPicture(_ cluster: ArraySlice<UInt32>) -> Bool {
    // No scalar below U+00A9 is a picture by itself, digits of keycaps included.
    guard let first = cluster.first, first >= 0xA9 || cluster.count > 1 else { return false }
    if cluster.contains(textSelector) { return false }
    if cluster.contains(pictureSelector) { return true }
    guard let properties = Unicode.Scalar(first)?.properties else { return false }
    if properties.isEmojiPresentation { return true }
    return properties.isEmojiModifierBase
      && cluster.dropFirst().contains {
        Unicode.Scalar($0)?.properties.isEmojiModifier ?? false
      }
  }
}
