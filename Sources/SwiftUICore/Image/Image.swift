public import Foundation

/// A picture, or a symbol.
///
/// A picture has as many points as it has pixels, divided by its scale; a symbol has the size of the
/// font. ``resizable(capInsets:resizingMode:)`` makes either as large as it is proposed.
nonisolated public struct Image: Equatable, Sendable {
  /// Where the picture comes from.
  package enum Source: Equatable, Sendable {
    /// A picture of an asset catalog, or a file.
    case named(String, bundle: Bundle?)
    /// A symbol of the system.
    case symbol(String)
  }

  /// How the picture takes the size that it is proposed.
  package struct Resizing: Equatable, Sendable {
    /// The edges that keep their size, in points.
    package var capInsets: EdgeInsets
    /// What happens to the middle.
    package var mode: ResizingMode
  }

  package var source: Source
  /// What the picture is called by assistive technology; nil for its name.
  package var label: Text?
  /// Whether assistive technology passes by the picture.
  package var isDecorative = false
  package var resizing: Resizing?
  package var renderingMode: TemplateRenderingMode?
  package var interpolation: Interpolation?
  package var isAntialiased = true

  package init(source: Source) { self.source = source }

  /// Creates an image of a name, which is its label too.
  ///
  /// The picture is looked for in asset catalogs, and then as a file (PNG or JPEG, with `@2x` or `@3x`
  /// before its ending for two or three pixels a point), in the bundle and in the folders of the
  /// user's sources. A name that is not found draws nothing, has no size, and is reported once.
  ///
  /// - Parameters:
  ///   - name: The asset's name, or the file's with or without its ending.
  ///   - bundle: Where to look first; the main bundle if nil.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, bundle: bundle))
  }

  /// Creates an image of a name, with a label for assistive technology.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(source: .named(name, bundle: bundle))
    self.label = label
  }

  /// Creates an image of a name, which assistive technology passes by.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, bundle: bundle))
    isDecorative = true
  }

  /// Creates an image of a symbol of the system.
  ///
  /// Symbols are drawn with icons of a free set that stand in for those of Apple's names. A name
  /// without one draws nothing, has no size, and is reported once.
  @available(macOS 11.0, *)
  public init(systemName: String) {
    self.init(source: .symbol(systemName))
  }
}
