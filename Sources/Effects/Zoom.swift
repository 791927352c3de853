// Zoom as Core Animation has it: the first picture comes near and fades, or draws back.
//
// Formula: the near picture is 1 + 2·p² times as large, and p runs backwards in a zoom out. The far one is 1 − .2·(1 − p)²
// times as large, and smooth(p) = 3p² − 2p³ of it shows; where it does not reach, it is seen in a mirror at its sides.

import SeguePixels
import SegueTransitions

/// The view moves towards the pictures, or away from them.
struct Zoom: Effect {
  /// Whether it moves away: the same from the second picture to the first, backwards.
  let isOut: Bool

  /// How much larger the near picture becomes, and how much smaller the far one is at first.
  private static let (growth, shrink) = (2.0, 0.2)

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(layout, scratch: ScratchLayout(pixelRows: 1)) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let p = isOut ? 1 - progress : progress
      return Rows(
        canvas: pair.canvas, mix: pair.mix, near: isOut ? pair.to : pair.from,
        far: isOut ? pair.from : pair.to, nearScale: 1 + Self.growth * p * p,
        farScale: 1 - Self.shrink + Self.shrink * p * (2 - p), weight: BlendWeight(.smoothStep(p))
      ).frame(on: pair.canvas)
    }
  }

  private struct Rows: CanvasRows {
    let canvas: PixelSize
    let mix: MixSpace
    let near: PlacedPicture
    let far: PlacedPicture
    let nearScale: Double
    let farScale: Double
    /// How much of the far picture shows.
    let weight: BlendWeight

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      for piece in columns.pieces() {
        let part = row[piece.from(columns.lowerBound)]
        if weight == BlendWeight(1) {
          draw(far, farScale, y, piece, part)
          continue
        }
        draw(near, nearScale, y, piece, part)
        if weight == BlendWeight(0) { continue }
        let other = scratch.pixels(0, count: piece.count)
        draw(far, farScale, y, piece, other)
        part.crossfade(part.reading, other.reading, weight: weight, in: mix)
      }
    }

    private func draw(
      _ picture: PlacedPicture, _ scale: Double, _ y: Int, _ columns: Range<Int>,
      _ row: MutablePixelRow
    ) {
      picture.draw(y, columns, scaled: scale, on: canvas, edge: .mirror, into: row)
    }
  }

  private static func described(
    _ own: EffectDescriptor, isOut: Bool, _ name: String, _ summary: String
  ) -> EffectDescriptor {
    EffectDescriptor(
      Zoom(isOut: isOut), name: own.name, title: own.title, summary: summary, family: .zoom,
      ignoresDirection: true, cost: .medium, make: { $0 }
    ).named(name, of: .coreAnimation)
  }

  /// Segue's own, and Core Animation's.
  static let descriptors = [
    ZoomFlight.zoomIn,
    described(
      ZoomFlight.zoomIn, isOut: false, "zoomyIn",
      "The first picture comes near and fades, and the second follows it."),
    ZoomFlight.zoomOut,
    described(
      ZoomFlight.zoomOut, isOut: true, "zoomyOut",
      "The first picture moves back and fades, and the second arrives in front of it."),
  ]
}
