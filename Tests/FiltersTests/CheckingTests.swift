// Programs that are right, and what the checker says of those that are not.

import SegueFilters
import SegueShaders
import Testing

@Suite struct CheckingTests {
  @Test(arguments: [
    // Conversions of desktop GLSL.
    body("float x = 1; vec2 y = uv * 2; y += 1; uint u = 3; x = u;"),
    body("bool b = true; vec2 v = vec2(1.0, b); ivec2 i = ivec2(v); v = i;"),
    complete("float f(float x) { return 1; } float g = f(2);"),
    body("float x = true ? 1 : 2.5;"),
    // Scopes.
    body("float progress = 1.0; float ratio = progress; float distance = distance(uv, uv);"),
    body("float x = 1.0; { float x = x; } for (int x = 0; x < 2; x++) { float x; }"),
    complete("float f(float x) { float x = x; return x; }"),
    complete("uniform float progress; uniform float ratio; uniform vec2 resolution;"),
    body("float x = ratio * resolution.x;"),
    // Functions.
    complete("vec4 texture(vec2 p) { return getToColor(p); } vec4 x = texture(vec2(0.0));"),
    complete("float rand(float x) { return x; } float rand(vec2 x) { return x.x; }"),
    complete("float sin(float x) { return x; } vec2 y = sin(vec2(1.0));"),
    complete("float f(float); float g() { return f(1.0); } float f(float x) { return x; }"),
    complete("void f(out float x, inout vec2 y) { x = y.x; y *= 2.0; }"),
    complete("float sum(vec3[2] c) { return c[0].x + c[1].y; }"),
    complete(
      "uniform sampler2D map; vec4 g(sampler2D s, vec2 p) { return texture2D(s, p, 1.0); }"
        + " vec4 h() { return g(map, vec2(0)) + texture(map, vec2(1)); }"
        + " vec4 i() { return textureLod(map, vec2(0), 0.); }"
    ),
    // Constructors and arrays.
    body("mat3 m = mat3(1.0); mat2 n = mat2(m); vec3 v = m * vec3(uv, 1) * m; m *= m; v *= m;"),
    body("vec4 v = vec4(mat2(1.0)); vec2 w = vec2(v); float f = float(v);"),
    body("float a[] = float[](1, 2, 3); a[a.length() - 1] = a[int(uv.x)]; float[3] b = a;"),
    body("const int n = 2; float a[n * 2]; float b[int(floor(3.5))]; a[3] = b[2];"),
    body("const float x = sin(1.0); float a[int(x * 4.0)]; float b[int(length(vec2(3, 4)))];"),
    complete(
      "struct S { float x; vec2 y[2]; }; S f() { S s = S(1, vec2[2](vec2(0), vec2(1)));"
        + " s.y[1].x = 2.0; return s; } bool same = f() == f();"),
    body("const int n = max(2, 3); float a[min(n, 4)]; float b[int(mod(7., 4.)) + abs(-2)];"),
    body(
      "const vec2 v = vec2(3, 4); float a[int(dot(v, v))]; float b[int(exp2(2.)) + a.length()];"),
    complete("uniform vec2 places[3]; vec2 f(int i) { return places[i]; } vec2 x = f(2);"),
    // Neighbours, sizes and pixels without a colour.
    body("vec2 d = dFdx(uv) + dFdy(uv) * fwidth(uv.x); if (d.x > 1.0) discard;"),
    complete(
      "uniform sampler2D map; vec4 g() { return texelFetch(map, ivec2(1), 0)"
        + " + texture(map, vec2(1) / vec2(textureSize(map, 0))) + textureProj(map, vec3(1))"
        + " + textureOffset(map, vec2(0), ivec2(1)) + textureGrad(map, vec2(0), vec2(1), vec2(1)); }"
    ),
    complete("void f() { discard; } vec4 g() { for (;;) { f(); } return vec4(1); } vec4 c = g();"),
    // Operators.
    body("ivec2 i = ivec2(1) << 2u; i %= 3; i = ~i & 7 | 1 ^ 2; bool b = true ^^ false;"),
    body("bvec2 b = lessThan(uv, vec2(.5)); bool c = any(not(b)) || all(equal(b, b));"),
    body("vec3 v = max(vec3(1), 0.0) + mix(vec3(0), vec3(1), bvec3(true)) + mod(vec3(5), 2.0);"),
    body("float x = atan(1.0) + atan(1.0, 2.0) + pow(2, 3) + clamp(2, 0, 1) + step(0, .5);"),
    body("float i; vec2 f = modf(uv, uv); int a = min(1, 2); uint u = max(1u, 2u);"),
    body("vec2 v = uv.yx; v.xy = uv.st; v.rg *= 2.0; (v).y = 1.0; v[1]++; --v.x; v = -v;"),
    // Statements.
    body("switch (int(uv.x)) { case 0: float x = 1.; case 1: x++; break; default: x = 0.; }"),
    body("for (float t = 0.0; t <= 40.0; t++) { if (t > 2.) continue; break; }"),
    body("int i; while (i < 3) i++; do { i--; } while (i > 0); ;;"),
    "float a = progress * 2.0; const float b = a; float c;" + body("c = b; c += a;"),
    body("vec2 x = gl_FragCoord.xy / resolution; float y = gl_FragCoord.z * gl_FragCoord.w;"),
    // Words of later versions that ES 1.00 leaves free.
    complete("float smooth(float x) { return x; } float layout(vec2 x) { return smooth(x.x); }"),
    complete("float precise, centroid = 1.0; struct buffer { float shared; }; buffer image2D;"),
    complete("float f(float case, vec2 uint) { uint.x = case; return uint.x + case; }"),
    body("float smooth = 1.0, shared = 2.0; smooth += shared; smooth = layout(1.0);")
      .replacing("vec4 t", with: "float layout(float x) { return x; } vec4 t"),
    body("float case = 1.0; case = 2.0; case++; float mat2x2 = case; mat2x2 *= 2.0;"),
    body(
      "float layout = 1.0; layout = 2.0; float buffer = layout; if (buffer > 1.0) buffer = 0.0;"),
    // The same words with their meaning.
    body(
      "precise float x = 1.0; smooth highp vec2 v = uv; uint n = uint(2); mat2x3 m = mat2x3(1.0);"),
    complete("layout(location = 0) uniform float x; // = 1.0\n"),
  ])
  func rightPrograms(_ text: String) throws { _ = try shader(text) }

