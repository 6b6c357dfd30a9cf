/// The context of a change of state: above all, how it is animated.
public struct Transaction {
  /// What of a transaction was set, to its default perhaps.
  private struct Decisions: OptionSet {
    let rawValue: UInt8
    static let animation = Decisions(rawValue: 1)
    static let disablesAnimations = Decisions(rawValue: 2)
    static let isContinuous = Decisions(rawValue: 4)
    static let tracksVelocity = Decisions(rawValue: 8)
  }

  private var storage: [ObjectIdentifier: Any] = [:]
  /// Changes with each custom value that is set; copies keep it.
  private var storageVersion: UInt64 = 0
  private var decisions: Decisions = []
  private var remembersVelocity = false
  /// Who wants to know when the animations that this transaction starts have ended.
  package var completions: [AnimationCompletion] = []

  /// The animation of the change; nil changes at once.
  public var animation: Animation? {
    didSet { decisions.insert(.animation) }
  }

  /// Whether views ignore the `animation` modifiers that would animate the change.
  public var disablesAnimations = false {
    didSet { decisions.insert(.disablesAnimations) }
  }

  /// Whether the change is one of a continuous series, such as a drag; false by default.
  public var isContinuous = false {
    didSet { decisions.insert(.isContinuous) }
  }

  /// Whether values that change without an animation remember how fast they do; false by default.
  ///
  /// A spring that takes over from such changes starts with their velocity: what has followed a finger
  /// goes on as fast as the finger was.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public var tracksVelocity: Bool {
    get { remembersVelocity }
    set {
      remembersVelocity = newValue
      decisions.insert(.tracksVelocity)
    }
  }

  /// Creates a transaction without animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
    decisions = .animation
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
      && isContinuous == other.isContinuous && remembersVelocity == other.remembersVelocity
      && storageVersion == other.storageVersion
      && completions.elementsEqual(other.completions, by: ===)
  }

  /// This transaction, in which what was set in `other` has replaced what this one says.
  ///
  /// The completions of both wait.
  package func overridden(by other: Transaction) -> Transaction {
    var result = self
    let decisions = other.decisions
    if decisions.contains(.animation) { result.animation = other.animation }
    if decisions.contains(.disablesAnimations) {
      result.disablesAnimations = other.disablesAnimations
    }
    if decisions.contains(.isContinuous) { result.isContinuous = other.isContinuous }
    if decisions.contains(.tracksVelocity) { result.tracksVelocity = other.tracksVelocity }
    if storage.isEmpty {
      result.storage = other.storage
      result.storageVersion = other.storageVersion
    } else if !other.storage.isEmpty, storageVersion != other.storageVersion {
      result.storage.merge(other.storage) { $1 }
      result.storageVersion = StorageVersion.next()
    }
    result.completions += other.completions.filter { completion in
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
