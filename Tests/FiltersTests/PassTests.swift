// Passes: functions of a filter whose values are kept as pictures.

import SegueFilters
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct PassTests {
  private func filter(_ source: String) throws -> any Effect {
    try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8).descriptor().make()
  }

  private func pair(_ width: Int, _ height: Int, isOpaque: Bool = true) -> PicturePair {
    let size = PixelSize(width: width, height: height)
    let make = isOpaque ? TestPictures.photo(_:seed:) : TestPictures.translucent(_:seed:)
    return PicturePair(from: make(size, 1), to: make(size, 2))
  }

  /// Two steps of a blur.
  private static let blur = """
    vec4 once(vec2 uv) {
      vec2 aside = vec2(0.03 / ratio, 0.02);
      return mix(getFromColor(uv + aside), getToColor(uv - aside), progress);
    }
    vec4 transition(vec2 uv) { return (once(uv) + once(uv + 0.1)) * 0.5; }
    """

  @Test(arguments: [true, false])
  func aPictureAsLargeAsTheCanvasHoldsWhatTheFunctionGives(isOpaque: Bool) throws {
    for (width, height) in [(61, 33), (1, 1), (7, 40)] {
      let pair = pair(width, height, isOpaque: isOpaque)
      // Moved by whole pixels, so that nothing is between two of them.
      let text = Self.blur.replacing("uv + 0.1", with: "uv + vec2(2.0, 1.0) / resolution")
      let direct = try FrameRenderer(filter(text)).frame(at: 0.3, of: pair)
      let kept = try FrameRenderer(filter("// Pass: once: 1/1. It.\n" + text))
        .frame(at: 0.3, of: pair)
      let difference = try #require(BitmapDifference(direct, kept))
      // Beyond the edge a picture has its last pixel, and the function goes on.
      #expect(difference.mean < 1, "\(width)x\(height): \(difference)")
    }
  }

  @Test func aSmallPictureIsSampledBetweenItsPixels() throws {
    let text = """
      // Pass: ramp: 1/4. A slope.
      vec4 ramp(vec2 uv) { return vec4(uv, progress, 1.0); }
      vec4 transition(vec2 uv) { return ramp(uv); }
      """
    let pair = pair(64, 32)
    let frame = try FrameRenderer(filter(text)).frame(at: 0.6, of: pair)
    for y in stride(from: 2, to: 30, by: 3) {
      for x in stride(from: 2, to: 62, by: 3) {
        let (right, up) = ((Double(x) + 0.5) / 64, (31.5 - Double(y)) / 32)
        #expect(abs(Double(frame[x, y].red) - right * 255) < 1.6, "\(x),\(y)")
        #expect(abs(Double(frame[x, y].green) - up * 255) < 1.6, "\(x),\(y)")
        #expect(frame[x, y].blue == 153)
      }
    }
  }

  @Test func aPassSeesTheCanvasAndThePassesBeforeIt() throws {
    let text = """
      // Pass: first: 1/8. What it sees.
      // Pass: second: 1/2. What the first one saw, and the place of a pixel.
      vec4 first(vec2 uv) { return vec4(resolution / 255.0, ratio * 0.25, 1.0); }
      vec4 second(vec2 uv) {
        return vec4(first(uv).rg, distance(gl_FragCoord.xy / resolution, uv), 1.0);
      }
      vec4 transition(vec2 uv) { return second(uv) + vec4(0.0, 0.0, first(uv).b, 0.0); }
      """
    let frame = try FrameRenderer(filter(text)).frame(at: 0.5, of: pair(101, 50))
    for (x, y) in [(0, 0), (50, 20), (100, 49)] {
      #expect(frame[x, y] == Pixel(red: 101, green: 50, blue: 129, alpha: 255))
    }
  }

  @Test(arguments: [true, false])
  func anyNumberOfThreadsAndAnyRegionGiveTheSameBytes(isOpaque: Bool) throws {
    let renderer = try FrameRenderer(filter("// Pass: once: 1/3. It.\n" + Self.blur))
    let pair = pair(67, 61, isOpaque: isOpaque)
    let whole = try renderer.frame(at: 0.4, of: pair)
    #expect(whole.isOpaque == isOpaque)
    for threads in [2, 5] {
      #expect(try renderer.frame(at: 0.4, of: pair, threads: threads) == whole)
    }
    let part = PixelRect(x: 11, y: 7, width: 30, height: 40)
    let cut = try renderer.frame(at: 0.4, of: pair, region: .rectangle(part))
    for y in 0..<part.height {
      for x in 0..<part.width { #expect(cut[x, y] == whole[x + part.x, y + part.y]) }
    }
  }

  @Test(arguments: [
    ("none: 1/4. It.", "there is no function vec4 none(vec2 uv) for this pass"),
    ("transition: 1/4. It.", "there is no function vec4 transition(vec2 uv) for this pass"),
    ("odd: 1/4. It.", "there is no function vec4 odd(vec2 uv) for this pass"),
    ("soft: 1/65. It.", "a pass needs a function and a size from 1/1 to 1/64"),
    ("soft: half", "a pass needs a function and a size from 1/1 to 1/64"),
    ("soft", "a pass needs a function and a size from 1/1 to 1/64"),
  ])
  func whatIsWrongWithAPassIsSaid(_ line: String, _ expected: String) {
    let text = "vec4 soft(vec2 uv) { return vec4(1.0); }\nvec3 odd(vec2 uv) { return vec3(1.0); }"
    #expect(errors(complete("// Pass: \(line)\n" + text)) == ["1:10: " + expected])
    let twice = "// Pass: soft: 1/4. A.\n// Pass: soft: 1/2. B.\n" + text
    #expect(errors(complete(twice)).count == 1)
  }
}
