// Inputs and options that were misunderstood or did nothing: each works, or gets words that help.

import Segue
import TestSupport
import Testing

@Suite struct InputTests {
  private let place: Workplace
  init() throws { place = try Workplace() }

  private func refused(
    _ line: String, _ status: Int32, _ words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = place.run(line)
    #expect(result.status == status, "\(result.errors)", sourceLocation: sourceLocation)
    for word in words {
      #expect(result.errors.contains(word), "\(result.errors)", sourceLocation: sourceLocation)
    }
    #expect(result.errorLines.count == 1, sourceLocation: sourceLocation)
  }

  private func plan(_ line: String) throws -> JSONValue {
    let result = place.run("\(line) -o x.png --dry-run --json")
    #expect(result.status == 0, "\(line): \(result.errors)")
    return try JSONValue(result.bytes)
  }

  private func writeScene() {
    place.directory.write(
      "s.json", Array("{\"canvas\": [64, 48], \"duration\": 3, \"layers\": []}".utf8))
  }

  @Test func timesMayBeWrittenAsClocksShowThem() throws {
    writeScene()
    let items = try plan("s.json:in=00:00:01,out=0:02.5 a.png:hold=00:01").self["items"]?.elements
    #expect(items?[0]["from"]?.number == 1)
    #expect(items?[1]["hold"]?.number == 1)
    #expect(try plan("a.png b.png --duration 0:00:02")["frames"]?.number == 60)
    refused("a.png b.png -o x.png --duration 1:75", 64, "1:75", "expected a time")
    refused("none.mp4:in=00:00:01 -o x.png", 66, "none.mp4: no such file")
  }

  @Test func aShutterTakesDegrees() {
    refused("a.png b.png -o x.png --shutter 721", 64, "--shutter: expected degrees of 0 to 720")
    refused("a.png b.png -o x.png --samples 8", 64, "--samples and --phase need --shutter")
    refused(
      "a.png b.png -o x.png --shutter 90 --samples 1", 64,
      "--samples: expected a whole number of 2 to 256")
    refused("frame a.png b.png -o x.png --at 0.5 --shutter 180", 64, "--shutter")
  }

  /// A film's, a scene's and a frame's; 0 is none, whatever a show says.
  @Test func aShutterBlursWhatMoves() {
    writeScene()
    place.directory.write(
      "show.json",
      Array(
        #"{"show": "S", "shutter": 360, "transition": {"effect": "push", "duration": 1}, "items": [{"picture": "a.png"}, {"picture": "b.png"}]}"#
          .utf8))
    for line in ["frame a.png b.png -t push --at 500ms", "frame show.json --at 2.5s"] {
      #expect(place.run("\(line) -o sharp.png --shutter 0 -f").status == 0)
      #expect(place.run("\(line) -o blurred.png --shutter 360 -f").status == 0)
      #expect(place.bytes("sharp.png") != place.bytes("blurred.png"), "\(line)")
    }
    #expect(place.run("play show.json --at 2.5s -o own.png").status == 0)
    #expect(place.bytes("own.png") == place.bytes("blurred.png"))
    #expect(place.run("play s.json --at 1 -o scene.png --shutter 180").status == 0)
  }

  @Test func aSoundSaysWhereItBelongs() {
    place.directory.write("song.mp3", Array("ID3".utf8) + [UInt8](repeating: 0, count: 600))
    place.directory.write("song.wav", Array("RIFF\0\0\0\0WAVEfmt ".utf8))
    for name in ["song.mp3", "song.wav"] {
      refused("a.png \(name) -o x.png", 65, "\(name): a sound", "--audio \(name)")
    }
  }

