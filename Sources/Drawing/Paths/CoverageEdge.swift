// A straight piece of an outline, as the scan converter stores it: what the kernels take.

internal import CSegueKernels

/// A piece of an outline, directed downwards; x in columns of the clip, y in its rows.
///
/// `slope` is in columns per row; `winding` is 1 where the outline runs downwards, −1 where it runs
/// upwards.
typealias CoverageEdge = segue_outline_edge

extension CoverageEdge {
  /// The x of the edge at a height between its ends; never outside them, even if the slope is huge.
  @inline(__always) func x(at y: Double) -> Double {
    min(max(x0 + (y - y0) * slope, min(x0, x1)), max(x0, x1))
  }
}
