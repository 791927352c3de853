// The back of a page: the front seen through the paper, or a picture of its own.
//
// The front is paled after it has been sampled, and only where it shows. Paling it whole beforehand took a
// quarter of a frame's time when every frame has a picture of its own.

import SeguePixels

/// A side of a page: a picture, and how pale it shows.
struct PageCurlSide: Sendable {
  let picture: PlacedPicture
  /// How much white is mixed into what was sampled; nil for none.
  var paleness: BlendWeight?

  /// Pales what was sampled of the picture.
  func finish(_ row: MutablePixelRow) {
    if let paleness { row.pale(weight: paleness) }
  }
}

/// The sides of a page in one frame.
struct PageCurlSides: Sendable {
  /// The back where it bends.
  let bent: PageCurlSide
  /// The back where it lies flat: an environment map gives it one light all over.
  let flat: PageCurlSide
  /// Whether every pixel of the back is opaque.
  let isOpaque: Bool
  /// Whether every pixel of the front is.
  let isFrontOpaque: Bool
}

/// What the back of a page shows, prepared for a layout.
final class PageCurlBack: Sendable {
  private enum Source {
    /// The first picture, mixed with white.
    case front(paleness: BlendWeight)
    /// A picture of its own.
    case own(PlacedPicture)
  }

  /// Which picture was lit, and how.
  private struct Lit: Hashable {
    let picture: BitmapIdentity
    let mix: MixSpace
  }

  private let source: Source
  /// What lights the flat part, if anything does.
  private let map: Bitmap?
  private let lit: BitmapCache<Lit>

  /// Lit pictures that are kept: those of two moments.
  private static let kept = 2

  init(_ back: PageCurl.Back, lit shading: PageCurl.Shading, sweep: Sweep, _ layout: PairLayout) {
    let front = layout.from
    switch back {
    case .front(let paleness): source = .front(paleness: BlendWeight(paleness))
    case .fitted(let picture):
      let fitted = picture.fitted(to: front.size, mode: .cover, background: .clear, threads: 1)
      let isSideways = abs(sweep.cosine) >= abs(sweep.sine)
      source = .own(
        PlacedPicture(isSideways ? fitted.mirrored() : fitted.flipped(), x: front.x, y: front.y))
    case .unscaled(let picture):
      source = .own(PlacedPicture(picture, x: 0, y: layout.canvas.height - picture.height))
    }
    if case .environment(let map?) = shading, map.size.count > 0 {
      self.map = map
    } else {
      map = nil
    }
    let size = if case .own(let picture) = source { picture.rect.size } else { front.size }
    lit = BitmapCache(capacity: Self.kept * Bitmap.rowBytes(width: size.width) * size.height)
  }

  /// The back of a page whose front is a picture.
  func sides(of front: PlacedPicture, mix: MixSpace) -> PageCurlSides {
    let bent =
      switch source {
      case .own(let picture): PageCurlSide(picture: picture)
      case .front(let paleness):
        PageCurlSide(picture: front, paleness: paleness == BlendWeight(0) ? nil : paleness)
      }
    return PageCurlSides(
      bent: bent, flat: map.map { flat(bent, by: $0, mix: mix) } ?? bent,
      isOpaque: bent.picture.isOpaque, isFrontOpaque: front.isOpaque)
  }

  /// A side in the light of a map: made once for a picture, and found again for its next frame.
  private func flat(_ side: PageCurlSide, by map: Bitmap, mix: MixSpace) -> PageCurlSide {
    let picture = side.picture
    let bitmap = lit.bitmap(for: Lit(picture: picture.bitmap.identity, mix: mix)) {
      Self.lit(side, by: map, mix: mix)
    }
    return PageCurlSide(picture: PlacedPicture(bitmap, x: picture.rect.x, y: picture.rect.y))
  }

  /// The back as it looks where it lies flat, in the one light that the map has there.
  private static func lit(_ side: PageCurlSide, by map: Bitmap, mix: MixSpace) -> Bitmap {
    var result = side.picture.bitmap
    let scratch = Scratch(
      layout: ScratchLayout(pixelRows: 2, coverageRows: 1), width: result.width)
    let centre = Point(x: Double(map.width) / 2, y: Double(map.height) / 2)
    result.withMutableRows { rows in
      for y in 0..<rows.height {
        let light = scratch.pixels(1, count: rows.width)
        light.sample(map, from: centre, step: Point(x: 0, y: 0), edge: .clamp)
        side.finish(rows.row(y))
        PageCurlFrame.lay(light, on: rows.row(y), mix: mix, scratch: scratch)
      }
    }
    return result
  }
}