  @Test(arguments: [
    ("float x = true;", "1:38: 'x' is float, this value is bool"),
    ("int x = 1.0;", "1:36: 'x' is int, this value is float"),
    ("vec2 x = 1.0;", "1:37: 'x' is vec2, this value is float"),
    ("uv = uv.xyx;", "1:35: the left side is vec2, this value is vec3"),
    ("float x = uv.z;", "1:41: vec2 has no '.z': it has 2 components"),
    ("float x = uv.xg;", "1:41: vec2 has no '.xg'"),
    ("float x = uv.foo;", "1:41: vec2 has no '.foo'"),
    ("uv.xx = uv;", "1:30: a swizzle with a repeated component cannot be written to"),
    ("progress = 1.0;", "1:28: 'progress' is set by the host and cannot be written to"),
    ("const float x = 1.0; x = 2.0;", "1:49: 'x' is constant and cannot be written to"),
    ("1.0 = 2.0;", "1:28: this cannot be written to: expected a variable or a part of one"),
    ("uv + uv = uv;", "1:31: this cannot be written to: expected a variable or a part of one"),
    ("float x = y;", "1:38: 'y' is not declared"),
    ("float x = sine(1.0);", "1:38: function 'sine' is not declared before this call"),
    ("float x = sin;", "1:38: 'sin' is a function: expected its arguments in parentheses"),
    ("float x = sin(true);", "1:38: no 'sin' fits sin(bool)"),
    ("float x = max(1.0);", "1:38: no 'max' fits max(float)"),
    ("float x = uv(1.0);", "1:38: 'uv' is a variable here, not a function"),
    ("if (uv.x) { }", "1:34: a condition must be a bool, this is float"),
    ("while (1) { }", "1:35: a condition must be a bool, this is int"),
    ("float x = 1.0 % 2.0;", "1:42: '%' does not apply to float and float"),
    ("bool x = uv < uv;", "1:40: '<' does not apply to vec2 and vec2"),
    ("vec3 x = uv + vec3(1.0);", "1:40: '+' does not apply to vec2 and vec3"),
    ("vec2 x = mat3(1.0) * uv;", "1:47: '*' does not apply to mat3 and vec2"),
    ("bool x = 1 && true;", "1:39: && needs two bools, not int and bool"),
    (
      "float x = true ? uv : 1.0;",
      "1:43: the values of ? : must have the same type, not vec2 and float"
    ),
    ("vec3 x = vec3(1.0, 2.0);", "1:37: vec3 needs 3 components, these are 2"),
    ("vec2 x = vec2(1., 2., 3.);", "1:50: too many arguments: vec2 has 2 components"),
    ("float x[2]; x[2] = 1.0;", "1:42: index 2 is outside of float[2]: 0 to 1"),
    ("float x[2]; x[1.0] = 1.0;", "1:42: an index must be an int, this is float"),
    ("float x[0];", "1:36: an array's size must be 1 to 4096, this is 0"),
    ("float x[int(uv.x)];", "1:36: an array's size must be constant"),
    ("float x[];", "1:28: an array needs a size, or an initial value to take it from"),
    ("float x[4096], y[64][65];", "1:28: a variable may hold 4096 numbers, not 4160"),
    ("float x; int x;", "1:41: 'x' is declared twice in this scope"),
    ("break;", "1:28: 'break' outside of a loop or switch"),
    ("switch (1) { case 0: continue; }", "1:49: 'continue' outside of a loop"),
    ("switch (1.0) { }", "1:36: switch needs an int, this is float"),
    ("switch (1) { case 0: case 0: ; }", "1:54: this label appears twice"),
    ("return;", "1:28: 'transition' must return a vec4"),
    ("return uv;", "1:35: the value of 'transition' is vec4, this value is vec2"),
    ("float x = textureGather(uv);", "1:38: 'textureGather' is not supported"),
    ("gl_FragColor = vec4(1.0);", "1:28: 'gl_FragColor' is not supported"),
    ("gl_FragCoord.x = 1.0;", "1:40: 'gl_FragCoord' is set by the host and cannot be written to"),
    ("vec2 x = gl_PointCoord;", "1:37: 'gl_PointCoord' is not supported"),
    (
      "float switch = 1.0;",
      "1:34: expected a name of a variable, but 'switch' is a word of the language"
    ),
    (
      "float flat = 1.0;",
      "1:34: expected a name of a variable, but 'flat' is a word of the language"
    ),
    ("case 1: ;", "1:28: 'case' outside of a switch"),
    ("imageStore(uv, uv);", "1:28: 'imageStore' is not supported"),
    ("samplerCube x;", "1:28: type 'samplerCube' is not supported"),
    ("Thing x;", "1:28: unknown type 'Thing'"),
    ("sampler2D x;", "1:38: a variable cannot be sampler2D"),
    ("void x;", "1:33: a variable cannot be void"),
    ("const float x;", "1:40: constant 'x' needs a value"),
    ("bool x = true; x++;", "1:44: bool cannot be counted up or down"),
    ("float x = 1.0; x += uv;", "1:45: '+=' would make vec2 of float"),
    ("int x = 1; x *= 2.0;", "1:41: '*=' would make float of int"),
  ])
  func wrongStatements(_ statements: String, _ expected: String) {
    #expect(errors(body(statements)).first == expected)
  }

