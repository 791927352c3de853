// A straight piece of an outline, as the scan converter stores it, and its part in one row.

/// A piece of an outline, directed downwards; x in columns of the clip, y in its rows.
struct CoverageEdge: Hashable, Sendable {
  /// The upper end.
  var x0: Double, y0: Double
  /// The lower end, below the upper one.
  var x1: Double, y1: Double
  /// Columns per row.
  var slope: Double
  /// 1 where the outline runs downwards here, −1 where it runs upwards.
  var winding: Double

  /// The x of the edge at a height between its ends; never outside them, even if the slope is huge.
  @inline(__always) func x(at y: Double) -> Double {
    min(max(x0 + (y - y0) * slope, min(x0, x1)), max(x0, x1))
  }
}
