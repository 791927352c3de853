// The properties of a shape layer.

import SegueDrawing
import SeguePixels

/// A path with its fill and stroke, with the names and defaults of Core Animation's shape layer.
public struct ShapeProperties: Hashable, Sendable {
  /// The path, in the layer's coordinates.
  public var path: Path?
  /// The colour that fills the path; clear for no fill.
  public var fillColor = Color.black
  /// Which points lie inside.
  public var fillRule = FillRule.nonZero
  /// The colour of the stroke; clear for no stroke.
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

extension LayerProperties {
  /// A property of the shape; without a shape, its default.
  public internal(set) subscript<Value>(
    dynamicMember field: WritableKeyPath<ShapeProperties, Value> & Sendable
  ) -> Value {
    get { (shape ?? ShapeProperties())[keyPath: field] }
    set { shape?[keyPath: field] = newValue }
  }

  /// A property of the line along the path; without a shape, its default.
  public internal(set) subscript<Value>(
    dynamicMember field: WritableKeyPath<StrokeStyle, Value> & Sendable
  ) -> Value {
    get { (shape ?? ShapeProperties()).stroke[keyPath: field] }
    set { shape?.stroke[keyPath: field] = newValue }
  }
}
