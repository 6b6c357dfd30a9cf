/// Something that the tool needs of a machine, and whether it is there.
struct Part: Encodable, Equatable {
  /// What it is called.
  let name: String
  /// Whether the tool can do nothing without it.
  let isNeeded: Bool
  let isThere: Bool
  /// Where it is, or why it is not there.
  let finding: String
  /// The command that brings it; nil if it is there.
  let remedy: String?

  private enum CodingKeys: String, CodingKey {
    case name
    case isNeeded = "needed"
    case isThere = "there"
    case finding
    case remedy
  }

  /// A part that is there.
  static func there(_ name: String, isNeeded: Bool = true, _ finding: String) -> Part {
    Part(name: name, isNeeded: isNeeded, isThere: true, finding: finding, remedy: nil)
  }

  /// A part that is not there.
  static func missing(
    _ name: String, isNeeded: Bool = true, _ finding: String, remedy: String
  ) -> Part {
    Part(name: name, isNeeded: isNeeded, isThere: false, finding: finding, remedy: remedy)
  }
}
