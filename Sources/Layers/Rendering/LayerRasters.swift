// Pictures that the frames of a film share: rasters of layers, gradients, images at other sizes,
// shadows. Each picture depends only on its key, so a frame never depends on the cache's content.

import SegueDrawing
import SeguePixels
import SegueTransitions
import Synchronization

/// A picture of a layer or a part of one, with its place.
struct LayerRaster: Sendable {
  let bitmap: Bitmap
  /// Maps the picture's pixels to the layer's coordinates.
  let projection: Projection
  /// Whether every pixel is opaque.
  let isOpaque: Bool
}

/// Makes and keeps pictures for one film, used from any thread.
final class LayerRasters: Sendable {
  let cache: RasterCache
  /// How many threads may work on one picture.
  let threads: Int
  /// Bits of its pictures.
  let depth: PixelDepth
  let painter: Painter
  let levels: ImageLevels
  /// The most pixels of a raster.
  ///
  /// If more are needed, a moving layer is drawn again in each frame. Other rasters are made at a
  /// smaller scale.
  let mostPixels: Int
  private let shared: SharedRasters
  /// Paints pictures that are kept, so their parts need not be kept.
  private let partPainter: Painter

  init(_ shared: SharedRasters, canvas: PixelSize, depth: PixelDepth, threads: Int) {
    self.shared = shared
    self.depth = depth
    self.threads = threads
    cache = shared.cache
    mostPixels = min(max(5 * canvas.count, 1 << 20), 1 << 26)
    painter = Painter(cache: shared.cache, threads: threads)
    partPainter = Painter(cache: nil, threads: threads)
    levels = ImageLevels(cache: shared.cache, threads: threads)
  }

  /// The renderer that is kept for a transition, or a new one.
  func renderer(of transition: AttachedTransition) -> FrameRenderer {
    shared.renderer(of: transition)
  }

  /// Counts that an image of a layer was requested, with the layer's present stamp.
  func note(_ snapshot: LayerSnapshot, _ kind: SharedRasters.ImageKind) {
    shared.note(snapshot.layer, kind, stamp: snapshot.imageStamp)
  }

  /// A bitmap at a size at which it does not shimmer, and the map from its pixels to the canvas.
  func level(
    _ bitmap: Bitmap, seen projection: Projection, isStill: Bool
  ) -> (bitmap: Bitmap, projection: Projection) {
    guard isStill, projection.isUpright, projection.tw > 0 else {
      return levels.level(bitmap, projection: projection)
    }
    func side(_ length: Int, _ scale: Double) -> Int {
      guard abs(scale) < 1 else { return length }
      return max(1, Int((Double(length) * abs(scale)).rounded()))
    }
    let size = PixelSize(
      width: side(bitmap.width, projection.xx / projection.tw),
      height: side(bitmap.height, projection.yy / projection.tw))
    guard size != bitmap.size else { return (bitmap, projection) }
    let back = Projection(
      scaleX: Double(bitmap.width) / Double(size.width),
      scaleY: Double(bitmap.height) / Double(size.height), x: 0, y: 0)
    return (levels.exact(bitmap, size: size), back * projection)
  }

  /// A gradient over some bounds.
  func gradient(_ gradient: GradientProperties, _ bounds: Rect, scale: Double) -> LayerRaster {
    let size = PixelSize(
      width: max(1, Int((bounds.width * scale).rounded(.up))),
      height: max(1, Int((bounds.height * scale).rounded(.up))))
    let region = PixelRect(size)
    let bitmap = cache.value(for: RasterKey(20, ItemIdentity(gradient), region)) {
      let item = gradient.item(
        over: Rect(Size(size)), .identity, shape: Stencil(Rect(region), clip: region), cache: cache)
      return paint(item.map { [$0] } ?? [], region: region)
    }
    return LayerRaster(
      bitmap: bitmap,
      projection: Projection(
        scaleX: bounds.width / Double(size.width), scaleY: bounds.height / Double(size.height),
        x: bounds.minX, y: bounds.minY),
      isOpaque: gradient.colors.allSatisfy { $0.alpha == 1 })
  }

  /// Paints a part of a plane.
  ///
  /// - Parameter keepsParts: whether runs in it are cached; used when the picture itself is not.
  func paint(_ items: [DisplayItem], region: PixelRect, keepsParts: Bool = false) -> Bitmap {
    var bitmap = Bitmap(unclearedOf: region.size, depth: depth)
    (keepsParts ? painter : partPainter).paint(DisplayList(items, canvas: region), into: &bitmap)
    return bitmap
  }

  /// A layer and its sublayers as one picture without its opacity, when that is worth it.
  ///
  /// It is worth it when there is more than one thing to paint, nothing in it changes, and drawing
  /// it again would take longer.
  func raster(
    of layer: PresentedLayer, seen projection: Projection
  ) throws(EffectError) -> LayerRaster? {
    let snapshot = layer.snapshot
    guard
      snapshot.count > 2 || snapshot.mask != nil || layer.properties.shadowOpacity > 0,
      !layer.properties.preservesDepth, snapshot.isStillInside(at: layer.time)
    else { return nil }
    let extent = shared.extent(of: layer)
    let scale = projection.rasterScale(of: extent, isMoving: true, most: .max)
    guard !extent.isEmpty, extent.fits(mostPixels, at: scale),
      let region = extent.pixels(at: scale),
      !shared.isRedrawn(layer, extent: extent, scale: scale)
    else { return nil }
    note(snapshot, .raster)
    let key = RasterKey(21, Int(bitPattern: UInt(layer.imageStamp)), scale, region)
    let bitmap = try cache.value(for: key) { () throws(EffectError) in
      let builder = FrameBuilder(rasters: self, clip: region)
      let inside = Projection(scaleX: scale, scaleY: scale, x: 0, y: 0)
      return paint(try builder.drawing(layer, inside, isMoving: false), region: region)
    }
    return LayerRaster(
      bitmap: bitmap,
      projection: Projection(
        scaleX: 1 / scale, scaleY: 1 / scale, x: Double(region.x) / scale,
        y: Double(region.y) / scale),
      isOpaque: false)
  }
}

extension Rect {
  /// The pixels that it touches at a scale, with one more on every side for soft edges.
  ///
  /// Nil for more than 2^27 pixels.
  func pixels(at scale: Double) -> PixelRect? {
    let (low, high) = (origin * scale, Point(x: maxX, y: maxY) * scale)
    guard abs(low.x) < 0x1p30, abs(low.y) < 0x1p30, abs(high.x) < 0x1p30, abs(high.y) < 0x1p30
    else { return nil }
    let (x, y) = (Int(low.x.rounded(.down)) - 1, Int(low.y.rounded(.down)) - 1)
    let (right, bottom) = (Int(high.x.rounded(.up)) + 1, Int(high.y.rounded(.up)) + 1)
    guard right - x <= Bitmap.maximumSide, bottom - y <= Bitmap.maximumSide,
      (right - x) * (bottom - y) <= 1 << 27
    else { return nil }
    return PixelRect(x: x, y: y, width: right - x, height: bottom - y)
  }
}
