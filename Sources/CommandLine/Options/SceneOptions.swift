// Options that say which pictures a scene shows.

import ArgumentParser
import Segue

struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("replace"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Replace the picture of a named layer; may be repeated. FILE:drop=opacity,bounds ignores these "
        + "properties of the layer in the scene; FILE:keep=opacity ignores all others. FILE:fit=contain replaces "
        + "the default fit, cover.",
      valueName: "LAYER=FILE"))
  var replacements: [Repeated<String>] = []

  /// The replacements, without their pictures.
  func specifications() throws -> [ReplacementSpecification] {
    try replacements.all().map { text throws(TextError) in
      try ReplacementSpecification(parsing: text)
    }
  }
}
