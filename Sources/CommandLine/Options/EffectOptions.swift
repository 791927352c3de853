// Options that choose the effect and tell it what to do.

import ArgumentParser
import Segue

struct EffectOptions: ParsableArguments {
  @Option(
    name: [.customShort("t"), .customLong("transition")],
    help: ArgumentHelp(
      "The effect and its parameters. 'segue list' shows all effects.",
      valueName: "EFFECT[:key=value,…]"))
  var transition = "fade"

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A parameter of the effect; may be repeated. 'segue describe EFFECT' lists them.",
      valueName: "key=value"))
  var settings: [String] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "The side new content comes from: right, left, top or bottom.", valueName: "side"))
  var direction: String?

  @Flag(help: "Run the motion backwards, still from the first picture to the second.")
  var reverse = false

  @Option(
    help: ArgumentHelp(
      "The space colours are mixed in: encoded or linear. (default: the effect's own)",
      valueName: "space"))
  var mix: MixSpace?

  @OptionGroup var filters: FilterOptions

  /// The effect that the options name.
  func choose(_ loader: PictureLoader) throws -> ChosenEffect {
    try choose(EffectSpecification(parsing: transition), loader)
  }

  /// The effect of a specification, with the direction and the settings of the options.
  func choose(
    _ specification: EffectSpecification, _ loader: PictureLoader
  ) throws -> ChosenEffect {
    var specification = specification
    // An unknown effect is the first thing to say.
    let catalog = try filters.catalog(for: specification.name, loader)
    _ = try catalog.descriptor(named: specification.name)
    if let direction { try specification.setDirection(direction, in: catalog) }
    for setting in settings {
      specification.arguments.append(
        try EffectSpecification.Argument(parsing: setting, effect: specification.name))
    }
    return try ChosenEffect(
      specification, in: catalog, pictures: ParameterPictures(loader))
  }
}

extension ParameterPictures {
  /// Pictures that a loader reads, at their own size.
  init(_ loader: PictureLoader) {
    self.init(bitmap: { try loader.bitmap($0) }, map: { try loader.map($0) })
  }
}

extension MixSpace: ExpressibleByArgument {}
extension FitMode: ExpressibleByArgument {}
