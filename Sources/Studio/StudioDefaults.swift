// The viewer's defaults for the canvas of a show that does not set it.

import SeguePixels

/// Stands in for what a show does not say of its canvas.
package struct StudioDefaults: Sendable {
  /// How items are put on it.
  package var fit = FitMode.cover
  /// What shows where no picture is; nil for what suits the format.
  package var background: Color?
  /// Frames per second, where no clip says it either; nil for 30.
  package var frameRate: Rational?
  /// Its size, for that of the first item that has one; nil for the item's own.
  ///
  /// Is asked with nil first, for a size that needs no shape.
  package var canvas: @Sendable (PixelSize?) -> PixelSize? = { _ in nil }

  /// Leaves everything as it usually is.
  package init() {}
}
