// Maps at other sizes.

import SeguePixels
import Testing

@Suite struct MapTests {
  private func map(_ width: Int, _ height: Int, _ value: (Int, Int) -> Double) -> Map {
    let size = PixelSize(width: width, height: height)
    return Map(
      size: size,
      values: (0..<size.count).map { UInt16(value($0 % width, $0 / width).rounded()) })
  }

  @Test func equalSizeIsTheIdentity() {
    let waves = map(13, 7) { x, y in Double((x * 7919 + y * 104_729) % 65_536) }
    #expect(waves.resampled(to: waves.size) == waves)
  }

  @Test func constantsStayConstant() {
    let flat = map(5, 3) { _, _ in 40_000 }
    for (width, height) in [(1, 1), (2, 9), (50, 31), (5, 1), (4, 2)] {
      let result = flat.resampled(to: PixelSize(width: width, height: height))
      #expect(result.values.allSatisfy { $0 == 40_000 } && result.values.count == width * height)
    }
  }

  @Test func slopesStaySlopes() {
    let slope = map(64, 2) { x, _ in Double(x) * 1000 }
    for width in [16, 32, 128, 200] {
      let result = slope.resampled(to: PixelSize(width: width, height: 3))
      let step = 64 / Double(width)
      // Near the edges the edge's own value counts too.
      for x in (width / 8)..<(width * 7 / 8) {
        let expected = ((Double(x) + 0.5) * step - 0.5) * 1000
        #expect(abs(Double(result[x, 1]) - expected) <= 1.5)
      }
    }
  }

  @Test func aChessboardBecomesGrey() {
    let board = map(64, 48) { x, y in (x + y) % 2 == 0 ? 65_535 : 0 }
    let gray = board.resampled(to: PixelSize(width: 8, height: 6))
    // At the edges the edge's own value counts more.
    for y in 1..<5 { for x in 1..<7 { #expect(abs(Int(gray[x, y]) - 32_768) < 500) } }
  }
}
