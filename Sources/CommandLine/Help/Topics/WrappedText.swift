// Text on lines that are no wider than asked.

/// Breaks text between words.
enum WrappedText {
  /// The lines; a word that is wider stands alone.
  static func lines(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