  @Test(arguments: [
    ("float f() { return 1.0; }", "1:1: there is no function vec4 transition(vec2 uv)"),
    (
      "vec3 transition(vec2 uv) { return vec3(1); }",
      "1:6: 'transition' must be: vec4 transition(vec2 uv)"
    ),
    (
      "vec4 transition(vec3 uv) { return vec4(1); }",
      "1:6: 'transition' must be: vec4 transition(vec2 uv)"
    ),
    (complete("float f(float x) { return f(x); }"), "1:27: 'f' calls itself"),
    (
      complete(
        "float g(float x); float f(float x) { return g(x); } float g(float x) { return f(x); }"),
      "1:79: 'g' calls itself: g → f → g"
    ),
    (
      complete("float f(float x); float y = f(1.0);"),
      "1:7: 'f' is declared and called, but not defined"
    ),
    (complete("float f() { return 1.; } float f() { return 2.; }"), "1:32: 'f' is defined twice"),
    (complete("float f(int x); int f(int x) { return 1; }"), "1:21: 'f' was declared differently"),
    (
      complete(
        "float f(int x, float y) { return y; } float f(float x, int y) { return x; }"
          + " float z = f(1, 1);"), "1:87: f(int, int) is ambiguous"
    ),
    (
      complete("void f(out float x) { } void g() { f(1.0); }"),
      "1:38: this cannot be written to: expected a variable or a part of one"
    ),
    (
      complete("void f(out float x) { } void g() { int y; f(y); }"),
      "1:45: an out parameter needs a float, this is int"
    ),
    (
      complete("void f(const float x) { x = 1.0; }"),
      "1:25: 'x' is constant and cannot be written to"
    ),
    (complete("void f() { return 1.0; }"), "1:19: 'f' is void and returns nothing"),
    (
      complete("uniform float x; float f() { x = 1.0; return x; }"),
      "1:30: 'x' is a parameter of the transition and cannot be written to"
    ),
    (complete("uniform float x[4097];"), "1:17: an array's size must be 1 to 4096, this is 4097"),
    (complete("uniform vec2 x[2049];"), "1:9: a variable may hold 4096 numbers, not 4098"),
    (complete("uniform sampler2D x[2];"), "1:19: a parameter cannot be sampler2D[2]"),
    (complete("in vec2 place;"), "1:4: a transition has no 'in' variables"),
    (
      "in float place; out vec4 c; void main() { c = vec4(1.0); }",
      "1:10: an input is the position of the pixel, a vec2 from 0 to 1, or a vec3 or vec4 that "
        + "starts with it, not float"
    ),
    (
      "out vec4 c; out vec4 d; void main() { c = vec4(1.0); }",
      "1:22: a program has one output: the colour, a vec4"
    ),
    ("void main() { }", "1:6: main writes no colour"),
    (complete("void main() { }"), "1:6: main writes no colour"),
    (complete("float main(float x) { return x; }"), "1:7: there is no function void main()"),
    (
      "void mainImage(vec4 c, vec2 p) { }",
      "1:6: 'mainImage' must be: void mainImage(out vec4 color, in vec2 place)"
    ),
    (
      complete("uniform float x = progress;"),
      "1:19: the default of 'x' is not a constant"
    ),
    (complete("uniform vec2 progress;"), "1:14: 'progress' is float, not vec2"),
    (
      complete("struct S { float x; }; float f(S s) { return s.y; }"),
      "1:48: structure 'S' has no field 'y'"
    ),
    (complete("float f(void x) { return 1.; }"), "1:14: a parameter cannot be void"),
    (complete("float x; float x() { return 1.; }"), "1:16: 'x' is a variable already"),
  ])
  func wrongPrograms(_ text: String, _ expected: String) {
    #expect(errors(text).first == expected)
  }

