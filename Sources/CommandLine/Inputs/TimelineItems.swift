// From inputs as they are written to the items of a timeline.

import Segue
import SegueFiles
import SegueText

/// Makes items of inputs.
struct TimelineItems {
  let loader: PictureLoader
  let frameRate: Rational
  /// Whether every picture moves that does not say otherwise.
  var kenBurns = false
  /// Whether they lie over a film.
  var areOverlays = false
  /// How the items of a show are put on its canvas where it does not say it.
  let fit: FitMode

  /// The items, without what depends on how many there are.
  func items(_ inputs: [InputArgument]) throws -> [TimelineItem] { try inputs.map(item) }

  /// The item of an input.
  func item(_ input: InputArgument) throws -> TimelineItem {
    if let words = input.words { return try text(input, String(words)) }
    if let text = input.colorText {
      try check(input, .color)
      let color = try OptionText.color("color", String(text))
      return try common(input, TimelineItem(.color(color)))
    }
    if Composition.isSurelyNamed(input.path) { return try composition(input) }
    if input.isSequence {
      try input.check(.sequence)
      let sequence = try input.sequence(
        usual: frameRate, isLenient: loader.decoder.options.isLenient)
      return try played(input, TimelineItem(.sequence(sequence)))
    }
    guard let kind = try MediaKind(of: input.path, limits: loader.limits) else {
      guard try !MediaKind.isSound(input.path, limits: loader.limits) else {
        throw CommandFailure(
          .badData,
          "\(input.path): a sound, and no picture; it goes with a film as --audio \(input.path)")
      }
      // Whatever it is, the reader of pictures says what is wrong with it.
      _ = try loader.info(input.path)
      return TimelineItem(.still(input.path))
    }
    switch kind {
    case .still:
      try checkStream(input.path)
      return try still(input)
    case .clip:
      try check(input, .clip)
      var item = try played(input, TimelineItem(.clip(input.path)))
      item.volume = try input.value(.volume, Self.volume) ?? 1
      return item
    case .scene: return try staged(input)
    }
  }

  private func check(_ input: InputArgument, _ kind: InputSetting.Kind) throws {
    try input.check(kind, isOverlay: areOverlays)
  }

  /// A file of JSON: a scene, a composition or a show.
  private func staged(_ input: InputArgument) throws -> TimelineItem {
    let bytes = try ShowDocument.bytes(ofFile: input.path, limits: loader.limits)
    if Composition.recognizes(bytes) { return try composition(input) }
    let file = ParsedFile(bytes, path: input.path)
    guard file.kind != .scene else {
      try check(input, .scene)
      return try played(input, TimelineItem(.scene(input.path)))
    }
    try check(input, .show)
    let show = try ShowDocument(file, limits: loader.limits, isLenient: false, fit: fit)
    var item = try played(input, TimelineItem(.show(ShowContent(show))))
    item.volume = try input.value(.volume, Self.volume) ?? 1
    return item
  }

  private func composition(_ input: InputArgument) throws -> TimelineItem {
    try check(input, .composition)
    return try played(input, TimelineItem(.composition(CompositionContent(input.path))))
  }

  private func text(_ input: InputArgument, _ words: String) throws -> TimelineItem {
    try check(input, .text)
    var style = TextStyle.title
    style.size = try input.value(.size, OptionText.textSize) ?? style.size
    style.color = try input.value(.color, OptionText.color) ?? style.color
    style.backing = try input.value(.backing, OptionText.word) ?? style.backing
    if let font = input[.font] {
      style.font = try FontChoice.font(font, limits: loader.limits)
      style.font.weight = 700
    }
    return try common(
      input, TimelineItem(.text(TextContent(AttributedText(words), style: style))))
  }

