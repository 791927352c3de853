// OpenTimelineIO's clips, gaps and transitions as parts of a timeline: files, colours, effects.

import SegueCompositions
import SegueExport
import SeguePixels
import SeguePrograms
import SegueScenes
import SegueText
import SegueTransitions

/// What `metadata.segue` of parts of a cut may say: properties that OpenTimelineIO lacks.
enum OpenTimelineTables {
  /// Of the timeline.
  static let film = FilmTables.show.only("Segue's metadata of a timeline") {
    [
      "canvas", "fps", "look", "shutter", "depth", "hdr", "fit", "background", "duck", "loudness",
    ].contains($0)
  }
  /// Of a clip.
  static let clip = FilmTables.item.only(
    "Segue's metadata of a clip",
    and: [SceneKey("overlay", .section("overlay"), "Its place over the tracks below.")]
  ) {
    [
      "in", "out", "speed", "reverse", "freeze", "volume", "crop", "rotate", "flip", "focus",
      "look", "fit", "background", "motion",
    ].contains($0)
  }
  /// Of a clip of an upper track: how it lies over the others.
  static let overlay = FilmTables.overlay.only("Segue's metadata of an overlay") {
    !["at", "until", "length"].contains($0)
  }
  /// Of a transition.
  static let transition = FilmTables.transition.only("Segue's metadata of a transition") {
    $0 != "duration"
  }
  /// Of a clip in an audio track.
  static let sound = FilmTables.sound.only("Segue's metadata of a sound") {
    ["gain", "fadeIn", "fadeOut", "loop", "speech"].contains($0)
  }
}

/// Reads what tracks hold.
struct OpenTimelineMedia {
  private let files: ShowFiles
  private let clips: ClipLibrary

  init(_ files: ShowFiles) {
    self.files = files
    clips = ClipLibrary(limits: files.limits)
  }

  /// How long a clip or a gap is in its track; all of its media, unless it says which part.
  func length(_ node: JSONNode) throws(DocumentError) -> Rational {
    if let range = node["source_range"] { return try range.asTimeRange().length }
    if let range = reference(of: node)?["available_range"] {
      return try range.asTimeRange().length
    }
    if node.schema == "Clip", let own = try wholeLength(node) { return own }
    throw node.fault("'source_range' is missing, and the media's length is not known")
  }

  /// How long the file of a clip plays that does not say it; nil for what does not play.
  private func wholeLength(_ node: JSONNode) throws(DocumentError) -> Rational? {
    guard let reference = reference(of: node), reference.schema == "ExternalReference" else {
      return nil
    }
    let (path, written) = (try path(reference), reference["target_url"] ?? reference)
    do {
      if try MediaKind.isSound(path, limits: files.limits) {
        return try FFmpeg.find().probeSound(path, limits: files.limits, measures: true).duration
      }
    } catch {
      throw written.fault("\(error)", category: ErrorCategory(of: error), isPartlyReadable: true)
    }
    return try files.kind(path, written) == .clip ? duration(of: .clip(path)) : nil
  }

  /// How long the media of an item is that has a length of its own; nil if it cannot be told.
  private func duration(of item: TimelineItem) -> Rational? {
    switch item.content {
    case .clip(let path): try? clips.facts(path).duration
    case .sequence(let sequence):
      Rational(sequence.count * sequence.step) / sequence.rate
    default: nil
    }
  }

  /// The size of the pictures of an item; nil if it cannot be told.
  private func size(of item: TimelineItem) -> PixelSize? {
    switch item.content {
    case .clip(let path): try? clips.facts(path).size
    case .still(let path): try? files.pictureSize(path)
    default: nil
    }
  }

