// What is sorted by depth, and what comes of it.

import SeguePixels

/// A planar convex polygon in space, after its transform and before the perspective divide.
package struct DepthPolygon: Sendable {
  /// Corners in order, homogeneous; z / w grows towards the eye.
  package let corners: [SIMD4<Double>]
  /// Whether nothing shows through: then a part of it may reach under what is painted over it.
  package let isOpaque: Bool

  /// Makes a polygon.
  package init(corners: [SIMD4<Double>], isOpaque: Bool) {
    self.corners = corners
    self.isOpaque = isOpaque
  }

  /// A layer's rectangle under a transform.
  package init(_ rect: Rect, transform: Transform3D, isOpaque: Bool) {
    self.init(
      corners: rect.corners.map { transform.applied(x: $0.x, y: $0.y) }, isOpaque: isOpaque)
  }
}

/// A polygon, or a part of one, in its turn to be painted.
package struct DepthFragment: Hashable, Sendable {
  /// Which of the given polygons.
  package let index: Int
  /// What of the canvas a part of it is clipped to, reaching beyond its own edges; nil for all of it.
  package let outline: [Point]?
}
