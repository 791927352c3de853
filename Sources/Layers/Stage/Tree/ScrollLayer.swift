// A layer that shows a part of its sublayers.

import SegueDrawing
import SeguePixels

/// A layer that is clipped to its bounds, whose sublayers are scrolled by moving these, like Core Animation's scroll layer.
///
/// Scrolling sets the origin of `bounds`, with its implicit animation.
public final class ScrollLayer: Layer {
  /// The directions in which a layer scrolls.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none
    /// To the left and right.
    case horizontally
    /// Up and down.
    case vertically
    /// Both.
    case both
  }

  /// The directions in which it scrolls.
  public var scrollMode = Mode.both

  /// Makes a layer without size.
  public override init(name: String? = nil) {
    super.init(name: name)
    properties.masksToBounds = true
  }

  /// Puts a point of the layer at its top-left corner, as far as the mode lets it.
  public func scroll(to point: Point) {
    var origin = self.bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = point.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = point.y }
    self.bounds = Rect(
      x: origin.x, y: origin.y, width: self.bounds.width, height: self.bounds.height)
  }

  /// Scrolls by the least that shows a rectangle of the layer; of one that is larger, its top left.
  public func scroll(to rect: Rect) {
    func origin(_ now: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      min(max(now, high - length), low)
    }
    scroll(
      to: Point(
        x: origin(self.bounds.minX, self.bounds.width, rect.minX, rect.maxX),
        y: origin(self.bounds.minY, self.bounds.height, rect.minY, rect.maxY)))
  }
}

extension Layer {
  /// Scrolls the nearest scroll layer around this one, or this one, so that a rectangle of this layer is visible.
  public func scrollRectToVisible(_ rect: Rect) {
    var next: Layer? = self
    while let layer = next, !(layer is ScrollLayer) { next = layer.superlayer }
    guard let scroller = next as? ScrollLayer else { return }
    let corners = rect.corners.compactMap { convert($0, to: scroller) }
    if corners.count == 4, let around = Rect(around: corners) { scroller.scroll(to: around) }
  }
}
