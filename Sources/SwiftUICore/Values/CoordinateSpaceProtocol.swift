/// A type that stands for a coordinate space.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the root view.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the space.
  public init() {}

  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of the view itself.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the space.
  public init() {}

  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// A coordinate space that a view named.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  /// The name.
  package let name: AnyHashable

  /// Creates a space of a name.
  package init(name: AnyHashable) {
    self.name = name
  }

  /// The space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The name under which scroll views publish their coordinate spaces.
package enum ScrollCoordinateSpaceName: Hashable, Sendable {
  /// The nearest scroll view's, whatever way it scrolls.
  case any
  /// The nearest one's that scrolls along the axis.
  case along(Axis)
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The coordinate space of the root view.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The coordinate space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the space of the nearest enclosing view which gave it this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The space of the nearest enclosing scroll view.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollCoordinateSpaceName.any))
  }

  /// Returns the space of the nearest enclosing scroll view that scrolls along the axis.
  public static func scrollView(axis: Axis) -> Self {
    NamedCoordinateSpace(name: AnyHashable(ScrollCoordinateSpaceName.along(axis)))
  }
}
