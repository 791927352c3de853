// Reads a show file: the whole, its items, transitions and sounds, checked to the last key.

import SegueCodecs
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
  /// The item of whose picture parts are told.
  private var shown: TimelineItem?
  /// How titles and captions look.
  private(set) var (titles, captions) = (TextStyle.title, TextStyle.caption)

  /// The longest time in a show: a day.
  static let longest = 86_400.0

  init(_ files: ShowFiles) { self.files = files }

  /// Reads the whole file.
  consuming func document(_ node: JSONNode) throws(DocumentError) -> ShowDocument {
    let object = try SceneObject(node, FilmTables.show.section)
    var read = ShowDocument()
    read.fit = files.fit
    // Times of the film count its frames.
    if let rate = object["fps"] { frameRate = try SceneReader.frameRate(rate) }
    try FilmTables.show.set(&read, object, self)
    try checkRange(of: read, object)
    if let node = object["font"] {
      let font = try font(node.asFont())
      (titles.font, captions.font) = (font, font)
      titles.font.weight = TextStyle.title.font.weight
    }
    captions.backing = try object["captionStyle"]?.asCase() ?? captions.backing
    captions.words.look = try object["wordStyle"]?.asCase()
    captions.words.color = try object["wordColor"]?.asColor() ?? captions.words.color
    captions.words.mostWords = try object["wordsAtOnce"]?.asCount(WordStyle.counts)
    hold = try object["hold"].map { (node) throws(DocumentError) in try time(node) } ?? hold
    kenBurns = try object["kenBurns"]?.asFlag() ?? false
    if let node = object["transition"] { transition = try transition(node) }
    if object["transitions"] != nil { transition = nil }
    let items = try object.required("items", "a list of items")
    for node in try items.asList("a list of items") { read.items.append(try item(node)) }
    guard !read.items.isEmpty else { throw items.expected("at least one item") }
    for case .show(let show) in read.items.map(\.content) {
      read.leftOut += show.document.leftOut.map { "\(show.name): \($0)" }
    }
    if let node = object["transitions"] {
      if object["transition"] != nil { throw node.fault("either 'transition' or 'transitions'") }
      try deal(node, to: &read, items)
    }
    for node in try object["tracks"]?.asList("a list of tracks") ?? [] {
      read.tracks.append(try track(node))
    }
    if let node = object["texts"] { read.texts = try texts(node) }
    if let node = object["title"], let first = read.items.first {
      read.texts.append(
        .title(AttributedText(try node.asText(Self.plainText)), over: first, font: titles.font))
    }
    try check(charactersOf: read)
    if let node = object["captions"] {
      let file = try captions(node)
      read.texts += file.texts
      read.leftOut += file.notes
    }
    for node in try object["sounds"]?.asList("a list of sounds") ?? [] {
      let sound = try FilmTables.sound.read(
        node, TimelineSound(Soundtrack.Sound(path: "")), self)
      read.sounds.append(sound)
      read.soundsWritten[sound.sound.path] = files.written(node, [.file: node["file"]])
    }
    return read
  }

  /// Sets what an object says of the whole of a film that has been read, and lays its tracks over it.
  consuming func set(
    _ read: inout ShowDocument, _ object: SceneObject
  ) throws(DocumentError) {
    if let rate = object["fps"] { frameRate = try SceneReader.frameRate(rate) }
    try FilmTables.show.only("a film") { $0 != "show" }.set(&read, object, self)
    try checkRange(of: read, object)
    for node in try object["tracks"]?.asList("a list of tracks") ?? [] {
      read.tracks.append(try track(node))
    }
    try check(charactersOf: read)
  }

  private func checkRange(of read: ShowDocument, _ object: SceneObject) throws(DocumentError) {
    guard let range = read.highRange, (read.depth ?? .eight) == .eight else { return }
    let node = object["hdr"] ?? object["depth"] ?? object.node
    throw node.fault(
      "HDR (\(range.rawValue)) needs a depth of 10 or 16, because 8 bits show banding"
    )
  }

  // MARK: Items

  private func item(_ node: JSONNode) throws(DocumentError) -> TimelineItem {
    let object = try shown(contents(named: node), FilmTables.item.section)
    var item = try bareItem(object)
    if !item.plays { item.hold = hold }
    item.transition = transition
    if case .still = item.content, kenBurns { item.motion = Motion() }
    try set(&item, object)
    item.standsForSound = item.sound != nil && object["hold"] == nil
    return item
  }

  /// A sound that goes with an item: like a clip's own, music makes way for it.
  func ownSound(_ node: JSONNode) throws(DocumentError) -> Soundtrack.Sound {
    let usual = TimelineSound(Soundtrack.Sound(path: "", speaks: true))
    guard node.isObject else { return Soundtrack.Sound(path: try file(node), speaks: true) }
    return try FilmTables.sound.only("an item's sound") { $0 != "at" }.read(node, usual, self).sound
  }

  /// The object of an item that is given as the name of its file alone.
  private func contents(named node: JSONNode) throws(DocumentError) -> JSONNode {
    guard let name = node.text else { return node }
    let path = try file(node)
    let kind: ShowContentKind?
    do { kind = try ShowContentKind(ofFile: path, limits: files.limits) } catch {
      throw node.fault("\(error)", category: ErrorCategory(of: error))
    }
    guard let kind else {
      throw node.fault("\(TextError.quoted(name)) is not a picture, clip, scene or show")
    }
    return node.inner(
      JSONTree(.object([.init(key: kind.rawValue, value: node.json)]), like: node.json),
      node.place.path)
  }

  /// The object of an item or an overlay.
  ///
  /// What belongs into its text is not called an unknown key.
  ///
  /// - Parameter isAllowed: says which keys it may have besides those of the section.
  func shown(
    _ node: JSONNode, _ section: SceneSection, besides isAllowed: (String) -> Bool = { _ in false }
  ) throws(DocumentError) -> SceneObject {
    let letters = node["text"] == nil ? [] : FilmTables.letters.section.names
    for (key, value) in node.members ?? []
    where letters.contains(key) && !section.allows(key) && !isAllowed(key) {
      throw value.fault(
        "belongs into the text, as in {\"text\": {\"text\": \"…\", \"\(key)\": …}}")
    }
    return try SceneObject(node, section, besides: isAllowed)
  }

  /// An item that has its content and nothing else yet.
  func bareItem(_ object: SceneObject) throws(DocumentError) -> TimelineItem {
    let kinds = ShowContentKind.allCases.filter { object[$0.rawValue] != nil }
    guard kinds.count == 1, let kind = kinds.first, let value = object[kind.rawValue] else {
      throw object.node.fault(
        kinds.isEmpty
          ? "expected one of \(ShowContentKind.list)"
          : "shows one of \(kinds.map { "'\($0.rawValue)'" }.joined(separator: " and ")), and not all"
            + (Set(kinds) == [.text, .color]
              ? "; letters have their colour in the text, as in {\"text\": {\"text\": \"…\", \"color\": …}}"
              : ""))
    }
    try kind.check(object)
    var item = TimelineItem(try content(kind, value, object))
    item.written = files.written(
      object.node,
      [
        .file: value, .sound: object["audio"], .start: object["in"], .end: object["out"],
        .letters: kind == .text && value.isObject ? value : nil,
      ])
    return item
  }

  /// The reader for settings of parts of an item's picture.
  func over(_ item: TimelineItem) -> ShowReader {
    var reader = self
    reader.shown = item
    return reader
  }

  /// The size of the picture of which parts are told, turned and cropped as it is seen; nil if there is none.
  func pictureSize() throws -> PixelSize? {
    guard let shown, case .still(let path) = shown.content else { return nil }
    let whole = try files.pictureSize(path)
    return shown.framing.size(of: whole) ?? whole
  }

  // MARK: Transitions

  /// A transition: an effect's text, an object, or null for a cut.
  func transition(_ node: JSONNode) throws(DocumentError) -> TimelineTransition? {
    if node.isNull { return nil }
    var read = TimelineTransition(timingFunction: nil)
    read.written = files.written(node)
    if node.text != nil {
      read.effect = try PropertyKind<EffectSpecification>.effect.read(node, self)
      return read
    }
    read = try FilmTables.transition.read(node, read, self)
    read.written = files.written(
      node, [.effect: node["effect"], .duration: node["duration"]])
    guard read.startProgress <= read.endProgress else {
      throw node.fault("its end progress is before its start progress")
    }
    return read
  }

  // MARK: Files and times

  func file(_ node: JSONNode) throws(DocumentError) -> String {
    let text = try node.asText("a file's name in quotes")
    guard !text.isEmpty else { throw node.expected("a file's name in quotes") }
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
