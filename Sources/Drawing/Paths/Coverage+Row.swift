// One row of a coverage, as spans.

import SeguePixels

extension Coverage {
  /// Replaces the content of `spans` by row `y`; a row outside the bounds has no spans.
  ///
  /// If `spans` holds this row already, nothing is computed.
  ///
  /// - Parameters:
  ///   - y: a row of the output.
  ///   - spans: at least as wide as the clip.
  package func row(_ y: Int, into spans: CoverageSpans) {
    guard spans.begin(x: clip.x, width: clip.width, of: number, row: y) else { return }
    guard bounds.rows.contains(y) else { return }
    let group = (y - bounds.y) >> groupShift
    let top = Double(y - clip.y)
    for place in starts[group]..<starts[group + 1] {
      spans.accumulate(edges[Int(order[place])], top: top)
    }
    let first = bounds.x - clip.x
    spans.finish(columns: first..<first + bounds.width, evenOdd: fillRule == .evenOdd)
  }
}
