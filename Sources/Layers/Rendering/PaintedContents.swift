// Paints a layer's picture where drawing it once is not enough: while it changes to another, both are
// painted and mixed; and where its middle is stretched, it is put together from pieces.

import SegueDrawing
import SeguePixels

extension LayerRasters {
  /// A layer's picture in its own plane, mixed with the next one while it changes; nil without bounds.
  func paintedContents(of layer: PresentedLayer, scale: Double) -> LayerRaster? {
    let properties = layer.properties
    guard !properties.bounds.isEmpty, var region = properties.bounds.pixels(at: scale) else {
      return nil
    }
    let pictures = [properties.contents] + (properties.contentsFade.map { [$0.to] } ?? [])
    for picture in pictures {
      guard let picture, let placed = ContentsPlacement(picture, in: layer),
        !properties.masksToBounds, let reach = placed.rect.pixels(at: scale)
      else { continue }
      region = region.union(reach)
    }
    let painted = pictures.map { self.painted($0, layer, scale: scale, region: region) }
    let weight = properties.contentsFade?.weight
    return LayerRaster(
      bitmap: weight.map { mix(painted, weight: $0) } ?? painted[0],
      projection: Projection(
        scaleX: 1 / scale, scaleY: 1 / scale, x: Double(region.x) / scale,
        y: Double(region.y) / scale),
      isOpaque: false)
  }

  /// Two pictures of one size, mixed.
  private func mix(_ pictures: [Bitmap], weight: Double) -> Bitmap {
    let size = pictures[0].size
    var bitmap = Bitmap(unclearedOf: size, depth: depth)
    let weight = BlendWeight(weight)
    bitmap.forEachBand(threads: threads) { band, target in
      for y in band {
        target.row(y).crossfade(
          pictures[0].row(y), pictures[1].row(y), weight: weight, in: .encoded)
      }
    }
    return bitmap
  }

  /// A picture painted as a layer's contents.
  ///
  /// Pieces meet between pixels: each takes the pixels whose middles it covers, so that no seam shows. If
  /// it does not change to another picture, its outermost pixels go on beyond it: it is cut to its place
  /// where it is drawn.
  private func painted(
    _ picture: Bitmap?, _ layer: PresentedLayer, scale: Double, region: PixelRect
  ) -> Bitmap {
    guard let picture, let placed = ContentsPlacement(picture, in: layer) else {
      return Bitmap(size: region.size, depth: depth)
    }
    let plane = Projection(scaleX: scale, scaleY: scale, x: 0, y: 0)
    var key = RasterKey(
      22, picture.identity, ItemIdentity(placed.rect),
      layer.properties.contentsFade == nil ? 0 : 1,
      ItemIdentity(layer.properties.magnificationFilter))
    for piece in placed.pieces {
      key.add(ItemIdentity(piece.projection * plane), ItemIdentity(piece.rect))
    }
    key.add(region)
    return cache.value(for: key) {
      let place = placed.rect.scaled(by: scale)
      let outline = layer.properties.contentsFade == nil ? Rect(region) : place
      let items = placed.pieces.compactMap { piece in
        let part = placed.pieces.count > 1 ? piece.rect.scaled(by: scale) : place
        let clip = region.intersection(part.pixels(inside: place, whole: region))
        let (level, through) = self.level(picture, seen: piece.projection * plane, isStill: true)
        return DisplayItem.picture(
          level, projection: through, shape: Stencil(outline, clip: clip),
          filter: level.size == picture.size ? layer.properties.magnificationFilter : .linear,
          isOpaque: picture.isOpaque, clip: clip)
      }
      return paint(items, region: region)
    }
  }
}

extension Rect {
  fileprivate func scaled(by scale: Double) -> Rect {
    Rect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }

  /// The pixels whose middles lie in this piece; at the outline, all pixels of the whole beyond it.
  fileprivate func pixels(inside outline: Rect, whole: PixelRect) -> PixelRect {
    func edge(_ place: Double, _ outer: Double, _ beyond: Int) -> Int {
      abs(place - outer) < 1e-6 ? beyond : Int(place.rounded())
    }
    let left = edge(minX, outline.minX, whole.x)
    let top = edge(minY, outline.minY, whole.y)
    let right = edge(maxX, outline.maxX, whole.x + whole.width)
    let bottom = edge(maxY, outline.maxY, whole.y + whole.height)
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

extension PixelRect {
  /// The number of pixels.
  var count: Int { width * height }
}
