// A layer that draws a gradient.

import SeguePixels

/// A layer that fills its bounds with a gradient.
///
/// Every field of `GradientProperties` is a property of the layer.
public final class GradientLayer: Layer {
  /// Makes a gradient layer.
  public init(colors: [Color] = [], name: String? = nil) {
    super.init(name: name)
    properties.gradient = GradientProperties()
    properties.gradient?.colors = colors
  }

  /// A property of the gradient.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<GradientProperties, Value>
  ) -> Value {
    get { (properties.gradient ?? GradientProperties())[keyPath: field] }
    set {
      let gradient: WritableKeyPath<LayerProperties, GradientProperties> = \.gradient!
      set(LayerProperty(field: field), gradient.appending(path: field), newValue)
    }
  }
}
