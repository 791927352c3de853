// Finds a place in a sequence that is in order, by halving.

/// The first place that a condition holds for; the end of the range if it holds for none.
///
/// - Parameter isReached: false for the places before, and true from then on.
func firstPlace(in range: Range<Int>, where isReached: (Int) -> Bool) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = (low + high) / 2
    if isReached(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
