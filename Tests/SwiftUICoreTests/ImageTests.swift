import AttributeGraph
import CoreGraphics
import DisplayList
import Foundation
import SwiftUICore
import Testing

/// A reader of pictures that are as large as their files' names say: `20x10`, or `20x10@2x`.
private final class SizedPictures: PictureReader {
  private var known: [URL: Bitmap] = [:]

  func bitmap(at file: URL) -> Bitmap? {
    if let known = known[file] { return known }
    let name = file.deletingPathExtension().lastPathComponent.prefix { $0 != "@" }
    let sides = name.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { return nil }
    let bitmap = Bitmap(
      width: sides[0], height: sides[1],
      pixels: Array(repeating: 0xFF00_0000, count: sides[0] * sides[1]))
    known[file] = bitmap
    return bitmap
  }
}

/// A folder of files with some names, known to the asset catalogs as long as it lives.
private final class PictureFolder {
  let url: URL

  init(_ names: [String], catalog: [(folder: String, json: String)] = []) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in names {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    for (folder, json) in catalog {
      let set = url.appendingPathComponent("Assets.xcassets/\(folder).imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    AssetCatalogs.shared.add(url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

@MainActor
@Suite("Images", .serialized)
struct ImageTests {
  private func host(_ view: some View, scale: CGFloat = 2) -> ViewHost {
    var environment = EnvironmentValues()
    environment.displayScale = scale
    return ViewHost(
      width: 200, height: 400, scale: scale, environment: environment, pictures: SizedPictures(),
      view)
  }

  private func placed(_ host: ViewHost) -> PlacedBitmap? {
    for drawn in host.leaves {
      if case .bitmap(let placed) = drawn.leaf.drawing { return placed }
    }
    return nil
  }

  @Test("A picture has its pixels in points, divided by its scale, whatever is proposed")
  func idealSize() throws {
    let folder = try PictureFolder(["20x10.png", "60x40@2x.png", "90x30@3x.png"])
    _ = folder
    let one = host(Image("20x10"))
    #expect(one.frame("Image") == CGRect(x: 90, y: 195, width: 20, height: 10))
    #expect(
      host(Image("60x40").frame(width: 5)).frame("Image").size == CGSize(width: 30, height: 20))
    #expect(host(Image("90x30.png")).frame("Image").size == CGSize(width: 30, height: 10))
  }

  @Test("The file of the screen's scale is taken, else the next larger, else the largest")
  func scales() throws {
    let folder = try PictureFolder(["a/8x8.png", "a/8x8@2x.png", "b/6x6@3x.png", "b/6x6.png"])
    _ = folder
    #expect(host(Image("8x8"), scale: 1).frame("Image").width == 8)
    #expect(host(Image("8x8"), scale: 2).frame("Image").width == 4)
    #expect(host(Image("8x8"), scale: 3).frame("Image").width == 4)
    #expect(host(Image("6x6"), scale: 2).frame("Image").width == 2)
  }

  @Test("A resizable picture takes what it is proposed; ratios fit and fill")
  func resizable() throws {
    let folder = try PictureFolder(["40x20.png"])
    _ = folder
    let image = Image("40x20").resizable()
    #expect(host(image).frame("Image") == CGRect(x: 0, y: 0, width: 200, height: 400))
    let fit = host(image.scaledToFit().frame(width: 100, height: 100))
    #expect(fit.frame("Image") == CGRect(x: 50, y: 175, width: 100, height: 50))
    let fill = host(image.scaledToFill().frame(width: 100, height: 100))
    #expect(fill.frame("Image") == CGRect(x: 0, y: 150, width: 200, height: 100))
    let ideal = host(image.fixedSize())
    #expect(ideal.frame("Image").size == CGSize(width: 40, height: 20))
    let square = host(image.aspectRatio(1, contentMode: .fit))
    #expect(square.frame("Image").size == CGSize(width: 200, height: 200))
  }

  @Test("What is asked for is drawn: slices, repetition, sampling, edges, template")
  func drawing() throws {
    let folder = try PictureFolder(["30x30@2x.png"])
    _ = folder
    let plain = try #require(placed(host(Image("30x30"))))
    #expect(plain.sampling == .mipmapped && plain.isAntialiased && plain.tint == nil)
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let view = Image("30x30").resizable(capInsets: insets, resizingMode: .tile)
      .interpolation(.none).antialiased(false).renderingMode(.template)
    let red = Color(red: 1, green: 0, blue: 0)
    let tiled = try #require(placed(host(view.foregroundStyle(red))))
    #expect(tiled.sampling == .nearest && !tiled.isAntialiased)
    #expect(
      tiled.columns
        == PlacedBitmap.Slices(leading: 4, trailing: 8, pixelsPerPoint: 2, isTiled: true))
    #expect(
      tiled.rows == PlacedBitmap.Slices(leading: 2, trailing: 6, pixelsPerPoint: 2, isTiled: true))
    #expect(tiled.tint == .color(PaintColor(red: 1, green: 0, blue: 0, alpha: 1)))
    let mirrored = try #require(
      placed(host(view.environment(\.layoutDirection, .rightToLeft))))
    #expect(mirrored.columns.leading == 8 && mirrored.columns.trailing == 4)
    #expect(try #require(placed(host(Image("30x30").interpolation(.high)))).sampling == .cubic)
    #expect(try #require(placed(host(Image("30x30").interpolation(.low)))).sampling == .linear)
  }

