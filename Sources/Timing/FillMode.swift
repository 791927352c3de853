// Whether an animation shows its first value before it begins, and its last after it ends.

/// Whether an animation holds its first frame before it begins, and its last frame after it ends.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Shows nothing outside the active time.
  case removed
  /// Holds the end after the active time.
  case forwards
  /// Holds the start before the active time.
  case backwards
  /// Holds both.
  case both

  /// Whether the start is shown before the active time.
  public var fillsBefore: Bool { self == .backwards || self == .both }
  /// Whether the end is shown after the active time.
  public var fillsAfter: Bool { self == .forwards || self == .both }
}
