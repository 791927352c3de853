// Levels of images: which one is taken, and that nothing shimmers.

import SegueDrawing
import SeguePixels
import TestSupport
import Testing

@Suite struct PaintLevelTests {
  private let photo = TestPictures.photo(PixelSize(width: 333, height: 200), seed: 3)

  @Test func halvedUntilMoreThanHalfRemains() {
    let levels = ImageLevels(cache: RasterCache(bytes: 1 << 24))
    for (scale, width) in [
      (1.0, 333), (2, 333), (0.51, 333), (0.5, 167), (0.3, 167), (0.25, 84), (0.01, 6),
    ] {
      let projection = Projection(scaleX: scale, scaleY: 1, x: 3, y: 4)
      let level = levels.level(photo, projection: projection)
      #expect(level.bitmap.width == width && level.bitmap.height == 200)
      let end = Point(x: Double(level.bitmap.width), y: 200)
      let corner = level.projection.apply(end)
      #expect(abs((corner?.x ?? 0) - (333 * scale + 3)) < 1e-9 && corner?.y == 204)
    }
  }

  @Test func levelsAreMadeOnce() {
    let cache = RasterCache(bytes: 1 << 24)
    let levels = ImageLevels(cache: cache)
    let projection = Projection(scaleX: 0.2, scaleY: 0.2, x: 0, y: 0)
    let first = levels.level(photo, projection: projection).bitmap
    let misses = cache.statistics.misses
    #expect(levels.level(photo, projection: projection).bitmap.identity == first.identity)
    #expect(cache.statistics.misses == misses)
    var other = photo
    other[0, 0] = .clear
    #expect(levels.level(other, projection: projection).bitmap.identity != first.identity)
  }

  @Test func writtenBitmapsAreOthers() {
    var bitmap = TestPictures.photo(PixelSize(width: 9, height: 9), seed: 1)
    var seen = Set([bitmap.identity])
    let copy = bitmap
    #expect(copy.identity == bitmap.identity)
    for x in 0..<5 {
      bitmap[x, 0] = .clear
      #expect(seen.insert(bitmap.identity).inserted)
    }
    bitmap.withMutableRows { _ in }
    #expect(seen.insert(bitmap.identity).inserted)
    #expect(seen.contains(copy.identity))
  }

  @Test func exactSizesAreResampled() {
    let levels = ImageLevels(cache: RasterCache(bytes: 1 << 24))
    let size = PixelSize(width: 50, height: 41)
    #expect(levels.exact(photo, size: size) == photo.resampled(to: size))
    #expect(levels.exact(photo, size: photo.size).identity == photo.identity)
  }

  /// A board of single pixels, eight times smaller, is grey wherever it lies.
  @Test func fineDetailDoesNotAlias() throws {
    var board = Bitmap(size: PixelSize(width: 256, height: 256), color: .white)
    for y in 0..<256 {
      for x in 0..<256 where (x + y) % 2 == 0 { board[x, y] = Color.black.premultiplied }
    }
    let levels = ImageLevels(cache: RasterCache(bytes: 1 << 24))
    let canvas = PixelRect(x: 0, y: 0, width: 40, height: 40)
    for scale in [0.125, 0.13, 0.2, 0.49] {
      let projection = Projection(scaleX: scale, scaleY: scale, x: 0.3, y: 0.7)
      let level = levels.level(board, projection: projection)
      let item = try #require(
        DisplayItem.picture(
          level.bitmap, projection: level.projection, isOpaque: true, clip: canvas))
      let result = painted(
        DisplayList([item], canvas: canvas), Painter(cache: nil, threads: 1))
      for k in 4..<28 { #expect(abs(Int(result[k, k].red) - 128) <= 3) }
    }
  }
}
