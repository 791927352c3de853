// What several commands share, said once: `segue help TOPIC` shows it, and the manual page segue(1) holds it.

import Segue

/// A subject of help that is no command.
struct HelpTopic: Sendable {
  /// A part of a topic.
  enum Block: Sendable {
    /// Sentences.
    case text(String)
    /// Words, and what they mean.
    case terms([(term: String, meaning: String)])
    /// Lines to be typed or written as they stand.
    case lines([String])

    static func terms(_ meanings: KeyValuePairs<String, String>) -> Block {
      .terms(meanings.map { ($0.key, $0.value) })
    }
  }

  /// The word behind `segue help`.
  let name: String
  let title: String
  let blocks: [Block]

  /// Every topic.
  ///
  /// The last three are sections that any manual page has.
  static let all = [
    inputs, effects, filters, timing, times, colors, configuration, environment, files, exitCodes,
  ]

  /// The topics that stand in segue(1) alone.
  static let special = all.dropLast(3)

  /// The text that arguments ask for; nil when they ask for something else.
  static func text(requestedBy arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "help" else { return nil }
    if arguments[1] == "topics" { return list }
    if arguments[1] == AgentsGuide.name { return AgentsGuide.text }
    return all.first { $0.name == arguments[1] }?.text
  }

  /// The topics by name.
  private static var list: String {
    var table = Table(indent: "  ")
    table.rows = all.map { [$0.name, $0.title] } + [[AgentsGuide.name, AgentsGuide.title]]
    return "What several commands share:\n\n" + table.text + "\n'segue help TOPIC' shows one.\n"
  }

  /// The whole text, as terminals show it.
  private var text: String {
    "\(title)\n" + blocks.map { "\n" + Self.lines(of: $0).map { $0 + "\n" }.joined() }.joined()
  }

  private static func lines(of block: Block) -> [String] {
    switch block {
    case .text(let text): WrappedText.lines(text, columns: 78)
    case .lines(let lines): lines.map { "  " + $0 }
    case .terms(let terms): terms.flatMap { Self.lines(of: $0.term, $0.meaning) }
    }
  }

  /// A term, with its meaning beside it, or below one that is long.
  private static func lines(of term: String, _ meaning: String) -> [String] {
    let indent = 24
    let beside = WrappedText.lines(meaning, columns: 78 - indent)
      .map { String(repeating: " ", count: indent) + $0 }
    guard term.count <= indent - 4, let first = beside.first else { return ["  \(term)"] + beside }
    return [("  " + term).padded(to: indent) + first.dropFirst(indent)] + beside.dropFirst()
  }
}
