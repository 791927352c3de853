// Clips that ask for more than their media has: a transition needs pictures before its beginning, or it ends behind the
// media's end. A lenient reader lets the first or the last picture stand for that time.

import SeguePixels
import SegueText

extension OpenTimelinePiece {
  /// The part of its media that it asks for, with the time that its transitions take; backwards, too.
  private var span: (begin: Rational, end: Rational) {
    // Backwards, what comes earlier in the film is later in the clip.
    let (early, late) = runsBack ? (after.taken, before.taken) : (before.taken, after.taken)
    let begin = content.start - early * content.speed
    return (begin, begin + (length + early + late) * content.speed)
  }

  /// How many seconds of its media are missing before its beginning and behind its end.
  private var missing: (head: Rational, tail: Rational) {
    guard isLenient, content.plays, paced.map({ !isAsLong($0) }) ?? true else {
      return (.zero, .zero)
    }
    let (begin, end) = span
    // Editors know whole frames: a part of one is nobody's mistake.
    let tail = media.map { end - $0 } ?? .zero
    return (max(.zero - begin, .zero), tail > Rational(1, 50) ? tail : .zero)
  }

  /// Gives an item its part of the media, and lets it stand where that has nothing.
  ///
  /// - Throws: `DocumentError` where it begins before its media does, unless the reader is lenient.
  func setPart(of item: inout TimelineItem) throws(DocumentError) {
    let (begin, end) = span
    guard isLenient || begin.numerator >= 0 else {
      throw node.fault(
        "the transition \(runsBack ? "behind" : "before") it starts before the clip's media; start the clip "
          + "later, or shorten the transition's \(runsBack ? "out_offset" : "in_offset"); a lenient reader "
          + "freezes its first picture")
    }
    let (head, tail) = missing
    let last = media.map { min($0, end) } ?? end
    (item.start, item.end) = (max(begin, .zero), last)
    guard head > .zero || tail > .zero else { return }
    guard last > .zero, item.start < last else {
      // All of it is missing: one picture stands for it.
      let moment = Rational(1, 1000)
      item.start = item.start < last ? .zero : max(last - moment, .zero)
      (item.end, item.speed, item.pace) = (nil, .zero, nil)
      return
    }
    let stands = [(item.start, head), (last, tail)].filter { $0.1 > .zero }
    item.way.freezes += stands.map { TimelinePace.Freeze(at: $0, for: $1 / item.speed) }
  }

  /// What to say of pictures that stand for missing ones.
  var heldRemarks: [String] {
    let (head, tail) = missing
    let faults = [
      (head, "its media starts \(TimelineError.seconds(head)) later, so its first picture freezes"),
      (tail, "its media ends \(TimelineError.seconds(tail)) earlier, so its last picture freezes"),
    ]
    return faults.filter { $0.0 > .zero }.map { "\(node.place.noted): \(node.label): \($0.1)" }
  }
}
