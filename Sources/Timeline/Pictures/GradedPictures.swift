// Pictures with a look that are not laid on their background yet: layers, texts and colours.

import SeguePixels

/// The pictures of an item with a look, over its background.
struct GradedPictures: DrawnPictures {
  /// Without a background.
  let pictures: any ItemPictures
  let grading: Grading
  let background: Color
  let pool: BitmapPool

  /// - Parameter background: the colour that shows through them.
  init(_ pictures: any ItemPictures, _ look: Look, over background: Color, depth: PixelDepth) {
    self.pictures = pictures
    self.background = background
    grading = Grading(look, size: pictures.place.size)
    pool = BitmapPool(size: pictures.place.size, depth: depth)
  }

  var place: PixelRect { pictures.place }
  var isOpaque: Bool { pictures.isOpaque || background.alpha == 1 }

  var movesWithinFrames: Bool { pictures.movesWithinFrames }

  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    try pictures.render(moment, into: &bitmap, threads: threads)
    grading.apply(to: &bitmap, threads: threads)
    guard background.alpha > 0, !pictures.isOpaque else { return }
    let backdrop = Bitmap(
      size: PixelSize(width: place.width, height: 1), depth: bitmap.depth, color: background)
    bitmap.withMutableRows { rows in
      for y in 0..<rows.height {
        rows.row(y).over(rows.row(y).reading, backdrop.row(0), in: .encoded)
      }
    }
    if isOpaque { bitmap.noteOpaque() }
  }

  func lookAhead(sharing: Bool) { pictures.lookAhead(sharing: sharing) }

  func hurry(_ index: Int) { pictures.hurry(index) }

  /// What does not change is made once.
  func still(threads: Int) throws -> StillPictures {
    StillPictures(
      picture: PlacedPicture(try bitmap(ItemMoment(0), threads: threads), x: place.x, y: place.y),
      isOpaque: isOpaque)
  }
}
