// Reads OpenTimelineIO (.otio): one video track becomes items, audio tracks become sounds. What is in the
// file and cannot be shown is told, item by item.
//
// In a track, clips lie end to end, and a transition lies over a cut: `in_offset` before it and `out_offset`
// behind it, where both clips go on beyond their ends. A timeline's items contain their transitions. So an item
// here begins earlier and ends later than its clip, by what its transitions take of the neighbours' time.

import SegueExport
import SeguePixels
import SegueScenes
import SegueTransitions

/// Reads one cut.
struct OpenTimelineReader {
  private let files: ShowFiles
  private let media: OpenTimelineMedia
  private var leftOut: [String] = []

  init(_ files: ShowFiles) {
    self.files = files
    media = OpenTimelineMedia(files)
  }

  /// Reads the whole file.
  mutating func document(_ node: SceneNode) throws(SceneError) -> ShowDocument {
    guard node.schema == "Timeline" else {
      throw node.fault(
        "expected a Timeline, not \(node.schema.isEmpty ? "something else" : "a \(node.schema)"); "
          + "export one timeline")
    }
    guard let stack = node["tracks"] else { throw node.fault("'tracks' is missing") }
    let tracks = try (stack["children"] ?? stack).asList("a list of tracks")
    let video = tracks.filter {
      $0.schema == "Track" && $0["kind"]?.text == "Video" && !isEmpty($0)
    }
    let audio = tracks.filter {
      $0.schema == "Track" && $0["kind"]?.text == "Audio" && !isEmpty($0)
    }
    for other in tracks where other.schema != "Track" { leaveOut(other, "no track") }
    for other in video.dropFirst() {
      leaveOut(other, "a second video track; put its clips into the first one")
    }
    guard let first = video.first else { throw stack.fault("there is no video track with clips") }
    var read = ShowDocument()
    try describe(&read, node, first)
    read.items = try items(of: first, hasAudio: !audio.isEmpty)
    guard !read.items.isEmpty else { throw first.fault("there is nothing in the track") }
    for track in audio { read.sounds += try sounds(of: track) }
    read.leftOut = leftOut
    return read
  }

  private func isEmpty(_ track: SceneNode) -> Bool { track["children"]?.elements?.isEmpty ?? true }

  private mutating func leaveOut(_ node: SceneNode, _ reason: String) {
    leftOut.append("\(node.place.text): \(node.label) is left out: \(reason)")
  }

  /// Title, rate and canvas.
  private func describe(
    _ read: inout ShowDocument, _ node: SceneNode, _ track: SceneNode
  ) throws(SceneError) {
    read.title = node["name"]?.text ?? ""
    let ranges = (track["children"]?.elements ?? []).compactMap { $0["source_range"]?["duration"] }
    if let time = node["global_start_time"] ?? ranges.first {
      let rate = try time.asRationalTime().rate
      guard rate.value <= Double(Rational.maximumFrameRate) else {
        throw time.fault("expected a rate of at most \(Rational.maximumFrameRate)")
      }
      read.frameRate = rate
      read.saysFrameRate = true
    }
    guard let own = node["metadata"]?["segue"] else { return }
    let object = try SceneObject(own, .openTimelineFilm)
    if let canvas = object["canvas"] { read.canvas = try SceneReader.canvas(canvas) }
    if let rate = object["fps"] {
      read.frameRate = try SceneReader.frameRate(rate)
      read.saysFrameRate = true
    }
    read.fit = try object["fit"]?.asCase() ?? read.fit
    read.background = try object["background"]?.asColor()
  }

  // MARK: Video

  /// A clip or a gap of the track, with the transitions at its ends.
  private struct Piece {
    var node: SceneNode
    var length: Rational
    /// How much of the neighbours' time its transitions take, and how much of its own.
    var before = (taken: Rational.zero, own: Rational.zero)
    var after = (taken: Rational.zero, own: Rational.zero)
    var transition: TimelineTransition?
  }

  private mutating func items(
    of track: SceneNode, hasAudio: Bool
  ) throws(SceneError) -> [TimelineItem] {
    var items: [TimelineItem] = []
    for piece in try pieces(of: track) {
      var item = try media.item(piece.node, hasAudio: hasAudio)
      leftOut += media.remarks(of: piece.node)
      if item.plays {
        item.start = item.start - piece.before.taken * item.speed
        let end = piece.length + piece.before.taken + piece.after.taken
        guard item.start.numerator >= 0 else {
          throw piece.node.fault(
            "the transition before it begins before the clip does; let the clip begin later or "
              + "shorten the transition's in_offset")
        }
        item.end = item.start + end * item.speed
      } else {
        item.hold = piece.length - piece.before.own - piece.after.own
        guard item.hold.numerator >= 0 else {
          throw piece.node.fault("its transitions take longer than it lasts; shorten them")
        }
      }
      item.transition = piece.transition
      items.append(item)
    }
    return items
  }

  private mutating func pieces(of track: SceneNode) throws(SceneError) -> [Piece] {
    var pieces: [Piece] = []
    /// A transition that waits for what it leads to.
    var waiting: (out: Rational, own: Rational)?
    let children = try track["children"]?.asList("a list of clips") ?? []
    for (index, node) in children.enumerated() {
      switch node.schema {
      case "Clip", "Gap":
        var piece = Piece(node: node, length: try media.length(node))
        if piece.length.numerator == 0, waiting == nil { continue }
        if let waiting { piece.before = (taken: waiting.out, own: waiting.own) }
        waiting = nil
        pieces.append(piece)
      case "Transition":
        let (transition, before, after) = try media.transition(node)
        leftOut += media.remarks(of: node)
        guard transition.duration.numerator > 0 else { continue }
        // At the track's beginning and end it leads from and to nothing.
        if pieces.isEmpty { pieces.append(Piece(node: .gap(node.place), length: before)) }
        pieces[pieces.count - 1].after = (taken: after, own: before)
        pieces[pieces.count - 1].transition = transition
        waiting = (out: before, own: after)
        if index == children.count - 1 {
          var end = Piece(node: .gap(node.place), length: after)
          end.before = (taken: before, own: after)
          pieces.append(end)
        }
      default: leaveOut(node, "it is neither a clip nor a gap nor a transition")
      }
    }
    return pieces
  }

  // MARK: Audio

  private mutating func sounds(of track: SceneNode) throws(SceneError) -> [Soundtrack.Sound] {
    var sounds: [Soundtrack.Sound] = []
    var time = Rational.zero
    for node in try track["children"]?.asList("a list of clips") ?? [] {
      switch node.schema {
      case "Gap": time = time + (try media.length(node))
      case "Clip":
        let length = try media.length(node)
        if let sound = try media.sound(node, at: time, length: length) { sounds.append(sound) }
        leftOut += media.remarks(of: node)
        time = time + length
      case "Transition": leaveOut(node, "sounds are cut, not faded into each other")
      default: leaveOut(node, "it is neither a clip nor a gap")
      }
    }
    return sounds
  }
}

extension SceneNode {
  /// Nothing, at a place of the file.
  static func gap(_ place: ScenePlace) -> SceneNode {
    SceneNode(JSONGap.tree, place)
  }
}
