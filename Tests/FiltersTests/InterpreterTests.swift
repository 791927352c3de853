// Results of programs in the interpreter: the checker's trees have the meaning of the language.

import SegueFilters
import ShaderTwins
import TestSupport
import Testing

/// The colour that a shader's `transition` returns in the middle.
func color(_ text: String, progress: Float = 0.25) throws -> [Float] {
  let checked = try shader(text)
  let uniforms = Dictionary(
    uniqueKeysWithValues: checked.parameters.map { ($0.variable, $0.defaultValue) })
  let interpreter = ShaderInterpreter(
    checked.program, environment: [.progress: [progress], .ratio: [1.5], .resolution: [30, 20]],
    uniforms: uniforms, steps: 1_000_000
  ) { picture, u, v, _ in
    picture == .from ? [u, v, 0, 1] : picture == .to ? [0, u, v, 1] : [u, u, v, v]
  }
  return try interpreter.color(u: 0.5, v: 0.75)
}

/// The value of `r` after some statements.
func result(_ statements: String) throws -> [Float] {
  try color("vec4 transition(vec2 uv) { vec4 r; \(statements) return r; }")
}

@Suite struct InterpreterTests {
  @Test(arguments: [
    ("r = vec4(1, 2.5, true, 3u);", [1, 2.5, 1, 3]),
    ("r.xy = uv; r.zw = vec2(progress, ratio);", [0.5, 0.75, 0.25, 1.5]),
    ("r = getFromColor(uv) + getToColor(uv);", [0.5, 1.25, 0.75, 2]),
    ("int i = 7; r = vec4(i / 2, i % 4, -i / 2, -i % 4);", [3, 3, -3, -3]),
    ("int i = 0; r = vec4(1 / i, 1 % i, 5 << 33, -8 >> 1);", [0, 0, 10, -4]),
    ("uint u = 0u; u--; r.x = float(u / 65536u); r.y = float(int(u));", [65535, -1, 0, 0]),
    (
      "float a[3] = float[3](1., 2., 3.); int i = 9; r = vec4(a[i], a[-i], a[1], 0);", [3, 1, 2, 0]
    ),
    ("mat2 m = mat2(1, 2, 3, 4); r.xy = m * vec2(1, 1); r.zw = vec2(1, 1) * m;", [4, 6, 3, 7]),
    ("mat3 m = mat3(mat2(1, 2, 3, 4)); r = vec4(m[0].y, m[1].x, m[2].z, m[2].x);", [2, 3, 1, 0]),
    (
      "for (int i = 0; i < 9; i++) { if (i == 2) continue; if (i == 5) break; r.x += float(i); }",
      [8, 0, 0, 0]
    ),
    ("int i = 3; do { r.x++; } while (++i < 3); while (i-- > 0) r.y++;", [1, 4, 0, 0]),
    (
      "switch (2) { case 1: r.x = 1.; case 2: r.y = 1.; case 3: r.z = 1.; break; default: r.w = 1.; }",
      [0, 1, 1, 0]
    ),
    ("switch (7) { case 1: r.x = 1.; default: r.w = 1.; case 3: r.z = 1.; }", [0, 0, 1, 1]),
    (
      "for (int i = 0; i < 3; i++) { switch (i) { case 1: continue; default: r.x++; } r.y++; }",
      [2, 2, 0, 0]
    ),
    ("switch (1) { case 0: float x = 5.; case 1: x += 1.; r.x = x; }", [1, 0, 0, 0]),
    ("float x = 1.; r.x = x++ + x; r.y = ++x; r.z = (x = 9., x);", [3, 3, 9, 0]),
    ("bool b = false && (r.x++ > 0.); b = true || (r.x++ > 0.); r.y = b ? 1. : 2.;", [0, 1, 0, 0]),
    (
      "r = vec4(mod(-1., 3.), fract(-.25), step(.5, .5), smoothstep(0., 2., 1.));",
      [2, 0.75, 1, 0.5]
    ),
    (
      "vec2 v = mix(vec2(1), vec2(2), bvec2(true, false)); r.xy = v; r.z = length(vec2(3, 4));",
      [2, 1, 5, 0]
    ),
    (
      "float whole; r.x = modf(-2.5, whole); r.y = whole; r.z = float(int(1e20)) > 2e9 ? 1. : 0.;",
      [-0.5, -2, 1, 0]
    ),
    (
      "float x = progress * -8.0; r = vec4(pow(x, 5.0), pow(x, 6.0), pow(x, 7.0), pow(x, 8.0));",
      [-32, 64, -128, 256]
    ),
    ("vec4 v; v.wx = vec2(1, 2); v.yz += 3.; r = v.wzyx;", [1, 3, 3, 2]),
    ("r = vec4(inverse(mat2(2, 0, 0, 4))); r.y = determinant(mat3(2.0));", [0.5, 8, 0, 0.25]),
  ])
  func statements(_ text: String, _ expected: [Float]) throws {
    #expect(try result(text) == expected)
  }

  @Test func functionsCopyInAndOut() throws {
    let text = """
      struct S { float x; vec2 y; };
      float count = 10.0;
      void f(in float a, out float b, inout S s) { b = a + b; a = 9.0; s.y.x += a; count++; }
      float early(float x) { for (;;) { if (x > 3.0) return x; x++; } }
      vec4 transition(vec2 uv) {
        float b = 5.0;
        S s = S(1, vec2(2));
        f(b, b, s);
        return vec4(b, s.y.x, count, early(0.5));
      }
      """
    #expect(try color(text) == [5, 11, 11, 3.5])
  }

  @Test func globalsDependOnEnvironment() throws {
    let text = """
      uniform float scale; // = 3
      uniform sampler2D map;
      float a = progress * scale;
      const float b = a + 1.0;
      vec4 pick(sampler2D s, vec2 p) { return texture2D(s, p); }
      vec4 transition(vec2 uv) { return vec4(a, b, pick(map, uv).ra); }
      """
    #expect(try color(text) == [0.75, 1.75, 0.5, 0.75])
  }

  @Test func endlessLoopRunsOutOfBudget() {
    #expect(throws: ShaderInterpreter.Failure.budgetExhausted) {
      try color("vec4 transition(vec2 uv) { for (;;) ; return vec4(1.); }")
    }
  }

  @Test func randomProgramsHaveAllForms() {
    let texts = (UInt64(1)...300).map { seed in
      var generator = ShaderGenerator(seed: seed)
      return generator.program()
    }
    for form in [
      "// Pass: ", "Seen = pass", "void main()", "varying vec4", "uniform float[512]",
      "uniform ivec", "uniform uvec", "pow(-1.0",
    ] {
      #expect(texts.count { $0.contains(form) } >= 5, "\(form)")
    }
  }

  @Test func randomProgramsAreRightAndEnd() throws {
    var ended = 0
    for seed in 1...150 {
      var generator = ShaderGenerator(seed: UInt64(seed))
      let text = generator.program()
      let checked = try shader(text)
      let interpreter = ShaderInterpreter(checked.program, steps: 300_000) { _, u, v, _ in
        [u, v, 0, 1]
      }
      if (try? interpreter.color(u: 0.3, v: 0.6)) != nil { ended += 1 }
    }
    #expect(ended > 140)
  }
}
