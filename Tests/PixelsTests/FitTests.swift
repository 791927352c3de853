// Fitting: shapes, the identity, backgrounds, placement.

import SeguePixels
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

  @Test func mirroringIsItsOwnInverse() {
    let picture = TestPictures.translucent(PixelSize(width: 19, height: 7), seed: 1)
    #expect(picture.mirrored().mirrored() == picture && picture.flipped().flipped() == picture)
    #expect(picture.mirrored()[0, 3] == picture[18, 3])
    #expect(picture.flipped()[4, 0] == picture[4, 6])
  }
}
