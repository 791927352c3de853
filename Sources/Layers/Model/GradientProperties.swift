// The properties of a gradient layer.

import SegueDrawing
import SeguePixels

/// A gradient, with the names and defaults of Core Animation's gradient layer.
public struct GradientProperties: Hashable, Sendable {
  /// Along a line, around a point, or by the angle about it.
  ///
  /// The start and the end point are in the unit square stretched to the bounds.
  public typealias Kind = GradientShape

  /// How the colours are spread.
  public var kind = Kind.axial
  /// The colours.
  public var colors: [Color] = []
  /// The place of each colour, 0…1 and not decreasing; spread evenly when empty.
  public var locations: [Double] = []
  /// The start, in fractions of the bounds.
  public var startPoint = Point(x: 0.5, y: 0)
  /// The end, in fractions of the bounds.
  public var endPoint = Point(x: 0.5, y: 1)

  /// Makes the defaults.
  public init() {}
}

extension LayerProperties {
  /// A property of the gradient; without a gradient, its default.
  public internal(set) subscript<Value>(
    dynamicMember field: WritableKeyPath<GradientProperties, Value> & Sendable
  ) -> Value {
    get { (gradient ?? GradientProperties())[keyPath: field] }
    set { gradient?[keyPath: field] = newValue }
  }
}
