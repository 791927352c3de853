// Shaders in the forms of other hosts, against the same transition in GL Transitions' own form.

import SegueFilters
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct HostTests {
  /// All shaders below draw a soft wipe that bends the first picture.
  private static let wipe = """
    vec4 transition(vec2 uv) {
      float edge = smoothstep(progress * 1.2 - 0.2, progress * 1.2, uv.x);
      vec2 bent = uv + vec2(0.0, 0.1 * (1.0 - edge));
      return mix(getToColor(uv), getFromColor(bent), edge);
    }
    """

  private static let body = """
    float edge = smoothstep(progress * 1.2 - 0.2, progress * 1.2, uv.x);
    vec2 bent = uv + vec2(0.0, 0.1 * (1.0 - edge));
    """

  private static let webGL2 = """
    #version 300 es
    precision highp float;
    in vec2 place;
    layout(location = 0) out vec4 shown;
    uniform sampler2D textureFrom, textureTo;
    uniform float u_progress;
    void main() {
      float progress = u_progress;
      vec2 uv = place;
      \(body)
      shown = mix(texture(textureTo, uv), texture(textureFrom, bent), edge);
    }
    """

  private static let webGL1 = """
    precision mediump float;
    varying vec2 vUv;
    uniform sampler2D first, second;
    uniform float progress;
    void main() {
      vec2 uv = vUv;
      \(body)
      gl_FragColor = mix(texture2D(second, uv), texture2D(first, bent), edge);
    }
    """

  private static let both = """
    in vec2 _uv;
    out vec4 color;
    uniform sampler2D from, to;
    uniform float progress, ratio;
    vec4 getFromColor(vec2 uv) { return texture(from, uv); }
    vec4 getToColor(vec2 uv) { return texture(to, uv); }
    \(wipe)
    void main() { color = transition(_uv); }
    """

  private static let shadertoy = """
    void mainImage(out vec4 fragColor, in vec2 fragCoord) {
      vec2 uv = fragCoord / iResolution.xy;
      float progress = iTime;
      \(body)
      fragColor.rgb = mix(texture(iChannel1, uv), texture(iChannel0, bent), edge).rgb;
    }
    """

  private static let isf = """
    /*{
      "DESCRIPTION": "A soft wipe.", "CREDIT": "me", "ISFVSN": "2",
      "INPUTS": [
        { "NAME": "startImage", "TYPE": "image" },
        { "NAME": "endImage", "TYPE": "image" },
        { "NAME": "progress", "TYPE": "float", "DEFAULT": 0, "MIN": 0, "MAX": 1 },
        { "NAME": "bend", "TYPE": "float", "MIN": 0.0, "MAX": 1.0, "DEFAULT": 0.1,
          "LABEL": "How far it bends" },
        { "NAME": "tint", "TYPE": "color", "DEFAULT": [1, 1, 1, 1] }
      ]
    }*/
    void main() {
      vec2 uv = isf_FragNormCoord;
      float edge = smoothstep(progress * 1.2 - 0.2, progress * 1.2, uv.x);
      vec2 bent = uv + vec2(0.0, bend * (1.0 - edge));
      gl_FragColor = tint * mix(
        IMG_THIS_PIXEL(endImage), IMG_PIXEL(startImage, bent * RENDERSIZE), edge);
    }
    """

  private func filter(_ source: String) throws -> ShaderFilter {
    do { return try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8) } catch {
      Issue.record("\(error.report)")
      throw error
    }
  }

  private func frame(_ source: String, at progress: Double) throws -> Bitmap {
    let size = PixelSize(width: 37, height: 21)
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 1), to: TestPictures.photo(size, seed: 2))
    return try FrameRenderer(try filter(source).descriptor().make())
      .frame(at: progress, of: pair)
  }

  @Test(arguments: [webGL2, webGL1, both, shadertoy, isf])
  func drawTheSame(_ source: String) throws {
    for progress in [0.0, 0.3, 0.7, 1] {
      let expected = try frame(Self.wipe, at: progress)
      let difference = BitmapDifference(try frame(source, at: progress), expected)
      // Places come by other roundings; a sample differs by a level at most.
      #expect(try #require(difference).largest <= 1)
    }
  }

  /// A main beside a transition is what hosts of whole programs run, whatever it does.
  @Test func aMainBesideATransitionRuns() throws {
    let source = """
      varying vec4 place;
      varying vec3 other;
      uniform sampler2D from, to;
      vec4 transition(vec2 uv) { return getToColor(uv); }
      void main() {
        vec4 color = transition(place.st);
        gl_FragColor = vec4(color.bgr * place.w + place.z + other.z + other.x - place.x, color.a);
      }
      """
    let expected = "vec4 transition(vec2 uv) { return getToColor(uv).bgra; }"
    #expect(try frame(source, at: 0.4) == frame(expected, at: 0.4))
  }

  /// Hosts of GL Transitions declare the samplers and the place, whether the file does so again or not.
  @Test(arguments: ["", "uniform sampler2D from, to;\nvarying vec2 _uv;", "in vec2 _uv;"])
  func transitionsSampleBothPictures(_ declarations: String) throws {
    let source = """
      \(declarations)
      vec4 seen(sampler2D map, vec2 uv) { return texture(map, uv); }
      vec4 transition(vec2 uv) {
        float edge = smoothstep(progress * 1.2 - 0.2, progress * 1.2, _uv.x);
        vec2 bent = uv + vec2(0.0, 0.1 * (1.0 - edge));
        return mix(texture2D(to, uv), seen(from, bent), edge);
      }
      """
    for progress in [0.0, 0.3, 1] {
      #expect(try frame(source, at: progress) == frame(Self.wipe, at: progress))
    }
    #expect(try filter(source).descriptor().parameters.isEmpty)
    let sizes = """
      \(declarations)
      vec4 transition(vec2 uv) {
        ivec2 size = textureSize(from, 0);
        return texelFetch(to, ivec2(uv * vec2(size)), 0);
      }
      """
    #expect(
      try frame(sizes, at: 0.5)
        == frame("vec4 transition(vec2 uv) { return getToColor(uv); }", at: 0))
  }

  /// A file may use names that hosts declare.
  @Test(arguments: [
    "float f(float from, float to) { return from + to; }\n"
      + "vec4 transition(vec2 uv) { vec2 _uv = uv; float to = 0.2; return vec4(f(0.2, to)); }",
    "vec2 from(float x) { return vec2(x); }\n"
      + "vec4 transition(vec2 uv) { return vec4(from(0.4), 0.4, 0.4); }",
    "const float from = 0.2, to = 0.4;\nvec4 transition(vec2 uv) { return vec4(from / to * 0.8); }",
    "uniform float to; // = 0.4\nvec4 transition(vec2 uv) { return vec4(to); }",
  ])
  func transitionsMayUseTheNames(_ source: String) throws {
    let seen = try shown(source, PixelSize(width: 2, height: 1))[1, 0]
    #expect(seen == Pixel(red: 102, green: 102, blue: 102, alpha: 255))
  }

  @Test func inputsOfISFAreParameters() throws {
    let descriptor = try filter(Self.isf).descriptor()
    #expect(descriptor.summary == "A soft wipe.")
    #expect(descriptor.parameters.map(\.name) == ["bend", "tint"])
    #expect(descriptor.parameters[0].kind == .number(0...1))
    #expect(descriptor.parameters[0].defaultValue == .number(0.1))
    #expect(descriptor.parameters[0].summary == "How far it bends")
    #expect(descriptor.parameters[1].meaning == .color)
  }

  @Test(arguments: [
    (
      "{ \"INPUTS\": [ }",
      "1:1: the ISF header is not JSON: line 1, column 15: expected a value, not '}'"
    ),
    ("{ \"INPUTS\": [] }", "1:1: this ISF file is not a transition: it has no input 'startImage'"),
    (
      "{ \"INPUTS\": [{ \"NAME\": \"x\", \"TYPE\": \"sound\" }] }",
      "1:1: the ISF input 'x' has no TYPE of bool, color, event, float, image, long, point2D"
    ),
    (
      "{ \"INPUTS\": [{ \"NAME\": \"a b\", \"TYPE\": \"bool\" }] }",
      "1:1: an ISF input needs a NAME that is a name in GLSL"
    ),
    (
      "{ \"INPUTS\": [{ \"NAME\": \"x\", \"TYPE\": \"color\", \"DEFAULT\": 1 }] }",
      "1:1: the ISF input 'x' has a DEFAULT that is not a color"
    ),
  ])
  func headersThatAreRefused(_ header: String, _ expected: String) {
    #expect(errors("/*\(header)*/ void main() { gl_FragColor = vec4(1.0); }").first == expected)
  }

  // MARK: Neighbours, sizes, pixels without a colour

  private func shown(
    _ source: String, _ size: PixelSize, _ values: [String: ParameterValue] = [:]
  ) throws -> Bitmap {
    let pair = PicturePair(
      from: Bitmap(size: size, color: .black), to: Bitmap(size: size, color: .black))
    return try FrameRenderer(try filter(source).descriptor().make(values)).frame(at: 0.5, of: pair)
  }

  /// In squares of two by two pixels from the bottom left, as OpenGL has it: the square's left column
  /// and right column get the same difference.
  @Test(arguments: [
    PixelSize(width: 67, height: 5), PixelSize(width: 1, height: 1),
    PixelSize(width: 300, height: 4),
  ])
  func differences(_ size: PixelSize) throws {
    let source = """
      vec4 transition(vec2 uv) {
        vec2 p = floor(gl_FragCoord.xy);
        vec2 f = vec2(p.x * p.x + p.y, p.x + 3.0 * p.y * p.y);
        float n = fwidth(mod(p.x, 3.0));
        return vec4(mod(dFdx(f.x), 256.0) / 255.0, mod(dFdy(f.y), 256.0) / 255.0, n / 255.0, 1.0);
      }
      """
    var expected = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) = (x & ~1, (size.height - 1 - y) & ~1)
        let across = 2 * column + 1
        let up = 3 * (2 * row + 1)
        let n = abs((column + 1) % 3 - column % 3)
        expected[x, y] = Pixel(
          red: UInt8(across % 256), green: UInt8(up % 256), blue: UInt8(n), alpha: 255)
      }
    }
    #expect(try shown(source, size) == expected)
  }

  @Test func differencesDoNotDependOnBands() throws {
    let source = """
      vec4 transition(vec2 uv) {
        vec4 c = getFromColor(uv + 0.02 * sin(uv.yx * 30.0));
        return vec4(abs(dFdx(c.rgb)) + abs(dFdy(c.rgb)), 1.0);
      }
      """
    let size = PixelSize(width: 150, height: 23)
    let picture = TestPictures.photo(size, seed: 3)
    let pair = PicturePair(from: picture, to: picture)
    let renderer = FrameRenderer(try filter(source).descriptor().make())
    let whole = PixelRect(size)
    var (one, three) = (Bitmap(size: size), Bitmap(size: size))
    try renderer.render(at: 0.5, of: pair, region: whole, into: &one, threads: 1)
    try renderer.render(at: 0.5, of: pair, region: whole, into: &three, threads: 3)
    #expect(one == three)
    // A part that begins and ends inside of squares.
    let part = PixelRect(x: 33, y: 3, width: 70, height: 9)
    var cut = Bitmap(size: part.size)
    try renderer.render(at: 0.5, of: pair, region: part, into: &cut, threads: 2)
    let agree = (0..<part.height).allSatisfy { y in
      (0..<part.width).allSatisfy { cut[$0, y] == one[$0 + part.x, y + part.y] }
    }
    #expect(agree)
  }

  @Test func sizesOfPictures() throws {
    let source = """
      uniform sampler2D map;
      vec4 transition(vec2 uv) {
        ivec2 size = textureSize(map, 0);
        vec4 texel = texelFetch(map, ivec2(1, 0), 0);
        return vec4(vec2(size) / 255.0, texel.g, 1.0);
      }
      """
    var map = Bitmap(size: PixelSize(width: 7, height: 3), color: .black)
    // Texels are counted from the bottom left.
    map[1, 2] = Pixel(red: 0, green: 99, blue: 0, alpha: 255)
    let size = PixelSize(width: 9, height: 2)
    #expect(
      try shown(source, size, ["map": .picture(PictureValue(map))])[4, 1]
        == Pixel(red: 7, green: 3, blue: 99, alpha: 255))
    #expect(
      try shown(source, size)[4, 1] == Pixel(red: 1, green: 1, blue: 0, alpha: 255))
  }

  @Test func discardedPixelsAreTransparentBlack() throws {
    let source = """
      float f(float x) { if (x < 0.5) discard; return x; }
      vec4 transition(vec2 uv) { return vec4(1.0, f(uv.x), 0.0, 1.0); }
      """
    let frame = try shown(source, PixelSize(width: 4, height: 1))
    // The frame is opaque, because its pictures are.
    #expect(frame[0, 0] == Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    #expect(frame[3, 0] == Pixel(red: 255, green: 223, blue: 0, alpha: 255))
    let clear = PixelSize(width: 4, height: 1)
    let pair = PicturePair(
      from: Bitmap(size: clear, color: .clear), to: Bitmap(size: clear, color: .clear))
    let seen = try FrameRenderer(try filter(source).descriptor().make()).frame(at: 0.5, of: pair)
    #expect(seen[0, 0] == Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(seen[3, 0].alpha == 255)
  }

  @Test func arraysAreParameters() throws {
    let source = """
      uniform float x[3]; // = 0.0, 0.2, 0.4
      vec4 transition(vec2 uv) { return vec4(x[0], x[1], x[2], 1.0); }
      """
    let size = PixelSize(width: 1, height: 1)
    #expect(try shown(source, size)[0, 0] == Pixel(red: 0, green: 51, blue: 102, alpha: 255))
    #expect(
      try shown(source, size, ["x": .vector([1, 0.4, 0])])[0, 0]
        == Pixel(red: 255, green: 102, blue: 0, alpha: 255))
  }
}
