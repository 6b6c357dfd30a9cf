/// The context of a change of state: above all, how it is animated.
public struct Transaction {
  private var storage: [ObjectIdentifier: Any] = [:]
  /// Changes with each custom value that is set; copies keep it.
  private var storageVersion: UInt64 = 0
  /// Whether `animation` was set, to nil perhaps.
  private var decidesAnimation = false
  /// Who wants to know when the animations that this transaction starts have ended.
  package var completions: [AnimationCompletion] = []

  /// The animation of the change; nil changes at once.
  public var animation: Animation? {
    didSet { decidesAnimation = true }
  }

  /// Whether views ignore the `animation` modifiers that would animate the change.
  public var disablesAnimations = false

  /// Whether the change is one of a continuous series, such as a drag; false by default.
  public var isContinuous = false

  /// Creates a transaction without animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
    decidesAnimation = true
  }

  /// The value of a custom key, or the key's default.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { storage[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set {
      storage[ObjectIdentifier(key)] = newValue
      storageVersion = StorageVersion.next()
    }
  }

  /// Calls `completion` when the animations that the transaction starts have ended, once.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// Whether two writes may share one update.
  package func isCompatible(with other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous
      && storageVersion == other.storageVersion
      && completions.elementsEqual(other.completions, by: ===)
  }

  /// This transaction, in which what `other` decides has replaced what this one says.
  package func overridden(by other: Transaction) -> Transaction {
    var result = other
    if !other.decidesAnimation, decidesAnimation { result.animation = animation }
    result.disablesAnimations = disablesAnimations || other.disablesAnimations
    result.isContinuous = isContinuous || other.isContinuous
    if !storage.isEmpty {
      result.storage = storage.merging(other.storage) { $1 }
      result.storageVersion = other.storage.isEmpty ? storageVersion : StorageVersion.next()
    }
    result.completions =
      completions
      + other.completions.filter { completion in
        !completions.contains { $0 === completion }
      }
    return result
  }

  /// The transaction that writes on the driving thread get now.
  package static var current: Transaction {
    get { CurrentTransaction.value }
    set { CurrentTransaction.value = newValue }
  }
}

/// A key of a value that a transaction carries.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public protocol TransactionKey {
  /// The value's type.
  associatedtype Value
  /// The value of a transaction in which none was set.
  static var defaultValue: Value { get }
}

private enum StorageVersion {
  // One thread at a time drives graphs (it holds the graph's lock), and transactions are made there.
  nonisolated(unsafe) private static var last: UInt64 = 0

  static func next() -> UInt64 {
    last &+= 1
    return last
  }
}

private enum CurrentTransaction {
  // One thread at a time drives graphs (it holds the graph's lock), and writes happen there.
  nonisolated(unsafe) static var value = Transaction()
}

/// When an animation counts as complete.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct AnimationCompletionCriteria: Hashable, Sendable {
  package enum Criteria: Hashable, Sendable { case logical, removed }
  package let criteria: Criteria

  /// The animation has come to rest as far as a person can tell; a spring may still tremble.
  public static let logicallyComplete = AnimationCompletionCriteria(criteria: .logical)
  /// The animation is over and gone.
  public static let removed = AnimationCompletionCriteria(criteria: .removed)
}

/// A closure that waits for the animations of one transaction.
///
/// It counts the writes that have not been applied and the animators that have not ended; when both
/// are none, it is due, once.
package final class AnimationCompletion {
  package let criteria: AnimationCompletionCriteria.Criteria
  private let action: () -> Void
  private var waiting = 0
  private var isDone = false

  package init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria.criteria
    self.action = action
  }

  /// Waits for one thing more.
  package func begin() { waiting += 1 }

  /// Waits for one thing less; returns what to call when that was the last.
  package func end() -> (() -> Void)? {
    waiting -= 1
    guard waiting == 0, !isDone else { return nil }
    isDone = true
    return action
  }
}
