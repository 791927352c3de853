// Options that say which pictures a scene shows.

import ArgumentParser
import Segue
import SegueText

struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("replace"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Another picture for a named layer; may be repeated. FILE:drop=opacity,bounds leaves out those "
        + "properties that the scene gives the layer, FILE:keep=opacity all others. FILE:fit=contain "
        + "fits the picture in another way than cover.",
      valueName: "LAYER=FILE"))
  var replacementsGiven: [Repeated<String>] = []

  /// All given values, in order.
  var replacements: [String] { replacementsGiven.all() }

  /// The replacements, without their pictures.
  func specifications() throws -> [ReplacementSpecification] {
    try replacements.map { text throws(TextError) in try ReplacementSpecification(parsing: text) }
  }
}
