// The back of a page: the front seen through the paper, or a picture of its own. What has to be made of a picture
// is made once and kept, to be found again for the next frame of the same picture.

import SeguePixels

/// The sides of a page in one frame.
struct PageCurlSides: Sendable {
  /// The back where it bends.
  let bent: PlacedPicture
  /// The back where it lies flat: an environment map gives it one light all over.
  let flat: PlacedPicture
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

  /// What was made of a picture.
  private enum Made: Hashable {
    case paled(BitmapIdentity)
    case lit(BitmapIdentity, MixSpace)
  }

  private let source: Source
  /// What lights the flat part, if anything does.
  private let map: Bitmap?
  private let made: BitmapCache<Made>

  /// Pictures that are kept: those of two moments, paled and lit.
  private static let kept = 4

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
    made = BitmapCache(capacity: Self.kept * Bitmap.rowBytes(width: size.width) * size.height)
  }

  /// The back of a page whose front is a picture.
  func sides(of front: PlacedPicture, mix: MixSpace) -> PageCurlSides {
    let bent =
      switch source {
      case .own(let picture): picture
      case .front(let paleness):
        paleness == BlendWeight(0)
          ? front : front.replaced(by: paled(front.bitmap, by: paleness))
      }
    let flat = map.map { map in
      bent.replaced(
        by: made.bitmap(for: .lit(bent.bitmap.identity, mix)) {
          Self.lit(bent.bitmap, by: map, mix: mix)
        })
    }
    return PageCurlSides(
      bent: bent, flat: flat ?? bent, isOpaque: bent.isOpaque, isFrontOpaque: front.isOpaque)
  }

  /// The front as it is seen through the paper.
  private func paled(_ picture: Bitmap, by weight: BlendWeight) -> Bitmap {
    made.bitmap(for: .paled(picture.identity)) { Self.mixedWithWhite(picture, weight) }
  }

  /// A picture mixed with white where it is; what is transparent stays so.
  private static func mixedWithWhite(_ picture: Bitmap, _ weight: BlendWeight) -> Bitmap {
    let scratch = Scratch(
      layout: ScratchLayout(pixelRows: 1, coverageRows: 1), width: picture.width)
    let paper = scratch.pixels(0, count: picture.width)
    let alpha = scratch.coverage(0, count: picture.width)
    paper.fill(Color.white.premultiplied)
    var result = Bitmap(unclearedOf: picture.size)
    let isOpaque = picture.isOpaque
    result.withMutableRows { rows in
      for y in 0..<rows.height {
        let row = picture.row(y)
        if !isOpaque {
          paper.fill(Color.white.premultiplied)
          alpha.takeAlpha(of: row)
          paper.scale(by: alpha)
        }
        rows.row(y).crossfade(row, paper.reading, weight: weight, in: .encoded)
      }
    }
    if isOpaque { result.noteOpaque() }
    return result
  }

  /// The back as it looks where it lies flat, in the one light that the map has there.
  private static func lit(_ back: Bitmap, by map: Bitmap, mix: MixSpace) -> Bitmap {
    var result = back
    let scratch = Scratch(
      layout: ScratchLayout(pixelRows: 2, coverageRows: 1), width: back.width)
    let centre = Point(x: Double(map.width) / 2, y: Double(map.height) / 2)
    result.withMutableRows { rows in
      for y in 0..<rows.height {
        let light = scratch.pixels(1, count: rows.width)
        light.sample(map, from: centre, step: Point(x: 0, y: 0), edge: .clamp)
        PageCurlFrame.lay(light, on: rows.row(y), mix: mix, scratch: scratch)
      }
    }
    return result
  }
}

extension PlacedPicture {
  /// Another picture of the same size in the same place.
  fileprivate func replaced(by bitmap: Bitmap) -> PlacedPicture {
    PlacedPicture(bitmap, x: rect.x, y: rect.y)
  }
}
