// The page's files as they are embedded: without what people need and browsers do not, comments and indentation.
//
// Only whole lines are looked at, and every line stays a line, so that an error's line is that of the source. What stands at
// the beginning of a line can only be something else inside a text that goes over several lines; a script in which there
// may be one is left as it is.

/// A file of the page without comments and indentation.
func bare(_ text: String, named name: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let isScript = name.hasSuffix(".js")
  guard !isScript || lines.allSatisfy(isWhole) else { return text }
  var isInComment = false
  return lines.map { line -> Substring in
    let trimmed = line.drop { $0 == " " || $0 == "\t" }
    if isInComment {
      guard let end = trimmed.firstRange(of: "*/") else { return "" }
      isInComment = false
      return trimmed[end.upperBound...].drop { $0 == " " || $0 == "\t" }
    }
    guard isScript || name.hasSuffix(".css") else { return trimmed }
    if isScript, trimmed.hasPrefix("//") { return "" }
    guard trimmed.hasPrefix("/*") else { return trimmed }
    // What stands behind a comment on its line is kept, and the comment with it.
    guard let end = trimmed.dropFirst(2).firstRange(of: "*/") else {
      isInComment = true
      return ""
    }
    return end.upperBound == trimmed.endIndex ? "" : trimmed
  }.joined(separator: "\n")
}

/// Whether no text begins on a line and ends on another: every backtick has its second one, and no line goes on behind a
/// backslash.
private func isWhole(_ line: Substring) -> Bool {
  line.utf8.count { $0 == UInt8(ascii: "`") } % 2 == 0 && !line.hasSuffix("\\")
}
