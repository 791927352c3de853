// Filters are measured beside all other work, and no further than they may go.

import Segue
import SegueStudio
import SegueText
import TestSupport
import Testing

@Suite struct SlowFilterTests {
  private let directory = TemporaryDirectory()
  private let quick = "vec4 transition(vec2 uv) { return getToColor(uv) * progress; }\n"

  private func slow(_ turns: Int) -> String {
    """
    vec4 transition(vec2 uv) {
      float m = progress;
      for (int i = 0; i < \(turns); i++) { m += 0.0000001 * sin(float(i) * uv.x); }
      return mix(getFromColor(uv), getToColor(uv), m);
    }

    """
  }

  private func page(_ filter: String, budget: Int = ShaderFilter.defaultBudget) throws -> StudioPage
  {
    directory.write("my.glsl", Array(filter.utf8))
    var setup = StudioPage.setup
    setup.shaderBudget = budget
    return StudioPage(try Studio(opening: [directory.file("my.glsl")], setup))
  }

  private func type(_ text: String) -> String {
    JSONTree.object([
      ("type", "source"), ("seq", .count(1)), ("id", .text(directory.file("my.glsl"))),
      ("text", .text(text)),
    ]).onOneLine
  }

  /// What was found in the filter, now or when it has been.
  private func found(_ page: StudioPage) throws -> JSONNode {
    let source = try page.ask(#"{"type": "open"}"#, for: "project")["sources"]?.elements?.first
    guard let source, source["isMeasured"]?.json.content == .flag(true) else {
      return try page.message("measured")
    }
    return source
  }

  /// It says what `segue check` says.
  @Test func aFilterThatTakesTooLongSaysSo() throws {
    let page = try page(slow(20_000))
    let found = try found(page)
    #expect(found["id"]?.text == directory.file("my.glsl") && found["cost"] == nil)
    let filter = try ShaderFilter(
      name: "my", path: "my.glsl", source: Array(slow(20_000).utf8))
    let wanted = try FilterCheck(filter).findings.filter { $0.outcome == .broken }
    let broken = (found["findings"]?.elements ?? []).filter { $0["outcome"]?.text == "broken" }
    #expect(broken.map { $0["rule"]?.text } == wanted.map(\.rule))
    #expect(broken.map { $0["detail"]?.text } == wanted.map(\.detail))
  }

  /// It would be measured for minutes: edits do not wait for that, and a newer text ends it.
  @Test func theNewestTextIsMeasured() throws {
    let page = try page(quick, budget: ShaderFilter.maximumBudget)
    #expect(try found(page)["cost"]?.number ?? 0 > 0)
    let typed = try page.ask(type(slow(200_000)), for: "source")
    #expect(typed["isMeasured"]?.json.content == .flag(false))
    #expect(typed["errors"]?.elements?.isEmpty == true)
    let edited = try page.ask(
      #"{"type": "edit", "seq": 2, "edits": [{"op": "add", "path": "/hold", "value": 3}]}"#,
      for: "edited")
    #expect(edited["fault"] == nil)
    _ = try page.ask(type(quick), for: "source")
    let found = try page.message("measured")
    #expect(found["isMeasured"]?.json.content == .flag(true))
    #expect(found["cost"]?.number.map { $0 > 0 && $0 < 100 } == true)
  }
}
