// Finds the two keyframes around a progress.

import SegueTiming

/// The key times of a keyframe animation with the paces of its segments.
struct KeyTimes: Sendable {
  /// From 0 to 1, not decreasing.
  let times: [Double]
  private let functions: [TimingFunction]
  /// The reason why the given key times were replaced; nil if none were given, or if they are in
  /// use.
  let fault: String?

  /// Uses key times as they are.
  init(unchecked times: [Double]) { (self.times, functions, fault) = (times, [], nil) }

  /// Takes key times and paces for a number of keyframes; key times that make no sense are ignored, as in Core
  /// Animation, and evenly spaced ones take their place.
  ///
  /// - Throws: `LayerError.badAnimation` for another number of paces than there are segments.
  init(
    _ times: [Double], functions: [TimingFunction], count: Int,
    mode: KeyframeAnimation.CalculationMode
  ) throws(LayerError) {
    let isDiscrete = mode == .discrete
    let wanted = isDiscrete ? count + 1 : count
    fault = Self.fault(times, count: wanted, mode: mode)
    self.times =
      times.isEmpty || fault != nil
      ? (0..<wanted).map { Double($0) / Double(max(wanted - 1, 1)) } : times
    self.functions = isDiscrete ? [] : functions
    guard self.functions.isEmpty || functions.count == count - 1 else {
      throw .badAnimation(
        "keyframes: \(functions.count) timing functions for \(count) keyframes; "
          + "expected \(count - 1)")
    }
  }

  private static func fault(
    _ times: [Double], count: Int, mode: KeyframeAnimation.CalculationMode
  ) -> String? {
    guard !times.isEmpty else { return nil }
    guard times.count == count else {
      return "\(times.count) key times; calculation mode \(mode.rawValue) needs \(count)"
    }
    guard times.first == 0, times.last == 1 || count == 1 else {
      return "the key times must begin with 0 and end with 1"
    }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      return "the key times must not decrease"
    }
    return nil
  }

  /// The segment of a progress, and how far in the segment it lies.
  ///
  /// Before the first key time the fraction is below 0, after the last it is above 1. The last of
  /// several equal key times counts.
  func place(of progress: Double) -> (segment: Int, fraction: Double) {
    guard times.count > 1 else { return (0, 0) }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    let length = times[low + 1] - times[low]
    let fraction = length > 0 ? (progress - times[low]) / length : 1
    return (low, functions.isEmpty ? fraction : functions[low](fraction))
  }
}
