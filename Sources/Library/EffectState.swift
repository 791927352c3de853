// An effect, the values that were given to it, the options of its frames, and what it keeps from frame to frame.

import SegueCatalog
import SeguePixels
import SegueText
import SegueTransitions

/// All that a handle has.
struct EffectState {
  /// What was wrong in the last call.
  var words = Words()
  private var opened: EffectDescriptor?
  private var values: [String: ParameterValue] = [:]
  private var mix: MixSpace?
  private var isReversed = false
  private(set) var renderer: (FrameRenderer, MixedEffect)?
  /// How sources of another size are put on the canvas.
  var fit = FitMode.cover
  /// The colour beside and behind pictures; nil for none, or black where the target has no alpha.
  var background: Color?
  /// The pictures with an identity.
  let kept = Cache<KeptPicture, Bitmap>(bytes: .max, maximumCount: 4)
  /// Copies of pictures without one, and frames that are drawn apart.
  let pool = Pool<Bitmap>(most: 3)

  /// What the effect announces to keep of pictures.
  var derivedBytes = 0
  /// The canvas of the last frame.
  var preparedCanvas: PixelSize?

  /// Bytes of the pictures among the values.
  var pictureBytes: Int {
    values.values.reduce(0) { sum, value in
      switch value {
      case .picture(let picture): sum + picture.bitmap.byteCount
      case .map(let map): sum + 2 * map.size.count
      default: sum
      }
    }
  }

  /// The effect's descriptor.
  var descriptor: EffectDescriptor {
    get throws(LibraryError) {
      guard let opened else { throw .badArgument("the effect could not be opened") }
      return opened
    }
  }

  /// Chooses the effect.
  mutating func open(_ text: String) throws {
    let specification = try EffectSpecification(parsing: text)
    opened = try EffectCatalog.standard.descriptor(named: specification.name)
    for argument in specification.arguments { try set(argument.key, to: argument.text) }
  }

  /// Sets a parameter to what a text says.
  mutating func set(_ name: String, to text: String) throws {
    let parameter = try descriptor.parameter(named: name)
    let effect = try descriptor.name
    let value = try parameter.value(parsing: text, effect: effect, pictures: .lentAlone)
    do { try set(parameter, to: value) } catch {
      throw TextError.badValue(
        effect: effect, parameter: parameter.name, text: text, expected: parameter.expectation)
    }
  }

  /// Sets a parameter to a number.
  mutating func set(_ name: String, to number: Double) throws {
    let parameter = try descriptor.parameter(named: name)
    try set(parameter, to: parameter.kind.value(of: number))
  }

  /// Sets a parameter to a picture.
  mutating func set(_ name: String, to picture: LentMemory) throws {
    let parameter = try descriptor.parameter(named: name)
    switch parameter.kind {
    case .map: try set(parameter, to: .map(picture.map(pool)))
    // Frames of eight bits take no deeper picture, and those of sixteen take both.
    default:
      let copy = try picture.copy(pool, threads: 1)
      try set(parameter, to: .picture(PictureValue(copy.converted(to: .eight))))
    }
  }

  private mutating func set(_ parameter: Parameter, to value: ParameterValue) throws {
    values[parameter.name] = try parameter.checked(value, of: descriptor.name)
    renderer = nil
  }

  /// Sets an option, by the command's name for it.
  mutating func setOption(_ name: String, to text: String) throws {
    switch Names.fold(name) {
    case "fit": fit = try Self.word(text, for: name)
    case "mix": mix = try Self.word(text, for: name)
    case "reverse":
      guard let flag = ["true": true, "false": false][text] else {
        throw TextError.malformed(what: name, text: text, expected: "true or false")
      }
      isReversed = flag
    case "background":
      do { background = try Color(parsing: text) } catch { throw error.naming(name) }
    case "from":
      var side = EffectSpecification(name: try descriptor.qualifiedName)
      try side.setDirection(text, in: .standard)
      for argument in side.arguments { try set(argument.key, to: argument.text) }
    default:
      let names = ["fit", "mix", "reverse", "background", "from"]
      throw TextError.malformed(
        what: "option", text: name, expected: names.joined(separator: ", "),
        nearest: Names.nearest(to: name, among: names))
    }
    renderer = nil
  }

  private static func word<Value: RawRepresentable & CaseIterable>(
    _ text: String, for name: String
  ) throws(TextError) -> Value where Value.RawValue == String {
    if let value = Value(rawValue: text) { return value }
    let words = Value.allCases.map(\.rawValue)
    throw .malformed(
      what: name, text: text, expected: words.joined(separator: ", "),
      nearest: Names.nearest(to: text, among: words))
  }

  /// The effect with its values, made when it is wanted first.
  mutating func made() throws -> (renderer: FrameRenderer, mixed: MixedEffect) {
    if let renderer { return renderer }
    let mixed = try descriptor.mixed(values, mix: mix)
    let run = isReversed ? mixed.reversed : mixed
    let made = (FrameRenderer(run.effect), run)
    (renderer, preparedCanvas) = (made, nil)
    return made
  }

  /// Lets go what was derived from pictures.
  mutating func forget() { renderer = nil }
}

extension ParameterPictures {
  /// No files: pictures are given by segue_set_picture.
  fileprivate static let lentAlone = ParameterPictures(
    bitmap: { _ in throw lent }, map: { _ in throw lent })

  private static let lent = LibraryError.badArgument(
    "a parameter that is a picture is set by segue_set_picture; no file is read")
}

extension Parameter.Kind {
  /// A number as a value of this kind; one that is of no kind where it cannot be one.
  fileprivate func value(of number: Double) -> ParameterValue {
    switch self {
    case .integer: Int(exactly: number).map { .integer($0) } ?? .number(number)
    case .length: .length(.pixels(number))
    case .boolean where number == 0 || number == 1: .boolean(number == 1)
    default: .number(number)
    }
  }
}
