// Limits of the area beyond the canvas that is rendered.

import Segue

enum Extent {
  /// Throws when a size is empty or over the limit.
  static func check(_ size: PixelSize) throws {
    let side = Bitmap.maximumSide
    guard size.width <= side, size.height <= side, size.count <= PixelSize.maximumPixels else {
      throw CommandFailure.usage(
        "frames of \(size) pixels are over the limit; use a smaller --size or --extent")
    }
    guard size.count > 0 else {
      throw CommandFailure.usage("frames of \(size) pixels are empty; use another --extent")
    }
  }
}
