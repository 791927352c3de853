// The focus of items that leave it to Segue, found before the film is planned: pans, clips and reports need it then, and it
// stays where it is for as long as an item is shown.
//
// Rule: an item is opened as for a film, on a canvas as small as what stands out can be seen on. What plays is looked at
// frozen, at five moments spread over the part that is shown, and one point is found for all of them.

import SegueCodecs
import SeguePixels

/// The focuses that have been found.
package typealias FoundFocuses = Cache<TimelineItem, Focus>

extension Timeline {
  /// At how many moments an item that plays is looked at.
  fileprivate static let looks = 5
  /// Pixels on the longer side of the canvas for that.
  fileprivate static let lookSide = 128

  /// The timeline with a point in place of each focus that is to be found.
  func focused(_ readers: FilmReaders) throws -> Timeline {
    var focused = self
    try Self.change(&focused.items, &focused.tracks) { try $0.findFocus(in: self, readers) }
    return focused
  }

  /// Changes items, and those of tracks.
  fileprivate static func change(
    _ items: inout [TimelineItem], _ tracks: inout [TimelineTrack],
    _ body: (inout TimelineItem) throws -> Void
  ) rethrows {
    for index in items.indices { try body(&items[index]) }
    for track in tracks.indices {
      for index in tracks[track].overlays.indices { try body(&tracks[track].overlays[index].item) }
    }
  }
}

extension ShowDocument {
  /// The film with a point in place of each focus that is to be found; where a file cannot be read, it stays to be found.
  package func focused(_ readers: FilmReaders) -> ShowDocument {
    var focused = self
    // Its canvas has no say.
    let timeline = timeline(canvas: PixelSize(width: 1, height: 1), background: .clear)
    let readers = readers.showing(timeline.pixels)
    Timeline.change(&focused.items, &focused.tracks) { try? $0.findFocus(in: timeline, readers) }
    return focused
  }
}

extension TimelineItem {
  /// Finds its focus, if it is to be found.
  ///
  /// - Throws: A `SegueError` when its file cannot be read.
  fileprivate mutating func findFocus(in timeline: Timeline, _ readers: FilmReaders) throws {
    if case .row(let row) = content {
      var members = row.items
      for index in members.indices { try members[index].findFocus(in: timeline, readers) }
      content = .row(PictureRow(members))
    }
    guard framing.focus.isAuto else { return }
    let bare = bare
    framing.focus = try readers.focuses.value(for: bare) {
      try written.locating(.file) { try bare.foundFocus(in: timeline, readers) }
    }
  }

  /// What decides where its focus is.
  private var bare: TimelineItem {
    var bare = TimelineItem(content)
    (bare.framing, bare.track, bare.written) = (framing, track, written)
    bare.framing.focus = .middle
    (bare.start, bare.end, bare.holdsEnd, bare.speed) = (start, end, holdsEnd, speed)
    (bare.fit, bare.background, bare.hold) = (.stretch, .clear, Rational(1))
    return bare
  }

  private func foundFocus(in timeline: Timeline, _ readers: FilmReaders) throws -> Focus {
    // What fills the canvas has no parts that are cut off.
    guard let size = try size(readers) else { return .middle }
    var small = Timeline(
      [], canvas: size.limited(to: Timeline.lookSide), frameRate: timeline.frameRate)
    (small.depth, small.highRange) = (timeline.depth, timeline.highRange)
    let setting = ItemSetting(item: self, timeline: small, readers: readers)
    return try Focus(
      standingOutIn: moments(setting).map { moment in
        var frozen = setting
        (frozen.item.start, frozen.item.speed) = (moment, hasTime ? .zero : speed)
        let opener = ItemOpener(setting: frozen, playing: nil, appearance: .alone, threads: 1)
        return try opener.open().bitmap(ItemMoment(0), threads: 1)
      })
  }

  /// The times at which it is looked at, in its own seconds.
  private func moments(_ setting: ItemSetting) throws -> [Rational] {
    guard plays, let whole = try setting.facts().playing?.whole else { return [start] }
    let length = min(end ?? whole, whole) - start
    return (0..<Timeline.looks).map {
      start + length * Rational(2 * $0 + 1, 2 * Timeline.looks)
    }
  }
}

extension TimelineAppearance {
  /// One frame of one item.
  fileprivate static let alone = TimelineAppearance(
    item: 0, start: .zero, end: Rational(1), entry: .zero, length: Rational(1),
    overlapBefore: .zero, overlapAfter: .zero, frames: 0..<1, offset: .zero)
}
