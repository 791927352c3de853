// The filters that the library brings along: all compile, and their ends are exact.

import Segue
import SegueText
import TestSupport
import Testing

@Suite struct FilterLibraryTests {
  @Test func allFiltersKeepTheRules() throws {
    let filters = FilterLibrary().usable { Issue.record("\($0)") }
    #expect(filters.count >= 24)
    for filter in filters {
      #expect(filter.warnings.isEmpty, "\(filter.name): \(filter.warnings)")
      let check = try FilterCheck(filter)
      for finding in check.findings {
        #expect(finding.outcome == .kept, "\(filter.name): \(finding.rule): \(finding.detail)")
      }
      #expect(filter.descriptor().summary.hasSuffix("."), "\(filter.name)")
    }
  }

  /// All of ten thousand names would take longer to lay out than to compile.
  @Test func manyUnusedParametersAreCounted() throws {
    let uniforms = (0..<12).map { "uniform float a\($0); // = 0.5\n" }.joined()
    let source = uniforms + "vec4 transition(vec2 uv) { return getFromColor(uv); }\n"
    let check = try FilterCheck(try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8))
    #expect(
      check.findings.map(\.detail).contains(
        "never read: a0, a1, a2, a3, a4, a5, a6, a7, a8, a9 and 2 more"))
  }

  @Test func namesAreFoundHoweverTheyAreWritten() throws {
    let library = FilterLibrary()
    #expect(try library.filter(named: "WaterDrop")?.name == "water-drop")
    #expect(try library.filter(named: "no-such-filter") == nil)
    let catalog = EffectCatalog.native.asking(library)
    #expect(try catalog.descriptor(named: "water-drop").family == .distort)
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

  @Test func namesAreUnique() {
    let natives = EffectCatalog.native.own.flatMap { [$0.name] + $0.aliases }
    let names = (natives + FilterLibrary().names).map(Names.fold)
    #expect(Set(names).count == names.count)
  }

  @Test func aFilterIsCompiledOnce() throws {
    let directory = TemporaryDirectory()
    let text = "vec4 transition(vec2 uv) { return getToColor(uv); }\n"
    directory.write("mine.glsl", Array(text.utf8))
    let catalog = EffectCatalog.native.asking(FilterLibrary(folders: [directory.path]))
    #expect(try catalog.descriptor(named: "mine").family == .filter)
    // Found filters are kept: nobody looks at the file again.
    directory.write("mine.glsl", Array("nonsense".utf8))
    #expect(try catalog.descriptor(named: "mine").family == .filter)
    let fresh = EffectCatalog.native.asking(FilterLibrary(folders: [directory.path]))
    #expect(throws: EffectError.self) { try fresh.descriptor(named: "mine") }
  }

  @Test func aCatalogueOfScenesKnowsNoPaths() throws {
    let directory = TemporaryDirectory()
    let text = "vec4 transition(vec2 uv) { return getToColor(uv); }\n"
    directory.write("mine.glsl", Array(text.utf8))
    var library = FilterLibrary()
    let path = directory.path + "/mine.glsl"
    #expect(try EffectCatalog.native.asking(library).descriptor(named: path).family == .filter)
    library.takesFiles = false
    #expect(throws: EffectError.self) {
      try EffectCatalog.native.asking(library).descriptor(named: path)
    }
  }

  @Test func namesOfGLTransitionsAreThoseOfFiles() throws {
    let directory = TemporaryDirectory()
    for (name, author) in [("crosswarp", "a"), ("CrossWarp", "b"), ("fade", "c")] {
      let text = "// Author: \(author)\nvec4 transition(vec2 uv) { return getToColor(uv); }\n"
      directory.write("\(name).glsl", Array(text.utf8))
    }
    let library = FilterLibrary(folders: [directory.path])
    let catalog = EffectCatalog.native.asking(library)
    for (name, author) in [
      ("gl:crosswarp", "a"), ("gl:CrossWarp", "b"), ("GL:cross-warp", "b"), ("gl:Fade.glsl", "c"),
    ] {
      #expect(try library.filter(named: name)?.author == author)
      #expect(try catalog.descriptor(named: name).origin == .glTransitions)
    }
    #expect(try catalog.descriptor(named: "fade").family == .dissolve)
    #expect(try catalog.descriptor(named: "gl:fade").family == .filter)
    let listed = catalog.all { Issue.record("\($0)") }.map(\.qualifiedName)
    #expect(listed.contains("fade") && listed.contains("gl:fade"))

    directory.write("burn.glsl", Array("vec4 transition(vec2 uv) { return vec4(1.0); }\n".utf8))
    let shadowing = FilterLibrary(folders: [directory.path])
    #expect(try shadowing.filter(named: "burn")?.author == nil)
    #expect(try shadowing.filter(named: "Segue:Burn")?.author == "Segue contributors")
    #expect(try shadowing.filter(named: "segue:crosswarp")?.name == "cross-warp")
    #expect(try shadowing.filter(named: "segue:brn") == nil)

    let none = FilterFileError.notInstalled("shatter", nearest: [], own: "shatter")
    #expect(throws: none) { try library.filter(named: "gl:shatter") }
    #expect(none.description.hasSuffix("name their folder"))
    #expect(throws: FilterFileError.notInstalled("crosswrap", nearest: ["CrossWarp"], own: nil)) {
      try FilterLibrary(folders: [directory.path]).filter(named: "gl:crosswrap")
    }
  }
}
