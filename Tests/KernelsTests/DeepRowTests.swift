// Deep rows that are summed, compared, blended in modes, graded and made of gradients, beside rows of bytes.

import CSegueKernels
import SeguePixels
import TestSupport
import Testing

@Suite struct DeepRowTests {
  private static let size = PixelSize(width: 67, height: 9)

  private func deep(_ kind: PixelKind, seed: UInt64) -> Bitmap {
    Bitmap(
      size: Self.size, premultipliedRGBA16: values16(randomDeep(Self.size.count, kind, seed: seed)))
  }

  /// What a closure makes of rows, in both depths, from pictures of bytes.
  ///
  /// - Parameter isLimited: whether colours stay at most alpha.
  private func inBothDepths(
    _ name: String, most: Int = 1, isLimited: Bool = true,
    _ draw: (_ out: MutablePixelRow, _ one: PixelRow, _ other: PixelRow) -> Void
  ) {
    for (seed, kind) in PixelKind.allCases.enumerated() {
      let one = randomBitmap(Self.size, kind, seed: UInt64(seed))
      let other = randomBitmap(Self.size, .premultiplied, seed: UInt64(seed) + 10)
      let (deepOne, deepOther) = (one.converted(to: .sixteen), other.converted(to: .sixteen))
      var (bytes, deep) = (one, deepOne)
      bytes.withMutableRows { rows in
        for y in 0..<rows.height { draw(rows.row(y), one.row(y), other.row(y)) }
      }
      deep.withMutableRows { rows in
        for y in 0..<rows.height { draw(rows.row(y), deepOne.row(y), deepOther.row(y)) }
      }
      let difference = BitmapDifference(bytes, deep.converted(to: .eight))?.largest ?? 99
      #expect(difference <= most, "\(name), \(kind)")
      for y in 0..<(isLimited ? deep.height : 0) {
        for x in 0..<deep.width {
          let pixel = deep[deep: x, y]
          #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
        }
      }
    }
  }

  @Test(arguments: BlendMode.allCases) func blends(_ mode: BlendMode) {
    // Where a component's sum is about 1, hard mix is all or nothing; where it is about the other one, so is a quotient.
    guard mode != .hardMix else { return }
    inBothDepths("\(mode)", most: [.colorDodge, .colorBurn].contains(mode) ? 2 : 1) {
      out, _, other in
      out.blend(other, mode, opacity: BlendWeight(0.7))
    }
  }

  @Test func matricesAndLooks() {
    let matrix = ColorMatrix.saturation(0.3).then(.contrast(1.4)).floats
    inBothDepths("matrix") { out, _, _ in out.multiply(by: matrix) }
    var look = Look()
    (look.temperature, look.contrast, look.vignette) = (4000, 1.2, 0.4)
    let grading = Grading(look, size: Self.size)
    inBothDepths("look") { out, _, _ in grading.apply(to: out, at: 3) }
  }

  @Test func meansAndFades() {
    inBothDepths("mean of two") { $0.mean($1, $2) }
    inBothDepths("mean of four") { $0.mean($1, $2, $2, $1) }
    inBothDepths("grey", isLimited: false) {
      $0.fadeThroughGray($1, $2, weights: SIMD4(0.2, 0.3, 0.4, 0.1))
    }
    let weights = (0..<256).map { UInt32($0 * 257) }
    inBothDepths("by difference", isLimited: false) { $0.fade($1, $2, byDifference: weights) }
    inBothDepths("blurred ahead") { $0.blurAhead($2, size: 9) }
    let scale = LightScale(1.7, in: .linear)
    inBothDepths("scaled light") { out, one, _ in
      guard one.isOpaque else { return }
      scale.write(one, to: out)
      #expect((0..<out.count).contains { out[$0] != one[$0] })
    }
  }

  @Test func sumsAreRoundedOnce() throws {
    let pictures = (0..<5).map { deep(.premultiplied, seed: UInt64($0)) }
    let sum = try #require(BitmapSum(Self.size, depth: .sixteen))
    for picture in pictures { sum.add(picture, threads: 2) }
    var mean = Bitmap(size: Self.size, depth: .sixteen)
    sum.mean(into: &mean, threads: 2)
    let parts = pictures.map(\.premultipliedRGBA16)
    let expected = parts[0].indices.map { i in
      (parts.reduce(0) { $0 + Double($1[i]) } / 5).rounded()
    }
    #expect(mean.premultipliedRGBA16.map(Double.init) == expected)
  }

  @Test func differencesAreInBytes() throws {
    let picture = deep(.opaque, seed: 3)
    var other = picture
    other[deep: 4, 4].red ^= 1
    let one = try #require(BitmapDifference(picture, other))
    #expect(one.largest == 1 && one.meanSquared > 0 && one.meanSquared < 1e-6)
    #expect(try #require(BitmapDifference(picture, picture)).largest == 0)
    let bytes = picture.converted(to: .eight)
    #expect(try #require(BitmapDifference(picture, bytes)).mean < 0.5)
  }

  @Test func coveragesOfDeepPixels() {
    let picture = deep(.premultiplied, seed: 5)
    let scratch = Scratch(layout: ScratchLayout(coverageRows: 1), width: 67)
    defer { withExtendedLifetime(scratch) {} }
    let coverage = scratch.coverage(0, count: 67)
    coverage.takeAlpha(of: picture.row(2))
    #expect((0..<67).allSatisfy { coverage[$0] == picture[deep: $0, 2].alpha })
    coverage.fill(40_000)
    coverage.multiply(byInverseAlphaOf: picture.row(2))
    let alphas = (0..<67).map { Double(picture[deep: $0, 2].alpha) / 65_535 }
    #expect(largestDifference((0..<67).map { coverage[$0] }, alphas.map { 40_000 * (1 - $0) }) <= 1)
    coverage.fill(40_000)
    coverage.multiply(byLuminanceOf: picture.row(2), inverted: false)
    let lights = (0..<67).map { x -> Double in
      let pixel = picture[deep: x, 2]
      return 40_000
        * (0.2126 * Double(pixel.red) + 0.7152 * Double(pixel.green) + 0.0722 * Double(pixel.blue))
        / 65_535
    }
    #expect(largestDifference((0..<67).map { coverage[$0] }, lights) <= 2)
  }
}
