// Which layer is at a point, by the model's values: for pointers, and for programs that ask what is seen where.

import SegueDrawing
import SeguePixels

extension Layer {
  /// Whether a point of this layer's coordinates lies in its bounds; their right and bottom edges do not belong to them.
  ///
  /// Rounded corners and masks do not count, as in Core Animation.
  public func contains(_ point: Point) -> Bool {
    let bounds = properties.bounds
    return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// The frontmost layer at a point, among this layer and all below it.
  ///
  /// Sublayers count where they stick out of their superlayer, unless it clips them. Hidden layers,
  /// and layers seen from behind that are not double-sided, are passed over with their sublayers. A
  /// layer that preserves depth is not hit itself.
  ///
  /// - Parameter point: in the superlayer's coordinates; for a layer without a superlayer, in its
  ///   own coordinates.
  /// - Returns: nil if no layer is there, or if the plane is seen edge on.
  public func hitTest(_ point: Point) -> Layer? {
    guard parent != nil else { return hit(point) }
    guard let toOwn = projectionToSuperlayer.inverse, let own = toOwn.apply(point) else {
      return nil
    }
    return hit(own)
  }

  /// The frontmost layer at a point of this layer's coordinates.
  private func hit(_ point: Point) -> Layer? {
    let isFront =
      properties.isDoubleSided || parent == nil || !transformToSuperlayer.facesAway
    guard !properties.isHidden, isFront else { return nil }
    let isInside = contains(point)
    if properties.masksToBounds, !isInside { return nil }
    for layer in frontToBack {
      if let found = layer.hitTest(point) { return found }
    }
    return isInside && !properties.preservesDepth ? self : nil
  }

  /// The sublayers by their depth, the nearest first; of equal ones the last.
  private var frontToBack: [Layer] {
    let depths = sublayers.map { layer in
      let transform = layer.properties.transformToSuperlayer
      return transform.m43 / transform.m44
    }
    return sublayers.indices.sorted { (depths[$0], $0) > (depths[$1], $1) }.map { sublayers[$0] }
  }
}
