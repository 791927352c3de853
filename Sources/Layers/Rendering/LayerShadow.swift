// Shadows: the outline of the caster is blurred, coloured, and drawn under the layer.
//
// At rest the mask is made in the canvas's own pixels. While the layer moves, the mask is made once
// at a constant scale, and moved as a picture.

import SegueDrawing
import SeguePixels
import SegueTransitions

extension FrameBuilder {
  /// The widest standard deviation in pixels.
  ///
  /// A wider blur is so smooth that it is made at a smaller scale and enlarged.
  private static let widestBlur = 48.0
  /// The same for a shadow that is made anew in each frame.
  ///
  /// Half of it is the narrowest that is enlarged. Between two of its pixels, a straight line differs
  /// from such a blur's edge by at most 1/8 of its second derivative, which is 0.2 of 255 levels.
  private static let widestChangingBlur = 12.0

  /// The picture of a layer's shadow, and its place.
  func shadow(
    of layer: PresentedLayer, cast caster: ShadowCaster, _ projection: Projection, isMoving: Bool
  ) throws(EffectError) -> [DisplayItem] {
    let properties = layer.properties
    guard let outline = caster.extent, !outline.isEmpty else { return [] }
    let offset = Projection(
      scaleX: 1, scaleY: 1, x: properties.shadowOffset.width, y: properties.shadowOffset.height)
    // If the layer is stretched, so is the blur; the mask is then made in the layer's plane.
    let radius = max(0, properties.shadowRadius)
    let isChanging = layer.isDrawingAnimated || caster.identity == nil
    let widest = isChanging ? Self.widestChangingBlur : Self.widestBlur
    let inPlace =
      projection.isSimilarity && !isMoving
      && radius * projection.scale(at: outline.center) <= widest
    var scale = projection.rasterScale(
      of: outline, isMoving: !inPlace, most: inPlace ? .max : rasters.mostPixels)
    if !inPlace { while radius * scale > widest { scale /= 2 } }
    let through =
      inPlace ? offset * projection : Projection(scaleX: scale, scaleY: scale, x: 0, y: 0)
    let sigma =
      radius * (inPlace ? projection.scale(at: outline.center) : scale)
    let padding = MaskImage.blurPadding(sigma: sigma)
    let corners = outline.corners.compactMap(through.apply)
    guard corners.count == 4, var around = Rect(around: corners) else { return [] }
    if inPlace {
      // Anything farther away than the blur's reach has no effect.
      around = around.intersection(Rect(clip.outset(by: padding + 1)))
    }
    guard let region = around.pixels(at: 1) else { return [] }
    guard !region.isEmpty, max(region.width, region.height) + 2 * padding < Bitmap.maximumSide
    else { return [] }
    let mask = try rasters.shadowMask(caster, through, region: region, sigma: sigma)
    let color = properties.shadowColor
    let opacity = min(properties.shadowOpacity, 1)
    let identity =
      isMoving
      ? nil : caster.identity.map { ItemIdentity(ShadowKey(caster: $0, projection: projection)) }
    let (x, y) = (region.x - padding, region.y - padding)
    if inPlace {
      return [
        .shade(
          mask, x: x, y: y, color: color, opacity: opacity, clip: clip, identity: identity)
      ]
    }
    let tinted = rasters.tinted(mask, color)
    let back = Projection(
      scaleX: 1 / scale, scaleY: 1 / scale, x: Double(x) / scale, y: Double(y) / scale)
    return picture(tinted, back * offset * projection, opacity: opacity, identity: identity)
  }
}

/// The thing that casts a shadow.
struct ShadowCaster {
  /// A path that is filled.
  let path: Path?
  /// A layer: the alpha of everything that it shows casts the shadow.
  let layer: PresentedLayer
  /// The picture that a transition shows of the layer.
  private(set) var picture: LayerRaster?
  /// Its identity while it does not change; nil otherwise.
  let identity: CasterIdentity?
  /// A rectangle around the caster, in the layer's coordinates.
  let extent: Rect?

