// Short forms for common transactions.

import SegueTiming

extension Stage {
  /// Edits in a transaction with a duration and a pace, like UIKit's animation blocks.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - timingFunction: the pace; Core Animation's default when nil.
  ///   - edits: changes layers.
  ///   - completion: runs when the animations have ended.
  public func animate(
    duration: Double, timingFunction: TimingFunction? = nil, _ edits: () throws -> Void,
    completion: (() -> Void)? = nil
  ) rethrows {
    let transaction = begin()
    transaction.animationDuration = duration
    transaction.animationTimingFunction = timingFunction ?? transaction.animationTimingFunction
    transaction.disablesActions = false
    if let completion { transaction.completionBlock = completion }
    defer { endTransaction() }
    try edits()
  }

  /// Edits in a new transaction, which the closure may change.
  public func inTransaction<Result>(_ edits: (Transaction) throws -> Result) rethrows -> Result {
    let transaction = begin()
    defer { endTransaction() }
    return try edits(transaction)
  }

  /// Edits without implicit animations.
  public func withoutActions<Result>(_ edits: () throws -> Result) rethrows -> Result {
    begin().disablesActions = true
    defer { endTransaction() }
    return try edits()
  }
}
