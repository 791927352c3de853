// Parameters and headers from comments.

import SegueFilters
import SegueTiming
import SegueTransitions
import Testing

@Suite struct ParameterTests {
  private func parameters(_ text: String) throws -> [ShaderParameter] {
    try shader(complete(text)).parameters
  }

  /// Uniforms with their comments, and the defaults that these mean.
  private static let defaultsByText: [(String, [ShaderConstant])] = [
    ("uniform float x; // = 42.0", [.float(42)]),
    ("uniform float x;// =.5", [.float(0.5)]),
    ("uniform float x/* = 4 */;", [.float(4)]),
    ("uniform float x; /* = -1.5e1 */", [.float(-15)]),
    ("uniform float x; // = 0.5 * 2.0 + 1", [.float(2)]),
    ("uniform float x; // = radians(180.0)", [.float(3.1415927)]),
    ("uniform float x; // = 0.4 ; // if 0.0, there's no black", [.float(0.4)]),
    ("uniform float x; // = 30 pixels (0 to 40)", [.float(30)]),
    ("uniform bool x; // = 1", [.bool(true)]),
    ("uniform bool x; // = false", [.bool(false)]),
    ("uniform int x; // = 2.0", [.int(2)]),
    ("uniform vec2 x; // = vec2(0.5)", [.float(0.5), .float(0.5)]),
    ("uniform vec2 x; // = 3", [.float(3), .float(3)]),
    ("uniform ivec2 x; // = ivec2(4)", [.int(4), .int(4)]),
    ("uniform vec3 x /* = vec3(1, 2, 3) */;", [.float(1), .float(2), .float(3)]),
    ("uniform vec2 x; // = vec2(1,2); // comment", [.float(1), .float(2)]),
    ("uniform mat2 x; // = mat2(2.0)", [.float(2), .float(0), .float(0), .float(2)]),
    // As authors write them.
    ("uniform vec2 x; // = (10, 10)", [.float(10), .float(10)]),
    ("uniform ivec2 x; //=( 10 ,20 ) cells", [.int(10), .int(20)]),
    ("uniform vec2 x; // = vec2 ( 10, 20 )", [.float(10), .float(20)]),
    ("uniform vec2 x; // = [1, 2]", [.float(1), .float(2)]),
    ("uniform vec3 x; // = {1., .5, -2}", [.float(1), .float(0.5), .float(-2)]),
    ("uniform vec2 x; // = 10, 20 cells", [.float(10), .float(20)]),
    ("uniform vec2 x; // = 10 20", [.float(10), .float(20)]),
    ("uniform vec2 x; // = 10, the size", [.float(10), .float(10)]),
    ("uniform vec2 x; // = (0.5)", [.float(0.5), .float(0.5)]),
    ("uniform vec2 x; // = (1.0) / 4.0", [.float(0.25), .float(0.25)]),
    ("uniform vec2 x; // = (vec2(1.0, 2.0))", [.float(1), .float(2)]),
    ("uniform mat2 x; // = (1, 2, 3, 4)", [.float(1), .float(2), .float(3), .float(4)]),
    ("uniform bvec2 x; // = (true, false)", [.bool(true), .bool(false)]),
    ("uniform float x; // = 1.", [.float(1)]),
    ("uniform float x; // = 0.5. How soft", [.float(0.5)]),
    ("uniform float x; // = 1/4", [.float(0.25)]),
    ("uniform float x; // = 0.5f - of the height", [.float(0.5)]),
    ("uniform float x; // = 0.5 [0, 1]", [.float(0.5)]),
    ("uniform float x; // = (0.5) times the height", [.float(0.5)]),
    ("uniform int x; // = 0xFF", [.int(255)]),
    ("uniform int x; // = 7 / 2", [.int(3)]),
    ("uniform bool x; // = true: mirrored", [.bool(true)]),
    ("uniform bool x[2]; // = true, false", [.bool(true), .bool(false)]),
    ("uniform bvec2 x; // = false, true. Both", [.bool(false), .bool(true)]),
    ("uniform float x[3]; // = 0, 1, -1", [.float(0), .float(1), .float(-1)]),
    (
      "uniform vec3 x[2]; // = vec3(1,0,0), vec3(0,1,0)",
      [.float(1), .float(0), .float(0), .float(0), .float(1), .float(0)]
    ),
    (
      "uniform vec2 x[2]; // = (vec2(1), vec2(2, 3)). Two places",
      [.float(1), .float(1), .float(2), .float(3)]
    ),
    (
      "uniform vec2 x[2]; // = vec2[2](vec2(1), vec2(2, 3)). Two places",
      [.float(1), .float(1), .float(2), .float(3)]
    ),
    ("uniform float x[3]; // = float[](0, 1, 1/2)", [.float(0), .float(1), .float(0.5)]),
    ("uniform int x[2]; // = int[2](7, 8)", [.int(7), .int(8)]),
    ("uniform vec4 x; // = vec3(1), 0.5", [.float(1), .float(1), .float(1), .float(0.5)]),
  ]

