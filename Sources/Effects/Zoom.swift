// Zoom: the first picture comes near until one sees the second through it; or the first draws back.
//
// Formula: the near picture is 1 + growth·p² times as large, and p runs backwards in a zoom out. Core Animation's fade: the
// far one is 1 − shrink·(1 − p)² times as large, and smooth(p) = 3p² − 2p³ of it shows; where it does not reach, it is seen
// in a mirror at its sides. Segue's far one shows in a round opening in the middle, which is open by u², u from 0 to 1 in a
// part of the time. It is 1 − shrink·(1 − min(u/.8, 1))² times as large.

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
  /// In which part of a zoom in the far picture's opening grows, and of a zoom out, counted backwards, closes; nil for a
  /// fade over all of it.
  let opening: ClosedRange<Double>?

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    PreparedOnCanvas(
      layout, scratch: ScratchLayout(pixelRows: 1, floatRows: 1, coverageRows: 1)
    ) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let p = isOut ? 1 - progress : progress
      return Rows(
        canvas: pair.canvas, mix: pair.mix, near: isOut ? pair.to : pair.from,
        far: isOut ? pair.from : pair.to, nearScale: 1 + growth * p * p,
        farScale: farScale(progress), change: change(progress, pair.canvas)
      ).frame(on: pair.canvas)
    }
  }

  private func change(_ progress: Double, _ canvas: PixelSize) -> PictureChange {
    guard let opening else {
      return .fade(BlendWeight(.smoothStep(isOut ? 1 - progress : progress)))
    }
    let open = part(opening, at: progress)
    let middle = Point(x: Double(canvas.width) / 2, y: Double(canvas.height) / 2)
    return .opening(
      RoundOpening(
        middle, reach: Sweep.reach(of: nil, from: middle, canvas: canvas), softness: 0.1,
        share: open * open))
  }

  private func farScale(_ progress: Double) -> Double {
    let p = isOut ? 1 - progress : progress
    guard let opening else { return 1 - shrink + shrink * p * (2 - p) }
    let away = 1 - min(part(opening, at: progress) / Self.arrival, 1)
    return 1 - shrink * away * away
  }

  /// The part of the opening's time after which the far picture has its size: when the opening reaches its sides, at most
  /// three pixels of 720 lack, and what stands there in a mirror is not seen.
  private static let arrival = 0.8

  /// How much of the time of the opening has passed.
  private func part(_ opening: ClosedRange<Double>, at progress: Double) -> Double {
    let p = isOut ? 1 - progress : progress
    return min(max((p - opening.lowerBound) / (opening.upperBound - opening.lowerBound), 0), 1)
  }

  private struct Rows: CanvasRows {
    let canvas: PixelSize
    let mix: MixSpace
    let near: PlacedPicture
    let far: PlacedPicture
    let nearScale: Double
    let farScale: Double
    /// How the far picture takes the place of the near one.
    let change: PictureChange

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      for piece in columns.pieces() {
        let part = row[
          (piece.lowerBound - columns.lowerBound)..<(piece.upperBound - columns.lowerBound)]
        let coverage = scratch.coverage(0, count: piece.count)
        let numbers = scratch.floats(0, count: piece.count)
        switch change.cover(y, piece, numbers: numbers, into: coverage) {
        case .inner: draw(far, farScale, y, piece, part)
        case .outer: draw(near, nearScale, y, piece, part)
        case .both:
          draw(near, nearScale, y, piece, part)
          let other = scratch.pixels(0, count: piece.count)
          draw(far, farScale, y, piece, other)
          change.show(other.reading, over: part, mask: coverage, in: mix)
        }
      }
    }

    private func draw(
      _ picture: PlacedPicture, _ scale: Double, _ y: Int, _ columns: Range<Int>,
      _ row: MutablePixelRow
    ) {
      picture.draw(y, columns, scaled: scale, on: canvas, edge: .mirror, into: row)
    }
  }

  private static func named(
    _ name: String, title: String, isOut: Bool, _ summary: String,
    coreAnimation: (name: String, summary: String)
  ) -> [EffectDescriptor] {
    func described(
      growth: Double, shrink: Double, opening: ClosedRange<Double>? = nil
    ) -> EffectDescriptor {
      EffectDescriptor(
        Zoom(isOut: isOut, growth: growth, shrink: shrink, opening: opening), name: name,
        title: title, summary: summary, family: .zoom, ignoresDirection: true, cost: .medium,
        make: { $0 })
    }
    // Core Animation's is a slow fade.
    return [
      described(
        growth: isOut ? 2.5 : 4, shrink: 0.5, opening: isOut ? 0.4...0.96 : 0.28...0.96),
      described(growth: 2, shrink: 0.2).named(
        coreAnimation.name, of: .coreAnimation, summary: coreAnimation.summary),
    ]
  }

  /// Under all their names.
  static let descriptors =
    named(
      "zoom-in", title: "Zoom in", isOut: false,
      "The first picture comes near, and you see the second through it.",
      coreAnimation: (
        "zoomyIn", "The first picture comes near and fades, and the second follows it."
      ))
    + named(
      "zoom-out", title: "Zoom out", isOut: true,
      "The first picture moves back, and the second arrives in front of it.",
      coreAnimation: (
        "zoomyOut", "The first picture moves back and fades, and the second arrives in front of it."
      ))
}
