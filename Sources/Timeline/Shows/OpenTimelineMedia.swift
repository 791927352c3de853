// What OpenTimelineIO's clips, gaps and transitions are to a timeline: files, colours, effects.

import SegueExport
import SeguePixels
import SegueScenes
import SegueText
import SegueTransitions

/// A gap, for what stands at a track's ends.
enum JSONGap {
  static let tree = JSONTree(
    .object([JSONTree.Member(key: "OTIO_SCHEMA", value: JSONTree(.text("Gap.1")))]))
}

extension SceneSection {
  /// What OpenTimelineIO has no words for, in `metadata.segue` of the timeline.
  static let openTimelineFilm = SceneSection(
    "Segue's metadata of a timeline", "",
    showKeys("canvas", "fps", "fit", "background", of: .show))
  /// The same of a clip.
  static let openTimelineClip = SceneSection(
    "Segue's metadata of a clip", "",
    showKeys("volume", "fit", "background", "motion", of: .showItem))
  /// The same of a transition.
  static let openTimelineTransition = SceneSection(
    "Segue's metadata of a transition", "",
    showKeys(
      "effect", "timing", "startProgress", "endProgress", "reversed", "mix", of: .showTransition))
  /// The same of a clip in an audio track.
  static let openTimelineSound = SceneSection(
    "Segue's metadata of a sound", "",
    showKeys("gain", "fadeIn", "fadeOut", "loop", of: .showSound))

  private static func showKeys(_ names: String..., of section: SceneSection) -> [SceneKey] {
    section.keys.filter { names.contains($0.name) }
  }
}

/// Reads what tracks hold.
struct OpenTimelineMedia {
  private let files: ShowFiles

  init(_ files: ShowFiles) { self.files = files }

  /// How long a clip or a gap is in its track.
  func length(_ node: SceneNode) throws(SceneError) -> Rational {
    if let range = node["source_range"] { return try range.asTimeRange().length }
    if let range = reference(of: node)?["available_range"] {
      return try range.asTimeRange().length
    }
    throw node.fault("'source_range' is missing, and the media's length is not known")
  }

  /// The item of a clip or a gap, without its length.
  ///
  /// - Parameter hasAudio: whether there are audio tracks: clips of the video track are silent then.
  func item(_ node: SceneNode, hasAudio: Bool) throws(SceneError) -> TimelineItem {
    guard node.schema == "Clip", node["enabled"]?.json.content != .flag(false) else {
      return .color(.clear)
    }
    guard let reference = reference(of: node) else { return .color(.clear) }
    var item: TimelineItem
    switch reference.schema {
    case "ExternalReference":
      let path = try path(reference)
      switch try files.kind(path, reference) {
      case .still: item = .still(path)
      case .clip: item = .clip(path, volume: hasAudio ? 0 : 1)
      case .scene: item = .scene(path)
      }
    case "GeneratorReference":
      guard let color = reference["parameters"]?["color"] else { return .color(.clear) }
      item = .color(try color.asColor())
    default: return .color(.clear)
    }
    if item.plays {
      item.start = try node["source_range"]?.asTimeRange().start ?? .zero
      // Media that begins at another time than 0, as tapes do.
      if let available = reference["available_range"] {
        item.start = item.start - (try available.asTimeRange().start)
      }
      item.speed = try speed(of: node)
    }
    if let own = node["metadata"]?["segue"] {
      try ShowReader(files).set(&item, SceneObject(own, .openTimelineClip))
    }
    return item
  }

  /// A clip of an audio track; nil for one that is silent.
  func sound(
    _ node: SceneNode, at start: Rational, length: Rational
  ) throws(SceneError) -> Soundtrack.Sound? {
    guard node["enabled"]?.json.content != .flag(false), let reference = reference(of: node),
      reference.schema == "ExternalReference"
    else { return nil }
    var sound = Soundtrack.Sound(path: try path(reference), start: start, length: length)
    sound.offset = try node["source_range"]?.asTimeRange().start ?? .zero
    if let available = reference["available_range"] {
      sound.offset = sound.offset - (try available.asTimeRange().start)
    }
    sound.speed = try speed(of: node)
    guard let own = node["metadata"]?["segue"] else { return sound }
    let object = try SceneObject(own, .openTimelineSound)
    sound.gain = try object["gain"]?.asNumber(0...100, "a gain") ?? 1
    for (key, place) in [("fadeIn", \Soundtrack.Sound.fadeIn), ("fadeOut", \.fadeOut)] {
      guard let value = object[key] else { continue }
      sound[keyPath: place] = Rational(
        seconds: try value.asTime(frameRate: Rational(30), longest: ShowReader.longest))
    }
    sound.loops = try object["loop"]?.asFlag() ?? false
    return sound
  }

