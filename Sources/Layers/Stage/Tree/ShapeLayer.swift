// A layer that draws a path.

import SegueDrawing
import SeguePixels

/// A layer that fills and strokes a path, in its own coordinates.
///
/// Every field of `ShapeProperties` and of `StrokeStyle` is a property of the layer.
public final class ShapeLayer: Layer {
  public init(path: Path? = nil, name: String? = nil) {
    super.init(name: name)
    properties.shape = ShapeProperties()
    properties.shape?.path = path
  }

  /// A property of the shape.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<ShapeProperties, Value> & Sendable
  ) -> Value {
    get { properties[dynamicMember: field] }
    set { set(\.[dynamicMember: field], newValue) }
  }

  /// A property of the line along the path.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<StrokeStyle, Value> & Sendable
  ) -> Value {
    get { properties[dynamicMember: field] }
    set { set(\.[dynamicMember: field], newValue) }
  }
}
