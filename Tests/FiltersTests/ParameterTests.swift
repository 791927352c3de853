// Comments on a parameter: its words, range and control.

import SegueFilters
import SegueShaders
import SegueTransitions
import Testing

@Suite struct ParameterTests {
  private func parameters(_ text: String) throws -> [ShaderParameter] {
    try shader(complete(text)).parameters
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
        "parameter 'far' needs 'nothing', which is not a parameter",
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
}
