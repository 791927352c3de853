// The gradient of a shape as a gradient layer.

import SegueDrawing
import SegueLayers
import SeguePixels

extension ShapeGradient {
  /// The gradient of a gradient layer that covers a rectangle.
  func change(over reach: @escaping LayerChange.Value<Rect>) -> LayerChange {
    LayerChange([
      LayerKeyPath(\.colors), LayerKeyPath(\.bounds), LayerKeyPath(\.position),
    ]) { draw(at: $0, over: reach($0), in: &$1) }
  }

  /// Gives properties the gradient at a moment, over a rectangle.
  ///
  /// The layer is a square: in any other shape Core Animation slants the colours with it. It is
  /// larger than the rectangle, so that only the shape's edge is soft, and not also the layer's.
  private func draw(at moment: Moment, over rect: Rect, in properties: inout LayerProperties) {
    let stops = GradientStops(stops.value(at: moment), colorCount: colorCount)
    let side = max(rect.width, rect.height) * 1.25
    guard side > 0 else { return properties.bounds = .zero }
    let rect = Rect(
      x: rect.center.x - side / 2, y: rect.center.y - side / 2, width: side, height: side)
    (properties.bounds, properties.position) = (rect, rect.center)
    var made = GradientProperties()
    func fraction(_ point: Point) -> Point {
      Point(x: (point.x - rect.minX) / rect.width, y: (point.y - rect.minY) / rect.height)
    }
    let (from, to) = (start.value(at: moment).point, end.value(at: moment).point)
    (made.colors, made.locations) = (stops.colors, stops.places)
    made.startPoint = fraction(from)
    made.endPoint = fraction(to)
    if isRadial {
      let radius = (to - from).length
      made.kind = .radial
      made.endPoint = fraction(from + Point(x: radius, y: radius))
    }
    properties.gradient = made
  }
}
