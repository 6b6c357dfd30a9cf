import DisplayList
import Inbetween
import Raster
import Stage
import SwiftUI

/// A view whose state a test sets, drawn as pixels.
@MainActor final class Pixels {
  private let stage: Stage
  private let canvas: Canvas

  /// Mounts a view; two pixels are a point.
  init(size: CGSize, @ViewBuilder view: @MainActor () -> some View) throws {
    var configuration = Stage.Configuration()
    configuration.size = size
    configuration.scale = 2
    stage = try Stage(configuration) { view() }
    canvas = Canvas(width: Int(size.width) * 2, height: Int(size.height) * 2, scale: 2)
  }

  /// Goes on to a time, and draws all of the view.
  func draw(at seconds: Double = 0) throws -> [UInt8] {
    canvas.invalidate()
    let white = PaintColor(red: 1, green: 1, blue: 1, alpha: 1)
    canvas.render(try stage.advance(to: seconds), background: white)
    return Array(canvas.pixels)
  }

  /// Runs code that writes state.
  func perform(_ body: @MainActor () throws -> Void) throws { try stage.perform(body) }
}
