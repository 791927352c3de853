// Text as the mdoc language of manual pages takes it: characters with a meaning there written out, each sentence on a
// line of its own, lines of a good length.

/// Writes text for manual pages.
enum ManualText {
  /// Lines of more than 80 bytes are hard to read in the source; mandoc says so.
  ///
  /// Some characters have several.
  private static let columns = 72

  /// The text with all that would mean something else.
  static func escaped(_ text: some StringProtocol) -> String {
    text.map { character -> String in
      switch character {
      case "\\": #"\e"#
      // Copied from the page, it must be the character that shells know.
      case "-": #"\-"#
      case "'": #"\(aq"#
      case "`": #"\(ga"#
      case "\"": #"\(dq"#
      case "^": #"\(ha"#
      case "~": #"\(ti"#
      default: String(character)
      }
    }.joined()
  }

  /// An argument of a macro: no word of it is a macro itself.
  static func argument(_ text: some StringProtocol) -> String { "\"\(escaped(text))\"" }

  /// Lines of running text.
  static func lines(_ text: String) -> [String] {
    sentences(text).flatMap { sentence in
      let words = sentence.split(separator: " ").map(undivided).joined(separator: " ")
      return WrappedText.lines(words, columns: columns)
    }.map(harmless)
  }

  /// A line as it stands.
  static func literal(_ line: String) -> String { harmless(escaped(line)) }

  /// A word; one that may be copied into a command is never divided.
  private static func undivided(_ word: Substring) -> String {
    let isPlain = word.drop { $0 == "(" }.reversed().drop { ".,;:)".contains($0) }
      .allSatisfy { $0.isLetter || $0 == "'" }
    return (isPlain ? "" : #"\%"#) + escaped(word)
  }

  /// A line that is no request.
  private static func harmless(_ line: String) -> String {
    line.hasPrefix(".") ? #"\&"# + line : line
  }

  /// Sentences end with a full stop and a space.
  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let last = sentences[sentences.count - 1]
      sentences[sentences.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      if word.hasSuffix(".") || word.hasSuffix(".)") { sentences.append("") }
    }
    return sentences.filter { !$0.isEmpty }
  }
}
