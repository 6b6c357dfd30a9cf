/// Runs a main-actor function on the thread that drives the view graph.
///
/// A view's `body` and an action's closure belong to the main actor. The thread that holds the graph
/// *is* the main actor in virtual time, whichever thread of the process it is (a test runner's main
/// actor does not run on the main thread), so the executor check of `MainActor.assumeIsolated` would
/// refuse what is right. The cast drops only the isolation from the function's type.
@inline(__always)
package func onMainActor<T>(_ body: @MainActor () -> T) -> T {
  withoutActuallyEscaping(body) { function in
    unsafeBitCast(function, to: (() -> T).self)()
  }
}
