// Filters as files for other hosts: each stands alone, and draws what it drew.

import EffectTwins
import Segue
import SegueFilterLibrary
import SegueFilters
import TestSupport
import Testing

@Suite struct FilterExportTests {
  @Test func everyExportedFilterDrawsTheSameFrame() throws {
    let library = FilterLibrary()
    let size = PixelSize(width: 48, height: 27)
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 1), to: TestPictures.photo(size, seed: 2))
    for name in library.names {
      let source = try #require(try library.source(named: "segue:" + name))
      let text = try source.withHelpers()
      #expect(!text.lowercased().contains("// uses:"), "\(name)")
      let exported = try ShaderFilter(name: name, path: "\(name).glsl", source: text.utf8)
      #expect(exported.portabilityWarnings.isEmpty, "\(name): \(exported.portabilityWarnings)")
      let frames = try [source.compiled(), exported].map {
        try $0.descriptor().make().rendered(pair, at: 0.4)
      }
      #expect(frames[0] == frames[1], "\(name)")
    }
  }
}
