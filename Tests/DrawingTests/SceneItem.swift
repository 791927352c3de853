// An item of the painter's tests: plain numbers, which both the painter and its reference are
// given.

import SegueDrawing
import SeguePixels

/// A thing in a scene, in pixels of the canvas.
package indirect enum SceneItem: Sendable {
  /// A convex polygon of one colour.
  case polygon([Point], Color, opacity: Double)
  /// An upright rectangle of one colour.
  case rect(Rect, Color, opacity: Double)
  /// A bitmap.
  case picture(Bitmap, Projection, opacity: Double)
  /// Coverages row by row, tinted.
  case shade([[UInt16]], x: Int, y: Int, Color, opacity: Double)
  /// Items as one surface.
  case group([SceneItem], opacity: Double, mask: [SceneItem]?, clips: [[Point]])

  /// The same for the painter.
  ///
  /// - Parameter identity: of this item and those in it; nil for an item that changes.
  package func displayItem(canvas: PixelRect, identity: ItemIdentity?) -> DisplayItem? {
    switch self {
    case .polygon(let corners, let color, let opacity):
      return .fill(
        .coverage(Coverage(polygon: corners, clip: canvas)), color: color, opacity: opacity,
        identity: identity)
    case .rect(let rect, let color, let opacity):
      return .fill(
        Stencil(rect, clip: canvas), color: color, opacity: opacity, identity: identity)
    case .picture(let bitmap, let projection, let opacity):
      return .picture(
        bitmap, projection: projection, opacity: opacity, isOpaque: bitmap.isOpaque,
        clip: canvas, identity: identity)
    case .shade(let values, let x, let y, let color, let opacity):
      return .shade(
        Self.mask(values), x: x, y: y, color: color, opacity: opacity, clip: canvas,
        identity: identity)
    case .group(let items, let opacity, let mask, let clips):
      return .group(
        Self.displayItems(items, canvas: canvas, isStill: identity != nil), opacity: opacity,
        mask: mask.map { Self.displayItems($0, canvas: canvas, isStill: identity != nil) },
        clips: clips.map { .coverage(Coverage(polygon: $0, clip: canvas)) }, identity: identity)
    }
  }

  private static func displayItems(
    _ items: [SceneItem], canvas: PixelRect, isStill: Bool
  ) -> [DisplayItem] {
    items.enumerated().compactMap {
      $1.displayItem(canvas: canvas, identity: isStill ? ItemIdentity($0) : nil)
    }
  }

  private static func mask(_ values: [[UInt16]]) -> MaskImage {
    var mask = MaskImage(size: PixelSize(width: values.first?.count ?? 0, height: values.count))
    mask.withMutableRows { rows in
      for (y, row) in values.enumerated() {
        for (x, value) in row.enumerated() { rows.row(y)[x] = value }
      }
    }
    return mask
  }
}
