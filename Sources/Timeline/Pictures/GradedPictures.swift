// Pictures with a look, before they are laid on their background.

import SeguePixels

/// Pictures of others with a look.
struct GradedPictures: ChangedPictures, DrawnPictures {
  let pictures: any ItemPictures
  let grading: Grading
  let depth: PixelDepth
  let pool = Pool<Bitmap>()

  /// - Parameters:
  ///   - seen: the part of them that is seen, in their pixels.
  ///   - depth: of the film's frames.
  init(_ pictures: any ItemPictures, _ look: Look, seen: PixelRect? = nil, depth: PixelDepth) {
    self.pictures = pictures
    grading = Grading(look, size: pictures.place.size, seen: seen)
    self.depth = depth
  }

  var place: PixelRect { pictures.place }
  var isOpaque: Bool { pictures.isOpaque }

  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    try pictures.render(moment, into: &bitmap, threads: threads)
    grading.apply(to: &bitmap, threads: threads)
  }
}
