// How a Gaussian is made of what is cheap: boxes when it is wide, single taps when it is narrow.
//
// Rule: three passes of two boxes mixed. Three plain boxes miss a Gaussian's step response by
// 2.3/255 (their fourth moment is too small); a narrow box mixed with a wide one, 0.65 : 0.35, widths
// 1 : 2.2, makes that moment right and misses by 0.11/255, for two look-ups more. Widths are
// fractional (a part of the two values beyond counts), and set so that the variance is exact. Below a standard
// deviation of 4 boxes are too coarse, and taps cost no more.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One pass over values, and how often it runs.
enum BlurWeights: Sendable {
  /// Weights of neighbours, the middle one in the middle, that sum to 1; one pass.
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

  /// What the wide box adds to make each pass a third of the variance, per unit of it.
  private static func wideVariance(narrow: Double) -> Double {
    (1.0 / 3 - 0.65 * narrow * narrow / 12) / 0.35
  }

  private static func gaussian(sigma: Double) -> [Float] {
    let reach = max(Int((3.5 * sigma).rounded(.up)), 1)
    let values = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values.reduce(0, +)
    return values.map { Float($0 / sum) }
  }

  /// How far a pass looks to either side.
  var reach: Int {
    switch self {
    case .taps(let weights): weights.count / 2
    case .boxes(let narrow, let wide): max(narrow.half, wide.half) + 1
    }
  }

  /// Passes in a row.
  var count: Int {
    switch self {
    case .taps: 1
    case .boxes: Self.passes
    }
  }
}

/// A box of 2·half + 1 values and a part of the two beyond.
struct BlurBox: Hashable, Sendable {
  /// Whole values to either side of the middle.
  let half: Int
  /// How much of the next ones counts, 0…1.
  let part: Float
  /// What the box's sum is multiplied by.
  let weight: Float

  /// The box with a variance, which counts `share` in a mix.
  ///
  /// Over 2k + 1 values the variance is k(k + 1)/3; the part beyond is solved for.
  init(variance: Double, share: Double) {
    let k = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let inner = 2 * k + 1
    let part = inner * (variance - k * (k + 1) / 3) / (2 * ((k + 1) * (k + 1) - variance))
    half = Int(k)
    self.part = Float(min(max(part, 0), 1))
    weight = Float(share / (inner + 2 * part))
  }
}
