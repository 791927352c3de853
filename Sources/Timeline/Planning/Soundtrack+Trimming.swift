// A part of a sound, for what is nested in a film.

import SegueExport
import SeguePixels

extension Soundtrack.Sound {
  /// The part that is heard in a range, whose beginning is 0; nil if the range is silent.
  func trimmed(to range: Range<Rational>) -> Soundtrack.Sound? {
    let begin = max(start, range.lowerBound)
    let end = min(length.map { start + $0 } ?? range.upperBound, range.upperBound)
    guard begin < end else { return nil }
    var part = self
    part.offset = offset + (begin - start) * speed
    part.start = begin - range.lowerBound
    part.length = end - begin
    // A fade that has begun goes on for its rest; one that is over is gone.
    part.fadeIn = max(fadeIn - (begin - start), .zero)
    if let fade = fadeOut, let own = length {
      part.fadeOut = max(fade - (start + own - end), .zero)
    }
    return part
  }
}
