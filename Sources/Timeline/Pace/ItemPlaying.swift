// How long an item plays by itself, and on which course.

import SeguePixels
import SeguePrograms

/// The playing of an item with a length of its own.
package struct ItemPlaying: Hashable, Sendable {
  /// How long it plays, in seconds of the film.
  package let length: Rational
  /// Its way through its own time; nil for an item that runs evenly.
  package let course: PaceCourse?
  /// How long all of its file lasts, in its own seconds.
  package let whole: Rational

  /// The playing of an item's part at its pace; nil for an item that stands still.
  ///
  /// Its last picture stays up to an out point behind its end, where the item says so, and with a note where damaged
  /// clips are shown.
  ///
  /// - Parameters:
  ///   - duration: how long all of it lasts, in its own seconds.
  ///   - patience: what becomes of damaged clips.
  /// - Throws: where its in and out points or its freezes lie beyond it.
  package init?(
    _ item: TimelineItem, lasting duration: Rational, patience: ClipPatience = .none
  ) throws {
    let end = item.end ?? duration
    let isHeld = end > duration && (item.holdsEnd || patience.isLenient)
    if isHeld, !item.holdsEnd {
      patience.note(.endsEarly(name: item.name, seconds: duration.value, words: ""))
    }
    guard item.start < duration, end <= duration || isHeld else {
      let beyond: WrittenPlace.Part = item.start < duration ? .end : .start
      throw item.written.located(
        TimelineError.beyondEnd(
          name: item.name, length: duration, isBegun: item.start < duration), at: beyond)
    }
    guard item.plays else { return nil }
    whole = duration
    guard let pace = item.pace else {
      guard let part = end.subtracting(item.start), let length = part.divided(by: item.speed) else {
        throw TimelineError.times(
          "\(item.name): these times are too fine; round them to milliseconds")
      }
      (self.length, course) = (length, nil)
      return
    }
    if let outside = pace.freezes.first(where: { $0.time < item.start || $0.time > end }) {
      throw TimelineError.item(
        name: item.name,
        detail:
          "plays from \(TimelineError.seconds(item.start)) to \(TimelineError.seconds(end)), and cannot freeze at "
          + TimelineError.seconds(outside.time))
    }
    let course = PaceCourse(pace, from: item.start, to: end, speed: item.speed)
    (length, self.course) = (course.length, course)
  }
}
