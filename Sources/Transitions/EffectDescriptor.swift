// An effect as data: it feeds the command, the documentation and the tests alike.

import SeguePixels
import SegueText
import SegueTiming

/// Everything about an effect except its pixels.
public struct EffectDescriptor: Sendable {
  /// The group in lists, by what the viewer sees.
  ///
  /// Nothing else depends on it.
  public enum Family: String, Sendable, CaseIterable {
    /// Colours change in place.
    case dissolve
    /// Whole pictures move.
    case slide
    /// An edge moves over the pictures.
    case wipe
    /// A sheet of paper bends.
    case curl
    /// The pictures turn in space.
    case turn
    /// The view moves: zooms, pans, loses its focus.
    case zoom
    /// The pictures bend, as seen through glass or water.
    case distort
    /// Light, film and video: flashes, leaks, faults of a signal.
    case light
    /// The pictures come apart: tiles, blocks, shards.
    case pieces
    /// Ink, smoke, fire, water, paper.
    case matter
    /// Layers move as a scene file says.
    case scene
    /// A filter that does not say which family it belongs to.
    case filter
  }

  /// What writes the pixels.
  public enum Supplier: String, Sendable, CaseIterable {
    /// The library's own code.
    case code
    /// A shader in a filter file, which mixes colours itself.
    case filter
    /// A scene file.
    case scene
  }

  /// The system whose name, defaults and coordinates an effect has.
  public enum Origin: String, Sendable, CaseIterable {
    /// Segue's own, with defaults that suit the canvas.
    case segue
    /// Core Animation's.
    case coreAnimation = "ca"
    /// Core Image's: pixels, origin bottom-left.
    case coreImage = "ci"
    /// GL Transitions': the name of one of its files.
    case glTransitions = "gl"
    /// FFmpeg's `xfade`: its names and its exact motion.
    case xfade
    /// The wipes of SMPTE 258M: by number, or by GStreamer's name.
    case smpte
  }

  /// How an effect draws progress outside 0…1.
  public enum Overshoot: String, Sendable {
    /// Stays at the end.
    case clamps
    /// Goes on beyond the end and comes back.
    case extends
  }

  /// A rule of the contract that an effect does not keep.
  public enum Exception: Hashable, Sendable {
    /// Opaque pictures do not give an opaque result.
    case notOpaque(reason: String)
    /// A small step of the progress may change much at once.
    case steps(reason: String)
    /// Pictures with nothing in them do not give an empty result.
    case notEmpty(reason: String)
  }

  /// Parameters that go well together, under a name.
  public struct Preset: Hashable, Sendable {
    /// Kebab-case.
    public var name: String
    /// One line: what the viewer sees.
    public var summary: String
    /// The values, by the names of parameters; the others keep their defaults.
    public var values: [String: ParameterValue]

    /// Makes a preset.
    public init(_ name: String, _ values: [String: ParameterValue], _ summary: String) {
      self.name = name
      self.summary = summary
      self.values = values
    }
  }

  /// The parameter that chooses a preset, where there are any.
  public static let presetParameterName = "preset"

  /// Canonical name: kebab-case for Segue's, the system's own spelling for others.
  public var name: String
  /// Name for people.
  public var title: String
  /// One line: what the viewer sees.
  public var summary: String
  /// The group in lists.
  public var family: Family
  /// Whose name, defaults and coordinates these are.
  public var origin: Origin
  /// What writes its pixels.
  public var supplier: Supplier
  /// Other names it answers to.
  public var aliases: [String]
  /// The parameters that it takes.
  ///
  /// They are made when somebody first asks: a command starts with hundreds of effects, and shows one.
  public var parameters: [Parameter] { listed.get(list) }
  private let listed = AskedOnce<[Parameter], Never>()
  private let list: @Sendable () -> [Parameter]
  /// Named sets of parameters, chosen by the parameter `preset`; what is given beside it wins.
  public let presets: [Preset]
  /// The mix space that suits it; its pairs use this one unless the caller asks for another.
  public var mix: MixSpace
  /// Whether a direction has no meaning for it but is no error either, as in Core Animation's fade.
  public var ignoresDirection: Bool
  /// How it draws progress outside 0…1.
  public var overshoot: Overshoot
  /// The rules of the contract that it breaks, each with a reason.
  public var exceptions: [Exception]
  /// The deepest pictures that it works on.
  public var deepest: PixelDepth
  private let pace: TimingFunction
  /// How many seconds suit it, for user interfaces; nothing takes them unasked, so that the length of a film
  /// does not depend on its effects.
  public var suggestedDuration: Double
  /// Its mood, energy and typical moment.
  public var character: Character
  /// How long a frame takes to draw.
  ///
  /// A filter's is found by running it: ask once, and not for every frame. All scenes and compositions count as
  /// `high`: what their layers take is not known before they are drawn.
  public var cost: Cost { findCost() }
  private let findCost: @Sendable () -> Cost
  private let construct: @Sendable (ParameterValues) throws(EffectError) -> any Effect