  @Test func anUnknownSettingNamesTheNearestAndAll() {
    refused(
      "a.png:hodl=3s b.png -o x.png", 64, "no setting is called 'hodl'; did you mean hold?",
      "ken-burns, from")
    refused(
      "a.png:holdd b.png -o x.png", 64, "a.png: no setting is called 'holdd'",
      "a picture takes hold, audio, crop, rotate, flip, focus, brightness, contrast, saturation, temperature, vignette, blur, "
        + "lut, fit, background, ken-burns, from, to\n")
    refused(
      "a.png b.png -o x.png --audio a.png:holdd", 64, "no setting is called 'holdd'",
      "a sound takes track, at, in, length, gain, fade-in, fade-out, loop, speech\n")
    refused(
      "color:navy:holdd b.png -o x.png", 64,
      "a color takes hold, audio, brightness, contrast, saturation, temperature, vignette, blur, lut, background\n"
    )
    writeScene()
    refused(
      "s.json:holdd -o x.png", 64,
      "a scene takes hold, in, out, end, speed, reverse, freeze, audio, crop, rotate, flip, focus, brightness, contrast, "
        + "saturation, temperature, vignette, blur, lut, fit, background\n")
    refused("a.png:hold b.png -o x.png", 64, "a.png: hold takes a value")
    refused("color:navy:hold b.png -o x.png", 64, "color:navy: hold takes a value")
  }

  @Test func whatPlaysStandsOnlyWhereItIsToldTo() throws {
    writeScene()
    refused(
      "s.json:hold=2s -o x.png", 64,
      "s.json: hold: 'hold' is for pictures, colours and freezes, as with")
    refused(
      "s.json:freeze=1s,speed=2 -o x.png", 64, "s.json: speed: 'speed' sets how it runs, and")
    refused("s.json:reverse=maybe -o x.png", 64, "s.json: reverse: expected on or off, not 'maybe'")
    refused("a.png:reverse b.png -o x.png", 64, "a.png: a picture has no reverse")
    let line =
      "s.json:freeze=1s,hold=500ms a.png s.json:reverse,out=1s --duration 0 --hold 1s -o x.png"
    let plan = try JSONValue(place.run("\(line) --dry-run --json").bytes)
    let items = plan["items"]?.elements ?? []
    #expect(items.map { $0["end"]?.number } == [0.5, 1.5, 2.5])
    #expect(items.last?["reversed"]?.boolean == true)
  }

