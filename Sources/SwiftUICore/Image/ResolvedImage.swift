internal import AttributeGraph
package import CoreGraphics
package import DisplayList
internal import Foundation

/// An image with every decision made but its size.
package struct ResolvedImage: Equatable {
  /// The kinds of images.
  package enum Content: Equatable {
    /// A name that was not found.
    case nothing
    /// Pixels, and how many there are a point.
    case bitmap(Bitmap, scale: CGFloat)
    case symbol(SizedSymbol)

    package static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.nothing, .nothing): true
      case (.bitmap(let a, let scale), .bitmap(let b, let other)): a === b && scale == other
      case (.symbol(let a), .symbol(let b)): a == b
      default: false
      }
    }
  }

  package var content: Content
  /// Whether the foreground's style shows through the alpha.
  package var isTemplate = false
  package var resizing: Image.Resizing?
  package var sampling = PlacedBitmap.Sampling.mipmapped
  package var isAntialiased = true
  package var isRightToLeft = false

  /// The size of the image when nothing is proposed, in points.
  package var idealSize: CGSize {
    switch content {
    case .nothing: .zero
    case .bitmap(let bitmap, let scale):
      CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    case .symbol(let symbol): symbol.boxSize
    }
  }

  /// What is drawn in a frame, for a view whose size in the model is `model`, with pixels of a size.
  package func drawing(
    in frame: CGRect, model: CGSize, pixel: CGFloat, paint: Paint?
  ) -> Drawing {
    switch content {
    case .nothing: return .nothing
    case .symbol(let symbol):
      guard let paint else { return .nothing }
      let box =
        resizing == nil ? symbol.frame(in: frame, model: model, pixel: pixel) : frame
      return .fill(.path(symbol.path(in: box)), .nonZero, paint)
    case .bitmap(let bitmap, let scale):
      var placed = PlacedBitmap(bitmap, frame: frame)
      placed.sampling = sampling
      placed.isAntialiased = isAntialiased
      if isTemplate { placed.tint = paint }
      if let resizing {
        let insets = resizing.capInsets
        let (left, right) =
          isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        placed.columns = slices(left, right, scale, resizing.mode)
        placed.rows = slices(insets.top, insets.bottom, scale, resizing.mode)
      }
      return .bitmap(placed)
    }
  }

  private func slices(
    _ leading: CGFloat, _ trailing: CGFloat, _ scale: CGFloat, _ mode: Image.ResizingMode
  ) -> PlacedBitmap.Slices {
    PlacedBitmap.Slices(
      leading: leading * scale, trailing: trailing * scale, pixelsPerPoint: scale,
      isTiled: mode == .tile)
  }
}

extension Image {
  /// The image in an environment; what can't be found is reported.
  package func resolve(
    in environment: EnvironmentValues, _ configuration: ViewGraph.Configuration
  ) -> ResolvedImage {
    var resolved = ResolvedImage(content: .nothing)
    resolved.resizing = resizing
    resolved.isAntialiased = isAntialiased
    resolved.isRightToLeft = environment.layoutDirection == .rightToLeft
    resolved.sampling =
      switch interpolation {
      case .none?: .nearest
      case .low?: .linear
      case .medium?, nil: .mipmapped
      case .high?: .cubic
      }
    switch source {
    case .symbol(let name):
      resolved.isTemplate = true
      if let symbol = environment.symbol(named: name, configuration.textEngine) {
        resolved.content = .symbol(symbol)
      }
    case .named(let name, let bundle):
      let picture = AssetCatalogs.shared.picture(
        named: name, in: bundle, environment.colorContext, scale: environment.displayScale)
      guard let picture else {
        ImageReports.missing("No image named '\(name)' found in an asset catalog or as a file")
        return resolved
      }
      guard let bitmap = configuration.pictures?.bitmap(at: picture.file) else {
        ImageReports.missing(
          "The image named '\(name)' cannot be read: \(picture.file.lastPathComponent) is no PNG or "
            + "JPEG file")
        return resolved
      }
      resolved.isTemplate = renderingMode.map { $0 == .template } ?? picture.isTemplate ?? false
      resolved.content = .bitmap(bitmap, scale: picture.scale)
    }
    return resolved
  }
}

extension EnvironmentValues {
  /// A symbol as it stands beside text of this environment, or nil if there is none, which is reported.
  package func symbol(named name: String, _ engine: any TextEngine) -> SizedSymbol? {
    let font = symbolFont
    guard let shape = engine.symbol(named: name, weight: font.weight) else { return nil }
    return SizedSymbol(
      shape: shape, size: font.size * imageScale.factor,
      middle: engine.capHeight(of: font) / 2,
      isMirrored: layoutDirection == .rightToLeft && SymbolShape.followsText(named: name))
  }
}

/// What was reported, so that nothing is said twice.
enum ImageReports {
  // Only the thread that holds the graph's lock resolves images.
  nonisolated(unsafe) private static var said: Set<String> = []

  static func missing(_ message: String) {
    if said.insert(message).inserted { Diagnoses.report(message) }
  }
}
