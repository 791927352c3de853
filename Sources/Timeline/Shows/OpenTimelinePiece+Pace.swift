// How a clip of OpenTimelineIO runs: evenly, forwards or backwards, as its effects say; or as `metadata.segue` says, as long
// as nobody has cut it to another length since.

import SeguePixels
import SegueText

extension OpenTimelinePiece {
  /// How much longer or shorter it may be than its own pace makes it: editors know whole frames.
  private static let tolerance = 0.1

  /// Whether it runs from its end to its beginning.
  var runsBack: Bool { content.pace?.isReversed ?? false }

  /// Sets an item with in and out points and a pace of its own.
  ///
  /// - Parameter plain: how it runs in OpenTimelineIO's words: as it does when it has been cut.
  mutating func setPace(_ item: TimelineItem, inOthersWords plain: TimelineItem) {
    paced = item
    (content.start, content.end) = (plain.start, plain.end)
    (content.speed, content.pace) = (plain.speed, plain.pace)
  }

  /// Whether an item's own pace makes it as long as it is here.
  func isAsLong(_ item: TimelineItem) -> Bool {
    guard !isChanged, let pace = item.pace, let end = item.end else { return false }
    let course = PaceCourse(pace, from: item.start, to: end, speed: item.speed)
    let wanted = length + before.taken + after.taken
    return abs((course.length - wanted).value) < Self.tolerance
  }

  /// What to say where its own pace is left out.
  var complaint: String? {
    guard let paced, !isAsLong(paced) else { return nil }
    return
      "\(node.place.noted): \(node.label): its changing speed and its freezes are left out, because an editor "
      + "has changed its length"
  }

  /// Leaves a part of it.
  ///
  /// - Parameter range: in seconds of the film since its beginning.
  mutating func cut(to range: Range<Rational>) {
    guard range != .zero..<length else { return }
    isChanged = true
    if content.hasTime {
      let skipped = runsBack ? length - range.upperBound : range.lowerBound
      content.start = content.start + skipped * content.speed
    }
    length = range.upperBound - range.lowerBound
  }
}

extension OpenTimelineRow {
  /// What to say of the pieces in it and above it whose own pace is left out, or whose media has too little.
  var complaints: [String] {
    pieces.flatMap { [$0.complaint].compactMap(\.self) + $0.heldRemarks }
      + above.flatMap(\.row.complaints)
  }
}
