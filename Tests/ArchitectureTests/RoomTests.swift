import Foundation
import Testing

@Suite("Rooms")
struct RoomTests {
  @Test func thePictureIsTheManifest() throws {
    let manifest = try Manifest.load()
    let picture = try DependencyPicture()
    #expect(Set(picture.rooms.map(\.name)) == Set(manifest.rooms.map(\.name)))
    #expect(Set(picture.rooms.map(\.name)).count == picture.rooms.count)
    let drawn = Dictionary(
      picture.rooms.map { ($0.name, Set($0.arrows)) }, uniquingKeysWith: { $0.union($1) })
    for room in manifest.rooms {
      #expect(drawn[room.name] == room.rooms, "the arrows of \(room.name)")
    }
  }

  @Test func noArrowPointsUp() throws {
    let rooms = try DependencyPicture().rooms
    #expect(rooms.count > 20)
    for (index, room) in rooms.enumerated() {
      let below = Set(rooms[(index + 1)...].map(\.name))
      for arrow in room.arrows {
        #expect(below.contains(arrow), "\(room.name) --> \(arrow)")
      }
    }
  }

  /// A room may import another one only along an arrow of its own, so that the picture is the truth.
  @Test func importsFollowArrows() throws {
    let manifest = try Manifest.load()
    let names = Set(manifest.rooms.map(\.name))
    for room in manifest.rooms {
      for file in try Repository.sources(in: room.folder) where file.path.hasSuffix(".swift") {
        for imported in file.imports where names.contains(imported) {
          #expect(room.rooms.contains(imported), "\(file.path) imports \(imported)")
        }
      }
    }
  }

  @Test func theModifiersImportSwiftUIOnly() throws {
    let files = try Repository.files(in: "Sources/Inbetween", endings: [".swift"])
    #expect(!files.isEmpty)
    for file in files {
      #expect(Set(file.imports).isSubset(of: ["SwiftUI"]), "\(file.path): \(file.imports)")
    }
  }

  /// User code compiles against these rooms, so they must need no C headers of this project.
  @Test(arguments: ["SwiftUI", "SwiftUICore", "DeveloperToolsSupport", "CoreGraphics"])
  func whatUserCodeImportsNeedsNoCRoom(room: String) throws {
    let picture = try DependencyPicture()
    var reached: Set<String> = [room]
    for next in picture.rooms where reached.contains(next.name) { reached.formUnion(next.arrows) }
    for name in reached {
      let folder = "Sources/" + name
      #expect(try Repository.files(in: folder, endings: [".c", ".h", ".modulemap"]).isEmpty)
    }
    #expect(reached.isDisjoint(with: ["Stage", "Typesetting", "Raster", "Film", "Encoders"]))
  }
}

extension Repository.File {
  /// The modules that a Swift file imports.
  fileprivate var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
      let isModifier: (Substring) -> Bool = {
        ["public", "package", "internal", "private", "fileprivate"].contains($0)
      }
      let rest = words.drop(while: isModifier)
      guard rest.first == "import", let path = rest.dropFirst().last else { return nil }
      return path.split(separator: ".").first.map(String.init)
    }
  }
}
