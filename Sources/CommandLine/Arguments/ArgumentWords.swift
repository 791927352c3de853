// The words of a command line, before the argument parser sees them.
//
// An option that takes one value is given once: of two, the parser would take the last and say nothing. The parser's
// time grows with the square of the number of words (20,000 -t took it over a minute). So if there
// are many words, the values of a repeated option are handed over as one word, with U+0000 between
// them, which no argument can hold. With few words each value stays a word, because the parser then
// names the wrong value.

import ArgumentParser

/// Values that were given for one argument, which may be repeated.
struct Repeated<Value: ExpressibleByArgument> {
  /// The values, one at least.
  let values: [Value]
}

extension Repeated: Sendable where Value: Sendable {}

extension Repeated: ExpressibleByArgument {
  init?(argument: String) {
    let texts = argument.split(
      separator: ArgumentWords.separator, omittingEmptySubsequences: false)
    values = texts.compactMap { Value(argument: String($0)) }
    guard values.count == texts.count else { return nil }
  }

  static var allValueStrings: [String] { Value.allValueStrings }
  static var defaultCompletionKind: CompletionKind { Value.defaultCompletionKind }
}

extension Array {
  /// All values in order.
  func all<Value>() -> [Value] where Element == Repeated<Value> { flatMap(\.values) }
}

/// The words of a command line.
struct ArgumentWords {
  /// The character between the values of one word.
  static let separator: Character = "\0"

  /// The words for the parser.
  private(set) var joined: [String]
  private let command: CommandSyntax
  private let joins: Bool
  /// The options with one value that were given.
  private var given: Set<String> = []
  /// The values of each argument that may be repeated, and the word that they become.
  private var lists: [String: (place: Int, values: [String])] = [:]
  private var positionals: [String] = []

  /// The words of a command line as the parser takes them.
  ///
  /// - Throws: `CommandFailure` for an option with one value that is there twice.
  static func forParser(_ words: [String]) throws -> [String] {
    // Those of a film that is planned are looked at as the film's.
    guard needLooking(words), !words.starts(with: FarmPlanCommand.path) else { return words }
    return try ArgumentWords(words).joined
  }

  /// So many words take the parser long.
  private static let many = 200

  /// Whether words must be looked at: two may name one option, or there are many.
  static func needLooking(_ words: [String]) -> Bool {
    guard words.count < many, !words.contains(where: isStandardInput) else { return true }
    var names: Set<Substring> = []
    for word in words where word.hasPrefix("-") && word.count > 1 {
      let name = word.prefix { $0 != "=" }
      // A short name and a long name that begins with its letter may be the same option.
      let isShort = !name.hasPrefix("--")
      let letter = name.drop { $0 == "-" }.prefix(1)
      let key = isShort ? letter : name
      if !names.insert(key).inserted || !isShort && names.contains(letter) { return true }
      if isShort, names.contains(where: { $0.hasPrefix("--" + letter) }) { return true }
    }
    return false
  }

  /// Whether it is standard input with settings, `-:in=2s`, which the parser would take for an option.
  private static func isStandardInput(_ word: String) -> Bool { word.hasPrefix("-:") }

  /// Looks at all words.
  ///
  /// - Throws: `CommandFailure` for an option with one value that is there twice.
  init(_ words: [String]) throws {
    joins = words.count >= Self.many
    let rest: ArraySlice<String>
    (command, rest) = try CommandSyntax.command(of: words)
    joined = Array(words[..<rest.startIndex])
    try read(rest)
    for list in lists.values {
      joined[list.place] += list.values.joined(separator: String(Self.separator))
    }
    let takesMany = command.positionals.count == 1 && command.positionals[0].isRepeating
    if joins, takesMany, positionals.count > 1 {
      positionals = [positionals.joined(separator: String(Self.separator))]
    }
    // Behind the end of options, a name may begin with a dash.
    if !positionals.isEmpty { joined += ["--"] + positionals }
  }

  private mutating func read(_ words: ArraySlice<String>) throws {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" { return positionals += rest }
      guard word.hasPrefix("-"), word.count > 1, !Self.isStandardInput(word) else {
        positionals.append(word)
        continue
      }
      let name = word.prefix { $0 != "=" }
      guard let option = command.option(named: String(name)), option.kind == .option else {
        joined.append(word)
        continue
      }
      if name.endIndex < word.endIndex {
        try take(option, String(name), String(word[word.index(after: name.endIndex)...]))
      } else if let value = rest.first,
        option.takesAnything || !value.hasPrefix("-") || value == "-"
      {
        rest.removeFirst()
        try take(option, word, value)
      } else {
        joined.append(word)
      }
    }
  }

  /// Takes an option with its value.
  private mutating func take(
    _ option: CommandSyntax.Argument, _ name: String, _ value: String
  ) throws {
    let key = option.names?.first?.text ?? name
    if let list = lists[key] {
      lists[key]?.values = list.values + [value]
    } else if option.isRepeating {
      guard joins else { return joined += [name, value] }
      joined += [name, ""]
      lists[key] = (joined.count - 1, [value])
    } else {
      guard given.insert(key).inserted else {
        throw CommandFailure.usage("\(name) is given twice; keep one of them")
      }
      joined += [name, value]
    }
  }
}
