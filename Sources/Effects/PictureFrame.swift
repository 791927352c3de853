// A frame that shows one picture as it stands: what an effect shows before its first moment and after
// its last.

import SeguePixels
import SegueTransitions

/// One picture, unchanged.
struct PictureFrame: RowFrame {
  let picture: PlacedPicture

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    for y in rows {
      picture.draw(row: y, columns: target.region.columns, into: target.row(y))
    }
  }

  /// The picture of an end, when the progress has reached it.
  static func atEnd(_ progress: Double, of pair: PicturePair) -> EffectFrame? {
    if progress <= 0 { return .rows(PictureFrame(picture: pair.from)) }
    if progress >= 1 { return .rows(PictureFrame(picture: pair.to)) }
    return nil
  }
}

extension Range<Int> {
  /// The range in pieces, so that the scratch rows of a piece stay in the fastest memory.
  ///
  /// The pieces begin at multiples of `length`, whatever the range.
  func pieces(of length: Int = 512) -> some Sequence<Range<Int>> {
    sequence(state: lowerBound) { start -> Range<Int>? in
      guard start < upperBound else { return nil }
      let end = Swift.min(upperBound, (start.flooredQuotient(by: length) + 1) * length)
      defer { start = end }
      return start..<end
    }
  }
}

extension Int {
  /// The quotient rounded down.
  fileprivate func flooredQuotient(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
