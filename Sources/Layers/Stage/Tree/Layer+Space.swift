// Converts points between layers, using the model's values.

import SegueDrawing
import SeguePixels

extension LayerProperties {
  /// Maps the layer's coordinates, with z, to its superlayer's, without the superlayer's sublayer
  /// transform.
  package var transformToSuperlayer: Transform3D {
    let anchor = anchor
    let placed =
      Transform3D.translation(-anchor.x, -anchor.y, -anchorPointZ) * transform
      * .translation(position.x, position.y, zPosition)
    return isGeometryFlipped ? mirror * placed : placed
  }

  /// Mirrors y in the bounds: from coordinates that run upward to those that run downward, and back.
  package var mirror: Transform3D {
    Transform3D.scale(1, -1) * .translation(0, 2 * bounds.minY + bounds.height)
  }

  /// The transform of sublayers, about the anchor point.
  package var transformOfSublayers: Transform3D {
    if sublayerTransform == .identity { return .identity }
    let anchor = anchorInside
    return .translation(-anchor.x, -anchor.y, -anchorPointZ) * sublayerTransform
      * .translation(anchor.x, anchor.y, anchorPointZ)
  }

  /// The anchor point in the layer's coordinates.
  var anchorInside: Point {
    let anchor = anchor
    guard isGeometryFlipped else { return anchor }
    return Point(x: anchor.x, y: 2 * bounds.minY + bounds.height - anchor.y)
  }

  /// The anchor point in the layer's coordinates as they are when they are not flipped.
  package var anchor: Point {
    Point(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }
}

extension Layer {
  var projectionToSuperlayer: Projection { Projection(transformToSuperlayer) }

  var transformToSuperlayer: Transform3D {
    properties.transformToSuperlayer * (superlayer?.properties.transformOfSublayers ?? .identity)
  }

  /// The map from this layer's plane to its topmost layer's.
  private var projectionToRoot: Projection {
    var projection = Projection.identity
    var next: Layer? = self
    while let layer = next, layer.parent != nil {
      projection = projection * layer.projectionToSuperlayer
      next = layer.parent
    }
    return projection
  }

  /// A point of this layer in another layer's coordinates, or in the topmost layer's for nil.
  ///
  /// The result is nil when a plane is seen edge on or the point lies behind the eye.
  public func convert(_ point: Point, to layer: Layer?) -> Point? {
    guard let global = projectionToRoot.apply(point) else { return nil }
    guard let layer else { return global }
    return layer.projectionToRoot.inverse?.apply(global)
  }

  /// A point of another layer, or of the topmost one for nil, in this layer's coordinates.
  public func convert(_ point: Point, from layer: Layer?) -> Point? {
    guard let layer else { return projectionToRoot.inverse?.apply(point) }
    return layer.convert(point, to: self)
  }
}
