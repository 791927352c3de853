// Shaders that hosts of WebGL refuse, and shaders that they accept.

import SegueFilters
import Testing

@Suite struct PortabilityTests {
  private func messages(_ text: String) throws -> [String] {
    try shader(text).portability.map {
      "\($0.position.line):\($0.position.column): \($0.message)"
    }
  }

  @Test func takesWhatGLTransitionsHas() throws {
    let source = """
      uniform float width; // = 0.2
      const float twice = 2.0 * 3.0;
      float random(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
      vec4 transition(vec2 uv) {
        float sum = 0.0;
        for (int i = 0; i < 4; i++) { sum += random(uv + float(i)) * twice * ratio; }
        return mix(getFromColor(uv), getToColor(uv), step(width, sum * progress));
      }
      """
    #expect(try messages(source) == [])
  }

  @Test(arguments: [
    (
      body("float x = 1;"),
      "1:38: WebGL does not convert int to float: write 1.0 for 1, or float(…)"
    ),
    (
      body("vec2 v = uv * 2;"),
      "1:42: WebGL does not convert int to float: write 1.0 for 1, or float(…)"
    ),
    (
      complete("uniform float x = 0.5;"),
      "1:15: WebGL takes no default in code: write uniform float x; // = 0.5"
    ),
    (
      complete("float a = progress * 2.0;"),
      "1:7: in WebGL, only a constant can be the value of a global: set 'a' in a function"
    ),
    (
      complete("float round(float x) { return x; }"),
      "1:7: WebGL 2 has its own 'round', which cannot be defined again"
    ),
    (
      body("float x = 0.0; while (x < 1.0) x += 0.1;"),
      "1:43: WebGL 1 has only loops like for (int i = 0; i < 9; i++), with constant bounds"
    ),
    (
      body("int n = 3; for (int i = 0; i < n; i++) { }"),
      "1:39: WebGL 1 has only loops like for (int i = 0; i < 9; i++), with constant bounds"
    ),
    (body("float a[2] = float[2](0.0, 1.0);"), "1:41: WebGL 1 has no constructors of arrays"),
    (body("int x = 5 % 3;"), "1:38: WebGL 1 has no '%'"),
    (body("float x = 1.0f;"), "1:38: WebGL 1 has no letters after numbers"),
    (body("uint x;"), "1:28: WebGL 1 has no 'uint'"),
    (body("float input = 1.0;"), "1:34: WebGL reserves 'input': it cannot be a name"),
    (body("float smooth = 1.0;"), "1:34: WebGL 2 reserves 'smooth': it cannot be a name"),
    (body("float a__b = 1.0;"), "1:34: WebGL reserves names such as 'a__b'"),
    (body("float x = fwidth(uv.x);"), "1:38: WebGL 1 has no function 'fwidth'"),
    (
      body("vec4 x = textureLod(from, uv, 1.0);"),
      "1:37: WebGL 1 has no function 'textureLod'"
    ),
    (
      body("vec4 x = texture2DLodEXT(from, uv, 1.0);"),
      "1:37: WebGL 1 has 'texture2DLodEXT' only as an extension, WebGL 2 has not"
    ),
    (body("vec2 x = resolution;"), "1:37: GL Transitions hosts do not set 'resolution'"),
    (
      body("const vec2 far = uv * 2.0;"),
      "1:39: in WebGL, only a constant can be the value of a constant: remove 'const' from 'far'"
    ),
    (
      complete("uniform sampler2D from;"),
      "1:19: GL Transitions hosts declare 'from' themselves: remove or rename this one"
    ),
    (
      complete("uniform float progress;"),
      "1:15: GL Transitions hosts declare 'progress' themselves: remove or rename this one"
    ),
    (
      complete("vec4 getToColor(vec2 uv) { return vec4(1.0); }"),
      "1:6: GL Transitions hosts define 'getToColor' themselves: remove or rename this one"
    ),
    (
      complete("") + "void main() { gl_FragColor = transition(vec2(0.5)); }",
      "3:6: GL Transitions hosts define 'main' themselves: remove or rename this one"
    ),
    (
      "void main() { gl_FragColor = vec4(1.0); }",
      "1:1: GL Transitions hosts need vec4 transition(vec2 uv)"
    ),
    (
      "// Größe\n" + complete(""),
      "1:1: WebGL 1 hosts may refuse comments with letters outside ASCII"
    ),
  ])
  func findsWhatIsRefused(_ text: String, _ expected: String) throws {
    #expect(try messages(text) == [expected])
  }
}
