// Blur: the first picture loses its focus while it comes a little nearer, the second one takes its place when there is
// least to see, and gets sharp.
//
// At a progress p, with v = 4p(1 − p), the blur has the standard deviation σ = .8·(size·v² + v): that of a lens's disc
// with a radius of 2σ. It is made on a grid (`LensBlur`); up to σ = 2 it comes over the sharp pictures. The pictures
// change between p = .36 and .64, and are seen 1 + .08·v² times as large.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// A change of pictures out of focus.
struct Blur: Effect {
  /// About how far the blur reaches.
  var size = Length.fraction(0.06)

  static let descriptors = [
    EffectDescriptor(
      Blur(), name: "blur", title: "Blur",
      summary: "The first picture gets out of focus, and the second one gets sharp.",
      family: .zoom, aliases: ["blur-dissolve", "defocus"],
      parameters: [
        EffectParameter(
          \.size, "size", .length(0...100_000),
          "how far colours spread half-way", control: .init(suggested: 0...0.2))
      ],
      cost: .high, make: { $0 })
  ]

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let size = size.pixels(on: layout.canvas)
    let pictures = CanvasPictures(layout.canvas)
    let levels = ImageLevels(cache: RasterCache(bytes: layout.byteCount))
    return PreparedOnCanvas(layout) { progress, pair in
      let time = min(max(progress, 0), 1)
      let way = 4 * time * (1 - time)
      let blur = LensBlur(
        sigma: 0.8 * (size * way * way + (size > 0 ? way : 0)),
        zoom: size > 0 ? 1 + 0.08 * way * way : 1)
      let weight = BlendWeight(.smoothStep((time - 0.36) / 0.28))
      let both = CanvasPair(pair, pictures)
      return both.frame { Rows(both, levels, blur: blur, weight: weight, threads: $0) }
    }
  }

  private struct Rows: CanvasRows {
    private let pair: CanvasPair
    /// Both pictures mixed and blurred; nil if nothing is.
    private let blurred: Bitmap?
    /// How much of the sharp pictures shows: they go while the blur is narrow.
    private let sharpness: BlendWeight
    private let weight: BlendWeight

    init(
      _ pair: CanvasPair, _ levels: ImageLevels, blur: LensBlur, weight: BlendWeight, threads: Int
    ) {
      (self.pair, self.weight) = (pair, weight)
      sharpness = BlendWeight(.smoothStep(1 - blur.sigma / LensBlur.least))
      blurred =
        sharpness == BlendWeight(1)
        ? nil
        : blur.blurred(pair, levels, weight: weight, threads: threads)
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
