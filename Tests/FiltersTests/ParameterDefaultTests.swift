// Defaults of parameters from comments.

import SegueFilters
import SegueShaders
import SegueTransitions
import Testing

@Suite struct ParameterDefaultTests {
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
    // In code, as desktop OpenGL has them.
    ("uniform float x = 0.5;", [.float(0.5)]),
    ("uniform float x = 1; // = 2.0", [.float(1)]),
    ("uniform float x = 0.5, y = 2.0;", [.float(0.5)]),
    ("uniform vec2 x = vec2(0.25, 1.0 / 8.0);", [.float(0.25), .float(0.125)]),
    ("uniform bool x = true;", [.bool(true)]),
    ("uniform int x[2] = int[2](7, 8);", [.int(7), .int(8)]),
    ("uniform mat2 x = mat2(2.0);", [.float(2), .float(0), .float(0), .float(2)]),
    ("const float k = 0.3; uniform vec3 x = vec3(k);", [.float(0.3), .float(0.3), .float(0.3)]),
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
}
