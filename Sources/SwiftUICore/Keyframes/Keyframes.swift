/// What changes a value over time.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public protocol Keyframes<Value> {
  /// The type of the value that is changed.
  associatedtype Value = Self.Body.Value
  /// The type of the keyframes that this one is made of.
  associatedtype Body: Keyframes

  /// What the keyframes are made of.
  @KeyframesBuilder<Self.Value> var body: Self.Body { get }

  /// Adds the tracks. Support for the runtime's own keyframes.
  func _resolve(into tracks: inout _KeyframeTracks<Value>)
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Keyframes where Body.Value == Value {
  /// Adds the tracks of the body.
  public func _resolve(into tracks: inout _KeyframeTracks<Value>) { body._resolve(into: &tracks) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Keyframes where Body == Never {
  /// Traps: nobody asks keyframes that have no body for it.
  public var body: Never { preconditionFailure("body should not be called on \(Self.self)") }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Never: Keyframes {
  /// Nothing has a value of this type.
  public typealias Value = Never
}

/// Keyframes that follow one another.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public protocol KeyframeTrackContent<Value> {
  /// The type of the value that is changed.
  associatedtype Value: Animatable = Self.Body.Value
  /// The type of the keyframes that this one is made of.
  associatedtype Body: KeyframeTrackContent

  /// What the keyframes are made of.
  @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }

  /// Adds the segments. Support for the runtime's own keyframes.
  func _resolve(into segments: inout _KeyframeSegments<Value>)
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension KeyframeTrackContent where Body.Value == Value {
  /// Adds the segments of the body.
  public func _resolve(into segments: inout _KeyframeSegments<Value>) {
    body._resolve(into: &segments)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension KeyframeTrackContent where Body == Never {
  /// Traps: nobody asks a keyframe that has no body for it.
  public var body: Never { preconditionFailure("body should not be called on \(Self.self)") }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Never: KeyframeTrackContent, Animatable {
  /// There is nothing to animate.
  public typealias AnimatableData = EmptyAnimatableData
}

/// Keyframes of a property of a value, or of the value itself.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct KeyframeTrack<Root, Value, Content>
where Value == Content.Value, Content: KeyframeTrackContent {
  let keyPath: WritableKeyPath<Root, Value>
  let content: Content

  /// Creates a track of a value itself.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    keyPath = \Root.self
    self.content = content()
  }

  /// Creates a track of a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension KeyframeTrack: Keyframes {
  /// The type of the value that is changed.
  public typealias Value = Root
  /// No body: a track is what keyframes are made of.
  public typealias Body = Never

  /// Adds the track.
  public func _resolve(into tracks: inout _KeyframeTracks<Root>) {
    var segments = _KeyframeSegments<Content.Value>()
    content._resolve(into: &segments)
    tracks.add(keyPath, segments)
  }
}
