// The hidden columns of a row, while its nodes are visited from top to bottom.

/// Up to four separate runs of columns; if there are more, the shortest are dropped first.
package struct HiddenColumns {
  private var starts = SIMD4<Int>(repeating: 0)
  private var ends = SIMD4<Int>(repeating: 0)
  private var isEmpty = true

  /// A range without the hidden columns at its ends; hidden columns inside stay.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    if isEmpty { return range }
    var (low, high) = (range.lowerBound, range.upperBound)
    // Touching runs were joined; a missed one only hides less.
    for k in 0..<4 where starts[k] <= low && ends[k] > low { low = min(ends[k], high) }
    for k in 0..<4 where ends[k] >= high && starts[k] < high { high = max(starts[k], low) }
    return low..<high
  }

  /// Makes an empty list: nothing is hidden.
  package init() {}

  /// Hides a run of columns.
  package mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if isEmpty {
      (starts[0], ends[0], isEmpty) = (range.lowerBound, range.upperBound, false)
      return
    }
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
