// The words that may stand where the cursor is: the shells' scripts ask `segue ---complete WORDS…
// CURRENT` for them.
//
// The program itself answers, so that effects, filters and their parameters are those that are there. The
// shell lists files: it knows best about quotes, `~` and links. The answer is lines of fields with U+001F
// between them. The first line says whether files belong there, too: `files`, what stands before the file's
// name, extensions; or `folders`; or `none`. Each of the others is a word and its meaning.

import Segue

/// The words that may stand at the cursor.
struct Completion {
  /// Which files belong there.
  enum Files: Equatable {
    case none
    case folders
    /// Files with one of these extensions, or all files if there are no extensions; folders, too.
    case files([String])
  }

  /// The word that asks for completion.
  static let request = "---complete"

  /// Whole words in place of the current word, with their meanings.
  private(set) var candidates: [(text: String, summary: String)] = []
  /// Files that belong there.
  private(set) var files = Files.none
  /// The text before the file's name in the current word.
  private(set) var prefix = ""

  private let current: String
  private let command: CommandSyntax
  private let words: ArraySlice<String>

  /// Finds what may stand at the cursor.
  ///
  /// - Parameters:
  ///   - words: the words before the current one, without the program's name.
  ///   - current: the current word up to the cursor.
  init(_ words: [String], current: String) throws {
    self.current = current
    (command, self.words) = try CommandSyntax.command(of: words)
    let (waiting, positionals, isOver) = state()
    if let waiting {
      offerValues(of: waiting, current)
    } else if !isOver, current.hasPrefix("-"), let equals = current.firstIndex(of: "=") {
      guard let option = command.option(named: String(current[..<equals])) else { return }
      prefix = String(current[...equals])
      offerValues(of: option, String(current[current.index(after: equals)...]))
    } else if !isOver, current.hasPrefix("-") {
      offerOptions()
    } else {
      if words.isEmpty || words == ["help"] { try offerSubcommands() }
      guard let last = command.positionals.last, words.first != "help" else { return }
      let all = command.positionals
      guard positionals < all.count || last.isRepeating else { return }
      offerValues(of: positionals < all.count ? all[positionals] : last, current)
    }
  }

  /// Answers a shell: writes what may stand in place of the last argument.
  static func answer(_ arguments: [String]) throws {
    let words = Array(arguments.dropFirst().dropLast())
    let current = arguments.count > 1 ? arguments[arguments.count - 1] : ""
    try Console.write(records: Completion(words, current: current).records)
  }

  /// The answer to the shell.
  var records: [[String]] {
    let first =
      switch files {
      case .none: ["none", "", ""]
      case .folders: ["folders", prefix, ""]
      case .files(let extensions): ["files", prefix, extensions.joined(separator: " ")]
      }
    return [first] + candidates.map { [$0.text, $0.summary] }
  }

  /// The option that waits for its value, how many arguments have no name, and whether `--` has ended
  /// the options.
  private func state() -> (
    waiting: CommandSyntax.Argument?, positionals: Int, isOver: Bool
  ) {
    var waiting: CommandSyntax.Argument?
    var (positionals, isOver) = (0, false)
    for word in words {
      if waiting != nil {
        waiting = nil
      } else if isOver || !word.hasPrefix("-") || word == "-" {
        positionals += 1
      } else if word == "--" {
        isOver = true
      } else if let option = command.option(named: word), option.kind == .option {
        waiting = option
      }
    }
    return (waiting, positionals, isOver)
  }

  private mutating func offer(_ text: String, _ summary: String = "") {
    guard (prefix + text).hasPrefix(current) else { return }
    // Its first sentence; the column is narrow.
    let end = summary.firstRange(of: ". ")?.lowerBound ?? summary.endIndex
    candidates.append((prefix + text, String(summary[..<end])))
  }

  private mutating func offerSubcommands() throws {
    for subcommand in try CommandSyntax.whole().subcommands ?? [] {
      offer(subcommand.commandName, subcommand.abstract ?? "")
    }
  }

