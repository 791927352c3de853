// What is done with numbers that make no picture, in one place: a layer with one is not shown.
//
// Layers refuse numbers that are not finite; animations may still make some, which `PresentedLayer` finds.

import SegueDrawing
import SeguePixels

extension Rect {
  /// Whether it lies within 10^12 points; a layer with larger bounds is not shown, nor are its sublayers.
  var isWithinReach: Bool { max(abs(minX), abs(minY), abs(width), abs(height)) <= 1e12 }
}

extension Projection {
  /// Whether all its numbers are finite.
  var isFinite: Bool {
    ((xx + xy + xw) * 0 + (yx + yy + yw) * 0 + (tx + ty + tw) * 0) == 0
  }
}