  @Test func oneRunFindsMany() {
    let text = body("float a = b;\n uv.z = 1.;\n int c = 1.0;\n c = 2; d(c);")
    #expect(
      errors(text) == [
        "1:38: 'b' is not declared", "2:5: vec2 has no '.z': it has 2 components",
        "3:10: 'c' is int, this value is float",
        "4:9: function 'd' is not declared before this call",
      ])
  }

  @Test func warnsOfWhatIsNotUsed() throws {
    let text = "uniform float a; // = 1.0\n" + body("float b = 1.0; b = 2.0;")
    #expect(
      try shader(text).warnings.map(\.message) == [
        "parameter 'a' is never used", "variable 'b' is never used",
      ])
  }

  @Test func warnsOfMissingValue() throws {
    let text = complete("float f(float x) { if (x > 0.0) return 1.0; } float y = f(1.0) + y2();")
    let right = text.replacing(" + y2()", with: "")
    #expect(
      try shader(right).warnings.map(\.message).first
        == "'f' may end without a value; it is zero then")
  }

  @Test func guessesNames() throws {
    let source = ShaderSource(name: "", text: body("float x = progres + smothstep(0., 1., .5);"))
    let error = try #require(throws: FilterError.self) { try CheckedShader(source) }
    #expect(error.diagnostics.first?.notes == ["did you mean 'progress'?"])
  }

  @Test func rendersLikeACompiler() throws {
    let source = ShaderSource(
      name: "fade.glsl", text: "vec4 transition(vec2 uv) {\n\treturn uv;\n}")
    let error = try #require(throws: FilterError.self) { try CheckedShader(source) }
    #expect(
      error.report == """
        fade.glsl:2:9: error: the value of 'transition' is vec4, this value is vec2
          \treturn uv;
          \t       ^
        """)
    #expect(
      "\(error)"
        == "fade.glsl:2:9: error: the value of 'transition' is vec4, this value is vec2")
  }
}
