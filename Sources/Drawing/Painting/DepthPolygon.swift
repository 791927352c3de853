// The input and the output of depth sorting.

import SeguePixels

/// A planar convex polygon in space, after its transform and before the perspective divide.
package struct DepthPolygon: Sendable {
  /// The corners in order, homogeneous; z / w grows towards the eye.
  package let corners: [SIMD4<Double>]
  /// Whether it is opaque; a part of it may then reach under the parts painted over it.
  package let isOpaque: Bool

  package init(corners: [SIMD4<Double>], isOpaque: Bool) {
    self.corners = corners
    self.isOpaque = isOpaque
  }

  /// Makes a polygon from a layer's rectangle under a transform.
  package init(_ rect: Rect, transform: Transform3D, isOpaque: Bool) {
    self.init(
      corners: rect.corners.map { transform.applied(x: $0.x, y: $0.y) }, isOpaque: isOpaque)
  }
}

/// A polygon, or a part of one, in paint order.
package struct DepthFragment: Hashable, Sendable {
  /// The number of the given polygon.
  package let index: Int
  /// The clip of a part on the canvas, which reaches beyond the part's own edges; nil for a whole
  /// polygon.
  package let outline: [Point]?
}
