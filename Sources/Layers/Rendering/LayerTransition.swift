// A transition on a layer: the effect runs on the layer's image before and after the change.
//
// The canvas of the effect is the layer's bounds. The images reach beyond it where sublayers do.
// Drawings of the effect outside the bounds are visible, unless the layer masks to its bounds. The
// shadow is not part of the images: the effect's picture casts it, so that the shadow does not
// appear and disappear. (There is one exception: with a mask, which cuts off shadow and layer
// alike, the shadow is in the images.)

import SegueDrawing
import SeguePixels
import SegueTransitions

extension FrameBuilder {
  /// The items that show a layer while a transition runs on it, without the layer's opacity.
  ///
  /// - Throws: the error of the transition's frame.
  func transitionItems(
    _ layer: PresentedLayer, _ transition: PresentedTransition, _ projection: Projection,
    isMoving: Bool
  ) throws(EffectError) -> [DisplayItem] {
    let images = TransitionImages(layer, transition.attached)
    guard
      let plane = images.plane(projection, isMoving: isMoving, most: rasters.mostPixels)
    else { return [] }
    let pair = transition.attached.effect.pair(
      from: try rasters.image(images.before, plane, id: images.beforeIdentity),
      to: try rasters.image(images.after, plane, id: images.afterIdentity), canvas: plane.canvas,
      duration: transition.attached.transition.seconds)
    let renderer = rasters.renderer(of: transition.attached)
    let isClipped = layer.properties.masksToBounds
    let isSolid = renderer.givesOpaqueFrames(of: pair, over: pair.canvasRect)
    var region = pair.canvasRect
    if !isClipped {
      region = try renderer.rectangle(of: .extent, in: pair.layout).union(region)
    }
    region = region.intersection(plane.limit)
    // An invisible layer may cast a visible shadow.
    if isSolid || !layer.castsOwnShadow {
      region = region.intersection(plane.seenPart(projection, clip: clip))
    }
    guard !region.isEmpty else { return [] }
    var bitmap = Bitmap(unclearedOf: region.size, depth: rasters.depth)
    try renderer.render(
      at: transition.progress, of: pair, region: region, into: &bitmap, threads: rasters.threads)
    let raster = LayerRaster(
      bitmap: bitmap, projection: plane.projection(of: region),
      isOpaque: isSolid && region.intersection(pair.canvasRect) == region)
    var seen = picture(raster, projection)
    if layer.castsOwnShadow, !seen.isEmpty {
      let caster = ShadowCaster(
        layer, showing: isSolid ? .path(Path(layer.properties.bounds)) : .picture(raster))
      seen = try shadow(of: layer, cast: caster, projection, isMoving: isMoving) + seen
    }
    guard isClipped, !seen.isEmpty else { return seen }
    let outline = layer.properties.outline
    return [
      .group(seen, clips: [.coverage(Coverage(outline, projection: projection, clip: clip))])
    ]
  }
}

/// The layer before and after the change.
private struct TransitionImages {
  /// Nil when nothing was shown.
  let before: PresentedLayer?
  /// Nil when nothing is shown any more.
  let after: PresentedLayer?
  private let layer: PresentedLayer
  private let transition: UInt64

  init(_ layer: PresentedLayer, _ transition: AttachedTransition) {
    self.layer = layer
    self.transition = transition.id
    before = transition.before.flatMap {
      PresentedLayer(
        $0.layer, parentTime: $0.parentTime,
        isInUpsideDown: layer.isUpsideDown != layer.properties.isGeometryFlipped)
    }
    after = layer.properties.isHidden ? nil : layer.withoutTransition
  }

  /// Identifies the image before the change; nothing in it changes.
  var beforeIdentity: TransitionImageIdentity {
    .before(transition: transition, stamp: before?.imageStamp ?? 0)
  }

