// The classes of cost: those of filters are counted, and the count follows the work.
//
// No test asserts a time. `segue bench` says whether the class that another effect states is the
// measured class.

import Segue
import SegueFilters
import Testing

@Suite struct EffectCostTests {
  private func filter(_ body: String, _ head: String = "") throws -> ShaderFilter {
    try ShaderFilter(
      name: "it", path: "it.glsl",
      source: "\(head)\nvec4 transition(vec2 uv) { \(body) }\n".utf8)
  }

  private func samples(_ count: Int) -> String {
    "vec4 sum = vec4(0.0); for (int i = 0; i < \(count); i++)"
      + " sum += getFromColor(uv * (1.0 + 0.001 * float(i))); return sum / \(count).0;"
  }

  @Test func twiceTheSamplesAreTwiceTheWork() throws {
    let (one, two) = (try filter(samples(20)), try filter(samples(40)))
    let ratio = try two.workPerPixel() / one.workPerPixel()
    #expect(abs(ratio - 2) < 0.2, "\(ratio)")
  }

  @Test func aSampleTakesAsLongAsManySums() throws {
    let sampled = try filter("return getFromColor(uv * 0.9);").workPerPixel()
    let summed = try filter("return getFromColor(uv) + uv.x * uv.y;").workPerPixel()
    #expect(sampled > summed + 10, "\(sampled), \(summed)")
  }

  @Test func aLevelCostsASampleAndTwoBetweenTwo() throws {
    func work(_ level: String) throws -> Double {
      try filter("return texture2D(from, uv * 0.9, \(level));").workPerPixel()
    }
    let sampled = try filter("return getFromColor(uv * 0.9);").workPerPixel()
    #expect(try work("3.0") == sampled)
    let between = try work("3.5")
    #expect(abs(between / sampled - 2) < 0.1, "\(between) of \(sampled)")
    let many = try work("mod(gl_FragCoord.x, 6.0)")
    #expect(many > 4 * sampled, "\(many) of \(sampled)")
  }

  @Test func aSmallPassTakesTheShareOfItsPixels() throws {
    let direct = try filter(samples(64)).workPerPixel()
    let body = "return soft(uv);"
    let soft = "vec4 soft(vec2 uv) { \(samples(64)) }"
    let quarter = try filter(body, "// Pass: soft: 1/4. It.\n\n\(soft)").workPerPixel()
    #expect(quarter < direct / 8 && quarter > direct / 32, "\(quarter) of \(direct)")
  }

  @Test func whatNoPixelDoesIsNotCounted() throws {
    let all = try filter(samples(40)).workPerPixel()
    let none = try filter("if (progress < 0.1) { \(samples(40)) } return getToColor(uv);")
    #expect(try none.workPerPixel() < all / 5)
  }

  @Test func aFilterIsInTheClassOfItsWork() throws {
    #expect(
      try filter("return mix(getFromColor(uv), getToColor(uv), progress);").descriptor().cost
        == .low)
    let costs = try [1, 4, 16, 90].map { try filter(samples($0)).descriptor().cost }
    #expect(costs == EffectDescriptor.Cost.allCases, "\(costs)")
  }

  /// Whatever asks for it is not kept waiting: it is run no further than it may.
  @Test func whatTakesTooMuchIsMeasuredNoFurther() throws {
    let endless = try filter(samples(200_000))
    #expect(throws: EffectError.self) { try endless.workPerPixel() }
    #expect(endless.descriptor().cost == .veryHigh)
  }
}
