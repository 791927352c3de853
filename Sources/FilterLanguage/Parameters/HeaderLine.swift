// The lines `Key: value` among the comments at the head of a filter, before its first word of code.

import SegueShaders

/// A `Key: value` line at the top of a shader, such as `Family: light`.
struct HeaderLine {
  /// The word before the colon, in lower case.
  let key: String
  /// The text after the colon, with those lines that continue it.
  let value: Substring
  /// The place of the value.
  let position: SourcePosition
  /// The line of the text in which it ends.
  let lastLine: Int

  /// All lines of the header with keys, in order.
  ///
  /// A line whose value ends with a comma goes on in the next one.
  static func all(in comments: [ShaderComment]) -> [HeaderLine] {
    var lines: [HeaderLine] = []
    for comment in comments.prefix(while: { $0.tokenIndex == 0 }) {
      for (number, text) in comment.text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated() {
        // The comment's text begins after the two characters of its mark.
        let column = number == 0 ? comment.position.column + 2 : 1
        let position = SourcePosition(line: comment.position.line + number, column: column)
        if let last = lines.last, last.value.last == "," {
          lines[lines.count - 1] = last.continued(by: text, in: position.line)
        } else if let line = HeaderLine(text, at: position) {
          lines.append(line)
        }
      }
    }
    return lines
  }

  private init?(_ text: Substring, at start: SourcePosition) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    key = text[..<colon].trimmed.lowercased()
    let rest = text[colon...].dropFirst().drop { $0 == " " || $0 == "\t" }
    position = SourcePosition(
      line: start.line,
      column: start.column + text[..<rest.startIndex].unicodeScalars.count)
    lastLine = start.line
    value = Substring(rest.trimmedEnd)
  }

  private init(_ first: HeaderLine, _ more: Substring, lastLine: Int) {
    (key, position) = (first.key, first.position)
    value = Substring(first.value + " " + more)
    self.lastLine = lastLine
  }

  private func continued(by text: Substring, in line: Int) -> HeaderLine {
    HeaderLine(self, Substring(text.trimmed), lastLine: line)
  }

  /// The place of a character of the value; in a line that goes on, places are those of the first.
  func position(of index: Substring.Index) -> SourcePosition {
    SourcePosition(
      line: position.line, column: position.column + value[..<index].unicodeScalars.count)
  }
}

extension Substring {
  /// The text without spaces and stars of block comments at its end.
  fileprivate var trimmedEnd: Substring {
    let last = lastIndex { !$0.isWhitespace && $0 != "*" }
    return last.map { self[...$0] } ?? self[..<startIndex]
  }
}