  /// A transition, and what it takes before and behind the cut.
  func transition(
    _ node: SceneNode
  ) throws(SceneError) -> (TimelineTransition, before: Rational, after: Rational) {
    func offset(_ key: String) throws(SceneError) -> Rational {
      guard let time = node[key] else { return .zero }
      let seconds = try time.asRationalTime().seconds
      guard seconds.numerator >= 0 else { throw time.fault("expected an offset of at least 0") }
      return seconds
    }
    let (before, after) = (try offset("in_offset"), try offset("out_offset"))
    var read = TimelineTransition()
    if let own = node["metadata"]?["segue"] {
      let checked = try SceneObject(own, .openTimelineTransition)
      read = try ShowReader(files).transition(checked.node) ?? read
    }
    read.duration = before + after
    return (read, before, after)
  }

  /// What a clip or a transition has that is not shown, or not as it is meant.
  func remarks(of node: SceneNode) -> [String] {
    var remarks: [String] = []
    func remark(_ part: SceneNode, _ what: String) { remarks.append("\(part.place.text): \(what)") }
    for effect in node["effects"]?.elements ?? [] where effect.schema != "LinearTimeWarp" {
      remark(effect, "\(effect.label) is left out: effects other than LinearTimeWarp are not shown")
    }
    if let markers = node["markers"], let count = markers.elements?.count, count > 0 {
      remark(markers, "\(count) marker\(count == 1 ? " is" : "s are") left out")
    }
    if node.schema == "Transition" {
      let type = node["transition_type"]?.text ?? ""
      if type != "SMPTE_Dissolve", node["metadata"]?["segue"]?["effect"] == nil {
        remark(
          node, "\(node.label) is shown as a fade: \(TextError.quoted(type)) is another program's")
      }
    }
    guard node.schema == "Clip" else { return remarks }
    if node["enabled"]?.json.content == .flag(false) {
      remark(node, "\(node.label) is not enabled; nothing is shown in its place")
    } else if let reference = reference(of: node) {
      let isShown =
        reference.schema == "ExternalReference"
        || reference.schema == "GeneratorReference" && reference["parameters"]?["color"] != nil
      if !isShown {
        remark(reference, "\(reference.label) is not read; nothing is shown in its place")
      }
    } else {
      remark(node, "\(node.label) has no media; nothing is shown in its place")
    }
    return remarks
  }

  /// The media of a clip: `media_reference`, or the active one of several.
  private func reference(of node: SceneNode) -> SceneNode? {
    if let single = node["media_reference"] { return single }
    let key = node["active_media_reference_key"]?.text ?? "DEFAULT_MEDIA"
    return node["media_references"]?[key]
  }

  private func speed(of node: SceneNode) throws(SceneError) -> Rational {
    for effect in node["effects"]?.elements ?? [] where effect.schema == "LinearTimeWarp" {
      guard let scalar = effect["time_scalar"] else { continue }
      return Rational(seconds: try scalar.asNumber(0.001...1000, "a time_scalar"))
    }
    return Rational(1)
  }

  /// The file of an `ExternalReference`: a path, or a `file:` URL.
  private func path(_ reference: SceneNode) throws(SceneError) -> String {
    guard let node = reference["target_url"], let text = node.text, !text.isEmpty else {
      throw reference.fault("'target_url' is missing; expected a file")
    }
    guard let colon = text.firstRange(of: "://") else { return files.resolved(Self.decoded(text)) }
    guard text[..<colon.lowerBound].lowercased() == "file" else {
      throw node.fault("expected a file on this machine, not \(TextError.quoted(text))")
    }
    // A host may stand before the path: file://localhost/a.jpg.
    let rest = text[colon.upperBound...]
    let path = rest.firstIndex(of: "/").map { rest[$0...] } ?? ""
    guard !path.isEmpty else { throw node.expected("a file, as in \"file:///home/a/b.mp4\"") }
    return Self.decoded(String(path))
  }

  /// A URL's text without percent signs; what is no such sign stays.
  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16),
        value > 0
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
