// A group of edits, with defaults for the animations that they start.

import SegueTiming
import SegueTransitions

/// The parameters of a transaction; a nested transaction begins with those of the enclosing
/// transaction.
public final class Transaction {
  /// Core Animation's default duration, in seconds.
  public static let defaultDuration = Transition.defaultDuration

  /// Seconds that animations without a duration take.
  public var animationDuration: Double
  /// The pace of all animations that are added; when nil, each has its own.
  public var animationTimingFunction: TimingFunction?
  /// Whether setting a property starts no animation.
  public var disablesActions: Bool
  /// Runs when all animations that were added after it was set have ended or been removed.
  ///
  /// Animations of nested transactions count too. Without any animation it runs at the commit. A
  /// block that is replaced by another runs as well, after the animations that were added while it
  /// was set.
  public var completionBlock: (() -> Void)? {
    didSet {
      if let oldValue { replaced.append(PendingCompletion(block: oldValue, animations: noted)) }
      noted = []
    }
  }
  /// The program's own values, also visible in nested transactions.
  public var values: [String: any Sendable]

  let outer: Transaction?
  /// Whether the stage began it by itself.
  let isImplicit: Bool
  /// The animations added since the completion block was set.
  private var noted: [PendingCompletion.Pending] = []
  private var replaced: [PendingCompletion] = []

  init(in outer: Transaction?, isImplicit: Bool) {
    self.outer = outer
    self.isImplicit = isImplicit
    animationDuration = outer?.animationDuration ?? Self.defaultDuration
    animationTimingFunction = outer?.animationTimingFunction
    disablesActions = outer?.disablesActions ?? false
    values = outer?.values ?? [:]
  }

  /// Fills in the values that an animation leaves to the transaction.
  func complete(_ animation: inout some LayerAnimation) {
    if animation.duration == 0 { animation.duration = animationDuration }
    if let animationTimingFunction { animation.timingFunction = animationTimingFunction }
  }

  /// Remembers an animation for the completion blocks, here and in enclosing transactions.
  func note(_ layer: Layer, _ animation: UInt64) {
    var next: Transaction? = self
    while let transaction = next {
      if transaction.completionBlock != nil { transaction.noted.append((layer, animation)) }
      next = transaction.outer
    }
  }

  /// The completion blocks to run, in the order in which they were set.
  func completions() -> [PendingCompletion] {
    replaced + (completionBlock.map { [PendingCompletion(block: $0, animations: noted)] } ?? [])
  }
}
