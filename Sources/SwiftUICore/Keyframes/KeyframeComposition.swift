/// Keyframes behind others.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct KeyframePair<First: KeyframeTrackContent, Second: KeyframeTrackContent>:
  KeyframeTrackContent
where First.Value == Second.Value {
  typealias Value = First.Value
  let first: First
  let second: Second

  typealias Body = Never

  func _resolve(into segments: inout _KeyframeSegments<Value>) {
    first._resolve(into: &segments)
    second._resolve(into: &segments)
  }
}

/// Any number of keyframes.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct KeyframeList<Element: KeyframeTrackContent>: KeyframeTrackContent {
  typealias Value = Element.Value
  let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  typealias Body = Never

  func _resolve(into segments: inout _KeyframeSegments<Value>) {
    for element in elements { element._resolve(into: &segments) }
  }
}

/// No keyframes.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct NoKeyframes<Value: Animatable>: KeyframeTrackContent {
  typealias Body = Never

  func _resolve(into segments: inout _KeyframeSegments<Value>) {}
}

/// Tracks beside others.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct TrackPair<First: Keyframes, Second: Keyframes>: Keyframes
where First.Value == Second.Value {
  typealias Value = First.Value
  let first: First
  let second: Second

  typealias Body = Never

  func _resolve(into tracks: inout _KeyframeTracks<Value>) {
    first._resolve(into: &tracks)
    second._resolve(into: &tracks)
  }
}

/// No tracks.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct NoTracks<Value>: Keyframes {
  typealias Body = Never

  func _resolve(into tracks: inout _KeyframeTracks<Value>) {}
}
