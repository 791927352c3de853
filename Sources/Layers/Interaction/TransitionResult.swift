// How a transition between two scenes went: what logs and reports say.

import SegueDrawing

/// The record of a transition that is over.
public struct TransitionResult: Hashable, Sendable {
  /// How it ended.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The destination is shown.
    case finished
    /// The source is shown, as it was before.
    case cancelled
  }

  /// What it was for.
  public let operation: TransitionOperation
  /// Name of the scene that was shown before.
  public let from: String?
  /// Name of the scene that was to be shown.
  public let to: String?
  /// How it ended.
  public let outcome: Outcome
  /// Whether a driver had it in hand.
  public let wasInteractive: Bool
  /// How far it had come when its driver let it go, 0…1; 1 without a driver.
  public let releasedAt: Double
  /// The stage's time at which it began, in seconds.
  public let startTime: Double
  /// The stage's time at which it ended, in seconds.
  public let endTime: Double
  /// Where the source stood at first, and where the destination came to stand.
  public let initialFrame: Rect
  /// Where the destination stands at the end of a finished transition, the source of a cancelled.
  public let finalFrame: Rect

  /// How far it is in the end: 1 when finished, 0 when cancelled.
  public var progress: Double { outcome == .finished ? 1 : 0 }
}
