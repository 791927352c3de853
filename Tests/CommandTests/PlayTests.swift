// `segue play` and scenes as transitions: frames, stills, replacements, events, and every mistake.

import Segue
import TestSupport
import Testing

@Suite struct PlayTests {
  static let scene = """
    {"title": "Test", "canvas": [64, 48], "duration": 1, "fps": 10, "background": "#000",
     "layers": [{"name": "from", "frame": "fill", "contents": "a.png"},
                {"name": "to", "frame": "fill", "contents": "b.png", "opacity": 1, "animations":
                  [{"key": "fade", "keyPath": "opacity", "from": 0, "to": 1, "duration": 1}]}]}
    """

  private func place(_ scene: String = PlayTests.scene) throws -> Workplace {
    let place = try Workplace()
    place.directory.write("scene.json", Array(scene.utf8))
    return place
  }

  @Test func aScenePlaysIntoEveryKindOfFile() throws {
    let place = try place()
    for output in ["out.png", "out.y4m", "frame-%02d.jpg"] {
      let result = place.run("play scene.json -o \(output)")
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(place.made.contains("out.png") && place.made.contains("frame-10.jpg"))
    let report = place.run("play scene.json -o r.png --json --playback loop --size 32x24")
    let plan = try #require(try JSONValue(report.bytes)["plan"])
    #expect(plan["frames"]?.number == 10 && plan["playback"]?.text == "loop")
    #expect(plan["title"]?.text == "Test" && plan["size"]?["width"]?.number == 32)
  }

  @Test func aStillAtATimeIsThePicture() throws {
    let place = try place()
    for (time, picture) in [("0", "a.png"), ("1s", "b.png"), ("10f", "b.png")] {
      #expect(place.run("play scene.json --at \(time) -o s.png --force").status == 0)
      #expect(try place.bitmap("s.png") == place.bitmap(picture))
    }
    #expect(place.run("play scene.json --at 0 -o -").bytes.starts(with: [0x89, 0x50]))
  }

  @Test func namedLayersShowOtherPictures() throws {
    let place = try place(Self.scene.replacing("a.png", with: "none.png"))
    #expect(place.run("play scene.json --at 0 -o s.png").status == 66)
    let result = place.run(
      "play scene.json --replace from=b.png:fit=stretch --replace to=a.png --at 0 -o s.png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.bitmap("s.png") == place.bitmap("b.png"))
  }

  @Test func aSceneIsATransitionOfTheCatalogue() throws {
    let place = try place()
    #expect(
      place.run("a.png b.png -o out.png -t scene.json --duration 5f --fps 5").status == 0)
    for (progress, picture) in [("0", "b.png"), ("1", "a.png")] {
      let line = "frame b.png a.png --at \(progress) -t scene.json:fit=cover -o f.png --force"
      #expect(place.run(line).status == 0)
      #expect(try place.bitmap("f.png") == place.bitmap(picture))
    }
    let description = place.run("describe scene.json")
    #expect(description.status == 0 && description.output.contains("scene.json: Test"))
    #expect(place.run("describe scene.json --json").output.contains("\"family\": \"scene\""))
  }

  @Test func eventsAreListed() throws {
    let place = try place()
    let result = place.run("play scene.json --events")
    #expect(result.output.contains("to fade starts") && result.output.contains("to fade ends"))
    let list = try JSONValue(place.run("play scene.json --events --json").bytes)
    #expect(list.elements?.first?["event"]?.text == "started")
    #expect(place.made == ["scene.json"])
  }

  @Test func aDryRunWritesNothing() throws {
    let place = try place()
    let result = place.run("play scene.json -o out.png --dry-run")
    #expect(result.status == 0 && result.output.contains("11 at 10"))
    #expect(place.made == ["scene.json"])
  }

  static let mistakes: [(line: String, scene: String, status: Int32, says: String)] = [
    ("play none.json -o x.png", scene, 66, "none.json: no such file"),
    ("play . -o x.png", scene, 66, "a folder"),
    ("play a.png -o x.png", scene, 65, "a.png: line 1"),
    ("play scene.json", scene, 64, "-o FILE"),
    ("play scene.json -o scene.json --format png --force", scene, 73, "this is the input"),
    ("play scene.json -o a.png", scene, 73, "--force"),
    ("play scene.json -o x.png --at soon", scene, 64, "--at"),
    ("play scene.json -o x.png --rate 0", scene, 64, "rate"),
    ("play scene.json -o x.png --replace from", scene, 64, "LAYER=FILE"),
    ("play scene.json -o x.png --replace form=a.png", scene, 65, "did you mean from"),
    ("play scene.json -o x.png --replace from=no.png", scene, 66, "no.png: no such file"),
    ("play scene.json -o x.png --at 0 --frames 1", scene, 64, "either --at or --frames"),
    ("a.png b.png -o x.png -t scene.json:speed=2", scene, 64, "no parameter 'speed'"),
    ("a.png b.png -o x.png -t no.json", scene, 66, "no.json: no such file"),
    (
      "play scene.json -o x.png", "{\"canvas\": [9, 9], \"duration\": 1, \"layrs\": []}", 65,
      ": layrs: unknown key of a scene; did you mean layers?"
    ),
    (
      "play scene.json -o x.png",
      "{\"canvas\": [9, 9], \"duration\": 1, \"layers\": [{\"contents\": \"no.png\"}]}", 66,
      ": layers[0].contents: no.png: no such file"
    ),
    (
      "a.png b.png -o x.png -t scene.json", "{\"canvas\": [9, 9], \"duration\": 1}", 65,
      "scene.json: not a transition"
    ),
  ]

  @Test(arguments: mistakes.indices) func aMistakeHasItsExitCodeAndOneLine(
    index: Int
  ) throws {
    let mistake = Self.mistakes[index]
    let place = try place(mistake.scene)
    let before = place.directory.names
    let result = place.run(mistake.line)
    #expect(result.status == mistake.status, "\(mistake.line): \(result.errors)")
    #expect(result.errorLines.count == 1 && result.errors.hasPrefix("segue: "))
    #expect(result.errors.contains(mistake.says), "\(result.errors)")
    #expect(result.bytes.isEmpty && place.directory.names == before)
  }
}

@Suite struct ShiftTests {
  @Test func oneSceneChangesIntoAnother() throws {
    let place = try Workplace()
    for (name, x) in [("one", 0), ("two", 40)] {
      let scene = """
        {"canvas": [64, 48], "duration": 1, "fps": 10, "background": "#000", "layers": [
          {"name": "a", "frame": [\(x), 0, 20, 20], "contents": "a.png"}]}
        """
      place.directory.write("\(name).json", Array(scene.utf8))
    }
    let result = place.run("shift one.json two.json -o out.png --hold 2f --duration 5f")
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.run("shift one.json two.json --at 0.25 --duration 500ms -o s.png").status == 0)
    #expect(place.run("shift one.json two.json -o x.png --dry-run").output.contains("11 at 10"))
    #expect(place.run("shift one.json no.json -o x.png").status == 66)
    #expect(place.run("shift one.json -o x.png").status == 64)
    #expect(place.run("shift one.json two.json -o two.json --format png").status == 73)
    #expect(place.run("shift one.json two.json --timing eas -o x.png").status == 64)
  }
}