  @Test("A catalog decides by appearance and scale, and says what is a template")
  func catalog() throws {
    let json = """
      {"images": [
        {"idiom": "universal", "filename": "10x10.png", "scale": "1x"},
        {"idiom": "universal", "filename": "12x12.png", "scale": "2x"},
        {"idiom": "universal", "filename": "14x14.png", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "watch", "filename": "99x99.png", "scale": "2x"},
        {"idiom": "universal", "scale": "3x"}],
       "properties": {"template-rendering-intent": "template"}}
      """
    let folder = try PictureFolder([], catalog: [("badge", json)])
    _ = folder
    let light = host(Image("badge"))
    #expect(light.frame("Image").width == 6)
    #expect(placed(light)?.tint != nil)
    #expect(placed(host(Image("badge").renderingMode(.original)))?.tint == nil)
    #expect(host(Image("badge").environment(\.colorScheme, .dark)).frame("Image").width == 7)
    #expect(host(Image("badge"), scale: 1).frame("Image").width == 10)
  }

  @Test("A name that is not found draws nothing, has no size, and is reported once")
  func missing() throws {
    let host = host(
      VStack {
        Image("no-such-image")
        Image("no-such-image").resizable()
      })
    #expect(host.frames("Image").map(\.size) == [.zero, .zero])
    #expect(host.leaves.allSatisfy { if case .nothing = $0.leaf.drawing { true } else { false } })
  }

  @Test("A symbol has the font's size, and its middle on that of the capitals")
  func symbol() {
    // The symbol of the tests is half an em, capitals are 3/4 em, lines one em with 0.8 above.
    let view = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Text(verbatim: "A")
      Image(systemName: "square")
    }.font(.system(size: 40))
    let host = host(view)
    let (text, image) = (host.frame("Text"), host.frame("Image"))
    #expect(image.size == CGSize(width: 20, height: 20))
    let baseline = text.minY + 0.8 * 40
    #expect(abs(image.midY - (baseline - 0.75 * 40 / 2)) <= 0.25)
    let scaled = self.host(Image(systemName: "square").font(.system(size: 40)).imageScale(.large))
    #expect(abs(scaled.frame("Image").width - 20 * 1.28) <= 0.5)
    let wide = self.host(
      Image(systemName: "square").resizable().frame(width: 80, height: 30))
    #expect(wide.frame("Image").size == CGSize(width: 80, height: 30))
    #expect(self.host(Image(systemName: "nothing")).frame("Image").size == .zero)
  }

  @Test("Symbols that point where lines of text go turn round with them; those of players do not")
  func mirrored() {
    for name in ["arrow.forward", "chevron.backward.circle", "arrow.up.forward"] {
      #expect(SymbolShape.followsText(named: name), "\(name)")
    }
    for name in [
      "arrow.right", "forward.fill", "backward", "chevron.left.forwardslash.chevron.right",
    ] {
      #expect(!SymbolShape.followsText(named: name), "\(name)")
    }
    var path = Path()
    path.addLines([CGPoint(x: 0, y: -0.5), CGPoint(x: 0.75, y: 0), CGPoint(x: 0, y: 0.5)])
    let shape = SymbolShape(path: path.cgPath, box: CGRect(x: 0, y: -0.5, width: 1, height: 1))
    var symbol = SizedSymbol(shape: shape, size: 20, middle: 7)
    let frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(symbol.path(in: frame).boundingBoxOfPath == CGRect(x: 10, y: 10, width: 15, height: 20))
    symbol.isMirrored = true
    #expect(symbol.path(in: frame).boundingBoxOfPath == CGRect(x: 15, y: 10, width: 15, height: 20))
    #expect(
      shape.mirrored.path.boundingBoxOfPath == CGRect(x: 0.25, y: -0.5, width: 0.75, height: 1))
  }

  @Test("Text holds symbols and pictures, by themselves, joined and interpolated")
  func inText() throws {
    let folder = try PictureFolder(["16x8@2x.png"])
    _ = folder
    let texts = [
      Text(Image(systemName: "square")), Text(verbatim: "a") + Text(Image("16x8")),
      Text("\(Image(systemName: "square")) and \(Image("no-such-picture"))"),
    ]
    let runs = texts.map { paragraph(of: $0.font(.system(size: 20)), SizedPictures()).runs }
    #expect(runs[0].map(\.image) == [.symbol("square", scale: 1)])
    #expect(runs[0][0].string.unicodeScalars.count == 1 && runs[0][0].font.size == 20)
    guard case .bitmap(let bitmap, let size)? = runs[1].last?.image else {
      Issue.record("the text has no picture")
      return
    }
    #expect(bitmap.width == 16 && size == CGSize(width: 8, height: 4))
    #expect(runs[2].map(\.string) == ["\u{FFFC}", " and ", ""])
  }
}
