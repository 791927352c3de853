// Kinds of parameters from comments.

import SegueFilters
import SegueShaders
import SegueTransitions
import Testing

@Suite struct ParameterKindTests {
  @Test(arguments: [
    ("uniform float x; // = 0.5 Kind: angle", ParameterKind.angle),
    ("// The tint. Range: 0..1 Kind: color\nuniform vec3 x; // = vec3(1.0)", .color),
    ("/* Kind: color. */\nuniform vec4 x; // = vec4(1.0)", .color),
    ("uniform vec2 x; // = vec2(1.0, 0.0); Kind: direction", .direction),
    ("uniform ivec2 x; // = ivec2(1, 0); kind: direction", .direction),
    ("uniform int x; // = 3; Kind: direction", .direction),
    ("// A place, Kind: point\nuniform vec2 x; // = vec2(0.5)", .point),
    ("uniform float x; // = 1.0; Kind: seed", .seed),
    ("// The room. Range: 0..1 Kind: room\nuniform float x; // = 0.6", .room),
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
}
