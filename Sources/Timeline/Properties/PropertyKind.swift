// The kinds of values that properties of films have: how each is called in the reference, read and written.

import SegueCodecs
import SegueDrawing
import SeguePixels
import SegueScenes
import SegueText
import SegueTiming
import SegueTransitions

/// A kind of value.
struct PropertyKind<Value>: Sendable {
  /// What its values look like, for the reference, forms and schemas.
  let form: ValueForm
  /// Reads one of a file.
  let read: @Sendable (JSONNode, ShowReader) throws(DocumentError) -> Value
  /// One for a file.
  let tree: @Sendable (Value, ShowWriter) -> JSONTree

  init(
    _ form: ValueForm,
    _ read: @escaping @Sendable (JSONNode, ShowReader) throws(DocumentError) -> Value,
    tree: @escaping @Sendable (Value, ShowWriter) -> JSONTree
  ) {
    (self.form, self.read, self.tree) = (form, read, tree)
  }

  /// A kind whose values mean the same in every file.
  init(
    _ form: ValueForm, _ tree: @escaping @Sendable (Value) -> JSONTree,
    _ read: @escaping @Sendable (JSONNode) throws(DocumentError) -> Value
  ) {
    self.init(
      form, { (node, _) throws(DocumentError) in try read(node) },
      tree: { value, _ in tree(value) })
  }

  /// An object of properties, in which what is not said is usual.
  ///
  /// - Parameter name: the last word of the table's title.
  static func object(
    _ name: String, _ table: @autoclosure @escaping @Sendable () -> FilmTable<Value>,
    usual: Value
  ) -> Self where Value: Sendable {
    Self(
      .section(name),
      { (node, reader) throws(DocumentError) in try table().read(node, usual, reader) },
      tree: { value, writer in .members(table().members(value, writer)) })
  }

  /// The same, or a short form: anything that is no object.
  func or<Short>(
    _ short: PropertyKind<Short>, _ make: @escaping @Sendable (Short) -> Value
  ) -> Self {
    let object = self
    return Self(
      form.or(short.form),
      { (node, reader) throws(DocumentError) in
        try node.isObject ? object.read(node, reader) : make(short.read(node, reader))
      }, tree: tree)
  }

  /// The same, or a flag: true means an object without keys, false means nil.
  var orFlag: PropertyKind<Value?> {
    let object = self
    return PropertyKind<Value?>(
      form.or(.flag),
      { (node, reader) throws(DocumentError) in
        if node.isObject { return try object.read(node, reader) }
        return try node.asFlag()
          ? object.read(node.inner(.object([]), node.place.path), reader) : nil
      }, tree: { value, writer in value.map { object.tree($0, writer) } ?? .flag(false) })
  }
}

// MARK: Numbers and words

extension PropertyKind where Value == Bool {
  /// True or false.
  static var flag: Self {
    Self(.flag, { .flag($0) }) { (node) throws(DocumentError) in try node.asFlag() }
  }
}

extension PropertyKind where Value == Double {
  /// A number of a range.
  static func number(
    _ range: ClosedRange<Double>, _ what: String, in unit: ValueForm.Unit? = nil
  ) -> Self {
    Self(.number(range, unit), { .number($0) }) { (node) throws(DocumentError) in
      try node.asNumber(range, what)
    }
  }

  /// A factor, or decibels.
  static func gain(_ range: ClosedRange<Double>, _ example: String) -> Self {
    Self(.number(range).or(.example(example)), { .number($0) }) { (node) throws(DocumentError) in
      try node.asGain(range, "a gain")
    }
  }

  /// Radians, or a text with a unit.
  static var angle: Self {
    Self(.angle, { .number($0) }) { (node) throws(DocumentError) in try node.asAngle() }
  }
}

extension PropertyKind where Value == Int {
  /// A whole number of a range.
  static func count(_ range: ClosedRange<Int>) -> Self {
    Self(.count(range), { .count($0) }) { (node) throws(DocumentError) in try node.asCount(range) }
  }
}

