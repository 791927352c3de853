// One item of a film in a report: what it is, and when it is seen.

import Segue
import SegueText

/// An item and when it is seen.
struct PlannedItem: Encodable {
  /// still, clip, scene, sequence, color, composition, text or show.
  let kind: String
  /// The file, or the colour.
  let name: String
  /// When it begins to be seen, in seconds of the film.
  let start: Double
  /// When it is not seen any more.
  let end: Double
  /// How long it stands alone; nil for an item with a length of its own.
  let hold: Double?
  /// Where in itself a clip or a scene begins, and how fast it plays.
  let from: Double?
  let speed: Double?
  /// Whether it runs backwards, or stands or changes its speed on the way.
  let reversed: Bool?
  let paced: Bool?
  let volume: Double?
  /// What is done to its pictures first; nil for nothing.
  let framing: PlannedFraming?
  /// What is done to its colours, as `--look` takes it; nil for nothing.
  let look: String?
  /// Whether it is panned over.
  let moves: Bool

  init(_ appearance: TimelineAppearance, _ item: TimelineItem) {
    kind = item.kindName
    name = item.name
    start = appearance.start.value
    end = appearance.end.value
    hold = item.plays ? nil : item.hold.value
    from = item.plays ? item.start.value : nil
    speed = item.plays ? item.speed.value : nil
    reversed = item.plays ? item.pace?.isReversed == true : nil
    paced = item.plays ? item.pace.map { !$0.speeds.isEmpty || !$0.freezes.isEmpty } ?? false : nil
    volume = kind == "clip" ? item.volume : nil
    framing = PlannedFraming(item.framing)
    look = item.look.isNeutral ? nil : "\(item.look)"
    moves = item.moves
  }

  /// `still  a.jpg, 0.00 s to 3.00 s`.
  var row: [String] {
    let pan = moves && hold != nil ? ", panned over" : ""
    let framed = (framing?.words ?? "") + (look.map { ", look \($0)" } ?? "")
    let way = (reversed == true ? ", backwards" : "") + (paced == true ? ", at changing speed" : "")
    return [
      kind, "\(name), \(Decimal.text(start)) s to \(Decimal.text(end)) s\(framed)\(pan)\(way)",
    ]
  }
}
