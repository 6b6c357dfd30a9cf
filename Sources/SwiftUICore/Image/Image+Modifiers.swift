package import CoreGraphics

extension Image {
  /// How a picture fills another size than its own.
  public enum ResizingMode: Sendable {
    /// Its middle is repeated.
    case tile
    /// Its middle is made larger or smaller.
    case stretch
  }

  /// What of a picture is drawn.
  public enum TemplateRenderingMode: Sendable {
    /// Its alpha, in the foreground's style.
    case template
    /// Its colors.
    case original
  }

  /// How colors between the pixels of a picture are found.
  public enum Interpolation: Sendable {
    /// The nearest pixel's.
    case none
    /// Blended from neighbors; a picture that is made smaller skips pixels.
    case low
    /// Blended from neighbors; a picture that is made smaller is a mean of what it shows.
    case medium
    /// As ``medium``; a picture that is made larger is blended from sixteen neighbors, for sharper edges.
    case high
  }

  /// The size of symbols relative to text.
  @available(macOS 11.0, *)
  public enum Scale: Sendable {
    /// Smaller than text.
    case small
    /// As text has it.
    case medium
    /// Larger than text.
    case large
  }

  /// Lets the image take the size that it is proposed.
  ///
  /// - Parameters:
  ///   - capInsets: The edges that keep their size, in points.
  ///   - resizingMode: What happens to the middle.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return image
  }

  /// Sets what of the picture is drawn; nil for what its asset says, and else its colors.
  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// Sets how colors between the pixels of the picture are found; ``Interpolation/medium`` by default.
  public func interpolation(_ interpolation: Image.Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// Sets whether edges between pixels are smooth; they are by default.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }
}

private struct ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

extension EnvironmentValues {
  /// The size of symbols relative to text; medium by default.
  @available(macOS 11.0, *)
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of the symbols within this view, relative to text.
  @available(macOS 11.0, *)
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}

extension Image.Scale {
  /// What the size of a symbol is multiplied by.
  ///
  /// Apple documents no factors: these are chosen by eye.
  package var factor: CGFloat {
    switch self {
    case .small: 0.8
    case .medium: 1
    case .large: 1.28
    }
  }
}