extension PropertyKind where Value == Rational {
  /// Seconds, or a text with a unit.
  static var time: Self {
    Self(
      .time, { (node, reader) throws(DocumentError) in try reader.time(node) },
      tree: { value, _ in .number(value.value) })
  }

  /// How often something runs.
  static var runs: Self {
    Self(.number(1e-6...1e6), { .number($0.value) }) { (node) throws(DocumentError) in
      guard let number = node.number, (1e-6...1e6).contains(number) else {
        throw node.expected("a number above 0")
      }
      return Rational(seconds: number)
    }
  }
}

extension PropertyKind where Value == String {
  /// A text.
  static var text: Self {
    Self(.text, { .text($0) }) { (node) throws(DocumentError) in try node.asText() }
  }

  /// A file's path, which is relative to the show's folder.
  static var file: Self {
    Self(
      .file, { (node, reader) throws(DocumentError) in try reader.file(node) },
      tree: { value, writer in .text(writer.named(value)) })
  }
}

extension PropertyKind
where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// One of several words.
  static var word: Self {
    Self(.words(Value.self), { .text($0.rawValue) }) { (node) throws(DocumentError) in
      try node.asCase()
    }
  }
}

extension PropertyKind where Value == BlendMode {
  /// How something is combined with what is below.
  static var blend: Self {
    Self(
      .words(TimelineOverlay.blendWords), { .text(TimelineOverlay.blendWord($0) ?? "normal") }
    ) { (node) throws(DocumentError) in
      let word = try node.asChoice(TimelineOverlay.blendWords)
      return TimelineOverlay.blendMode(word) ?? .sourceOver
    }
  }
}

// MARK: Colours, sizes and parts

extension PropertyKind where Value == Color {
  /// A colour.
  static var color: Self {
    Self(.color, { .text($0.hexadecimal) }) { (node) throws(DocumentError) in try node.asColor() }
  }
}

extension PropertyKind where Value == PixelSize {
  /// A size in pixels.
  static var canvas: Self {
    Self(.tuple(["width", "height"]).or(.example("1280x720")), \.tree) {
      (node) throws(DocumentError) in try SceneReader.canvas(node)
    }
  }
}

extension PropertyKind where Value == CanvasLength {
  /// Pixels, or a part of the canvas: at least 0.
  static var length: Self { length(0...OverlayStyle.greatest) }
  /// The same, or less than 0.
  static var distance: Self { length(-OverlayStyle.greatest...OverlayStyle.greatest) }

  private static func length(_ range: ClosedRange<Double>) -> Self {
    Self(.length(range), \.tree) { (node) throws(DocumentError) in
      let most = range.upperBound
      let read: CanvasLength
      if node.number != nil {
        read = .pixels(try node.asNumber(-most...most, "a length"))
      } else if let text = node.text, let length = CanvasLength(parsing: text),
        abs(length.number) <= most
      {
        read = length
      } else {
        throw node.expected("a length in pixels, or as in \"12%\"")
      }
      guard range.contains(read.number) else { throw node.expected("a length of at least 0") }
      return read
    }
  }
}

extension CanvasLength {
  fileprivate var tree: JSONTree {
    switch self {
    case .pixels(let number): .number(number)
    case .part(let part): .text("\(NumberText.text(part * 100))%")
    }
  }
}

extension PropertyKind where Value == Rect {
  /// A rectangle in parts of something.
  static var rect: Self {
    Self(.rect, { .list([$0.minX, $0.minY, $0.width, $0.height].map { .number($0) }) }) {
      (node) throws(DocumentError) in
      let what =
        "a rectangle [x, y, width, height] in parts of the whole, as in [0.5, 0, 0.5, 1], or 50%x100%+50%+0%"
      let numbers = try node.asPart(what)
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      guard OverlayPlace.isValid(rect) else { throw node.expected(what) }
      return rect
    }
  }
}

