// `segue schema`: what files may say, as JSON Schema.

import ArgumentParser
import Segue
import SegueFarm

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of shows, scenes, films or plans.",
    usage: "segue schema show|scene|film|plan",
    discussion: """
      The schema (draft 2020-12) has every key with its kind of value, range, default and meaning, for editors \
      that complete and check JSON, and for programs that write it. A film is what 'segue play' reads, a line of a \
      batch, a film in a farm's plan or a request to 'segue serve': a show with a file, limits and an output. A plan is what 'segue farm plan' writes: a film in shards, or a batch \
      of many.
      """)

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case show, scene, film, plan
  }

  @Argument(help: ArgumentHelp("The kind of file: show, scene, film or plan.", valueName: "KIND"))
  var kind: Kind

  mutating func run() throws {
    let effects = EffectCatalog.standard.all().filter { $0.origin == .segue }.map(\.name)
    let schema: DocumentSchema =
      switch kind {
      case .show: .show(effects: effects)
      case .scene: .scene(effects: effects)
      case .film: Self.film(effects)
      case .plan: .plan(of: Self.film(effects))
      }
    try Console.write(json: schema)
  }

  private static func film(_ effects: [String]) -> DocumentSchema {
    .film(
      effects: effects,
      settings: FormatOption.all.map {
        SceneKey($0.setting, $0.isFlag ? .flag : .text.or(.number()), $0.help.abstract)
      })
  }
}
