// How an item runs, in OpenTimelineIO's words as far as they go: LinearTimeWarp, backwards with a scalar below 0, and
// FreezeFrame. Speeds that change and freezes within a clip have no words; they stand in `metadata.segue` with the in and
// out points, and LinearTimeWarp says how fast the clip runs in all.

import SeguePixels
import SegueText

/// How a part of an item runs.
struct OpenTimelinePace {
  let item: TimelineItem
  /// Nil for an item that runs evenly forwards.
  let course: PaceCourse?
  /// How much of the item comes before the part, in seconds of the film.
  let offset: Rational
  /// How long the part is.
  let length: Rational

  /// Where in its own time the part begins; backwards, where it ends.
  var start: Rational {
    guard item.hasTime else { return .zero }
    guard let course else { return item.start + offset * item.speed }
    return course.time(at: offset, lasting: course.isReversed ? length : .zero)
  }

  /// How fast it runs on the whole; less than 0 is backwards, and 0 stands.
  private var scalar: Rational {
    guard let course, length > .zero else { return item.speed }
    let average = (course.way(at: offset + length) - course.way(at: offset)) / length
    return course.isReversed ? .zero - average : average
  }

  /// The effects that say it; none where it runs as it is.
  var effects: [JSONTree] {
    let scalar = scalar
    guard item.hasTime, scalar != Rational(1) else { return [] }
    let name = scalar == .zero ? "FreezeFrame" : "LinearTimeWarp"
    return [
      .schema(
        name + ".1",
        [
          "name": "speed", "effect_name": name, "time_scalar": scalar.value,
          "metadata": [:] as JSONTree,
        ])
    ]
  }

  /// What has no words, as a show file has it.
  var metadata: [(String, JSONTree?)] {
    guard let course, let pace = item.pace, !(pace.speeds.isEmpty && pace.freezes.isEmpty) else {
      return []
    }
    let speeds = pace.speeds.map { key -> JSONTree in
      .list([.number(key.time.value), .number((key.speed * item.speed).value)])
    }
    let freezes = pace.freezes.map { freeze -> JSONTree in
      .members([("at", .number(freeze.time.value)), ("for", .number(freeze.length.value))])
    }
    return [
      ("in", .number(course.start.value)), ("out", .number(course.end.value)),
      ("speed", speeds.isEmpty ? .number(item.speed.value) : .list(speeds)),
      ("reverse", pace.isReversed ? .flag(true) : nil),
      ("freeze", freezes.isEmpty ? nil : .list(freezes)),
    ]
  }
}
