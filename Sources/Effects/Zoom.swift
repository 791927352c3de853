// Zoom: the first picture comes near and fades into the second, which follows it; or the first draws back.
//
// Formula: the near picture is 1 + growth·p² times as large, the far one 1 − shrink·(1 − p)², and of the far one
// smooth(x) = 3x² − 2x³ shows, where x goes from 0 to 1 in a part of the time. p runs backwards in a zoom out; there Segue's
// far picture has 1 − shrink·smooth(x), with x from 0 to 1 until it fades, so that it moves off at once. Where the far one does not reach, it
// is seen in a mirror at its sides: its outline would stand in the frame like a window.

import SeguePixels
import SegueTransitions

/// The view moves towards the pictures, or away from them.
struct Zoom: Effect {
  /// Whether it moves away: the same from the second picture to the first, backwards.
  let isOut: Bool
  /// How much larger the near picture becomes.
  let growth: Double
  /// How much smaller the far picture is at first.
  let shrink: Double
  /// When the near picture fades into the far one; backwards if it moves away.
  let fade: ClosedRange<Double>
  /// Whether the far picture moves off at once, and not as slowly as it comes to rest.
  let isBrisk: Bool

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(layout, scratch: ScratchLayout(pixelRows: 1)) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let p = isOut ? 1 - progress : progress
      return Rows(
        canvas: pair.canvas, mix: pair.mix, near: isOut ? pair.to : pair.from,
        far: isOut ? pair.from : pair.to, nearScale: 1 + growth * p * p,
        farScale: farScale(p), weight: weight(p)
      ).frame(on: pair.canvas)
    }
  }

  private func weight(_ p: Double) -> BlendWeight {
    BlendWeight(
      Self.smooth((p - fade.lowerBound) / (fade.upperBound - fade.lowerBound)))
  }

  private func farScale(_ p: Double) -> Double {
    isBrisk
      ? 1 - shrink * Self.smooth((1 - p) / (1 - fade.lowerBound))
      : 1 - shrink + shrink * p * (2 - p)
  }

  private static func smooth(_ x: Double) -> Double {
    let inside = min(max(x, 0), 1)
    return inside * inside * (3 - 2 * inside)
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
        let part = row[
          (piece.lowerBound - columns.lowerBound)..<(piece.upperBound - columns.lowerBound)]
        if weight == BlendWeight(1) {
          sample(far, farScale, y, piece, part)
          continue
        }
        sample(near, nearScale, y, piece, part)
        if weight == BlendWeight(0) { continue }
        let other = scratch.pixels(0, count: piece.count)
        sample(far, farScale, y, piece, other)
        part.crossfade(part.reading, other.reading, weight: weight, in: mix)
      }
    }

    /// Columns of row y of a picture that is scaled about the canvas's middle.
    private func sample(
      _ picture: PlacedPicture, _ scale: Double, _ y: Int, _ columns: Range<Int>,
      _ row: MutablePixelRow
    ) {
      func place(_ index: Int, _ side: Int, _ corner: Int) -> Double {
        let middle = Double(side) / 2
        return middle + (Double(index) + 0.5 - middle) / scale - Double(corner)
      }
      let fills = picture.rect.intersection(PixelRect(canvas)) == PixelRect(canvas)
      row.sample(
        picture.bitmap,
        from: Point(
          x: place(columns.lowerBound, canvas.width, picture.rect.x),
          y: place(y, canvas.height, picture.rect.y)),
        step: Point(x: 1 / scale, y: 0), edge: fills ? .mirror : .clear)
    }
  }

  private static func named(
    _ name: String, title: String, coreAnimation: String, isOut: Bool, _ summary: String
  ) -> [EffectDescriptor] {
    func described(
      growth: Double, shrink: Double, fade: ClosedRange<Double>, isBrisk: Bool = false
    ) -> EffectDescriptor {
      EffectDescriptor(
        name: name, title: title, summary: summary, family: .zoom, ignoresDirection: true,
        cost: .medium,
        make: { _ in
          Zoom(isOut: isOut, growth: growth, shrink: shrink, fade: fade, isBrisk: isBrisk)
        })
    }
    // Core Animation's is a slow fade.
    return [
      described(
        growth: 9, shrink: isOut ? 0.45 : 0.3, fade: 0.42...0.56, isBrisk: isOut),
      described(growth: 2, shrink: 0.2, fade: 0...1).named(coreAnimation, of: .coreAnimation),
    ]
  }

  /// Under all their names.
  static let descriptors =
    named(
      "zoom-in", title: "Zoom in", coreAnimation: "zoomyIn", isOut: false,
      "The first picture comes near and fades, the second follows it.")
    + named(
      "zoom-out", title: "Zoom out", coreAnimation: "zoomyOut", isOut: true,
      "The first picture draws back and fades, the second arrives before it.")
}
