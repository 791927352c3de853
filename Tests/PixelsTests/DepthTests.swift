// Bitmaps of sixteen bits: values like others, and the way between depths.

import SeguePixels
import TestSupport
import Testing

@Suite struct DepthTests {
  private let size = PixelSize(width: 37, height: 5)

  @Test func bytesBecomeDeepAndComeBack() {
    let picture = TestPictures.translucent(size, seed: 4)
    let deep = picture.converted(to: .sixteen)
    #expect(deep.depth == .sixteen && deep != picture)
    #expect(deep.premultipliedRGBA16 == picture.premultipliedRGBA.map { UInt16($0) * 257 })
    #expect(deep.converted(to: .eight) == picture)
    #expect(deep.converted(to: .eight, isDithered: true, threads: 3) == picture)
    #expect(picture.premultipliedRGBA16 == deep.premultipliedRGBA16)
  }

  @Test func deepPixelsKeepTheirBits() {
    var bitmap = Bitmap(size: size, depth: .sixteen)
    let pixel = Pixel16(red: 1, green: 12_345, blue: 65_000, alpha: 65_001)
    bitmap[deep: 3, 4] = pixel
    #expect(bitmap[deep: 3, 4] == pixel)
    #expect(bitmap[3, 4] == Pixel(red: 0, green: 48, blue: 253, alpha: 253))
    #expect(bitmap.pixels16(ofRow: 4)[3] == pixel)
    let packed = bitmap.premultipliedRGBA16
    #expect(packed[4 * (4 * 37 + 3)..<4 * (4 * 37 + 4)] == [1, 12_345, 65_000, 65_001])
    #expect(Bitmap(size: size, premultipliedRGBA16: packed) == bitmap)
  }

  @Test func coloursAreRoundedOnce() {
    let color = Color(red: 0.3, green: 0.5, blue: 1, alpha: 0.7)
    let bitmap = Bitmap(size: size, depth: .sixteen, color: color)
    #expect(bitmap[deep: 36, 0] == Pixel16(red: 13_762, green: 22_937, blue: 45_875, alpha: 45_875))
    #expect(Bitmap(size: size, color: color)[0, 0] == color.premultiplied)
  }

  @Test func opacityIsFoundAndHandedOn() {
    let picture = TestPictures.photo(size, seed: 1).converted(to: .sixteen)
    #expect(picture.isOpaque)
    var other = picture
    other[deep: 9, 2].alpha = 65_534
    #expect(!other.isOpaque && picture.isOpaque)
  }

  @Test func poolsKeepDepthsApart() {
    let pool = Pool<Bitmap>()
    let first = pool.take(size, .sixteen)
    #expect(
      first.depth == .sixteen && first.byteCount == Bitmap.byteCount(of: size, depth: .sixteen))
    pool.give(Bitmap(size: size))
    #expect(pool.take(size, .sixteen).depth == .sixteen)
    pool.lend(Bitmap(size: size))
    #expect(pool.take(size, .sixteen).depth == .sixteen)
  }

  @Test func rowsOfBytesAreCopiedIntoDeepOnes() {
    let picture = TestPictures.photo(size, seed: 2)
    let placed = PlacedPicture(picture, x: 2, y: 0)
    let scratch = Scratch(layout: ScratchLayout(pixelRows: 2), width: 40, depth: .sixteen)
    let deep = picture.converted(to: .sixteen)
    // Rows do not keep memory.
    defer { withExtendedLifetime((scratch, picture, deep)) {} }
    let row = placed.row(1, columns: 2..<39, scratch: scratch.pixels(0, count: 40))
    #expect(row.depth == .sixteen && row.hasSameBytes(as: deep.row(1)))
    let wider = placed.row(1, columns: 0..<40, scratch: scratch.pixels(1, count: 40))
    #expect(wider[1] == .clear && wider[2] == picture[0, 1])
  }
}
