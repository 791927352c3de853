// The check of a filter's motion, on filters with one fault each.

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

  /// Colours are seen to move that are the same in both gradients.
  @Test func colorsThatMoveOneAfterTheOtherAreNoDeadTime() throws {
    #expect(
      try odd(
        "vec4 passed = smoothstep(vec4(0.0, 0.2, 0.4, 0.0), vec4(0.6, 0.8, 1.0, 1.0),"
          + " vec4(progress)); return mix(getFromColor(uv), getToColor(uv), passed);") == [])
  }

  /// Where both pictures differ by the same all over, all pixels would change at once.
  @Test func whatComparesThePicturesDoesNotJump() throws {
    let all = try odd(
      "vec4 from = getFromColor(uv), to = getToColor(uv);"
        + " return mix(mix(from, to, step(distance(from, to), progress * 1.8)), to, progress);")
    #expect(!all.contains { $0.hasPrefix("it moves without jumps") }, "\(all)")
  }

  /// A sharp edge along the rows of pixels goes on a row at a time, in the small frames of the check.
  @Test func sharpEdgesThatMoveDoNotJump() throws {
    let slide =
      "float way = uv.x > 0.5 ? progress : -progress; float y = uv.y + way;"
      + " return y > 0.0 && y < 1.0 ? getFromColor(vec2(uv.x, y))"
      + " : getToColor(vec2(uv.x, y - sign(way)));"
    let all = try odd(slide)
    #expect(!all.contains { $0.hasPrefix("it moves without jumps") }, "\(all)")
    // In the same motion, a third of the frame that comes at once is a jump.
    let jump = try odd("if (progress > 0.5 && uv.y < 0.3) return getToColor(uv); " + slide)
    #expect(jump.contains { $0.hasPrefix("it moves without jumps: it jumps at 0.5") }, "\(jump)")
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
    #expect(
      all.first?.hasPrefix("its ends are exact with all values: with width at its minimum") == true)
    #expect(all.last == "every colour is a number: with width at its minimum, at 0.0")
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
        "its ends are exact with all values: with amount at its maximum, wide: progress 0 "
          + "differs by up to 192 of 255; with amount at its maximum, tall: progress 0 differs by up "
          + "to 192 of 255",
        "something always moves: with amount at its maximum, wide: nothing moves; "
          + "with amount at its maximum, tall: nothing moves",
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
    #expect(all.allSatisfy { $0.contains("with light at its maximum, wide") })
  }

  @Test func sinesOfLargeNumbersAreFound() throws {
    let all = try odd(
      "float n = sin(uv.x * 1e6);"
        + " return mix(getFromColor(uv), getToColor(uv), progress + 0.001 * n * progress * (1.0 - progress));"
    )
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix("it takes sines of small numbers only: in 9") == true)
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
    #expect(all.first?.hasPrefix("it takes sines of small numbers only: in 50 %") == true)
  }

  @Test func aDeclaredExceptionIsNotOdd() throws {
    let body =
      "return mix(getFromColor(uv), getToColor(uv), floor(progress * 5.0 + 0.5) / 5.0);"
    // It stands still between jumps.
    #expect(
      try rules(odd(body)) == ["something always moves", "it moves without jumps"])
    #expect(try odd(body, "// Exception: steps: five pictures a second.\n") == [])
    #expect(try odd(body, "// Exception: flash: it is bright.\n").count == 2)
  }

  private func rules(_ findings: [String]) -> [String] {
    findings.map { String($0.prefix { $0 != ":" }) }
  }

  @Test func aJumpInMidRunIsFound() throws {
    let all = try odd(
      "return mix(getFromColor(uv), getToColor(uv), progress * 0.8 + 0.2 * step(0.437, progress));")
    #expect(all.count == 1)
    #expect(
      all.first?.hasPrefix("it moves without jumps: it jumps at 0.437 by 13") == true, "\(all)")
  }

  /// Many small jumps, and a fast edge, are no jump.
  @Test(arguments: [
    "step(fract(sin(dot(floor(uv * 20.0), vec2(12.9898, 78.233))) * 437.5453), progress * 1.001 - 0.0005)",
    "smoothstep(0.0, 0.01, progress * 1.01 - uv.x)",
    "smoothstep(0.4, 0.6, progress) * 0.8 + progress * 0.2",
  ])
  func whatMovesFastDoesNotJump(_ share: String) throws {
    #expect(try odd("return mix(getFromColor(uv), getToColor(uv), \(share));") == [])
  }

  @Test func flickerIsFound() throws {
    let all = try odd(
      "float light = 0.08 * sin(progress * 100.0) * progress * (1.0 - progress);"
        + " return mix(getFromColor(uv), getToColor(uv), progress) + vec4(vec3(light * 4.0), 0.0);")
    #expect(rules(all) == ["no flicker"], "\(all)")
    let alternating = try odd(
      "float p = progress; bool on = p > 0.1 && p < 0.9 && mod(floor(p * 60.0 + 0.5), 2.0) > 0.5;"
        + " return mix(getFromColor(uv), getToColor(uv), on ? 1.0 - p : p);")
    #expect(rules(alternating).contains("no flicker"), "\(alternating)")
  }

  @Test func aWayBackIsFound() throws {
    let all = try odd(
      "float p = progress + 2.6 * sin(progress * 6.2831853) * progress * (1.0 - progress);"
        + " return mix(getFromColor(uv), getToColor(uv), p);")
    #expect(rules(all) == ["it goes one way"], "\(all)")
    // A dip and a flash are no way back.
    for light in ["0.0", "1.0"] {
      let dip = try odd(
        "float p = progress; vec4 c = mix(getFromColor(uv), getToColor(uv), p);"
          + " return vec4(mix(c.rgb, vec3(\(light)), 0.5 * sin(p * 3.14159265)), 1.0);")
      #expect(!rules(dip).contains("it goes one way"), "\(dip)")
    }
  }

  @Test func holesInOpaqueFramesAreFound() throws {
    let all = try odd(
      "vec4 c = mix(getFromColor(uv), getToColor(uv), progress);"
        + " return uv.x < 0.25 && progress > 0.0 && progress < 1.0 ? vec4(c.rgb, 0.5) : c;")
    #expect(
      all == [
        "opaque pictures give opaque frames: at 0.05, its alpha is below 1 in 25 % of the frame; "
          + "other hosts show what is behind it"
      ])
  }

  /// Neither the greatest nor the least of all breaks the end, but one of each.
  @Test func endsThatTwoParametersBreakAreFound() throws {
    let uniforms = """
      // Range: 0..1
      uniform float width; // = 0.0
      // Range: 0..1
      uniform float way; // = 1.0

      """
    let all = try odd(
      "float late = width * (1.0 - way); return mix(getFromColor(uv), getToColor(uv),"
        + " clamp(progress - (late > 0.5 ? 0.1 * uv.x : 0.0), 0.0, 1.0));", uniforms)
    #expect(rules(all).first == "its ends are exact with all values", "\(all)")
  }

  /// Without a range nobody says that the value makes sense.
  @Test func endsThatAnotherValueBreaksAreOdd() throws {
    let source = """
      uniform float width; // = 0.5
      vec4 transition(vec2 uv) {
        return mix(getFromColor(uv), getToColor(uv), clamp(progress / width * 0.5, 0.0, 1.0));
      }
      """
    let filter = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8)
    let finding = try #require(try FilterMotion(filter).findings.first)
    #expect(finding.outcome == .odd && finding.detail.contains("width at 1"), "\(finding)")
  }

  /// The filters that come along keep every rule, or say why not.
  @Test(arguments: FilterLibrary().names) func everyFilterOfOurOwnIsClean(_ name: String) throws {
    let filter = try #require(try FilterLibrary().filter(named: name))
    for finding in try FilterMotion(filter).findings {
      #expect(finding.outcome == .kept, "\(finding.rule): \(finding.detail)")
    }
  }

  /// Rooms, borders, paper and confetti of our own stand around pictures alone.
  @Test(arguments: FilterLibrary().names) func nothingLeavesNothing(_ name: String) throws {
    let nothing = Bitmap(size: PixelSize(width: 64, height: 36), color: .clear)
    let catalog = EffectCatalog.native.asking(FilterLibrary())
    let effect = try catalog.descriptor(named: "segue:" + name).make()
    for moment in 1..<10 {
      let frame = try effect.rendered(
        PicturePair(from: nothing, to: nothing), at: Double(moment) / 10)
      #expect(frame == nothing, "at \(moment) tenths")
    }
  }
}
