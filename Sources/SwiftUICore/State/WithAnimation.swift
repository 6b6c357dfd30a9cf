/// Runs `body`; what it changes is animated.
///
/// - Parameters:
///   - animation: How; nil changes at once. `.default` if left out.
///   - body: Writes state.
/// - Returns: What `body` returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs `body`; what it changes is animated, and `completion` is called when that has ended.
///
/// - Parameters:
///   - animation: How; nil changes at once. `.default` if left out.
///   - completionCriteria: When the animations count as ended.
///   - body: Writes state.
///   - completion: Called exactly once; right after `body` if nothing is animated.
/// - Returns: What `body` returns.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Runs `body`; what it changes belongs to `transaction`.
///
/// What was not set in the transaction is that of the transaction in force around it.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  let isNew = { (completion: AnimationCompletion) in
    !outer.completions.contains { $0 === completion }
  }
  let fresh = transaction.completions.filter(isNew)
  // The body itself is one thing to wait for, so that a completion without any write is called too.
  for completion in fresh { completion.begin() }
  Transaction.current = outer.overridden(by: transaction)
  defer {
    Transaction.current = outer
    for completion in fresh {
      if let action = completion.end() { ViewGraph.later(action) }
    }
  }
  return try body()
}

/// Runs `body`; what it changes belongs to the current transaction with one value replaced.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
