// How a line along a path looks.

/// The ends of open lines, as CAShapeLayer's `lineCap`.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end.
  case butt
  /// A half circle around the end.
  case round
  /// Cut off half a line width beyond the end.
  case square
}

/// The outer side of corners, as CAShapeLayer's `lineJoin`.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Both sides prolonged to where they meet; bevelled where that is too far away.
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
  /// Lengths of dashes and gaps by turns, repeated; a whole line where it is empty, sums up to nothing,
  /// has a negative length, or would make more than 100,000 dashes of a path.
  public var lineDashPattern: [Double]
  /// How far into the pattern each subpath begins.
  public var lineDashPhase: Double

  /// Dashes of one path.
  static let mostDashes = 100_000

  /// Makes a style.
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