  /// A clip or a gap with its length.
  ///
  /// - Parameter hasAudio: whether there are audio tracks: clips of the video track are silent then.
  func piece(_ node: JSONNode, hasAudio: Bool) throws(DocumentError) -> OpenTimelinePiece {
    var remarks = remarks(of: node)
    var item = TimelineItem.color(.clear)
    if node.schema == "Clip" {
      do throws(DocumentError) { item.content = try content(node) } catch {
        guard files.isLenient, error.isPartlyReadable else { throw error }
        remarks.append("\(node.place.noted): \(node.label) is offline, and a gap: \(error.message)")
      }
      if item.content == .color(.clear), let reason = emptiness(of: node) {
        remarks.append("\(node.place.noted): \(node.label) \(reason)")
      }
    }
    if case .clip = item.content, hasAudio { item.volume = 0 }
    if item.hasTime {
      item.start = try start(of: node)
      let speed = try speed(of: node, mayRunBack: true)
      item.speed = max(speed, .zero - speed)
      if speed < .zero { item.pace = TimelinePace(isReversed: true) }
    }
    item.written = written(node)
    var said = item
    if let own = node["metadata"]?["segue"] {
      let table = OpenTimelineTables.clip
      try ShowReader(files).set(&said, SceneObject(own, table.section), table)
    }
    var piece = OpenTimelinePiece(node, said, length: try length(node))
    if said.pace != nil, said.end != nil { piece.setPace(said, inOthersWords: item) }
    piece.remarks = remarks
    piece.effects = OpenTimelineEffect.all(of: node)
    piece.size = { [self] in size(of: said) }
    piece.isLenient = files.isLenient
    if files.isLenient, said.plays { piece.media = duration(of: said) }
    item = said
    if let look = node["metadata"]?["segue"]?["overlay"] {
      var overlay = TimelineOverlay(item)
      let table = OpenTimelineTables.overlay
      try ShowReader(files).set(&overlay, SceneObject(look, table.section), table)
      piece.overlay = overlay
    }
    return piece
  }

  /// Where a clip and its file are written.
  func written(_ node: JSONNode) -> WrittenPlace {
    let reference = reference(of: node)
    return files.written(
      node,
      [
        .file: reference?["target_url"] ?? reference, .start: node["source_range"],
        .end: node["source_range"],
      ])
  }

  /// The item of a clip.
  ///
  /// - Throws: `DocumentError`; it says that the rest can be shown where the media is missing, or of no kind that is
  ///   read.
  private func content(_ node: JSONNode) throws(DocumentError) -> TimelineItem.Content {
    guard node.isEnabled, let reference = reference(of: node) else { return .color(.clear) }
    switch reference.schema {
    case "ExternalReference":
      let path = try path(reference)
      switch try files.kind(path, reference["target_url"] ?? reference) {
      case .still: return .still(path)
      case .clip: return .clip(path)
      case .scene: return try staged(path, reference["target_url"] ?? reference)
      }
    case "ImageSequenceReference":
      let sequence = try sequence(reference, of: node)
      guard try files.kind(sequence.path(0), reference) == .still else {
        throw reference.fault("expected pictures, not \(TextError.quoted(sequence.path(0)))")
      }
      return .sequence(sequence)
    case "GeneratorReference": return .color(reference.generatedColor ?? .clear)
    default: return .color(.clear)
    }
  }

  /// A file of JSON: a scene, or another show.
  private func staged(
    _ path: String, _ node: JSONNode
  ) throws(DocumentError) -> TimelineItem.Content {
    let bytes = try ShowDocument.bytes(ofFile: path, limits: files.limits)
    if Composition.recognizes(bytes) { return .composition(CompositionContent(path)) }
    guard ParsedFile(bytes, path: path).kind != .scene else { return .scene(path) }
    return .show(ShowContent(try files.show(path, node)))
  }

  /// Why a clip shows nothing, for messages; nil for a clip that is meant to.
  private func emptiness(of node: JSONNode) -> String? {
    guard node.isEnabled else { return "is not enabled; nothing is shown in its place" }
    guard let reference = reference(of: node) else {
      return "has no media; nothing is shown in its place"
    }
    switch reference.schema {
    case "ExternalReference": return nil
    case "MissingReference":
      return "is offline (a MissingReference); nothing is shown in its place"
    case "GeneratorReference" where reference.generatedColor != nil: return nil
    case "GeneratorReference":
      let kind = TextError.quoted(reference["generator_kind"]?.text ?? "")
      return "comes from an unknown generator, \(kind); nothing is shown in its place"
    default: return "has unsupported media, \(reference.label); nothing is shown in its place"
    }
  }

