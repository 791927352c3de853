// The shadow that the bars of a bars swipe throw on the second picture, beyond their ends.
//
// At a distance d beyond the first picture as a bar has moved it, with w the reach and smooth(x) = 3x² − 2x³, it takes
// darkness·smooth(1 − d/w) of the colours. It gets as dark while the bar moves its first w pixels, and pale again while it
// moves its last ones. It is as strong as the alpha of the bar's end.

import SeguePixels
import SegueTransitions

/// A shadow beyond the ends of bars.
struct BarShadow: Sendable {
  /// How dark it is at the ends, 0…1.
  private let darkness: Double
  /// How far it reaches, in pixels.
  let reach: Double

  /// How dark it is; 0 for none.
  static let parameter = EffectParameter(
    \BarsSwipe.shadow, "shadow", .number(0...1),
    "how dark the shadow at the ends of the bars is; 0 for none")

  /// A shadow as long as a twentieth of the canvas's shorter side; nil when nothing is darkened.
  init?(_ darkness: Double, canvas: PixelSize) {
    guard darkness > 0 else { return nil }
    self.darkness = min(darkness, 1)
    reach = max(Double(canvas.shorterSide) / 20, 1)
  }

  /// How dark that of a bar is that has moved so far on its way.
  func darkness(shift: Double, of way: Double) -> Double {
    darkness * min(max(min(shift, way - shift) / reach, 0), 1)
  }

  /// Darkens what of a row lies in a bar's shadow.
  ///
  /// - Parameters:
  ///   - darkness: how dark it is at the bar's end.
  ///   - point: the place in the first picture that the bar would show in the row's first pixel.
  ///   - caster: that picture.
  ///   - isOpaque: whether the row's pixels are.
  func fall(
    on row: MutablePixelRow, _ darkness: Double, from point: Point, beside caster: Bitmap,
    isOpaque: Bool, scratch: Scratch
  ) {
    let size = caster.size
    let (width, height) = (Double(size.width), Double(size.height))
    let down = max(-point.y, point.y - height)
    guard down < reach else { return }
    let near = RowInterval.columns(
      start: point.x, step: 1, from: -reach, to: width + reach, among: 0..<row.count)
    guard !near.isEmpty else { return }
    let shares = scratch.coverage(2, count: near.count)
    func share(_ column: Int) -> UInt16 {
      let x = point.x + Double(column)
      let away = max(down, -x, x - width, 0)
      let part = 1 - min(away / reach, 1)
      return UInt16((darkness * Double.smoothStep(part) * 65_535).rounded())
    }
    let level = max(down, 0)
    let (left, right) = (
      point.x + Double(near.lowerBound), point.x + Double(near.upperBound - 1)
    )
    if -left <= level, right - width <= level {
      shares.fill(share(near.lowerBound))
    } else {
      for column in near { shares[column - near.lowerBound] = share(column) }
    }
    if !caster.isOpaque {
      let ends = scratch.pixels(3, count: near.count)
      ends.sample(
        caster,
        from: Point(x: left, y: min(max(point.y, 0.5), height - 0.5)), step: Point(x: 1, y: 0),
        edge: .clamp)
      shares.multiply(byAlphaOf: ends.reading)
    }
    row[near].darken(by: shares, isOpaque: isOpaque, scratch: scratch)
  }
}
