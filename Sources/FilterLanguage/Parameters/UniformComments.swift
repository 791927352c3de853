// Finds the comments beside and above the uniforms of a shader, by their places.

import SeguePixels
import SegueShaders

/// Comments in the order of the text.
struct UniformComments {
  /// At most this many comments above a declaration are read.
  private static let mostAbove = 100

  private let comments: [ShaderComment]
  /// The last line of the head of the file that says something about the file; 0 if no line does.
  private let headerEnd: Int
  /// The comments above the line that was looked up last.
  private var above: (line: Int, parts: CommentParts)?

  init(_ comments: [ShaderComment], _ header: [HeaderLine]) {
    self.comments = comments
    headerEnd = header.last { ShaderHeader.hasKey($0.key) }?.lastLine ?? 0
  }

  /// The comments after the name of one variable of a declaration, up to the next name or the `;`.
  func own(_ syntax: SyntaxVariables, _ place: Int) -> ArraySlice<ShaderComment> {
    let isLast = place + 1 == syntax.declarators.count
    let end = isLast ? syntax.end : syntax.declarators[place + 1].position
    return between(syntax.declarators[place].position, end)
  }

  /// The comments on all variables of a declaration: after it on its line, and above it.
  mutating func shared(by syntax: SyntaxVariables, before next: SyntaxVariables?) -> CommentParts {
    var parts = CommentParts()
    let lineEnd = SourcePosition(line: syntax.end.line + 1, column: 0)
    let start = next?.type.position ?? lineEnd
    for note in between(syntax.end, start.isBefore(lineEnd) ? start : lineEnd) {
      parts.read(beside: note)
    }
    parts.add(above(syntax.type.position.line))
    return parts
  }

  private mutating func above(_ line: Int) -> CommentParts {
    if let above, above.line == line { return above.parts }
    var parts = CommentParts()
    for comment in commentsAbove(line) { parts.read(above: comment) }
    above = (line, parts)
    return parts
  }

  /// The comments that fill the lines directly above a line, up to the file's header.
  private func commentsAbove(_ line: Int) -> [ShaderComment] {
    var found: [ShaderComment] = []
    var line = line
    let end = first(from: SourcePosition(line: line, column: 0))
    for comment in comments[..<end].reversed() {
      guard comment.lastLine >= line - 1, found.count < Self.mostAbove else { break }
      guard comment.startsLine, comment.lastLine == line - 1 else { continue }
      if isHeader(comment) { break }
      found.append(comment)
      line = comment.position.line
    }
    return found.reversed()
  }

  /// Whether a comment says something about the file; behind the first code only author and licence do.
  private func isHeader(_ comment: ShaderComment) -> Bool {
    if comment.position.line <= headerEnd { return true }
    guard comment.hasColon else { return false }
    let header = ShaderHeader([comment])
    return header.author != nil || header.license != nil
  }

  private func between(
    _ start: SourcePosition, _ end: SourcePosition
  ) -> ArraySlice<ShaderComment> {
    let low = first(from: start)
    return comments[low..<max(low, first(from: end))]
  }

  /// The number of the first comment that is not before a place.
  private func first(from place: SourcePosition) -> Int {
    firstPlace(in: 0..<comments.count) { !comments[$0].position.isBefore(place) }
  }
}

extension SourcePosition {
  /// Whether it comes before another place.
  func isBefore(_ other: SourcePosition) -> Bool {
    line == other.line ? column < other.column : line < other.line
  }
}
