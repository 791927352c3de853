// The facts that `segue describe` prints about a show or a cut. It does not look at the files that
// the show names.

import Segue
import SegueText

/// A show for people and, as JSON, for programs.
struct ShowFacts: Encodable {
  /// A picture, a clip, a scene, numbered pictures or a colour.
  struct Item: Encodable {
    let kind: String
    let name: String
    /// How long it stands alone; nil for an item that plays.
    let hold: Double?
    /// Where in itself it begins and ends, and how fast it plays; nil for an item that stands
    /// still.
    let from: Double?
    let to: Double?
    let speed: Double?
    let moves: Bool
    /// What is done to its pictures first; nil for nothing.
    let framing: PlannedFraming?
    /// What is done to its colours, as `--look` takes it; nil for nothing.
    let look: String?
    let texts: [String]
    /// How it changes into the next one; nil for a cut.
    let transition: Change?
  }

  /// A change from one item to the next.
  struct Change: Encodable {
    let effect: String
    let duration: Double
    /// Nil for the effect's own pace.
    let timing: String?
  }

  /// What lies over the items.
  struct Track: Encodable {
    let name: String
    let items: [Item]
  }

  /// Music or speech.
  struct Sound: Encodable {
    let name: String
    /// When it begins, in seconds of the film; nil if it begins at `moment`.
    let start: Double?
    /// When it begins, from an item or back from the film's end: `intro+1s`.
    let moment: String?
    let length: Double?
    let gain: Double

    init(_ sound: TimelineSound) {
      name = sound.sound.path
      let isPlain = sound.start.origin == .start
      start = isPlain ? sound.start.time.value : nil
      moment = isPlain ? nil : "\(sound.start)"
      (length, gain) = (sound.sound.length?.value, sound.sound.gain)
    }

    fileprivate var row: String {
      "  \(name), from \(start.map { "\(Decimal.text($0)) s" } ?? moment ?? "")"
    }
  }

  let kind = "show"
  let title: String
  let summary: String
  /// Nil for the first picture's.
  let canvas: RenderPlan.Size?
  let frameRate: Double
  let fit: String
  /// What is done to the film's colours, as `--look` takes it; nil for nothing.
  let look: String?
  let loops: Bool
  let items: [Item]
  let tracks: [Track]
  let texts: [String]
  let sounds: [Sound]
  /// Parts of the file that are not shown.
  let notSupported: [String]

  init(_ show: ShowDocument) {
    (title, summary, loops) = (show.title, show.summary, show.loops)
    canvas = show.canvas.map(RenderPlan.Size.init)
    (frameRate, fit) = (show.frameRate.value, show.fit.rawValue)
    look = show.look.isNeutral ? nil : "\(show.look)"
    let last = show.items.count - 1
    items = show.items.enumerated().map { Item($1, isLast: $0 == last && !show.loops) }
    tracks = show.tracks.map { track in
      Track(name: track.name, items: track.overlays.map { Item($0.item, isLast: true) })
    }
    texts = show.texts.map(\.text.string)
    sounds = show.sounds.map(Sound.init)
    notSupported = show.leftOut
  }

  /// The facts for people, as aligned lines.
  var lines: [String] {
    var facts = Table()
    facts.rows = [
      ["canvas", canvas.map { "\($0.width)x\($0.height)" } ?? "the first picture's"],
      ["rate", "\(Decimal.text(frameRate)) frames per second"], ["fit", fit],
    ]
    if let look { facts.rows.append(["look", look]) }
    if loops { facts.rows.append(["loop", "the last item leads back to the first"]) }
    var lines = [VisibleText.line(title)] + (summary.isEmpty ? [] : [VisibleText.line(summary)])
    lines += facts.lines
    var shown = Table()
    shown.rows = items.map(\.row)
    lines += ["", "Items"] + shown.lines
    for (number, track) in tracks.enumerated() {
      let name = track.name.isEmpty ? "" : ", \(VisibleText.line(track.name))"
      var over = Table()
      over.rows = track.items.map { ["  " + $0.kind, $0.name] }
      lines += ["", "Track \(number + 1)\(name)"] + over.lines
    }
    if !texts.isEmpty {
      lines += ["", "Texts over the film"] + texts.map { "  \(VisibleText.quoted($0))" }
    }
    if !sounds.isEmpty {
      lines += ["", "Sounds"] + sounds.map(\.row)
    }
    if !notSupported.isEmpty { lines += ["", "Not shown"] + notSupported.map { "  \($0)" } }
    return lines
  }
}

extension ShowFacts.Item {
  init(_ item: TimelineItem, isLast: Bool) {
    kind = item.kindName
    name = item.name
    hold = item.plays ? nil : item.hold.value
    from = item.plays ? item.start.value : nil
    to = item.plays ? item.end?.value : nil
    speed = item.plays ? item.speed.value : nil
    moves = item.motion != nil
    framing = PlannedFraming(item.framing)
    look = item.look.isNeutral ? nil : "\(item.look)"
    texts = item.texts.map(\.text.string)
    transition = isLast ? nil : item.transition.map(ShowFacts.Change.init)
  }

  /// `picture  a.jpg  2.00 s, panned over  then push:from=left, 1.00 s`.
  fileprivate var row: [String] {
    var times = hold.map { "\(Decimal.text($0)) s" } ?? "\(Decimal.text(from ?? 0))…"
    if hold == nil, let to { times += Decimal.text(to) }
    if hold == nil { times += " s" }
    if let speed, speed != 1 { times += " at \(Decimal.text(speed))x" }
    times += (framing?.words ?? "") + (look.map { ", look \($0)" } ?? "")
    if moves { times += ", panned over" }
    let change = transition.map { "then \($0.effect), \(Decimal.text($0.duration)) s" } ?? ""
    return ["  " + kind, name, times, change]
  }
}

extension ShowFacts.Change {
  init(_ transition: TimelineTransition) {
    effect = "\(transition.effect)"
    duration = transition.duration.value
    timing = transition.timingFunction.map { "\($0)" }
  }
}

extension ShowDocument {
  /// The show or the cut in a file, if an argument names such a file: by its ending, and by its
  /// content.
  init?(ifNamedBy path: String, _ limits: Limits) throws {
    let name = path.lowercased()
    guard name.hasSuffix(".json") || name.hasSuffix(".otio") else { return nil }
    let file = ParsedFile(try ShowDocument.bytes(ofFile: path, limits: limits), path: path)
    guard name.hasSuffix(".otio") || file.kind != .scene else { return nil }
    // A cut with offline media is described all the same, with a note.
    try self.init(file, limits: limits, isLenient: true, fit: .cover)
  }
}
