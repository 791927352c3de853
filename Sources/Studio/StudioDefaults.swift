// What holds for the canvas of a show that does not say it: defaults of whoever looks.

import SeguePixels

/// Stands in for what a show does not say of its canvas.
public struct StudioDefaults: Sendable {
  /// How items are put on it.
  public var fit = FitMode.cover
  /// What shows where no picture is; nil for what suits the format.
  public var background: Color?
  /// Frames per second, where no clip says it either; nil for 30.
  public var frameRate: Rational?
  /// Its size, for that of the first item that has one; nil for the item's own.
  ///
  /// Is asked with nil first, for a size that needs no shape.
  public var canvas: @Sendable (PixelSize?) -> PixelSize? = { _ in nil }

  /// Leaves everything as it usually is.
  public init() {}
}
