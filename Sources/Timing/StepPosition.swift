// Where a staircase jumps: CSS's four words.

/// Which ends of its intervals a stepped timing function jumps at.
public enum StepPosition: String, Hashable, Sendable, CaseIterable {
  /// Jumps at the start of each interval, so that the first step is gone at once.
  case jumpStart = "jump-start"
  /// Jumps at the end of each interval, so that the last step comes with the end.
  case jumpEnd = "jump-end"
  /// Rests at 0 and at 1 for one interval each: one jump fewer than intervals.
  case jumpNone = "jump-none"
  /// Jumps at both ends: one jump more than intervals.
  case jumpBoth = "jump-both"
}
