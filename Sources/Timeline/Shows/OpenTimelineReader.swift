// Reads OpenTimelineIO (.otio): the lowest video track becomes items, those above it tracks of overlays, audio tracks
// become sounds, what is nested is laid out in its place. Parts of the file that cannot be shown are reported, item by item.

import SegueExport
import SeguePixels
import SegueText
import SegueTransitions

/// Reads one cut.
struct OpenTimelineReader {
  private let media: OpenTimelineMedia
  private let files: ShowFiles
  private var leftOut: [String] = []

  init(_ files: ShowFiles) {
    self.files = files
    media = OpenTimelineMedia(files)
  }

  /// Reads the whole file.
  mutating func document(_ node: JSONNode) throws(DocumentError) -> ShowDocument {
    guard node.schema == "Timeline" else {
      throw node.fault(
        "expected a Timeline, not \(node.schema.isEmpty ? "something else" : "a \(node.schema)"); "
          + "export one timeline")
    }
    guard let stack = node["tracks"] else { throw node.fault("'tracks' is missing") }
    var read = ShowDocument()
    read.fit = files.fit
    try describe(&read, node, stack)
    var row = try self.stack(stack, isSilent: false)
    guard row.hasPictures else { throw stack.fault("there is no video track with clips") }
    if let range = try stack["source_range"]?.asTimeRange() {
      row.trim(range.start, range.length, at: stack, isFilled: false)
    }
    leftOut += row.cut
    for piece in row.pieces {
      let (item, remarks) = piece.withEffects(try piece.item())
      read.items.append(item)
      leftOut += remarks
    }
    leftOut += row.complaints
    for above in row.above {
      let (track, remarks) = try above.row.track(from: above.start, in: read)
      if let track { read.tracks.append(track) }
      leftOut += remarks
    }
    guard !read.items.isEmpty else { throw stack.fault("the track is empty") }
    for (sound, written) in row.sounds {
      read.sounds.append(TimelineSound(sound))
      read.soundsWritten[sound.path] = written
    }
    read.leftOut = leftOut
    return read
  }

  private mutating func leaveOut(_ node: JSONNode, _ reason: String) {
    leftOut.append("\(node.place.noted): \(node.label) is left out: \(reason)")
  }

  /// Title, rate and canvas.
  private func describe(
    _ read: inout ShowDocument, _ node: JSONNode, _ stack: JSONNode
  ) throws(DocumentError) {
    read.title = node["name"]?.text ?? ""
    if let time = node["global_start_time"] ?? stack.firstDuration ?? stack.firstMediaDuration {
      let rate = try time.asRationalTime().rate
      guard rate.value <= Double(Rational.maximumFrameRate) else {
        throw time.fault("expected a rate of at most \(Rational.maximumFrameRate)")
      }
      read.frameRate = rate
      read.saysFrameRate = true
    }
    guard let own = node["metadata"]?["segue"] else { return }
    read = try OpenTimelineTables.film.read(own, read, ShowReader(files))
  }

  // MARK: Compositions

  /// A stack: its video tracks, each over the one before, and all its audio tracks.
  ///
  /// - Parameter isSilent: whether there are audio tracks around it, so that its clips are silent.
  private mutating func stack(
    _ node: JSONNode, isSilent: Bool
  ) throws(DocumentError) -> OpenTimelineRow {
    let children = try (node["children"] ?? node).asList("a list of tracks")
    var (video, audio): ([JSONNode], [JSONNode]) = ([], [])
    for child in children where !child.isEmpty {
      guard child.isEnabled else {
        leaveOut(child, "it is not enabled")
        continue
      }
      switch child.schema {
      case "Track" where child.isAudio: audio.append(child)
      case "Track", "Stack", "Clip", "Gap": video.append(child)
      default: leaveOut(child, "no track")
      }
    }
    // A nested cut in an audio track is heard there, and not in the video track once more.
    let isHeardElsewhere = audio.contains {
      $0["children"]?.elements?.contains(where: \.isComposition) ?? false
    }
    var row = OpenTimelineRow()
    for (number, track) in video.enumerated() {
      let next = try part(track, isSilent: isSilent || !audio.isEmpty)
      if number == 0 { row = next } else { row.lay(next, at: track) }
    }
    if isHeardElsewhere { row.sounds = [] }
    for track in audio {
      let heard = try self.track(track, isSilent: isSilent)
      row.sounds += heard.sounds
      row.length = max(row.length, heard.length)
    }
    return row
  }

