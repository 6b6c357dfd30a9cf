import Foundation
import SwiftUICore
import Synchronization
import Testing

@Suite("Colors of asset catalogs")
struct ValuesNamedColorTests {
  private static let contents = """
    {
      "colors": [
        {"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "0xFF", "green": "128", "blue": "0.000", "alpha": "0.500"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"platform": "ios", "reference": "systemRedColor"}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"},
          {"appearance": "contrast", "value": "high"}],
          "color": {"color-space": "gray-gamma-22", "components":
            {"white": "1.000", "alpha": "1.000"}}},
        {"idiom": "mac", "color": {"color-space": "srgb", "components":
          {"red": "0.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}
      ],
      "info": {"author": "xcode", "version": 1}
    }
    """

  @Test func entriesByAppearance() throws {
    let set = try ColorSet(contents: Data(Self.contents.utf8))
    let table: [(ColorScheme, ColorSchemeContrast, String)] = [
      (.light, .standard, "#FF800080"), (.light, .increased, "#FF800080"),
      (.dark, .standard, "#FF453AFF"), (.dark, .increased, "#FFFFFFFF"),
    ]
    for (scheme, contrast, hex) in table {
      let context = ColorContext(colorScheme: scheme, contrast: contrast)
      #expect(set.resolve(in: context)?.description == hex)
    }
  }

  @Test func notations() {
    #expect(ColorSet.component("0x80") == 128.0 / 255)
    #expect(ColorSet.component("0XFF") == 1)
    #expect(ColorSet.component("255") == 1)
    #expect(ColorSet.component("1") == 1.0 / 255)
    #expect(ColorSet.component("0.250") == 0.25)
    #expect(ColorSet.component("-0.1") == -0.1)
    #expect(ColorSet.component("x") == nil)
    #expect(throws: DecodingError.self) { try ColorSet(contents: Data("[]".utf8)) }
  }

  @Test func catalogsInFolders() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("ValuesNamedColorTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let names = ["Brand", "Theme/Brand", "Theme/Deep/Accent"]
    for name in names {
      let folder = root.appendingPathComponent("App/Assets.xcassets/\(name).colorset")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(Self.contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
    }
    let catalogs = AssetCatalogs()
    let messages = Mutex<[String]>([])
    catalogs.onMissing { message in messages.withLock { $0.append(message) } }
    catalogs.add(root)
    func path(_ name: String) -> String? {
      catalogs.folder(of: name, kind: "colorset", in: nil)?.path
    }
    #expect(path("Theme/Brand")?.hasSuffix("Assets.xcassets/Theme/Brand.colorset") == true)
    #expect(path("Accent")?.hasSuffix("Theme/Deep/Accent.colorset") == true)
    #expect(path("Brand")?.hasSuffix("Assets.xcassets/Brand.colorset") == true)
    #expect(path("Other/Brand") == nil)
    #expect(path("Missing") == nil)
    #expect(path("Missing") == nil)
    #expect(
      messages.withLock { $0 } == [
        "No color named 'Other/Brand' found in an asset catalog",
        "No color named 'Missing' found in an asset catalog",
      ])
  }

  @Test func namedColorsOfTheProcess() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("ValuesNamedColorTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let name = "Values \(UUID().uuidString)"
    let folder = root.appendingPathComponent("Media.xcassets/\(name).colorset")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
    AssetCatalogs.shared.add(root)
    let color = Color(name)
    #expect(color.resolve(in: ColorContext()).description == "#FF800080")
    #expect(color.resolve(in: ColorContext(colorScheme: .dark)).description == "#FF453AFF")
    #expect(color == Color(name))
    #expect(color != Color(name, bundle: .main))
    #expect(color.description == "NamedColor(name: \"\(name)\", bundle: nil)")
  }
}
