// `segue list`: every effect, by what the viewer sees.

import ArgumentParser
import Segue
import SegueDescriptions

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all effects, or search for some.",
    usage: "segue list [FAMILY|SYSTEM|WORD …] [--depth 16] [--all] [--json|--brief]")

  @Argument(
    help: ArgumentHelp(
      "Families, such as wipe or light, and systems, such as xfade: list only their effects. Any other words, such as "
        + "\"calm wedding\", list the effects that fit them, best first.",
      valueName: "FAMILY|SYSTEM|WORD"),
    completion: .list(groupNames))
  var groups: [Repeated<String>] = []

  /// Every family and every system.
  private static let groupNames =
    EffectDescriptor.Family.allCases.map(\.rawValue)
    + EffectDescriptor.Origin.allCases.map(\.rawValue)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "List only effects that support this many bits for each colour: 8, 10 or 16.",
      valueName: "bits"))
  var depth: String?

  @Flag(name: .customLong("all"), help: "Also list effects under other systems' names.")
  var includesAll = false

  @Flag(
    help: ArgumentHelp(
      "Print a JSON array of effects with their parameters and presets, in the format of 'describe --json'."
    )
  )
  var json = false

  @Flag(
    help: ArgumentHelp(
      "Print only what one chooses an effect by, a JSON object on a line: name, summary, family, mood, energy and cost."
    )
  )
  var brief = false

  @OptionGroup var filters: FilterOptions

  @OptionGroup(title: "Limits") var limiting: ReadingLimitOptions

  mutating func run() throws {
    let selection = EffectSelection(groups.all())
    let deepest = try DepthOptions.bits(depth)?.pixels ?? .eight
    let all = try filters.wanted.all(limiting.limits())
    let effects = selection.selected(of: all.filter { $0.deepest >= deepest })
    guard !effects.isEmpty else {
      let names = Self.groupNames + all.map(\.name)
      let near = Names.nearest(to: selection.words.first ?? "", among: names)
      throw CommandFailure.usage(
        "no effect matches \(groups.isEmpty ? "this depth" : groups.all().joined(separator: " and "))"
          + (near.isEmpty ? "; 'segue list' shows all" : Names.suggestion(near)))
    }
    if brief {
      guard !json else { throw CommandFailure.usage("either --brief or --json") }
      return try Console.write(effects.map(\.brief.jsonLine).joined())
    }
    if json { return try Console.write(json: effects.map { $0.document() }) }
    let lists =
      selection.words.isEmpty
      ? EffectGroup.groups(of: effects, by: { $0 }).map { group in
        let isShort = group.origin != .segue && !includesAll && !selection.hasSystems
        return isShort ? Self.names(group) : Self.lines(group)
      } : [["Best first"] + Self.table(effects)]
    try Console.write(
      lines: Array(lists.joined(separator: [""])) + [
        "", "'segue describe EFFECT' lists an effect's parameters.",
        "'-t FILE.glsl' uses your own filter.",
      ])
  }

  /// A heading, and a line for each effect.
  private static func lines(_ group: EffectGroup<EffectDescriptor>) -> [String] {
    ["\(group.title): \(group.summary)"] + table(group.effects)
  }

  /// A line for each effect.
  private static func table(_ effects: [EffectDescriptor]) -> [String] {
    var table = Table(indent: "  ")
    table.rows = effects.map { effect in
      let aliases = effect.aliases.isEmpty ? "" : " (\(effect.aliases.joined(separator: ", ")))"
      return [effect.qualifiedName, effect.summary + aliases]
    }
    return table.lines
  }

  /// The names alone, in columns.
  private static func names(_ group: EffectGroup<EffectDescriptor>) -> [String] {
    let names = group.effects.map(\.name)
    let width = (names.map(\.count).max() ?? 0) + 2
    let count = max(1, ((Terminal.isOutput ? Terminal.columns : 80) - 2) / width)
    var table = Table(indent: "  ")
    table.rows = stride(from: 0, to: names.count, by: count).map { start in
      names[start..<min(start + count, names.count)].map { $0.padded(to: width - 2) }
    }
    let prefix = group.origin.rawValue
    return [
      "\(group.title), as \(prefix):NAME: \(group.summary) ('segue list \(prefix)' has more)"
    ] + table.lines
  }
}
