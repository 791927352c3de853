// Options that set the variables of shows.

import ArgumentParser
import Segue

struct VariableOptions: ParsableArguments {
  @Option(
    name: .customLong("set-variable"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The value of a variable of the show; may be repeated.", valueName: "NAME=VALUE"))
  var given: [Repeated<String>] = []

  /// The values by the names of their variables.
  func values() throws -> [String: JSONTree] {
    try given.all().reduce(into: [:]) { made, text in
      let (name, value) = try Self.parts(of: text, "--set-variable")
      made[name] = .text(value)
    }
  }

  /// The sides of `NAME=VALUE`.
  static func parts(of text: String, _ option: String) throws -> (name: String, value: String) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw CommandFailure.usage("\(option) \(VisibleText.quoted(text)): expected NAME=VALUE")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  /// Says the values in the objects of items that are shows.
  func describe(in items: inout [JSONTree]) throws {
    let values = try values()
    guard !values.isEmpty else { return }
    let shows = items.indices.filter { ShowContentKind(of: items[$0]) == .show }
    guard !shows.isEmpty else {
      throw CommandFailure.usage("--set-variable is for shows, and there is none among the inputs")
    }
    for (name, value) in values {
      for index in shows { items[index].set(["values", name], to: value) }
    }
  }
}

extension CommandFailure {
  /// A value for a variable of what has none.
  static func noVariable(_ name: String, in file: String) -> CommandFailure {
    .usage(
      "--set-variable \(VisibleText.line(name)): only shows have variables, and \(VisibleText.line(file)) is no show"
    )
  }
}