  /// Makes a descriptor.
  ///
  /// - Parameters:
  ///   - initial: what it is made of, mostly the effect itself, with the defaults of its parameters.
  ///   - parameters: what can be told, and which property of the initial value keeps it.
  ///   - suggestedTiming: the pace that suits it; see `suggestedTiming`.
  ///   - suggestedDuration: how many seconds suit it.
  ///   - character: mood, energy and typical moment; nil for those that are usual in its family.
  ///   - cost: how long a frame takes to draw, at its defaults.
  ///   - make: makes the effect of a value that has what was given, all in range. It throws when that does not fit
  ///     together.
  public init<Root: Sendable>(
    _ initial: Root, name: String, title: String, summary: String, family: Family,
    origin: Origin = .segue, supplier: Supplier = .code, aliases: [String] = [],
    parameters: @escaping @Sendable @autoclosure () -> [EffectParameter<Root>] = [],
    presets: [Preset] = [], mix: MixSpace = .encoded, ignoresDirection: Bool = false,
    overshoot: Overshoot = .clamps,
    exceptions: [Exception] = [], deepest: PixelDepth = .sixteen,
    suggestedTiming: TimingFunction = .linear,
    suggestedDuration: Double = 1, character: Character? = nil,
    cost: @escaping @Sendable @autoclosure () -> Cost = .low,
    make: @escaping @Sendable (Root) throws(EffectError) -> any Effect
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.family = family
    self.origin = origin
    self.supplier = supplier
    self.aliases = aliases
    let kept = AskedOnce<[EffectParameter<Root>], Never>()
    list = {
      kept.get(parameters).map { $0.described(by: initial) } + Self.presetParameter(presets)
    }
    self.presets = presets
    self.mix = mix
    self.ignoresDirection = ignoresDirection
    self.overshoot = overshoot
    self.exceptions = exceptions
    self.deepest = deepest
    pace = suggestedTiming
    self.suggestedDuration = suggestedDuration
    self.character = character ?? .usual(of: family)
    findCost = cost
    construct = { (values) throws(EffectError) in
      var root = initial
      for parameter in kept.get(parameters) { parameter.give(values, to: &root) }
      return try make(root)
    }
  }

  private static func presetParameter(_ presets: [Preset]) -> [Parameter] {
    if presets.isEmpty { return [] }
    return [
      Parameter(
        presetParameterName, .choice(presets.map(\.name)), default: nil,
        "values that go well together; other parameters win over them",
        control: .init(
          unset: .init("every parameter's own default", start: .choice(presets[0].name))))
    ]
  }

  /// Makes the effect.
  ///
  /// - Parameter values: by name; a missing one gets its default.
  /// - Throws: `EffectError` for an unknown name or a value that does not fit, and the errors of
  ///   `make`.
  public func make(_ values: [String: ParameterValue] = [:]) throws(EffectError) -> any Effect {
    try make(try ParameterValues(values, for: self))
  }

  /// Makes the effect of values that are checked.
  func make(_ values: ParameterValues) throws(EffectError) -> any Effect { try construct(values) }

  /// Makes the effect, with the space in which its pairs are mixed.
  ///
  /// - Parameters:
  ///   - values: by name; a missing one gets its default.
  ///   - mix: the space that the caller asks for; nil for the space that suits the effect. A
  ///     filter mixes colours itself and ignores it.
  /// - Throws: as `make`.
  public func mixed(
    _ values: [String: ParameterValue] = [:], mix: MixSpace? = nil
  ) throws(EffectError) -> MixedEffect {
    MixedEffect(try make(values), mix: self.mix(asked: mix))
  }

  /// The easing that suits it: the command's default.
  ///
  /// Fades, most wipes and effects with a pace of their own are `linear`. An effect that slides or turns
  /// as a whole would start with a jerk, and so would a shape that opens: they start and end slowly. A name of
  /// another system has that system's pace, `linear`.
  public var suggestedTiming: TimingFunction { origin == .segue ? pace : .linear }

  /// The mix space of its pairs.
  ///
  /// A caller may ask for another space; nil means that it does not.
  public func mix(asked: MixSpace?) -> MixSpace { mixesItself ? mix : asked ?? mix }

  /// Whether the caller cannot choose a mix space: filters mix colours themselves.
  public var mixesItself: Bool { supplier == .filter }

  /// The parameter with a name, which is folded first.
  ///
  /// Core Image's keys work with and without `input`. `from` is the parameter that says the
  /// direction.
  public func parameter(named name: String) throws(EffectError) -> Parameter {
    let wanted = Names.fold(name)
    for parameter in parameters {
      let folded = Names.fold(parameter.name)
      if folded == wanted || folded == "input" + wanted { return parameter }
    }
    if wanted == Direction.parameterName, let directionParameter { return directionParameter }
    throw .unknownParameter(
      name, effect: self.name,
      nearest: Names.nearest(to: name, among: parameters.map(\.name)))
  }

  /// Whether the effect has a direction that can be set.
  public var hasDirection: Bool { directionParameter != nil }

  /// The parameter that `from` sets: the parameter of that name, or else the first that means a
  /// direction.
  private var directionParameter: Parameter? {
    parameters.first { $0.name == Direction.parameterName }
      ?? parameters.first { $0.meaning == .direction }
  }

  /// The prefixed name, `ci:CIPageCurlTransition`; Segue's own have no prefix.
  public var qualifiedName: String {
    origin == .segue ? name : "\(origin.rawValue):\(name)"
  }
}
