// Measuring: a monotonic clock, medians, pairs of work that alternate so that both see the same machine.

import SegueSystem

/// Measures work.
enum Stopwatch {
  /// Processor time of the whole process so far, in seconds: what other processes do does not count.
  static var processorSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// Seconds that work takes once.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// The median of the seconds that work takes, over at least three runs and about `budget` seconds.
  static func median(budget: Double, _ work: () throws -> Void) rethrows -> Double {
    try work()
    var times: [Double] = []
    var total = 0.0
    while times.count < 3 || total < budget, times.count < 1000 {
      let time = try seconds(work)
      times.append(time)
      total += time
    }
    return times.median
  }

  /// The times of two kinds of work, measured in alternation.
  struct Pair {
    /// Median seconds of the first.
    var first: Double
    /// Median seconds of the second.
    var second: Double
    /// Median of first ÷ second in each pair.
    var ratio: Double
  }

  /// Measures pairs, at least three and for about `budget` seconds.
  static func pair(
    budget: Double, _ first: () throws -> Void, _ second: () throws -> Void
  ) rethrows -> Pair {
    var times: [(first: Double, second: Double)] = []
    var total = 0.0
    while times.count < 3 || total < budget, times.count < 1000 {
      let pair = (first: try seconds(first), second: try seconds(second))
      times.append(pair)
      total += pair.first + pair.second
    }
    return Pair(
      first: times.map(\.first).median, second: times.map(\.second).median,
      ratio: times.map { $0.first / max($0.second, 1e-9) }.median)
  }
}

extension [Double] {
  /// The middle value; of an even number the mean of the middle two.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The mean; 0 without measurements.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
