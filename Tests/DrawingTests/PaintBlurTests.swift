// Blurred masks against Gaussians.

import SegueDrawing
import SeguePixels
import SegueSystem
import TestSupport
import Testing

@Suite struct PaintBlurTests {
  private func mask(_ size: PixelSize, _ value: (Int, Int) -> UInt16) -> MaskImage {
    var mask = MaskImage(size: size)
    mask.withMutableRows { rows in
      for y in 0..<size.height {
        for x in 0..<size.width { rows.row(y)[x] = value(x, y) }
      }
    }
    return mask
  }

  /// A step of a given length under a Gaussian sampled at whole pixels.
  private func step(_ x: Int, _ length: Int, _ sigma: Double) -> Double {
    let reach = Int((8 * sigma).rounded(.up))
    let weight = { (k: Int) in exp(-Double(k * k) / (2 * sigma * sigma)) }
    let all = (-reach...reach).reduce(0.0) { $0 + weight($1) }
    return (-reach...reach).reduce(0.0) {
      x + $1 >= 0 && x + $1 < length ? $0 + weight($1) : $0
    } / all
  }

  @Test(arguments: [0.3, 0.6, 1, 1.99, 2.7, 3.99, 4, 5.5, 10, 33.3])
  func rectangles(sigma: Double) {
    let size = PixelSize(width: 60, height: 21)
    let result = mask(size) { _, _ in .max }.blurred(sigma: sigma, threads: 2)
    let padding = MaskImage.blurPadding(sigma: sigma)
    #expect(result.size.width == size.width + 2 * padding)
    let across = (0..<result.size.width).map { step($0 - padding, 60, sigma) }
    let down = (0..<result.size.height).map { step($0 - padding, 21, sigma) }
    var worst = 0.0
    for y in 0..<result.size.height {
      let row = result.row(y)
      for x in 0..<row.count {
        worst = max(worst, abs(Double(row[x]) / 65_535 - across[x] * down[y]) * 255)
      }
    }
    #expect(worst <= 0.4)
  }

  @Test(arguments: [1.2, 5]) func pointsAndSymmetry(sigma: Double) {
    let size = PixelSize(width: 1, height: 1)
    let result = mask(size) { _, _ in .max }.blurred(sigma: sigma)
    let (width, height) = (result.size.width, result.size.height)
    var sum = 0.0
    for y in 0..<height {
      for x in 0..<width {
        sum += Double(result.row(y)[x]) / 65_535
        #expect(result.row(y)[x] == result.row(y)[width - 1 - x])
        #expect(abs(Int(result.row(y)[x]) - Int(result.row(x)[y])) <= 1)
      }
    }
    #expect(abs(sum - 1) < 0.02)
  }

  @Test func threadsChangeNothing() {
    let source = mask(PixelSize(width: 201, height: 77)) { x, y in
      UInt16((x * 991 + y * 77) & 65_535)
    }
    for sigma in [1.0, 7] {
      #expect(source.blurred(sigma: sigma, threads: 1) == source.blurred(sigma: sigma, threads: 3))
    }
  }

  @Test func extremesAreSafe() {
    let source = mask(PixelSize(width: 3, height: 2)) { _, _ in 65_535 }
    #expect(source.blurred(sigma: 0) == source)
    #expect(source.blurred(sigma: .nan) == source)
    #expect(source.blurred(sigma: -1) == source)
    #expect(source.blurred(sigma: .infinity).size.width == 6003)
    #expect(source.blurred(sigma: 1e-9).size == PixelSize(width: 5, height: 4))
    #expect(MaskImage(size: PixelSize(width: 0, height: 5)).blurred(sigma: 3).size.width == 0)
  }

  @Test func masksOfShapes() {
    let clip = PixelRect(x: 2, y: 3, width: 30, height: 20)
    let coverage = Coverage(
      polygon: [Point(x: 5.5, y: 5), Point(x: 9, y: 5), Point(x: 9, y: 11), Point(x: 5.5, y: 11)],
      clip: clip)
    let shape = MaskImage(coverage, region: PixelRect(x: 4, y: 6, width: 4, height: 20))
    #expect((0..<4).map { shape.row(2)[$0] } == [0, 32_768, 65_535, 65_535])
    #expect(shape.row(4)[3] == 65_535 && shape.row(5)[3] == 0)
  }
}
