// A layer that draws a gradient.

import SeguePixels

/// A layer that fills its bounds with a gradient.
///
/// Every field of `GradientProperties` is a property of the layer.
public final class GradientLayer: Layer {
  public init(colors: [Color] = [], name: String? = nil) {
    super.init(name: name)
    properties.gradient = GradientProperties()
    properties.gradient?.colors = colors
  }

  /// A property of the gradient.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<GradientProperties, Value> & Sendable
  ) -> Value {
    get { properties[dynamicMember: field] }
    set { set(\.[dynamicMember: field], newValue) }
  }
}
