// What the lexer makes of the text: names, numbers, punctuation.

/// A word of the language.
package struct Token: Sendable {
  /// What sort of word it is.
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword.
    case identifier
    /// An integer or a float, with its suffix.
    case number
    /// An operator or a bracket.
    case punctuator(Punctuator)
    /// What has no place in a program: an error where it counts.
    case invalid
    /// After the last one.
    case end
  }

  /// What sort of word it is.
  package var kind: Kind
  /// How it is written.
  package var text: String
  /// Where it stands; of a macro's words, where the macro is used.
  package var position: SourcePosition
  /// Whether it is the first of its line.
  package var startsLine = false
  /// Whether there is a space or a comment before it.
  package var followsSpace = false
  /// Whether it was met inside its own macro, and so is never expanded.
  var isPainted = false

  /// What messages call it.
  package var description: String { kind == .end ? "the end of the file" : "'\(text)'" }

  /// Whether it is this operator or bracket.
  func isPunctuator(_ punctuator: Punctuator) -> Bool { kind == .punctuator(punctuator) }
}

/// Operators and brackets.
package enum Punctuator: String, Hashable, Sendable, CaseIterable {
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case leftBrace = "{"
  case rightBrace = "}"
  case dot = "."
  case comma = ","
  case semicolon = ";"
  case colon = ":"
  case question = "?"
  case hash = "#"
  case plus = "+"
  case minus = "-"
  case star = "*"
  case slash = "/"
  case percent = "%"
  case less = "<"
  case greater = ">"
  case bang = "!"
  case tilde = "~"
  case ampersand = "&"
  case bar = "|"
  case caret = "^"
  case equals = "="
  case plusPlus = "++"
  case minusMinus = "--"
  case lessEquals = "<="
  case greaterEquals = ">="
  case equalsEquals = "=="
  case bangEquals = "!="
  case and = "&&"
  case or = "||"
  case exclusiveOr = "^^"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case plusEquals = "+="
  case minusEquals = "-="
  case starEquals = "*="
  case slashEquals = "/="
  case percentEquals = "%="
  case ampersandEquals = "&="
  case barEquals = "|="
  case caretEquals = "^="
  case shiftLeftEquals = "<<="
  case shiftRightEquals = ">>="

  /// By their bytes: one in the lowest eight bits, the next above it.
  private static let byBytes: [UInt32: Punctuator] = Dictionary(
    uniqueKeysWithValues: allCases.map { punctuator in
      (punctuator.rawValue.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }, punctuator)
    })

  /// The longest one that the bytes begin with, as `byBytes` packs them.
  static func longest(in bytes: UInt32) -> Punctuator? {
    byBytes[bytes & 0xFF_FFFF] ?? byBytes[bytes & 0xFFFF] ?? byBytes[bytes & 0xFF]
  }
}

/// A comment: parameters have their defaults in them, headers their authors.
package struct ShaderComment: Hashable, Sendable {
  /// What stands between the marks.
  package var text: String
  /// Where it begins.
  package var position: SourcePosition
  /// The line it ends in.
  package var lastLine: Int
  /// Whether nothing but space stands before it in its line.
  package var startsLine: Bool
  /// How many tokens stand before it.
  package var tokenIndex: Int
}
