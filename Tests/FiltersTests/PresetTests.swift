// Presets from headers.

import SegueFilters
import SegueTransitions
import Testing

@Suite struct PresetTests {
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
    ("ember: glow=2", "1:25: the preset 'ember' has no description of what the viewer sees"),
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
        "2:12: the preset 'a' is declared twice",
        "1:12: a filter with presets cannot have a parameter called 'preset'",
      ])
  }
}
