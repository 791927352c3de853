// A wide blur at the same cost for any width: a picture is brought to a coarse grid and back, each time by a cubic
// B-spline.
//
// Rule: a cubic B-spline over cells of a side c has a variance of c²/3. There and back make 2c²/3, nearly a Gaussian
// with a standard deviation of 0.816 cells. At the edges the weights that are left count for all: nothing fades out.

/// A part of a picture, blurred and brought to another size.
package struct GridBlur: Sendable {
  /// The standard deviation in cells of the grid.
  private static let deviation = (2.0 / 3).squareRoot()

  /// Pixels of the grid.
  private let grid: PixelSize
  /// The part that is blurred, in the picture's pixels.
  private let part: CropRect
  private let columns: ResamplingWeights
  private let rows: ResamplingWeights

  /// - Parameters:
  ///   - part: what is blurred, in the picture's pixels; not empty.
  ///   - size: the result's.
  ///   - sigma: the standard deviation in pixels of the result; below 0.9 it counts as that.
  package init(of part: CropRect, to size: PixelSize, sigma: Double) {
    let cell = max(sigma / Self.deviation, 1.1)
    func cells(_ side: Int) -> Int { max(Int((Double(side) / cell).rounded()), 1) }
    self.part = part
    grid = PixelSize(width: cells(size.width), height: cells(size.height))
    func weights(_ cells: Int, _ side: Int) -> ResamplingWeights {
      ResamplingWeights(
        count: cells, start: 0, length: Double(cells), outputs: side, filter: .cubicSpline,
        multiple: 4)
    }
    columns = weights(grid.width, size.width)
    rows = weights(grid.height, size.height)
  }

  /// Brings a picture to the grid.
  package func blurred(_ picture: Bitmap, threads: Int) -> Blurred {
    let coarse = picture.resampled(
      to: grid, cropping: part, filter: .cubicSpline, threads: threads)
    return Blurred(pass: ResamplingPass(source: coarse, columns: columns, rows: rows))
  }

  /// A picture on its grid, from which rows are made.
  package struct Blurred: Sendable {
    fileprivate let pass: ResamplingPass

    /// Writes some columns of rows of the result.
    package func draw(_ rows: Range<Int>, columns: Range<Int>, into target: PixelTarget) {
      guard !columns.isEmpty else { return }
      pass.run(rows, columns: columns, into: target)
    }
  }
}
