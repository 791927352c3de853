// Sources that would like to crash the compiler, or keep it for ever.

import SegueFilters
import SegueShaders
import TestSupport
import Testing

@Suite struct HostileSourceTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func deepNesting() {
    for depth in [1000, 20_000] {
      #expect(
        errors(body("float x = " + repeated("(", depth) + "1" + repeated(")", depth) + ";")).first?
          .hasSuffix("nested more than 256 deep") == true)
      #expect(
        errors(body(repeated("{", depth) + repeated("}", depth))).first?
          .hasSuffix("nested more than 256 deep") == true)
      for prefix in ["-", "!", "~", "+", "f(", "a[", "x ? ", "vec2(", "a = ", "x ? y : "] {
        #expect(!errors(body("float x = " + repeated(prefix + " ", depth) + "1;")).isEmpty)
      }
      #expect(!errors(body(repeated("if (true) ", depth) + ";")).isEmpty)
      #expect(!errors(body(repeated("if (true) ; else ", depth) + ";")).isEmpty)
      #expect(!errors(repeated("struct A { ", depth)).isEmpty)
    }
  }

  @Test func longChains() {
    for link in ["1 + ", "1 , ", "true ? 1 : ", "x.x", "x[0]"] {
      #expect(!errors(body("float x; x = " + repeated(link, 10_000) + "1;")).isEmpty)
    }
    #expect(errors(body("float x = " + repeated("1. + ", 200) + "1.;")).isEmpty)
  }

  @Test func nestingThatIsAllowedWorks() {
    let depth = 240
    #expect(
      errors(body("float x = " + repeated("(", depth) + "1" + repeated(")", depth) + ";")) == [])
    #expect(errors(body(repeated("{", depth) + repeated("}", depth))) == [])
    #expect(
      errors(body("float x = " + repeated("sin(", depth) + "1." + repeated(")", depth) + ";")) == []
    )
    #expect(errors(body("float x = " + repeated("1. + ", depth) + "1.;")) == [])
    #expect(errors(body(repeated("if (uv.x > 0.) ; else ", depth) + ";")) == [])
  }

  @Test func macroBombs() {
    var bomb = "#define a0 x x x x x x x x x x\n"
    for level in 1..<20 { bomb += "#define a\(level) " + repeated("a\(level - 1) ", 10) + "\n" }
    #expect(errors(bomb + "a19").contains { $0.hasSuffix("macros make more than 1000000 tokens") })
    var chain = "#define b0 x\n"
    for level in 1..<1000 { chain += "#define b\(level) b\(level - 1)\n" }
    #expect(errors(chain + "b999").contains { $0.hasSuffix("macros nest more than 200 deep") })
    let nested = "#define f(x) x x\n" + repeated("f(", 500) + "1" + repeated(")", 500)
    #expect(!errors(nested).isEmpty)
    let empty = "#define e0\n" + (1..<30).map { "#define e\($0) e\($0 - 1) e\($0 - 1)\n" }.joined()
    #expect(!errors(empty + "e29").isEmpty)
  }

  @Test func manyTokens() {
    #expect(errors(repeated(";", 1_000_001)).contains { $0.hasSuffix("more than 1000000 tokens") })
    #expect(errors(repeated(" ", 5 << 20)) == ["1:1: the source is larger than 4 MB"])
    #expect(
      errors(repeated("#if 1\n", 1000)).contains {
        $0.hasSuffix("conditions nest more than 200 deep")
      })
    #expect(!errors(repeated("\0", 100_000)).isEmpty)
    #expect(!errors(body(repeated("x = y;", 50_000))).isEmpty)
  }

  /// Each is tried by itself when a filter is checked: that of ten thousand did not end.
  @Test func manyUniforms() {
    func uniforms(_ count: Int) -> String {
      (0..<count).map { "uniform float u\($0); // = 1.0\n" }.joined()
    }
    func inputs(_ count: Int) -> String {
      let list =
        (0..<count).map { "{\"NAME\": \"u\($0)\", \"TYPE\": \"float\"}" } + [
          "{\"NAME\": \"startImage\", \"TYPE\": \"image\"}",
          "{\"NAME\": \"endImage\", \"TYPE\": \"image\"}",
        ]
      return "/*{\"INPUTS\": [\(list.joined(separator: ", "))]}*/\n"
        + "void main() { gl_FragColor = vec4(1.0); }\n"
    }
    #expect(errors(complete(uniforms(256))) == [])
    #expect(errors(complete(uniforms(10_000))) == ["257:15: more than 256 uniforms"])
    #expect(errors(inputs(256)) == [])
    #expect(errors(inputs(10_000)) == ["1:1: more than 256 uniforms"])
  }

  /// Ten thousand of what a program is made of: it is compiled, or refused.
  @Test func manyDeclarations() {
    func many(_ part: (Int) -> String) -> String { (0..<10_000).map(part).joined() }
    let use = many { "x += f\($0)(x);\n" }
    #expect(
      errors(
        many { "float f\($0)(float x) { return x + \($0).0; }\n" } + body("float x = 0.0; " + use)
      ) == [])
    #expect(errors(body(many { "float x\($0) = \($0).0;\n" })) == [])
    #expect(errors(body("float x0 = uv.x" + many { ", y\($0) = uv.y" } + ";")) == [])
    #expect(errors(many { "#define A\($0) \($0).0\n" } + body("float x = A9999;")) == [])
    #expect(
      errors(complete("float a[10000];")).first?
        .hasSuffix("an array's size must be 1 to 4096, this is 10000") == true)
    #expect(!errors(body("float x = uv.x" + many { " + \($0).0" } + ";")).isEmpty)
    #expect(!errors(body("float x = " + many { "uv.x > \($0).0 ? 1.0 : " } + "0.0;")).isEmpty)
  }

  @Test func hugeTypes() {
    #expect(!errors(complete("float x[100000000];")).isEmpty)
    #expect(!errors(complete("float x[4096][4096][4096];")).isEmpty)
    var structures = "struct S0 { float a[64]; };\n"
    for level in 1..<100 { structures += "struct S\(level) { S\(level - 1) a, b; };\n" }
    #expect(!errors(complete(structures)).isEmpty)
    var deep = "struct S0 { float a; };\n"
    for level in 1..<1000 { deep += "struct S\(level) { S\(level - 1) a; };\n" }
    #expect(errors(complete(deep)).contains { $0.hasSuffix("types nest more than 16 deep") })
  }

  @Test func longChainOfCalls() {
    var text = "float f0(float x) { return x; }\n"
    for level in 1..<5000 { text += "float f\(level)(float x) { return f\(level - 1)(x); }\n" }
    #expect(errors(complete(text)) == [])
  }

  /// Functions that call the one before twice.
  private func tree(_ first: String, _ next: (Int) -> String, _ use: String) -> String {
    ([first] + (1..<40).map(next) + ["vec4 transition(vec2 uv) { return vec4(\(use)); }"])
      .joined(separator: "\n")
  }

  /// How many large programs of a kind are compiled: that may take seconds.
  private static let most = Thoroughness.isReduced ? 1 : Int.max

  /// The message and the line of a program that is too large.
  private func refusal(_ source: String) -> String {
    do throws(FilterError) {
      _ = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8)
      return ""
    } catch { return error.description }
  }

  @Test func treesOfCallsAreRefused() {
    let trees = [
      tree(
        "float f0(float x) { return sin(x); }",
        { "float f\($0)(float x) { return f\($0 - 1)(x) + f\($0 - 1)(x + 1.0); }" }, "f39(uv.x)"),
      tree(
        "int f0(int x) { return x + 1; }",
        { "int f\($0)(int x) { return f\($0 - 1)(x) + f\($0 - 1)(x + 1); }" }, "f39(3)"),
      tree(
        "float f0(float x) { return x; }",
        { "float f\($0)(float x) { for (int i = 0; i < 3; i++) x += f\($0 - 1)(x); return x; }" },
        "f39(uv.x)"),
      tree("void f0() { }", { "void f\($0)() { f\($0 - 1)(); f\($0 - 1)(); }" }, "(f39(), uv.x)"),
    ]
    for tree in trees.prefix(Self.most) {
      let refusal = refusal(tree)
      #expect(refusal.hasPrefix("it.glsl:") && refusal.contains("the program"), "\(refusal)")
      #expect(!refusal.hasPrefix("it.glsl:1:1:"))
    }
  }

  @Test func programsThatGrowAreRefused() {
    let loops = (0..<8).map { "for (int i\($0) = 0; i\($0) < 500; i\($0)++) " }.joined()
    let programs = [
      body(loops + "uv.x;"), body("int x = 0; " + loops + "x += i1;"),
      body("float x = uv.x; " + loops + "x = sin(x);"),
      body(
        "float x = uv.x; "
          + (0..<1500).map {
            "for (int i = 0; i < 1000; i++) x += sin(x + \($0).0);\n"
          }.joined()),
      body(
        (0..<3000).map { "float x\($0) = sin(uv.x * \($0).0);\n" }.joined()
          + (0..<3000).map { "if (uv.x > x\($0)) x\($0) = uv.y;\n" }.joined()),
    ]
    for program in programs.prefix(Self.most) {
      let refusal = refusal(program)
      #expect(refusal.hasPrefix("it.glsl:") && refusal.contains("the program"), "\(refusal)")
    }
  }

  /// The program for pictures with alpha is made when the first of them comes.
  ///
  /// If it is too large, it is refused before.
  @Test func whatOnlyAlphaNeedsIsRefusedAtOnce() {
    let names = 0..<35_000
    let values = names.map { "float v\($0) = uv.x + \($0).0;\n" }.joined()
    let sum =
      "float s = 0.0;\n" + names.map { "s += v\($0);\n" }.joined()
      + names.map { "s *= v\($0);\n" }.joined()
    let source =
      "vec4 transition(vec2 uv) {\n\(values)\(sum)return vec4(uv, 0.0, s);\n}\n"
    let refusal = refusal(source)
    #expect(
      refusal == "it.glsl:1:1: error: the program needs more than 60000 registers", "\(refusal)")
  }

  @Test func largeStructuresAreCompared() {
    let comparisons = repeated("if (s == t) x += 1.0;\n", 100)
    let source = "struct S { mat4 m[200]; };\n" + body("S s, t; float x = 0.0;" + comparisons)
    #expect(refusal(source).isEmpty)
  }

  @Test func loopsInLoopsAreAllowed() {
    let loops = (0..<40).map { "for (float i\($0) = 0.0; i\($0) < x; i\($0)++) " }.joined()
    #expect(refusal(body("float x = uv.x; " + loops + "x = sin(x);")).isEmpty)
  }

  /// Texts that grow in one way, for a length.
  private static let growths: [(name: String, text: @Sendable (Int) -> String)] = [
    (
      "uniforms",
      { count in
        complete((0..<count).map { "uniform float a\($0); // = 0.5\n" }.joined())
      }
    ),
    (
      "uniforms of one declaration",
      { count in
        complete(
          "uniform float " + (0..<count).map { "a\($0) /* = 1. */" }.joined(separator: ",") + ";")
      }
    ),
    (
      "comments above",
      { complete(String(repeating: "// words\n", count: $0) + "uniform float a; // = 1.0\n") }
    ),
    (
      "ifs",
      { count in
        body("float x = 0.0;" + (0..<count).map { "if (uv.x > \($0).0) x += 1.0;" }.joined())
      }
    ),
    (
      "parameters of a macro",
      { count in
        let names = (0..<count).map { "a\($0)" }.joined(separator: ",")
        let values = (0..<count).map(String.init).joined(separator: ",")
        return "#define f(\(names)) 1.0\n" + body("float x = f(\(values));")
      }
    ),
    (
      "announced functions that are called",
      { count in
        complete(
          (0..<count).map { "float f\($0)(float x);\n" }.joined()
            + "float g(float x) { return " + (0..<200).map { "f\($0)(x)" }.joined(separator: "+")
            + "; }" + (0..<count).map { "float f\($0)(float x) { return x; }" }.joined())
      }
    ),
    (
      "values that stay",
      { count in
        body(
          (0..<count).map { "float v\($0) = uv.x + \($0).0;" }.joined() + "float s = 0.0;"
            + (0..<count).map { "s += v\($0);" }.joined() + "if (s > 1e9) return vec4(s);")
      }
    ),
    (
      "loops",
      { count in
        body(
          "float x = 0.0;"
            + (0..<count / 20).map {
              "for (float i\($0) = 0.0; i\($0) < uv.x; i\($0)++) x += i\($0);"
            }
            .joined() + "if (x > 1e9) return vec4(x);")
      }
    ),
  ]

  private static let large = Thoroughness.isReduced ? 4000 : 40_000

  /// Large texts are compiled or refused, and soon: what grew with the square of the text took minutes here.
  @Test(arguments: growths.indices) func largeTexts(index: Int) {
    let growth = Self.growths[index]
    let refusal = refusal(growth.text(Self.large))
    let isRight =
      refusal.isEmpty || refusal.contains("the program")
      || refusal.contains("more than 256 uniforms")
    #expect(isRight, "\(growth.name): \(refusal)")
  }

  @Test func manyFunctionsOfOneName() {
    let text = (0..<200).map { "struct S\($0) { float x; }; float f(S\($0) s) { return s.x; }\n" }
    #expect(
      errors(complete(text.joined())).first == "129:33: more than 128 functions are called 'f'")
  }

  @Test func randomBytes() {
    var generator = SeededGenerator(seed: 240)
    let words = [
      "float", "(", ")", "{", "}", ";", "x", "=", "1.", "#define", "\n", "vec2", "if", ",", "[",
      "]", ".",
    ]
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = try? CheckedShader(ShaderSource(name: "", bytes: bytes))
      let text = (0..<200).map { _ in words.randomElement(using: &generator) ?? "" }
      _ = errors(text.joined(separator: " "))
    }
  }

  @Test func deepCallsAreRefused() {
    let chain = (1...3000).map { "float f\($0)(float x) { return f\($0 - 1)(x) + 1.0; }\n" }
      .joined()
    let start = "float f0(float x) { return x; }\n"
    let refusal = refusal(start + chain + body("float x = f3000(uv.x);"))
    #expect(refusal.contains("nested too deep"), "\(refusal)")
    #expect(self.refusal(start + chain + body("float x = f50(uv.x);")).isEmpty)
  }
}
