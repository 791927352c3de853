// A track or a stack of OpenTimelineIO as a row: pieces that lie end to end, and sounds at their
// times.
//
// In a track, a transition lies over a cut: `in_offset` before it and `out_offset` behind it, where both clips go on
// beyond their ends. A timeline's items contain their transitions. So an item here begins earlier
// and ends later than its piece, by the time that its transitions take from its neighbours.

import SegueExport
import SeguePixels
import SegueText

/// A clip or a gap of a track, with the transitions at its ends.
struct OpenTimelinePiece {
  let node: JSONNode
  /// The item: without its transitions, and for a still without its length.
  var content: TimelineItem
  var length: Rational
  /// How much of the neighbours' time its transitions take, and how much of its own.
  var before = (taken: Rational.zero, own: Rational.zero)
  var after = (taken: Rational.zero, own: Rational.zero)
  var transition: TimelineTransition?
  /// How it lies over the tracks below, where its file says it; its own content does not count.
  var overlay: TimelineOverlay?
  /// The item with a pace that OpenTimelineIO has no words for, and with its own in and out points.
  var paced: TimelineItem?
  /// Whether it was cut, or is played faster or slower, by what it is nested in.
  var isChanged = false
  /// Remarks on parts that are not shown as the file says.
  var remarks: [String] = []
  /// Effects of other programs.
  var effects: [OpenTimelineEffect] = []
  /// The size of its pictures; nil if it is not known.
  var size: () -> PixelSize? = { nil }
  /// Whether pictures may stand for those that its media does not have.
  var isLenient = false
  /// How long its media lasts; nil if it is not known.
  var media: Rational?

  init(_ node: JSONNode, _ content: TimelineItem, length: Rational) {
    self.node = node
    self.content = content
    self.length = length
  }

  /// The item, with the time of its transitions.
  func item() throws(DocumentError) -> TimelineItem {
    var item = paced.flatMap { isAsLong($0) ? $0 : nil } ?? content
    if item != paced, item.plays { try setPart(of: &item) }
    if !item.plays {
      item.hold = length - before.own - after.own
      guard item.hold.numerator >= 0 else {
        throw node.fault("its transitions take longer than it lasts; shorten them")
      }
    }
    item.transition = transition
    return item
  }
}

/// Pieces and sounds of a track or a stack.
struct OpenTimelineRow {
  private(set) var pieces: [OpenTimelinePiece] = []
  /// What lies over the pieces, the lowest first, with the times at which each begins.
  var above: [Above] = []
  /// With where each is written.
  var sounds: [(sound: Soundtrack.Sound, written: WrittenPlace)] = []
  /// How long it lasts.
  var length = Rational.zero
  /// Transitions that a range cut through, for messages.
  var cut: [String] = []
  /// The length of the transition that leads to the next piece.
  private var waiting: (taken: Rational, own: Rational)?

  /// A row over another, and when it begins.
  struct Above {
    var start: Rational
    var row: OpenTimelineRow
  }

  init() {}

  init(_ piece: OpenTimelinePiece) {
    pieces = [piece]
    length = piece.length
  }

  /// Nothing, for a time.
  init(gapOf length: Rational, at node: JSONNode) {
    self.init(OpenTimelinePiece(node, .color(.clear), length: length))
  }

  /// Whether there is anything but sounds.
  var hasPictures: Bool { !pieces.isEmpty }

  /// Adds what comes next.
  ///
  /// - Parameter isHeardOnly: whether its pictures do not count.
  mutating func append(_ next: OpenTimelineRow, isHeardOnly: Bool) {
    for (sound, written) in next.sounds {
      var sound = sound
      sound.start = sound.start + length
      sounds.append((sound, written))
    }
    let before = length
    length = length + next.length
    guard !isHeardOnly else { return }
    above += next.above.map { Above(start: $0.start + before, row: $0.row) }
    var added = next.pieces
    // A piece without length is dropped, unless a transition leads to it.
    if waiting == nil { added = added.filter { $0.length.numerator > 0 } }
    guard !added.isEmpty else { return }
    if let waiting { added[0].before = waiting }
    waiting = nil
    pieces += added
  }

  /// Adds a transition over the next cut; at a track's beginning and end it leads from and to nothing.
  mutating func append(
    _ transition: TimelineTransition, before: Rational, after: Rational, at node: JSONNode,
    isLast: Bool
  ) {
    if pieces.isEmpty { append(OpenTimelineRow(gapOf: before, at: node), isHeardOnly: false) }
    if pieces.isEmpty { pieces.append(OpenTimelinePiece(node, .color(.clear), length: .zero)) }
    pieces[pieces.count - 1].after = (taken: after, own: before)
    pieces[pieces.count - 1].transition = transition
    waiting = (taken: before, own: after)
    if isLast { append(OpenTimelineRow(gapOf: after, at: node), isHeardOnly: false) }
  }

