// Positions.
import SegueFilters
import Testing

@Suite struct PositionTests {
  @Test func linesAndColumns() { #expect(SourcePosition(line: 2, column: 3).line == 2) }
}