  @Test(arguments: defaultsByText)
  func defaults(_ text: String, _ expected: [ShaderConstant]) throws {
    let parameter = try #require(try parameters(text).first)
    #expect(parameter.defaultValue == expected)
    #expect(parameter.hasDefault)
  }

  @Test func longArraysAreParameters() throws {
    let numbers = (0..<512).map { "\(Double($0) / 1000)" }
    let text = complete("uniform float x[512]; // = float[512](\(numbers.joined(separator: ", ")))")
    let filter = try ShaderFilter(name: "it", path: "it.glsl", source: text.utf8)
    let parameter = try #require(filter.descriptor().parameters.first)
    #expect(parameter.kind == .vector(count: 512))
    #expect(parameter.defaultValue == .vector(numbers.map { Double($0) ?? -1 }))
  }

  @Test func vectorsOfWholeNumbersTakeWholeNumbers() throws {
    let text = complete(
      "uniform ivec2 cells; // = ivec2(3, 4); Range: 1..9\nuniform uvec3 more; // = uvec3(1u)\n"
        + "uniform bvec2 flags; // = bvec2(true, false)")
    let filter = try ShaderFilter(name: "it", path: "it.glsl", source: text.utf8)
    let all = filter.descriptor().parameters
    #expect(all[0].kind == .vector(count: 2, range: 1...9, isWhole: true))
    #expect(all[1].kind == .vector(count: 3, range: 0...1e7, isWhole: true))
    #expect(all[2].kind == .vector(count: 2, range: 0...1, isWhole: true))
    #expect(all[0].expectation == "2 whole numbers with commas, each from 1 to 9")
    #expect(try all[0].checked(.vector([2, 9]), of: "it") == .vector([2, 9]))
    #expect(throws: EffectError.self) { try all[0].checked(.vector([2.5, 9]), of: "it") }
  }

  @Test func sharedAndOwnDefaults() throws {
    let shared = try parameters("uniform vec2 foo, bar; // = vec2(1,2); // both")
    #expect(shared.map(\.defaultValue) == Array(repeating: [.float(1), .float(2)], count: 2))
    let own = try parameters("uniform float foo /* = 1. */, bar /* = 2. */;")
    #expect(own.map(\.defaultValue) == [[.float(1)], [.float(2)]])
    let line = try parameters("uniform float foo; /* = 1. */ uniform float bar; // = 2.")
    #expect(line.map(\.defaultValue) == [[.float(1)], [.float(2)]])
  }