  /// Leaves a part of it, which begins at a time.
  ///
  /// - Parameters:
  ///   - node: what the part is of: where it begins before 0, a gap stands for that.
  ///   - isFilled: whether a gap also stands for the time beyond the end.
  mutating func trim(
    _ start: Rational, _ wanted: Rational, at node: JSONNode, isFilled: Bool = true
  ) {
    let end = start + wanted
    var (time, kept) = (Rational.zero, [OpenTimelinePiece]())
    if start < time {
      kept.append(OpenTimelinePiece(node, .color(.clear), length: min(time, end) - start))
    }
    for (index, piece) in pieces.enumerated() {
      let (first, last) = (time, time + piece.length)
      time = last
      let (from, to) = (max(first, start), min(last, end))
      // A piece of no time lies between two transitions, or before or behind one at an end.
      let isInside =
        (start < first || start == first && index == 0)
        && (last < end || last == end && index == pieces.count - 1)
      guard from < to || first == last && isInside else { continue }
      var piece = piece
      piece.cut(to: (from - first)..<(to - first))
      if from > first || kept.isEmpty && index > 0 { cutOff(\.before, of: &piece) }
      let isFollowed = pieces[(index + 1)...].contains { $0.length.numerator > 0 }
      if to < last || last == end && isFollowed {
        cutOff(\.after, of: &piece)
        piece.transition = nil
      }
      kept.append(piece)
    }
    if isFilled, max(time, start) < end {
      let gap = end - max(time, start)
      kept.append(OpenTimelinePiece(node, .color(.clear), length: gap))
    }
    pieces = kept
    above = above.compactMap { $0.row.part(beginningAt: $0.start, in: start..<end) }
    sounds = sounds.compactMap { sound, written in
      sound.trimmed(to: start..<end).map { ($0, written) }
    }
    length = wanted
  }

  /// Lays another row over this one; the shorter of both is filled with nothing.
  mutating func lay(_ other: OpenTimelineRow, at node: JSONNode) {
    if other.length > length {
      append(OpenTimelineRow(gapOf: other.length - length, at: node), isHeardOnly: false)
    }
    var other = other
    sounds += other.sounds
    other.sounds = []
    cut += other.cut
    other.cut = []
    let rows = other.above
    other.above = []
    above += [Above(start: .zero, row: other)] + rows
  }

  /// The part of a row above that is seen in a range, whose beginning is 0; nil if nothing is.
  private func part(
    beginningAt begin: Rational, in range: Range<Rational>
  ) -> Above? {
    let (from, to) = (max(begin, range.lowerBound), min(begin + length, range.upperBound))
    guard from < to, let node = pieces.first?.node else { return nil }
    var row = self
    row.trim(from - begin, to - from, at: node)
    return Above(start: from - range.lowerBound, row: row)
  }

  /// A transition that a range's end cuts through is left out.
  private mutating func cutOff(
    _ side: WritableKeyPath<OpenTimelinePiece, (taken: Rational, own: Rational)>,
    of piece: inout OpenTimelinePiece
  ) {
    if piece[keyPath: side].taken.numerator > 0 || piece[keyPath: side].own.numerator > 0 {
      cut.append(
        "\(piece.node.place.noted): \(piece.node.label): its transition is left out, because the range of the "
          + "stack around it ends there")
    }
    piece[keyPath: side] = (.zero, .zero)
  }

  /// Plays it faster or slower: all its times.
  mutating func play(at speed: Rational) {
    guard speed != Rational(1) else { return }
    let slow = speed.reciprocal
    for index in pieces.indices {
      pieces[index].isChanged = true
      pieces[index].length = pieces[index].length * slow
      pieces[index].content.speed = pieces[index].content.speed * speed
      pieces[index].before.taken = pieces[index].before.taken * slow
      pieces[index].before.own = pieces[index].before.own * slow
      pieces[index].after.taken = pieces[index].after.taken * slow
      pieces[index].after.own = pieces[index].after.own * slow
      if let duration = pieces[index].transition?.duration {
        pieces[index].transition?.duration = duration * slow
      }
    }
    for index in above.indices {
      above[index].start = above[index].start * slow
      above[index].row.play(at: speed)
    }
    for index in sounds.indices {
      sounds[index].sound.start = sounds[index].sound.start * slow
      sounds[index].sound.length = sounds[index].sound.length.map { $0 * slow }
      sounds[index].sound.speed = sounds[index].sound.speed * speed
    }
    length = length * slow
  }

  /// Lets one of its moments stand.
  mutating func freeze(at moment: Rational, for wanted: Rational) {
    var time = Rational.zero
    let shown = pieces.first { piece in
      time = time + piece.length
      return time > moment
    }
    sounds = []
    above = above.compactMap { above in
      guard above.start <= moment, moment < above.start + above.row.length else { return nil }
      var row = above.row
      row.freeze(at: moment - above.start, for: wanted)
      return Above(start: .zero, row: row)
    }
    length = wanted
    guard var shown = shown ?? pieces.last else { return }
    let past = moment - (time - shown.length)
    shown.cut(to: past..<past)
    (shown.content.speed, shown.content.pace) = (.zero, nil)
    shown.length = wanted
    (shown.before, shown.after) = ((.zero, .zero), (.zero, .zero))
    shown.transition = nil
    pieces = [shown]
  }
}
