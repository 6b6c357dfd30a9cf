/// A line under or through text.
enum RuleKind: CaseIterable {
  case underline
  case strikethrough
}
