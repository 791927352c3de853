// Compiled programs against the interpreter of checked programs, pixel by pixel.

import SegueFilters
import SeguePixels
import SegueShaders
import SegueTransitions
import ShaderTwins
import TestSupport
import Testing

@Suite struct RunningTests {
  private let canvas = PixelSize(width: 37, height: 5)
  private let from = Color(red: 0.2, green: 0.6, blue: 0.8)
  private let to = Color(red: 1, green: 0.4, blue: 0)

  /// A frame of a filter between two colours.
  private func frame(
    _ source: String, at progress: Double, _ values: [String: ParameterValue] = [:]
  ) throws -> Bitmap {
    let filter = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8)
    let pair = PicturePair(
      from: Bitmap(size: canvas, color: from), to: Bitmap(size: canvas, color: to))
    return try FrameRenderer(try filter.descriptor().make(values)).frame(at: progress, of: pair)
  }

  /// The value of the parameter `x`, as the colour that the shader shows.
  private func shown(_ uniform: String, _ color: String, _ value: ParameterValue) throws -> Pixel {
    let source = "\(uniform)\nvec4 transition(vec2 uv) { return vec4(\(color), 1.0); }\n"
    return try frame(source, at: 0.5, ["x": value])[0, 0]
  }

  @Test func kindsReachTheShader() throws {
    let half = Color(red: 1, green: 0.2, blue: 0, alpha: 0.4)
    let straight = try shown("uniform vec4 x; // Kind: color", "x.r, x.g, x.a", .color(half))
    #expect(straight == Pixel(red: 255, green: 51, blue: 102, alpha: 255))
    #expect(
      try shown("uniform vec3 x; // Kind: color", "x", .vector([0, 1, 0.2]))
        == Pixel(red: 0, green: 255, blue: 51, alpha: 255))
    #expect(throws: EffectError.self) {
      try shown("uniform vec3 x; // Kind: color", "x", .color(half))
    }
    let sides = [
      ("right", UInt8(0), UInt8(128), UInt8(0)), ("left", 255, 128, 51), ("top", 128, 0, 102),
      ("bottom", 128, 255, 153),
    ]
    for (side, right, up, number) in sides {
      for type in ["vec2", "ivec2"] {
        #expect(
          try shown(
            "uniform \(type) x; // Kind: direction", "vec2(x) * 0.5 + 0.5, 0.0", .choice(side))
            == Pixel(red: right, green: up, blue: 0, alpha: 255))
      }
      let one = try shown(
        "uniform int x; // = 0; Kind: direction", "vec3(float(x) * 0.2)", .choice(side))
      #expect(one.red == number)
    }
  }

  /// Behind pictures with transparency there is none, unless one asks for it.
  @Test func roomsAreThereBehindOpaquePicturesAlone() throws {
    let source = """
      // Range: 0..1 Kind: room
      uniform float backdrop; // = 0.6
      vec4 transition(vec2 uv) { return backdrop < 0.0 ? vec4(0.0) : vec4(vec3(backdrop), 1.0); }
      """
    let filter = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8)
    let parameter = try #require(filter.descriptor().parameters.first)
    #expect(parameter.kind == .number(0...1) && parameter.defaultValue == nil)
    #expect(parameter.control.unset?.start == .number(0.6))
    let glass = Color(red: 0.2, green: 0.6, blue: 0.8, alpha: 0.5)
    func pixel(_ color: Color, _ values: [String: ParameterValue]) throws -> Pixel {
      let pair = PicturePair(
        from: Bitmap(size: canvas, color: color), to: Bitmap(size: canvas, color: to))
      return try FrameRenderer(try filter.descriptor().make(values)).frame(at: 0.5, of: pair)[0, 0]
    }
    let lit = Color(red: 0.6, green: 0.6, blue: 0.6)
    let dim = Color(red: 0.2, green: 0.2, blue: 0.2)
    #expect(try pixel(from, [:]) == lit.premultiplied)
    #expect(try pixel(glass, [:]) == Color.clear.premultiplied)
    for (number, color) in [(0.6, lit), (0.2, dim)] {
      for picture in [from, glass] {
        #expect(try pixel(picture, ["backdrop": .number(number)]) == color.premultiplied)
      }
    }
  }

  /// As a host of OpenGL has it: the middles of pixels, from the bottom left of the canvas; a flat picture
  /// is half way in depth, and w is 1.
  @Test func fragmentCoordinates() throws {
    let place = try frame(
      "vec4 transition(vec2 uv) { return vec4(gl_FragCoord.xy * 2.0 / 255.0, 0.0, 1.0); }", at: 0.5)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let (right, up) = (UInt8(2 * x + 1), UInt8(2 * (canvas.height - 1 - y) + 1))
        #expect(place[x, y] == Pixel(red: right, green: up, blue: 0, alpha: 255))
      }
    }
    let depth = try frame(
      "vec4 transition(vec2 uv) { return vec4(gl_FragCoord.zw, gl_FragCoord.ww * 0.5); }", at: 0.5)
    #expect(depth[3, 2] == Pixel(red: 128, green: 255, blue: 128, alpha: 255))
    let share = try frame(
      "vec4 transition(vec2 uv) { return vec4(gl_FragCoord.xy / resolution, 0.0, 1.0); }", at: 0.5)
    let uv = try frame("vec4 transition(vec2 uv) { return vec4(uv, 0.0, 1.0); }", at: 0.5)
    #expect(share == uv)
  }

  @Test func picturesArePassedOnWithinCalls() throws {
    let source = """
      uniform sampler2D a;
      uniform sampler2D b;
      vec4 sum(sampler2D picture, vec4 more, vec2 uv) { return texture2D(picture, uv) * 0.5 + more; }
      vec4 transition(vec2 uv) { return sum(a, sum(b, vec4(0.0), uv), uv); }
      """
    let size = PixelSize(width: 2, height: 2)
    let (red, green) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0))
    let pictures = [("a", red), ("b", green)].map {
      ($0, ParameterValue.picture(PictureValue(Bitmap(size: size, color: $1))))
    }
    let shown = try frame(source, at: 0.5, Dictionary(uniqueKeysWithValues: pictures))
    #expect(shown[3, 3] == Pixel(red: 128, green: 128, blue: 0, alpha: 255))
  }

  /// The program for pictures with alpha is made when the first of them comes: here to several
  /// threads at once, which show them with one effect, some of them with one renderer.
  @Test func theFirstPicturesWithAlphaMayComeToSeveralThreads() async throws {
    let source =
      "vec4 transition(vec2 uv) { return getFromColor(uv) * 0.25 + getToColor(uv) * 0.5; }"
    let color = Color(red: 1, green: 0.2, blue: 0, alpha: 0.8)
    let picture = Bitmap(size: canvas, color: color)
    let pair = PicturePair(from: picture, to: picture)
    // Three quarters of 204, 41, 0, 204.
    let shown = Bitmap(
      size: canvas,
      premultipliedRGBA: (0..<canvas.width * canvas.height).flatMap { _ in [153, 31, 0, 153] })
    for _ in 0..<50 {
      let effect = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8)
        .descriptor().make([:])
      let renderers = [FrameRenderer(effect), FrameRenderer(effect)]
      try await withThrowingTaskGroup(of: Bitmap.self) { group in
        for index in 0..<4 {
          group.addTask { try renderers[index % 2].frame(at: 0.5, of: pair) }
        }
        for try await frame in group { #expect(frame == shown) }
      }
    }
  }

  /// The same by the interpreter.
  private func truth(_ source: String, at progress: Double) throws -> [Pixel] {
    let shader = try CheckedShader(ShaderSource(name: "it.glsl", text: source))
    var uniforms: [VariableID: [ShaderConstant]] = [:]
    for parameter in shader.parameters { uniforms[parameter.variable] = parameter.defaultValue }
    func components(_ color: Color) -> [Float] {
      let pixel = color.premultiplied
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Float($0) * (1 / 255) }
    }
    let (a, b) = (components(from), components(to))
    let interpreter = ShaderInterpreter(
      shader.program,
      environment: [
        .progress: [Float(progress)], .ratio: [Float(37.0 / 5.0)], .resolution: [37, 5],
      ], uniforms: uniforms, passes: shader.passes.map(\.function)
    ) { picture, _, _, _ in picture == .to ? b : a }
    func byte(_ value: Float) -> UInt8 {
      value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
    }
    return try (0..<canvas.height).flatMap { y in
      try (0..<canvas.width).map { x in
        let color = try interpreter.color(
          u: Float((Double(x) + 0.5) / 37), v: Float((Double(4 - y) + 0.5) / 5))
        return Pixel(red: byte(color[0]), green: byte(color[1]), blue: byte(color[2]), alpha: 255)
      }
    }
  }

  private func compare(_ source: String, _ name: String) throws {
    let (shown, truth) = (try frame(source, at: 0.375), try truth(source, at: 0.375))
    var wrong: [String] = []
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where shown[x, y] != truth[y * canvas.width + x] {
        wrong.append("(\(x), \(y)) \(shown[x, y]) not \(truth[y * canvas.width + x])")
      }
    }
    #expect(wrong.isEmpty, "\(name): \(wrong.count) of 185, \(wrong.first ?? "")\n\(source)")
  }

  /// Values that some pixels do not see, bits that are no truth values, and zeros with a sign.
  @Test(arguments: [
    """
    vec2 z = uv * 3.0; float n = 0.0;
    for (int i = 0; i < 40; i++) {
      z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + vec2(-0.7, 0.2);
      if (dot(z, z) > 4.0) break;
      n += 0.02;
    }
    return vec4(n, n * n, 0.5, 1.0);
    """,
    """
    int a = uv.x > 0.4 ? 3 : 0; int b = a & (65537 + int(uv.y * 9.0));
    if ((b & 1) == 1) return vec4(0.3 * float(a), 0.2, 0.0, 1.0);
    return vec4(0.1 * float(b | a), 0.7, uv);
    """,
    """
    vec2 p = (uv - 0.5) * -0.0; vec2 q = floor(uv * 8.0) + vec2(1.0, 0.0);
    float below = atan(p.x + 0.0, -1.0) + atan(q.y * -0.0 + 0.0, -1.0);
    return vec4(below * 0.1, fract(q * 0.31), 1.0);
    """,
    """
    float n = 0.0; bool far = uv.x > 0.7;
    for (int i = 0; i < 600; i++) {
      if (far && i > 5 || uv.y * 900.0 < float(i)) break;
      n = far ? n + 0.1 : n + 0.001;
    }
    return vec4(n, far ? 1.0 - n : n, 0.0, 1.0);
    """,
  ])
  func whatNobodySeesMakesNoDifference(_ body: String) throws {
    try compare("vec4 transition(vec2 uv) {\n\(body)\n}\n", "by hand")
  }

  /// Long loops that pixels leave in different rounds, some of them all at once, and what is left after them: a
  /// counter of the loop's own, one from before it, values that are equal for all that are left, and results.
  @Test(arguments: [
    """
    int i = 3; float last = 0.5; vec2 z = uv * 2.0;
    for (; i < 60; i++) { z = z * z.yx + 0.1; last = float(i); if (z.x + z.y > 1.5) break; }
    return vec4(float(i) * 0.015, last * 0.013, fract(z.x), 1.0);
    """,
    """
    float sum = 0.0;
    for (int k = 0; k < 4; k++) {
      float near = 0.0; vec2 z = uv * (0.5 + float(k)); if (k == 1 && uv.y > 0.5) continue;
      if (uv.x > 0.2) for (int i = 0; i < 70; i++) {
        near = float(i); z = vec2(z.x * z.x - z.y * z.y, z.x * z.y + 0.3); if (dot(z, z) > 3.0) break;
        for (int j = 0; j < 30; j++) { z *= 0.99; if (z.x * float(j) > 2.0 + uv.y) break; sum += 0.00001; }
      }
      sum += near * 0.003; if (sum > 0.6) break;
    }
    return vec4(sum, fract(sum * 9.0), uv.x, 1.0);
    """,
    """
    float t = 0.0; int hits = 0;
    for (int i = 0; i < 64; i++) {
      float d = length(vec3(uv * t, t) - vec3(0.5, 0.2, 3.0)) - 1.0;
      if (d < 0.01) return vec4(float(i) * 0.02, t * 0.2, float(hits) * 0.1, 1.0);
      t += d * 0.7; if (d > 1.5) { hits++; continue; } if (t > 4.0) break; t += 0.001;
    }
    return vec4(0.1, fract(t), float(hits) * 0.05, 1.0);
    """,
  ])
  func pixelsLeaveLongLoopsInAnyRound(_ body: String) throws {
    try compare("vec4 transition(vec2 uv) {\n\(body)\n}\n", "by hand")
  }

  /// Noise of hashes that sum up what they multiply, and eased places in cells, for values of pixels, of
  /// rows and columns, and where something else uses a part of them.
  @Test(arguments: [
    "hash(p * 31.0)", "hash(uv * 31.0)", "noise(p * 9.0)", "noise(uv * 9.0)",
    "fract(noise(p * 9.0) + hash(floor(p * 9.0)))",
    "fract(dot(fract(p * 9.0), vec2(0.3)) + noise(p * 9.0))",
    "permuted(permuted(floor(p.x * 9.0)) + p.y) / 61.0",
    "permuted(permuted(uv.x * 9.0) + permuted(p.y) * p.x) / 61.0",
  ])
  func hashesAgree(_ number: String) throws {
    try compare(
      """
      float hash(vec2 p) {
        vec3 q = fract(vec3(p.xyx) * 0.1031);
        q += dot(q, q.yzx + 33.33);
        return fract((q.x + q.y) * q.z);
      }
      float noise(vec2 p) {
        vec2 i = floor(p), f = fract(p);
        f = f * f * (3.0 - 2.0 * f);
        return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x),
                   mix(hash(i + vec2(0.0, 1.0)), hash(i + 1.0), f.x), f.y);
      }
      float permuted(float x) { return mod((x * 34.0 + 1.0) * x, 61.0); }
      vec4 transition(vec2 uv) {
        vec2 p = uv + uv.yx * 0.7;
        return vec4(vec3(\(number)), 1.0);
      }

      """, number)
  }

  /// Parts of fifty programs, so that all cores have something to do: a run tries a sixth of them.
  static let parts = Thoroughness.turn(
    of: Array(UInt64(0)..<(Thoroughness.isReduced ? 1 : 20)))

  @Test(arguments: Self.parts) func randomProgramsAgree(part: UInt64) throws {
    for seed in (1 + part * 50)...((part + 1) * 50) {
      var generator = ShaderGenerator(seed: seed)
      generator.usesFunctions = false
      try compare(generator.program(), "seed \(seed)")
    }
  }

  @Test(arguments: [
    "vec4 transition(vec2 uv) { if (uv.x < progress) return getToColor(uv); return getFromColor(uv); }",
    """
    vec4 transition(vec2 uv) {
      float x = 0.0;
      for (int i = 0; i < 1000; i++) { if (float(i) > uv.x * 40.0) break; if (i % 3 == 0) continue; x += 0.01; }
      return vec4(x, uv.y, progress, 1.0);
    }
    """,
    """
    float count(float limit) { float n = 0.0; while (true) { if (n >= limit) return n; n += 1.0; } return -1.0; }
    vec4 transition(vec2 uv) { return vec4(uv.x > 0.5 ? count(floor(uv.x * 90.0)) / 100.0 : 0.1); }
    """,
    // A jump for all behind one for some: those that went on are still there.
    """
    float first(float x) { for (int i = 0; i < 3; i++) { if (x > 0.5) continue; return 0.2; } return 0.8; }
    float rest(float x) {
      float s = 0.0;
      for (int i = 0; i < 3; i++) { if (x > 0.5) break; return 0.2; }
      s += 0.8;
      return s;
    }
    float count(float x) { int n = 0; for (int i = 0; i < 5; i++) { n++; if (x > 0.5) continue; break; } return float(n) * 0.2; }
    float choice(float x) {
      for (int i = 0; i < 3; i++) { switch (i) { case 1: if (x > 0.5) break; return 0.9; default: break; } }
      return 0.3;
    }
    vec4 transition(vec2 uv) { return vec4(first(uv.x), rest(uv.x), count(uv.x) * choice(uv.y), 1.0); }
    """,
    // A value made in a branch stays in the loop.
    """
    vec4 transition(vec2 uv) {
      bool c = uv.x > 0.25;
      float acc = uv.y;
      int n = int(uv.x * 9.0);
      for (int i = 0; i < n; acc += c ? sqrt(acc) * abs(acc * 2.0) + fract(acc) * 0.1 + floor(acc * 3.0) * fract(acc + 2.0) + mod(acc, 0.1) : 0.1) i++;
      return vec4(fract(acc), acc * 0.01, 0.0, 1.0);
    }
    """,
    """
    uniform sampler2D map;
    vec4 pick(sampler2D picture, vec2 place) { return texture2D(picture, place); }
    vec4 transition(vec2 uv) { return mix(getToColor(uv), vec4(uv, 0.0, 1.0), step(0.5, uv.y)); }
    """,
  ]) func programsAgree(source: String) throws { try compare(source, "given") }
}
