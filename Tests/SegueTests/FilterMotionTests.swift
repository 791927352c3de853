// What the check of a filter's motion finds, on filters with one fault each.

import Segue
import Testing

@Suite struct FilterMotionTests {
  private func odd(_ body: String, _ head: String = "") throws -> [String] {
    let source = "\(head)\nvec4 transition(vec2 uv) { \(body) }\n"
    let filter = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8)
    return try FilterMotion(filter).findings.filter { $0.outcome != .kept }
      .map { "\($0.rule): \($0.detail)" }
  }

  @Test func aFadeHasNoFault() throws {
    #expect(try odd("return mix(getFromColor(uv), getToColor(uv), progress);") == [])
  }

  @Test func jumpsAreFound() throws {
    let all = try odd(
      "return mix(getFromColor(uv), getToColor(uv), progress > 0.0 ? 0.1 + 0.9 * progress : 0.0);")
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix("it begins and ends gently: wide: the first of 60 frames") == true)
  }

  @Test func deadTimeIsFound() throws {
    #expect(
      try odd(
        "return mix(getFromColor(uv), getToColor(uv), smoothstep(0.0, 0.7, progress));"
      ) == [
        "something always moves: wide: nothing moves in the last 30 % of the time; "
          + "tall: nothing moves in the last 30 % of the time"
      ])
  }

  @Test func flashesAreFound() throws {
    let all = try odd(
      "float dark = sin(progress * 3.14159265); dark *= dark;"
        + " vec4 color = mix(getFromColor(uv), getToColor(uv), progress);"
        + " return vec4(color.rgb * (1.0 - dark), 1.0);")
    #expect(
      all == [
        "no flash, and no dark frame: wide: the frame is dark at 0.35; "
          + "tall: the frame is dark at 0.35"
      ])
  }

  @Test func numbersThatAreNoneAreFoundAtTheEndsOfRanges() throws {
    let uniform = "uniform float width; // = 0.5; Range: 0..1\n"
    let all = try odd(
      "float x = progress / width; return mix(getFromColor(uv), getToColor(uv),"
        + " progress + 0.0 * x);", uniform)
    // Such colours are black.
    #expect(all.count == 3)
    #expect(all.first?.hasPrefix("its ends hold with all values: with width at its least") == true)
    #expect(all.last == "every colour is a number: with width at its least, at 0.0")
  }

  @Test func numbersThatAreNoneAreFoundBetweenTheEnds() throws {
    let all = try odd(
      "vec4 c = mix(getFromColor(uv), getToColor(uv), progress);"
        + " if (progress > 0.43 && progress < 0.47 && ratio < 1.0) c.r = log(-1.0 - uv.x); return c;"
    )
    #expect(all == ["every colour is a number: with the defaults, at 0.45"])
  }

  /// At its greatest, all frames are the second picture.
  @Test func whatOnlyACornerShowsIsFound() throws {
    let uniform = "uniform float amount; // = 0.0; Range: 0..2\n"
    let all = try odd(
      "return mix(getFromColor(uv), getToColor(uv), clamp(progress + amount, 0.0, 1.0));", uniform)
    #expect(
      all == [
        "its ends hold with all values: with amount at its greatest, wide: "
          + "progress 0 differs by up to 192 of 255; with amount at its greatest, tall: "
          + "progress 0 differs by up to 192 of 255",
        "something always moves: with amount at its greatest, wide: nothing moves; "
          + "with amount at its greatest, tall: nothing moves",
      ])
  }

  @Test func jumpsAndFlashesOfCornersAreFound() throws {
    let uniform = "uniform float light; // = 0.0; Range: 0..1\n"
    let all = try odd(
      "vec4 c = mix(getFromColor(uv), getToColor(uv), progress);"
        + " float on = step(0.001, progress) * step(progress, 0.999);"
        + " return vec4(mix(c.rgb, vec3(1.0), light * on), 1.0);", uniform)
    #expect(
      all.map { $0.prefix { $0 != ":" } } == [
        "it begins and ends gently", "no flash, and no dark frame",
      ])
    #expect(all.allSatisfy { $0.contains("with light at its greatest, wide") })
  }

  @Test func sinesOfLargeNumbersAreFound() throws {
    let all = try odd(
      "float n = sin(uv.x * 1e6);"
        + " return mix(getFromColor(uv), getToColor(uv), progress + 0.001 * n * progress * (1.0 - progress));"
    )
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix("its sines are of small numbers: in 9") == true)
  }

  /// The right half takes such a sine: in a branch, in a function after a return, in a long loop.
  @Test(arguments: [
    "if (uv.x > 0.5) n = sin(uv.x * 1e6);", "n = late(uv);",
    "for (int i = 0; i < 600; i++) { if (uv.x > 0.5 && i == 3) n = sin(uv.x * 1e6 + float(i)); }",
  ])
  func sinesOfLargeNumbersAreFoundWhereTheyAreTaken(_ statement: String) throws {
    let all = try odd(
      "float n = 0.0; \(statement)"
        + " return mix(getFromColor(uv), getToColor(uv), progress + 0.001 * n * progress * (1.0 - progress));",
      "float late(vec2 uv) { if (uv.x <= 0.5) return 0.0; return cos(uv.x * 1e6); }")
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix("its sines are of small numbers: in 50 %") == true)
  }

  @Test func aDeclaredExceptionIsNotOdd() throws {
    let body =
      "return mix(getFromColor(uv), getToColor(uv), floor(progress * 5.0 + 0.5) / 5.0);"
    #expect(try odd(body).count == 1)
    #expect(try odd(body, "// Exception: steps: five pictures a second.\n") == [])
    #expect(try odd(body, "// Exception: flash: it is bright.\n").count == 1)
  }
}
