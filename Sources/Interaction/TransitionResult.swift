// The result of a transition between two scenes, for logs and reports.

import SegueDrawing

/// The record of a transition that has ended.
public struct TransitionResult: Hashable, Sendable {
  /// How it ended.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The destination is shown.
    case finished
    /// The source is shown, as it was before.
    case cancelled
  }

  /// The operation that it belonged to.
  public let operation: TransitionOperation
  /// Name of the scene that was shown before.
  public let from: String?
  /// Name of the scene that should be shown.
  public let to: String?
  /// How it ended.
  public let outcome: Outcome
  /// Whether a driver controlled it.
  public let wasInteractive: Bool
  /// How far it was when its driver released it, 0…1; 1 without a driver.
  public let releasedAt: Double
  /// The stage's time at which it began, in seconds.
  public let startTime: Double
  /// The stage's time at which it ended, in seconds.
  public let endTime: Double
  /// The source's frame at the start; the container's bounds without a source.
  public let initialFrame: Rect
  /// The final frame: the destination's if the transition was finished, the source's if cancelled.
  public let finalFrame: Rect

  /// How far it is at the end: 1 when finished, 0 when cancelled.
  public var progress: Double { outcome == .finished ? 1 : 0 }
}
