// An item that stays as it is: a picture or a colour.

import SeguePixels

/// One picture for all frames.
struct StillPictures: ItemPictures {
  let picture: PlacedPicture
  let isOpaque: Bool

  var place: PixelRect { picture.rect }

  func bitmap(_ moment: ItemMoment, threads: Int) -> Bitmap { picture.bitmap }

  /// Shares the picture's memory, if it is as deep.
  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) {
    if picture.bitmap.depth == bitmap.depth {
      bitmap = picture.bitmap
    } else {
      picture.bitmap.convert(into: &bitmap, isDithered: true, threads: threads)
    }
  }
}
