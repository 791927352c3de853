// The back of a page: the front seen through the paper, or another picture.
//
// The front is made paler after it has been sampled, and only where it shows. When every frame has
// a new picture, paling it whole beforehand took a quarter of a frame's time.

import SeguePixels
import SegueTransitions

/// A side of a page: a picture, and how pale it looks.
struct PageCurlSide: Sendable {
  let picture: PlacedPicture
  /// How much white is mixed into the sampled colours; nil leaves them as they are.
  var paleness: BlendWeight?

  /// Pales the colours that were sampled from the picture.
  func finish(_ row: MutablePixelRow) {
    if let paleness { row.pale(weight: paleness) }
  }
}

/// The sides of a page in one frame.
struct PageCurlSides: Sendable {
  /// The back where the page bends.
  let bent: PageCurlSide
  /// The back where the page lies flat: an environment map lights it evenly.
  let flat: PageCurlSide
  /// Whether every pixel of the back is opaque.
  let isOpaque: Bool
  /// Whether every pixel of the front is opaque.
  let isFrontOpaque: Bool
}

/// The back of a page, prepared for a layout.
final class PageCurlBack: Sendable {
  private enum Source {
    /// The first picture, mixed with white.
    case front(paleness: BlendWeight)
    /// A picture of its own on the back, placed on the canvas.
    case own(PlacedPicture)
  }

  /// Which picture was lit, and how.
  private struct Lit: Hashable {
    let picture: BitmapIdentity
    let mix: MixSpace
  }

  private let source: Source
  /// The map that lights the flat part; nil for no light.
  private let map: Bitmap?
  private let lit: Cache<Lit, Bitmap>

  /// How many lit pictures are kept: those of two moments.
  private static let kept = 2

  init(of curl: PageCurl, lit map: Bitmap?, sweep: Sweep, _ layout: PairLayout) {
    let front = layout.from
    if let picture = curl.back {
      if curl.shading == .soft {
        let fitted = picture.fitted(to: front.size, mode: .cover, background: .clear, threads: 1)
        let isSideways = abs(sweep.cosine) >= abs(sweep.sine)
        source = .own(
          PlacedPicture(isSideways ? fitted.mirrored() : fitted.flipped(), x: front.x, y: front.y))
      } else {
        source = .own(PlacedPicture(picture, x: 0, y: layout.canvas.height - picture.height))
      }
    } else {
      source = .front(paleness: BlendWeight(curl.paleness))
    }
    self.map = map.flatMap { $0.size.count > 0 ? $0 : nil }
    let size = if case .own(let picture) = source { picture.rect.size } else { front.size }
    lit = Cache(
      bytes: Self.kept * Bitmap.byteCount(of: size, depth: .sixteen), maximumCount: Self.kept)
  }

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

  /// A side in the light of a map: made once for a picture, and found again in later frames.
  private func flat(_ side: PageCurlSide, by map: Bitmap, mix: MixSpace) -> PageCurlSide {
    let picture = side.picture
    let bitmap = lit.value(for: Lit(picture: picture.bitmap.identity, mix: mix)) {
      Self.lit(side, by: map, mix: mix)
    }
    return PageCurlSide(picture: PlacedPicture(bitmap, x: picture.rect.x, y: picture.rect.y))
  }

  /// The back where it lies flat: the map gives it the same light everywhere.
  private static func lit(_ side: PageCurlSide, by map: Bitmap, mix: MixSpace) -> Bitmap {
    var result = side.picture.bitmap
    let scratch = Scratch(
      layout: ScratchLayout(pixelRows: 2, coverageRows: 1), width: result.width,
      depth: result.depth)
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
