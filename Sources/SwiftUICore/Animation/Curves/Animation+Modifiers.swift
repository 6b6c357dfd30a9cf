public import Foundation

extension Animation {
  /// Waits before the animation starts; the old value is shown meanwhile.
  ///
  /// - Parameter delay: In seconds.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(.delay(DelayAnimation(base: self, delay: delay)))
  }

  /// Makes the animation faster or slower.
  ///
  /// - Parameter speed: A factor: 2 takes half the time.
  public func speed(_ speed: Double) -> Animation {
    Animation(.speed(SpeedAnimation(base: self, speed: speed)))
  }

  /// Runs the animation several times.
  ///
  /// With an even count and autoreversing, the value is back at its start at the end of the last pass,
  /// and jumps to the new value.
  ///
  /// - Parameters:
  ///   - repeatCount: How many passes.
  ///   - autoreverses: Whether every second pass runs backwards; it counts as a pass.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(
      .repeats(RepeatAnimation(base: self, count: repeatCount, autoreverses: autoreverses)))
  }

  /// Runs the animation for as long as the view is there.
  ///
  /// - Parameter autoreverses: Whether every second pass runs backwards.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(.repeats(RepeatAnimation(base: self, count: nil, autoreverses: autoreverses)))
  }

  /// Makes the animation count as complete at a time of its own, if it does not before.
  ///
  /// It does not run any longer for that: if it is removed earlier, it is complete then.
  ///
  /// - Parameter duration: In seconds, from the start.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(.logicallyComplete(LogicallyCompleteAnimation(base: self, duration: duration)))
  }
}
