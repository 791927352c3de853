// Regressions of the filters: a hash of three frames of each, the same on every machine.

import Segue
import TestSupport
import Testing

@Suite struct FilterGoldenTests {
  static let size = PixelSize(width: 96, height: 54)
  static let moments = [0.25, 0.5, 0.75]

  private static func line(_ name: String, _ catalog: EffectCatalog) throws -> String {
    let descriptor = try catalog.descriptor(named: name)
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 11), to: TestPictures.photo(size, seed: 14),
      mix: descriptor.mix)
    let effect = try descriptor.make()
    let hashes = try moments.map { Goldens.hash(try effect.rendered(pair, at: $0)) }
    return ([name] + hashes).joined(separator: " ")
  }

  /// Set $SEGUE_RECORD to write the hashes anew; look at `segue sheet -t Filters/` before you commit.
  @Test func everyFilterDrawsWhatItDrew() throws {
    let library = FilterLibrary()
    let catalog = EffectCatalog.native.asking(library)
    let lines = try library.names.sorted().map { try Self.line("segue:" + $0, catalog) }
    let text = lines.joined(separator: "\n") + "\n"
    let golden = try #require(try Goldens.text("filters.txt", recording: text))
    let expected = golden.split(separator: "\n").map(String.init)
    #expect(lines.count == expected.count)
    for (line, expected) in zip(lines, expected) { #expect(line == expected) }
  }
}
