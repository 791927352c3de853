// A picture at 1/2, 1/4, 1/8 … of its size, for blurs as wide as one likes at the cost of a sample.
//
// Rule: the picture is halved again and again, with the weights 1 3 3 1 in both directions. What is halved n times is
// the picture under a quadratic B-spline, 3 * 2^n pixels wide. Shown large, its pixels would be seen as blocks, or as
// diamonds between them. So a level holds the smooth surface over them, a quadratic B-spline again, at 2 or 4 places
// for each pixel: bilinear samples of that show no pattern at any size. Together they are nearly a Gaussian with a
// standard deviation of 0.7 * 2^n pixels, whose edges are the picture's, repeated.

/// The blurred levels of a picture; level n has the detail of the picture at 1/2^n of its size.
package struct BlurredLevels: Sendable {
  /// The levels from the first one on; the picture itself, level 0, is not among them.
  ///
  /// Level 1 is half as large as the picture, and so are levels 2 and 3; each further one is half as large as
  /// the one before. They are premultiplied, of one depth, and opaque if the picture is.
  package let levels: [Bitmap]

  /// Makes all levels of a picture; the last one has one colour, about the mean of all pixels.
  ///
  /// - Parameter depth: the levels' bits; nil for the picture's. A wide blur of bytes has bands where it is worked on in bytes.
  package init(of picture: Bitmap, depth: PixelDepth? = nil, threads: Int = 1) {
    var levels: [Bitmap] = []
    var small = picture.converted(to: depth ?? picture.depth, threads: threads)
    while max(small.width, small.height) > 1, min(small.width, small.height) > 0 {
      small = small.halved(threads: threads)
      levels.append(small.surface(places: Self.places(after: levels.count), threads: threads))
    }
    self.levels = levels
  }

  /// How many places for each pixel the level has that comes after so many, in both directions.
  private static func places(after count: Int) -> Int { min(1 << count, 4) }

  /// Bytes of the levels.
  package var byteCount: Int { levels.reduce(0) { $0 + $1.byteCount } }

  /// Bytes of the levels of a picture of a size.
  package static func byteCount(of size: PixelSize, depth: PixelDepth) -> Int {
    var (small, count, bytes) = (size, 0, 0)
    while max(small.width, small.height) > 1, min(small.width, small.height) > 0 {
      small = PixelSize(width: max(small.width / 2, 1), height: max(small.height / 2, 1))
      let places = places(after: count)
      bytes += Bitmap.byteCount(
        of: PixelSize(width: small.width * places, height: small.height * places), depth: depth)
      count += 1
    }
    return bytes
  }
}