  /// Where in its media a clip begins; media may begin at another time than 0, as tapes do.
  private func start(of node: JSONNode) throws(DocumentError) -> Rational {
    let media = reference(of: node)?["available_range"]?["start_time"]
    let first = try media?.asRationalTime().seconds ?? .zero
    guard let range = node["source_range"] else { return .zero }
    let start = try range.asTimeRange().start - first
    guard start.numerator >= 0 || files.isLenient else {
      throw range.fault("starts before its media")
    }
    return start
  }

  /// The numbered pictures of an `ImageSequenceReference`.
  private func sequence(
    _ reference: JSONNode, of node: JSONNode
  ) throws(DocumentError) -> ImageSequence {
    func whole(_ key: String, _ usual: Int, _ range: ClosedRange<Int>) throws(DocumentError) -> Int
    {
      try reference[key]?.asCount(range) ?? usual
    }
    func text(_ key: String) throws(DocumentError) -> String { try reference[key]?.asText() ?? "" }
    guard let rate = reference["rate"]?.number.flatMap(Rational.init(decimalRate:)) else {
      throw reference.fault("'rate' is missing; expected pictures per second")
    }
    let base = try text("target_url_base")
    let folder = base.isEmpty || base.hasSuffix("/") ? base : base + "/"
    let step = try whole("frame_step", 1, 1...1_000_000)
    let range = try (reference["available_range"] ?? node["source_range"])?.asTimeRange()
    let shown = reference["available_range"] == nil ? range?.start ?? .zero : .zero
    let frames = ((range?.length ?? .zero) + shown) * rate / Rational(step)
    let policy = try reference["missing_frame_policy"]?.asText() ?? "error"
    return ImageSequence(
      prefix: try path(folder + text("name_prefix"), reference),
      suffix: Self.decoded(try text("name_suffix")),
      first: try whole("start_frame", 1, -1_000_000_000...1_000_000_000), step: step,
      digits: try whole("frame_zero_padding", 0, 0...32),
      count: min(max(Int(frames.value.rounded(.up)), 1), 1_000_000), rate: rate,
      missing: files.isLenient
        ? .hold : ImageSequence.MissingPolicy(rawValue: policy) ?? .error)
  }

  /// A clip of an audio track, and what is left out of it; nil if it is silent.
  func sound(
    _ node: JSONNode, at start: Rational, length: Rational
  ) throws(DocumentError) -> (Soundtrack.Sound, leftOut: [String])? {
    let speed = try speed(of: node, mayRunBack: true)
    guard node.isEnabled, speed.numerator > 0, let reference = reference(of: node),
      reference.schema == "ExternalReference"
    else { return nil }
    var sound = Soundtrack.Sound(path: try path(reference), start: start, length: length)
    sound.offset = try self.start(of: node)
    if sound.offset < .zero {
      // The reader is lenient: what the media does not have is silent.
      let late = .zero - sound.offset / speed
      (sound.start, sound.offset, sound.length) = (start + late, .zero, max(length - late, .zero))
    }
    sound.speed = speed
    let remarks = OpenTimelineEffect.all(of: node).flatMap { $0.apply(toGain: &sound.gain) }
    guard let own = node["metadata"]?["segue"] else {
      // An editor's cut has the fades that it says, and no others.
      sound.fadeOut = .zero
      return (sound, remarks)
    }
    let begin = sound.start
    sound = try OpenTimelineTables.sound.read(own, TimelineSound(sound), ShowReader(files))
      .heard(at: begin)
    return (sound, remarks)
  }

