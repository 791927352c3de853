// `segue list`: every effect, by what the viewer sees.

import ArgumentParser
import Segue
import SegueDescriptions
import SegueText

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every effect, or those that are looked for.",
    usage: "segue list [FAMILY|SYSTEM|WORD …] [--depth 16] [--all] [--json]")

  @Argument(
    help: ArgumentHelp(
      "Families, such as wipe or light, and systems, such as xfade: only their effects. Any other word "
        + "is looked for in names, presets, moods and what the viewer sees.",
      valueName: "FAMILY|SYSTEM|WORD"),
    completion: .list(groupNames))
  var groupsGiven: [Repeated<String>] = []

  /// Every family and every system.
  private static let groupNames =
    EffectDescriptor.Family.allCases.map(\.rawValue)
    + EffectDescriptor.Origin.allCases.map(\.rawValue)

  /// All given values, in order.
  var groups: [String] { groupsGiven.all() }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only effects that work on so many bits a colour: 8, 10 or 16.", valueName: "bits"))
  var depth: String?

  @Flag(help: "A line for each effect under other systems' names, too.")
  var all = false

  @Flag(
    help: ArgumentHelp(
      "As a JSON array: every effect with its parameters and presets, as 'describe --json' has it.")
  )
  var json = false

  @OptionGroup var filters: FilterOptions

  @OptionGroup(title: "Limits") var limiting: ReadingLimitOptions

  mutating func run() throws {
    let selection = EffectSelection(groups)
    let deepest = try DepthOptions.bits(depth)?.pixels ?? .eight
    let effects = try filters.wanted.all(limiting.limits()).filter {
      selection.includes($0) && $0.deepest >= deepest
    }
    guard !effects.isEmpty else {
      let near = Names.nearest(to: selection.words.first ?? "", among: Self.groupNames)
      throw CommandFailure.usage(
        "no effect goes with \(groups.isEmpty ? "this depth" : groups.joined(separator: " and "))"
          + (near.isEmpty ? "; 'segue list' shows all" : Names.suggestion(near)))
    }
    if json { return try Console.write(json: effects.map { $0.document() }) }
    let lists = EffectGroup.groups(of: effects, by: { $0 }).map { group in
      let isShort = group.origin != .segue && !all && !selection.isOfSystemsOrWords
      return isShort ? Self.names(group) : Self.lines(group)
    }
    try Console.write(
      lines: Array(lists.joined(separator: [""])) + [
        "", "'segue describe EFFECT' lists an effect's parameters.",
        "'-t FILE.glsl' runs a filter of your own.",
      ])
  }

  /// A line for each effect.
  private static func lines(_ group: EffectGroup<EffectDescriptor>) -> [String] {
    var table = Table(indent: "  ")
    table.rows = group.effects.map { effect in
      let aliases = effect.aliases.isEmpty ? "" : " (\(effect.aliases.joined(separator: ", ")))"
      return [effect.qualifiedName, effect.summary + aliases]
    }
    return ["\(group.title): \(group.summary)"] + table.lines
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
