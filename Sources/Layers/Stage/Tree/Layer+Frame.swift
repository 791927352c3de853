// The frame of a layer, computed from its bounds, position, anchor point and transform.

import SegueDrawing
import SeguePixels

extension Layer {
  /// The rectangle around the layer in its superlayer; setting it changes bounds and position.
  ///
  /// For example, a layer scaled by 0.5 with a frame 100 wide has bounds 200 wide: the size of the
  /// bounds is the frame's size through the inverse of the transform. The position is set so that
  /// the frame has the right place. If the transform turns by anything but quarter turns, the frame
  /// reads back as the rectangle around the turned layer, which is larger than the frame that was
  /// set.
  public var frame: Rect {
    get {
      let anchor = properties.anchor
      return self.bounds.offsetBy(-anchor.x, -anchor.y).extent(through: Projection(self.transform))
        .offsetBy(self.position.x, self.position.y)
    }
    set {
      let seen = Projection(self.transform)
      let size =
        seen == .identity ? nil : seen.inverse.map { Rect(newValue.size).extent(through: $0) }
      self.bounds = Rect(origin: self.bounds.origin, size: size?.size ?? newValue.size)
      let anchor = Point(
        x: self.anchorPoint.x * self.bounds.width, y: self.anchorPoint.y * self.bounds.height)
      let own = Rect(origin: .zero - anchor, size: self.bounds.size).extent(through: seen)
      self.position = Point(x: newValue.minX - own.minX, y: newValue.minY - own.minY)
    }
  }
}

extension Rect {
  /// The rectangle around this one as it is seen; this rectangle itself if a corner lies behind the
  /// eye.
  fileprivate func extent(through projection: Projection) -> Rect {
    if projection == .identity { return self }
    return Rect(around: corners.map { projection.apply($0) ?? Point(x: .nan, y: .nan) }) ?? self
  }
}
