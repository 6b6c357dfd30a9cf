import DisplayList

extension PaintColor {
  /// The color as a premultiplied pixel, with its alpha multiplied by an opacity of 0…1.
  func pixel(opacity: Double) -> UInt32 {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(Double(self.alpha)) * unit(opacity)
    func channel(_ value: Float) -> UInt32 {
      UInt32(unit(Double(value)) * alpha * 255 + 0.5)
    }
    return UInt32(alpha * 255 + 0.5) << 24 | channel(red) << 16 | channel(green) << 8
      | channel(blue)
  }
}
