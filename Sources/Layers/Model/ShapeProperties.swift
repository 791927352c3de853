// What a shape layer draws.

import SegueDrawing
import SeguePixels

/// A path with its fill and stroke, with the names and defaults of Core Animation's shape layer.
public struct ShapeProperties: Hashable, Sendable {
  /// The path, in the layer's coordinates.
  public var path: Path?
  /// Fills the path; clear for none.
  public var fillColor = Color.black
  /// Which points lie inside.
  public var fillRule = FillRule.nonZero
  /// Strokes the path; clear for none.
  public var strokeColor = Color.clear
  /// Where the stroke starts, as a fraction of the path's length.
  public var strokeStart = 0.0
  /// Where the stroke ends, as a fraction of the path's length.
  public var strokeEnd = 1.0
  /// Width, caps, joins and dashes of the stroke.
  public var stroke = StrokeStyle()

  /// Makes the defaults.
  public init() {}
}
