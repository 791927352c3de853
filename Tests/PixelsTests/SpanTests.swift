// Pixels in place, for programs that use Segue.

import SeguePixels
import TestSupport
import Testing

@Suite struct SpanTests {
  private let size = PixelSize(width: 13, height: 5)

  @Test func rowsAreTheBitmapsPixels() {
    let bitmap = TestPictures.translucent(size, seed: 3)
    let deep = bitmap.converted(to: .sixteen)
    for y in 0..<size.height {
      bitmap.withPixels(ofRow: y) { row in
        #expect(row.count == size.width)
        for x in row.indices { #expect(row[x] == bitmap[x, y]) }
      }
      let alphas = deep.withPixels16(ofRow: y) { row in
        var alphas: [UInt16] = []
        for x in row.indices { alphas.append(row[x].alpha) }
        return alphas
      }
      #expect(alphas == (0..<size.width).map { deep[deep: $0, y].alpha })
    }
  }

  /// Writing changes this bitmap, and no other that has shared its pixels.
  @Test func rowsAreWritten() {
    let before = TestPictures.photo(size, seed: 4)
    var after = before
    #expect(before.isOpaque)
    after.withMutablePixels(ofRow: 2) { row in
      for x in row.indices { row[x] = Pixel(red: UInt8(x), green: 0, blue: 0, alpha: 200) }
    }
    #expect(after[7, 2] == Pixel(red: 7, green: 0, blue: 0, alpha: 200) && !after.isOpaque)
    #expect(before[7, 2].alpha == 255 && before.isOpaque)
    #expect(after[7, 1] == before[7, 1] && after[7, 3] == before[7, 3])
    var deep = before.converted(to: .sixteen)
    deep.withMutablePixels16(ofRow: 4) { row in row[12].alpha = 65_534 }
    #expect(deep[deep: 12, 4].alpha == 65_534)
  }

  private struct Refusal: Error {}

  @Test func errorsComeThrough() {
    var bitmap = Bitmap(size: size)
    #expect(throws: Refusal.self) {
      try bitmap.withMutablePixels(ofRow: 0) { row throws(Refusal) in
        row[0] = Color.tomato.premultiplied
        throw Refusal()
      }
    }
    #expect(bitmap[0, 0] == Color.tomato.premultiplied)
    #expect(throws: Refusal.self) {
      try bitmap.withPixels(ofRow: 0) { _ throws(Refusal) in throw Refusal() }
    }
  }

  @Test func placedPicturesAreDrawn() {
    let bitmap = TestPictures.translucent(size, seed: 5)
    let pictures = [
      PlacedPicture(bitmap, x: -3, y: 2),
      PlacedPicture(bitmap.converted(to: .sixteen), x: -3, y: 2),
    ]
    for picture in pictures {
      var canvas = Bitmap(size: PixelSize(width: 20, height: 9), color: .black)
      for y in 0..<9 {
        canvas.withMutablePixels(ofRow: y) { picture.draw(row: y, columns: 0..<20, into: &$0) }
      }
      for y in 0..<9 {
        for x in 0..<20 {
          let isInside = x + 3 < 13 && y >= 2 && y < 7
          #expect(canvas[x, y] == (isInside ? bitmap[x + 3, y - 2] : .clear))
        }
      }
    }
  }
}
