// What a frame shows, one thing at a time: the parts that display lists are made of.

import SeguePixels

/// Something to be painted, in pixels of the canvas, origin top-left, y down.
///
/// Every item is made for a clip, normally the canvas: what lies outside it is not painted.
package struct DisplayItem: Sendable {
  let node: any PaintNode
  /// Stands for what coverages the item shows; nil for what changes from frame to frame.
  ///
  /// Items in a row with identities are painted once and kept as one picture, where it pays. Equal
  /// identities must mean equal coverages; bitmaps, places, colours and opacities are compared besides.
  package var identity: ItemIdentity?

  init(_ node: any PaintNode, identity: ItemIdentity?) {
    self.node = node
    self.identity = identity
  }

  /// Pixels that the item may touch.
  package var bounds: PixelRect { node.bounds }

  /// A shape filled with a colour.
  package static func fill(
    _ shape: Stencil, color: Color, opacity: Double = 1, identity: ItemIdentity? = nil
  ) -> DisplayItem {
    DisplayItem(FillNode(shape, color: color, opacity: opacity), identity: identity)
  }

  /// A bitmap, bilinear on encoded premultiplied values; nothing when it is seen edge on.
  ///
  /// - Parameters:
  ///   - bitmap: the pixels. Shown at less than half its size it shimmers: see `ImageLevels`.
  ///   - projection: from the bitmap's pixels to the canvas.
  ///   - shape: what of the canvas it covers; by default the bitmap's own outline, to exact areas.
  ///     Where a shape reaches beyond the bitmap, the bitmap's nearest edge shows.
  ///   - opacity: 0…1.
  ///   - isOpaque: whether every pixel of the bitmap is opaque.
  ///   - clip: the canvas.
  ///   - identity: see `identity`.
  package static func picture(
    _ bitmap: Bitmap, projection: Projection, shape: Stencil? = nil, opacity: Double = 1,
    isOpaque: Bool, clip: PixelRect, identity: ItemIdentity? = nil
  ) -> DisplayItem? {
    guard bitmap.size.count > 0 else { return nil }
    let covered =
      shape ?? Stencil(Rect(PixelRect(bitmap.size)), projection: projection, clip: clip)
    guard
      let sampling = PictureSampling(projection, size: bitmap.size, area: covered.bounds)
    else { return nil }
    let node = PictureNode(
      bitmap, sampling: sampling, shape: covered, opacity: opacity, isOpaque: isOpaque)
    return DisplayItem(node, identity: identity)
  }

  /// A mask tinted with a colour, its first value at pixel (x, y): a shadow.
  package static func shade(
    _ mask: MaskImage, x: Int, y: Int, color: Color, opacity: Double = 1, clip: PixelRect,
    identity: ItemIdentity? = nil
  ) -> DisplayItem {
    DisplayItem(
      ShadeNode(mask, x: x, y: y, color: color, opacity: opacity, clip: clip),
      identity: identity)
  }

  /// Items as one surface.
  ///
  /// - Parameters:
  ///   - items: in paint order.
  ///   - opacity: of the surface, 0…1.
  ///   - mask: the alpha of these, painted over one another, multiplies the surface; nil for none.
  ///   - clips: the surface is cut to all of them.
  ///   - identity: see `identity`.
  package static func group(
    _ items: [DisplayItem], opacity: Double = 1, mask: [DisplayItem]? = nil, clips: [Stencil] = [],
    identity: ItemIdentity? = nil
  ) -> DisplayItem {
    if items.count == 1, mask == nil, clips.isEmpty, let only = items.first {
      return DisplayItem(opacity == 1 ? only.node : only.node.faded(opacity), identity: identity)
    }
    let node = GroupNode(
      NodeList(RunNode.nodes(of: items)), opacity: opacity,
      mask: mask.map { NodeList(RunNode.nodes(of: $0)) }, clips: clips)
    return DisplayItem(node, identity: identity)
  }
}
