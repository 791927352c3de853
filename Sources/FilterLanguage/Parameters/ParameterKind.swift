// The meaning of a parameter's numbers, from the comments: `Kind: color`.

import SegueText

/// A meaning of numbers.
package enum ParameterKind: String, Hashable, Sendable, CaseIterable {
  /// Radians.
  case angle
  /// Straight red, green, blue and maybe opacity, sRGB-encoded.
  case color
  /// The direction in which something moves, x to the right and y up.
  ///
  /// As a single number it is the side: 0 from the right, 1 from the left, 2 from the top, 3 from
  /// the bottom.
  case direction
  /// A place, from 0,0 at the bottom left to 1,1 at the top right.
  case point
  /// Selects one of many equally good patterns.
  case seed
  /// How bright the room behind the pictures is; without a value there is none behind pictures with transparency, and
  /// the shader then gets -1.
  case room
  /// How many seconds the transition takes; the host sets it, and no caller.
  case duration

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
    let marks = [key, key.lowercased(), key.uppercased()].map { $0 + ":" }
    let start = text.indices.first { index in
      marks.contains { text[index...].hasPrefix($0) }
        && text[..<index].last.map { !$0.isLetter } ?? true
    }
    guard let start else { return nil }
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
}
