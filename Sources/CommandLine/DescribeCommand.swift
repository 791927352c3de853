// `segue describe`: all there is to know about an effect.

import ArgumentParser
import Segue

struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Describe an effect and its parameters.",
    usage: "segue describe EFFECT|FILE.glsl|SCENE.json [--json]")

  @Argument(
    help: ArgumentHelp("The effect's name, a filter file or a scene file.", valueName: "effect"),
    completion: .list(EffectCatalog.native.descriptors.map(\.qualifiedName)))
  var effect: String

  @Flag(help: "As a JSON object.")
  var json = false

  @OptionGroup var filters: FilterOptions

  mutating func run() throws {
    let name = try EffectSpecification(parsing: effect).name
    let descriptor = try filters.catalog(for: name).descriptor(named: name)
    try Console.write(
      json ? JSON.text(EffectDocument(descriptor)) : Self.text(descriptor))
  }

  private static func text(_ effect: EffectDescriptor) -> String {
    var lines = ["\(effect.qualifiedName): \(effect.title)", effect.summary, ""]
    var facts = Table()
    facts.rows = [["family", effect.family.rawValue]]
    if !effect.aliases.isEmpty {
      facts.rows.append(["also called", effect.aliases.joined(separator: ", ")])
    }
    facts.rows += [
      ["mixes colours", effect.mix == .linear ? "in linear light" : "as encoded"],
      [
        "beyond 0…1",
        effect.overshoot == .extends
          ? "goes on, repeating its trailing edge, and comes back" : "stays at the end",
      ],
    ]
    for exception in effect.exceptions.map(EffectDocument.Exception.init) {
      facts.rows.append(["exception", "\(exception.rule): no; \(exception.reason)"])
    }
    lines += facts.lines
    lines += ["", effect.parameters.isEmpty ? "No parameters." : "Parameters"]
    for parameter in effect.parameters {
      let value = parameter.defaultText.map { "; \($0) if left out" } ?? ""
      lines.append("  \(parameter.name)")
      lines.append("      \(parameter.summary)")
      lines.append("      \(parameter.expectation)\(value)")
    }
    lines += ["", "Example: segue A.jpg B.jpg -o out.png -t \(example(effect))"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The effect with its first parameter that has a default.
  private static func example(_ effect: EffectDescriptor) -> String {
    let example = effect.parameters.first { $0.defaultValue?.text != nil }
    let setting = example.flatMap { found in
      found.defaultValue?.text.map { ":\(found.name)=\($0)" }
    }
    return effect.qualifiedName + (setting ?? "")
  }
}

extension Parameter {
  /// The default for people: angles in degrees too.
  var defaultText: String? {
    guard case .angle = kind, case .number(let angle) = defaultValue, angle != 0 else {
      return defaultValue?.text
    }
    return "\(Decimal.text(angle, digits: 4)) (\(Decimal.text(angle / .pi * 180, digits: 0))deg)"
  }
}
