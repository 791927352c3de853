// Places in what is in order, found by halving.

import SeguePixels
import Testing

@Suite struct OrderedSearchTests {
  @Test func placesAreFoundByHalving() {
    let values = [1, 3, 3, 8]
    #expect(firstPlace(in: 0..<4) { values[$0] >= 3 } == 1)
    #expect(firstPlace(in: 0..<4) { values[$0] > 8 } == 4)
    #expect(lastPlace(of: 4) { values[$0] <= 3 } == 2)
    #expect(lastPlace(of: 4) { values[$0] <= 0 } == 0)
    #expect(lastPlace(of: 0) { _ in true } == 0)
  }
}
