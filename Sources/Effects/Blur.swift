// Blur: both pictures lose their focus, one dissolves into the other, and the focus comes back.
//
// A picture is brought to a grid that gets coarser and finer again, by a cubic B-spline, and back to the
// canvas by the same: that is nearly a Gaussian with a standard deviation of 0.8 cells, at the same cost
// for any width. Both are mixed on the grid, so that only one picture is enlarged.

import SeguePixels
import SegueTransitions

/// A dissolve through a blur.
struct Blur: Effect {
  /// The coarsest grid: about how far the blur reaches.
  let size: Length

  static let descriptors = [
    EffectDescriptor(
      name: "blur", title: "Blur",
      summary: "The first picture blurs into the second, which becomes sharp.", family: .zoom,
      aliases: ["blur-dissolve", "defocus"],
      parameters: [
        Parameter(
          "size", .length(0...100_000), default: .length(.fraction(0.04)),
          "how far colours spread half way", control: .init(suggested: 0...0.2))
      ],
      cost: .high, make: { Blur(size: $0.length("size")) })
  ]

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let size = size.pixels(on: layout.canvas)
    let pictures = CanvasPictures(layout.canvas)
    return PreparedOnCanvas(layout) { progress, pair in
      let time = min(max(progress, 0), 1)
      let way = 4 * time * (1 - time)
      let cell = 1 + size * way * way
      let weight = BlendWeight(.smoothStep(1.5 * time - 0.25))
      let both = CanvasPair(pair, pictures)
      return both.frame { Rows(both, cell: cell, weight: weight, threads: $0) }
    }
  }

  private struct Rows: CanvasRows {
    private let pair: CanvasPair
    /// Both pictures mixed on the grid; nil where it is as fine as they are.
    private let blurred: Bitmap?
    /// How much of the sharp pictures shows: below two pixels a cell they shine through.
    private let sharpness: BlendWeight
    private let weight: BlendWeight

    /// - Parameter cell: the side of the grid's cells.
    init(_ pair: CanvasPair, cell: Double, weight: BlendWeight, threads: Int) {
      (self.pair, self.weight) = (pair, weight)
      sharpness = BlendWeight(2 - cell)
      blurred = cell > 1 ? Self.blurred(pair, cell, weight, threads: threads) : nil
    }

    private static func blurred(
      _ pair: CanvasPair, _ cell: Double, _ weight: BlendWeight, threads: Int
    ) -> Bitmap {
      let size = PixelSize(
        width: max(Int((Double(pair.from.width) / cell).rounded()), 1),
        height: max(Int((Double(pair.from.height) / cell).rounded()), 1))
      func coarse(_ picture: Bitmap) -> Bitmap {
        picture.resampled(to: size, filter: .cubicSpline, threads: threads)
      }
      var grid = coarse(pair.from)
      grid.crossfade(to: coarse(pair.to), weight: weight, in: pair.mix)
      return grid.resampled(to: pair.from.size, filter: .cubicSpline, threads: threads)
    }

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      if let blurred, sharpness == BlendWeight(0) { return row.copy(blurred.row(y)[columns]) }
      pair.crossfade(y, columns, weight: weight, into: row)
      guard let blurred else { return }
      row.crossfade(blurred.row(y)[columns], row.reading, weight: sharpness, in: .encoded)
    }
  }
}

extension Bitmap {
  /// Mixes the bitmap with another one of its size.
  mutating func crossfade(to other: Bitmap, weight: BlendWeight, in mix: MixSpace) {
    withMutableRows { rows in
      for y in 0..<rows.height {
        let row = rows.row(y)
        row.crossfade(row.reading, other.row(y), weight: weight, in: mix)
      }
    }
  }
}
