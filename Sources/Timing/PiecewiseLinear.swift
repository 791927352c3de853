// Straight lines between points, as in CSS's linear() easing. For curves that were sampled
// elsewhere.

/// A timing function given by points, from (0, 0) to (1, 1).
struct PiecewiseLinear: Hashable, Sendable {
  let times: [Double]
  let progress: [Double]

  init(_ points: [(time: Double, progress: Double)]) throws(TimingError) {
    guard (2...100_000).contains(points.count) else {
      throw .outOfRange(
        parameter: "linear", value: Double(points.count), allowed: "2…100000 points")
    }
    var previous = 0.0
    for point in points {
      let least = previous
      try check("linear time", point.time, "times in 0…1 that do not decrease") {
        $0 >= least && $0 <= 1
      }
      try check("linear progress", point.progress, "a number in -1000…1000") { abs($0) <= 1000 }
      previous = point.time
    }
    let (first, last) = (points[0], points[points.count - 1])
    try check("linear first time", first.time, "0") { $0 == 0 }
    try check("linear first progress", first.progress, "0") { $0 == 0 }
    try check("linear last time", last.time, "1") { $0 == 1 }
    try check("linear last progress", last.progress, "1") { $0 == 1 }
    times = points.map { $0.time + 0 }
    progress = points.map { $0.progress + 0 }
  }

  /// The progress at a time strictly between 0 and 1.
  func progress(at time: Double) -> Double {
    // Finds the first point whose time is greater. There is always one: the last point's time is 1.
    var (low, high) = (0, times.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    let (from, to) = (progress[low - 1], progress[low])
    return from + (to - from) * ((time - times[low - 1]) / (times[low] - times[low - 1]))
  }
}
