// Builds a Gaussian from cheap parts: boxes when it is wide, single taps when it is narrow.
//
// Rule: three passes, each a mix of two boxes. Three plain boxes miss a Gaussian's step response by
// 2.3/255, because their fourth moment is too small. A narrow box mixed with a wide one, 0.65 :
// 0.35, with widths 1 : 2.2, makes that moment right and misses by 0.11/255, for two more look-ups.
// Widths are fractional (the two values beyond count in part), and chosen so that the variance is
// exact. Below a standard deviation of 4 boxes are too coarse, and taps cost no more.

import SegueSystem

/// The weights of one pass over values, and the number of passes.
enum BlurWeights: Sendable {
  /// Weights of neighbours, which sum to 1, with the centre in the middle; one pass.
  case taps([Float])
  /// Two boxes; `passes` passes.
  case boxes(BlurBox, BlurBox)

  static let passes = 3

  /// The weights for a standard deviation in pixels, more than 0.
  init(sigma: Double) {
    guard sigma >= 4 else {
      self = .taps(Self.gaussian(sigma: sigma))
      return
    }
    let variance = sigma * sigma
    self = .boxes(
      BlurBox(variance: variance * 1.3063 * 1.3063 / 12, share: 0.65),
      BlurBox(variance: variance * Self.wideVariance(narrow: 1.3063), share: 0.35))
  }

  /// The variance of the wide box, per unit of the whole, that gives each pass a third of the
  /// whole.
  private static func wideVariance(narrow: Double) -> Double {
    (1.0 / 3 - 0.65 * narrow * narrow / 12) / 0.35
  }

  private static func gaussian(sigma: Double) -> [Float] {
    let reach = max(Int((3.5 * sigma).rounded(.up)), 1)
    let values = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values.reduce(0, +)
    return values.map { Float($0 / sum) }
  }

  /// How many values a pass reads on either side.
  var reach: Int {
    switch self {
    case .taps(let weights): weights.count / 2
    case .boxes(let narrow, let wide): max(narrow.half, wide.half) + 1
    }
  }

  /// The number of passes.
  var count: Int {
    switch self {
    case .taps: 1
    case .boxes: Self.passes
    }
  }
}

/// A box of 2·half + 1 values, and a part of the next value on each side.
struct BlurBox: Hashable, Sendable {
  /// Whole values on each side of the middle.
  let half: Int
  /// How much of the next values counts, 0…1.
  let part: Float
  /// The factor for the box's sum.
  let weight: Float

  /// Makes the box with a given variance, which counts `share` in a mix.
  ///
  /// Over 2k + 1 values the variance is k(k + 1)/3; the part of the next values is then solved for.
  init(variance: Double, share: Double) {
    let k = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let inner = 2 * k + 1
    let part = inner * (variance - k * (k + 1) / 3) / (2 * ((k + 1) * (k + 1) - variance))
    half = Int(k)
    self.part = Float(min(max(part, 0), 1))
    weight = Float(share / (inner + 2 * part))
  }
}
