// `segue describe`: all there is to know about an effect, and what is in a file.

import ArgumentParser
import Segue
import SegueDescriptions

struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Describe an effect, a picture, a clip, a composition or a show.",
    usage:
      "segue describe EFFECT|FILE.glsl|SCENE.json|SHOW.json|CUT.otio|LOGO.json|LOGO.lottie|PICTURE|CLIP "
      + "[--set-variable NAME=VALUE] [--json] [--brief]"
  )

  @Argument(
    help: ArgumentHelp(
      "An effect by its name, or a file: a filter, scene, show, cut, composition, picture or clip.",
      valueName: "EFFECT"))
  var effect: String

  @OptionGroup var archive: ArchiveOptions

  @OptionGroup(title: "Show") var filling: VariableOptions

  @Flag(
    help: ArgumentHelp(
      "Print only what one writes an effect with, a line for each parameter: its values, its default, what it does."
    ))
  var brief = false

  @OptionGroup var answering: AnswerOptions

  @OptionGroup var filters: FilterOptions

  @OptionGroup(title: "Limits") var limiting: ReadingLimitOptions

  mutating func run() throws {
    let (limits, values) = (try limiting.limits(), try filling.values())
    let composition =
      try brief
      ? nil
      : Composition(
        ifNamedBy: effect, animation: archive.animation, limits)
    let mayBeShow = !brief && composition == nil && archive.animation == nil
    let show = try mayBeShow ? ShowDocument(ifNamedBy: effect, values, limits) : nil
    if show == nil, let name = values.keys.min() {
      throw CommandFailure.noVariable(name, in: effect)
    }
    if brief { return try writeBrief(limits) }
    if let composition {
      let facts = CompositionFacts(composition)
      return try answering.write(facts, lines: facts.lines)
    }
    guard archive.animation == nil else {
      throw CommandFailure.usage(
        "--animation selects an animation of an archive (.lottie), and \(VisibleText.line(effect)) is not one"
      )
    }
    if let show {
      let readers = FilmReaders(
        loader: FilmCanvas.loader(limits), clips: ClipLibrary(limits: limits),
        scenes: SceneLibrary(catalog: .standard, limits: limits))
      let facts = ShowFacts(show.focused(readers))
      return try answering.write(facts, lines: facts.lines)
    }
    if let media = try MediaFacts(ifNamedBy: effect, limits) {
      return try answering.write(media, lines: media.lines)
    }
    if let sound = try SoundFacts(ifNamedBy: effect, limits) {
      return try answering.write(sound, lines: sound.lines)
    }
    let name = try EffectSpecification(parsing: effect).name
    let (descriptor, facts) = try filters.wanted.facts(named: name, limits)
    try answering.write(
      descriptor.document(facts), lines: lines(descriptor, facts, called: name))
  }

  /// Writes an effect's name and summary, and a line for each parameter.
  private func writeBrief(_ limits: Limits) throws {
    let name = try EffectSpecification(parsing: effect).name
    let descriptor = try filters.wanted.catalog(FilmCanvas.loader(limits)).descriptor(named: name)
    let parameters = descriptor.parameters.map { parameter in
      let value = parameter.defaultText.map { "; default: \($0)" } ?? ""
      return "  \(parameter.name): \(parameter.expectation)\(value); \(parameter.summary)"
    }
    try answering.write(
      descriptor.briefWithParameters,
      lines: ["\(descriptor.qualifiedName): \(descriptor.summary)"] + parameters)
  }

  private func lines(
    _ effect: EffectDescriptor, _ filter: FilterFacts?, called name: String
  ) -> [String] {
    var lines = ["\(effect.qualifiedName): \(effect.title)", effect.summary, ""]
    var facts = Table(rows: [["family", effect.family.rawValue]])
    if !effect.aliases.isEmpty {
      facts.rows.append(["also called", effect.aliases.joined(separator: ", ")])
    }
    facts.rows += [
      ["easing", "\(effect.suggestedTiming) (default of --timing)"],
      ["depth", "\(effect.deepest.rawValue) bits for each colour"],
      ["mixes colours", effect.mix == .linear ? "in linear light" : "as encoded"],
      [
        "beyond 0…1",
        effect.overshoot == .extends
          ? "goes beyond the end, repeats its trailing edge, and comes back" : "stays at the end",
      ],
    ]
    facts.rows += filter?.rows ?? []
    for exception in effect.exceptions {
      facts.rows.append(["exception", "\(exception.rule): no; \(exception.reason)"])
    }
    lines += facts.lines
    lines += ["", effect.parameters.isEmpty ? "No parameters." : "Parameters"]
    for parameter in effect.parameters {
      let value = parameter.defaultText.map { "; default: \($0)" } ?? ""
      lines.append("  \(parameter.name)")
      lines.append("      \(parameter.summary)")
      lines.append("      \(parameter.expectation)\(value)")
      let needs = parameter.control.needs.map(\.words).joined(separator: " and ")
      if !needs.isEmpty { lines.append("      used only \(needs)") }
    }
    lines += Self.presets(of: effect)
    // A file is named as it was found.
    let called = FilterLibrary.isFilter(name) ? name : effect.qualifiedName
    let word = ShellWord.quoted(called + Self.setting(of: effect))
    return lines + ["", "Example: segue A.jpg B.jpg -o out.png -t \(word)"]
  }

  /// The presets, each with its summary and its values.
  private static func presets(of effect: EffectDescriptor) -> [String] {
    if effect.presets.isEmpty { return [] }
    return ["", "Presets"]
      + effect.presets.flatMap { preset in
        [
          "  \(preset.name)", "      \(preset.summary)", "      \(effect.settings(of: preset))",
        ]
      }
  }

  /// The first parameter that has a default, as it is set; empty without such a parameter.
  private static func setting(of effect: EffectDescriptor) -> String {
    let example = effect.parameters.first { $0.defaultValue?.text != nil }
    let setting = example.flatMap { found in
      found.defaultValue?.text.map { ":\(found.name)=\($0)" }
    }
    return setting ?? ""
  }
}

extension Parameter.Need {
  /// Its condition, after "used only": `with border`, `without angle`, `with order=random`.
  fileprivate var words: String {
    switch condition {
    case .given: "with \(parameter)"
    case .absent: "without \(parameter)"
    case .oneOf(let words): "with \(parameter)=\(words.joined(separator: " or "))"
    case .described(let what): "with \(parameter) that is \(what)"
    }
  }
}

extension EffectDescriptor {
  /// The values of a preset, as they would be written: `glow=ff8800, width=0.3`.
  func settings(of preset: Preset) -> String {
    parameters.compactMap { parameter in
      preset.values[parameter.name].flatMap(parameter.text(of:)).map { "\(parameter.name)=\($0)" }
    }.joined(separator: ", ")
  }
}

extension Parameter {
  /// The default for people: angles in degrees, too, and colours in hexadecimal.
  var defaultText: String? {
    switch (kind, meaning, defaultValue) {
    case (.angle, _, .number(let angle)) where angle != 0:
      "\(Decimal.text(angle, digits: 4)) (\(Decimal.text(angle / .pi * 180, digits: 0))deg)"
    case (_, .color, .vector(let components)):
      "\(defaultValue?.text ?? "")\(Self.hexadecimal(components).map { " (\($0))" } ?? "")"
    default: defaultValue?.text
    }
  }
}
