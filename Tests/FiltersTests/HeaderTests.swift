// Headers of filters, and their meaning.

import SegueFilters
import SegueShaders
import SegueTiming
import SegueTransitions
import Testing

@Suite struct HeaderTests {
  @Test func headers() throws {
    let text = "/* \n * author : A\n * licence: B\n */\n// Name: C: d\n//created: 2020-01-02\n"
    let header = try shader(complete(text)).header
    #expect(header.author == "A")
    #expect(header.license == "B")
    #expect(header.title == "C: d")
    #expect(header.created == "2020-01-02")
  }

  @Test func headersSayWhatAFilterFeelsLike() throws {
    let source = complete(
      "// Family: light\n// Mood: calm\n// Energy: high\n// Thumbnail: 0.3\n")
    let filter = try ShaderFilter(name: "it", path: "it.glsl", source: source.utf8)
    #expect(filter.descriptor().character == .init(.calm, .high, thumbnail: 0.3))
    let usual = try ShaderFilter(
      name: "it", path: "it.glsl", source: complete("// Family: light\n").utf8)
    #expect(usual.descriptor().character == .init(.dramatic, .medium, thumbnail: 0.5))
    let wrong = try shader(complete("// Mood: angry\n// Energy: 9\n// Thumbnail: 2\n"))
    #expect(
      wrong.warnings.map(\.message) == [
        "there is no mood 'angry'", "there is no energy '9'",
        "'2' is not the moment of a thumbnail",
      ])
  }

  @Test func exceptionsNeedAKnownWordAndAReason() throws {
    let all = try shader(
      """
      // Exception: steps: whole frames are dropped.
      // Exception: flash
      // Exception: noise: it is loud.

      vec4 transition(vec2 uv) { return getFromColor(uv); }
      """)
    #expect(all.header.exceptions == [.steps: "whole frames are dropped."])
    #expect(
      all.warnings.map(\.message) == [
        "the exception 'flash' has no reason", "there is no exception 'noise'",
      ])
  }

  @Test func theHeaderSaysPaceAndDuration() throws {
    let all = try shader(
      complete("// Timing: cubic-bezier:.4,0,.2,1\n// Duration: 1500ms\nuniform float x; // = 1.0"))
    #expect(all.header.timing == (try TimingFunction.cubicBezier(0.4, 0, 0.2, 1)))
    #expect(all.header.duration == 1.5)
    #expect(!all.warnings.contains { $0.position.line < 3 })
    let bad = try shader(
      complete("// Timing: gently\n// Duration: 30f\nuniform float x; // = 1.0"))
    #expect(bad.header.timing == nil && bad.header.duration == nil)
    let lines = bad.warnings.filter { $0.position.line < 3 }
    #expect(lines.map(\.position.line) == [1, 2])
    #expect(lines.last?.message == "'30f' is no duration")
  }

  @Test func anUnknownFamilyIsAWarning() throws {
    let all = try shader(complete("// Family: magic\nuniform float x; // = 1.0"))
    #expect(all.header.family == nil)
    let warning = try #require(
      all.warnings.first { $0.message == "there is no family 'magic'" })
    #expect(warning.position == SourcePosition(line: 1, column: 12))
    #expect(warning.notes.first?.contains("matter") == true)
  }
}
