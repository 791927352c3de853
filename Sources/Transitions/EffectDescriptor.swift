// An effect as data: it feeds the command, the documentation and the tests alike.

import SeguePixels

/// Everything about an effect but its pixels.
public struct EffectDescriptor: Sendable {
  /// A kind of motion, for lists.
  public enum Family: String, Sendable, CaseIterable {
    /// Colours change in place.
    case dissolve
    /// Whole pictures move.
    case slide
    /// An edge moves over the pictures.
    case wipe
    /// A sheet of paper bends.
    case curl
    /// Layers move as a scene file tells them.
    case scene
    /// A shader of its own draws every pixel.
    case filter
  }

  /// The system whose name, defaults and coordinates an effect has.
  public enum Origin: String, Sendable, CaseIterable {
    /// Segue's own, with defaults that suit the canvas.
    case segue
    /// Core Animation's.
    case coreAnimation = "ca"
    /// Core Image's: pixels, origin bottom-left.
    case coreImage = "ci"
    /// That of a file of GL Transitions.
    case glTransitions = "gl"
  }

  /// What an effect does with progress outside 0…1.
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
  }

  /// Canonical name: kebab-case for Segue's, the system's own spelling for others.
  public var name: String
  /// Name for people.
  public var title: String
  /// One line: what the viewer sees.
  public var summary: String
  /// Kind of motion.
  public var family: Family
  /// Whose name, defaults and coordinates these are.
  public var origin: Origin
  /// Other names it answers to.
  public var aliases: [String]
  /// What it can be told.
  public var parameters: [Parameter]
  /// In which space it mixes colours unless the pair says otherwise.
  public var mix: MixSpace
  /// What it does with progress outside 0…1.
  public var overshoot: Overshoot
  /// Rules of the contract it does not keep, each with its reason.
  public var exceptions: [Exception]
  private let construct: @Sendable (ParameterValues) throws(EffectError) -> any Effect

  /// Makes a descriptor; `make` gets values that are complete and in range, and throws when they do not
  /// go together.
  public init(
    name: String, title: String, summary: String, family: Family, origin: Origin = .segue,
    aliases: [String] = [], parameters: [Parameter] = [], mix: MixSpace = .encoded,
    overshoot: Overshoot = .clamps, exceptions: [Exception] = [],
    make: @escaping @Sendable (ParameterValues) throws(EffectError) -> any Effect
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.family = family
    self.origin = origin
    self.aliases = aliases
    self.parameters = parameters
    self.mix = mix
    self.overshoot = overshoot
    self.exceptions = exceptions
    construct = make
  }

  /// Makes the effect.
  ///
  /// - Parameter values: by name; what is left out gets its default.
  /// - Throws: `EffectError` for an unknown name or a value that does not fit, and what `make` threw.
  public func make(_ values: [String: ParameterValue] = [:]) throws(EffectError) -> any Effect {
    try construct(try ParameterValues(values, for: self))
  }

  /// The parameter of a name, folded; Core Image's keys are taken with and without `input`, and `from`
  /// is the parameter that says the direction.
  public func parameter(named name: String) throws(EffectError) -> Parameter {
    let wanted = EffectName.fold(name)
    for parameter in parameters {
      let folded = EffectName.fold(parameter.name)
      if folded == wanted || folded == "input" + wanted { return parameter }
    }
    if wanted == Direction.parameterName, let directionParameter { return directionParameter }
    throw .unknownParameter(
      name, effect: self.name,
      nearest: EffectName.nearest(to: name, among: parameters.map(\.name)))
  }

  /// Whether the effect can be told a direction.
  public var hasDirection: Bool { directionParameter != nil }

  /// The parameter that `from` sets: the one of that name, or the first that means a direction.
  private var directionParameter: Parameter? {
    parameters.first { $0.name == Direction.parameterName }
      ?? parameters.first { $0.meaning == .direction }
  }

  /// The prefixed name, `ci:CIPageCurlTransition`; Segue's own have no prefix.
  public var qualifiedName: String {
    origin == .segue ? name : "\(origin.rawValue):\(name)"
  }
}
