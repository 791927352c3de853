// One decoder and one encoder serve many threads at once, and every thread gets the same bytes.

import SegueCodecs
import SeguePixels
import Testing

@Suite struct SharingTests {
  @Test func encodersAreShared() async throws {
    let size = PixelSize(width: 40, height: 30)
    let bitmaps = (0..<4).map {
      PNGEncoderTests.noise(size, isOpaque: $0 % 2 == 0, seed: UInt64($0))
    }
    let encoder = PNGEncoder()
    let expected = try bitmaps.map { try PNGEncoder().encode($0) }
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in 0..<32 {
        group.addTask { (index % 4, try encoder.encode(bitmaps[index % 4])) }
      }
      for try await (index, bytes) in group { #expect(bytes == expected[index]) }
    }
  }

  @Test func decodersAreShared() async throws {
    let names = ["color-icc-p3.png", "color-icc-grey-16.png", "jpeg-cmyk-icc.jpg", "rgba-16.png"]
    let files = try names.map { try Corpus.bytes("good", $0) }
    let decoder = ImageDecoder()
    let expected = try files.map { try decoder.decode($0).bitmap }
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for index in 0..<32 {
        group.addTask { (index % 4, try decoder.decode(files[index % 4]).bitmap) }
      }
      for try await (index, bitmap) in group { #expect(bitmap == expected[index]) }
    }
  }
}
