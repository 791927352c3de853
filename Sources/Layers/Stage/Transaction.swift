// A group of edits with the defaults of the animations they start.

import SegueTiming
import SegueTransitions

/// The parameters of a transaction; a nested one begins with those of the one around it.
public final class Transaction {
  /// Core Animation's default duration, in seconds.
  public static let defaultDuration = Transition.defaultDuration

  /// Seconds that animations without a duration take.
  public var animationDuration: Double
  /// The pace of all animations that are added; nil leaves each its own.
  public var animationTimingFunction: TimingFunction?
  /// Whether setting a property does not animate it.
  public var disablesActions: Bool
  /// Runs once all animations that were added after it was set have ended or been removed, also those
  /// of nested transactions; at the commit when there are none.
  ///
  /// A block that is replaced by another runs as well, after the animations added while it was set.
  public var completionBlock: (() -> Void)? {
    didSet {
      if let oldValue { replaced.append(Completion(block: oldValue, animations: noted)) }
      noted = []
    }
  }
  /// Values of the program's own, found in nested transactions too.
  public var values: [String: any Sendable]

  let outer: Transaction?
  /// Whether the stage opened it by itself.
  let isImplicit: Bool
  /// The animations added since the completion block was set.
  private var noted: [Completion.Pending] = []
  private var replaced: [Completion] = []

  init(in outer: Transaction?, isImplicit: Bool) {
    self.outer = outer
    self.isImplicit = isImplicit
    animationDuration = outer?.animationDuration ?? Self.defaultDuration
    animationTimingFunction = outer?.animationTimingFunction
    disablesActions = outer?.disablesActions ?? false
    values = outer?.values ?? [:]
  }

  /// Gives an animation what it leaves to the transaction.
  func complete(_ animation: inout some LayerAnimation) {
    if animation.duration == 0 {
      animation.duration = animation.naturalDuration ?? animationDuration
    }
    if let animationTimingFunction { animation.timingFunction = animationTimingFunction }
  }

  /// Remembers an animation for the completion blocks, here and around.
  func note(_ layer: Layer, _ animation: UInt64) {
    var next: Transaction? = self
    while let transaction = next {
      if transaction.completionBlock != nil { transaction.noted.append((layer, animation)) }
      next = transaction.outer
    }
  }

  /// The completion blocks to run, in the order in which they were set.
  func completions() -> [Completion] {
    replaced + (completionBlock.map { [Completion(block: $0, animations: noted)] } ?? [])
  }
}
