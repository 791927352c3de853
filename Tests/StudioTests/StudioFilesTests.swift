// The files of a studio: where they are found, what comes into them, and what goes out.

import Segue
import SegueStudio
import SegueSystem
import SegueText
import TestSupport
import Testing

@Suite struct StudioFilesTests {
  private let directory = TemporaryDirectory()

  private func studio(_ show: String) throws -> Studio {
    directory.makeDirectory("films")
    directory.write("films/show.json", Array(show.utf8))
    return try Studio(opening: [directory.file("films/show.json")], StudioPage.setup)
  }

  private func kinds(_ answer: JSONNode) -> [String: String] {
    let files = answer["files"]?.elements ?? []
    return files.reduce(into: [:]) { $0[$1["path"]?.text ?? ""] = $1["kind"]?.text }
  }

  private let filter =
    "uniform float wide; // = 0.3\nvec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }\n"

  /// A filter beside the show is its own, wherever the studio was started; its parameters are known at once.
  @Test func aFilterIsBesideItsShow() throws {
    directory.makeDirectory("films")
    directory.write("films/my.glsl", Array(filter.utf8))
    let page = StudioPage(
      try studio(
        #"{"show": "Test", "canvas": [16, 9], "transition": "my.glsl", "items": [{"color": "red"}, {"color": "blue"}]}"#
      ))
    let project = try page.ask(#"{"type": "open"}"#, for: "project")
    #expect(project["fault"] == nil)
    #expect(project["plan"]?["cuts"]?.elements?.first?["effect"]?.text == "my.glsl")
    let source = try #require(project["sources"]?.elements?.first)
    #expect(source["id"]?.text == "my.glsl")
    #expect(source["effect"]?["parameters"]?.elements?.count == 1)
    _ = try page.picture(
      #"{"type": "effect", "view": 1, "seq": 1, "effect": "my.glsl", "progress": 0.5, "from": {"sample": "a"}, "to": {"sample": "b"}, "format": "png"}"#
    )
    let typed = try page.ask(
      #"{"type": "source", "seq": 1, "id": "my.glsl", "text": "nonsense"}"#, for: "source")
    #expect(typed["errors"]?.elements?.isEmpty == false)
  }

  @Test func captionsTablesAndInnerFoldersAreFiles() throws {
    directory.makeDirectories("films/more/deep")
    directory.write("films/a.srt", Array("1\n00:00:00,000 --> 00:00:01,000\nHello\n".utf8))
    directory.write("films/warm.cube", Array("LUT_3D_SIZE 2\n".utf8))
    try Bitmap(size: PixelSize(width: 8, height: 8), color: .white).save(
      to: directory.file("films/more/deep/b.png"))
    let page = StudioPage(
      try studio(#"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red"}]}"#))
    let found = kinds(try page.ask(#"{"type": "open"}"#, for: "project"))
    #expect(
      found == [
        "a.srt": "captions", "warm.cube": "table", "more/deep/b.png": "picture",
        "show.json": "show",
      ])
  }

  @Test func aFolderIsAFilmOfItsPictures() throws {
    directory.makeDirectory("photos")
    for name in ["a10.png", "a9.png"] {
      try Bitmap(size: PixelSize(width: 8, height: 6), color: .white).save(
        to: directory.file("photos/\(name)"))
    }
    directory.write("photos/notes.txt", Array("no picture".utf8))
    let studio = try Studio(opening: [directory.file("photos")], StudioPage.setup)
    let page = StudioPage(studio)
    let project = try page.ask(#"{"type": "open"}"#, for: "project")
    let items = project["document"]?["items"]?.elements ?? []
    #expect(items.map { $0["picture"]?.text } == ["a9.png", "a10.png"])
    _ = try page.ask(#"{"type": "save", "seq": 1, "name": "mine.json"}"#, for: "saved")
    #expect(directory.bytes("photos/mine.json") != nil)
  }

  /// One item that cannot be read does not hide the others.
  @Test func theRestOfAFilmIsShown() throws {
    let page = StudioPage(
      try studio(
        #"{"show": "Test", "canvas": [8, 8], "fps": 10, "items": [{"color": "red", "hold": 1, "transition": "no-such"}, {"picture": "gone.png"}, {"color": "blue", "hold": 1}]}"#
      ))
    let project = try page.ask(#"{"type": "open"}"#, for: "project")
    #expect(project["fault"]?["path"]?.text?.hasPrefix("/items/") == true)
    #expect(project["plan"]?["items"]?.elements?.count == 3)
    _ = try page.picture(#"{"type": "frame", "view": 1, "seq": 1, "frame": 0, "format": "png"}"#)
    // What is tried is tried on what is shown.
    _ = try page.picture(
      #"{"type": "frame", "view": 1, "seq": 1, "frame": 0, "format": "png", "edits": [{"op": "add", "path": "/hold", "value": 2}]}"#
    )
    let mended = try page.ask(
      #"{"type": "edit", "seq": 2, "edits": [{"op": "remove", "path": "/items/1"}, {"op": "remove", "path": "/items/0/transition"}]}"#,
      for: "edited")
    #expect(mended["fault"] == nil && mended["plan"]?["items"]?.elements?.count == 2)
  }

  @Test func aFileIsBrought() throws {
    let studio = try studio(#"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red"}]}"#)
    let page = StudioPage(studio)
    try Bitmap(size: PixelSize(width: 8, height: 8), color: .white).save(
      to: directory.file("a.png"))
    let bytes = try #require(directory.bytes("a.png"))
    let announced = #"{"type": "bring", "seq": 3, "name": "b.png", "bytes": \#(bytes.count)}"#
    _ = try page.ask(announced, for: "more")
    page.send(Array(bytes.prefix(20)))
    #expect(try page.message("more")["seq"]?.number == 3)
    #expect(directory.bytes("films/b.png") == nil)
    page.send(Array(bytes.dropFirst(20)))
    #expect(try page.message("brought")["seq"]?.number == 3)
    #expect(directory.bytes("films/b.png") == bytes)
    _ = try page.ask(announced, for: "exists")
    _ = try page.ask(#"{"type": "bring", "seq": 4, "name": "c.png", "bytes": 3}"#, for: "more")
    page.send([1, 2, 3, 4])
    _ = try page.message("refused")
    for name in ["../x.png", "/tmp/x.png", ".x.png"] {
      _ = try page.ask(#"{"type": "bring", "name": "\#(name)", "bytes": 3}"#, for: "refused")
    }
    #expect(directory.bytes("films/c.png") == nil)
  }

  @Test func whatWasMadeCanBeRead() throws {
    let studio = try studio(#"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red"}]}"#)
    let page = StudioPage(studio)
    page.say(
      #"{"type": "export", "seq": 1, "name": "film.webp", "size": [16, 4], "rate": [10, 1]}"#)
    let id = try page.wait { answer -> Int? in
      guard case .text(let node) = answer else { return nil }
      let job = node["jobs"]?.elements?.first { $0["state"]?.text == "done" }
      return job?["id"]?.number.map { Int($0) }
    }
    let made = try #require(studio.made(job: id))
    #expect(
      made.type == "image/webp" && made.bytes(0..<made.count) == directory.bytes("films/film.webp"))
    #expect(made.bytes(2..<6) == Array(directory.bytes("films/film.webp")?[2..<6] ?? []))
    #expect(
      try ImageDecoder().decode(made.bytes(0..<made.count)).bitmap.size
        == PixelSize(width: 16, height: 4))
    #expect(studio.made(job: id + 1) == nil)
  }

  /// A link that an export went through still leads to it; what came in its place later is not what was made.
  @Test func aLinkToWhatWasMadeIsFollowedAsItWas() throws {
    directory.write("elsewhere.y4m")
    directory.makeDirectory("films")
    _ = unsafe symlink(directory.file("elsewhere.y4m"), directory.file("films/film.y4m"))
    let studio = try studio(#"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red"}]}"#)
    let page = StudioPage(studio)
    page.say(#"{"type": "export", "seq": 1, "name": "film.y4m", "replaces": true}"#)
    let id = try page.wait { answer -> Int? in
      guard case .text(let node) = answer else { return nil }
      let job = node["jobs"]?.elements?.first { $0["state"]?.text == "done" }
      return job?["id"]?.number.map { Int($0) }
    }
    let made = try #require(studio.made(job: id))
    #expect(made.bytes(0..<made.count) == directory.bytes("elsewhere.y4m"))
    _ = unsafe unlink(directory.file("elsewhere.y4m"))
    _ = unsafe symlink("/etc/passwd", directory.file("elsewhere.y4m"))
    #expect(studio.made(job: id) == nil)
  }

  @Test func whatWasNotSavedIsKept() throws {
    let studio = try studio(#"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red"}]}"#)
    #expect(studio.keepUnsaved() == nil)
    let page = StudioPage(studio)
    _ = try page.ask(
      #"{"type": "edit", "seq": 1, "edits": [{"op": "add", "path": "/hold", "value": 3}]}"#,
      for: "edited")
    #expect(studio.keepUnsaved() == "show-unsaved.json")
    #expect(studio.keepUnsaved() == "show-unsaved-2.json")
    let kept = String(decoding: directory.bytes("films/show-unsaved.json") ?? [], as: UTF8.self)
    #expect(kept.contains(#""hold": 3"#))
  }

  /// A sound is found beside its show, wherever the studio was started.
  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func aSoundIsBesideItsShow() throws {
    directory.makeDirectory("films")
    var wave = Array("RIFF".utf8) + [36 + 64, 31, 0, 0] + Array("WAVEfmt ".utf8)
    wave += [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
    wave += Array("data".utf8) + [64, 31, 0, 0] + [UInt8](repeating: 7, count: 8000)
    directory.write("films/tone.wav", wave)
    let studio = try studio(
      #"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red"}], "sounds": [{"file": "tone.wav"}]}"#
    )
    let sound = try #require(try studio.sound())
    #expect(sound.type.hasPrefix("audio/") && !sound.bytes.isEmpty)
  }
}
