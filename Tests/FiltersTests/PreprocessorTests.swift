// Directives and macros.

import SegueFilters
import SegueShaders
import Testing

@Suite struct PreprocessorTests {
  private func processed(_ text: String) -> String {
    let log = DiagnosticLog()
    let tokens = Lexer.read(ShaderSource(name: "", text: text), log: log).tokens
    let words = Preprocessor.process(tokens, log: log).dropLast().map(\.text)
    #expect(!log.hasErrors, "\(log.diagnostics)")
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    ("#define A 1\nA", "1"),
    ("#define A B\n#define B A\nA B", "A B"),
    ("#define f(x) x*x\nf(1+2)", "1 + 2 * 1 + 2"),
    ("#define f(x,y) y x\nf((a,b),c)", "c ( a , b )"),
    ("#define f(x) x\nf", "f"),
    ("#define f(x) x\nf (\n1\n)", "1"),
    ("#define f() 7\nf() f()", "7 7"),
    ("#define f(x) g(x)\n#define g(x) [x]\nf(f(1))", "[ [ 1 ] ]"),
    ("#define f(x) x f(x)\nf(1)", "1 f ( 1 )"),
    ("#define A (1)\n#define f(x) <x>\nf A", "f ( 1 )"),
    ("#define f (x)\nf", "( x )"),
    ("#define A \\\n 2\nA", "2"),
    ("#define A 1\n#undef A\nA", "A"),
    ("x\n#define A 1 // one\nA", "x 1"),
    ("#define EMPTY\nEMPTY a EMPTY", "a"),
    ("#define q 1\nfloat f() {\n  #define r 2\n q r }", "float f ( ) { 1 2 }"),
    ("#define PI acos(-1.0)\n2.*PI", "2. * acos ( - 1.0 )"),
    ("__LINE__\n__LINE__ __VERSION__ GL_ES", "1 2 300 1"),
  ])
  func macrosAreReplaced(_ text: String, _ expected: String) {
    #expect(processed(text) == expected)
  }

  @Test(arguments: [
    ("#ifdef GL_ES\na\n#else\nb\n#endif", "a"),
    ("#ifndef GL_ES\na\n#else\nb\n#endif", "b"),
    ("#if 0\n#if 1\na\n#else\nb\n#endif\n#elif 1\nc\n#else\nd\n#endif", "c"),
    ("#if 1\na\n#elif 1\nb\n#else\nc\n#endif", "a"),
    ("#if defined(A) || !defined B\na\n#endif", "a"),
    ("#define A 3\n#if A * 2 == 6 && (A << 1) > 5\na\n#endif", "a"),
    ("#if 1 / 0\na\n#else\nb\n#endif", "b"),
    ("#if -1 < 0x10 && 010 == 8\na\n#endif", "a"),
    ("#if UNKNOWN\na\n#endif\nb", "b"),
    ("#if 0\ndon't #error \u{e9}\n#unknown\n#endif\nb", "b"),
    ("#version 300 es\n#extension all : enable\n#pragma x\n#line 5\n#\na", "a"),
  ])
  func conditionsAreObeyed(_ text: String, _ expected: String) {
    #expect(processed(text) == expected)
  }

  @Test(arguments: [
    ("#if 1\n", "1:1: this condition has no #endif"),
    ("#endif", "1:1: #endif without #if"),
    ("#else", "1:1: #else without #if"),
    ("#if 1\n#else\n#else\n#endif", "3:1: this condition already has an #else"),
    ("#if\n#endif", "1:2: expected a condition of whole numbers after #if"),
    ("#if 1 +\n#endif", "1:2: expected a condition of whole numbers after #if"),
    ("#define", "1:2: expected a name after #define"),
    ("#define 1", "1:2: expected a name after #define"),
    ("#define f(1) x", "1:10: expected names, separated by commas, and ')' after 'f('"),
    ("#define f(x) #x", "1:14: GLSL has no # and ## in macros"),
    ("#define A 1\n#define A 2", "2:9: macro 'A' is defined differently in line 1"),
    ("#define f(x) x\nf(1,2)", "2:1: macro 'f' takes 1 arguments, not 2"),
    ("#define f(x) x\nf(1", "2:1: the arguments of macro 'f' do not end"),
    ("#include \"x\"", "1:1: #include is not part of GLSL: put the text into this file"),
    ("#error no way", "1:1: #error no way"),
    ("#wrong", "1:2: unknown directive #wrong"),
  ])
  func faultsAreNamed(_ text: String, _ expected: String) {
    #expect(errors(text).first == expected)
  }

  @Test func errorInMacroPointsAtItsUse() throws {
    let source = ShaderSource(
      name: "a.glsl", text: "#define BAD 1.0 + true\n" + body("\n  float x = BAD;"))
    let error = try #require(throws: FilterError.self) { try CheckedShader(source) }
    #expect(
      error.report == """
        a.glsl:3:13: error: '+' does not apply to float and bool
            float x = BAD;
                      ^
          note: in the expansion of macro 'BAD', defined in line 1
        """)
  }
}
