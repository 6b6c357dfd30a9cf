/// Puts keyframes together that follow one another.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Takes a keyframe.
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> K where Value == K.Value { expression }

  /// Puts what a loop has made one behind the other.
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> { KeyframeList(components) }

  /// Takes the first branch of a condition.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    Conditional(storage: .first(component))
  }

  /// Takes the second branch of a condition.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    Conditional(storage: .second(component))
  }

  /// Starts with the first keyframe.
  public static func buildPartialBlock<K: KeyframeTrackContent>(
    first: K
  ) -> K where Value == K.Value { first }

  /// Puts a keyframe behind the others.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> { KeyframePair(first: accumulated, second: next) }

  /// No keyframes.
  public static func buildBlock() -> some KeyframeTrackContent<Value> { NoKeyframes<Value>() }

  /// The keyframes of one of two branches.
  public struct Conditional<ConditionalValue, First, Second>
  where
    ConditionalValue == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
    First.Value == Second.Value
  {
    enum Storage {
      case first(First)
      case second(Second)
    }

    let storage: Storage
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension KeyframeTrackContentBuilder.Conditional: KeyframeTrackContent {
  /// The type of the value that is changed.
  public typealias Value = ConditionalValue
  /// No body: the branches' keyframes stand for it.
  public typealias Body = Never

  /// Adds the segments of the branch.
  public func _resolve(into segments: inout _KeyframeSegments<ConditionalValue>) {
    switch storage {
    case .first(let first): first._resolve(into: &segments)
    case .second(let second): second._resolve(into: &segments)
    }
  }
}

/// Puts tracks together that run at the same time, or the keyframes of one.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Takes a keyframe.
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> K where Value == K.Value { expression }

  /// Puts what a loop has made one behind the other.
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> { KeyframeList(components) }

  /// Takes the first branch of a condition.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    .init(storage: .first(component))
  }

  /// Takes the second branch of a condition.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    .init(storage: .second(component))
  }

  /// Starts with the first keyframe.
  public static func buildPartialBlock<K: KeyframeTrackContent>(
    first: K
  ) -> K where Value == K.Value { first }

  /// Puts a keyframe behind the others.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> { KeyframePair(first: accumulated, second: next) }

  /// No keyframes.
  public static func buildBlock() -> some KeyframeTrackContent<Value> where Value: Animatable {
    NoKeyframes<Value>()
  }

  /// Makes a track of keyframes.
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Value == Content.Value {
    KeyframeTrack(content: { component })
  }

  /// Takes a track.
  public static func buildExpression<Content: Keyframes>(
    _ expression: Content
  ) -> Content where Value == Content.Value { expression }

  /// Starts with the first track.
  public static func buildPartialBlock<Content: Keyframes>(
    first: Content
  ) -> Content where Value == Content.Value { first }

  /// Puts a track beside the others.
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> { TrackPair(first: accumulated, second: next) }

  /// No tracks.
  public static func buildBlock() -> some Keyframes<Value> { NoTracks<Value>() }

  /// Takes the tracks as they are.
  public static func buildFinalResult<Content: Keyframes>(
    _ component: Content
  ) -> Content where Value == Content.Value { component }
}
