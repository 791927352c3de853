// The weights along one axis: which source pixels make an output pixel, and how much each counts.
//
// Rule: when an axis shrinks, the filter grows with it, so that nothing finer than the new
// resolution passes. Taps beyond the picture's edge are dropped, and the other weights grow to
// replace them: a constant stays constant. The running sums of the weights are rounded; each weight
// is the step between two rounded sums. So a set of thousands still sums to 16,384, and no single
// tap carries the rest.

/// Weights of every output pixel along one axis, `taps` each, in 1/16,384.
struct ResamplingWeights: Sendable {
  /// The sum of each set.
  static let one = 16_384

  /// Weights per set.
  let taps: Int
  /// The source pixel of each output pixel's first weight; first + taps stays in the picture.
  private(set) var first: [Int32]
  /// The sets, one after another.
  private(set) var values: [Int16]

  /// Makes the weights that turn `length` source pixels, from `start` on, into `outputs` pixels.
  ///
  /// - Parameters:
  ///   - count: pixels of the source along the axis, at least 1.
  ///   - start: where the part begins; the part lies in 0…count.
  ///   - length: source pixels in the part, more than 0.
  ///   - outputs: output pixels, at least 1.
  ///   - filter: the curve.
  ///   - multiple: sets are padded to a multiple of this if the picture is wide enough, and no copy.
  init(
    count: Int, start: Double, length: Double, outputs: Int, filter: ResamplingFilter,
    multiple: Int = 1
  ) {
    let scale = length / Double(outputs)
    let curve = filter.resolved(scale: scale)
    let stretch = max(scale, 1)
    // Where whole pixels become one, sets are alike but for the edges; a copy takes one pixel each.
    let isRegular = scale == scale.rounded() && start == start.rounded()
    let isCopy = isRegular && scale == 1 && curve.isInterpolating
    let reach = isCopy ? 0.5 : curve.support * stretch
    let needed = isCopy ? 1 : min(Int((2 * reach).rounded(.up)) + (isRegular ? 0 : 1), count)
    taps = isCopy ? 1 : min((needed + multiple - 1) / multiple * multiple, count)
    first = []
    values = []
    first.reserveCapacity(outputs)
    values.reserveCapacity(outputs * taps)
    var set = [Double](repeating: 0, count: taps)
    var isInner = false
    for output in 0..<outputs {
      let center = start + (Double(output) + 0.5) * scale
      let leftmost = Int((center - reach - 0.5).rounded(.up))
      let begin = min(max(leftmost, 0), count - taps)
      first.append(Int32(begin))
      let repeats = isRegular && isInner && begin == leftmost
      isInner = begin == leftmost
      if repeats {
        for _ in 0..<taps { values.append(values[values.count - taps]) }
        continue
      }
      for tap in 0..<taps {
        set[tap] = curve.weight(at: (Double(begin + tap) + 0.5 - center) / stretch)
      }
      append(set)
    }
  }

  /// Adds a set, scaled to the required sum and rounded by running sums.
  private mutating func append(_ set: [Double]) {
    let sum = set.reduce(0, +)
    var running = 0.0
    var rounded = 0
    for weight in set {
      running += weight
      let next = Int((running / sum * Double(Self.one)).rounded())
      values.append(Int16(clamping: next - rounded))
      rounded = next
    }
  }
}
