// A part of planar pictures changed as pixels: what is read, what is written, and what must stay.

import SeguePixels
import TestSupport
import Testing

@Suite struct YUVPartTests {
  private let coding = YUVCoding(isBT709: true, isFullRange: false, isCentred: false)

  /// A picture of random luma and colour.
  private func picture(_ size: PixelSize) throws -> YUVPicture {
    var random = SeededGenerator(seed: 5)
    var made = try #require(YUVPicture(ifAvailable: size, coding: coding))
    unsafe made.withUnsafeMutableBytes { bytes in
      for index in bytes.indices {
        unsafe bytes[index] = .random(in: 40...200, using: &random)
      }
    }
    return made
  }

  private func pixels(_ picture: YUVPicture) -> Bitmap {
    var bitmap = Bitmap(size: picture.size)
    picture.write(to: &bitmap)
    return bitmap
  }

  @Test(arguments: [
    PixelRect(x: 6, y: 8, width: 10, height: 6), PixelRect(x: 7, y: 9, width: 5, height: 3),
    PixelRect(x: -4, y: -4, width: 9, height: 9), PixelRect(x: 27, y: 19, width: 30, height: 30),
    PixelRect(x: 0, y: 0, width: 32, height: 24),
  ])
  func onlyThePartChanges(part: PixelRect) throws {
    let size = PixelSize(width: 32, height: 24)
    let before = try picture(size)
    let whole = pixels(before)
    let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
    let after = try #require(
      before.changing([part], from: YUVStore()) { bitmap, shown in
        // What is read is what the whole picture is as pixels, but for the outermost columns.
        for y in shown.rows {
          for x in shown.columns
          where (x == 0 || x > shown.x) && (x == 31 || x < shown.maxX - 1) {
            #expect(bitmap[x - shown.x, y - shown.y] == whole[x, y], "\(x), \(y)")
          }
        }
        let own = part.intersection(shown)
        bitmap.withMutableRows { rows in
          let target = PixelTarget(rows, region: shown)
          for y in own.rows {
            let row = target.row(y)
            for x in own.columns { row[x - shown.x] = red }
          }
        }
      })
    let drawn = pixels(after)
    // Luma is exact beyond the part's pairs; colours reach a column further.
    let near = PixelRect(
      x: part.x - 3, y: part.y - 3, width: part.width + 6, height: part.height + 6)
    for y in 0..<size.height {
      for x in 0..<size.width where !near.contains(x, y) {
        #expect(drawn[x, y] == whole[x, y], "\(x), \(y)")
      }
    }
    let (x, y) = (
      min(max(part.x + part.width / 2, 1), 30), min(max(part.y + part.height / 2, 1), 22)
    )
    #expect(drawn[x, y].red > 200 && drawn[x, y].green < 60, "\(drawn[x, y])")
    #expect(pixels(before) == whole)
  }

  /// Parts that touch are drawn once; memory is used again when nobody has it.
  @Test func severalPartsAreDrawnOnceEach() throws {
    let (before, store) = (try picture(PixelSize(width: 32, height: 24)), YUVStore())
    let parts = [
      PixelRect(x: 2, y: 2, width: 4, height: 4), PixelRect(x: 20, y: 12, width: 4, height: 4),
      PixelRect(x: 4, y: 4, width: 6, height: 4),
    ]
    for _ in 0..<3 {
      var shown: [PixelRect] = []
      let same = before.changing(parts, from: store) { _, part in shown.append(part) }
      #expect(shown.count == 2 && same?.size == before.size)
    }
  }

  @Test func oddSizesAndEmptyPartsAreLeft() throws {
    let odd = try picture(PixelSize(width: 31, height: 24))
    let changed = odd.changing([PixelRect(x: 0, y: 0, width: 4, height: 4)], from: YUVStore()) {
      _, _ in
    }
    #expect(changed == nil)
    let even = try picture(PixelSize(width: 32, height: 24))
    let same = try #require(
      even.changing([PixelRect(x: 40, y: 0, width: 4, height: 4)], from: YUVStore()) { _, _ in
        Issue.record("nothing is there to be drawn")
      })
    #expect(pixels(same) == pixels(even))
  }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    columns.contains(x) && rows.contains(y)
  }
}
