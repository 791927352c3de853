// The facts that `segue describe` prints about a show or a cut. Files that the show names are looked at only where a focus
// is to be found in them.

import Segue

/// A show for people and, as JSON, for programs.
struct ShowFacts: JSONWritable {
  /// A picture, a clip, a scene, numbered pictures or a colour.
  private struct Item: JSONWritable {
    let item: TimelineItem
    /// Whether nothing comes after it that it changes into.
    var isLast = true

    private var transition: TimelineTransition? { isLast ? nil : item.transition }

    /// How long it stands alone; nil for an item that plays.
    private var hold: Double? { item.plays ? nil : item.hold.value }

    var tree: JSONTree {
      [
        "kind": item.kindName, "name": item.name, "hold": hold,
        // Where in itself it begins and ends, and how fast it plays.
        "from": item.plays ? item.start.value : nil, "to": item.plays ? item.end?.value : nil,
        "speed": item.plays ? item.speed.value : nil,
        "moves": item.motion != nil, "framing": PlannedFraming(item.framing),
        "look": item.look.words, "texts": item.texts.map(\.text.string),
        "transition": transition?.facts,
      ]
    }

    /// `picture  a.jpg  2.00 s, panned over  then push:from=left, 1.00 s`.
    var row: [String] {
      var times = hold.map { "\(Decimal.text($0)) s" } ?? "\(Decimal.text(item.start.value))…"
      if item.plays {
        times += (item.end.map { Decimal.text($0.value) } ?? "") + " s"
        if item.speed.value != 1 { times += " at \(Decimal.text(item.speed.value))x" }
      }
      times += (PlannedFraming(item.framing)?.words ?? "")
      times += (item.look.words.map { ", look \($0)" } ?? "")
      if item.motion != nil { times += ", panned over" }
      let change = transition.map { "then \($0.effect), \(Decimal.text($0.duration.value)) s" }
      return ["  " + item.kindName, item.name, times, change ?? ""]
    }
  }

  private let show: ShowDocument
  private let items: [Item]

  init(_ show: ShowDocument) {
    self.show = show
    let last = show.items.count - 1
    items = show.items.enumerated().map {
      Item(item: $1, isLast: $0 == last && !show.loops)
    }
  }

  /// The facts for programs.
  var tree: JSONTree {
    [
      "kind": "show", "title": show.title, "summary": show.summary,
      // Nil for the first picture's.
      "canvas": show.canvas?.sides,
      "frameRate": show.frameRate.value, "fit": show.fit.rawValue, "look": show.look.words,
      "loops": show.loops, "items": items,
      "tracks": show.tracks.map { track -> JSONTree in
        ["name": track.name, "items": track.overlays.map { Item(item: $0.item) }]
      },
      "texts": show.texts.map(\.text.string), "sounds": show.sounds.map(\.facts),
      "notSupported": show.leftOut,
    ]
  }

  /// The facts for people, as aligned lines.
  var lines: [String] {
    var facts = Table(rows: [
      ["canvas", show.canvas.map { "\($0)" } ?? "the first picture's"],
      ["rate", "\(Decimal.text(show.frameRate.value)) frames per second"],
      ["fit", show.fit.rawValue],
    ])
    if let look = show.look.words { facts.rows.append(["look", look]) }
    if show.loops { facts.rows.append(["loop", "the film loops from the last item to the first"]) }
    var lines = [show.title, show.summary].filter { !$0.isEmpty }.map { VisibleText.line($0) }
    lines += facts.lines
    let shown = Table(rows: items.map(\.row))
    lines += ["", "Items"] + shown.lines
    for (number, track) in show.tracks.enumerated() {
      let name = track.name.isEmpty ? "" : ", \(VisibleText.line(track.name))"
      let over = Table(rows: track.overlays.map { ["  " + $0.item.kindName, $0.item.name] })
      lines += ["", "Track \(number + 1)\(name)"] + over.lines
    }
    if !show.texts.isEmpty {
      lines += ["", "Texts over the film"]
      lines += show.texts.map { "  \(VisibleText.quoted($0.text.string))" }
    }
    if !show.sounds.isEmpty { lines += ["", "Sounds"] + show.sounds.map(\.row) }
    if !show.leftOut.isEmpty { lines += ["", "Not shown"] + show.leftOut.map { "  \($0)" } }
    return lines
  }
}

extension TimelineTransition {
  /// A change from one item to the next; without timing it has the effect's own pace.
  fileprivate var facts: JSONTree {
    [
      "effect": "\(effect)", "duration": duration.value,
      "timing": timingFunction.map { "\($0)" },
    ]
  }
}

extension TimelineSound {
  /// When it begins, in seconds of the film; nil if it begins at an item, or back from the film's end.
  private var seconds: Double? { start.origin == .start ? start.time.value : nil }

  fileprivate var facts: JSONTree {
    [
      "name": sound.path, "start": seconds, "moment": seconds == nil ? "\(start)" : nil,
      "length": sound.length?.value, "gain": sound.gain,
    ]
  }

  fileprivate var row: String {
    "  \(sound.path), from \(seconds.map { "\(Decimal.text($0)) s" } ?? "\(start)")"
  }
}

extension Look {
  /// As `--look` takes it; nil for nothing.
  var words: String? { isNeutral ? nil : "\(self)" }
}

extension ShowDocument {
  /// The show or the cut in a file, if an argument names such a file: by its ending, and by its
  /// content.
  ///
  /// - Parameter values: those of its variables.
  init?(ifNamedBy path: String, _ values: [String: JSONTree], _ limits: Limits) throws {
    let name = path.lowercased()
    guard name.hasSuffix(".json") || name.hasSuffix(".otio") else { return nil }
    let file = ParsedFile(try ShowDocument.bytes(ofFile: path, limits: limits), path: path)
    guard name.hasSuffix(".otio") || file.kind != .scene else { return nil }
    // A cut with offline media is described all the same, with a note.
    try self.init(file.setting(values), limits: limits, isLenient: true, fit: .cover)
  }
}
