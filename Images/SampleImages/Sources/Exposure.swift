// The result of a scene: eight-bit pixels, and the way from them to the library's bitmap.
import Segue

/// An exposed picture: 8-bit sRGB premultiplied by alpha, rows from the top.
struct Exposure {
  let width: Int
  let height: Int
  var rgba: [UInt8]

  /// The picture as the encoders take it.
  var bitmap: Bitmap {
    Bitmap(size: PixelSize(width: width, height: height), premultipliedRGBA: rgba)
  }
}