  /// A part of a track or a stack: a clip, a gap, or a nested stack or track.
  private mutating func part(
    _ node: JSONNode, isSilent: Bool
  ) throws(DocumentError) -> OpenTimelineRow {
    guard node.isComposition else {
      let piece = try media.piece(node, hasAudio: isSilent)
      leftOut += piece.remarks
      return OpenTimelineRow(piece)
    }
    guard node.isEnabled else {
      leaveOut(node, "it is not enabled; nothing is shown in its place")
      return OpenTimelineRow(gapOf: try nested(node, isSilent: isSilent).length, at: node)
    }
    return try nested(node, isSilent: isSilent)
  }

  /// A track or a stack in another: the part of it that its range names, at the speed that it is played with.
  private mutating func nested(
    _ node: JSONNode, isSilent: Bool
  ) throws(DocumentError) -> OpenTimelineRow {
    leftOut += media.remarks(of: node)
    var row =
      node.schema == "Stack"
      ? try stack(node, isSilent: isSilent) : try track(node, isSilent: isSilent)
    let speed = try media.speed(of: node)
    let range = try node["source_range"]?.asTimeRange()
    let length = range?.length ?? row.length
    if speed.numerator == 0 {
      row.freeze(at: range?.start ?? .zero, for: length)
    } else {
      row.trim(range?.start ?? .zero, length * speed, at: node)
      row.play(at: speed)
    }
    leftOut += OpenTimelineEffect.all(of: node).map(\.leftOut)
    leftOut += row.cut
    row.cut = []
    return row
  }

  /// A track: its parts lie end to end, and a transition lies over the cut between two.
  private mutating func track(
    _ node: JSONNode, isSilent: Bool
  ) throws(DocumentError) -> OpenTimelineRow {
    var row = OpenTimelineRow()
    let children = try node["children"]?.asList("a list of clips") ?? []
    var crossing: OpenTimelineRow.Crossing?
    for (index, child) in children.enumerated() {
      let (cut, before) = (row.length, crossing)
      crossing = nil
      switch child.schema {
      case "Gap" where node.isAudio: row.length = row.length + (try media.length(child))
      case "Clip" where node.isAudio:
        let length = try media.length(child)
        if let (sound, remarks) = try media.sound(child, at: row.length, length: length) {
          row.sounds.append((sound, media.written(child)))
          leftOut += remarks
        }
        leftOut += media.remarks(of: child)
        row.length = row.length + length
      case "Transition" where node.isAudio:
        let (_, before, after) = try media.transition(child)
        let fade = OpenTimelineRow.Crossing(before: before, after: after)
        row.fadeLast(fade)
        crossing = fade
      case "Clip", "Gap", "Stack", "Track":
        row.append(try part(child, isSilent: isSilent), isHeardOnly: node.isAudio)
      case "Transition":
        let (transition, before, after) = try media.transition(child)
        leftOut += media.remarks(of: child)
        guard transition.duration.numerator > 0 else { continue }
        row.append(
          transition, before: before, after: after, at: child, isLast: index == children.count - 1)
      default: leaveOut(child, "it is neither a clip nor a gap nor a transition")
      }
      if let before { try row.fadeFirst(at: cut, before, child, isLenient: files.isLenient) }
    }
    return row
  }
}

extension JSONNode {
  /// Whether it holds other parts: a track or a stack.
  fileprivate var isComposition: Bool { schema == "Stack" || schema == "Track" }

  fileprivate var isAudio: Bool { self["kind"]?.text == "Audio" }

  /// Whether it is shown or heard.
  var isEnabled: Bool { self["enabled"]?.json.content != .flag(false) }

  /// Whether it is a track or a stack of nothing.
  fileprivate var isEmpty: Bool { isComposition && self["children"]?.elements?.isEmpty ?? true }

  /// The first length in it: its rate is the cut's.
  fileprivate var firstDuration: JSONNode? {
    for child in self["children"]?.elements ?? elements ?? [] where !child.isAudio {
      if let found = child["source_range"]?["duration"] ?? child.firstDuration { return found }
    }
    return nil
  }

  /// The first length of its media, for a cut whose clips all show the whole of theirs.
  fileprivate var firstMediaDuration: JSONNode? {
    for child in self["children"]?.elements ?? elements ?? [] where !child.isAudio {
      let key = child["active_media_reference_key"]?.text ?? "DEFAULT_MEDIA"
      let media = child["media_reference"] ?? child["media_references"]?[key]
      let length = media?["available_range"]?["duration"]
      if let length, let rate = length["rate"]?.number, rate <= Double(Rational.maximumFrameRate) {
        return length
      }
      if let found = child.firstMediaDuration { return found }
    }
    return nil
  }
}
