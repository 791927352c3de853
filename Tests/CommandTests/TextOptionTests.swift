// Titles and captions of the command: fonts by their files, and messages about captions.

import Segue
import TestSupport
import Testing

@Suite struct TextOptionTests {
  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  private static let line = "a.png b.png --hold 400ms --fps 5 --frames 1"

  @Test func aFontIsTakenByItsPath() throws {
    let place = try Workplace()
    let options = "\(Self.line) --caption Words --size 160x90"
    #expect(place.runner.shell("cp \(Self.font) own.TTF").status == 0)
    for (name, font) in [("family", "'DejaVu Sans'"), ("file", "own.TTF"), ("path", Self.font)] {
      let result = place.runner.shell("segue \(options) --font \(font) -o \(name).png")
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
    #expect(place.bytes("file.png") == place.bytes("family.png"))
    #expect(
      place.bytes("path.png") == place.bytes("family.png") && !place.bytes("path.png").isEmpty)
    let outside = place.run("\(options) --font \(Self.font) --root . -o root.png")
    #expect(outside.status == 66, "\(outside.errors)")
    let sparing = place.run("\(options) --font own.TTF -o own.TTF --format png --force")
    #expect(sparing.status != 0 && place.bytes("own.TTF").count > 100_000)
  }

  @Test(arguments: [
    ("none.ttf", 66, "none.ttf: no such font"), ("a.png/", 66, "a.png/: "),
    ("./a.png", 65, "./a.png: not a font"), ("./", 66, "./: a folder; name a font in it"),
    ("/dev/zero", 66, "/dev/zero: a pipe or a device; name a font"),
  ])
  func aFontThatCannotBeReadIsNamed(font: String, status: Int, words: String) throws {
    let place = try Workplace()
    let result = place.run("\(Self.line) --title T --font \(font) -o out.png")
    #expect(Int(result.status) == status && result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.hasPrefix("segue: --font: \(words)"), "\(result.errors)")
    #expect(place.made.isEmpty)
  }

  /// A film with the names of its files is the one whose captions say them, also of portraits side by side.
  @Test(.enabled(if: try Needed.typeLibraries())) func namesOfFilesAreCaptions() throws {
    let place = try Workplace()
    #expect(
      place.runner.shell("mkdir team; cp a.png team/Anna.png; cp b.png 'team/Bo B.png'").status == 0
    )
    func frame(_ words: [String]) -> [UInt8] {
      let result = place.runner.run(
        words + ["--hold", "1s", "--size", "160x90", "--fps", "5", "-o", "-", "--format", "y4m"])
      #expect(result.status == 0, "\(result.errors)")
      return result.bytes
    }
    let turned = ["team/Anna.png:crop=50%x100%+0+0", "team/Bo B.png:crop=50%x100%+0+0", "a.png"]
    for inputs in [["team"], turned + ["--pair-portraits"]] {
      let named = frame(inputs + ["--caption-names"])
      let last = inputs.count > 1 ? ["--caption", "a"] : []
      #expect(named == frame(inputs + ["--caption", "Anna", "--caption", "Bo B"] + last))
      #expect(named != frame(inputs))
      let own = frame(inputs + ["--caption", "", "--caption-names"])
      #expect(own == frame(inputs + ["--caption", "", "--caption", "Bo B"] + last))
    }
    #expect(
      frame(turned + ["--pair-portraits", "--caption-names"]) != frame(turned + ["--caption-names"])
    )
  }

  @Test func whatCaptionsCostIsSaid() throws {
    let place = try Workplace()
    let captions = "00:00:00,000 --> 00:00:00,000\nNone\n\n00:00:00,000 --> 00:00:01,000\nOne\n"
    place.directory.write("a.srt", Array(captions.utf8))
    let note =
      "a.srt:1: caption 1 has no length; its second time must be later (left out)"
    let result = place.run("\(Self.line) --captions a.srt -o out.png")
    #expect(result.status == 0 && result.errorLines == ["segue: \(note)"], "\(result.errors)")
    let show =
      #"{"show": "S", "canvas": [64, 48], "items": [{"color": "red"}], "captions": "a.srt"}"#
    place.directory.write("show.json", Array(show.utf8))
    let played = place.run("play show.json --frames 0 -o show.png")
    #expect(played.status == 0 && played.errors.contains(note), "\(played.errors)")
  }

  @Test func withoutICUThaiIsSetAndThatIsSaid() throws {
    var place = try Workplace()
    place.runner.environment["SEGUE_LIBICUUC"] = "/nowhere/libicuuc.so"
    let title = "\(Self.line) -o out.png --title "
    let result = place.run(title + "สวัสดีชาวโลก")
    #expect(result.status == 0)
    #expect(result.errors.contains("ICU is not installed"), "\(result.errors)")
    #expect(!place.run("\(title)Hello --force").errors.contains("ICU"))
    let doctor = place.run("doctor").output
    #expect(
      doctor.contains(
        "missing: install it for line breaks in Thai, Lao, Khmer, Burmese and Japanese"))
  }
}