/// Shows and cuts, which `segue play` tells from scenes.
@Suite struct PlayShowTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    let show = """
      {"show": "Two", "canvas": [32, 24], "fps": 10, "hold": "500ms",
       "transition": {"effect": "push:from=left", "duration": "500ms"},
       "items": [{"picture": "a.png"}, {"color": "red"}]}
      """
    place.directory.write("show.json", Array(show.utf8))
  }

  @Test func aShowBecomesWhatItsFileAndTheOptionsSay() throws {
    let run = place.run("play show.json -o out.webp --json")
    #expect(run.status == 0)
    let plan = try JSONValue(run.bytes)["plan"]
    #expect(plan?["frames"]?.number == 15 && plan?["canvas"]?["width"]?.number == 32)
    #expect(place.run("play show.json -o big.webp --size 64x48 --fps 20 --dry-run").status == 0)
    #expect(place.run("play show.json --at 1.2 -o still.png").status == 0)
    #expect(try place.bitmap("still.png")[0, 0] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    // The same from standard input; pictures are then relative to where it runs.
    #expect(place.runner.shell("segue play - -o piped.webp < show.json").status == 0)
    #expect(place.bytes("piped.webp") == place.bytes("out.webp"))
  }

  /// A show as the only input says what a film is, as it does when it is played.
  @Test func aShowAloneIsTheFilmThatItSays() throws {
    #expect(place.run("play show.json -o played.y4m").status == 0)
    #expect(place.run("show.json -o own.y4m").status == 0)
    #expect(place.bytes("own.y4m") == place.bytes("played.y4m"))
    let run = place.run("show.json -o out.webp --json --dry-run")
    let plan = try JSONValue(run.bytes)
    #expect(plan["frameRate"]?.text == "10", "\(run.output)")
    #expect(place.run("show.json --fps 20 -o fast.y4m").status == 0)
    #expect(place.bytes("fast.y4m") != place.bytes("own.y4m"))
    // Among other inputs its rate is one of several, as a clip's is: 10 becomes 30.
    let row = place.run("show.json b.png --json --dry-run -o row.webp")
    #expect(try JSONValue(row.bytes)["frameRate"]?.text == "30", "\(row.output)")
    #expect(place.run("frame show.json --at 1.2s -o at.png").status == 0)
    #expect(try place.bitmap("at.png")[0, 0] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test func aShowGoesToAnEditorAndBack() throws {
    #expect(place.run("export show.json -o cut.otio").status == 0)
    #expect(place.run("export show.json -o cut.otio").status == 73)
    let printed = place.run("export show.json -o -")
    #expect(printed.status == 0 && printed.bytes == place.bytes("cut.otio"))
    #expect(place.run("play show.json -o own.webp").status == 0)
    #expect(place.run("play cut.otio -o cut.webp").status == 0)
    #expect(place.bytes("own.webp") == place.bytes("cut.webp"))
  }

  @Test func mistakesHaveTheirExitCodes() {
    place.directory.write("bad.json", Array("{\"show\": \"\", \"items\": [{}]}".utf8))
    place.directory.write("scene.json", Array("{\"canvas\": [9, 9]}".utf8))
    let runs: [(line: String, status: Int32, says: String)] = [
      ("play bad.json -o x.png", 65, "items[0]: expected one of"),
      ("play show.json -o x.webp --replace a=b.png", 64, "--replace is for scenes"),
      ("export scene.json -o x.otio", 65, "not a show"),
      ("play nowhere.otio -o x.webp", 66, "nowhere.otio"),
    ]
    for run in runs {
      let result = place.run(run.line)
      #expect(result.status == run.status, "\(run.line)")
      #expect(result.errors.contains(run.says) && result.errorLines.count == 1, "\(result.errors)")
    }
  }
}
