// Parameters and headers from comments.

import SegueFilters
import Testing

@Suite struct ParameterTests {
  private func parameters(_ text: String) throws -> [ShaderParameter] {
    try shader(complete(text)).parameters
  }

  @Test(arguments: [
    ("uniform float x; // = 42.0", [ShaderConstant.float(42)]),
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
  ])
  func defaults(_ text: String, _ expected: [ShaderConstant]) throws {
    let parameter = try #require(try parameters(text).first)
    #expect(parameter.defaultValue == expected)
    #expect(parameter.hasDefault)
  }

  @Test func sharedAndOwnDefaults() throws {
    let shared = try parameters("uniform vec2 foo, bar; // = vec2(1,2); // both")
    #expect(shared.map(\.defaultValue) == Array(repeating: [.float(1), .float(2)], count: 2))
    let own = try parameters("uniform float foo /* = 1. */, bar /* = 2. */;")
    #expect(own.map(\.defaultValue) == [[.float(1)], [.float(2)]])
    let line = try parameters("uniform float foo; /* = 1. */ uniform float bar; // = 2.")
    #expect(line.map(\.defaultValue) == [[.float(1)], [.float(2)]])
  }

  @Test func withoutDefault() throws {
    let all = try shader(complete("uniform float x; uniform sampler2D map;"))
    #expect(all.parameters.map(\.defaultValue) == [[.float(0)], []])
    #expect(all.parameters.map(\.hasDefault) == [false, false])
    #expect(all.warnings.contains { $0.message == "parameter 'x' has no default" })
    let wrong = try shader(complete("uniform vec3 x; // = vec2(1.0)"))
    #expect(
      wrong.warnings.contains { $0.message == "parameter 'x' has a default that does not fit it" })
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
    #expect(try parameters("uniform float x; // = 1e99").first?.hasDefault == false)
    #expect(try parameters("uniform int x; // = 1; range 0 to 99999999999").first?.range == nil)
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

  @Test func headers() throws {
    let text = "/* \n * author : A\n * licence: B\n */\n// Name: C: d\n//created: 2020-01-02\n"
    let header = try shader(complete(text)).header
    #expect(header.author == "A")
    #expect(header.license == "B")
    #expect(header.title == "C: d")
    #expect(header.created == "2020-01-02")
  }
}