  private func still(_ input: InputArgument) throws -> TimelineItem {
    try check(input, .still)
    var item = try common(input, TimelineItem(.still(input.path)))
    let part = part(of: input.path, item.framing)
    let (start, end) = (try input.value(.from, part), try input.value(.to, part))
    let moves = try input.flag(.kenBurns) ?? (kenBurns || start != nil || end != nil)
    if moves { item.motion = Motion(start: start, end: end) }
    guard moves || start == nil && end == nil else {
      throw CommandFailure.usage(
        "\(input.path): from and to say how it moves; leave out ken-burns=off")
    }
    return item
  }

  /// Throws for a stream that is no picture: what is read more than once comes as a file.
  private func checkStream(_ path: String) throws {
    guard ImageDecoder.isStream(path) else { return }
    do throws(CodecError) { _ = try loader.info(path) } catch {
      guard case .notAPicture(let name, let guess) = error else { throw error }
      let what = guess.map { "it looks like \($0)" } ?? "no picture is recognised"
      throw CommandFailure(
        .badData,
        "\(name): pictures and clips alone are read from a pipe, and \(what); name the file"
      )
    }
  }

  /// An item that plays by itself, or stands at one of its times.
  private func played(_ input: InputArgument, _ item: TimelineItem) throws -> TimelineItem {
    var item = try common(input, item)
    if let moment = try input.value(.freeze, time) {
      if let other = input.settings.first(where: { InputSetting.running.contains($0.setting) }) {
        throw CommandFailure.usage(
          "\(input.path): freeze lets it stand, and \(other.setting.rawValue) says how it runs; leave one out"
        )
      }
      (item.start, item.speed) = (moment, .zero)
      return item
    }
    if input[.hold] != nil {
      throw CommandFailure.usage(
        "\(input.path): hold is for what stands, as with freeze=2s; it lasts as long as it plays")
    }
    item.start = try input.value(.start, time) ?? .zero
    item.end = try input.value(.end, time)
    item.speed = try input.value(.speed, Self.speed) ?? Rational(1)
    if try input.flag(.reverse) == true { item.pace = TimelinePace(isReversed: true) }
    return item
  }

  private func common(_ input: InputArgument, _ item: TimelineItem) throws -> TimelineItem {
    var item = item
    item.hold = try input.value(.hold, time) ?? item.hold
    item.background = try input.value(.background, OptionText.color)
    item.fit = try input.value(.fit, OptionText.word)
    item.framing = try input.framing()
    item.look = try input.look(loader.tables)
    return item
  }

  func time(_ label: String, _ text: String) throws -> Rational {
    try OptionText.exactTime(label, text, frameRate)
  }

  private static func speed(_ label: String, _ text: String) throws -> Rational {
    guard let value = NumberText.double(text), (0.001...1000).contains(value) else {
      throw TextError.malformed(what: label, text: text, expected: "a number from 0.001 to 1000")
    }
    return Rational(seconds: value)
  }

  private static func volume(_ label: String, _ text: String) throws -> Double {
    guard let value = NumberText.double(text), (0...100).contains(value) else {
      throw TextError.malformed(
        what: label, text: text, expected: "a number from 0 (silence) to 100; 1 leaves it as it is")
    }
    return value
  }

  /// Reads `WxH+X+Y`, in pixels of the picture or percent of its sides.
  private func part(
    of path: String, _ framing: Framing
  ) -> (String, String) throws -> UnitRect {
    { label, text in
      let whole = try loader.info(path).size
      let size = framing.size(of: whole) ?? whole
      guard let part = UnitRect(parsing: text, of: size), part.isValid else {
        throw TextError.malformed(
          what: label, text: text,
          expected: "a part of the picture, WIDTHxHEIGHT+X+Y in pixels of its \(size) or in "
            + "percent, as in 50%x50%+10%+20%")
      }
      return part
    }
  }
}

extension UnitRect {
  /// Reads `WxH+X+Y`, each in pixels of a picture or in percent of its sides.
  init?(parsing text: String, of size: PixelSize) {
    guard let crop = try? Crop(parsing: text) else { return nil }
    self.init(
      x: crop.x.part(of: size.width), y: crop.y.part(of: size.height),
      width: crop.width.part(of: size.width), height: crop.height.part(of: size.height))
  }
}
