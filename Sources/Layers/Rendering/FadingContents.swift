// Draws a picture that is changing to another: both are drawn to the layer's bounds, then mixed.

import SegueDrawing
import SeguePixels

extension LayerRasters {
  /// The mix of a layer's picture and the next one; nil without bounds.
  func fadingContents(_ properties: LayerProperties, scale: Double) -> LayerRaster? {
    guard let fade = properties.contentsFade, !properties.bounds.isEmpty,
      var region = properties.bounds.pixels(at: scale)
    else { return nil }
    let pictures = [properties.contents, fade.to]
    for picture in pictures {
      guard let picture, let placed = ContentsPlacement(picture, in: properties),
        !properties.masksToBounds, let reach = placed.rect.pixels(at: scale)
      else { continue }
      region = region.union(reach)
    }
    let mixed = pictures.map { drawn($0, properties, scale: scale, region: region) }
    var bitmap = Bitmap(unclearedOf: region.size)
    let weight = BlendWeight(fade.weight)
    bitmap.withMutableRows { rows in
      let target = PixelTarget(rows, region: PixelRect(region.size))
      Bands.forEach(rows: 0..<region.height, threads: threads) { band in
        for y in band {
          target.row(y).crossfade(mixed[0].row(y), mixed[1].row(y), weight: weight, in: .encoded)
        }
      }
    }
    return LayerRaster(
      bitmap: bitmap,
      projection: Projection(
        scaleX: 1 / scale, scaleY: 1 / scale, x: Double(region.x) / scale,
        y: Double(region.y) / scale),
      isOpaque: false)
  }

  /// A picture drawn as a layer's contents.
  private func drawn(
    _ picture: Bitmap?, _ properties: LayerProperties, scale: Double, region: PixelRect
  ) -> Bitmap {
    guard let picture, let placed = ContentsPlacement(picture, in: properties) else {
      return Bitmap(size: region.size)
    }
    let seen = placed.projection * Projection(scaleX: scale, scaleY: scale, x: 0, y: 0)
    var key = RasterKey()
    key.add(22)
    key.add(picture.identity)
    key.add(ItemIdentity(seen))
    key.add(ItemIdentity(placed.rect))
    key.add(region)
    return cache.bitmap(for: key) {
      let shown = Rect(
        x: placed.rect.minX * scale, y: placed.rect.minY * scale,
        width: placed.rect.width * scale, height: placed.rect.height * scale)
      let (level, through) = self.level(picture, seen: seen, isStill: true)
      let item = DisplayItem.picture(
        level, projection: through, shape: Stencil(shown, clip: region),
        isOpaque: picture.isOpaque, clip: region)
      return paint(item.map { [$0] } ?? [], region: region)
    }
  }
}

extension PixelRect {
  /// The number of pixels.
  var count: Int { width * height }
}
