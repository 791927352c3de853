// Options that choose the effect and set its parameters.

import ArgumentParser
import Segue

struct EffectOptions: ParsableArguments {
  @Option(
    name: [.customShort("t"), .customLong("transition")],
    help: ArgumentHelp(
      "The transition effect with its parameters. 'segue list' shows all effects. If your own filter has the "
        + "name of one of Segue's effects, segue:NAME means Segue's. Repeat it to take effects in turn. Settings "
        + "for this effect alone can follow too: \(FilmSetting.ofTransition.map(\.word).joined(separator: ", ")), "
        + "as in push:duration=500ms,timing=ease-out. (default: fade)",
      valueName: "EFFECT[:key=value,…]"))
  var transitions: [Repeated<String>] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A parameter of the effect; may be repeated. 'segue describe EFFECT' lists them.",
      valueName: "key=value"))
  var settings: [Repeated<String>] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "The side that the second picture comes from: right, left, top or bottom.", valueName: "side"),
    completion: .list(Direction.allCases.map(\.rawValue)))
  var direction: String?

  @Flag(help: "Reverse the motion, still from the first picture to the second.")
  var reverse = false

  @Option(
    help: ArgumentHelp(
      "How to mix colours: encoded, as they are stored, or linear, as light. Filters mix colours themselves "
        + "and refuse it. (default: the effect's own)",
      valueName: "space"))
  var mix: MixSpace?

  @OptionGroup var filters: FilterOptions

  /// The given options that only transitions take.
  var ofTransitions: [String] {
    [
      ("-t", !transitions.isEmpty), ("--set", !settings.isEmpty), ("--from", direction != nil),
      ("--reverse", reverse), ("--mix", mix != nil),
    ].filter(\.1).map(\.0)
  }

  /// The one effect that the options name.
  func chooseOne(_ loader: PictureLoader) throws -> ChosenEffect {
    let catalog = try filters.wanted.catalog(loader)
    let named = try choices(in: catalog)
    guard named.count == 1 else {
      throw CommandFailure.usage(
        "one frame shows one effect, and there are \(named.count); give one -t")
    }
    if let (setting, _) = named[0].settings.first {
      throw CommandFailure.usage(
        "\(named[0].specification.name): \(setting.word) is for transitions of a film; leave it out"
      )
    }
    return try ChosenEffect(
      named[0].specification, in: catalog, pictures: ParameterPictures(loader))
  }

  /// The effects that the options name, one at least, their values still text; the direction and the settings
  /// go to each that takes them.
  ///
  /// - Parameter usual: the effects if the options name no effect; nil for the one that is always wanted.
  func choices(in catalog: EffectCatalog, usual: [String]? = nil) throws -> [EffectChoice] {
    // An unknown effect is the first thing to say.
    var named = try (transitions.isEmpty ? usual ?? [] : transitions.all()).map {
      try EffectChoice($0, in: catalog)
    }
    if named.isEmpty { named = [try Self.usualChoice(in: catalog)] }
    if let direction {
      try Self.give(to: &named) { effect in
        do { try effect.specification.setDirection(direction, in: catalog) } catch let error
          as TextError
        {
          throw error.naming("--from")
        }
      }
    }
    for setting in settings.all() {
      try Self.give(to: &named) { effect in
        let argument = try EffectSpecification.Argument(
          parsing: setting, effect: effect.specification.name)
        _ = try effect.descriptor.parameter(named: argument.key)
        effect.specification.arguments.append(argument)
      }
    }
    try checkMix(named.map(\.descriptor))
    return named
  }

  /// The effect of a change of which nobody says it.
  private static func usualChoice(in catalog: EffectCatalog) throws -> EffectChoice {
    let preferences = Preferences.current
    return try preferences.blaming(.transition) {
      try EffectChoice(preferences[.transition] ?? "fade", in: catalog)
    }
  }

  /// Throws when --mix was given and every effect mixes by itself.
  private func checkMix(_ effects: [EffectDescriptor]) throws {
    guard mix != nil, effects.allSatisfy(\.mixesItself), let first = effects.first
    else { return }
    throw CommandFailure.usage("\(first.name): a filter mixes colours itself; leave out --mix")
  }

  /// Does something to each effect.
  ///
  /// It must work for at least one of them.
  private static func give(
    to effects: inout [EffectChoice], _ body: (inout EffectChoice) throws -> Void
  ) throws {
    var refusals: [any Error] = []
    for index in effects.indices {
      do { try body(&effects[index]) } catch { refusals.append(error) }
    }
    if refusals.count == effects.count, let first = refusals.first { throw first }
  }
}

/// An effect that -t names, before its values are read, and the settings of its transition alone.
struct EffectChoice {
  var specification: EffectSpecification
  let settings: [(setting: FilmSetting, text: String)]
  let descriptor: EffectDescriptor

  /// Reads the text behind -t.
  init(_ text: String, in catalog: EffectCatalog) throws {
    specification = try EffectSpecification(parsing: text)
    descriptor = try catalog.descriptor(named: specification.name)
    settings = specification.takeSettings(of: descriptor)
    if settings.contains(where: { $0.setting.word == "mix" }), descriptor.mixesItself {
      throw CommandFailure.usage("\(descriptor.name): a filter mixes colours itself; leave out mix")
    }
  }
}

extension ParameterPictures {
  /// Pictures and clips that a loader's limits allow, at their own size.
  init(_ loader: PictureLoader) { self.init(loader, ClipLibrary(limits: loader.limits)) }
}

extension MixSpace: ExpressibleByArgument {}
extension FitMode: ExpressibleByArgument {}
