// The look of a line along a path.

/// The ends of open lines, as in CAShapeLayer's `lineCap`.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end.
  case butt
  /// A half circle around the end.
  case round
  /// Cut off half a line width beyond the end.
  case square
}

/// The outer side of corners, as in CAShapeLayer's `lineJoin`.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Both sides are extended until they meet; bevelled if that is too far away.
  case miter
  /// A circle around the corner.
  case round
  /// Cut off.
  case bevel
}

/// How the line along a path is drawn; the names and defaults are CAShapeLayer's.
public struct StrokeStyle: Hashable, Sendable {
  /// Width in the path's units; nothing is drawn unless it is positive.
  public var lineWidth: Double
  /// The ends of open lines and of dashes.
  public var lineCap: LineCap
  /// Corners.
  public var lineJoin: LineJoin
  /// The longest miter, in line widths from the inner to the outer corner, at least 1.
  public var miterLimit: Double
  /// Lengths of dashes and gaps, alternating and repeated; empty for a whole line.
  ///
  /// The line is also whole if the sum is 0, if a length is negative, or if a path would have more
  /// than 100,000 dashes.
  public var lineDashPattern: [Double]
  /// The place in the pattern at which each subpath begins.
  public var lineDashPhase: Double

  /// The most dashes of one path.
  static let mostDashes = 100_000

  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10, lineDashPattern: [Double] = [], lineDashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.lineDashPattern = lineDashPattern
    self.lineDashPhase = lineDashPhase
  }
}
