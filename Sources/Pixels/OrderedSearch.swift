// Finds a place in a sequence that is in order, by halving.

/// The first place that a condition holds for; the end of the range if it holds for none.
///
/// - Parameter isReached: false for the places before, and true from then on.
package func firstPlace(in range: Range<Int>, where isReached: (Int) -> Bool) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = (low + high) / 2
    if isReached(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// The last place that a condition holds for; the first of all if it holds for none.
///
/// - Parameter isReached: true for the places up to there, and false from then on.
package func lastPlace(of count: Int, where isReached: (Int) -> Bool) -> Int {
  firstPlace(in: 1..<max(count, 1)) { !isReached($0) } - 1
}
