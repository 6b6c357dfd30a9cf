package import Foundation

/// Creates a timer that first fires after its interval.
///
/// It takes the place of `Timer(timeInterval:repeats:block:)`.
///
/// Foundation on Linux lets such a timer fire at once, where Apple's documentation and Foundation
/// for Apple's platforms say that it fires after the interval has passed. The symbol is the
/// initializer's; a definition in the executable comes before that in Foundation. The class that an
/// initializer gets as its `self` is not a parameter of this function, and not needed, since the
/// initializer is of `Timer` alone.
@_silgen_name("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
package func _makeTimer(
  timeInterval: Double, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
) -> Timer {
  Timer(
    fire: Date(timeIntervalSinceNow: timeInterval), interval: timeInterval, repeats: repeats,
    block: block)
}
