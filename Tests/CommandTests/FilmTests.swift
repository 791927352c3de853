// Films of several inputs: what is found, in which order, how long each is seen.

import Segue
import SegueSystem
import TestSupport
import Testing

@Suite struct FilmTests {
  /// The items of a plan: `kind name start-end`.
  private func items(_ place: Workplace, _ line: String) throws -> [String] {
    let result = place.run("\(line) -o x.png --dry-run --json")
    #expect(result.status == 0, "\(result.errors)")
    return (try JSONValue(result.bytes)["items"]?.elements ?? []).map { item in
      let times = ["start", "end"].map { "\(item[$0]?.number ?? -1)" }.joined(separator: "-")
      return "\(item["kind"]?.text ?? "?") \(item["name"]?.text ?? "?") \(times)"
    }
  }

  private static let scene = """
    {"canvas": [64, 48], "duration": 3, "layers": [{"frame": "fill", "backgroundColor": "red"}]}
    """

  @Test func picturesScenesAndColorsFollowEachOther() throws {
    let place = try Workplace()
    place.directory.write("s.json", Array(Self.scene.utf8))
    let line = "a.png s.json:in=500ms,speed=0.5 color:navy:hold=1s b.png:hold=30f"
    #expect(
      try items(place, line) == [
        "still a.png 0.0-3.0", "scene s.json 2.0-7.0", "color color:000080 6.0-9.0",
        "still b.png 8.0-10.0",
      ])
  }

  /// A decoder works beside the encoder, and leaves it processors, also where a held picture came before.
  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func decodersShareProcessorsWithTheEncoder() throws {
    let place = try Workplace()
    let ffmpeg = try #require(Program("ffmpeg")).path
    var runner = place.runner
    let made = runner.shell(
      "'\(ffmpeg)' -v error -f lavfi -i testsrc=s=64x48:r=10:d=1 -pix_fmt yuv420p "
        + "-colorspace bt709 -color_range tv -chroma_sample_location left clip.mkv")
    #expect(made.status == 0, "\(made.errors)")
    let wrapper = """
      #!/bin/sh
      echo "$*" >>'\(place.directory.path)/log'
      exec '\(ffmpeg)' "$@"

      """
    place.directory.write("ffmpeg", Array(wrapper.utf8))
    _ = unsafe chmod(place.directory.file("ffmpeg"), 0o755)
    runner.environment["SEGUE_FFMPEG"] = place.directory.file("ffmpeg")
    let film = runner.run(
      "clip.mkv a.png:hold=500ms clip.mkv --duration 0 --fps 10 -o x.mp4".words)
    #expect(film.status == 0, "\(film.errors)")
    let decoders = String(decoding: place.bytes("log"), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasSuffix("pipe:1") }
    #expect(decoders.count == 2 && decoders.allSatisfy { $0.contains(" -threads ") }, "\(decoders)")
  }

  @Test func aFilmHasTheFramesOfItsLength() throws {
    let place = try Workplace()
    for (line, frames) in [
      ("a.png b.png", 30), ("a.png b.png --hold 1s", 90), ("a.png b.png c.png", 240),
      ("a.png b.png c.png --loop", 270), ("a.png b.png c.png --fps 30000/1001", 240),
      ("a.png b.png c.png --hold 0 --duration 333ms", 20), ("a.png --ken-burns", 150),
      ("a.png:from=50%x50%+0+0,hold=2s", 60), ("a.png b.png --autoreverse", 59),
    ] {
      let plan = try JSONValue(place.run("\(line) -o x.png --dry-run --json").bytes)
      #expect(plan["frames"]?.number == Double(frames), "\(line)")
    }
  }

  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func aFilmHasTheRateOfItsClipsWhereTheyAgree() throws {
    let place = try Workplace()
    let ffmpeg = try #require(Program("ffmpeg"))
    for rate in ["25", "10", "60000/1001"] {
      let name = "r\(rate.prefix(2)).mkv"
      let made = ffmpeg.run([
        "-v", "error", "-f", "lavfi", "-i", "testsrc=s=32x32:r=\(rate):d=1", "-c:v", "ffv1",
        place.directory.file(name),
      ])
      try #require(made.status == 0)
    }
    for (line, rate, from) in [
      ("r25.mkv", "25", "clips"),
      ("r25.mkv a.png r25.mkv:out=500ms --duration 100ms", "25", "clips"),
      ("r60.mkv a.png", "60000/1001", "clips"), ("r10.mkv", "30", "clips"),
      ("r25.mkv --fps 24", "24", "option"), ("a.png b.png", "30", "default"),
      ("r25.mkv r60.mkv --duration 100ms", "30", "default"),
    ] {
      let result = place.run("\(line) -o x.mkv --dry-run --json")
      let plan = try JSONValue(result.bytes)
      #expect(plan["frameRate"]?.text == rate && plan["frameRateFrom"]?.text == from, "\(line)")
      let differ = line.contains("r25") && line.contains("r60")
      #expect(result.errors.contains("--fps chooses") == differ, "\(result.errors)")
    }
    let fast = ffmpeg.run([
      "-v", "error", "-f", "lavfi", "-i", "testsrc=s=32x32:r=120:d=1", "-c:v", "ffv1",
      place.directory.file("r120.mkv"),
    ])
    try #require(fast.status == 0)
    for (line, words) in [
      ("r25.mkv", "25 per second (as its clips)"),
      ("r10.mkv", "30 per second (three times its clips')"),
      ("r120.mkv", "60 per second (half its clips')"),
    ] {
      #expect(place.run("\(line) -o x.mkv --dry-run").output.contains(words), "\(line)")
    }
    // What editors get has the same rate.
    let show = #"{"show": "A", "items": [{"clip": "r25.mkv"}, {"picture": "a.png", "hold": "1s"}]}"#
    place.directory.write("show.json", Array(show.utf8))
    let cut = try JSONValue(place.run("export show.json -o -").bytes)
    #expect(cut["metadata"]?["segue"]?["fps"]?.text == "25", "\(cut)")
  }

  @Test func foldersAndPatternsComeInNaturalOrder() throws {
    let place = try Workplace()
    place.directory.makeDirectory("photos")
    for name in ["img10.png", "img2.png", ".hidden.png", "Img1.png"] {
      place.directory.write("photos/" + name, place.bytes("a.png"))
    }
    let shown = ["Img1.png", "img2.png", "img10.png"]
    func names(_ line: String) throws -> [String] {
      try items(place, line).map { String($0.split(separator: " ")[1]) }
    }
    #expect(try names("photos") == shown.map { "photos/" + $0 })
    #expect(try names("photos/") == shown.map { "photos/" + $0 })
    #expect(try names("photos/i*.png:hold=1s") == ["photos/img2.png", "photos/img10.png"])
    // A file that is no picture is left out, with a note.
    place.directory.write("photos/notes.txt", Array("words".utf8))
    let result = place.run("photos -o x.png --duration 2f --hold 0")
    #expect(result.status == 0 && result.errors.contains("photos: left out"), "\(result.errors)")
    #expect(result.errors.contains("notes.txt") && result.errorLines.count == 1)
  }

  @Test func namesWithColonsAndSettingsAreNamesFirst() throws {
    let place = try Workplace()
    for name in ["a:hold=1s", "b:c.png", "color:red"] {
      place.directory.write(name, place.bytes("a.png"))
    }
    #expect(
      try items(place, "a:hold=1s b:c.png:hold=5s color:red:hold=0") == [
        "still a:hold=1s 0.0-3.0", "still b:c.png 2.0-9.0", "still color:red 8.0-9.0",
      ])
  }

  @Test func aRootIsNotLeftByFoldersAndPatterns() throws {
    let place = try Workplace()
    place.directory.makeDirectory("in")
    place.directory.makeDirectory("out")
    for name in ["in/a.png", "in/b.png", "out/c.png"] {
      place.directory.write(name, place.bytes("a.png"))
    }
    #expect(try items(place, "in --root in").count == 2)
    for line in [
      "in/a.png out", "in/a.png out/*.png", "in/a.png in/../out", "in/a.png in/*/../*.png",
    ] {
      let result = place.run("\(line) -o x.png --root in")
      #expect(result.status == 66 && result.errorLines.count == 1, "\(line): \(result.errors)")
    }
  }

  @Test func theSameSeedShufflesInTheSameWay() throws {
    let place = try Workplace()
    func effects(_ options: String) throws -> [String] {
      let line = "a.png b.png c.png a.png b.png c.png -t push -t fade -t reveal \(options)"
      let plan = try JSONValue(place.run("\(line) -o x.png --dry-run --json").bytes)
      return plan["effects"]?.elements?.compactMap { $0["name"]?.text } ?? []
    }
    let orders = try (0..<6).map { try effects("--shuffle --seed \($0)") }
    #expect(try effects("--shuffle --seed 3") == orders[3])
    #expect(Set(orders).count > 1)
    #expect(orders.allSatisfy { $0.sorted() == ["fade", "push", "reveal"] })
    #expect(place.run("a.png b.png c.png --shuffle --duration 2f --hold 0 -o y.png").status == 0)
  }

  @Test func aChangeHasSettingsOfItsOwn() throws {
    let place = try Workplace()
    let line =
      "a.png b.png c.png -t push:duration=500ms,from=left,timing=ease-out "
      + "-t fade:timing=(spring:mass=1,damping=8),startProgress=.25,mix=linear"
    #expect(
      try items(place, line) == [
        "still a.png 0.0-2.5", "still b.png 2.0-5.5", "still c.png 4.5-7.5",
      ])
    let plan = try JSONValue(place.run("\(line) -o x.png --dry-run --json").bytes)
    let effects = plan["effects"]?.elements ?? []
    #expect(
      effects.map { $0["timing"]?.text } == ["ease-out", "spring:mass=1,stiffness=100,damping=8"])
    #expect(effects.map { $0["mix"]?.text } == ["encoded", "linear"])
    #expect(effects.first?["parameters"]?["from"]?.text == "left")
    #expect(plan["time"]?["durations"]?.elements?.map(\.number) == [0.5, 1])
    for (setting, words) in [
      ("duration=soon", "push: duration: expected a time"),
      ("repeat=0", "push: repeat: expected a number above 0"),
      ("reversed=maybe", "push: reversed: expected on or off"),
      ("mix=oil", "push: mix: expected"), ("duraton=1s", "no parameter 'duraton'"),
    ] {
      let result = place.run("a.png b.png -t push:\(setting) -o x.png")
      #expect(result.status == 64 && result.errors.contains(words), "\(result.errors)")
    }
    let still = place.run("frame a.png b.png -t push:duration=1s -o x.png")
    #expect(still.errors.contains("duration is for transitions of a film"), "\(still.errors)")
  }

  /// The motion runs backwards for one change as `--reverse` runs it for all.
  @Test func aChangeIsReversedAlone() throws {
    let place = try Workplace()
    #expect(place.run("a.png b.png -t push:reversed=on --duration 3f -o own%d.png").status == 0)
    #expect(place.run("a.png b.png -t push --reverse --duration 3f -o all%d.png").status == 0)
    #expect(place.bytes("own1.png") == place.bytes("all1.png"))
    #expect(place.run("a.png b.png -t push --duration 3f -o plain%d.png").status == 0)
    #expect(place.bytes("own1.png") != place.bytes("plain1.png"))
  }

  @Test func aParameterOfTheEffectsOwnGoesBeforeASetting() throws {
    let place = try Workplace()
    let shader = """
      uniform float duration; // = 2.0
      vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }
      """
    place.directory.write("own.glsl", Array(shader.utf8))
    let line = "a.png b.png -t own.glsl:duration=5,timing=ease-in -o x.png --dry-run --json"
    let plan = try JSONValue(place.run(line).bytes)
    let effect = plan["effects"]?.elements?.first
    #expect(effect?["parameters"]?["duration"]?.text == "5")
    #expect(effect?["timing"]?.text == "ease-in" && plan["time"]?["duration"]?.number == 1)
  }

  @Test func oneSideOfTheCanvasFollowsFromTheFirstPicture() throws {
    let place = try Workplace()
    place.directory.write("s.json", Array(Self.scene.utf8))
    for (line, width, height) in [
      ("a.png b.png --size 480x", 480, 360), ("a.png b.png --size x480", 640, 480),
      ("color:red:hold=1s a.png --size 33x", 33, 25), ("s.json --size x12", 16, 12),
      ("frame a.png b.png --size 32x", 32, 24), ("play s.json --size 32X", 32, 24),
    ] {
      let isFrame = line.hasPrefix("frame")
      let rest = isFrame ? "-o f.png -f" : "-o x%d.png --frames 0 -f"
      let result = place.run("\(line) \(rest)")
      #expect(result.status == 0, "\(line): \(result.errors)")
      let made = try place.bitmap(isFrame ? "f.png" : "x0.png")
      #expect(made.size == PixelSize(width: width, height: height), "\(line)")
    }
    for size in ["x", "0x", "x-3", "480xx", "12.5x"] {
      let result = place.run("a.png b.png -o y.png --size \(size)")
      #expect(result.status == 64 && result.errorLines.count == 1, "\(size): \(result.errors)")
    }
    let colors = place.run("color:red:hold=1s color:navy -o y.png --size 480x")
    #expect(colors.errors.contains("set both sides with --size"), "\(colors.errors)")
  }

  @Test func soundsAreReadWithTheirSettings() throws {
    let place = try Workplace()
    // A plan opens nothing but looks whether its files are there.
    place.directory.write("song.mp3", Array("a song".utf8))
    // A format without sound says so instead of dropping it.
    let result = place.run("a.png b.png --audio song.mp3:gain=-6dB,fade-out=1s,loop -o x.png")
    #expect(result.status != 0 && result.errorLines.count == 1, "\(result.errors)")
    let plan = try JSONValue(
      place.run(
        "a.png b.png --audio song.mp3:at=1s,in=2s,gain=0.5,fade-in=10f -o x.mp4 --dry-run --json"
      ).bytes)
    let sound = plan["sounds"]?.elements?.first
    #expect(sound?["start"]?.number == 1 && sound?["from"]?.number == 2)
    #expect(sound?["gain"]?.number == 0.5 && sound?["name"]?.text == "song.mp3")
    let missing = place.run("a.png b.png --audio none.mp3 -o x.mp4 --dry-run")
    #expect(missing.status == 66 && missing.errors.contains("none.mp3: no such file"))
    let unknown = place.run("a.png b.png --audio song.mp3:hold=1s -o x.png")
    #expect(
      unknown.errors.contains("a sound has no hold; it takes track, at, in, length"),
      "\(unknown.errors)")
  }

  @Test func aPicturePansFromThePartThatIsNamed() throws {
    let place = try Workplace()
    let size = Workplace.size
    let line = "a.png:from=32x24+32+0,hold=1s -o %02d.png --fps 10"
    #expect(place.run(line).status == 0)
    let whole = Workplace.picture(1)
    let first = try place.bitmap("00.png")
    #expect(first.size == size)
    for (x, y) in [(20, 20), (40, 30)] {
      let (shown, there) = (first[x, y], whole[32 + x / 2, y / 2])
      #expect(abs(Int(shown.green) - Int(there.green)) < 12)
    }
  }

  @Test(
    .enabled(if: try Needed.program("ffmpeg")),
    arguments: ["--codec prores", "--format mov:codec=prores"])
  func whatIsTranslucentStaysSoWhereTheCodecKeepsIt(codec: String) throws {
    let place = try Workplace()
    let made = place.run("c.png c.png -o x.mov \(codec) --fps 10 --duration 500ms")
    #expect(made.status == 0, "\(made.errors)")
    let back = place.run("x.mov -o back.rgba --fps 10")
    #expect(back.status == 0, "\(back.errors)")
    let bytes = place.bytes("back.rgba")
    let alphas = stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
    #expect(!alphas.isEmpty && alphas.allSatisfy { (126...130).contains($0) })
  }
}
