// Options that say how a scene is staged: its pictures and its canvas.

import ArgumentParser
import Segue
import SegueText

struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("replace"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Another picture for a named layer; may be repeated. Behind it :drop=PROPERTY,… drops "
        + "properties that the scene gives the layer, :keep=PROPERTY,… all others, and :fit=MODE "
        + "says how it is fitted (cover).",
      valueName: "LAYER=FILE"))
  var replacements: [String] = []

  @OptionGroup var fitting: FittingOptions

  /// The replacements, without their pictures.
  func specifications() throws -> [ReplacementSpecification] {
    try replacements.map { text throws(TextError) in try ReplacementSpecification(parsing: text) }
  }

  /// A stage of a scene whose effects are in a catalogue.
  func stage(
    _ document: SceneDocument, _ catalog: EffectCatalog, _ limits: Limits
  ) throws -> Stage {
    let loader = fitting.loader(limits)
    let stage = try document.stage(
      pictures: loader, replacing: specifications().map { try $0.replacement(loader) },
      size: fitting.canvas(), fit: fitting.fit, catalog: catalog)
    try fitting.setBackground(of: stage)
    return stage
  }
}
