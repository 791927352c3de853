// A page's conversation with a studio: what it asks for it gets, and nothing is lost on the way.

import Segue
import SegueStudio
import SegueText
import TestSupport
import Testing

@Suite struct StudioSessionTests {
  private let directory = TemporaryDirectory()

  private func write(
    _ name: String, _ color: Color, _ size: PixelSize = .init(width: 64, height: 36)
  ) throws {
    try Bitmap(size: size, color: color).save(to: directory.file(name))
  }

  /// A studio of a show with two colours that push each other.
  private func studio(_ show: String? = nil, _ setup: StudioSetup = StudioPage.setup) throws
    -> Studio
  {
    let text =
      show ?? """
        {"show": "Test", "canvas": [64, 36], "fps": 10, "hold": 1,
         "transition": {"effect": "push", "duration": 1},
         "items": [{"color": "red"}, {"color": "blue"}]}
        """
    directory.write("show.json", Array(text.utf8))
    return try Studio(opening: [directory.file("show.json")], setup)
  }

  @Test func aPageGetsTheProject() throws {
    let page = StudioPage(try studio())
    let project = try page.ask(#"{"type": "open"}"#, for: "project")
    #expect(project["name"]?.text == "show.json")
    let plan = try #require(project["plan"])
    #expect(plan["frames"]?.number == 30)
    #expect(plan["cuts"]?.elements?.first?["first"]?.number == 10)
    #expect(plan["cuts"]?.elements?.first?["end"]?.number == 20)
    #expect(project["fault"] == nil)
  }

  /// The picture is the renderer's own, byte for byte.
  @Test func aPictureIsTheFilms() throws {
    let studio = try studio()
    let page = StudioPage(studio)
    let show = try ShowDocument(
      bytes: directory.bytes("show.json") ?? [], path: directory.file("show.json"))
    let frames = try TimelineFrames(
      show.timeline(canvas: PixelSize(width: 64, height: 36), background: .clear))
    for frame in [0, 10, 13, 15, 19, 29] {
      let png = try page.picture(
        #"{"type": "frame", "view": 1, "seq": \#(frame), "frame": \#(frame), "format": "png"}"#)
      var wanted = Bitmap(size: frames.size)
      try frames.render(frames.plan.picture(at: frame), into: &wanted, threads: 1)
      #expect(try ImageDecoder().decode(png).bitmap == wanted, "\(frame)")
    }
  }

  @Test func theLineOfAChangeHasItsShutter() throws {
    let page = StudioPage(
      try studio(
        #"{"show": "x", "canvas": [64, 36], "shutter": 90, "items": [{"color": "red"}, {"color": "blue"}]}"#
      ))
    let line = try page.ask(
      #"{"type": "command", "name": "x.mp4", "cut": 0}"#, for: "command")
    #expect(line["text"]?.text?.contains("angle: 90.0") == true, "\(line)")
  }

  @Test func anEditChangesTheFilm() throws {
    let studio = try studio()
    let page = StudioPage(studio)
    let answer = try page.ask(
      #"{"type": "edit", "seq": 4, "edits": [{"op": "add", "path": "/hold", "value": 3}]}"#,
      for: "edited")
    #expect(answer["seq"]?.number == 4)
    #expect(answer["plan"]?["frames"]?.number == 70)
    #expect(!studio.isSaved)
    let back = try page.ask(
      #"{"type": "edit", "seq": 5, "edits": [{"op": "replace", "path": "/hold", "value": 1}]}"#,
      for: "edited")
    #expect(back["plan"]?["frames"]?.number == 30)
  }

  /// The film stays as it was, and what is wrong is said at its place; keys that nobody knows stay, too.
  @Test func aMistakeLeavesTheLastFilm() throws {
    let page = StudioPage(try studio())
    let frame = #"{"type": "frame", "view": 1, "seq": 1, "frame": 15, "format": "png"}"#
    let before = try page.picture(frame)
    let answer = try page.ask(
      #"{"type": "edit", "seq": 1, "edits": [{"op": "add", "path": "/items/1/mine", "value": [1]}]}"#,
      for: "edited")
    let fault = try #require(answer["fault"])
    #expect(fault["path"]?.text == "/items/1/mine")
    #expect(answer["plan"]?["frames"]?.number == 30)
    let text = try #require(answer["text"]?.text)
    let line = text.split(separator: "\n")[Int(fault["line"]?.number ?? 0) - 1]
    let start = line.dropFirst(Int(fault["column"]?.number ?? 0) - 1)
    #expect(start.hasPrefix("[1]"), "\(text)")
    #expect(try page.picture(frame) == before)
    let effect = try page.ask(
      #"{"type": "edit", "seq": 2, "edits": [{"op": "remove", "path": "/items/1/mine"}, {"op": "replace", "path": "/transition/effect", "value": "no-such"}]}"#,
      for: "edited")
    #expect(effect["fault"]?["path"]?.text == "/transition/effect")
  }

  /// What a film says of its output does not hinder its edits, and an export goes where the page says.
  @Test func aFilmWithItsOutputIsEditedToo() throws {
    let page = StudioPage(
      try studio(
        #"{"items": [{"color": "red"}], "canvas": [64, 36], "hold": 1, "output": "own.webp", "quality": 80}"#
      ))
    let answer = try page.ask(
      #"{"type": "edit", "seq": 1, "edits": [{"op": "replace", "path": "/hold", "value": 2}]}"#,
      for: "edited")
    #expect(answer["fault"] == nil && answer["plan"]?["frames"]?.number == 60)
    page.say(#"{"type": "export", "seq": 2, "name": "film.y4m", "size": [32, 18]}"#)
    let job = try job(page, ["done", "failed"])
    #expect(job["state"]?.text == "done" && job["frames"]?.number == 60, "\(job)")
    #expect(directory.bytes("film.y4m")?.starts(with: "YUV4MPEG2 W32 H18 ".utf8) == true)
    #expect(directory.bytes("own.webp") == nil)
  }

  @Test func aLookAtWhatWouldBeChangesNothing() throws {
    let studio = try studio()
    let page = StudioPage(studio)
    let asked = #"{"type": "frame", "view": 1, "seq": 1, "frame": 15, "format": "png""#
    let plain = try page.picture(asked + "}")
    let edits = #", "edits": [{"op": "replace", "path": "/transition/effect", "value": "fade"}]}"#
    let other = try page.picture(asked + edits)
    #expect(plain != other)
    #expect(studio.isSaved)
    #expect(try page.picture(asked + "}") == plain)
    page.say(asked + #", "edits": [{"op": "remove", "path": "/nothing"}]}"#)
    #expect(try page.message("failed")["view"]?.number == 1)
  }

  /// A thumbnail is of the document that it was asked for, or it is asked for again.
  @Test func aPictureOfAnotherRevisionIsDropped() throws {
    let page = StudioPage(try studio())
    let revision = Int(
      try #require(page.ask(#"{"type": "open"}"#, for: "project")["revision"]?.number))
    let frame = #"{"type": "frame", "view": 1, "seq": 9, "frame": 0, "format": "png", "base": "#
    _ = try page.picture(frame + "\(revision)}")
    _ = try page.ask(
      #"{"type": "edit", "seq": 1, "edits": [{"op": "add", "path": "/hold", "value": 3}]}"#,
      for: "edited")
    page.say(frame + "\(revision)}")
    #expect(try page.message("dropped")["seq"]?.number == 9)
    _ = try page.picture(frame + "\(revision + 1)}")
  }

  /// A request whether somebody is there is answered at once, whatever else goes on.
  @Test func aStudioSaysThatItIsThere() throws {
    let page = StudioPage(try studio())
    #expect(try page.ask(#"{"type": "ping", "seq": 5}"#, for: "pong")["seq"]?.number == 5)
  }

  @Test func effectsAndFilesHavePictures() throws {
    try write("a.png", .white)
    let page = StudioPage(try studio())
    let effect =
      #"{"type": "effect", "view": 2, "seq": 1, "effect": "fade", "from": {"sample": "a"}, "to": {"sample": "b"}, "width": 32, "height": 18, "format": "png""#
    let ends = try ["0", "1", "0.5"].map {
      try ImageDecoder().decode(try page.picture(effect + #", "progress": \#($0)}"#)).bitmap
    }
    #expect(ends[0] != ends[1] && ends[1] != ends[2] && ends[0].size.width == 32)
    let files = try page.ask(#"{"type": "files"}"#, for: "files")
    let id = try #require(
      files["files"]?.elements?.first { $0["name"]?.text == "a.png" }?["id"]?.number)
    let thumbnail = try page.picture(
      #"{"type": "picture", "view": 3, "seq": 1, "file": \#(Int(id)), "width": 8, "height": 8, "format": "png"}"#
    )
    #expect(
      try ImageDecoder().decode(thumbnail).bitmap
        == Bitmap(size: PixelSize(width: 8, height: 8), color: .white))
  }

  @Test(arguments: [
    "", "{}", "[]", "nonsense", #"{"type": "spam"}"#, #"{"type": "frame"}"#,
    #"{"type": "frame", "view": -1, "seq": 0, "frame": 0}"#,
    #"{"type": "frame", "view": 1e99, "seq": 0, "frame": 0}"#,
    #"{"type": "frame", "view": 1, "seq": 0, "frame": 0.5}"#,
    #"{"type": "frame", "view": 1, "seq": 0, "frame": 0, "width": 1000000}"#,
    #"{"type": "edit", "edits": 7}"#, #"{"type": "document", "text": "[]"}"#,
    #"{"type": "save", "name": "../x.json"}"#, #"{"type": "save", "name": "/etc/x.json"}"#,
    #"{"type": "save", "name": "x.txt"}"#, #"{"type": "save", "name": ".x.json"}"#,
    #"{"type": "export", "name": "../x.mp4"}"#, #"{"type": "export", "name": "a%04d.png"}"#,
    #"{"type": "source", "id": "/etc/passwd", "text": ""}"#, #"{"type": "saveSource", "id": "x"}"#,
    #"{"type": "export", "name": "x.gif", "frames": [9, 2]}"#,
    #"{"type": "waveform", "count": 0}"#, #"{"type": "command", "cut": 99}"#,
  ])
  func nonsenseIsRefused(message: String) throws {
    let studio = try studio()
    let page = StudioPage(studio)
    let answer = try page.ask(message, for: "refused")
    #expect(answer["message"]?.text?.isEmpty == false)
    #expect(studio.isSaved)
    #expect(directory.names == ["show.json"])
  }

  @Test func savingReplacesNothingUnasked() throws {
    directory.write("other.json", [1, 2, 3])
    let studio = try studio()
    let page = StudioPage(studio)
    _ = try page.ask(
      #"{"type": "edit", "seq": 1, "edits": [{"op": "add", "path": "/hold", "value": 2}]}"#,
      for: "edited")
    let exists = try page.ask(#"{"type": "save", "seq": 2, "name": "other.json"}"#, for: "exists")
    #expect(exists["name"]?.text == "other.json")
    #expect(directory.bytes("other.json") == [1, 2, 3])
    _ = try page.ask(#"{"type": "save", "seq": 3}"#, for: "saved")
    #expect(studio.isSaved)
    let saved = String(decoding: directory.bytes("show.json") ?? [], as: UTF8.self)
    #expect(saved.contains(#""hold": 2"#))
    _ = try page.ask(
      #"{"type": "save", "seq": 4, "name": "other.json", "replaces": true}"#, for: "saved")
    #expect(directory.bytes("other.json") == directory.bytes("show.json"))
    #expect(studio.name == "other.json")
  }

  private func job(_ page: StudioPage, _ states: [String]) throws -> JSONNode {
    try page.wait { answer in
      guard case .text(let node) = answer, node["type"]?.text == "jobs" else { return nil }
      return node["jobs"]?.elements?.last { states.contains($0["state"]?.text ?? "") }
    }
  }

  @Test func anExportIsTheFilm() throws {
    let page = StudioPage(try studio())
    page.say(#"{"type": "export", "seq": 1, "name": "film.y4m"}"#)
    let job = try job(page, ["done", "failed"])
    #expect(job["state"]?.text == "done", "\(job["message"]?.text ?? "")")
    let show = try ShowDocument(
      bytes: directory.bytes("show.json") ?? [], path: directory.file("show.json"))
    let frames = try TimelineFrames(
      show.timeline(canvas: PixelSize(width: 64, height: 36), background: .black))
    _ = try Exporter().export(
      frames, to: .file(directory.file("wanted.y4m")), format: Y4MFormat(), options: ExportOptions()
    )
    #expect(directory.bytes("film.y4m") == directory.bytes("wanted.y4m"))
    _ = try page.ask(#"{"type": "export", "seq": 2, "name": "film.y4m"}"#, for: "exists")
  }

  /// Exports go into the folder, and read nothing outside: the page's words are not the owner's.
  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func aPagesWordsForFFmpegReachNoFiles() throws {
    let page = StudioPage(try studio())
    page.say(
      #"{"type": "export", "seq": 1, "name": "film.mkv", "options": {"ffmpeg-args": "-attach /etc/hostname"}}"#
    )
    let refused = try job(page, ["done", "failed"])
    #expect(refused["state"]?.text == "failed")
    #expect(refused["message"]?.text?.contains("'-attach' is not allowed") == true)
    #expect(directory.bytes("film.mkv") == nil)
    page.say(
      #"{"type": "export", "seq": 2, "name": "plain.mkv", "options": {"ffmpeg-args": "-preset ultrafast"}}"#
    )
    let made = try job(page, ["done"])
    #expect(made["name"]?.text == "plain.mkv" && directory.bytes("plain.mkv") != nil)
  }

  /// What a show does not say of its canvas is what its person always wants; what it says holds.
  @Test func aPersonsDefaultsHoldWhereAShowSaysNothing() throws {
    try write("a.png", .red, PixelSize(width: 40, height: 40))
    var setup = StudioPage.setup
    let wanted = ["fit": "contain", "background": "blue", "fps": "5", "size": "80x40"]
    setup.surroundings.preferences = Preferences(
      settings: wanted.mapValues { Preferences.Setting(text: $0, position: nil) })
    let item = #""items": [{"picture": "a.png", "hold": 1}]"#
    for (own, size, frames, corner) in [
      ("", [80, 40], 5, Pixel(red: 0, green: 0, blue: 255, alpha: 255)),
      (
        #""canvas": [60, 20], "fit": "stretch", "fps": 10, "background": "lime", "#, [60, 20], 10,
        Pixel(red: 255, green: 0, blue: 0, alpha: 255)
      ),
    ] {
      let page = StudioPage(try studio(#"{"show": "x", \#(own)\#(item)}"#, setup))
      let plan = try #require(page.ask(#"{"type": "open"}"#, for: "project")["plan"])
      #expect(plan["frames"]?.number == Double(frames))
      let seen = try ImageDecoder().decode(
        page.picture(#"{"type": "frame", "view": 1, "seq": 1, "frame": 0, "format": "png"}"#)
      ).bitmap
      #expect([seen.width, seen.height] == size && seen[0, 0] == corner)
      page.say(
        #"{"type": "export", "seq": 2, "name": "film.png", "frames": [0, 0], "replaces": true}"#)
      #expect(try job(page, ["done", "failed"])["state"]?.text == "done")
      #expect(try ImageDecoder().decode(file: directory.file("film.png")).bitmap == seen)
    }
  }

  @Test func anExportThatIsGivenUpLeavesNothing() throws {
    let show =
      #"{"show": "Long", "canvas": [1280, 720], "items": [{"color": "red", "hold": 1}, {"color": "blue", "hold": 1}], "transition": {"effect": "push", "duration": 600}}"#
    let page = StudioPage(try studio(show))
    page.say(#"{"type": "export", "seq": 1, "name": "film.png"}"#)
    let id = try job(page, ["running"])["id"]?.number ?? 0
    // Two would write one file; the second would only say so when its turn has come.
    for replaces in [false, true] {
      let refused = try page.ask(
        #"{"type": "export", "seq": 2, "name": "film.png", "replaces": \#(replaces)}"#,
        for: "refused")
      #expect(refused["message"]?.text?.contains("is under way") == true)
    }
    page.say(#"{"type": "cancel", "job": \#(Int(id))}"#)
    #expect(try job(page, ["cancelled", "done"])["state"]?.text == "cancelled")
    #expect(directory.names == ["show.json"])
  }

  @Test func aFilterIsCompiledAsItIsTyped() throws {
    let good =
      "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }\n"
    directory.write("my.glsl", Array(good.utf8))
    let path = directory.file("my.glsl")
    let studio = try Studio(opening: [path], StudioPage.setup)
    let page = StudioPage(studio)
    let project = try page.ask(#"{"type": "open"}"#, for: "project")
    #expect(project["fault"] == nil)
    #expect(project["sources"]?.elements?.first?["errors"]?.elements?.isEmpty == true)
    let frame = #"{"type": "frame", "view": 1, "seq": 1, "frame": 45, "format": "png"}"#
    let first = try page.picture(frame)
    func type(_ text: String) throws -> JSONNode {
      let message = JSONTree.object([
        ("type", "source"), ("seq", .count(1)), ("id", .text(path)), ("text", .text(text)),
      ])
      return try page.ask(message.onOneLine, for: "source")
    }
    let wrong = try type("vec4 transition(vec2 uv) {\n  return nothing;\n}\n")
    #expect(wrong["errors"]?.elements?.first?["line"]?.number == 2)
    #expect(try page.picture(frame) == first)
    let other = try type("vec4 transition(vec2 uv) { return getToColor(uv); }\n")
    #expect(other["errors"]?.elements?.isEmpty == true)
    #expect(other["isSaved"]?.json.content == .flag(false))
    #expect(try page.picture(frame) != first)
    // The file is as it was until it is saved.
    #expect(directory.bytes("my.glsl") == Array(good.utf8))
    page.say(JSONTree.object([("type", "saveSource"), ("id", .text(path))]).onOneLine)
    _ = try page.message("saved")
    #expect(directory.bytes("my.glsl") != Array(good.utf8))
    #expect(studio.name == "untitled.json")
  }

  @Test func anotherProgramsChangesAreSeen() throws {
    try write("a.png", .white)
    let show =
      #"{"show": "Test", "canvas": [8, 8], "items": [{"picture": "a.png", "hold": 1}, {"color": "red", "hold": 1}]}"#
    let page = StudioPage(try studio(show))
    let frame = #"{"type": "frame", "view": 1, "seq": 1, "frame": 0, "format": "png"}"#
    let first = try page.picture(frame)
    try Bitmap(size: PixelSize(width: 9, height: 9), color: .black).save(
      to: directory.file("a.png"), replacing: true)
    _ = try page.message("project")
    #expect(try page.picture(frame) != first)
    directory.write("show.json", Array(show.replacing("\"hold\": 1}]", "\"hold\": 9}]").utf8))
    let project = try page.message("project")
    #expect(project["plan"]?["duration"]?.number == 11)
    #expect(project["isSaved"]?.json.content == .flag(true))
  }

  @Test func twoPagesSeeOneProject() throws {
    let studio = try studio()
    let (one, two) = (StudioPage(studio), StudioPage(studio))
    _ = try one.ask(
      #"{"type": "edit", "seq": 1, "edits": [{"op": "add", "path": "/hold", "value": 2}]}"#,
      for: "edited")
    #expect(try two.message("project")["revision"]?.number == 2)
  }

  /// A show of nothing but letters, or of colours where there are no fonts.
  @Test func anEmptyStudioHasSomethingToTry() throws {
    let studio = try Studio(opening: [], StudioPage.setup)
    let project = try StudioPage(studio).ask(#"{"type": "open"}"#, for: "project")
    #expect(project["isSample"]?.json.content == .flag(true))
    #expect(project["plan"]?["items"]?.elements?.count == 3)
    #expect(project["fault"] == nil)
  }

  @Test func filesThatCannotBeUsedAreSaid() {
    directory.write("text.txt", Array("hello".utf8))
    for name in ["text.txt", "missing.png"] {
      #expect(throws: (any Error).self) {
        try Studio(opening: [directory.file(name)], StudioPage.setup)
      }
    }
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
