public import CoreGraphics

extension Font {
  /// Returns the font with a weight.
  public func weight(_ weight: Font.Weight) -> Font {
    adding(.weight(weight))
  }

  /// Returns the font with a width of its glyphs.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func width(_ width: Font.Width) -> Font {
    adding(.width(width))
  }

  /// Returns the font with a distance of its lines.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public func leading(_ leading: Font.Leading) -> Font {
    adding(.leading(leading))
  }

  /// Returns the font in bold.
  ///
  /// A text style turns to its emphasized weight, which is bold for the three greatest and semibold
  /// for the others; other fonts turn to bold.
  public func bold() -> Font {
    adding(.bold(true))
  }

  /// Returns the font in bold, or with that taken back.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public func bold(_ isActive: Bool) -> Font {
    adding(.bold(isActive))
  }

  /// Returns the font in italics.
  public func italic() -> Font {
    adding(.italic(true))
  }

  /// Returns the font in italics, or with that taken back.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public func italic(_ isActive: Bool) -> Font {
    adding(.italic(isActive))
  }

  /// Returns the font with glyphs of one width.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public func monospaced() -> Font {
    adding(.monospaced(true))
  }

  /// Returns the font with glyphs of one width, or with that taken back.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public func monospaced(_ isActive: Bool) -> Font {
    adding(.monospaced(isActive))
  }

  /// Returns the font with small capitals for both cases.
  public func smallCaps() -> Font {
    adding(.smallCaps(true))
  }

  /// Returns the font with small capitals for both cases, or with that taken back.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public func smallCaps(_ isActive: Bool) -> Font {
    adding(.smallCaps(isActive))
  }

  /// Returns the font with small capitals for its lowercase letters.
  public func lowercaseSmallCaps() -> Font {
    adding(.lowercaseSmallCaps(true))
  }

  /// Returns the font with small capitals for its lowercase letters, or with that taken back.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public func lowercaseSmallCaps(_ isActive: Bool) -> Font {
    adding(.lowercaseSmallCaps(isActive))
  }

  /// Returns the font with small capitals for its capitals.
  public func uppercaseSmallCaps() -> Font {
    adding(.uppercaseSmallCaps(true))
  }

  /// Returns the font with small capitals for its capitals, or with that taken back.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public func uppercaseSmallCaps(_ isActive: Bool) -> Font {
    adding(.uppercaseSmallCaps(isActive))
  }

  /// Returns the font with digits of one width, other glyphs as they are.
  public func monospacedDigit() -> Font {
    adding(.monospacedDigit)
  }

  /// Returns the font at a size in points per em.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public func pointSize(_ size: CGFloat) -> Font {
    adding(.pointSize(size))
  }

  /// Returns the font with its size multiplied.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public func scaled(by factor: CGFloat) -> Font {
    adding(.scaled(factor))
  }

  /// Returns the font in a design, whatever it was created with.
  package func design(_ design: Font.Design) -> Font {
    adding(.design(design))
  }
}