  @Test func theExampleOfAnArrayHasItsNumbers() throws {
    let all = try shader(complete("uniform vec3 x[2];\nuniform bool y[5];"))
    #expect(
      all.warnings.filter { $0.message.contains("has no default") }.map(\.notes) == [
        ["write it after the parameter: // = vec3(1), vec3(1)"],
        ["write it after the parameter: // = true, true, true, …"],
      ])
    #expect(
      errors(complete("uniform vec3 x[2]; // = vec3(1), vec2(1)")) == [
        "1:14: the default of 'x' cannot be read as vec3[2]: 'vec3(1), vec2(1)'"
      ])
  }

  /// Only the lines with keys of the header are the header, and what they continue.
  @Test(arguments: [
    "// Author: Me\n// License: MIT\n",
    "// License: MIT\n//\n", "/* Author: Me\n   License: MIT */\n",
    "// What the file does.\n// License: MIT\n",
    "// Title: It\n// Preset: a: x=0.2,\n//  y=1. Sharp.\n",
    "precision highp float;\n// What the file does.\n// Author: Me\n",
  ])
  func theCommentBelowTheHeaderIsTheParameters(_ header: String) throws {
    let text = "// How soft. Range: 0..1\nuniform float x; // = 0.5\nuniform float y; // = 1.0"
    let parameter = try #require(try parameters(header + text).first)
    #expect(parameter.range == 0...1)
    #expect(parameter.summary == "How soft.")
    #expect(try parameters(header + "uniform float x, y; // = 0.5").first?.summary == "")
  }

  @Test func withoutDefault() throws {
    let all = try shader(complete("uniform float x; uniform sampler2D map;"))
    #expect(all.parameters.map(\.defaultValue) == [[.float(0)], []])
    #expect(all.parameters.map(\.hasDefault) == [false, false])
    #expect(all.warnings.contains { $0.message == "parameter 'x' has no default" })
    let words = try shader(complete("uniform float x; // == softness ==\nuniform float y; // => y"))
    #expect(words.parameters.map(\.hasDefault) == [false, false])
  }

  /// A default that cannot be read is an error, not a zero.
  @Test(arguments: [
    ("vec3", "vec2(1.0)"), ("vec2", "(10, 10, 10)"), ("vec2", "(10 10"), ("float", "(10, 10)"),
    ("float", "height"), ("float", "0.5 * height"), ("float", "50% of it"), ("float", "1e99"),
    ("vec4", "#ff8800"), ("float", ""), ("vec3", "1, 2"), ("int", "0xFFFFFFFFF"),
  ])
  func defaultsThatCannotBeRead(_ type: String, _ text: String) {
    #expect(
      errors(complete("\n  uniform \(type) x; // = \(text)\n")) == [
        "2:\(12 + type.count): the default of 'x' cannot be read as \(type): '\(text)'"
      ])
  }

  @Test func aFilterWithAnUnreadableDefaultIsRefused() throws {
    let source = complete("uniform vec2 size; // = ten").utf8
    let error = try #require(throws: FilterError.self) {
      try ShaderFilter(name: "it", path: "it.glsl", source: source)
    }
    #expect(
      "\(error)" == "it.glsl:1:14: error: the default of 'size' cannot be read as vec2: 'ten'")
  }

  @Test(arguments: [
    ("// = 0.5; Range: 0…1", 0.0...1.0), ("// = 0.5 range 0 to 1.5", 0...1.5),
    ("// = 0.5; range [-1, 1]", -1...1), ("// = 0.5; range: .5 .. 2.", 0.5...2),
    ("// = 0.5; Range 0...10. Softness", 0...10), ("// = 5; range 1-9", 1...9),
  ])
  func ranges(_ comment: String, _ expected: ClosedRange<Double>) throws {
    #expect(try parameters("uniform float x; " + comment).first?.range == expected)
  }

  @Test func rangeHoldsTheDefault() throws {
    let all = try shader(complete("uniform float x; // = 3.0; Range: 0…1"))
    #expect(all.parameters.first?.range == 0...3)
    #expect(
      all.warnings.contains {
        $0.message == "the default of parameter 'x' is outside of its range"
      })
    #expect(try parameters("uniform int x; // = 1; range 0 to 99999999999").first?.range == nil)
  }

  @Test func aReversedRangeIsTurnedRoundAndAnEmptyOneLeftOut() throws {
    let reversed = try shader(complete("uniform float x; // = 2.0; Range: 3..1"))
    #expect(reversed.parameters.first?.range == 1...3)
    #expect(
      reversed.warnings.contains {
        $0.message == "the range of parameter 'x' is reversed; the smaller number comes first"
      })
    let empty = try shader(complete("// Range: 2..2\nuniform float x; // = 2.0"))
    #expect(empty.parameters.first?.range == nil)
    #expect(
      empty.warnings.contains {
        $0.message == "the range of parameter 'x' is empty: its two numbers are the same"
      })
  }

  @Test func commentsSayHowAParameterIsOffered() throws {
    let all = try shader(
      complete(
        """
        // How wide. Range: 0..1 Group: edge
        uniform float border; // = 0.0
        // The tint. Range: 0..1 Kind: color Group: edge Needs: border,far Advanced: yes
        uniform vec3 tint; // = vec3(1.0)
        // Group: corner Needs: nothing
        uniform float far; // = 1.0
        """))
    #expect(all.parameters.map(\.control.group) == [.edge, .edge, nil])
    #expect(all.parameters.map(\.control.isAdvanced) == [nil, true, nil])
    #expect(all.parameters[1].control.needs == [.init("border"), .init("far")])
    #expect(all.parameters.map(\.summary) == ["How wide.", "The tint.", ""])
    #expect(all.parameters[1].kind == .color)
    let messages = all.warnings.map(\.message).filter { !$0.hasSuffix("is never used") }
    #expect(
      messages == [
        "parameter 'far' has the unknown group 'corner'",
        "parameter 'far' needs 'nothing', which is no parameter",
      ])
  }

  @Test func headersSayWhatAFilterFeelsLike() throws {
    let source = complete(
      "// Family: light\n// Mood: calm\n// Energy: high\n// Thumbnail: 0.3\n")
    let filter = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8)
    #expect(filter.descriptor().character == .init(.calm, .high, thumbnail: 0.3))
    let usual = try ShaderFilter(
      name: "it", path: "it.glsl", source: complete("// Family: light\n").utf8)
    #expect(usual.descriptor().character == .init(.dramatic, .medium, thumbnail: 0.5))
    let wrong = try shader(complete("// Mood: angry\n// Energy: 9\n// Thumbnail: 2\n"))
    #expect(
      wrong.warnings.map(\.message) == [
        "there is no mood 'angry'", "there is no energy '9'", "'2' is no moment for a thumbnail",
      ])
  }

  @Test func exceptionsNeedAKnownWordAndAReason() throws {
    let all = try shader(
      """
      // Exception: steps: whole frames are dropped.
      // Exception: flash
      // Exception: noise: it is loud.

      vec4 transition(vec2 uv) { return getFromColor(uv); }
      """)
    #expect(all.header.exceptions == [.steps: "whole frames are dropped."])
    #expect(
      all.warnings.map(\.message) == [
        "the exception 'flash' has no reason", "there is no exception 'noise'",
      ])
  }

  @Test func words() throws {
    let text = """
      // Author: Me
      // License: MIT

      // How soft the edge is,
      // as a share of the picture.
      uniform float soft; // = 0.5; Range: 0…1. Small is sharp
      uniform float hard; // = 1.0 // of stone
      """
    let all = try shader(complete(text))
    #expect(
      all.parameters.map(\.summary) == [
        "Small is sharp How soft the edge is, as a share of the picture.", "of stone",
      ])
    #expect(all.header.author == "Me")
    #expect(all.header.license == "MIT")
  }

  @Test(arguments: [
    ("uniform float x; // = 0.5 Kind: angle", ParameterKind.angle),
    ("// The tint. Range: 0..1 Kind: color\nuniform vec3 x; // = vec3(1.0)", .color),
    ("/* Kind: color. */\nuniform vec4 x; // = vec4(1.0)", .color),
    ("uniform vec2 x; // = vec2(1.0, 0.0); Kind: direction", .direction),
    ("uniform ivec2 x; // = ivec2(1, 0); kind: direction", .direction),
    ("uniform int x; // = 3; Kind: direction", .direction),
    ("// A place, Kind: point\nuniform vec2 x; // = vec2(0.5)", .point),
    ("uniform float x; // = 1.0; Kind: seed", .seed),
    ("uniform vec3 backColor; // = vec3(1.0)", .color),
    ("uniform vec4 bg_colour; // = vec4(1.0)", .color),
  ])
  func kinds(_ text: String, _ expected: ParameterKind) throws {
    let all = try shader(complete(text))
    #expect(all.parameters.first?.kind == expected)
    #expect(all.parameters.first?.hasDefault == true)
    #expect(all.warnings.allSatisfy { $0.message.hasSuffix("is never used") })
    #expect(all.parameters.first?.summary.contains(":") == false)
  }

  @Test(arguments: [
    "uniform float colorPhase; // = 0.5", "uniform ivec3 colors; // = ivec3(1)",
    "uniform vec3 x; // = vec3(1.0) of a mankind: none", "uniform vec2 x; // = vec2(1.0); Kind:",
  ])
  func withoutKind(_ text: String) throws {
    let all = try shader(complete(text))
    #expect(all.parameters.first?.kind == nil)
    #expect(all.warnings.count == 1)
  }

  @Test(arguments: [
    (
      "// Some words.\n// Kind: colr\nuniform vec3 x; // = vec3(1.0)", 2, 10,
      "parameter 'x' has the unknown kind 'colr'"
    ),
    (
      "uniform float x; // = 1.0; Kind: color", 1, 34,
      "'x' is float and cannot be of kind 'color'"
    ),
    (
      "/* How far.\n   Kind: point */\nuniform vec3 backColor; // = vec3(1.0)", 2, 10,
      "'backColor' is vec3 and cannot be of kind 'point'"
    ),
    ("uniform int x; // = 4; Kind: direction", 1, 13, "the default of 'x' is not a direction"),
  ])
  func kindsThatAreNone(_ text: String, _ line: Int, _ column: Int, _ message: String) throws {
    let all = try shader(complete(text))
    #expect(all.parameters.first?.kind == nil)
    let warning = try #require(all.warnings.first { $0.message == message })
    #expect(warning.position == SourcePosition(line: line, column: column))
    #expect(!warning.notes.isEmpty)
  }

  @Test func kindsAreTheCatalogues() throws {
    let text = """
      uniform float turn; // = 0.1; Range: -1…1 Kind: angle
      uniform vec4 tint; // = vec4(0.1); Range: 0…1 Kind: color
      uniform int side; // = 1; Kind: direction
      uniform ivec2 way; // = ivec2(1, 0); Kind: direction
      uniform vec2 place; // = vec2(0.3); Kind: point
      uniform int pattern; // = 3; Range: 0…9 Kind: seed
      """
    let filter = try ShaderFilter(name: "it", path: "it.glsl", source: complete(text).utf8)
    let sides = ["right", "left", "top", "bottom"]
    let expected: [(Parameter.Kind, Parameter.Meaning?, ParameterValue)] = [
      (.angle(-1...1), nil, .number(0.1)),
      (.vector(count: 4, range: 0...1), .color, .vector([0.1, 0.1, 0.1, 0.1])),
      (.choice(sides), .direction, .choice("left")),
      (.vector(count: 2, isWhole: true), .direction, .vector([1, 0])),
      (.vector(count: 2), .point, .vector([0.3, 0.3])),
      (.integer(0...9), .seed, .integer(3)),
    ]
    let parameters = filter.descriptor().parameters
    #expect(parameters.map(\.kind) == expected.map(\.0))
    #expect(parameters.map(\.meaning) == expected.map(\.1))
    #expect(parameters.map(\.defaultValue) == expected.map(\.2))
    #expect(filter.unusedParameters == ["turn", "tint", "side", "way", "place", "pattern"])
  }

  @Test func headers() throws {
    let text = "/* \n * author : A\n * licence: B\n */\n// Name: C: d\n//created: 2020-01-02\n"
    let header = try shader(complete(text)).header
    #expect(header.author == "A")
    #expect(header.license == "B")
    #expect(header.title == "C: d")
    #expect(header.created == "2020-01-02")
  }

  private let burn =
    "uniform float glow; // = 1.0; Range: 0…3\n// Kind: color\nuniform vec3 tint; // = vec3(1.0)\n"

  @Test func presets() throws {
    let text = """
      // Title: Burn
      // Family: matter
      // Preset: ember: glow=2, tint=#ff0000. A slow, red burn.
      // Preset: deep-blue: tint=(0,0,1),
      //   Glow=.5. A cold one: it burns. And goes.
      """
    let filter = try ShaderFilter(
      name: "burn", path: "burn.glsl", source: complete(text + "\n" + burn).utf8)
    let descriptor = filter.descriptor()
    #expect(descriptor.family == .matter)
    #expect(descriptor.presets.map(\.name) == ["ember", "deep-blue"])
    #expect(
      descriptor.presets.map(\.summary) == ["A slow, red burn.", "A cold one: it burns. And goes."])
    #expect(
      descriptor.presets.map(\.values) == [
        ["glow": .number(2), "tint": .vector([1, 0, 0])],
        ["glow": .number(0.5), "tint": .vector([0, 0, 1])],
      ])
    #expect(try descriptor.parameter(named: "preset").kind == .choice(["ember", "deep-blue"]))
  }

  @Test(arguments: [
    ("ember", "1:12: a preset needs a name and values"),
    (
      "Em ber: glow=1. A.",
      "1:12: 'Em ber' cannot be a preset's name: use small letters, digits and hyphens"
    ),
    ("ember: glow=4. A.", "1:19: 'glow' takes a number from 0 to 3, not '4'"),
    ("ember: tint=red, glwo=1. A.", "1:29: there is no parameter 'glwo'"),
    ("ember: glow=2", "1:25: the preset 'ember' does not say what the viewer sees"),
    ("ember: . A.", "1:18: a preset needs values"),
    ("ember: glow=2 tint=1. A.", "1:19: 'glow' takes a number from 0 to 3, not '2 tint=1'"),
  ])
  func presetsThatAreRefused(_ line: String, _ expected: String) {
    #expect(errors(complete("// Preset: \(line)\n" + burn)) == [expected])
  }

  @Test func presetsAndParametersShareNoName() {
    let text =
      "// Preset: a: glow=1. A.\n// Preset: a: glow=1. A.\nuniform float preset; // = 1.0\n"
    #expect(
      errors(complete(text + burn)) == [
        "2:12: the preset 'a' is there twice",
        "1:12: a filter with presets cannot have a parameter called 'preset'",
      ])
  }

  @Test func theHeaderSaysPaceAndDuration() throws {
    let all = try shader(
      complete("// Timing: cubic-bezier:.4,0,.2,1\n// Duration: 1500ms\nuniform float x; // = 1.0"))
    #expect(all.header.timing == (try TimingFunction.cubicBezier(0.4, 0, 0.2, 1)))
    #expect(all.header.duration == 1.5)
    #expect(!all.warnings.contains { $0.position.line < 3 })
    let bad = try shader(
      complete("// Timing: gently\n// Duration: 30f\nuniform float x; // = 1.0"))
    #expect(bad.header.timing == nil && bad.header.duration == nil)
    let lines = bad.warnings.filter { $0.position.line < 3 }
    #expect(lines.map(\.position.line) == [1, 2])
    #expect(lines.last?.message == "'30f' is no duration")
  }

  @Test func anUnknownFamilyIsAWarning() throws {
    let all = try shader(complete("// Family: magic\nuniform float x; // = 1.0"))
    #expect(all.header.family == nil)
    let warning = try #require(
      all.warnings.first { $0.message == "there is no family 'magic'" })
    #expect(warning.position == SourcePosition(line: 1, column: 12))
    #expect(warning.notes.first?.contains("matter") == true)
  }
}
