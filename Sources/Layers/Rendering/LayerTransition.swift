// A transition on a layer: the effect run on the layer's image before and after the change.
//
// The canvas of the effect is the layer's bounds. The images reach beyond it where sublayers do; what
// the effect draws outside the bounds is seen, unless the layer masks to its bounds.

import SeguePixels
import SegueTransitions

extension FrameBuilder {
  /// What a layer shows while a transition runs on it, without its opacity.
  func transitionItems(
    _ layer: PresentedLayer, _ transition: (attached: AttachedTransition, progress: Double),
    _ projection: Projection, isMoving: Bool
  ) -> [DisplayItem] {
    let images = TransitionImages(layer, transition.attached)
    guard let plane = images.plane(projection, isMoving: isMoving) else { return [] }
    let pair = PicturePair(
      from: rasters.image(images.before, plane, id: .before(transition.attached.id)),
      to: rasters.image(images.after, plane, id: images.afterIdentity), canvas: plane.canvas,
      mix: transition.attached.mix)
    let renderer = rasters.renderer(of: transition.attached, pair)
    let region = renderer.prepared.extent.union(pair.canvasRect).intersection(plane.limit)
    var bitmap = Bitmap(unclearedOf: region.size)
    renderer.render(
      at: transition.progress, region: region, into: &bitmap, threads: rasters.threads)
    let isOpaque =
      renderer.prepared.preservesOpacity && pair.isOpaque && region == pair.canvasRect
    let seen = picture(
      LayerRaster(bitmap: bitmap, projection: plane.projection(of: region), isOpaque: isOpaque),
      projection)
    guard layer.properties.masksToBounds, !seen.isEmpty else { return seen }
    let outline = Path(
      roundedRectangle: layer.properties.bounds, radii: layer.properties.cornerRadii)
    return [
      .group(seen, clips: [.coverage(Coverage(outline, projection: projection, clip: clip))])
    ]
  }
}

/// The layer before and after the change.
private struct TransitionImages {
  /// Nil where nothing was shown.
  let before: PresentedLayer?
  /// Nil where nothing is shown any more.
  let after: PresentedLayer?
  private let layer: PresentedLayer

  init(_ layer: PresentedLayer, _ transition: AttachedTransition) {
    self.layer = layer
    before = transition.before.flatMap {
      PresentedLayer($0.layer, parentTime: $0.parentTime)
    }
    after = layer.properties.isHidden ? nil : layer.withoutTransition
  }

  /// What names the image after, while nothing in it changes.
  var afterIdentity: TransitionImageIdentity? {
    guard let after, after.snapshot.isStillInside(at: after.time, isInTransition: true) else {
      return nil
    }
    return .after(after.snapshot.imageStamp)
  }

  /// Where the effect works; nil for a layer without bounds.
  func plane(_ projection: Projection, isMoving: Bool) -> TransitionPlane? {
    var bounds = layer.properties.bounds
    if bounds.isEmpty, let before { bounds = before.properties.bounds }
    guard !bounds.isEmpty else { return nil }
    let scale = projection.rasterScale(of: bounds, isMoving: isMoving)
    var (x, y) = (scale, scale)
    // Stretched by an upright projection at rest, pixels still meet pixels.
    if !isMoving, projection.isUpright, scale == projection.scale(at: bounds.center) {
      x = max(abs(projection.xx / projection.tw), 1.0 / 64)
      y = max(abs(projection.yy / projection.tw), 1.0 / 64)
    }
    let (width, height) = ((bounds.width * x).rounded(), (bounds.height * y).rounded())
    guard max(width, height) < Double(Bitmap.maximumSide / 4) else { return nil }
    return TransitionPlane(
      bounds: bounds, canvas: PixelSize(width: max(1, Int(width)), height: max(1, Int(height))))
  }
}

/// What names an image of a transition: equal names, equal pixels on an equal plane.
enum TransitionImageIdentity: Hashable, Sendable {
  /// Before a transition, by the transition's number: it never changes.
  case before(UInt64)
  /// After it, by the image's stamp.
  case after(UInt64)
}

/// The pixels on which a transition works, and their place on the layer.
struct TransitionPlane: Hashable, Sendable {
  let bounds: Rect
  let canvas: PixelSize

  /// As far as pictures and effects are drawn: the canvas's own size beyond it on every side.
  var limit: PixelRect {
    PixelRect(
      x: -canvas.width, y: -canvas.height, width: 3 * canvas.width, height: 3 * canvas.height)
  }

  /// From some bounds to the canvas.
  func placing(_ bounds: Rect) -> Projection {
    let (x, y) = (
      Double(canvas.width) / bounds.width, Double(canvas.height) / bounds.height
    )
    return Projection(scaleX: x, scaleY: y, x: -bounds.minX * x, y: -bounds.minY * y)
  }

  /// From the pixels of a region to the layer.
  func projection(of region: PixelRect) -> Projection {
    let (x, y) = (bounds.width / Double(canvas.width), bounds.height / Double(canvas.height))
    return Projection(
      scaleX: x, scaleY: y, x: bounds.minX + Double(region.x) * x,
      y: bounds.minY + Double(region.y) * y)
  }
}

extension LayerRasters {
  /// A layer's image on the plane of a transition; transparent for none.
  fileprivate func image(
    _ layer: PresentedLayer?, _ plane: TransitionPlane, id: TransitionImageIdentity?
  ) -> PlacedPicture {
    let own = layer?.properties.bounds ?? plane.bounds
    guard let layer, !own.isEmpty else {
      return PlacedPicture(nothing(plane.canvas), isOpaque: false)
    }
    let placing = plane.placing(own)
    let region = layer.imageRegion(placing, plane)
    func make() -> Bitmap {
      let builder = FrameBuilder(rasters: self, clip: region)
      if let transition = layer.transition {
        let items = builder.transitionItems(layer, transition, placing, isMoving: false)
        return paint(items, region: region)
      }
      return paint(builder.drawing(layer, placing, isMoving: false), region: region)
    }
    guard let id else { return PlacedPicture(make(), x: region.x, y: region.y) }
    var key = RasterKey()
    key.add(23)
    key.add(ItemIdentity(id))
    key.add(ItemIdentity(plane))
    key.add(region)
    let bitmap = cache.bitmap(for: key, orMake: make)
    return PlacedPicture(bitmap, x: region.x, y: region.y, isOpaque: isOpaque(bitmap))
  }

  /// No picture, the same one for a size.
  private func nothing(_ size: PixelSize) -> Bitmap {
    var key = RasterKey()
    key.add(24)
    key.add(PixelRect(size))
    return cache.bitmap(for: key) { Bitmap(size: size) }
  }
}

extension PresentedLayer {
  /// The pixels of a transition's plane that the layer's image covers: the canvas, and what reaches
  /// beyond it.
  fileprivate func imageRegion(_ placing: Projection, _ plane: TransitionPlane) -> PixelRect {
    let canvas = PixelRect(plane.canvas)
    // A hair inside, so that rounding does not make a picture of the canvas's size larger.
    let reach = extent.insetBy(1e-6, 1e-6)
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
