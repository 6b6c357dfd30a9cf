public import Foundation

/// The key of a text that could be translated: a literal, with values put in.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  package enum Segment: Equatable, Sendable {
    case literal(String)
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double, specifier: String)
    case string(String)
    case text(Text)
  }

  package var segments: [Segment]

  /// Creates a key of a string.
  public init(_ value: String) {
    segments = [.literal(value)]
  }

  /// Creates a key of a literal.
  public init(stringLiteral value: String) {
    segments = [.literal(value)]
  }

  /// Creates a key of a literal with values put in.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// Collects the parts of a literal with values put in.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    package var segments: [Segment] = []

    /// Creates an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      segments.append(.literal(literal))
    }

    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) {
      segments.append(.string(string))
    }

    /// Adds a text with its own look.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    public mutating func appendInterpolation(_ text: Text) {
      segments.append(.text(text))
    }

    /// Adds an image in the line of text.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    public mutating func appendInterpolation(_ image: Image) {
      segments.append(.text(Text(image)))
    }

    /// Adds a number: an integer grouped as the locale does, others with six decimals.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      segments.append(value._segment)
    }

    /// Adds a number in the form of a `printf` specifier, such as `%.2f`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      segments.append(.string(String(format: specifier, value._arg)))
    }

    /// Adds a value in the form of a format style.
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
      segments.append(.string(format.format(input)))
    }
  }
}

/// A number that can stand in a localized string.
public protocol _FormatSpecifiable: Equatable {
  /// The number as an argument of `printf`.
  var _arg: any CVarArg { get }
  /// The `printf` specifier of the type.
  var _specifier: String { get }
  /// The number as a part of a key.
  var _segment: LocalizedStringKey._Segment { get }
}

extension LocalizedStringKey {
  /// A part of a key.
  public struct _Segment {
    package let segment: Segment
  }
}

extension Array where Element == LocalizedStringKey.Segment {
  fileprivate mutating func append(_ segment: LocalizedStringKey._Segment) {
    append(segment.segment)
  }
}

extension _FormatSpecifiable where Self: SignedInteger & CVarArg {
  /// The number as an argument of `printf`.
  public var _arg: any CVarArg { self }
  /// The `printf` specifier of signed integers.
  public var _specifier: String { "%lld" }
  /// The number as a part of a key.
  public var _segment: LocalizedStringKey._Segment { .init(segment: .integer(Int64(self))) }
}

extension _FormatSpecifiable where Self: UnsignedInteger & CVarArg {
  /// The number as an argument of `printf`.
  public var _arg: any CVarArg { self }
  /// The `printf` specifier of unsigned integers.
  public var _specifier: String { "%llu" }
  /// The number as a part of a key.
  public var _segment: LocalizedStringKey._Segment { .init(segment: .unsigned(UInt64(self))) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint & CVarArg {
  /// The number as an argument of `printf`.
  public var _arg: any CVarArg { self }
  /// The `printf` specifier of floating-point numbers.
  public var _specifier: String { "%lf" }
  /// The number as a part of a key.
  public var _segment: LocalizedStringKey._Segment {
    .init(segment: .number(Double(self), specifier: _specifier))
  }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {
  /// The number as an argument of `printf`.
  public var _arg: any CVarArg { Double(self) }
}
