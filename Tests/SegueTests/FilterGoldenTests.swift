// Regressions of the filters: hashes of frames of each, the same on every machine.

import EffectTwins
import Segue
import TestSupport
import Testing

@Suite struct FilterGoldenTests {
  static let size = PixelSize(width: 96, height: 54)

  /// The name of a filter, and the hashes of its frames at some moments.
  private static func line(
    _ name: String, _ catalog: EffectCatalog, at moments: [Double],
    _ picture: (PixelSize, Int) -> Bitmap
  ) throws -> String {
    let descriptor = try catalog.descriptor(named: name)
    let pair = PicturePair(from: picture(size, 11), to: picture(size, 14), mix: descriptor.mix)
    let effect = try descriptor.make()
    let hashes = try moments.map { Goldens.hash(try effect.rendered(pair, at: $0)) }
    return ([name] + hashes).joined(separator: " ")
  }

  /// Compares a line for each filter with a golden.
  private static func compare(_ golden: String, _ line: (String, EffectCatalog) throws -> String)
    throws
  {
    let library = FilterLibrary()
    let catalog = EffectCatalog.native.asking(library)
    let lines = try library.names.sorted().map { try line("segue:" + $0, catalog) }
    let text = lines.joined(separator: "\n") + "\n"
    let expected = try #require(try Goldens.text(golden, recording: text))
      .split(separator: "\n").map(String.init)
    #expect(lines.count == expected.count)
    for (line, expected) in zip(lines, expected) { #expect(line == expected) }
  }

  /// Set $SEGUE_RECORD to write the hashes anew; look at `segue sheet -t Filters/` before you commit.
  @Test func everyFilterDrawsWhatItDrew() throws {
    try Self.compare("filters.txt") { name, catalog in
      try Self.line(name, catalog, at: [0.25, 0.5, 0.75]) { TestPictures.photo($0, seed: $1) }
    }
  }

  /// Pictures with alpha have a program of their own.
  @Test func everyFilterDrawsPicturesWithAlphaAsItDid() throws {
    try Self.compare("filters-alpha.txt") { name, catalog in
      try Self.line(name, catalog, at: [0.5]) { TestPictures.translucent($0, seed: $1) }
    }
  }
}
