// Which columns of a row are hidden, while its nodes are looked at from the top down.

/// Up to four disjoint runs of columns; what does not fit is forgotten, the shortest first.
package struct HiddenColumns {
  private var starts = SIMD4<Int>(repeating: 0)
  private var ends = SIMD4<Int>(repeating: 0)

  /// A range without what is hidden at its ends; what is hidden inside stays.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    // Runs that touch were joined; one that was missed only hides less.
    for k in 0..<4 where starts[k] <= low && ends[k] > low { low = min(ends[k], high) }
    for k in 0..<4 where ends[k] >= high && starts[k] < high { high = max(starts[k], low) }
    return low..<high
  }

  /// Makes room; nothing is hidden.
  package init() {}

  /// Hides a run of columns.
  package mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var (low, high) = (range.lowerBound, range.upperBound)
    for k in 0..<4 where ends[k] > starts[k] && starts[k] <= high && ends[k] >= low {
      (low, high) = (min(low, starts[k]), max(high, ends[k]))
      (starts[k], ends[k]) = (0, 0)
    }
    var shortest = 0
    for k in 1..<4 where ends[k] - starts[k] < ends[shortest] - starts[shortest] { shortest = k }
    if ends[shortest] - starts[shortest] < high - low {
      (starts[shortest], ends[shortest]) = (low, high)
    }
  }
}
