// xfade's fades: colours change in place, through black, white or grey, or faster where they differ.

import SeguePixels
import SegueSystem
import SegueTransitions

struct XFadeFade: XFadeMotion {
  enum Kind: Sendable {
    case plain
    case through(Pixel)
    case gray
    /// By the difference of components: fast where they differ much, or slow.
    case difference(isFast: Bool)
    case distance
  }

  let kind: Kind

  static let descriptors: [EffectDescriptor] = [
    fade("fade", "The first picture dissolves into the second.", .plain),
    fade(
      "fadeblack", "The first picture fades to black, and the second one fades in from black.",
      .through(Pixel(red: 0, green: 0, blue: 0, alpha: 255))),
    .xfade(
      "fadewhite", "The first picture fades to white, and the second one fades in from white.",
      .dissolve,
      light: "it always goes through white",
      { _ in XFadeFade(kind: .through(Pixel(red: 255, green: 255, blue: 255, alpha: 255))) }),
    fade(
      "fadegrays", "The first picture loses its colours, and the second one gains its own.", .gray),
    fade("fadefast", "A fade that is faster where the pictures differ.", .difference(isFast: true)),
    fade(
      "fadeslow", "A fade that is slower where the pictures are alike.", .difference(isFast: false)),
    .xfade(
      "distance", "A fade that ends early in places where the pictures differ much.", .dissolve,
      steps: "xfade's distance changes each pixel at once when its limit passes",
      { _ in XFadeFade(kind: .distance) }),
  ]

  private static func fade(_ name: String, _ summary: String, _ kind: Kind) -> EffectDescriptor {
    .xfade(name, summary, .dissolve) { _ in XFadeFade(kind: kind) }
  }

  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame {
    Rows(pair: pair, mixing: mixing(remaining)).frame(on: pair.canvas)
  }

  /// How each row is mixed.
  private enum Mixing: Sendable {
    case fade(BlendWeight)
    case through(Pixel, weight: BlendWeight, fade: BlendWeight)
    case gray(SIMD4<Float>)
    case difference([UInt32])
    case near(BlendWeight, most: Double)
  }

  private func mixing(_ remaining: Float) -> Mixing {
    // The parts of the first picture, its colour, the second one's colour, and the second picture.
    let (early, late) = (xfadeStep(0.8, 1, remaining), xfadeStep(0.2, 1, remaining))
    let parts = SIMD4(
      early * remaining, (1 - early) * remaining, late * (1 - remaining),
      (1 - late) * (1 - remaining))
    switch kind {
    case .plain: return .fade(BlendWeight(Double(1 - remaining)))
    case .through(let color):
      return .through(
        color, weight: BlendWeight(Double(parts.y + parts.z)),
        fade: BlendWeight(Double(parts.w / (parts.x + parts.w))))
    case .gray: return .gray(parts)
    case .difference(let isFast):
      return .difference(
        (0..<256).map { level in
          let part = Double(level) / 255
          let speed = 1 + log(isFast ? 1 + part : 2 - part)
          return BlendWeight(1 - pow(Double(remaining), speed)).rawValue
        })
    case .distance:
      return .near(BlendWeight(Double(1 - remaining)), most: Double(remaining) * 255)
    }
  }

  private struct Rows: CanvasRows {
    let pair: PicturePair
    let mixing: Mixing

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let from = pair.from.row(y, columns: columns, scratch: scratch)
      let to = pair.to.row(y, columns: columns, scratch: scratch, lane: 1)
      switch mixing {
      case .fade(let weight): row.crossfade(from, to, weight: weight, in: pair.mix)
      case .through(let color, let weight, let fade):
        row.crossfade(from, to, weight: fade, in: pair.mix)
        row.fade(row.reading, to: color, weight: weight)
      case .gray(let weights): row.fadeThroughGray(from, to, weights: weights)
      case .difference(let weights): row.fade(from, to, byDifference: weights)
      case .near(let weight, let most): row.fadeNear(from, to, weight: weight, most: most)
      }
    }
  }
}
