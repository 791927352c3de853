// Filters of layers: the layer's picture is blurred, then its colours change.
//
// At rest the picture is made in the canvas's own pixels, with a margin for the blur. While the layer
// moves, or is seen in perspective or stretched, it is made in the layer's plane and drawn from
// there. A wide blur is made at a smaller scale: it is so smooth that nobody sees it.

import SegueDrawing
import SeguePixels
import SegueTransitions

extension LayerDrawing {
  /// Replaces everything added so far by its filtered picture.
  mutating func applyFilters(from first: Int) throws(EffectError) {
    let filters = layer.properties.filters
    guard filters != FilterProperties() else { return }
    var inside = Array(items[first...])
    items.removeSubrange(first...)
    if filters.blurs {
      inside = try blurredBody(filters.gaussianBlur)
    }
    guard !inside.isEmpty else { return }
    var style = GroupStyle()
    if filters.colorMatrix != .identity { style.colors = filters.colorMatrix }
    items.append(
      .group(inside, style: style, identity: isStill ? groupIdentity(.filters) : nil))
  }

  private func blurredBody(_ blur: Size) throws(EffectError) -> [DisplayItem] {
    let place = BlurPlace(
      layer, blur, projection, isMoving: isMoving, isChanging: !isStill, builder)
    guard let place else { return [] }
    guard isStill else { return try changingBlur(place) }
    let part = LayerPart(stamp: layer.imageStamp, part: .filters, projection: place.through)
    let key = RasterKey(26, ItemIdentity(part), place.region, ItemIdentity(place.sigma))
    let bitmap = try builder.rasters.cache.value(for: key) { () throws(EffectError) in
      paint(try body(for: place), place, keepsParts: false)
        .blurred(place.sigma, threads: builder.rasters.threads)
    }
    return builder.picture(bitmap, place.back)
  }

  /// The blur of a layer that is made anew in each frame.
  private func changingBlur(_ place: BlurPlace) throws(EffectError) -> [DisplayItem] {
    let (body, threads) = (try body(for: place), builder.rasters.threads)
    let painted = paint(body, place, keepsParts: true)
    guard let color = body.soleColor else {
      return builder.picture(painted.blurred(place.sigma, threads: threads), place.back)
    }
    // Of one colour, one of the four components says all.
    let mask = MaskImage(alphaOf: painted).blurred(place.sigma, threads: threads)
    guard place.isInPlace else {
      let canvas = PixelRect(mask.size)
      let tinted = builder.rasters.paint(
        [.shade(mask, x: 0, y: 0, color: color, clip: canvas)], region: canvas)
      return builder.picture(tinted, place.back)
    }
    let (x, y) = place.blurredOrigin
    return [.shade(mask, x: x, y: y, color: color, clip: clip)]
  }

  private func body(for place: BlurPlace) throws(EffectError) -> [DisplayItem] {
    try FrameBuilder(rasters: builder.rasters, clip: place.region)
      .body(of: layer, place.through, isFiltered: false)
  }

  private func paint(_ body: [DisplayItem], _ place: BlurPlace, keepsParts: Bool) -> Bitmap {
    builder.rasters.paint(body, region: place.region, keepsParts: keepsParts)
  }
}

/// Where the picture of a blur is made, and how it is seen.
private struct BlurPlace {
  /// The widest standard deviations in pixels: in those of the canvas, and after each halving.
  private static let widest = [24.0]
  /// The same for a blur that is made anew in each frame.
  ///
  /// Pixels of eight and more would be seen as facets under a narrow blur, and save little time.
  private static let widestChanging = [2.5, 5, 12]

  /// Maps the layer to the picture's pixels.
  let through: Projection
  /// The pixels that are painted before the blur.
  let region: PixelRect
  let sigma: BlurSigma
  /// Maps the blurred picture's pixels to the canvas.
  let back: Projection
  /// Whether the picture's pixels are the canvas's.
  let isInPlace: Bool

  /// Where the blurred picture begins, in the picture's pixels.
  var blurredOrigin: (x: Int, y: Int) {
    (region.x - sigma.padding.across, region.y - sigma.padding.down)
  }

  /// How much a picture of fewer pixels is blurred by itself, in its own pixels: by their size, and by
  /// the straight lines between their middles when they are enlarged.
  ///
  /// - Parameter scale: its pixels per pixel of the canvas.
  private static func enlargingVariance(_ scale: Double) -> Double {
    (1 - scale * scale) / 12 + 1.0 / 6
  }

  /// Finds a place; nil for a layer that shows nothing.
  init?(
    _ layer: PresentedLayer, _ blur: Size, _ projection: Projection, isMoving: Bool,
    isChanging: Bool, _ builder: FrameBuilder
  ) {
    let extent = layer.unfilteredExtent
    guard !extent.isEmpty else { return nil }
    let seen = projection.scale(at: extent.center)
    let (across, down) = (max(blur.width, 0), max(blur.height, 0))
    let widest = isChanging ? Self.widestChanging : Self.widest
    isInPlace =
      !isMoving && projection.isSimilarity && (projection.isUpright || across == down)
      && max(across, down) * seen <= widest[0]
    var scale = seen
    if !isInPlace {
      scale = projection.rasterScale(
        of: extent, isMoving: true, most: builder.rasters.mostPixels)
      var halvings = 0
      while max(across, down) * scale > widest[min(halvings, widest.count - 1)] {
        scale /= 2
        halvings += 1
      }
    }
    through = isInPlace ? projection : Projection(scaleX: scale, scaleY: scale, x: 0, y: 0)
    let enlarging = isInPlace || scale >= seen ? 0 : Self.enlargingVariance(scale / seen)
    func deviation(_ length: Double) -> Double {
      let variance = length * length * scale * scale
      return variance > 0 ? max(variance - enlarging, variance / 4).squareRoot() : 0
    }
    sigma = BlurSigma(across: deviation(across), down: deviation(down))
    let padding = sigma.padding
    guard var around = Rect(around: extent.corners.compactMap(through.apply)) else { return nil }
    if isInPlace {
      // Pixels farther away than the blur reaches have no effect.
      around = around.intersection(
        Rect(builder.clip).insetBy(-Double(padding.across + 1), -Double(padding.down + 1)))
    }
    guard let region = around.pixels(at: 1), !region.isEmpty,
      max(region.width + 2 * padding.across, region.height + 2 * padding.down)
        < Bitmap.maximumSide
    else { return nil }
    self.region = region
    let (x, y) = (Double(region.x - padding.across), Double(region.y - padding.down))
    back =
      isInPlace
      ? Projection(scaleX: 1, scaleY: 1, x: x, y: y)
      : Projection(scaleX: 1 / scale, scaleY: 1 / scale, x: x / scale, y: y / scale) * projection
  }
}
