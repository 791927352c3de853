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
  /// the one before. They are premultiplied, of eight bits, and opaque if the picture is.
  package let levels: [Bitmap]

  /// Makes all levels of a picture; the last one has one colour, about the mean of all pixels.
  package init(of picture: Bitmap, threads: Int = 1) {
    var levels: [Bitmap] = []
    var small = picture.converted(to: .eight, threads: threads)
    while max(small.width, small.height) > 1, min(small.width, small.height) > 0 {
      small = small.halved(threads: threads)
      levels.append(small.surface(places: min(1 << levels.count, 4), threads: threads))
    }
    self.levels = levels
  }

  /// The level of a number: the nearest that there is; nil for 0, the picture itself.
  package subscript(_ number: Int) -> Bitmap? {
    number < 1 || levels.isEmpty ? nil : levels[min(number, levels.count) - 1]
  }
}
