// The trees that the parser makes of texts, and its messages.

import SegueFilters
import SegueShaders
import ShaderTwins
import TestSupport
import Testing

/// A text printed from its syntax; nil when it has errors.
func reprinted(_ text: String) -> String? {
  let log = DiagnosticLog()
  let tokens = Lexer.read(ShaderSource(name: "", text: text), log: log).tokens
  let declarations = Parser.parse(Preprocessor.process(tokens, log: log), log: log)
  return log.hasErrors ? nil : SyntaxPrinter.text(declarations)
}

@Suite struct ParserTests {
  @Test(arguments: [
    ("a + b * c - d / e % f", "((a + (b * c)) - ((d / e) % f))"),
    ("a || b ^^ c && d", "(a || (b ^^ (c && d)))"),
    ("a | b ^ c & d == e < f << g", "(a | (b ^ (c & (d == (e < (f << g))))))"),
    ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
    ("a = b += c ? d : e", "(a = (b += (c ? d : e)))"),
    ("-a.x++ + !b[1]", "((-(a.x++)) + (!b[1]))"),
    ("a, b = c, d", "((a, (b = c)), d)"),
    ("- -a - --b", "((-(-a)) - (--b))"),
    ("vec2(1., .5).yx[0]", "vec2(1.0, 0.5).yx[0]"),
    ("float[2](1e3, 1.0f)[1]", "float[2](1000.0, 1.0)[1]"),
    ("float[](0x10, 017, 3u)", "float[](16, 15, 3u)"),
    ("a.length()", "a.length()"),
  ])
  func expressionsByPrecedence(_ text: String, _ expected: String) {
    #expect(reprinted("float x = (\(text));") == "float x = \(expected);")
  }

  @Test(arguments: [
    ("const highp float a = 1., b;", "const float a = 1.0, b;"),
    ("vec3 c[9]; vec3[9] d;", "vec3 c[9];\nvec3[9] d;"),
    ("precision highp float; ; uniform mediump vec2 x;", "uniform vec2 x;"),
    ("layout(location = 0) uniform float x;", "uniform float x;"),
    (
      "struct A { float x, y[2]; vec2 z; }; A f(void);",
      "struct A { float x, y[2]; vec2 z; } ;\nA f();"
    ),
    (
      "highp float f(const in highp vec2 a, inout float[2] b, out int);",
      "float f(const in vec2 a, inout float[2] b, out int );"
    ),
    (
      "void f() { for (;;) ; do { } while (a); return; }",
      "void f() { for (; ; ) ; do {  } while (a); return; }"
    ),
    (
      "void f() { if (a) if (b) c; else d; }",
      "void f() { if (a) { if (b) { c; } else { d; } } }"
    ),
    (
      "void f() { switch (a) { case 1: default: b; break; case 2: } }",
      "void f() { switch (a) { case 1: default: b; break; case 2:  } }"
    ),
  ])
  func declarationsAndStatements(_ text: String, _ expected: String) {
    #expect(reprinted(text) == expected)
  }

  @Test func printingAndParsingAgree() throws {
    for seed in 1...40 {
      var generator = ShaderGenerator(seed: UInt64(seed))
      let once = try #require(reprinted(generator.program()))
      #expect(reprinted(once) == once)
    }
  }

  @Test(arguments: [
    (body("float x = 1.0"), "1:41: expected ';' after the declaration of 'x', found 'return'"),
    (body("x = (1.0;"), "1:36: expected ')' after the expression, found ';'"),
    (body("x = * 2;"), "1:32: expected an expression, found '*'"),
    (body("if x > 1 {}"), "1:31: expected '(' after 'if', found 'x'"),
    (body("else x;"), "1:28: 'else' without 'if'"),
    (
      body("float if = 1;"),
      "1:34: expected a name of a variable, but 'if' is a word of the language"
    ),
    (body("float x = 1.0.0;"), "1:41: expected ';' after the declaration of 'x', found '.0'"),
    (body("float x = 1.x;"), "1:38: '1.x' is not a number that fits 32 bits"),
    (body("int x = 4294967296;"), "1:36: '4294967296' is not a number that fits 32 bits"),
    (body("float x[2] = {1., 2.};"), "1:41: lists in braces are not part of GLSL ES"),
    (
      body("for (int i = 0; i < 2, i++) ;"),
      "1:54: expected ';' after the condition of 'for', found ')'"
    ),
    ("vec4 transition(vec2 uv) {", "1:27: expected '}' to end the block that begins in line 1"),
    ("attribute vec2 x;", "1:1: a transition has no 'attribute' variables"),
    ("float f(float x", "1:16: expected ')' or ',' after a parameter, found the end of the file"),
    ("float f() 1", "1:11: expected '{' or ';' after 'f(…)', found '1'"),
    ("= 3;", "1:1: expected a declaration, found '='"),
  ])
  func faultsAreNamed(_ text: String, _ expected: String) {
    #expect(errors(text).first == expected)
  }

  @Test func manyErrorsInOneRun() {
    let text = """
      float f( { }
      float a = ;
      vec4 transition(vec2 uv) {
        float b = 1 +;
        b = 2
        return vec4(b;
      }
      """
    #expect(
      errors(text) == [
        "1:10: expected a parameter's type, found '{'",
        "2:11: expected an expression, found ';'",
        "4:16: expected an expression, found ';'",
        "5:8: expected ';' after the expression, found 'return'",
      ])
  }

  @Test func errorsEndAtTwenty() {
    let text = String(repeating: "float = 1;\n", count: 100)
    #expect(errors(text).count == 20)
  }
}
