// Tokens and comments of texts.

import SegueFilters
import SegueShaders
import Testing

@Suite struct LexerTests {
  private func words(_ text: String) -> [String] {
    let tokens = Lexer.read(ShaderSource(name: "", text: text), log: DiagnosticLog()).tokens
    return tokens.dropLast().map(\.text)
  }

  @Test func operatorsAreTheLongest() {
    #expect(
      words("a<<=b>>c^^d&&e||f!=g") == [
        "a", "<<=", "b", ">>", "c", "^^", "d", "&&", "e", "||", "f", "!=", "g",
      ])
    #expect(words("a+++b") == ["a", "++", "+", "b"])
  }

  @Test(arguments: ["1.", ".5", "1e3", "1.5e-3", "1.0f", "0x1F", "1u", "017", "2.E+4F"])
  func numbersAreOneToken(_ text: String) { #expect(words(text + "*x") == [text, "*", "x"]) }

  @Test func memberOfNumberIsGlued() { #expect(words("1.x") == ["1.x"]) }

  @Test func positionsCountCharacters() {
    let source = ShaderSource(name: "", text: "/* é */ a\r\n  b\\\n c")
    let tokens = Lexer.read(source, log: DiagnosticLog()).tokens
    let places = tokens.dropLast().map { [$0.position.line, $0.position.column] }
    #expect(places == [[1, 9], [2, 3], [3, 2]])
    #expect(tokens.dropLast().map(\.startsLine) == [true, true, false])
  }

  @Test func continuedNamesAreOne() { #expect(words("ab\\\ncd") == ["abcd"]) }

  @Test func commentsAreKept() {
    let source = ShaderSource(name: "", text: "// one\nfloat /* two\n */ x; // three")
    let comments = Lexer.read(source, log: DiagnosticLog()).comments
    #expect(comments.map(\.text) == [" one", " two\n ", " three"])
    #expect(comments.map(\.startsLine) == [true, false, false])
  }

  @Test func bytesThatAreNotTextAreFineInComments() throws {
    let bytes = Array("// \u{1}".utf8) + [0xFF, 0xFE, 0] + Array(complete("").utf8)
    #expect(throws: Never.self) { try CheckedShader(ShaderSource(name: "", bytes: bytes)) }
  }

  @Test func byteOrderMarkIsSkipped() { #expect(errors("\u{FEFF}" + complete("")).isEmpty) }

  @Test func otherCharactersAreRefused() {
    #expect(errors(body("float x = 1 é;")) == ["1:40: 'é' cannot be used outside of a comment"])
    #expect(
      errors(body("float x = \0 1.;")) == ["1:38: byte 0 cannot be used outside of a comment"])
  }

  @Test func unendedCommentIsNamed() {
    #expect(errors("/* x") == ["1:1: this comment does not end: expected '*/'"])
  }
}
