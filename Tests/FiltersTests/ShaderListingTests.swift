// The programs that the compiler makes of small shaders, as text: a change shows as a readable
// difference.

import SegueFilters
import TestSupport
import Testing

@Suite struct ShaderListingTests {
  /// Set $SEGUE_RECORD to write the listings anew.
  @Test(arguments: ["stages", "branches", "loops", "arrays", "pictures", "integers"])
  func isAsRecorded(_ name: String) throws {
    let source = try #require(try Goldens.text("listings/\(name).glsl"))
    let filter = try ShaderFilter(name: name, path: "\(name).glsl", source: source.utf8)
    #expect(filter.warnings.isEmpty)
    let listing = filter.listing
    #expect(try listing == Goldens.text("listings/\(name).txt", recording: listing))
  }
}
