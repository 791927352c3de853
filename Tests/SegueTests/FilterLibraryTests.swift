// The filters that the library brings along: all compile, and their ends are exact.

import Segue
import TestSupport
import Testing

@Suite struct FilterLibraryTests {
  @Test func allFiltersKeepTheRules() throws {
    let filters = try FilterLibrary().all()
    #expect(filters.count >= 24)
    for filter in filters {
      #expect(filter.warnings.isEmpty, "\(filter.name): \(filter.warnings)")
      let check = try FilterCheck(filter)
      for finding in check.findings {
        #expect(finding.isKept, "\(filter.name): \(finding.rule): \(finding.detail)")
      }
      #expect(filter.descriptor().summary.hasSuffix("."), "\(filter.name)")
    }
  }

  @Test func namesAreFoundHoweverTheyAreWritten() throws {
    let library = FilterLibrary()
    #expect(try library.filter(named: "WaterDrop")?.name == "water-drop")
    #expect(try library.filter(named: "no-such-filter") == nil)
    let catalog = try EffectCatalog.native.including("water-drop", from: library)
    #expect(try catalog.descriptor(named: "water-drop").family == .filter)
  }

  @Test func mistakesAreShownWhereTheyAre() throws {
    let directory = TemporaryDirectory()
    directory.write("bad.glsl", Array("vec4 transition(vec2 uv) {\n  return vec3(1.0);\n}\n".utf8))
    do {
      _ = try FilterLibrary().filter(named: directory.path + "/bad.glsl")
      Issue.record("a mistake was overlooked")
    } catch let error as FilterError {
      #expect(error.description.contains("bad.glsl:2:"))
      #expect(error.report.contains("^"))
    }
    #expect(throws: FilterFileError.self) {
      try FilterLibrary().filter(named: directory.path + "/none.glsl")
    }
  }
}
