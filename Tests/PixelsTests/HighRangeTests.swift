// White stands where BT.2408 has it, and light that goes to a high range comes back.

import SeguePixels
import Testing

@Suite struct HighRangeTests {
  private func relit(_ color: Color, to range: HighRange) throws -> Color {
    try #require(Relighting.between(.standard, PictureLight(range))).relit(color)
  }

  /// 203 cd/m²: 58 % of PQ's signal, 75 % of HLG's (ITU-R BT.2408, table 1).
  @Test(arguments: [(HighRange.pq, 0.5807), (.hlg, 0.7498)])
  func whiteStandsAt203(range: HighRange, signal: Double) throws {
    let white = try relit(.white, to: range)
    for part in [white.red, white.green, white.blue] { #expect(abs(part - signal) < 0.0003) }
    #expect(try relit(.black, to: range) == .black)
    #expect(Relighting.between(PictureLight(range), PictureLight(range)) == nil)
  }

  /// BT.709's red in BT.2020 is 0.6274, 0.0691 and 0.0164 of light (ITU-R BT.2087).
  @Test func colorsGetWiderPrimaries() throws {
    let red = try relit(Color(red: 1, green: 0, blue: 0), to: .pq)
    let curve = PictureLight.Curve.high(.pq)
    for (part, light) in zip([red.red, red.green, red.blue], [0.6274, 0.0691, 0.0164]) {
      #expect(abs(curve.light(part) - light) < 0.001)
    }
  }

  /// HLG's colours are those of the screen: as much light of each as PQ says.
  @Test func rangesAgree() throws {
    for color in [
      Color(red: 1, green: 0.2, blue: 0.1), Color(red: 0.3, green: 0.6, blue: 0.9), .white,
    ] {
      let pq = try relit(color, to: .pq), hlg = try relit(color, to: .hlg)
      let curve = PictureLight.Curve.high(.hlg)
      let scene = [hlg.red, hlg.green, hlg.blue].map(curve.light)
      let luma = 0.2627 * scene[0] + 0.6780 * scene[1] + 0.0593 * scene[2]
      let brightening = try #require(curve.brightening)
      let factor = brightening(luma)
      for (code, part) in zip([pq.red, pq.green, pq.blue], scene) {
        let light = PictureLight.Curve.high(.pq).light(code)
        #expect(abs(light - part * factor) < 0.002 * max(light, 0.1))
      }
    }
  }

  @Test(arguments: HighRange.allCases) func comesBack(range: HighRange) throws {
    var components: [UInt16] = []
    for index in 0..<4096 {
      components += [UInt16(index * 16), UInt16(65_535 - index * 16), UInt16(index % 64 * 1040)]
      components.append(65_535)
    }
    let size = PixelSize(width: 64, height: 64)
    let picture = Bitmap(size: size, premultipliedRGBA16: components)
    let there = try #require(Relighting.between(.standard, PictureLight(range)))
    let back = try #require(Relighting.between(PictureLight(range), .standard))
    let found = back.relit(there.relit(picture, threads: 3)).premultipliedRGBA16
    let differences = zip(found, components).map { abs(Int($0) - Int($1)) }
    // A number of PQ is up to two of sRGB's, and what is dark in a saturated colour is the difference of two large ones.
    #expect((differences.max() ?? 0) <= 80)
    #expect(differences.reduce(0, +) / differences.count <= 3)
    #expect(there.relit(picture, threads: 1) == there.relit(picture, threads: 5))
  }

  @Test func alphaStays() throws {
    let there = try #require(Relighting.between(.standard, PictureLight(.pq)))
    var half = Bitmap(
      size: PixelSize(width: 2, height: 1), premultipliedRGBA: [128, 128, 128, 128, 0, 0, 0, 0])
    half = there.relit(half)
    #expect(half[deep: 0, 0].alpha == 128 * 257)
    #expect(abs(Double(half[deep: 0, 0].red) / Double(128 * 257) - 0.5807) < 0.001)
    #expect(half[deep: 1, 0] == .clear)
  }

  /// What is brighter than white keeps its hue, and does not become greyer than it is.
  @Test func brightLightFits() throws {
    let back = try #require(Relighting.between(PictureLight(.pq), .standard))
    #expect(back.relit(.white) == .white)
    let code = PictureLight.Curve.high(.pq).code
    let bright = back.relit(Color(red: code(6), green: code(3), blue: code(1.5)))
    #expect(bright.red > 0.999)
    #expect(bright.green < 0.8 && bright.blue < bright.green)
  }

  @Test func metadataHasPlausibleNumbers() {
    let display = HighRangeMetadata.Display(
      chromaticities: [34_000, 16_000, 13_250, 34_500, 7500, 3000, 15_635, 16_450],
      luminances: [50, 10_000_000])
    #expect(display != nil)
    #expect(HighRangeMetadata.Display(chromaticities: [1, 2], luminances: [1, 2]) == nil)
    #expect(
      HighRangeMetadata.Display(
        chromaticities: [Int](repeating: 1, count: 8), luminances: [5, 5]) == nil)
    #expect(HighRangeMetadata.ContentLight(pixel: 70_000, frame: 1) == nil)
    #expect(HighRangeMetadata(display: nil, light: nil) == nil)
  }
}
