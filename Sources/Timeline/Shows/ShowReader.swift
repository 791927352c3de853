// Reads a show file: the whole, its items, transitions and sounds, checked to the last key.

import SegueExport
import SeguePixels
import SegueScenes
import SegueText
import SegueTiming
import SegueTransitions
import SegueTypesetting

/// Reads a show file into a document.
struct ShowReader {
  let files: ShowFiles
  var frameRate = Rational(30)
  private(set) var hold = Rational(2)
  private var kenBurns = false
  private var transition: TimelineTransition? = TimelineTransition()

  /// The longest time in a show: a day.
  static let longest = 86_400.0

  init(_ files: ShowFiles) { self.files = files }

  /// Reads the whole file.
  consuming func document(_ node: JSONNode) throws(DocumentError) -> ShowDocument {
    let object = try SceneObject(node, .show)
    var read = ShowDocument()
    read.title = try object.required("show", "what the show is called").asText()
    read.summary = try object["summary"]?.asText() ?? ""
    read.canvas = try object["canvas"].map { (node) throws(DocumentError) in
      try SceneReader.canvas(node)
    }
    if let rate = object["fps"] { frameRate = try SceneReader.frameRate(rate) }
    read.frameRate = frameRate
    read.saysFrameRate = object["fps"] != nil
    read.fit = try object["fit"]?.asCase() ?? files.fit
    read.background = try object["background"]?.asColor()
    if let node = object["look"] { read.look = try look(node) }
    read.shutter = try object["shutter"].map { (node) throws(DocumentError) in try shutter(node) }
    try readDepth(object, into: &read)
    read.loops = try object["loop"]?.asFlag() ?? false
    hold = try object["hold"].map { (node) throws(DocumentError) in try time(node) } ?? hold
    kenBurns = try object["kenBurns"]?.asFlag() ?? false
    if let node = object["transition"] { transition = try transition(node) }
    if object["transitions"] != nil { transition = nil }
    let items = try object.required("items", "a list of items")
    for node in try items.asList("a list of items") { read.items.append(try item(node)) }
    guard !read.items.isEmpty else { throw items.expected("at least one item") }
    if let node = object["transitions"] {
      if object["transition"] != nil { throw node.fault("either 'transition' or 'transitions'") }
      try deal(node, to: &read, items)
    }
    for node in try object["tracks"]?.asList("a list of tracks") ?? [] {
      read.tracks.append(try track(node))
    }
    read.texts = try texts(object["texts"])
    if let node = object["title"], let first = read.items.first {
      read.texts.append(.title(AttributedText(try node.asText()), over: first))
    }
    try check(charactersOf: read)
    if let node = object["captions"] {
      let captions = try captions(node)
      read.texts += captions.texts
      read.leftOut += captions.notes
    }
    read.levels = try levels(object)
    if let node = object["length"] {
      read.length = node.text == "audio" ? .firstSound : .seconds(try time(node))
    }
    read.beats = try object["beats"].map { (node) throws(DocumentError) in try beats(node) }
    for node in try object["sounds"]?.asList("a list of sounds") ?? [] {
      let sound = try sound(node)
      read.sounds.append(sound)
      read.soundsWritten[sound.path] = files.written(node, [.file: node["file"]])
    }
    return read
  }

  // MARK: Items

  private func item(_ node: JSONNode) throws(DocumentError) -> TimelineItem {
    let object = try SceneObject(node, .showItem)
    var item = try bareItem(object)
    if !item.plays { item.hold = hold }
    item.transition = transition
    if case .still = item.content, kenBurns { item.motion = Motion() }
    try set(&item, object)
    return item
  }

  /// An item that has its content and nothing else yet.
  func bareItem(_ object: SceneObject) throws(DocumentError) -> TimelineItem {
    let kinds = ShowContentKind.allCases.filter { object[$0.rawValue] != nil }
    guard kinds.count == 1, let kind = kinds.first, let value = object[kind.rawValue] else {
      throw object.node.fault("expected one of \(ShowContentKind.list)")
    }
    try kind.check(object)
    var item = TimelineItem(try content(kind, value, object))
    item.written = files.written(
      object.node, [.file: value, .start: object["in"], .end: object["out"]])
    return item
  }

  /// Sets what an object says of an item; what it does not say stays.
  func set(_ item: inout TimelineItem, _ object: SceneObject) throws(DocumentError) {
    if let node = object["name"] { item.label = try label(node) }
    if !item.hasTime, let node = object["hold"] { item.hold = try time(node) }
    if let node = object["in"] { item.start = try time(node) }
    if let node = object["out"] {
      item.end = try time(node)
      guard item.start < (item.end ?? .zero) else {
        throw node.fault("expected a time after 'in'")
      }
    }
    try setPace(&item, object)
    item.volume = try object["volume"]?.asNumber(0...100, "a volume") ?? item.volume
    item.fit = try object["fit"]?.asCase() ?? item.fit
    item.framing = try framing(object)
    if let node = object["look"] { item.look = try look(node) }
    item.background = try object["background"]?.asColor() ?? item.background
    if let node = object["motion"] { item.motion = try motion(node) }
    if let node = object["transition"] { item.transition = try transition(node) }
    for (key, style) in [("title", TextStyle.title), ("caption", .caption)] {
      if let node = object[key] { item.texts.append(Self.faded(try node.asText(), style)) }
    }
    item.texts += try texts(object["texts"])
  }

