// Which of a picture's pixels a room is made of: enough for a mean, and little time.

import SeguePixels

extension Bitmap {
  /// At most so many are read.
  private static let samples = 32_768

  /// Some of the picture's pixels, at even steps, in bytes.
  func thinned() -> Bitmap {
    var step = 1
    while size.count / (step * step) > Self.samples { step += 1 }
    let few = PixelSize(width: max(width / step, 1), height: max(height / step, 1))
    var thin = Bitmap(size: few)
    thin.withMutableRows { rows in
      for y in 0..<few.height {
        let (row, source) = (rows.row(y), self.row(min(y * step + step / 2, height - 1)))
        for x in 0..<few.width { row[x] = source[min(x * step + step / 2, width - 1)] }
      }
    }
    return thin
  }
}