  /// A transition, and how long it takes before and behind the cut.
  func transition(
    _ node: JSONNode
  ) throws(DocumentError) -> (TimelineTransition, before: Rational, after: Rational) {
    func offset(_ key: String) throws(DocumentError) -> Rational {
      guard let time = node[key] else { return .zero }
      let seconds = try time.asRationalTime().seconds
      guard seconds.numerator >= 0 else { throw time.fault("expected an offset of at least 0") }
      return seconds
    }
    let (before, after) = (try offset("in_offset"), try offset("out_offset"))
    var read = TimelineTransition()
    if let own = node["metadata"]?["segue"] {
      let checked = try SceneObject(own, OpenTimelineTables.transition.section)
      read = try ShowReader(files).transition(checked.node) ?? read
    }
    read.duration = before + after
    return (read, before, after)
  }

  /// Remarks on the features of a part or a transition that are not shown, or not as they are
  /// meant.
  func remarks(of node: JSONNode) -> [String] {
    var remarks: [String] = []
    func remark(_ part: JSONNode, _ what: String) {
      remarks.append("\(part.place.noted): \(what)")
    }
    if let markers = node["markers"], let count = markers.elements?.count, count > 0 {
      remark(markers, "\(count) marker\(count == 1 ? " is" : "s are") left out")
    }
    if node.schema == "Transition" {
      let type = node["transition_type"]?.text ?? ""
      if type != "SMPTE_Dissolve", node["metadata"]?["segue"]?["effect"] == nil {
        remark(
          node,
          "\(node.label) becomes a fade, because \(TextError.quoted(type)) belongs to another program"
        )
      }
    }
    return remarks
  }

  /// The effects that change how fast something plays.
  static let speedEffects = ["LinearTimeWarp", "FreezeFrame"]

  /// How fast a part plays; 0 for one whose first picture stands, and less than 0 for one that runs backwards.
  ///
  /// - Parameter mayRunBack: whether it is a clip's.
  func speed(of node: JSONNode, mayRunBack: Bool = false) throws(DocumentError) -> Rational {
    for effect in node["effects"]?.elements ?? []
    where Self.speedEffects.contains(effect.schema) && effect.isEnabled {
      if effect.schema == "FreezeFrame" { return .zero }
      guard let scalar = effect["time_scalar"] else { continue }
      if scalar.number == 0 { return .zero }
      if mayRunBack, let number = scalar.number, number < 0 {
        return Rational(seconds: try scalar.asNumber(-1000 ... -0.001, "a time_scalar"))
      }
      return Rational(seconds: try scalar.asNumber(0.001...1000, "a time_scalar"))
    }
    return Rational(1)
  }

  /// The media of a clip: `media_reference`, or the active one of several.
  private func reference(of node: JSONNode) -> JSONNode? {
    if let single = node["media_reference"] { return single }
    let key = node["active_media_reference_key"]?.text ?? "DEFAULT_MEDIA"
    return node["media_references"]?[key]
  }

  /// The file of an `ExternalReference`: a path, or a `file:` URL.
  private func path(_ reference: JSONNode) throws(DocumentError) -> String {
    guard let node = reference["target_url"], let text = node.text, !text.isEmpty else {
      throw reference.fault("'target_url' is missing; expected a file", isPartlyReadable: true)
    }
    return try path(text, node)
  }

  /// The path that a path or a `file:` URL means.
  private func path(_ text: String, _ node: JSONNode) throws(DocumentError) -> String {
    guard let colon = text.firstRange(of: "://") else {
      return files.folder.path(of: Self.decoded(text))
    }
    guard text[..<colon.lowerBound].lowercased() == "file" else {
      throw node.fault(
        "expected a file on this machine, not \(TextError.quoted(text))", isPartlyReadable: true)
    }
    // A host may stand before the path: file://localhost/a.jpg.
    let rest = text[colon.upperBound...]
    let path = rest.firstIndex(of: "/").map { rest[$0...] } ?? ""
    guard !path.isEmpty else { throw node.expected("a file, as in \"file:///home/a/b.mp4\"") }
    return Self.decoded(String(path))
  }

  /// A URL's text without percent signs; other characters stay.
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