  init(_ layer: PresentedLayer) {
    self.layer = layer
    let properties = layer.properties
    let isPlain =
      layer.snapshot.sublayers.isEmpty && layer.snapshot.mask == nil && properties.shape == nil
      && properties.text == nil && properties.backgroundColor.alpha >= 1
      && properties.contents == nil && properties.contentsFade == nil
      && !properties.filters.blurs
    path =
      properties.shadowPath
      ?? (isPlain ? properties.outline : nil)
    if let path {
      identity = .path(path)
      extent = path.bounds
    } else {
      identity =
        layer.snapshot.isStillInside(at: layer.time) ? .layer(layer.imageStamp) : nil
      extent = layer.bodyExtent
    }
  }
}

extension ShadowCaster {
  /// The form in which a transition shows a layer.
  enum Showing {
    /// Opaque inside a path.
    case path(Path)
    case picture(LayerRaster)
  }

  /// The caster for a layer in a transition; the layer's shadow path if it is set.
  init(_ layer: PresentedLayer, showing: Showing) {
    self.layer = layer
    switch (layer.properties.shadowPath, showing) {
    case (let path?, _), (nil, .path(let path)):
      (self.path, identity, extent) = (path, .path(path), path.bounds)
    case (nil, .picture(let raster)):
      (path, identity, picture) = (nil, nil, raster)
      let corners = Rect(PixelRect(raster.bitmap.size)).corners
      extent = Rect(around: corners.compactMap(raster.projection.apply))
    }
  }
}

extension PresentedLayer {
  /// Whether it has a shadow that no mask cuts off.
  var castsOwnShadow: Bool {
    properties.shadowOpacity > 0 && !properties.masksToBounds && snapshot.mask == nil
  }
}

/// Identifies the thing that casts a shadow.
enum CasterIdentity: Hashable, Sendable {
  case path(Path)
  case layer(UInt64)
}

/// Identifies a shadow as it is seen.
private struct ShadowKey: Hashable, Sendable {
  let caster: CasterIdentity
  let projection: Projection
}

extension LayerRasters {
  /// The blurred mask of the thing that casts a shadow.
  func shadowMask(
    _ caster: ShadowCaster, _ projection: Projection, region: PixelRect, sigma: Double
  ) throws(EffectError) -> MaskImage {
    func make() throws(EffectError) -> MaskImage {
      if let path = caster.path {
        let coverage = Coverage(path, projection: projection, clip: region)
        return MaskImage(coverage, region: region)
      }
      let builder = FrameBuilder(rasters: self, clip: region)
      let items =
        if let picture = caster.picture { builder.picture(picture, projection) } else {
          try builder.body(of: caster.layer, projection)
        }
      return MaskImage(
        alphaOf: paint(items, region: region, keepsParts: caster.identity == nil))
    }
    guard let identity = caster.identity else {
      return try make().blurred(sigma: sigma, threads: threads)
    }
    let named = ItemIdentity(MaskKey(caster: identity, projection: projection, region: region))
    return try cache.blurred(named, size: region.size, sigma: sigma, threads: threads, make)
  }

  private struct MaskKey: Hashable {
    let caster: CasterIdentity
    let projection: Projection
    let region: PixelRect
  }

  /// A mask of what an identity names, over a region.
  func mask(_ identity: ItemIdentity, _ region: PixelRect, orMake make: () -> MaskImage)
    -> MaskImage
  {
    let key = RasterKey(27, identity, region)
    return MaskImage(size: region.size, memory: cache.value(for: key) { make().memory })
  }

  /// A mask, drawn as a picture of one colour.
  func tinted(_ mask: MaskImage, _ color: Color) -> Bitmap {
    let canvas = PixelRect(mask.size)
    let key = RasterKey(25, mask.memory.identity, ItemIdentity(color), canvas)
    return cache.value(for: key) {
      paint([.shade(mask, x: 0, y: 0, color: color, clip: canvas)], region: canvas)
    }
  }
}

extension MaskImage {
  init(alphaOf bitmap: Bitmap) {
    self.init(unclearedOf: bitmap.size)
    withMutableRows { rows in
      for y in 0..<bitmap.height { rows.row(y).takeAlpha(of: bitmap.row(y)) }
    }
  }
}

extension PixelRect {
  /// The rectangle enlarged by a distance on every side.
  fileprivate func outset(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }
}
