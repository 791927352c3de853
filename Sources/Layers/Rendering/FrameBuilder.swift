// Turns a snapshot and a time into a display list.
//
// Rule: everything is drawn straight to the canvas, through one projection per layer, so that
// nothing is sampled twice. There are two exceptions. A layer that moves while its content stays
// the same is painted once into a raster and moved as a picture, unless drawing it again is cheaper.
// And transitions work on rasters of the layer. The result depends only on the snapshot and the time.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// Builds the items of one moment.
struct FrameBuilder {
  let rasters: LayerRasters
  /// The visible part of the canvas.
  let clip: PixelRect

  /// The items of a tree at a time of the stage, in paint order.
  ///
  /// - Throws: the error of a transition's frame.
  func items(
    _ root: LayerSnapshot, time: Double, projection: Projection
  ) throws(EffectError) -> [DisplayItem] {
    guard let layer = PresentedLayer(root, parentTime: time) else { return [] }
    let own = Projection(layer.properties.transformToSuperlayer) * projection
    return try items(
      PlacedLayer(
        layer: layer, projection: own, isMoving: layer.isMoving, isFading: layer.isFading),
      isMoving: false)
  }

  /// The items of a layer.
  ///
  /// - Parameters:
  ///   - placed: the layer, and the map from its plane to the canvas.
  ///   - isMoving: whether a layer above it moves.
  func items(_ placed: PlacedLayer, isMoving: Bool) throws(EffectError) -> [DisplayItem] {
    // A plane seen edge on is not visible.
    guard placed.projection.isFinite, placed.projection.determinant != 0 else { return [] }
    let layer = placed.layer
    let isMoving = isMoving || placed.isMoving
    var items: [DisplayItem]
    // Identifies the items as a group.
    var part: LayerPart?
    if let transition = layer.transition, !layer.properties.preservesDepth {
      items = try transitionItems(layer, transition, placed.projection, isMoving: isMoving)
    } else if isMoving, let raster = try rasters.raster(of: layer, seen: placed.projection) {
      items = picture(raster, placed.projection)
    } else {
      items = try drawing(layer, placed.projection, isMoving: isMoving)
      if !isMoving,
        layer.properties.opacity < 1 || placed.opacity < 1 || placed.outline != nil
          || placed.color != nil,
        layer.snapshot.isStillInside(at: layer.time), !layer.isFading, !placed.isFading
      {
        part = LayerPart(
          stamp: layer.imageStamp, part: .all, projection: placed.projection)
      }
    }
    if let color = placed.color, !items.isEmpty {
      var style = GroupStyle()
      style.colors = .multiply(color)
      items = [
        .group(
          items, style: style,
          identity: part.map { ItemIdentity(TintedLayer(part: $0, color: color)) })
      ]
    }
    let blendMode = layer.properties.compositingFilter
    let opacity = min(layer.properties.opacity, 1) * placed.opacity
    if blendMode != .sourceOver { return blended(items, placed, opacity: opacity) }
    if !items.isEmpty, opacity < 1 {
      items = [.group(items, opacity: opacity, identity: part.map { ItemIdentity($0) })]
    }
    guard let outline = placed.outline, !items.isEmpty else { return items }
    let identity = part.map { ItemIdentity(LayerCut(part: $0, outline: outline)) }
    let cut = Stencil.coverage(Coverage(polygon: outline, clip: clip))
    return [.group(items, clips: [cut], identity: identity)]
  }

  /// A layer's items as one item that is blended with those below it; it has no identity.
  private func blended(
    _ items: [DisplayItem], _ placed: PlacedLayer, opacity: Double
  ) -> [DisplayItem] {
    var style = GroupStyle()
    style.blendMode = placed.layer.properties.compositingFilter
    style.below = placed.below
    guard !items.isEmpty || style.blendMode.changesOutside else { return [] }
    let cut = placed.outline.map { Stencil.coverage(Coverage(polygon: $0, clip: clip)) }
    return [.group(items, opacity: opacity, clips: cut.map { [$0] } ?? [], style: style)]
  }

  /// A raster of a layer, drawn as a picture.
  func picture(_ raster: LayerRaster, _ projection: Projection) -> [DisplayItem] {
    picture(raster.bitmap, raster.projection * projection, isOpaque: raster.isOpaque)
  }

  /// Returns a picture that was painted for the frame, from the smallest level that is sharp enough; empty if it is not visible.
  func picture(
    _ bitmap: Bitmap, _ projection: Projection, opacity: Double = 1, isOpaque: Bool = false,
    identity: ItemIdentity? = nil
  ) -> [DisplayItem] {
    let (level, seen) = rasters.levels.level(bitmap, projection: projection)
    let item = DisplayItem.picture(
      level, projection: seen, opacity: opacity, isOpaque: isOpaque, clip: clip, identity: identity)
    return item.map { [$0] } ?? []
  }

  /// The part of a layer that casts its shadow: everything except the shadow and the mask.
  ///
  /// - Parameter isFiltered: whether the layer's filters apply.
  func body(
    of layer: PresentedLayer, _ projection: Projection, isFiltered: Bool = true
  ) throws(EffectError) -> [DisplayItem] {
    var drawing = LayerDrawing(
      builder: self, layer: layer, projection: projection, isMoving: false)
    try drawing.addBody()
    if isFiltered { try drawing.applyFilters(from: 0) }
    return drawing.items
  }

  /// Everything that a layer shows, without its opacity.
  func drawing(
    _ layer: PresentedLayer, _ projection: Projection, isMoving: Bool, hasShadow: Bool = true
  ) throws(EffectError) -> [DisplayItem] {
    var drawing = LayerDrawing(
      builder: self, layer: layer, projection: projection, isMoving: isMoving)
    if layer.properties.preservesDepth {
      try drawing.addSublayers()
      return drawing.items
    }
    if hasShadow { try drawing.addShadow() }
    let first = drawing.items.count
    try drawing.addBody()
    try drawing.applyFilters(from: first)
    try drawing.applyMask()
    return drawing.items
  }
}

/// Identifies a copy of a layer that has other colours.
private struct TintedLayer: Hashable, Sendable {
  let part: LayerPart
  let color: Color
}

/// Identifies a layer that is cut where it crosses other layers in space.
private struct LayerCut: Hashable, Sendable {
  let part: LayerPart
  let outline: [Point]
}

/// Identifies a part of a layer as it is seen.
struct LayerPart: Hashable, Sendable {
  enum Part: UInt8, Hashable, Sendable {
    case background, gradient, contents, fill, stroke, text, border, clip, mask, shadow, body,
      filters, all
  }

  let stamp: UInt64
  let part: Part
  let projection: Projection
}
