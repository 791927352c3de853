// A command as a manual page shows it: its words, and what it takes.

import ArgumentParser
import Segue

/// A command of the manual.
struct ManualCommand {
  /// Its words behind `segue`: `farm`, `plan`.
  let path: [String]
  let abstract: String
  /// How it is called.
  let synopsis: [String]
  private let syntax: CommandSyntax

  /// The page's name.
  var name: String { (["segue"] + path).joined(separator: "-") }

  /// Every command below the whole one, and those below them.
  static func all(_ whole: CommandSyntax) -> [ManualCommand] {
    below(whole, Root.configuration.subcommands, at: [])
  }

  private static func below(
    _ syntax: CommandSyntax, _ types: [any ParsableCommand.Type], at path: [String]
  ) -> [ManualCommand] {
    types.flatMap { type -> [ManualCommand] in
      let word = type._commandName
      guard let own = syntax.subcommands?.first(where: { $0.commandName == word }) else {
        return []
      }
      return [ManualCommand(own, type, at: path + [word])]
        + below(own, type.configuration.subcommands, at: path + [word])
    }
  }

  private init(_ syntax: CommandSyntax, _ type: any ParsableCommand.Type, at path: [String]) {
    (self.syntax, self.path) = (syntax, path)
    abstract = syntax.abstract ?? ""
    let words = (["segue"] + path).joined(separator: " ")
    let inner = syntax.subcommands?.map(\.commandName).filter { $0 != "help" } ?? []
    let usual =
      inner.isEmpty
      ? "\(words) ARGUMENTS [options]" : "\(words) \(inner.joined(separator: "|")) ..."
    let usage = (type.configuration.usage ?? usual).split(separator: "\n")
    synopsis = usage.map { String($0.drop { $0 == " " }) }
  }

  /// An abstract as the line behind a page's name.
  static func summary(of abstract: String) -> String {
    let plain = abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }

  /// What it does in more words, its arguments, and its options in their groups.
  func describe(in page: inout ManualPage) {
    if let more = syntax.discussion, !more.isEmpty {
      // Those of commands with subcommands are lines to be typed.
      if syntax.subcommands == nil {
        page.text(more)
      } else {
        page.literal(more.split(separator: "\n").map(String.init))
      }
    }
    let arguments = syntax.positionals.filter(\.shouldDisplay)
    page.list(
      arguments.map { ("Ar \(ManualText.argument($0.valueName ?? "value"))", $0.meaning) })
    let options = syntax.options
    guard !options.isEmpty else { return }
    page.section("Options")
    var titles: [String?] = []
    for option in options where !titles.contains(option.sectionTitle) {
      titles.append(option.sectionTitle)
    }
    for title in titles {
      if let title { page.subsection(title) }
      let group = options.filter { $0.sectionTitle == title }
      page.list(group.map { ($0.manualTerm, $0.meaning) })
    }
  }
}

extension CommandSyntax.Argument {
  /// What it does, and its default.
  fileprivate var meaning: String {
    let said = abstract ?? ""
    let words = allValues ?? []
    let notes = [
      words.allSatisfy(said.contains) ? nil : "values: \(words.joined(separator: ", "))",
      said.contains("(default:") || kind == .flag ? nil : defaultValue.map { "default: \($0)" },
    ].compactMap(\.self)
    return notes.isEmpty ? said : "\(said) (\(notes.joined(separator: "; ")))"
  }

  /// `-o, --output OUT` in macros.
  fileprivate var manualTerm: String {
    let names = (names ?? []).sorted { $0.kind > $1.kind }
    let flags = names.map { "Fl \(ManualText.argument($0.text.dropFirst()))" }.joined(
      separator: " , ")
    guard kind == .option else { return flags }
    return "\(flags) Ar \(ManualText.argument(valueName ?? "value"))"
  }
}
