// The words that a command line may hold, as the argument parser describes them. Completion and
// suggestions read it, so that an option is declared in one place.

import ArgumentParser
import FoundationEssentials

/// A command, its arguments and its subcommands.
package struct CommandSyntax: Decodable, Sendable {
  /// An argument, an option or a flag.
  package struct Argument: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable { case positional, option, flag }

    struct Name: Decodable, Sendable {
      let kind: String
      let name: String

      /// The name with its dashes.
      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    /// The allowed values; one of the keys is there.
    struct Values: Decodable, Sendable {
      struct List: Decodable, Sendable { let values: [String] }
      struct File: Decodable, Sendable { let extensions: [String] }
      struct Folder: Decodable, Sendable {}

      let list: List?
      let file: File?
      let directory: Folder?
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    /// One line about its use; nil if the declaration gives no help.
    package let abstract: String?
    let completionKind: Values?
    let parsingStrategy: String?
    let defaultValue: String?
    /// The group that help shows it in.
    let sectionTitle: String?

    /// Whether the word behind its name is its value, even if it begins with a dash.
    var takesAnything: Bool { parsingStrategy == "unconditional" }

    /// Whether a word is a name of it.
    func isNamed(_ word: String) -> Bool { names?.contains { $0.text == word } ?? false }
  }

  /// The word on the command line: `render`.
  package let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  /// Its subcommands, `help` included; nil for a command without subcommands.
  package let subcommands: [CommandSyntax]?

  private struct Whole: Decodable { let command: CommandSyntax }

  /// The syntax of `segue`.
  package static func whole() throws -> CommandSyntax { try described.get() }

  private static let described = Result { try describe(Root.self) }

  /// The command that a line runs, and the words behind its name.
  ///
  /// It is described alone: to describe all of them takes longer than to plan a film.
  static func command(of words: [String]) throws -> (CommandSyntax, rest: ArraySlice<String>) {
    let (command, rest) = Root.command(of: words)
    return (try describe(command), rest)
  }

  private static func describe(_ command: any ParsableCommand.Type) throws -> CommandSyntax {
    try JSONDecoder().decode(Whole.self, from: Data(command._dumpHelp().utf8)).command
  }

  /// The subcommands that have an option: `frame`, `farm plan`.
  func commands(with option: String) -> [String] {
    (subcommands ?? []).flatMap { command in
      (command.option(named: option) == nil ? [] : [command.commandName])
        + command.commands(with: option).map { "\(command.commandName) \($0)" }
    }
  }

  /// The options and flags that help shows.
  var options: [Argument] {
    (arguments ?? []).filter { $0.kind != .positional && $0.shouldDisplay }
  }

  /// The arguments without a name.
  var positionals: [Argument] { (arguments ?? []).filter { $0.kind == .positional } }

  /// Finds an option by its name with dashes: `--size` or `-s`.
  package func option(named word: String) -> Argument? { options.first { $0.isNamed(word) } }
}
