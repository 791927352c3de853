// Which points a path that crosses or contains itself encloses.

/// The rule that decides what is inside a path, as CAShapeLayer's `fillRule`.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Inside where the path winds around the point, whichever way; an inner outline makes a hole only
  /// when it runs the other way.
  case nonZero = "non-zero"
  /// Inside where a ray from the point crosses the path an odd number of times: every inner outline
  /// makes a hole.
  case evenOdd = "even-odd"
}
