// Text from files and arguments, as it can be printed: what a terminal would obey is written out.
//
// A file's name, a filter's author or a scene's title may hold escape sequences that colour the screen,
// rename the window or hide a line. They are shown instead: `\u{1b}[31m`.

/// Makes text safe to print.
package enum VisibleText {
  /// The text on one line: control characters and line ends written out.
  package static func line(_ text: some StringProtocol) -> String {
    text.utf8.allSatisfy(isPlain) ? String(text) : written(text) { $0 == "\n" || isUnsafe($0) }
  }

  /// The text with its line ends: other control characters written out.
  package static func lines(_ text: some StringProtocol) -> String {
    text.utf8.allSatisfy { isPlain($0) || $0 == UInt8(ascii: "\n") }
      ? String(text) : written(text, where: isUnsafe)
  }

  /// The text in quotes on one line, cut after so many characters of Unicode.
  package static func quoted(_ text: some StringProtocol, longest: Int = 60) -> String {
    let scalars = text.unicodeScalars
    let cut = String(String.UnicodeScalarView(scalars.prefix(longest)))
    return "'\(line(cut))\(scalars.dropFirst(longest).isEmpty ? "" : "…")'"
  }

  /// A message with its long parts shortened: a name of 100 kB is no more use than its beginning
  /// and its end.
  ///
  /// A path has at most 4096 bytes, and is left whole.
  package static func shortened(_ message: String, longest: Int = 4096 + 1024) -> String {
    guard message.utf8.count > longest else { return message }
    let scalars = message.unicodeScalars
    guard scalars.count > longest else { return message }
    return "\(Substring(scalars.prefix(longest / 2)))…\(Substring(scalars.suffix(longest / 4)))"
  }

  /// Whether a character of Unicode must not reach a terminal.
  ///
  /// It moves the cursor, begins a sequence, ends the line or turns the direction of writing. A line feed
  /// may reach it.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .lineSeparator, .paragraphSeparator: true
    // Joiners and tags are parts of words and of flags.
    case .format: !(0x200c...0x200d).contains(scalar.value) && scalar.value < 0xe0000
    default: false
    }
  }

  /// Whether a byte is a printable character of ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7f).contains(byte) }

  private static func written(
    _ text: some StringProtocol, where isUnsafe: (Unicode.Scalar) -> Bool
  ) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        written += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
    return written
  }
}
