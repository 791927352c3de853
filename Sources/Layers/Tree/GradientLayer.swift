// A layer that draws a gradient.

import SeguePixels

/// A layer that fills its bounds with a gradient.
public final class GradientLayer: Layer {
  /// Makes a gradient layer.
  public init(colors: [Color] = [], name: String? = nil) {
    super.init(name: name)
    properties.gradient = GradientProperties()
    properties.gradient?.colors = colors
  }

  private func gradient<Value: Equatable>(
    _ property: LayerProperty?, _ path: WritableKeyPath<GradientProperties, Value>, _ value: Value
  ) {
    let base: WritableKeyPath<LayerProperties, GradientProperties> = \.gradient!
    set(property, base.appending(path: path), value)
  }

  private var gradient: GradientProperties { properties.gradient ?? GradientProperties() }

  /// The kind of gradient.
  public var kind: GradientProperties.Kind {
    get { gradient.kind }
    set { gradient(nil, \.kind, newValue) }
  }
  /// The colours.
  public var colors: [Color] {
    get { gradient.colors }
    set { gradient(.colors, \.colors, newValue) }
  }
  /// Where each colour stands, 0…1; spread evenly when empty.
  public var locations: [Double] {
    get { gradient.locations }
    set { gradient(.locations, \.locations, newValue) }
  }
  /// The start, in fractions of the bounds.
  public var startPoint: Point {
    get { gradient.startPoint }
    set { gradient(.startPoint, \.startPoint, newValue) }
  }
  /// The end, in fractions of the bounds.
  public var endPoint: Point {
    get { gradient.endPoint }
    set { gradient(.endPoint, \.endPoint, newValue) }
  }
}
