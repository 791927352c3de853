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
    directory.write("films/scene.json", Array(#"{"canvas": [8, 8], "layers": []}"#.utf8))
    // Objects in JSON whose keys are none of ours.
    directory.write("films/package.json", Array(#"{"name": "x", "version": "1.0.0"}"#.utf8))
    directory.write("films/more/tsconfig.json", Array(#"{"compilerOptions": {}}"#.utf8))
    // What stands elsewhere is not the project's, whatever links lead there; nor is it there twice.
    directory.makeDirectories("elsewhere")
    try Bitmap(size: PixelSize(width: 8, height: 8), color: .white).save(
      to: directory.file("elsewhere/secret.png"))
    for (target, name) in [("elsewhere", "outside"), ("films", "itself"), ("films/more", "again")] {
      #expect(unsafe symlink(directory.file(target), directory.file("films/\(name)")) == 0)
    }
    try Bitmap(size: PixelSize(width: 8, height: 8), color: .white).save(
      to: directory.file("films/more/deep/b.png"))
    let page = StudioPage(
      try studio(#"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red"}]}"#))
    let found = kinds(try page.ask(#"{"type": "open"}"#, for: "project"))
    #expect(
      found == [
        "a.srt": "captions", "warm.cube": "table", "more/deep/b.png": "picture",
        "show.json": "show", "scene.json": "scene",
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

  /// Edits reach into items that are a file's name alone, and those that nobody edits mean what they meant.
  @Test func itemsThatAreNamesAloneCanBeEdited() throws {
    directory.makeDirectory("films")
    for (name, color) in [("a.png", Color.red), ("b.png", Color.blue)] {
      try Bitmap(size: PixelSize(width: 8, height: 8), color: color).save(
        to: directory.file("films/\(name)"))
    }
    let text =
      #"{"show": "Test", "canvas": [8, 8], "fps": 10, "hold": 1, "transition": null, "items": ["a.png", "b.png"]}"#
    let studio = try studio(text)
    let page = StudioPage(studio)
    let project = try page.ask(#"{"type": "open"}"#, for: "project")
    let items = project["document"]?["items"]?.elements ?? []
    #expect(items.map { $0["picture"]?.text } == ["a.png", "b.png"])
    #expect(project["text"]?.text == text && studio.isSaved)
    let edited = try page.ask(
      #"{"type": "edit", "seq": 1, "edits": [{"op": "add", "path": "/items/1/hold", "value": 3}]}"#,
      for: "edited")
    #expect(edited["fault"] == nil && edited["plan"]?["frames"]?.number == 40)
    let picture = try page.picture(
      #"{"type": "frame", "view": 1, "seq": 2, "frame": 39, "format": "png"}"#)
    #expect(
      try ImageDecoder().decode(picture).bitmap[4, 4]
        == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    let typed = text.replacingName("b.png", by: "a.png")
    page.say(#"{"type": "document", "seq": 3, "text": \#(JSONTree.text(typed).onOneLine)}"#)
    #expect(try page.message("edited")["text"]?.text == typed)
    let again = try page.ask(#"{"type": "open"}"#, for: "project")
    #expect(again["document"]?["items"]?.elements?.last?["picture"]?.text == "a.png")
  }

  /// A place on the picture is in the shape of what stands there: pictures as they are turned, and what plays too.
  @Test func overlaysHaveTheirSize() throws {
    directory.makeDirectory("films")
    try Bitmap(size: PixelSize(width: 8, height: 6), color: .red).save(
      to: directory.file("films/a.png"))
    let page = StudioPage(
      try studio(#"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red"}]}"#))
    page.say(
      #"{"type": "export", "seq": 1, "name": "tall.webp", "size": [4, 12], "rate": [10, 1]}"#)
    _ = try page.wait { answer -> Bool? in
      guard case .text(let node) = answer else { return nil }
      return node["jobs"]?.elements?.contains { $0["state"]?.text == "done" } == true ? true : nil
    }
    let edited = try page.ask(
      #"{"type": "edit", "seq": 2, "edits": [{"op": "add", "path": "/tracks", "value": [[{"clip": "tall.webp"}, {"picture": "a.png", "rotate": 90, "at": 1}, {"color": "red", "at": 1.5}]]}]}"#,
      for: "edited")
    #expect(edited["fault"] == nil, "\(edited["fault"]?["message"]?.text ?? "")")
    let overlays = edited["plan"]?["tracks"]?.elements?.first?.elements ?? []
    #expect(overlays.map { $0["size"]?.elements?.map(\.number) } == [[4, 12], [6, 8], nil])
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

  /// Half a second of sound at 8000 samples a second.
  private func writeTone() {
    directory.makeDirectory("films")
    var wave = Array("RIFF".utf8) + [36 + 64, 31, 0, 0] + Array("WAVEfmt ".utf8)
    wave += [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
    wave += Array("data".utf8) + [64, 31, 0, 0] + [UInt8](repeating: 7, count: 8000)
    directory.write("films/tone.wav", wave)
  }

  /// A sound is as long as its file, from where it begins, at its speed, and no longer than it says.
  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func soundsHaveTheirLength() throws {
    writeTone()
    let page = StudioPage(
      try studio(
        #"{"show": "Test", "canvas": [8, 8], "fps": 20, "items": [{"color": "red", "hold": 2}], "sounds": [{"file": "tone.wav", "at": 1}, {"file": "tone.wav", "in": 0.2}, {"file": "tone.wav", "length": 0.3}, {"file": "tone.wav", "loop": true}, {"file": "tone.wav", "at": 1.8}]}"#
      ))
    let project = try page.ask(#"{"type": "open"}"#, for: "project")
    #expect(project["fault"] == nil, "\(project["fault"]?["message"]?.text ?? "")")
    let sounds = project["plan"]?["sounds"]?.elements ?? []
    #expect(sounds.map { $0["first"]?.number } == [20, 0, 0, 0, 36])
    #expect(sounds.map { $0["end"]?.number } == [30, 6, 6, 40, 40])
    // And each file of the table tells its own, as soon as somebody has looked.
    var found: Double?
    for _ in 0..<100 where found == nil {
      let files = try page.ask(#"{"type": "files"}"#, for: "files")["files"]?.elements ?? []
      found = files.first { $0["name"]?.text == "tone.wav" }?["duration"]?.number
      if found == nil { usleep(50_000) }
    }
    #expect(found == 0.5)
  }

  /// A sound is found beside its show, wherever the studio was started.
  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func aSoundIsBesideItsShow() throws {
    writeTone()
    let studio = try studio(
      #"{"show": "Test", "canvas": [8, 8], "items": [{"color": "red"}], "sounds": [{"file": "tone.wav"}]}"#
    )
    let sound = try #require(try studio.sound())
    #expect(sound.type.hasPrefix("audio/") && !sound.bytes.isEmpty)
  }
}

extension String {
  fileprivate func replacingName(_ old: String, by new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
