// One item of a film in a report: what it is, and when it is seen.

import Segue

/// An item and when it is seen.
struct PlannedItem: JSONWritable {
  private let appearance: TimelineAppearance
  private let item: TimelineItem

  init(_ appearance: TimelineAppearance, _ item: TimelineItem) {
    (self.appearance, self.item) = (appearance, item)
  }

  private var isReversed: Bool { item.pace?.isReversed == true }
  /// Whether it stands or changes its speed on the way.
  private var isPaced: Bool {
    item.pace.map { !$0.speeds.isEmpty || !$0.freezes.isEmpty } ?? false
  }

  /// The item for programs; times are seconds of the film.
  var tree: JSONTree {
    let plays = item.plays
    return [
      // still, clip, scene, sequence, color, composition, text or show.
      "kind": item.kindName, "name": item.name, "start": appearance.start.value,
      "end": appearance.end.value,
      // How long it stands alone; nil for an item with a length of its own.
      "hold": plays ? nil : item.hold.value,
      // Where in itself a clip or a scene begins, and how fast it plays.
      "from": plays ? item.start.value : nil, "speed": plays ? item.speed.value : nil,
      "reversed": plays ? isReversed : nil, "paced": plays ? isPaced : nil,
      "volume": item.kindName == "clip" ? item.volume : nil,
      "framing": PlannedFraming(item.framing), "look": item.look.words, "moves": item.moves,
    ]
  }

  /// `still  a.jpg, 0.00 s to 3.00 s`.
  var row: [String] {
    let (start, end) = (appearance.start.value, appearance.end.value)
    let look = item.look.words.map { ", look \($0)" } ?? ""
    let framed = (PlannedFraming(item.framing)?.words ?? "") + look
    let pan = item.moves && !item.plays ? ", panned over" : ""
    let way =
      item.plays ? (isReversed ? ", backwards" : "") + (isPaced ? ", at changing speed" : "") : ""
    return [
      item.kindName,
      "\(item.name), \(Decimal.text(start)) s to \(Decimal.text(end)) s\(framed)\(pan)\(way)",
    ]
  }
}
