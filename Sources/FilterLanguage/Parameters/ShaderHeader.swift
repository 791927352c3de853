// What the comments at the head of a filter say about it.

/// Author, licence and so on; nil where nothing says so.
package struct ShaderHeader: Hashable, Sendable {
  /// Who wrote it: `Author:`.
  package var author: String?
  /// What allows its use: `License:`.
  package var license: String?
  /// What people call it: `Name:`.
  package var title: String?
  /// When it was made: `Created:`.
  package var created: String?
  /// What the viewer sees: `Summary:` or `Description:`.
  package var summary: String?

  /// Reads `Key: value` lines of comments, the first of each key; case does not count.
  package init(_ comments: [ShaderComment]) {
    for comment in comments {
      for line in comment.text.split(separator: "\n") { read(line) }
    }
  }

  private mutating func read(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].trimmed
    guard !value.isEmpty else { return }
    switch line[..<colon].trimmed.lowercased() {
    case "author", "authors": author = author ?? value
    case "license", "licence": license = license ?? value
    case "name", "title": title = title ?? value
    case "created", "date": created = created ?? value
    case "summary", "description": summary = summary ?? value
    default: break
    }
  }
}

extension Substring {
  /// Without space, and the stars of block comments, around it.
  var trimmed: String {
    let isMargin: (Character) -> Bool = { $0.isWhitespace || $0 == "*" }
    guard let first = firstIndex(where: { !isMargin($0) }),
      let last = lastIndex(where: { !isMargin($0) })
    else { return "" }
    return String(self[first...last])
  }
}
