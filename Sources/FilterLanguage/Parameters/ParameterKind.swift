// What a parameter's numbers mean, as the comments say it: `Kind: color`.

/// A meaning of numbers.
package enum ParameterKind: String, Hashable, Sendable, CaseIterable {
  /// Radians.
  case angle
  /// Straight red, green, blue and maybe opacity, sRGB-encoded.
  case color
  /// Where something travels, x to the right and y up; as one number 0 from the right, 1 from the
  /// left, 2 from the top, 3 from the bottom.
  case direction
  /// A place, from 0,0 at the bottom left to 1,1 at the top right.
  case point
  /// Chooses among equally good patterns.
  case seed

  /// Types that can mean it.
  var types: [ShaderType] {
    switch self {
    case .angle: [.scalar(.float)]
    case .color: [.vector(.float, 3), .vector(.float, 4)]
    case .direction: [.vector(.float, 2), .vector(.int, 2), .scalar(.int)]
    case .point: [.vector(.float, 2)]
    case .seed: [.scalar(.float), .scalar(.int), .scalar(.uint)]
    }
  }

  /// What the name tells where the comments say nothing: a vector that is called colour
  /// is one.
  static func named(_ name: String, _ type: ShaderType) -> ParameterKind? {
    let words = name.lowercased()
    guard color.types.contains(type) else { return nil }
    return words.contains("color") || words.contains("colour") ? .color : nil
  }
}

/// The words `Kind: …` in a comment.
struct KindHint {
  /// What stands behind the colon.
  let word: String
  /// Where it stands.
  let position: SourcePosition
  /// The comment without it.
  let rest: String

  /// Finds the first in a comment; nil when there is none.
  init?(in comment: ShaderComment) {
    let text = comment.text
    let marks = ["Kind:", "kind:", "KIND:"]
    let start = text.indices.first { index in
      marks.contains { text[index...].hasPrefix($0) }
        && text[..<index].last.map { !$0.isLetter } ?? true
    }
    guard let start else { return nil }
    let behind = text[start...].dropFirst(5).drop { $0 == " " || $0 == "\t" }
    let word = behind.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    guard !word.isEmpty else { return nil }
    self.word = String(word)
    let end = text[word.endIndex...].drop { ".,;".contains($0) }
    rest = text[..<start] + String(end)
    let before = text[..<word.startIndex].split(
      separator: "\n", omittingEmptySubsequences: false)
    // The two characters that begin the comment stand before its text.
    let offset = before.count == 1 ? comment.position.column + 2 : 1
    position = SourcePosition(
      line: comment.position.line + before.count - 1,
      column: offset + (before.last?.unicodeScalars.count ?? 0))
  }
}
