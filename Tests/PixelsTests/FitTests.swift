// Fitting: shapes, the identity, backgrounds, placement.

import SeguePixels
import SegueSystem
import TestSupport
import Testing

@Suite struct FitTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func fitted(
    _ picture: Bitmap, _ width: Int, _ height: Int, _ mode: FitMode, _ background: Color = .clear
  ) -> Bitmap {
    picture.fitted(
      to: PixelSize(width: width, height: height), mode: mode, background: background, threads: 1)
  }

  @Test(arguments: FitMode.allCases) func equalSizeIsTheIdentity(_ mode: FitMode) {
    let picture = TestPictures.translucent(PixelSize(width: 31, height: 17), seed: 1)
    #expect(fitted(picture, 31, 17, mode) == picture)
  }

  @Test func coverFillsAndCutsBothSides() {
    var picture = Bitmap(size: PixelSize(width: 40, height: 10), color: .white)
    for y in 0..<10 {
      for x in 15..<25 { picture[x, y] = red.premultiplied }
    }
    let result = fitted(picture, 20, 20, .cover)
    #expect(result.size == PixelSize(width: 20, height: 20))
    #expect(result.isOpaque)
    #expect(result[10, 10] == red.premultiplied && result[1, 5] == red.premultiplied)
  }

  @Test func containShowsTheBackgroundBeside() {
    let picture = Bitmap(size: PixelSize(width: 40, height: 10), color: .white)
    let result = fitted(picture, 20, 20, .contain, red)
    #expect(result[10, 10] == Color.white.premultiplied)
    #expect(result[10, 1] == red.premultiplied && result[10, 18] == red.premultiplied)
    #expect(fitted(picture, 20, 20, .contain)[10, 1] == .clear)
  }

  @Test func stretchIgnoresTheShape() {
    let picture = Bitmap(size: PixelSize(width: 40, height: 10), color: .white)
    let result = fitted(picture, 7, 33, .stretch)
    #expect(result == Bitmap(size: PixelSize(width: 7, height: 33), color: .white))
  }

  @Test func centerKeepsItsSize() {
    let picture = TestPictures.photo(PixelSize(width: 10, height: 6), seed: 1)
    let larger = fitted(picture, 14, 8, .center)
    #expect(larger[2, 1] == picture[0, 0] && larger[11, 6] == picture[9, 5])
    #expect(larger[1, 1] == .clear)
    let smaller = fitted(picture, 6, 4, .center)
    #expect(smaller[0, 0] == picture[2, 1])
  }

  @Test func noneStandsAtTheBottomLeft() {
    let picture = TestPictures.photo(PixelSize(width: 10, height: 6), seed: 1)
    let placed = PlacedPicture(
      fitting: picture, to: PixelSize(width: 30, height: 20), mode: .none, background: .clear,
      threads: 1)
    #expect(placed.rect == PixelRect(x: 0, y: 14, width: 10, height: 6))
    #expect(placed.bitmap == picture)
  }

  @Test func backgroundShowsThrough() {
    let picture = Bitmap(
      size: PixelSize(width: 8, height: 8), color: Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    let result = fitted(picture, 4, 4, .cover, .white)
    #expect(result.isOpaque && result[1, 1].red == 127 && result[1, 1].blue == 255)
  }

  @Test(arguments: [(1, 1), (1, 50), (50, 1), (3, 2), (500, 3)])
  func extremeShapesAreSafe(_ width: Int, _ height: Int) {
    let picture = Bitmap(size: PixelSize(width: width, height: height), color: .white)
    for mode in FitMode.allCases where mode != .none {
      for (w, h) in [(1, 1), (16, 9), (1, 40), (64, 1)] {
        let result = fitted(picture, w, h, mode, .white)
        #expect(result == Bitmap(size: PixelSize(width: w, height: h), color: .white))
      }
    }
  }

  /// In front the picture as `contain` has it; behind it nearly what a Gaussian makes of what `cover` shows.
  ///
  /// The tolerance is for corners, where our weights count for all, and the Gaussian sees pixels repeated.
  @Test func blurShowsThePictureBehindItself() {
    let picture = TestPictures.photo(PixelSize(width: 60, height: 80), seed: 3)
    let (width, height) = (160, 90)
    let result = fitted(picture, width, height, .blur)
    let contained = fitted(picture, width, height, .contain)
    let (front, behind) = (46..<114, Array(0..<46) + Array(114..<160))
    #expect(result.isOpaque)
    for y in 0..<height {
      for x in front { #expect(result[x, y] == contained[x, y]) }
    }
    let columns = gaussian(fitted(picture, width, height, .cover), sigma: 3.6)
    for y in stride(from: 0, to: height, by: 7) {
      for x in behind {
        let (got, wanted) = (result[x, y], columns[y][x])
        for (component, real) in zip([got.red, got.green, got.blue], wanted) {
          #expect(abs(Double(component) - real) < 6, "\(x), \(y)")
        }
      }
    }
  }

  /// Red, green and blue of a picture blurred by a Gaussian; beyond the edges their pixels are repeated.
  private func gaussian(_ picture: Bitmap, sigma: Double) -> [[[Double]]] {
    let reach = Int(4 * sigma)
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func blurred(_ line: [[Double]]) -> [[Double]] {
      line.indices.map { place in
        (0..<3).map { component in
          zip(-reach...reach, weights).reduce(0) { total, tap in
            let index = min(max(place + tap.0, 0), line.count - 1)
            return total + line[index][component] * tap.1
          } / sum
        }
      }
    }
    let rows = (0..<picture.height).map { y in
      blurred(
        (0..<picture.width).map { x in
          let pixel = picture[x, y]
          return [pixel.red, pixel.green, pixel.blue].map(Double.init)
        })
    }
    let columns = (0..<picture.width).map { x in blurred(rows.map { $0[x] }) }
    return (0..<picture.height).map { y in columns.map { $0[y] } }
  }

  @Test func nothingIsBehindWhatCoversTheCanvas() {
    let picture = TestPictures.translucent(PixelSize(width: 16, height: 9), seed: 2)
    #expect(fitted(picture, 32, 18, .blur) == fitted(picture, 32, 18, .contain))
  }

  @Test func theBackgroundShowsThroughWhatIsBehind() {
    let half = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
    let picture = Bitmap(size: PixelSize(width: 8, height: 8), color: half)
    let result = fitted(picture, 32, 8, .blur, .black)
    // Half as bright behind, and once more over itself in front.
    #expect(result.isOpaque && result[1, 4].red == 128 && result[16, 4].red == 192)
  }

  @Test func mirroringIsItsOwnInverse() {
    let picture = TestPictures.translucent(PixelSize(width: 19, height: 7), seed: 1)
    #expect(picture.mirrored().mirrored() == picture && picture.flipped().flipped() == picture)
    #expect(picture.mirrored()[0, 3] == picture[18, 3])
    #expect(picture.flipped()[4, 0] == picture[4, 6])
  }
}
