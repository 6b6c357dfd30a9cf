/// The picture of the rooms in `ARCHITECTURE.md`: one line a room, from the top down.
struct DependencyPicture {
  /// A room, and the rooms that its arrows lead to.
  struct Room {
    let name: String
    let arrows: [String]
  }

  let rooms: [Room]

  /// Reads the Mermaid picture: `A --> B & C`, or `A` alone.
  init() throws {
    let lines = try Repository.File("ARCHITECTURE.md").lines
    let picture = lines.drop { $0 != "```mermaid" }.dropFirst(2).prefix { $0 != "```" }
    rooms = picture.map { line in
      let words = line.split(separator: " ").filter { $0 != "&" && $0 != "-->" }.map(String.init)
      return Room(name: words.first ?? "", arrows: Array(words.dropFirst()))
    }
  }
}