  /// Long names; short ones only where nothing else is asked for.
  private mutating func offerOptions() {
    for option in command.options {
      for name in option.names ?? [] where name.kind == "long" || current.count == 2 {
        offer(name.text, option.abstract ?? "")
      }
    }
  }

  private mutating func offerValues(of argument: CommandSyntax.Argument, _ value: String) {
    let kind = argument.completionKind
    for word in argument.allValues ?? kind?.list?.values ?? [] { offer(word) }
    if let file = kind?.file { files = .files(file.extensions) }
    if kind?.directory != nil { files = .folders }
    switch argument.valueName {
    case "EFFECT[:key=value,…]": offerEffects(value)
    case "EFFECT", "FILTER", "FILE|FILTER":
      offerEffectNames(filtersOnly: argument.valueName != "EFFECT")
      files = .files(
        FilterFileName.endings + (argument.valueName == "FILTER" ? [] : ["json", "otio"]))
    case "key=value":
      for effect in values(of: "--transition") { offerParameters(of: effect, after: "", value) }
    case "LAYER=FILE":
      guard let equals = value.firstIndex(of: "=") else { return }
      prefix += value[...equals]
      files = .files([])
    default: break
    }
  }

  // MARK: Effects

  /// An effect's name, or the parameters behind it.
  private mutating func offerEffects(_ value: String) {
    if let name = Self.effectName(value), descriptor(of: name) != nil {
      let end = value.lastIndex(of: ",") ?? value.index(value.startIndex, offsetBy: name.count)
      let before = String(value[...end])
      offerParameters(of: name, after: before, String(value.dropFirst(before.count)))
    } else {
      offerEffectNames(filtersOnly: false)
      files = .files(FilterFileName.endings + ["json"])
    }
  }

  /// The name before the colon that begins the parameters; nil without one.
  private static func effectName(_ value: String) -> String? {
    guard value.contains(":"), let specification = try? EffectSpecification(parsing: value + "x=1")
    else { return nil }
    let name = specification.name
    return value.hasPrefix(name + ":") ? name : nil
  }

  private mutating func offerEffectNames(filtersOnly: Bool) {
    if !filtersOnly {
      for effect in EffectCatalog.native.descriptors { offer(effect.qualifiedName, effect.summary) }
    }
    for name in library.names {
      offer(name, "filter")
    }
  }

  private mutating func offerParameters(of effect: String, after before: String, _ value: String) {
    guard let name = try? EffectSpecification(parsing: effect).name,
      let descriptor = descriptor(of: name)
    else { return }
    prefix += before
    guard let equals = value.firstIndex(of: "="),
      let parameter = try? descriptor.parameter(named: String(value[..<equals]))
    else {
      for parameter in descriptor.parameters { offer(parameter.name + "=", parameter.summary) }
      if takesTransitionSettings, !before.isEmpty {
        for setting in FilmSetting.ofTransition { offer(setting.word + "=", setting.summary) }
      }
      return
    }
    prefix += value[...equals]
    switch parameter.kind {
    case .choice(let words): for word in words { offer(word) }
    case .boolean: for word in ["true", "false"] { offer(word) }
    case .picture, .map:
      offer("@")
      prefix += "@"
      files = .files([])
    default: break
    }
  }

  /// Whether the command makes transitions whose own settings may follow -t.
  private var takesTransitionSettings: Bool { command.option(named: "--duration") != nil }

  /// The values that an option of the line has.
  private func values(of option: String) -> [String] {
    guard let option = command.option(named: option) else { return [] }
    return zip(words, words.dropFirst()).filter { option.isNamed($0.0) }.map(\.1)
  }

  /// The filters that the line can name.
  private var library: FilterLibrary {
    FilterLibrary(
      folders: values(of: "--filters") + FilmFilters.environmentFolders
        + FilmFilters.installedFolders)
  }

  /// The effect of a name, or of a filter's or a scene's file; nil if there is no such effect.
  private func descriptor(of name: String) -> EffectDescriptor? {
    try? EffectCatalog.native.asking(library, TextProvider(), SceneProvider()).descriptor(
      named: name)
  }
}
