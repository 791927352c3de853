// An item that stays as it is: a picture or a colour.

import SeguePixels

/// One picture for all frames.
struct StillPictures: ItemPictures {
  let picture: PlacedPicture
  let isOpaque: Bool

  var place: PixelRect { picture.rect }

  func bitmap(_ moment: ItemMoment, threads: Int) -> Bitmap { picture.bitmap }
}
