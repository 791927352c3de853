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
    if parts.isEmpty {
      part.offset = offset + (begin - start) * speed
    } else {
      part.parts = parts(from: begin - start)
    }
    part.start = begin - range.lowerBound
    part.length = end - begin
    // A fade that has begun goes on for its rest; one that is over is gone.
    part.fadeIn = max(fadeIn - (begin - start), .zero)
    if let fade = fadeOut, let own = length {
      part.fadeOut = max(fade - (start + own - end), .zero)
    }
    return part
  }

  /// Its parts without those of its first seconds.
  private func parts(from time: Rational) -> [Soundtrack.Part] {
    var past = Rational.zero
    return parts.compactMap { part in
      defer { past = past + part.length }
      guard past + part.length > time else { return nil }
      let skipped = max(time - past, .zero)
      return Soundtrack.Part(
        // Backwards, what is left out is at its end in the file.
        offset: part.offset + skipped * max(part.speed, .zero), length: part.length - skipped,
        speed: part.speed)
    }
  }
}
