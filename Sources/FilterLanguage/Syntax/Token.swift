// The tokens that the lexer makes: names, numbers, punctuation.

/// A token of the text.
package struct Token: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword.
    case identifier
    /// An integer or a float, with its suffix.
    case number
    /// An operator or a bracket.
    case punctuator(Punctuator)
    /// Characters that are not allowed in a program; an error if they are used.
    case invalid
    /// The end of the file.
    case end
  }

  /// Whether it is a name, a number or an operator, for example.
  package var kind: Kind
  /// The characters as they stand in the source.
  package var text: String
  /// Its place; for a token of a macro, the place where the macro is used.
  package var position: SourcePosition
  /// Whether it is the first on its line.
  package var startsLine = false
  /// Whether there is a space or a comment before it.
  package var followsSpace = false
  /// Whether it was found inside its own macro, so that it is never expanded.
  var isPainted = false

  /// Its name in messages.
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

  /// The punctuators by their bytes: the first byte in the lowest eight bits, the next ones above
  /// it.
  private static let byBytes: [UInt32: Punctuator] = Dictionary(
    uniqueKeysWithValues: allCases.map { punctuator in
      (punctuator.rawValue.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }, punctuator)
    })

  /// The longest punctuator at the beginning of the bytes, which are packed as in `byBytes`.
  static func longest(in bytes: UInt32) -> Punctuator? {
    byBytes[bytes & 0xFF_FFFF] ?? byBytes[bytes & 0xFFFF] ?? byBytes[bytes & 0xFF]
  }
}

/// A comment; comments contain the defaults of parameters and the header's facts.
package struct ShaderComment: Hashable, Sendable {
  /// The characters as they stand in the source.
  package var text: String
  /// The place at which it begins.
  package var position: SourcePosition
  /// The line in which it ends.
  package var lastLine: Int
  /// Whether only spaces come before it on its line.
  package var startsLine: Bool
  /// The number of tokens before it.
  package var tokenIndex: Int
}
