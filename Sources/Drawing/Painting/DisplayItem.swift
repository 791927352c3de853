// The parts of display lists: each is one thing that a frame shows.

import SeguePixels

/// A thing to paint, in pixels of the canvas, origin top-left, y down.
///
/// Every item is made for a clip, normally the canvas: nothing outside it is painted.
package struct DisplayItem: Sendable {
  let node: PaintNode
  /// Identifies the item's coverages; nil for an item that changes from frame to frame.
  ///
  /// If several neighbouring items have identities, they are painted once and kept as one picture,
  /// if that is worth it. Equal identities must mean equal coverages. Bitmaps, places, colours and
  /// opacities are compared separately.
  package var identity: ItemIdentity?

  init(_ node: PaintNode, identity: ItemIdentity?) {
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

  /// A bitmap, sampled on encoded premultiplied values; nothing if it is seen edge on.
  ///
  /// - Parameters:
  ///   - bitmap: the pixels. Below half its size the bitmap shimmers: see `ImageLevels`.
  ///   - projection: maps the bitmap's pixels to the canvas.
  ///   - shape: the part of the canvas that it covers; by default the bitmap's own outline, with
  ///     exact areas. Where a shape reaches beyond the bitmap, the bitmap's nearest edge pixel is
  ///     used.
  ///   - samples: how many samples a pixel takes the mean of.
  ///   - filter: how its pixels are mixed where it is not made smaller, and not seen in perspective;
  ///     elsewhere bilinearly.
  ///   - opacity: 0…1.
  ///   - isOpaque: whether every pixel of the bitmap is opaque.
  ///   - clip: the canvas.
  ///   - identity: see `identity`.
  package static func picture(
    _ bitmap: Bitmap, projection: Projection, shape: Stencil? = nil,
    samples: PictureSamples = .one, filter: MagnificationFilter = .linear, opacity: Double = 1,
    isOpaque: Bool, clip: PixelRect, identity: ItemIdentity? = nil
  ) -> DisplayItem? {
    guard bitmap.size.count > 0 else { return nil }
    let covered =
      shape ?? Stencil(Rect(PixelRect(bitmap.size)), projection: projection, clip: clip)
    guard
      let sampling = PictureSampling(
        projection, size: bitmap.size, area: covered.bounds, filter: filter)
    else { return nil }
    let node = PictureNode(
      bitmap, sampling: sampling, samples: samples, shape: covered, opacity: opacity,
      isOpaque: isOpaque)
    return DisplayItem(node, identity: identity)
  }

  /// A gradient under a shape; nil through a projection that is not affine or seen edge on.
  ///
  /// - Parameters:
  ///   - ramp: its colours.
  ///   - geometry: its points, in a plane of its own.
  ///   - projection: maps that plane to the canvas.
  ///   - shape: the part of the canvas that it covers.
  ///   - opacity: 0…1.
  ///   - colors: identifies the ramp: equal identities mean equal colours.
  ///   - identity: see `identity`.
  package static func gradient(
    _ ramp: GradientRamp, _ geometry: GradientGeometry, projection: Projection, shape: Stencil,
    opacity: Double = 1, colors: ItemIdentity, identity: ItemIdentity? = nil
  ) -> DisplayItem? {
    guard projection.isAffine, projection.tw > 0, let inverse = projection.inverse else {
      return nil
    }
    let scale = 1 / inverse.tw
    let map = Projection(
      xx: inverse.xx * scale, xy: inverse.xy * scale, xw: 0, yx: inverse.yx * scale,
      yy: inverse.yy * scale, yw: 0, tx: inverse.tx * scale, ty: inverse.ty * scale, tw: 1)
    let node = GradientNode(
      ramp, geometry, map: map, shape: shape, opacity: opacity, identity: colors)
    return DisplayItem(node, identity: identity)
  }

  /// A mask drawn in a colour, with its first value at pixel (x, y): a shadow.
  package static func shade(
    _ mask: MaskImage, x: Int, y: Int, color: Color, opacity: Double = 1, clip: PixelRect,
    identity: ItemIdentity? = nil
  ) -> DisplayItem {
    DisplayItem(
      ShadeNode(mask, x: x, y: y, color: color, opacity: opacity, clip: clip),
      identity: identity)
  }

  /// Items cut to a shape.
  ///
  /// Items at the beginning and at the end that lie wholly inside it stay as they are.
  ///
  /// For example, of a composition that does not fill the canvas only the solid at its bottom reaches
  /// its edge.
  ///
  /// - Parameters:
  ///   - items: the items in paint order.
  ///   - clip: the shape that they are cut to.
  ///   - identity: the identity of those that are cut, as a group.
  package static func clipped(
    _ items: [DisplayItem], to clip: Stencil, identity: ItemIdentity? = nil
  ) -> [DisplayItem] {
    func isCut(_ item: DisplayItem) -> Bool { !item.bounds.isEmpty && !clip.covers(item.bounds) }
    guard let first = items.firstIndex(where: isCut), let last = items.lastIndex(where: isCut)
    else {
      return items
    }
    let cut = group(Array(items[first...last]), clips: [clip], identity: identity)
    return Array(items[..<first]) + [cut] + Array(items[(last + 1)...])
  }

  /// Items that are drawn as one surface.
  ///
  /// - Parameters:
  ///   - items: the items in paint order.
  ///   - opacity: the surface's opacity, 0…1.
  ///   - mask: items that are painted over one another. The surface is multiplied by their alpha,
  ///     or as the style says; nil for no mask.
  ///   - clips: the surface is cut to all of them.
  ///   - style: the modes of mask and surface, and its colours. An item with a blend mode needs a
  ///     surface to blend with: it must not have an identity.
  ///   - identity: see `identity`.
  package static func group(
    _ items: [DisplayItem], opacity: Double = 1, mask: [DisplayItem]? = nil, clips: [Stencil] = [],
    style: GroupStyle = GroupStyle(), identity: ItemIdentity? = nil
  ) -> DisplayItem {
    if items.count == 1, mask == nil, clips.isEmpty, !style.isApart, let only = items.first {
      return DisplayItem(opacity == 1 ? only.node : only.node.faded(opacity), identity: identity)
    }
    if let mask, mask.count == 1, style.maskMode == .alpha,
      let shape = mask.first?.node as? FillNode
    {
      // The alpha of one filled shape is a clip, which is exact and needs no surface.
      return group(
        items, opacity: opacity * shape.alpha, clips: clips + [shape.shape], style: style,
        identity: identity)
    }
    if items.count == 1, mask == nil, clips.count == 1, !style.isApart,
      let cut = items[0].node.cut(to: clips[0])
    {
      return DisplayItem(opacity == 1 ? cut : cut.faded(opacity), identity: identity)
    }
    let node = GroupNode(
      NodeList(RunNode.nodes(of: items)), opacity: opacity,
      mask: mask.map { NodeList(RunNode.nodes(of: $0)) }, clips: clips, style: style)
    return DisplayItem(node, identity: identity)
  }
}

extension [DisplayItem] {
  /// The common opaque colour, if all are shapes filled with the same colour at any alpha: their
  /// picture is then this colour, multiplied by its own alpha.
  package var soleColor: Color? {
    guard let color = (first?.node as? FillNode)?.ink,
      allSatisfy({ ($0.node as? FillNode)?.ink == color })
    else { return nil }
    return color
  }
}
