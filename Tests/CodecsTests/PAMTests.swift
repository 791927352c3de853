// Frames that another program hands over come out as they are; damaged ones are refused before anything is made of them.

import SegueCodecs
import SeguePixels
import Testing

@Suite struct PAMTests {
  private static func file(
    _ width: Int, _ height: Int, depth: Int = 3, most: String = "255", _ pixels: [UInt8]
  ) -> [UInt8] {
    let header =
      "P7\nWIDTH \(width)\nHEIGHT \(height)\n# from a test\nDEPTH \(depth)\nMAXVAL \(most)\n"
    return Array((header + "TUPLTYPE RGB\nENDHDR\n").utf8) + pixels
  }

  @Test func pixelsAreTheBytes() throws {
    let image = try ImageDecoder().decode(Self.file(4, 2, Array(0..<24)))
    let expected = stride(from: UInt8(0), to: 24, by: 3).flatMap { first -> [UInt8] in
      [first, first + 1, first + 2, 255]
    }
    #expect(image.bitmap.premultipliedRGBA == expected)
    #expect(image.isOpaque)
    #expect(!image.info.hasAlpha)
  }

  @Test func alphaIsStraight() throws {
    let pixels: [UInt8] = [255, 100, 0, 128, 9, 9, 9, 0]
    let image = try ImageDecoder().decode(Self.file(2, 1, depth: 4, pixels))
    // 100 · 128 / 255 is 50.2.
    #expect(image.bitmap.premultipliedRGBA == [128, 50, 0, 128, 0, 0, 0, 0])
    #expect(image.info.hasAlpha)
  }

  @Test(arguments: [
    file(4, 2, Array(0..<23)), file(4, 2, Array(0..<25)), file(0, 2, []),
    file(-4, -2, Array(0..<24)),
    file(1_000_000_000, 1_000_000_000, []), file(4, 2, depth: 1, Array(0..<8)),
    file(4, 2, depth: 1 << 40, Array(0..<24)), file(2, 1, most: "65535", Array(0..<12)),
    file(2, 1, most: "many", Array(0..<6)), Array("P7\n".utf8), Array("P7\nWIDTH".utf8),
    Array("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 3\nMAXVAL 255\n".utf8),
  ])
  func damagedFilesAreRefused(_ bytes: [UInt8]) {
    #expect(throws: CodecError.self) { try ImageDecoder().decode(bytes) }
  }
}
