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
      let share = min(max(1.5 * time - 0.25, 0), 1)
      return .whole(
        Frame(
          from: pictures.bitmap(of: pair.from), to: pictures.bitmap(of: pair.to), mix: pair.mix,
          cell: 1 + size * way * way, weight: BlendWeight(share * share * (3 - 2 * share))))
    }
  }

  private struct Frame: WholeFrame {
    let from: Bitmap
    let to: Bitmap
    let mix: MixSpace
    /// Side of the grid's cells.
    let cell: Double
    let weight: BlendWeight

    func render(region: PixelRect, into bitmap: inout Bitmap, threads: Int) {
      // Below two pixels a cell, the sharp pictures shine through.
      Rows(
        sharp: self, blurred: cell > 1 ? blurred(threads: threads) : nil,
        sharpness: BlendWeight(2 - cell)
      ).draw(region, on: from.size, into: &bitmap, threads: threads)
    }

    private func blurred(threads: Int) -> Bitmap {
      let size = PixelSize(
        width: max(Int((Double(from.width) / cell).rounded()), 1),
        height: max(Int((Double(from.height) / cell).rounded()), 1))
      func coarse(_ picture: Bitmap) -> Bitmap {
        picture.resampled(to: size, filter: .cubicSpline, threads: threads)
      }
      var grid = coarse(from)
      grid.crossfade(to: coarse(to), weight: weight, in: mix)
      return grid.resampled(to: from.size, filter: .cubicSpline, threads: threads)
    }
  }

  private struct Rows: CanvasRows {
    let sharp: Frame
    /// Both pictures mixed on the grid; nil where it is as fine as they are.
    let blurred: Bitmap?
    /// How much of the sharp pictures shows.
    let sharpness: BlendWeight

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      if let blurred, sharpness == BlendWeight(0) { return row.copy(blurred.row(y)[columns]) }
      row.crossfade(
        sharp.from.row(y)[columns], sharp.to.row(y)[columns], weight: sharp.weight, in: sharp.mix)
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