  /// Identifies the image after the change, while nothing in it changes.
  var afterIdentity: TransitionImageIdentity? {
    guard let after, after.snapshot.isStillInside(at: after.time, isInTransition: true) else {
      return nil
    }
    return .after(after.imageStamp)
  }

  /// The plane on which the effect works; nil for a layer that shows nothing.
  ///
  /// If a layer has no bounds, the bounds of its content are used.
  func plane(_ projection: Projection, isMoving: Bool, most: Int) -> TransitionPlane? {
    var bounds = layer.properties.bounds
    if bounds.isEmpty { bounds = before?.properties.bounds ?? .zero }
    if bounds.isEmpty {
      bounds = (before?.bodyExtent ?? .zero).union(after?.bodyExtent ?? .zero)
    }
    guard !bounds.isEmpty else { return nil }
    return TransitionPlane(bounds, seen: projection, isMoving: isMoving, most: most)
  }
}

/// Identifies an image of a transition: equal identities mean equal pixels on an equal plane.
enum TransitionImageIdentity: Hashable, Sendable {
  /// The image before a transition: the transition's number, and the stamp of the layer at that
  /// time.
  case before(transition: UInt64, stamp: UInt64)
  /// The image after a transition, by its stamp.
  case after(UInt64)
}

extension LayerRasters {
  /// A layer's image on the plane of a transition; transparent when there is no layer.
  fileprivate func image(
    _ layer: PresentedLayer?, _ plane: TransitionPlane, id: TransitionImageIdentity?
  ) throws(EffectError) -> PlacedPicture {
    guard let layer else { return PlacedPicture(nothing(plane.canvas)) }
    let placing = plane.placing(layer.properties.bounds)
    let region = layer.imageRegion(placing, plane)
    func make() throws(EffectError) -> Bitmap {
      let builder = FrameBuilder(rasters: self, clip: region)
      if let transition = layer.transition {
        let items = try builder.transitionItems(layer, transition, placing, isMoving: false)
        return paint(items, region: region)
      }
      let items = try builder.drawing(
        layer, placing, isMoving: false, hasShadow: !layer.castsOwnShadow)
      return paint(items, region: region, keepsParts: id == nil)
    }
    guard let id else { return PlacedPicture(try make(), x: region.x, y: region.y) }
    if case .after = id { note(layer.snapshot, .transition) }
    let key = RasterKey(23, ItemIdentity(id), ItemIdentity(plane), region)
    let bitmap = try cache.value(for: key, orMake: make)
    return PlacedPicture(bitmap, x: region.x, y: region.y)
  }

  /// A transparent picture, the same one for each size.
  private func nothing(_ size: PixelSize) -> Bitmap {
    cache.value(for: RasterKey(24, PixelRect(size))) { Bitmap(size: size, depth: depth) }
  }
}

extension PresentedLayer {
  /// The pixels that the layer's image covers: the transition's canvas, and all that reaches beyond
  /// it.
  fileprivate func imageRegion(_ placing: Projection, _ plane: TransitionPlane) -> PixelRect {
    let canvas = PixelRect(plane.canvas)
    // A little inside, so that rounding does not make a picture of the canvas's size larger.
    let reach = (castsOwnShadow ? bodyExtent : extent).insetBy(1e-6, 1e-6)
    guard !reach.isEmpty, !properties.masksToBounds,
      let corner = placing.apply(reach.origin),
      let opposite = placing.apply(Point(x: reach.maxX, y: reach.maxY)),
      abs(corner.x) < 0x1p30, abs(corner.y) < 0x1p30, abs(opposite.x) < 0x1p30,
      abs(opposite.y) < 0x1p30
    else { return canvas }
    let (x, y) = (Int(corner.x.rounded(.down)), Int(corner.y.rounded(.down)))
    let (right, bottom) = (Int(opposite.x.rounded(.up)), Int(opposite.y.rounded(.up)))
    return PixelRect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y))
      .intersection(plane.limit).union(canvas)
  }
}
