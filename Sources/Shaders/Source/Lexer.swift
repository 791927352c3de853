// Turns a shader's text into tokens and comments.

/// Cuts the text of a shader into tokens.
package struct Lexer {
  /// The most tokens that are read from a file or made by macros.
  package static let maximumTokens = 1_000_000

  private var cursor: TextCursor
  private var tokens: [Token] = []
  private var comments: [ShaderComment] = []
  private var startsLine = true
  private var followsSpace = false

  private var fault: Fault?

  /// What ends the reading before the text does.
  package struct Fault {
    package let message: String
    package let position: SourcePosition
  }

  private init(_ bytes: [UInt8]) { cursor = TextCursor(bytes) }

  /// Reads all tokens of a text and, separately, its comments; up to a fault, if there is one.
  package static func read(
    _ source: ShaderSource
  ) -> (tokens: [Token], comments: [ShaderComment], fault: Fault?) {
    guard source.bytes.count <= ShaderSource.maximumBytes else {
      let start = SourcePosition(line: 1, column: 1)
      return (
        [Token(kind: .end, text: "", position: start, startsLine: true)], [],
        Fault(message: "the source is larger than 4 MB", position: start)
      )
    }
    var lexer = Lexer(source.bytes)
    lexer.readAll()
    return (lexer.tokens, lexer.comments, lexer.fault)
  }

  private mutating func readAll() {
    tokens.reserveCapacity(cursor.bytes.count / 4 + 16)
    while !cursor.isAtEnd {
      if tokens.count >= Self.maximumTokens {
        fault = Fault(
          message: "more than \(Self.maximumTokens) tokens", position: cursor.position)
        break
      }
      readOne()
    }
    tokens.append(Token(kind: .end, text: "", position: cursor.position, startsLine: true))
  }

  private mutating func readOne() {
    let byte = cursor.current
    switch byte {
    case UInt8(ascii: "\n"):
      cursor.advance()
      startsLine = true
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      cursor.advance()
      followsSpace = true
    case UInt8(ascii: "/") where cursor.ahead(1) == UInt8(ascii: "/"): readLineComment()
    case UInt8(ascii: "/") where cursor.ahead(1) == UInt8(ascii: "*"): readBlockComment()
    case _ where byte.isLetter: readIdentifier()
    case _ where byte.isDigit, UInt8(ascii: ".") where cursor.ahead(1).isDigit: readNumber()
    default: readPunctuator()
    }
  }

  private mutating func add(_ kind: Token.Kind, _ text: String, at position: SourcePosition) {
    tokens.append(
      Token(
        kind: kind, text: text, position: position, startsLine: startsLine,
        followsSpace: followsSpace || startsLine))
    startsLine = false
    followsSpace = false
  }

  private mutating func readIdentifier() {
    let (start, position) = (cursor.index, cursor.position)
    cursor.advance(while: { $0.isLetter || $0.isDigit })
    add(.identifier, cursor.text(from: start), at: position)
  }

  private mutating func readPunctuator() {
    let position = cursor.position
    guard let punctuator = Punctuator.longest(in: cursor.threeBytes) else {
      return refuseCharacter()
    }
    cursor.advance(by: punctuator.text.utf8.count)
    add(.punctuator(punctuator), punctuator.text, at: position)
  }

  /// Makes one token of all following characters that are not allowed here.
  private mutating func refuseCharacter() {
    let (start, position, byte) = (cursor.index, cursor.position, cursor.current)
    cursor.advance(while: { $0 == byte || byte >= 0x80 && $0 >= 0x80 })
    let isPrintable = byte >= 0x21 && byte != 0x7F
    let name = isPrintable ? "'\(cursor.text(from: start).prefix(1))'" : "byte \(byte)"
    add(.invalid, name, at: position)
  }
}

extension Lexer {
  /// Reads an integer or a float: the digits, and all letters and digits directly after them.
  private mutating func readNumber() {
    let (start, position) = (cursor.index, cursor.position)
    let isHexadecimal =
      cursor.current == UInt8(ascii: "0") && cursor.ahead(1) | 0x20 == UInt8(ascii: "x")
    if isHexadecimal {
      cursor.advance(by: 2)
      cursor.advance(while: \.isHexadecimalDigit)
    } else {
      readDecimal()
    }
    cursor.advance(while: { $0.isLetter || $0.isDigit })
    add(.number, cursor.text(from: start), at: position)
  }

  private mutating func readDecimal() {
    cursor.advance(while: \.isDigit)
    if cursor.current == UInt8(ascii: ".") {
      cursor.advance()
      cursor.advance(while: \.isDigit)
    }
    guard cursor.current | 0x20 == UInt8(ascii: "e") else { return }
    let isSigned = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(cursor.ahead(1))
    guard cursor.ahead(isSigned ? 2 : 1).isDigit else { return }
    cursor.advance(by: isSigned ? 2 : 1)
    cursor.advance(while: \.isDigit)
  }
}

extension Lexer {
  private mutating func readLineComment() {
    let position = cursor.position
    cursor.advance(by: 2)
    let start = cursor.index
    cursor.advance(while: { $0 != UInt8(ascii: "\n") })
    addComment(cursor.text(from: start), at: position)
  }

  private mutating func readBlockComment() {
    let position = cursor.position
    cursor.advance(by: 2)
    let start = cursor.index
    while cursor.current != UInt8(ascii: "*") || cursor.ahead(1) != UInt8(ascii: "/") {
      guard !cursor.isAtEnd else {
        fault = Fault(message: "this comment does not end: expected '*/'", position: position)
        return
      }
      cursor.advance()
    }
    let text = cursor.text(from: start)
    cursor.advance(by: 2)
    addComment(text, at: position)
  }

  private mutating func addComment(_ text: String, at position: SourcePosition) {
    comments.append(
      ShaderComment(
        text: text, position: position, lastLine: cursor.line, startsLine: startsLine,
        tokenIndex: tokens.count))
    followsSpace = true
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 48 < 10 }
  fileprivate var isLetter: Bool { (self | 0x20) &- 97 < 26 || self == UInt8(ascii: "_") }
  fileprivate var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- 97 < 6 }
}
