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

  /// A stage of a scene whose effects are in a catalogue.
  func stage(
    _ document: SceneDocument, _ canvas: CanvasOptions, _ catalog: EffectCatalog, _ limits: Limits
  ) throws -> Stage {
    let loader = canvas.loader(limits)
    let stage = try document.stage(
      pictures: loader, replacing: specifications().map { try $0.replacement(loader) },
      size: canvas.sceneCanvas(own: document.canvas), fit: canvas.sceneFit(), catalog: catalog)
    try canvas.setBackground(of: stage)
    return stage
  }
}
