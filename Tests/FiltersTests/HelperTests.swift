// Functions that filters share: `// Uses: noise`.

import SegueFilters
import SegueShaders
import Testing

@Suite struct HelperTests {
  private let seed = "uniform float seed; // = 1.0\n"

  /// A text with helpers, as one file.
  private func pasted(_ text: String) throws -> String {
    try ShaderSource(name: "test.glsl", text: text).withHelpers()
  }

  @Test func helpersComeWithThoseThatTheyUse() throws {
    let text =
      "// Uses: seeded-noise,\n//   mirrored\n\(seed)"
      + body("return vec4(noise(mirrored(uv)) + dealt());")
    let checked = try shader(text)
    #expect(checked.program.functions.map(\.name) == ["dealt", "noise", "mirrored", "transition"])
  }

  /// Two helpers that use the same one, and one that is named twice.
  @Test func eachHelperComesOnce() throws {
    let checked = try shader(
      "// uses: seeded-random, seeded-noise\n// uses: dealt, seeded-random\n\(seed)"
        + body("return vec4(noise(uv) + random(uv));"))
    #expect(checked.program.functions.map(\.name) == ["dealt", "random", "noise", "transition"])
  }

  @Test func anUnknownHelperIsAnErrorWithTheNearestNames() {
    #expect(
      errors("// Author: A\n// Uses: mirrored, seeded-nose\n" + body("")) == [
        "2:20: there is no helper 'seeded-nose'; did you mean seeded-noise?"
      ])
    #expect(errors("// Uses: perlin-worley\n" + body("")).count == 1)
  }

  /// Lines are those of the file, whatever is pasted; a helper's own mistake is told where it is asked for.
  @Test func mistakesAreShownInTheFile() {
    #expect(
      errors("// Uses: noise\n\n" + body("float x = nose(uv);"))
        == ["3:38: function 'nose' is not declared before this call"])
    #expect(
      errors("// Uses: mirrored, dealt\n\n" + body(""))
        == ["1:20: 'seed' is not declared"])
    #expect(
      errors("// Uses: mirrored\nvec2 mirrored(vec2 p) { return p; }\n" + body(""))
        == ["2:6: 'mirrored' is defined twice"])
  }

  /// Below the uniforms and above the comment of the first function.
  @Test func theExportedFileHasHelpersBeforeTheFirstFunction() throws {
    let text = "// Title: T\n// Uses: dealt\n\n\(seed)\n// Mine.\nfloat mine() { return 1.0; }\n"
    #expect(
      try pasted(text + body("")) == """
        // Title: T
        // Includes: dealt

        \(seed)
        // Where in the endless pattern of chance the uniform `seed` begins.
        float dealt() {
          return floor(seed) * 13.0;
        }

        // Mine.
        float mine() { return 1.0; }

        """ + body(""))
  }

  @Test func aFileWithoutHelpersIsExportedAsItIs() throws {
    let text = "// Title: T\n\(seed)" + body("")
    #expect(try pasted(text) == text)
  }
}
