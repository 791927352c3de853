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
  package var startsLine: Bool
  /// Whether there is a space or a comment before it.
  package var followsSpace: Bool
  /// Whether it was found inside its own macro, so that it is never expanded.
  package var isPainted = false

  /// Makes a token.
  package init(
    kind: Kind, text: String, position: SourcePosition, startsLine: Bool = false,
    followsSpace: Bool = false
  ) {
    self.kind = kind
    self.text = text
    self.position = position
    self.startsLine = startsLine
    self.followsSpace = followsSpace
  }

  /// Its name in messages.
  package var description: String { kind == .end ? "the end of the file" : "'\(text)'" }

  /// Whether it is the end of the file.
  package var isEnd: Bool { kind == .end }

  /// Whether it is a name or a keyword.
  package var isName: Bool { kind == .identifier }

  /// Whether it is this operator or bracket.
  package func isPunctuator(_ punctuator: Punctuator) -> Bool { kind == .punctuator(punctuator) }

  /// Whether WebGL reserves it as a name: `a__b`, `webgl_a`.
  package var isReservedByWebGL: Bool {
    let (bytes, low) = (text.utf8, UInt8(ascii: "_"))
    guard bytes.contains(low) else { return false }
    return zip(bytes, bytes.dropFirst()).contains { $0 == low && $1 == low }
      || text.hasPrefix("webgl_") || text.hasPrefix("_webgl_")
  }
}

/// Operators and brackets.
package enum Punctuator: Hashable, Sendable, CaseIterable {
  case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
  case dot, comma, semicolon, colon, question, hash, plus, minus, star, slash, percent, less
  case greater, bang, tilde, ampersand, bar, caret, equals, plusPlus, minusMinus, lessEquals
  case greaterEquals, equalsEquals, bangEquals, and, or, exclusiveOr, shiftLeft, shiftRight
  case plusEquals, minusEquals, starEquals, slashEquals, percentEquals, ampersandEquals
  case barEquals, caretEquals, shiftLeftEquals, shiftRightEquals

  /// Its characters.
  package var text: String {
    switch self {
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .leftBrace: "{"
    case .rightBrace: "}"
    case .dot: "."
    case .comma: ","
    case .semicolon: ";"
    case .colon: ":"
    case .question: "?"
    case .hash: "#"
    case .plus: "+"
    case .minus: "-"
    case .star: "*"
    case .slash: "/"
    case .percent: "%"
    case .less: "<"
    case .greater: ">"
    case .bang: "!"
    case .tilde: "~"
    case .ampersand: "&"
    case .bar: "|"
    case .caret: "^"
    case .equals: "="
    case .plusPlus: "++"
    case .minusMinus: "--"
    case .lessEquals: "<="
    case .greaterEquals: ">="
    case .equalsEquals: "=="
    case .bangEquals: "!="
    case .and: "&&"
    case .or: "||"
    case .exclusiveOr: "^^"
    case .shiftLeft: "<<"
    case .shiftRight: ">>"
    case .plusEquals: "+="
    case .minusEquals: "-="
    case .starEquals: "*="
    case .slashEquals: "/="
    case .percentEquals: "%="
    case .ampersandEquals: "&="
    case .barEquals: "|="
    case .caretEquals: "^="
    case .shiftLeftEquals: "<<="
    case .shiftRightEquals: ">>="
    }
  }

  /// The punctuators by their bytes: the first byte in the lowest eight bits, the next ones above
  /// it.
  private static let byBytes: [UInt32: Punctuator] = Dictionary(
    uniqueKeysWithValues: allCases.map { punctuator in
      (punctuator.text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }, punctuator)
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

  /// Whether it can have a key, as in `Range: 0…1`.
  package var hasColon: Bool { text.utf8.contains(UInt8(ascii: ":")) }
}
