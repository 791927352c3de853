// Decides which points are inside a path that crosses or contains itself.

/// The rule for the inside of a path, as in CAShapeLayer's `fillRule`.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Inside means that the path winds around the point, in either direction.
  ///
  /// An inner outline makes a hole only if it runs the other way.
  case nonZero = "non-zero"
  /// Inside means that a ray from the point crosses the path an odd number of times.
  ///
  /// Every inner outline makes a hole.
  case evenOdd = "even-odd"
}
