// `segue list`: every effect in a line.

import ArgumentParser
import Segue

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every effect.", usage: "segue list [--json]")

  @Flag(help: "As a JSON array.")
  var json = false

  @OptionGroup var filters: FilterOptions

  mutating func run() throws {
    let descriptors = try filters.all()
    if json {
      return try Console.write(JSON.text(descriptors.map { EffectDocument(summaryOf: $0) }))
    }
    try Console.write(lines: Self.lines(descriptors))
  }

  /// Segue's own by family, then those under other systems' names.
  private static func lines(_ descriptors: [EffectDescriptor]) -> [String] {
    var groups: [(title: String, effects: [EffectDescriptor])] = EffectDescriptor.Family.allCases
      .map { family in
        (family.rawValue, descriptors.filter { $0.origin == .segue && $0.family == family })
      }
    for origin in EffectDescriptor.Origin.allCases where origin != .segue {
      groups.append((origin.title, descriptors.filter { $0.origin == origin }))
    }
    let width = descriptors.map(\.qualifiedName.count).max() ?? 0
    var lines: [String] = []
    for group in groups where !group.effects.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(group.title.prefix(1).uppercased() + group.title.dropFirst())
      lines += group.effects.map { effect in
        let aliases = effect.aliases.isEmpty ? "" : " (\(effect.aliases.joined(separator: ", ")))"
        return "  \(effect.qualifiedName.padded(to: width))  \(effect.summary)\(aliases)"
      }
    }
    return lines + [
      "", "'segue describe EFFECT' lists an effect's parameters.",
      "'-t FILE.glsl' runs a filter of your own.",
    ]
  }
}

extension EffectDescriptor.Origin {
  /// Whose names these are.
  var title: String {
    switch self {
    case .segue: "segue"
    case .coreAnimation: "Core Animation's names"
    case .coreImage: "Core Image's names"
    case .glTransitions: "GL Transitions' names"
    case .xfade: "xfade's names"
    case .smpte: "SMPTE's wipes"
    }
  }
}
