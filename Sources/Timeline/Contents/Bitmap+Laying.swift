// Pictures over pictures, at whole pixels.

import SeguePixels

extension Bitmap {
  /// Lays the picture over another.
  ///
  /// - Parameters:
  ///   - place: where it stands; of its size.
  ///   - region: what the other shows, in the same coordinates.
  ///   - opacity: how much of it is seen.
  func lie(
    at place: PixelRect, over below: inout Bitmap, region: PixelRect,
    opacity: BlendWeight = BlendWeight(1)
  ) {
    eachRow(at: place, in: &below, region: region) { row, own in
      row.over(own, row.reading, opacity: opacity)
    }
  }

  /// Puts the picture in the place of a part of another.
  func replace(at place: PixelRect, in below: inout Bitmap, region: PixelRect) {
    eachRow(at: place, in: &below, region: region) { row, own in row.copy(own) }
  }

  /// A part of a frame that shows a region; transparent beyond it.
  func part(_ place: PixelRect, region: PixelRect) -> Bitmap {
    var part = Bitmap(size: place.size, depth: depth)
    replace(at: region, in: &part, region: place)
    return part
  }

  private func eachRow(
    at place: PixelRect, in below: inout Bitmap, region: PixelRect,
    _ body: (MutablePixelRow, PixelRow) -> Void
  ) {
    let seen = place.intersection(region)
    guard !seen.isEmpty else { return }
    below.withMutableRows { rows in
      let target = PixelTarget(rows, region: region)
      func columns(from left: Int) -> Range<Int> { (seen.x - left)..<(seen.maxX - left) }
      let (theirs, own) = (columns(from: region.x), columns(from: place.x))
      for y in seen.rows { body(target.row(y)[theirs], row(y - place.y)[own]) }
    }
  }
}