extension JSONNode {
  /// Reads `[x, y, width, height]` in parts of something, or `50%x50%+10%+20%`.
  ///
  /// - Parameter size: the size of all of it in pixels, for `640x480+0+0`; asked if it is needed, and nil if there is none.
  fileprivate func asPart(
    _ what: String, of size: () throws -> PixelSize? = { nil }
  ) throws(DocumentError) -> [Double] {
    guard let text, let part = try? Crop(parsing: text) else { return try asNumbers(4, what) }
    var whole = PixelSize(width: 1, height: 1)
    let lengths = [part.x, part.y, part.width, part.height]
    if lengths.contains(where: { if case .pixels = $0 { $0.number != 0 } else { false } }) {
      guard let size = try locating(size) else { throw expected(what) }
      whole = size
    }
    return zip(lengths, [whole.width, whole.height, whole.width, whole.height]).map {
      $0.part(of: $1)
    }
  }
}

extension PropertyKind where Value == CropRect {
  /// A part of a picture.
  static var part: Self {
    Self(
      .rect.or(.pattern("WxH+X+Y")),
      { (node, reader) throws(DocumentError) in
        let what =
          "a part of the picture: WIDTHxHEIGHT+X+Y in its pixels or in percent, as in 50%x50%+10%+20%, or [x, y, width, "
          + "height] in 0…1 of its sides"
        let numbers = try node.asPart(what, of: reader.pictureSize)
        let rect = CropRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        guard rect.isPart else { throw node.expected(what) }
        return rect
      },
      tree: { part, _ in .list([part.x, part.y, part.width, part.height].map { .number($0) }) })
  }
}

extension PropertyKind where Value == Crop {
  /// A part of a picture in pixels or percent.
  static var crop: Self {
    Self(.pattern("WxH+X+Y"), { .text("\($0)") }) { (node) throws(DocumentError) in
      let text = try node.asText("a part of the picture, as in \"50%x50%+10%+20%\"")
      return try node.locating { try Crop(parsing: text) }
    }
  }
}

extension PropertyKind where Value == Focus {
  /// A point of a picture, or the one that is found in it.
  static var focus: Self {
    Self(.pattern("XxY").or(.words(["auto"])), { .text("\($0)") }) {
      (node) throws(DocumentError) in
      let text = try node.asText("a point of the picture, as in \"30%x20%\", or \"auto\"")
      return try node.locating { try Focus(parsing: text) }
    }
  }
}

extension PropertyKind where Value == Framing.Rotation {
  /// Turns of a picture.
  static var rotation: Self {
    let turns = Framing.Rotation.allCases.map(\.rawValue).filter { $0 != 0 }
    return Self(.numbers(turns), { .count($0.rawValue) }) { (node) throws(DocumentError) in
      let text = node.text.flatMap { NumberText.stripping("deg", from: $0) }
      let number = node.number ?? text.flatMap { NumberText.double($0) }
      guard let degrees = number.flatMap(Int.init(exactly:)),
        let rotation = Framing.Rotation(degrees: degrees)
      else { throw node.expected("90, 180 or 270, in degrees clockwise") }
      return rotation
    }
  }
}

extension PropertyKind where Value == FilmDepth {
  /// Bits of a component.
  static var depth: Self {
    let depths = FilmDepth.allCases.map(\.rawValue)
    return Self(.numbers(depths), { .count($0.rawValue) }) { (node) throws(DocumentError) in
      guard let bits = node.number.flatMap(Int.init(exactly:)),
        let depth = FilmDepth(rawValue: bits)
      else { throw node.expected("8, 10 or 16") }
      return depth
    }
  }
}

// MARK: Times and effects

extension PropertyKind where Value == TimingFunction {
  /// A pace.
  static var timing: Self {
    Self(.timing, { .text("\($0)") }) { (node) throws(DocumentError) in
      try node.asTimingFunction()
    }
  }
}

extension PropertyKind where Value == EffectSpecification {
  /// An effect of the catalogue with its parameters.
  static var effect: Self {
    Self(
      .effect,
      { (node, reader) throws(DocumentError) in
        let text = try node.asText("an effect as in \"fade\" or \"push:from=left\"")
        return try node.locating {
          reader.files.folder.found(try EffectSpecification(parsing: text))
        }
      }, tree: { effect, writer in .text(writer.text(of: effect)) })
  }
}
