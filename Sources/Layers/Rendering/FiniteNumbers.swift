// Finds numbers that cannot be drawn, in one place: a layer that has one is not shown.
//
// Layers refuse numbers that are not finite. But animations may produce some, and `PresentedLayer`
// finds them.

import SegueDrawing
import SeguePixels

extension Rect {
  /// Whether it lies within 10^12 points; a layer with larger bounds, and its sublayers, are not
  /// shown.
  var isWithinReach: Bool { max(abs(minX), abs(minY), abs(width), abs(height)) <= 1e12 }
}

extension Projection {
  /// Whether all its numbers are finite.
  var isFinite: Bool {
    ((xx + xy + xw) * 0 + (yx + yy + yw) * 0 + (tx + ty + tw) * 0) == 0
  }
}
