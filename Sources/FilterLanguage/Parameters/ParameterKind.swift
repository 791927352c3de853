// The meaning of a parameter's numbers, from the comments: `Kind: color`.

import SegueShaders
import SegueText

extension ParameterKind {
  /// The types that can have this meaning.
  var types: [ShaderType] {
    switch self {
    case .angle: [.scalar(.float)]
    case .color: [.vector(.float, 3), .vector(.float, 4)]
    case .direction: [.vector(.float, 2), .vector(.int, 2), .scalar(.int)]
    case .point: [.vector(.float, 2)]
    case .seed: [.scalar(.float), .scalar(.int), .scalar(.uint)]
    case .room, .duration: [.scalar(.float)]
    }
  }

  /// The kind that the name suggests if the comments say nothing: a vector called `colour` is a
  /// colour.
  static func named(_ name: String, _ type: ShaderType) -> ParameterKind? {
    let words = name.lowercased()
    guard color.types.contains(type) else { return nil }
    return words.holds("color") || words.holds("colour") ? .color : nil
  }
}

/// A mark in a comment, as `Kind: color` or `Needs: border`.
struct WordHint {
  /// The word after the colon.
  let word: String
  /// Its place.
  let position: SourcePosition
  /// The comment without the hint.
  let rest: String

  /// Finds the first with a key in a comment; nil if the comment has no such key.
  ///
  /// The key stands there with its first letter in upper case, or all in one case.
  init?(_ key: String, in comment: ShaderComment) {
    let text = comment.text
    guard let start = Self.place(of: key, in: text) else { return nil }
    let behind = text[start...].dropFirst(key.count + 1).drop { $0 == " " || $0 == "\t" }
    var word = behind.prefix { $0.isLetter || $0.isNumber || "-_,".contains($0) }
    while word.last == "," { word.removeLast() }
    guard !word.isEmpty else { return nil }
    self.word = String(word)
    let end = text[word.endIndex...].drop { ".,;".contains($0) }
    rest = text[..<start] + String(end)
    let before = text[..<word.startIndex].split(
      separator: "\n", omittingEmptySubsequences: false)
    // The comment's text begins after the two characters of its mark.
    let offset = before.count == 1 ? comment.position.column + 2 : 1
    position = SourcePosition(
      line: comment.position.line + before.count - 1,
      column: offset + (before.last?.unicodeScalars.count ?? 0))
  }

  /// The place of a key before a colon, which no letter may precede.
  private static func place(of key: String, in text: String) -> String.Index? {
    let bytes = text.utf8
    var colon = bytes.startIndex
    while colon < bytes.endIndex {
      if bytes[colon] == UInt8(ascii: ":"), text[colon] == ":",
        let start = bytes.index(colon, offsetBy: -key.utf8.count, limitedBy: bytes.startIndex)
      {
        let word = String(text[start..<colon])
        if word == key || word == key.lowercased() || word == key.uppercased(),
          text[..<start].last.map({ !$0.isLetter }) ?? true
        {
          return start
        }
      }
      colon = bytes.index(after: colon)
    }
    return nil
  }
}
