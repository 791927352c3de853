// xfade's hard wipes: the first picture is left in a box at a side or in a corner, which shrinks.

import SeguePixels
import SegueTransitions

struct XFadeBox: XFadeMotion {
  /// Where the first picture stays along a side: at the start, at the end, or everywhere.
  enum Stay: Sendable { case start, end, all }

  let columns: Stay
  let rows: Stay

  static let descriptors: [EffectDescriptor] = [
    box("wipeleft", "A hard edge moves to the left.", .start, .all),
    box("wiperight", "A hard edge moves to the right.", .end, .all),
    box("wipeup", "A hard edge moves up.", .all, .start),
    box("wipedown", "A hard edge moves down.", .all, .end),
    box("wipetl", "The first picture shrinks into the top-left corner, cut off.", .start, .start),
    box("wipetr", "The first picture shrinks into the top-right corner, cut off.", .end, .start),
    box("wipebl", "The first picture shrinks into the bottom-left corner, cut off.", .start, .end),
    box("wipebr", "The first picture shrinks into the bottom-right corner, cut off.", .end, .end),
  ]

  private static func box(
    _ name: String, _ summary: String, _ columns: Stay, _ rows: Stay
  ) -> EffectDescriptor {
    .xfade(name, summary, .wipe, steps: EffectDescriptor.wholePixels) { _ in
      XFadeBox(columns: columns, rows: rows)
    }
  }

  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame {
    Rows(
      pair: pair, columns: Self.part(columns, of: pair.canvas.width, remaining),
      rows: Self.part(rows, of: pair.canvas.height, remaining)
    ).frame(on: pair.canvas)
  }

  private static func part(_ stay: Stay, of length: Int, _ remaining: Float) -> Range<Int> {
    switch stay {
    case .all: 0..<length
    case .start: 0..<min(Int(Float(length) * remaining) + 1, length)
    case .end: min(Int(Float(length) * (1 - remaining)) + 1, length)..<length
    }
  }

  private struct Rows: CanvasRows {
    let pair: PicturePair
    /// The columns and rows of the first picture.
    let columns: Range<Int>
    let rows: Range<Int>

    func draw(_ y: Int, columns wanted: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let old =
        rows.contains(y) ? wanted.part(in: columns) : wanted.lowerBound..<wanted.lowerBound
      let first = old.lowerBound - wanted.lowerBound
      let last = old.upperBound - wanted.lowerBound
      pair.to.draw(row: y, columns: wanted.lowerBound..<old.lowerBound, into: row[0..<first])
      pair.from.draw(row: y, columns: old, into: row[first..<last])
      pair.to.draw(
        row: y, columns: old.upperBound..<wanted.upperBound, into: row[last..<row.count])
    }
  }
}
