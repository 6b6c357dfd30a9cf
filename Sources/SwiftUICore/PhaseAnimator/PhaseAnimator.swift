/// A view that goes through phases, each change animated.
///
/// Without a trigger it starts with the first phase, goes on to the next whenever an animation is
/// complete, and begins again after the last. With a trigger it rests in the first phase, and each
/// change of the trigger sends it through all of them once; a change on the way sends it to the next
/// phase at once.
///
/// A phase ends when its animations are logically complete, as `withAnimation` has it unless asked
/// otherwise. A phase that animates nothing is passed at once.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phases: [Phase]
  let trigger: (any Equatable)?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// Creates a view that goes through phases for as long as it is there.
  ///
  /// - Parameters:
  ///   - phases: At least one.
  ///   - content: Makes the view of a phase.
  ///   - animation: Gives the animation of the way into a phase; nil goes there at once.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Creates a view that goes through phases once, whenever a value changes.
  ///
  /// - Parameters:
  ///   - phases: At least one; in the first the view rests.
  ///   - trigger: The value that is watched.
  ///   - content: Makes the view of a phase.
  ///   - animation: Gives the animation of the way into a phase; nil goes there at once.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension PhaseAnimator: View {
  /// No body: the runtime makes the content of the phase.
  public typealias Body = Never

  /// Traps: the runtime never asks for the body.
  public var body: Never { preconditionFailure("body() should not be called on \(Self.self)") }

  /// Makes the content of the phase.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    guard let content = makePhases(of: view, inputs) else {
      return EmptyView._makeView(view: view.focus(EmptyView.self, at: 0), inputs: inputs)
    }
    return Content._makeView(view: content, inputs: inputs)
  }

  /// Makes the children of the content of the phase.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    guard let content = makePhases(of: view, inputs.base) else { return _ViewListOutputs([]) }
    return Content._makeViewList(view: content, inputs: inputs)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension View {
  /// Changes this view through phases for as long as it is there, each change animated.
  ///
  /// - Parameters:
  ///   - phases: At least one.
  ///   - content: Makes the view of a phase out of this one.
  ///   - animation: Gives the animation of the way into a phase; nil goes there at once.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PlaceholderScope(
      content: self,
      scope: PhaseAnimator(
        phases, content: { content(PlaceholderContentView(), $0) }, animation: animation))
  }

  /// Changes this view through phases once, whenever a value changes, each change animated.
  ///
  /// - Parameters:
  ///   - phases: At least one; in the first the view rests.
  ///   - trigger: The value that is watched.
  ///   - content: Makes the view of a phase out of this one.
  ///   - animation: Gives the animation of the way into a phase; nil goes there at once.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PlaceholderScope(
      content: self,
      scope: PhaseAnimator(
        phases, trigger: trigger, content: { content(PlaceholderContentView(), $0) },
        animation: animation))
  }
}
