// Other programs write the files of a project: nothing of theirs is lost, and nothing of it is missed.

import Segue
import SegueStudio
import SegueText
import TestSupport
import Testing

@Suite struct ForeignChangeTests {
  private let directory = TemporaryDirectory()
  private let show =
    #"{"show": "Test", "canvas": [8, 8], "items": [{"picture": "a.png", "hold": 1}, {"color": "red", "hold": 1}]}"#

  private func page(_ show: String? = nil) throws -> StudioPage {
    directory.write("show.json", Array((show ?? self.show).utf8))
    return StudioPage(try Studio(opening: [directory.file("show.json")], StudioPage.setup))
  }

  private func write(_ name: String, _ color: Color, side: Int = 8) throws {
    try Bitmap(size: PixelSize(width: side, height: side), color: color).save(
      to: directory.file(name), replacing: true)
  }

  private func text(_ name: String) -> String {
    String(decoding: directory.bytes(name) ?? [], as: UTF8.self)
  }

  private func edit(_ page: StudioPage, hold: Double) throws -> JSONNode {
    try page.ask(
      #"{"type": "edit", "seq": 1, "edits": [{"op": "replace", "path": "/items/1/hold", "value": \#(hold)}]}"#,
      for: "edited")
  }

  @Test func savingAsksBeforeItReplacesWhatAnotherProgramWrote() throws {
    try write("a.png", .white)
    let page = try page()
    _ = try edit(page, hold: 3)
    let theirs = #"{"show": "Theirs", "canvas": [8, 8], "items": [{"color": "green"}]}"#
    directory.write("show.json", Array(theirs.utf8))
    let changed = try page.ask(#"{"type": "save", "seq": 2}"#, for: "changed")
    #expect(changed["name"]?.text == "show.json")
    #expect(text("show.json") == theirs)
    // It is told as soon as it happens, too, and what is here stays.
    let told = try page.wait { answer -> JSONNode? in
      guard case .text(let node) = answer, node["type"]?.text == "project" else { return nil }
      return node["isForeign"]?.json.content == .flag(true) ? node : nil
    }
    #expect(told["isSaved"]?.json.content == .flag(false))
    #expect(told["document"]?["show"]?.text == "Test")
    _ = try page.ask(#"{"type": "save", "seq": 3, "replaces": true}"#, for: "saved")
    #expect(text("show.json").contains("\"Test\""))
    // What was written here is known.
    _ = try edit(page, hold: 4)
    _ = try page.ask(#"{"type": "save", "seq": 4}"#, for: "saved")
  }

  @Test func aTextThatIsNoShowIsNotReplacedEither() throws {
    try write("a.png", .white)
    let page = try page()
    directory.write("show.json", Array("{ half".utf8))
    let told = try page.message("project")
    #expect(told["isForeign"]?.json.content == .flag(true))
    #expect(told["isSaved"]?.json.content == .flag(false))
    _ = try page.ask(#"{"type": "save", "seq": 1}"#, for: "changed")
    // When the other program is done, its show is taken.
    directory.write("show.json", Array(show.utf8))
    #expect(try page.message("project")["isSaved"]?.json.content == .flag(true))
  }

  @Test func aSourceIsNotReplacedUnasked() throws {
    let filter = "vec4 transition(vec2 uv) { return getToColor(uv); }\n"
    directory.write("my.glsl", Array(filter.utf8))
    let page = StudioPage(
      try Studio(opening: [directory.file("my.glsl")], StudioPage.setup))
    func say(_ type: String, _ more: [(String, JSONTree)] = []) -> String {
      let id = JSONTree.text(directory.file("my.glsl"))
      return JSONTree.object([("type", .text(type)), ("seq", .count(1)), ("id", id)] + more)
        .onOneLine
    }
    _ = try page.ask(say("source", [("text", .text(filter + "// mine"))]), for: "source")
    directory.write("my.glsl", Array((filter + "// theirs").utf8))
    _ = try page.ask(say("saveSource"), for: "changed")
    #expect(text("my.glsl").hasSuffix("// theirs"))
    _ = try page.ask(say("saveSource", [("replaces", .flag(true))]), for: "saved")
    #expect(text("my.glsl").hasSuffix("// mine"))
  }

  @Test func otherPagesLearnOfWhatIsTyped() throws {
    directory.write("my.glsl", Array("vec4 transition(vec2 uv) { return getToColor(uv); }\n".utf8))
    let studio = try Studio(opening: [directory.file("my.glsl")], StudioPage.setup)
    let (one, two) = (StudioPage(studio), StudioPage(studio))
    let message = JSONTree.object([
      ("type", "source"), ("seq", .count(1)), ("id", .text(directory.file("my.glsl"))),
      ("text", "vec4 transition(vec2 uv) { return getFromColor(uv); }"),
    ])
    _ = try one.ask(message.onOneLine, for: "source")
    let source = try two.message("project")["sources"]?.elements?.first
    #expect(source?["text"]?.text?.contains("getFromColor") == true)
    #expect(source?["isSaved"]?.json.content == .flag(false))
  }

  /// The watch waits until nothing happens for a moment; edits in this moment must not hide what has changed.
  @Test func aChangeIsSeenWhileOneEdits() throws {
    try write("a.png", .white)
    let page = try page()
    let frame = #"{"type": "frame", "view": 1, "seq": 1, "frame": 0, "format": "png"}"#
    let first = try page.picture(frame)
    try write("a.png", .black, side: 9)
    for count in 0..<20 { _ = try edit(page, hold: 2 + Double(count) / 10) }
    #expect(try page.picture(frame, otherThan: first) != first)
  }

  @Test func aFileThatWasMissingIsTakenWhenItComes() throws {
    try write("b.png", .white)
    let page = try page()
    let opened = try page.ask(#"{"type": "open"}"#, for: "project")
    #expect(opened["fault"]?["message"]?.text?.contains("a.png") == true)
    try write("a.png", .white)
    #expect(try page.message("project")["fault"] == nil)
  }

  @Test func whatIsOfNoUseAnyMoreIsNotListed() throws {
    try write("a.png", .white)
    try write("b.png", .white)
    let page = try page()
    func names() throws -> [String?] {
      let files = try page.ask(#"{"type": "files", "seq": 1}"#, for: "files")["files"]
      return files?.elements?.map { $0["name"]?.text } ?? []
    }
    #expect(try names().contains("b.png"))
    directory.write("b.png", Array("notes".utf8))
    #expect(try !names().contains("b.png"))
  }

  @Test func whatTheFilmIsMadeOfIsNotReplaced() throws {
    try write("a.png", .white)
    let page = try page()
    let picture = directory.bytes("a.png")
    for name in ["a.png", "show.json"] {
      let message =
        #"{"type": "export", "seq": 1, "name": "\#(name)", "frames": [0, 0], "replaces": true}"#
      _ = try page.ask(message, for: "refused")
    }
    #expect(directory.bytes("a.png") == picture)
  }

  /// A page that does not know of another one's edit is not taken at its word.
  @Test func editsOfAnOlderDocumentAreRefused() throws {
    try write("a.png", .white)
    let page = try page()
    let opened = try page.ask(#"{"type": "open"}"#, for: "project")
    let base = Int(try #require(opened["revision"]?.number))
    let edits = #""edits": [{"op": "add", "path": "/hold", "value": 3}]"#
    let edited = try page.ask(
      #"{"type": "edit", "seq": 1, "base": \#(base), \#(edits)}"#, for: "edited")
    #expect(edited["revision"]?.number == Double(base + 1))
    let late = try page.ask(
      #"{"type": "edit", "seq": 2, "base": \#(base), \#(edits)}"#, for: "outdated")
    #expect(late["revision"]?.number == Double(base + 1))
    _ = try page.ask(
      #"{"type": "document", "seq": 3, "base": \#(base), "text": "{}"}"#, for: "outdated")
  }

  /// An effect between frames of the film is of the film as it is.
  @Test func anEffectBetweenFramesFollowsTheFilm() throws {
    let page = try page(
      #"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red", "hold": 1}, {"color": "blue", "hold": 1}]}"#
    )
    let effect =
      #"{"type": "effect", "view": 2, "seq": 1, "effect": "fade", "progress": 0, "from": {"frame": 0}, "to": {"frame": 9}, "width": 8, "height": 8, "format": "png"}"#
    let first = try page.picture(effect)
    _ = try page.ask(
      #"{"type": "edit", "seq": 1, "edits": [{"op": "replace", "path": "/items/0/color", "value": "lime"}]}"#,
      for: "edited")
    #expect(try page.picture(effect) != first)
  }
}
