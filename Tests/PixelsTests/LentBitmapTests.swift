// Bitmaps of memory that a caller lends: no byte beside a pixel is read or written, and who changes a copy changes nothing
// there.

import SeguePixels
import Testing

@Suite struct LentBitmapTests {
  private static let size = PixelSize(width: 3, height: 2)
  /// Bytes from row to row: three pixels, and four bytes that belong to nobody.
  private static let rowBytes = 16

  /// Lends rows of 1s with gaps of 9s, without a gap behind the last row.
  private func lend(_ body: (inout Bitmap) -> Void) -> [UInt8] {
    let row = [UInt8](repeating: 1, count: 12)
    var bytes = row + [9, 9, 9, 9] + row
    unsafe bytes.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      var bitmap = unsafe Bitmap(
        lent: base, size: Self.size, depth: .eight, rowBytes: Self.rowBytes)
      body(&bitmap)
    }
    return bytes
  }

  @Test func itsPixelsAreTheCallers() {
    let bytes = lend { bitmap in
      #expect(bitmap[2, 1] == Pixel(red: 1, green: 1, blue: 1, alpha: 1))
      bitmap[2, 1] = Pixel(red: 5, green: 6, blue: 7, alpha: 8)
    }
    #expect(bytes[24...] == [5, 6, 7, 8])
    #expect(bytes[12..<16] == [9, 9, 9, 9])
  }

  @Test func clearingLeavesTheGaps() {
    let bytes = lend { $0.clear() }
    #expect(
      bytes == [UInt8](repeating: 0, count: 12) + [9, 9, 9, 9] + [UInt8](repeating: 0, count: 12))
  }

  @Test func aCopyIsWrittenElsewhere() {
    let bytes = lend { bitmap in
      var copy = bitmap
      copy.fill(.white)
      #expect(copy != bitmap && copy[0, 1] == Color.white.premultiplied)
    }
    #expect(bytes.allSatisfy { $0 == 1 || $0 == 9 })
  }
}
