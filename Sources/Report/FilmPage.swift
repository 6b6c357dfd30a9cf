// A film as one HTML page: a player with a scrubber, the strip, the curves of its values.
// May import: Foundation. Start here.

internal import Foundation

/// The parts of a film's page, in the order in which they are written.
///
/// Frames are written as they come, and what is known only at the end stands behind them, so that no
/// page is ever held whole. The page needs no other file and no network. What is between
/// ``articleStart`` and ``articleEnd`` can be taken out and put beside the articles of other films.
package struct FilmPage {
  /// The name of what is filmed.
  package let title: String
  /// The size in pixels.
  package let width: Int
  /// The size in pixels.
  package let height: Int
  /// The size of the screen, for people: points and pixels a point.
  package let screen: String
  /// Frames a second.
  package let fps: Int

  /// The line before an article.
  package static let articleStart = "<!-- film -->"
  /// The line behind an article.
  package static let articleEnd = "<!-- end of film -->"

  private var frameCount = 0

  /// Begins a page.
  package init(title: String, width: Int, height: Int, screen: String, fps: Int) {
    self.title = title
    self.width = width
    self.height = height
    self.screen = screen
    self.fps = fps
  }

  /// What a page begins with: the document's head, the title, the player, the list of frames.
  package func beginning() -> String {
    let name = HTML.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(name)</title>
      <style>
      \(PageStyle.text)
      </style>
      </head>
      <body>
      <main>
      \(Self.articleStart)
      <article class="film" data-fps="\(fps)">
      <h2>\(name)</h2>
      <div class="player">
      <canvas width="\(width)" height="\(height)" role="img" aria-label="The film of \(name)"></canvas>
      <div class="controls" hidden>
      <button type="button" aria-label="Play or pause"></button>
      <input type="range" min="0" value="0" aria-label="Frame">
      <output></output>
      <select aria-label="Speed">
      <option value="1">1×</option><option value="0.5">½×</option><option value="0.25">¼×</option>
      <option value="0.1">⅒×</option>
      </select>
      </div>
      <noscript>The player needs JavaScript; the strip and the curves do not.</noscript>
      </div>
      <script type="application/json" class="frames">[

      """
  }

  /// The next frame: what changed, as a WebP, and where; nil where nothing did.
  package mutating func frame(_ picture: [UInt8]?, x: Int, y: Int) -> String {
    defer { frameCount += 1 }
    let separator = frameCount == 0 ? "" : ",\n"
    guard let picture else { return separator + "0" }
    return separator + "[\(x),\(y),\"\(Data(picture).base64EncodedString())\"]"
  }

  /// What a page ends with: facts, the strip, the curves, the player's script.
  ///
  /// - Parameters:
  ///   - strip: The strip as a WebP.
  ///   - curves: What changed, leaf by leaf.
  package func ending(strip: [UInt8]?, curves: [LeafCurves]) -> String {
    let seconds = Decimals.text(Double(max(0, frameCount - 1)) / Double(fps), places: 3)
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames"
    var text = "\n]</script>\n<div class=\"about\">\n"
    text += "<p class=\"facts\"><span>\(HTML.escaped(screen))</span><span>\(frames)</span>"
    text += "<span>\(fps) a second</span><span>\(seconds) s</span></p>\n"
    if let strip {
      let data = Data(strip).base64EncodedString()
      text += "<h3>Strip</h3>\n<div class=\"strip\"><img alt=\"Frames of the film, side by side\" "
      text += "src=\"data:image/webp;base64,\(data)\"></div>\n"
    }
    text += curvesSection(curves)
    text += "</div>\n</article>\n\(Self.articleEnd)\n</main>\n"
    text += "<script>\n\(PageScript.text)\n</script>\n</body>\n</html>\n"
    return text
  }

  /// The leaves whose curves are open at first; the others are a click away.
  private static let openLeaves = 6

  private func curvesSection(_ leaves: [LeafCurves]) -> String {
    guard !leaves.isEmpty else { return "<p class=\"note\">No value changes in this film.</p>\n" }
    var text = "<h3>Values</h3>\n<div class=\"leaves\">\n"
    let last = max(1, frameCount - 1)
    for leaf in leaves.prefix(Self.openLeaves) { text += leaf.figure(lastFrame: last, fps: fps) }
    text += "</div>\n"
    let rest = leaves.dropFirst(Self.openLeaves)
    if !rest.isEmpty {
      text += "<details><summary>\(rest.count) more</summary>\n<div class=\"leaves\">\n"
      for leaf in rest { text += leaf.figure(lastFrame: last, fps: fps) }
      text += "</div>\n</details>\n"
    }
    return text
  }
}
