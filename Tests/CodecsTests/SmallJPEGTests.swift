// JPEGs of every size up to 16 × 16 in every sampling, beside what another decoder makes of them.

import SegueCodecs
import SeguePixels
import Testing

@Suite struct SmallJPEGTests {
  static let kinds = ["444", "422", "420", "411", "440", "441", "grey", "cmyk"]

  /// The files of one kind, in order of height, then width: see `make_small` in make-corpus.py.
  private func files(_ kind: String) throws -> [(size: PixelSize, bytes: [UInt8])] {
    let bytes = try Corpus.bytes("small", kind + ".jpgs")
    var at = 0
    func next() -> [UInt8] {
      let count = Int(bytes[at]) << 8 | Int(bytes[at + 1])
      defer { at += 2 + count }
      return [UInt8](bytes[(at + 2)..<(at + 2 + count)])
    }
    let shared = next()
    return (0..<256).map { index in
      let size = PixelSize(width: index % 16 + 1, height: index / 16 + 1)
      return (size, [0xFF, 0xD8] + shared + next())
    }
  }

  @Test(arguments: kinds) func decodes(_ kind: String) throws {
    let truth = try ImageDecoder().decode(file: Corpus.path("small", kind + ".png")).bitmap
    for (size, bytes) in try files(kind) {
      let (x, y) = (size.width * (size.width - 1) / 2, size.height * (size.height - 1) / 2)
      var options = DecodeOptions()
      // Whole, and as it is asked for where it is to fill a canvas of its own size.
      for needed in [nil, size] {
        options.minimumSize = needed
        let picture = try ImageDecoder(options: options).decode(bytes).bitmap
        try #require(picture.size == size)
        var worst = 0
        for row in 0..<size.height {
          for column in 0..<size.width {
            let (a, b) = (picture[column, row], truth[x + column, y + row])
            for (m, n) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
              worst = max(worst, abs(Int(m) - Int(n)))
            }
          }
        }
        #expect(worst <= 2, "\(size), needed: \(needed == nil ? "all" : "its size")")
      }
    }
  }

  /// A scale that ends within a pixel would stretch the picture: by a third where 9 pixels become 6.
  @Test(arguments: kinds) func scaledOnlyWhereNothingIsStretched(_ kind: String) throws {
    for (size, bytes) in try files(kind) {
      var options = DecodeOptions()
      for needed in 1...16 {
        options.minimumSize = PixelSize(width: needed, height: needed)
        let scaled = try ImageDecoder(options: options).decode(bytes).bitmap.size
        #expect(scaled.width * size.height == scaled.height * size.width, "\(size), \(needed)")
      }
    }
  }
}
