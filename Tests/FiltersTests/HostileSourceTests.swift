// Sources that would like to crash the compiler, or keep it for ever.

import SegueFilters
import Testing

@Suite struct HostileSourceTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func deepNesting() {
    for depth in [1000, 100_000] {
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

  @Test func randomBytes() {
    var generator = SystemRandomNumberGenerator()
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
}
