import CRaster

/// The memory of layers and clip masks, one buffer for each depth of nesting, and of gradients.
final class PainterBuffers {
  /// The colors of gradients.
  let ramps = RampTables()
  private var layers: [Buffer<UInt32>] = []
  private var layerDepth = 0
  private var masks: [Buffer<UInt8>] = []
  private var maskDepth = 0

  /// Calls a closure with a surface of transparent pixels for a part of the canvas.
  func withLayer(_ box: PixelRect, _ body: (cr_surface) -> Void) {
    if layerDepth == layers.count { layers.append(Buffer()) }
    let buffer = layers[layerDepth]
    buffer.reset(count: box.width * box.height, to: 0)
    layerDepth += 1
    body(cr_surface(pixels: buffer.start, stride: box.width, box: box.box))
    layerDepth -= 1
  }

  /// Calls a closure with a mask that covers nothing yet, for a part of the canvas.
  func withMask(_ box: PixelRect, _ body: (cr_mask) -> Void) {
    if maskDepth == masks.count { masks.append(Buffer()) }
    let buffer = masks[maskDepth]
    buffer.reset(count: box.width * box.height, to: 0)
    maskDepth += 1
    body(cr_mask(bytes: buffer.start, stride: box.width, box: box.box))
    maskDepth -= 1
  }
}