  private func motion(_ node: JSONNode) throws(DocumentError) -> Motion? {
    if node.members == nil { return try node.asFlag() ? Motion() : nil }
    let object = try SceneObject(node, .showMotion)
    func part(_ key: String) throws(DocumentError) -> UnitRect? {
      guard let node = object[key] else { return nil }
      let what = "a part of the picture [x, y, width, height] in 0…1 of its sides"
      let numbers = try node.asNumbers(4, what)
      let rect = UnitRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      guard rect.isValid else { throw node.expected(what) }
      return rect
    }
    return Motion(
      start: try part("from"), end: try part("to"),
      timingFunction: try object["timing"]?.asTimingFunction() ?? .easeInEaseOut)
  }

  // MARK: Transitions

  /// A transition: an effect's text, an object, or null for a cut.
  func transition(_ node: JSONNode) throws(DocumentError) -> TimelineTransition? {
    if node.isNull { return nil }
    var read = TimelineTransition(timingFunction: nil)
    read.written = files.written(node)
    if node.text != nil {
      read.effect = try effect(node)
      return read
    }
    let object = try SceneObject(node, .showTransition)
    read.written = files.written(node, [.effect: object["effect"]])
    if let node = object["effect"] { read.effect = try effect(node) }
    if let node = object["duration"] { read.duration = try time(node) }
    read.timingFunction = try object["timing"]?.asTimingFunction()
    read.startProgress = try object["startProgress"]?.asNumber(0...1, "a progress") ?? 0
    read.endProgress = try object["endProgress"]?.asNumber(0...1, "a progress") ?? 1
    guard read.startProgress <= read.endProgress else {
      throw node.fault("'endProgress' lies before 'startProgress'")
    }
    read.isReversed = try object["reversed"]?.asFlag() ?? false
    read.mix = try object["mix"]?.asCase()
    return read
  }

  private func effect(_ node: JSONNode) throws(DocumentError) -> EffectSpecification {
    let text = try node.asText("an effect as in \"fade\" or \"push:from=left\"")
    return try node.locating { files.folder.found(try EffectSpecification(parsing: text)) }
  }

  // MARK: Sounds

  private func sound(_ node: JSONNode) throws(DocumentError) -> Soundtrack.Sound {
    let object = try SceneObject(node, .showSound)
    var read = Soundtrack.Sound(path: try file(object.required("file", "a sound's file")))
    func seconds(_ key: String) throws(DocumentError) -> Rational? {
      guard let node = object[key] else { return nil }
      return try time(node)
    }
    read.start = try seconds("at") ?? .zero
    read.offset = try seconds("in") ?? .zero
    read.length = try seconds("length")
    try set(&read, object)
    return read
  }

  /// Sets what an object says of a sound's level; what it does not say stays.
  func set(_ sound: inout Soundtrack.Sound, _ object: SceneObject) throws(DocumentError) {
    sound.gain = try object["gain"]?.asGain(0...100, "a gain") ?? sound.gain
    if let node = object["fadeIn"] { sound.fadeIn = try time(node) }
    if let node = object["fadeOut"] { sound.fadeOut = try time(node) }
    sound.loops = try object["loop"]?.asFlag() ?? sound.loops
    sound.speaks = try object["speech"]?.asFlag() ?? sound.speaks
  }

  /// How loud sounds are to each other, and all together.
  func levels(_ object: SceneObject) throws(DocumentError) -> Soundtrack.Levels {
    let range = Soundtrack.Levels.loudnessRange
    return Soundtrack.Levels(
      ducking: try object["duck"]?.asGain(0...1, "a gain"),
      loudness: try object["loudness"]?.asNumber(range, "a loudness in LUFS"))
  }

  func file(_ node: JSONNode) throws(DocumentError) -> String {
    let text = try node.asText("a file, as in \"a.jpg\"")
    guard !text.isEmpty else { throw node.expected("a file, as in \"a.jpg\"") }
    return files.folder.path(of: text)
  }

  /// Seconds, or a text with a unit; `30f` counts frames and is exact.
  func time(_ node: JSONNode) throws(DocumentError) -> Rational {
    let seconds = try node.asTime(frameRate: frameRate, longest: Self.longest)
    if let text = node.text, case .frames(let count)? = try? MediaTime(parsing: text) {
      return Rational(count * frameRate.denominator, frameRate.numerator)
    }
    return Rational(seconds: seconds)
  }
}

extension JSONNode {
  /// Reads a factor, or decibels as in `"-6dB"`.
  func asGain(
    _ range: ClosedRange<Double>, _ what: String
  ) throws(DocumentError) -> Double {
    guard let text else { return try asNumber(range, what) }
    guard let gain = Soundtrack.gain(parsing: text), range.contains(gain) else {
      throw expected(
        "\(what) of 0 to \(NumberText.text(range.upperBound)), or decibels as in \"-6dB\"")
    }
    return gain
  }
}
