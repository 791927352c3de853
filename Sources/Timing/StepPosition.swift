// Where a stepped timing function jumps: CSS's four words.

/// At which ends of its intervals a stepped timing function jumps.
public enum StepPosition: String, Hashable, Sendable, CaseIterable {
  /// Jumps at the start of each interval, so that the motion leaves 0 at once.
  case jumpStart = "jump-start"
  /// Jumps at the end of each interval, so that the motion reaches 1 only at the end.
  case jumpEnd = "jump-end"
  /// Stays at 0 and at 1 for one interval each: one jump fewer than intervals.
  case jumpNone = "jump-none"
  /// Jumps at both ends: one jump more than intervals.
  case jumpBoth = "jump-both"
}
