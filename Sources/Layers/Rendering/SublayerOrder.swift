// The order in which sublayers are painted, and the projection of each: a 3D context.
//
// Rule: a layer's sublayers, and the sublayers of those that preserve depth, share one space. They
// are sorted by depth in it. Each is then flattened into the plane of the layer and seen through
// the layer's own projection. A sublayer that does not preserve depth is flat, with everything in
// it. A sublayer that preserves depth has no surface: its opacity applies to each of its sublayers
// separately.

import SegueDrawing
import SeguePixels

/// A sublayer in paint order, with the map from its plane to the canvas.
struct PlacedLayer {
  let layer: PresentedLayer
  let projection: Projection
  /// Whether an animation moves it, or a layer between it and the layer that it is flattened into.
  let isMoving: Bool
  /// The opacity of the layers between it and the layer that it is flattened into.
  var opacity = 1.0
  /// Whether animations change that opacity or its own.
  var isFading = false
  /// A factor for its colours; nil leaves them.
  var color: Color?
  /// The part of it to paint, on the canvas; nil for all of it.
  var outline: [Point]?
  /// For a blend mode that changes what is around the layer: where something is.
  var below = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

extension PresentedLayer {
  /// The sublayers in paint order, seen through the projection of this layer's plane.
  func placedSublayers(_ projection: Projection) -> [PlacedLayer] {
    guard !space.isEmpty else { return [] }
    if !space.allSatisfy({ $0.transform.keepsDepth }) { return sorted(projection) }
    // All planes are parallel to the screen: the nearer is later; equal depths keep their order.
    let depths = space.map { $0.transform.m43 / $0.transform.m44 }
    guard zip(depths, depths.dropFirst()).contains(where: { $0 > $1 }) else {
      return space.map { $0.placed(projection) }
    }
    let order = space.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    return order.map { space[$0].placed(projection) }
  }

  private func sorted(_ projection: Projection) -> [PlacedLayer] {
    let polygons = space.map { item in
      DepthPolygon(
        corners: item.layer.extent.corners.map { corner in
          let point = item.transform.applied(x: corner.x, y: corner.y)
          let seen = projection.applied(x: point.x, y: point.y, w: point.w)
          // Depth is measured in this layer's space, before the projection.
          return SIMD4(seen.x, seen.y, point.z * seen.z / point.w, seen.z)
        }, isOpaque: item.layer.isSurelyOpaque)
    }
    return DepthSort.order(polygons).map { fragment in
      var placed = space[fragment.index].placed(projection)
      placed.outline = fragment.outline
      return placed
    }
  }

  /// Whether the layer is surely opaque, judged without looking at pixels.
  private var isSurelyOpaque: Bool {
    properties.opacity >= 1 && properties.backgroundColor.alpha >= 1 && snapshot.mask == nil
      && properties.filters == FilterProperties()
      && properties.compositingFilter == .sourceOver && transition == nil
      && properties.cornerRadii.isZero && extent == properties.bounds
  }
}

extension SpacedLayer {
  func placed(_ projection: Projection) -> PlacedLayer {
    PlacedLayer(
      layer: layer, projection: Projection(transform) * projection, isMoving: carried.isMoving,
      opacity: carried.opacity, isFading: carried.isFading, color: carried.color)
  }
}

extension Transform3D {
  /// Whether the whole plane z = 0 stays at one depth and is not seen in perspective.
  fileprivate var keepsDepth: Bool { m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 && m44 > 0 }
}

extension Projection {
  /// A homogeneous point: x, y, w.
  func applied(x: Double, y: Double, w: Double) -> SIMD3<Double> {
    SIMD3(
      x * xx + y * yx + w * tx, x * xy + y * yy + w * ty, x * xw + y * yw + w * tw)
  }
}
