// A decoded picture as it came: the planes of a video, or pixels.

import SeguePixels

/// A picture of a clip.
package enum DecodedPicture: Sendable {
  /// Luma and colours, opaque.
  case planes(YUVPicture)
  /// Premultiplied.
  case pixels(Bitmap)
}

extension DecodingPlan {
  /// Takes back the memory of a picture, unless somebody still has it.
  func giveBack(_ picture: consuming DecodedPicture) {
    switch consume picture {
    case .planes(let planes): planesPool.give(planes)
    case .pixels(let bitmap): giveBack(bitmap)
    }
  }

  /// Takes back the memory of pixels, unless somebody still has it, or it was made to scale them.
  func giveBack(_ bitmap: consuming Bitmap) {
    if bitmap.size == decodedSize { pool.give(bitmap) }
  }

  /// Pixels to be written.
  func bitmap() throws(ProgramError) -> Bitmap {
    guard let bitmap = pool.takeIfAvailable(decodedSize, wanted.depth) else { throw outOfMemory }
    return bitmap
  }

  /// Makes pixels of planes.
  func pixels(_ planes: YUVPicture) throws(ProgramError) -> Bitmap {
    var bitmap = try bitmap()
    planes.write(to: &bitmap)
    return bitmap
  }

  var outOfMemory: ProgramError { .file(.outOfMemory(name: file.name)) }
}