  @Test func whatComesOnStandardInputIsAPictureOrIsSaid() {
    let text = place.runner.shell("echo words | segue - a.png -o x.png")
    #expect(text.status == 65, "\(text.errors)")
    #expect(
      text.errors.contains(
        "standard input: only pictures and clips can come through a pipe, and it looks like text"))
    #expect(place.runner.shell("cat b.png | segue - a.png -o x.png --duration 200ms").status == 0)
    #expect(place.runner.shell("segue - a.png -o y.png --duration 200ms <b.png").status == 0)
    #expect(place.bytes("x.png") == place.bytes("y.png"))
  }

  @Test func optionsThatWouldDoNothingAreRefused() {
    writeScene()
    for option in [
      "--reverse", "-t push", "--duration 2s", "--timing ease-in", "--loop", "--set x=1",
    ] {
      let name = option.split(separator: " ")[0]
      refused("s.json -o x.png \(option)", 64, "\(name) needs a transition")
    }
    refused("s.json -o x.png --hold 2s", 64, "--hold is for pictures")
    refused("s.json -o x.png --ken-burns", 64, "--ken-burns pans over pictures")
    refused("s.json -o x.png --pair-portraits", 64, "--pair-portraits is for pictures")
    refused("a.png b.png -o x.png --seed 4", 64, "--seed is for --shuffle")
    refused("a.png b.png -o x.png --font Serif", 64, "--font is for titles and captions")
    let style = "--caption-style box"
    refused("a.png b.png -o x.png \(style)", 64, "--caption-style is for captions")
    refused("a.png b.png -o x.png --title A \(style)", 64, "--caption-style is for captions")
    for option in ["--word-style pop", "--word-color red", "--words-at-once 3"] {
      let name = option.split(separator: " ")[0]
      refused(
        "a.png b.png -o x.png --caption A \(option)", 64, "\(name) is for the words of --captions")
    }
    let lines = ["--seed 4 --shuffle", "--font Serif --title A", "\(style) --caption A"]
    for line in lines {
      #expect(place.run("a.png b.png -o x.png --dry-run \(line)").status == 0, "\(line)")
    }
    #expect(place.run("s.json a.png -o x.png --ken-burns --hold 1s --dry-run").status == 0)
  }

  @Test func anOptionWithOneValueIsGivenOnce() {
    for option in ["--duration 1s", "--timing linear", "--fps 30", "-o x.png", "--size 32x24"] {
      let name = option.split(separator: " ")[0]
      refused(
        "a.png b.png -o x.png --duration 1s --timing linear --fps 30 --size 32x24 \(option)", 64,
        "\(name) is given twice; keep one of them")
    }
    refused("a.png b.png -o x.png --output=y.png", 64, "--output is given twice")
    let line = "a.png b.png c.png -o x.png -t fade -t push --set from=left -f -f --dry-run"
    #expect(place.run(line).status == 0)
    // The value that is wrong is named.
    refused(
      "gallery a.png b.png -o g --family curl --family nope", 64, "The value 'nope' is invalid")
    // A value is no option, whatever it looks like.
    let titled = place.run("a.png b.png -o x.png --caption --fps --caption --fps --fps 5 --dry-run")
    #expect(!titled.errors.contains("twice"), "\(titled.errors)")
  }

  @Test func onePictureIsAFilm() throws {
    for (line, frames) in [
      ("a.png", 150), ("a.png --hold 2s", 60), ("a.png:hold=1s", 30),
      ("color:navy --size 8x8 --hold 1s", 30),
    ] {
      #expect(try plan(line)["frames"]?.number == Double(frames), "\(line)")
    }
    #expect(place.run("frame a.png --at 0s -o still.png").status == 0)
    #expect(try place.bitmap("still.png") == place.bitmap("a.png"))
  }

  /// Each says what it is, and what to do with it.
  @Test(arguments: [
    ("a.edl", "TITLE: x\nFCM: NON-DROP FRAME\n", "an edit decision list (EDL); export"),
    (
      "a.fcpxml", "<?xml version=\"1.0\"?>\n<!DOCTYPE fcpxml>\n<fcpxml version=\"1.9\"/>",
      "Final Cut Pro"
    ),
    ("cut.xml", "<?xml version=\"1.0\"?><!DOCTYPE xmeml><xmeml version=\"5\"/>", "Premiere (XML)"),
    ("a.mlt", "<?xml version=\"1.0\"?>\n<mlt LC_NUMERIC=\"C\"/>", "Kdenlive or Shotcut (MLT)"),
    ("a.ass", "\u{FEFF}[Script Info]\nTitle: x\n", "for --captions captions.srt"),
    ("a.srt", "1\n00:00:01,000 --> 00:00:02,000\nHi\n", "with --captions a.srt"),
    ("a.ffconcat", "ffconcat version 1.0\nfile x.mp4\n", "use its files as inputs"),
    ("a.m3u8", "#EXTM3U\n#EXTINF:10,\na.ts\n", "ffmpeg -i a.m3u8 -c copy film.mp4"),
    ("a.dv", "\u{1F}\u{7}\u{0}\u{3F}", "DV without a container"),
    ("a.cube", "LUT_3D_SIZE 2\n", "with --look lut=a.cube"),
  ])
  func filesThatAreNoInputsSayWhatToDo(name: String, text: String, says: String) {
    place.directory.write(name, Array(text.utf8))
    refused("\(name) -o x.mp4", 65, says)
    // By its content, whatever it is called.
    guard !["a.srt", "a.cube"].contains(name) else { return }
    place.directory.write("unnamed", Array(text.utf8))
    let words = says.replacing(name, with: "unnamed")
    refused("unnamed -o x.mp4", 65, words)
  }

  /// The parser alone would need its square: minutes.
  @Test func twentyThousandEffectsAreReadInAMoment() {
    let words = ["a.png", "b.png", "-o", "x.png"] + (0..<20_000).flatMap { _ in ["-t", "fade"] }
    let result = place.runner.run(words)
    #expect(result.status == 64)
    #expect(result.errors.contains("20000 effects for 1 transition"))
    let many = place.runner.run(
      [String](repeating: "a.png", count: 500) + [
        "-o", "x.png", "--dry-run", "--json", "--size", "8x6",
      ])
    #expect(many.status == 0 && many.output.contains("\"frames\": 44970"), "\(many.errors)")
  }

  @Test func aNameThatNeverEndsIsCut() {
    let name = String(repeating: "n", count: 100_000)
    for words in [
      ["a.png", "b.png", "-o", "x.png", "-t", name], ["list", name],
      ["a.png", name, "-o", "x.png"],
    ] {
      let result = place.runner.run(words)
      #expect(result.status != 0 && result.errors.utf8.count < 6000, "\(result.errors.utf8.count)")
      #expect(result.errors.contains("…") && result.errorLines.count == 1)
    }
  }
}
