// A part of planar pictures changed as pixels: what is read, what is written, and what must stay.

import SeguePixels
import TestSupport
import Testing

@Suite struct YUVPartTests {
  private let coding = YUVCoding(.bt709, isFullRange: false, isCentred: false)

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

  private func bytes(of planes: YUVPicture) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: YUVPicture.byteCount(of: planes.size))
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      if let row = unsafe ByteRow(buffer) { planes.write(to: row) }
    }
    return bytes
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
    var after = before
    let isDone = after.change([part], using: Pool<Bitmap>()) { bitmap, shown in
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
    }
    #expect(isDone)
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
    let (before, store) = (try picture(PixelSize(width: 32, height: 24)), Pool<Bitmap>())
    let parts = [
      PixelRect(x: 2, y: 2, width: 4, height: 4), PixelRect(x: 20, y: 12, width: 4, height: 4),
      PixelRect(x: 4, y: 4, width: 6, height: 4),
    ]
    for _ in 0..<3 {
      var shown: [PixelRect] = []
      var same = before
      #expect(same.change(parts, using: store) { _, part in shown.append(part) })
      #expect(shown.count == 2 && same.size == before.size)
    }
  }

  @Test func emptyPartsAreLeft() throws {
    let even = try picture(PixelSize(width: 32, height: 24))
    var same = even
    let part = PixelRect(x: 40, y: 0, width: 4, height: 4)
    let isDone = same.change([part], using: Pool<Bitmap>()) { _, _ in
      Issue.record("nothing is there to be drawn")
    }
    #expect(isDone && pixels(same) == pixels(even))
  }

  /// Planes in planes are the pixels of both, but for the colours at the seam.
  @Test func planesTakeThePlaceOfAPart() throws {
    let size = PixelSize(width: 32, height: 24)
    let (before, part) = (try picture(size), PixelRect(x: 6, y: 8, width: 12, height: 10))
    let other = try picture(part.size)
    var (after, patches) = (before, YUVPatches(of: size))
    patches.add(other, at: part)
    patches.change(&after)
    let (whole, small, drawn) = (pixels(before), pixels(other), pixels(after))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (inner, outer) = (grown(part, by: -2), grown(part, by: 2))
        if inner.contains(x, y) {
          #expect(drawn[x, y] == small[x - part.x, y - part.y], "\(x), \(y)")
        } else if !outer.contains(x, y) {
          #expect(drawn[x, y] == whole[x, y], "\(x), \(y)")
        }
      }
    }
    #expect(pixels(before) == whole)
  }

  /// Stretch by stretch the bytes are those of the whole picture, whatever lies over what.
  @Test func stretchesAreThePictureInParts() throws {
    let size = PixelSize(width: 32, height: 24)
    let before = try picture(size)
    let places = [
      PixelRect(x: 6, y: 8, width: 12, height: 10), PixelRect(x: 10, y: 0, width: 22, height: 12),
      PixelRect(x: 0, y: 22, width: 32, height: 2),
    ]
    for count in 0...3 {
      var (after, patches) = (before, YUVPatches(of: size))
      for place in places.prefix(count) { patches.add(try picture(place.size), at: place) }
      patches.change(&after)
      var (bytes, place) = ([UInt8](), 0)
      let original = self.bytes(of: before)
      for stretch in patches.stretches {
        var part = Array(original[place..<(place + stretch.byteCount)])
        place += stretch.byteCount
        if stretch.isChanged { patches.change(stretch, in: &part) }
        bytes += part
      }
      #expect(bytes == self.bytes(of: after))
      #expect(patches.stretches.contains { $0.isChanged } == (count > 0))
    }
    let middle = Array(places.prefix(1))
    var patches = YUVPatches(of: size)
    for place in middle { patches.add(try picture(place.size), at: place) }
    // Ten of 24 rows, in each plane.
    let touched = patches.stretches.filter(\.isChanged).reduce(0) { $0 + $1.byteCount }
    #expect(touched == 10 * 32 + 2 * 5 * 16)
  }

  private func grown(_ rect: PixelRect, by margin: Int) -> PixelRect {
    PixelRect(
      x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin,
      height: rect.height + 2 * margin)
  }

  @Test func partsBetweenPairsHaveNoPlanes() {
    let size = PixelSize(width: 32, height: 24)
    func has(_ x: Int, _ y: Int, _ width: Int, _ height: Int, in size: PixelSize) -> Bool {
      YUVPatches.hasPlanes(PixelRect(x: x, y: y, width: width, height: height), in: size)
    }
    #expect(has(6, 8, 12, 10, in: size) && has(0, 0, 32, 24, in: size))
    #expect(!has(7, 8, 12, 10, in: size) && !has(6, 9, 12, 10, in: size))
    #expect(!has(6, 8, 11, 10, in: size) && !has(6, 8, 12, 9, in: size))
    #expect(!has(-2, 0, 8, 8, in: size) && !has(26, 0, 8, 8, in: size))
    #expect(!has(0, 0, 4, 4, in: PixelSize(width: 31, height: 24)))
  }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    columns.contains(x) && rows.contains(y)
  }
}
