// Messages about a show that cannot be rendered, for people and for programs: the file, the line,
// the item; what becomes of pipes in place of pictures; and what a show is made of.

import Segue
import TestSupport
import Testing

@Suite struct ShowErrorTests {
  private let place: Workplace
  init() throws { place = try Workplace() }

  private func write(_ items: String, _ name: String = "show.json") {
    let text = "{'show': 'Trip', 'canvas': '64x48', 'fps': 5,\n 'items': [\(items)]}"
    place.directory.write(name, Array(text.replacing("'", with: "\"").utf8))
  }

  private static let mistakes: [(items: String, status: Int32, says: String)] = [
    (
      "{'picture': 'a.png', 'transition': 'fadde'}, {'color': 'red'}", 65,
      "show.json: line 2, column 47: items[0].transition: no effect is called 'fadde'"
    ),
    (
      "{'color': 'red'},\n {'picture': 'gone.png'}", 66,
      "show.json: line 3, column 14: items[1].picture: gone.png: no such file"
    ),
    ("{'color': 'red', 'hold': 'x'}", 65, "show.json: line 2, column 37: items[0].hold: expected"),
    (
      "{'text': 'Hello', 'size': 0.1}", 65,
      "show.json: line 2, column 38: items[0].size: belongs into the text, as in {\"text\": "
    ),
    (
      "{'text': 'Hello', 'color': 'red'}", 65,
      "show.json: line 2, column 12: items[0]: shows one of 'color' and 'text', and not all; letters have their"
    ),
    (
      "{'hold': 1}", 65, "show.json: line 2, column 12: items[0]: expected one of 'picture', 'clip'"
    ),
    (
      "{'color': 'red'}], 'tracks': [{'text': 'A'}", 65,
      "show.json: line 2, column 42: tracks[0]: expected a track, a list of overlays, as in [[{…}, {…}]]"
    ),
    ("{'color': 'red'}, 7", 65, "show.json: line 2, column 30: items[1]: expected an object"),
  ]

  @Test(arguments: mistakes)
  func aMistakeNamesFileLineAndItem(items: String, status: Int32, says: String) throws {
    write(items)
    for line in [
      "play show.json -o x.png", "play show.json -o x.png --dry-run", "export show.json -o x.otio",
    ] {
      let result = place.run(line)
      #expect(result.status == status && result.errorLines.count == 1, "\(result.errors)")
      #expect(result.errors.hasPrefix("segue: \(says)"), "\(line): \(result.errors)")
    }
    let result = place.run("play show.json -o x.png --json")
    #expect(result.status == status && result.errors.hasPrefix("segue: \(says)"))
    let error = try #require(try JSONValue(result.bytes)["error"])
    #expect(error["exitCode"]?.number == Double(status))
    #expect(error["category"]?.text == (status == 66 ? "noInput" : "badData"))
    #expect(error["file"]?.text == "show.json")
    let words = says.split(separator: " ").map { $0.filter { $0 != "," && $0 != ":" } }
    #expect(
      error["line"]?.number == Double(words[2]) && error["column"]?.number == Double(words[4]))
    #expect(error["place"]?.text == String(words[5]))
    #expect(error["message"]?.text.map { result.errors == "segue: \($0)\n" } == true)
    #expect(place.made == ["show.json"])
  }

  /// Each command with --json says its errors with it, a mistake in the arguments, too.
  @Test(arguments: [
    ("a.png b.png -o x.png -t fadde", 64), ("a.png none.png -o x.png", 66),
    ("a.png b.png -o x.png --sise 3", 64), ("frame a.png b.png -o x.png", -1),
    ("play none.json -o x.png", 66), ("shift none.json none.json -o x.png", 66),
    ("list nonsense", 64), ("describe nonsense", 64), ("check none.glsl", 66),
    ("compare a.png none.png", 66), ("sheet a.png none.png -o x.png -t fade", -1),
    ("gallery a.png none.png -o x -t fade", 66), ("bench none.png b.png", 66),
  ])
  func errorsAreJSONToo(line: String, status: Int32) throws {
    guard status >= 0 else {
      // A command without the option refuses it in words.
      let result = place.run(line + " --json")
      #expect(result.status == 64 && result.output.isEmpty)
      return
    }
    let result = place.run(line + " --json")
    #expect(result.status == status, "\(result.errors)")
    let error = try JSONValue(result.bytes)["error"]
    #expect(error?["exitCode"]?.number == Double(status), "\(line): \(result.output)")
    #expect(error?["message"]?.text?.isEmpty == false)
    #expect(result.errorLines.count == 1)
  }

  /// A pipe that nobody writes to would keep everybody waiting.
  @Test(arguments: ["picture", "clip", "scene"])
  func aPipeInAShowIsRefusedAtOnce(kind: String) throws {
    #expect(place.runner.shell("mkfifo pipe.mov").status == 0)
    write("{'color': 'red'}, {'\(kind)': 'pipe.mov'}")
    place.directory.write(
      "cut.otio",
      Array(
        """
        {"OTIO_SCHEMA": "Timeline.1", "tracks": {"OTIO_SCHEMA": "Stack.1", "children": [
         {"OTIO_SCHEMA": "Track.1", "kind": "Video", "children": [{"OTIO_SCHEMA": "Clip.1",
          "source_range": {"OTIO_SCHEMA": "TimeRange.1",
           "start_time": {"OTIO_SCHEMA": "RationalTime.1", "value": 0, "rate": 24},
           "duration": {"OTIO_SCHEMA": "RationalTime.1", "value": 24, "rate": 24}},
          "media_reference": {"OTIO_SCHEMA": "ExternalReference.1", "target_url": "pipe.mov"}}]}]}}
        """.utf8))
    for file in ["show.json", "cut.otio"] {
      for line in [
        "play \(file) -o x.png --timeout 20s", "play \(file) -o x.png --dry-run --timeout 20s",
        "export \(file) -o x.otio --timeout 20s",
      ] {
        let result = place.run(line)
        #expect(result.status == 66, "\(line): \(result.errors)")
        #expect(result.errors.contains("pipe.mov: a pipe or a device; name a file"))
      }
    }
  }

  @Test func aPipeAmongAnEffectsParametersIsRefusedToo() throws {
    #expect(place.runner.shell("mkfifo pipe.png").status == 0)
    write("{'color': 'red', 'transition': 'luma-wipe:luma=@pipe.png'}, {'color': 'blue'}")
    let result = place.run("play show.json -o x.png --timeout 20s")
    #expect(result.status == 66, "\(result.errors)")
    #expect(result.errors.contains("pipe.png: a pipe or a device"), "\(result.errors)")
  }

  @Test func aFoldersPipesAreLeftOut() throws {
    #expect(place.runner.shell("mkdir in; cp a.png b.png in; mkfifo in/pipe").status == 0)
    let result = place.run("in -o x.png --dry-run --timeout 20s -q")
    #expect(result.status == 0 && result.errors.contains("left out"), "\(result.errors)")
  }

  /// A transition behind the last item is not shown, but must be valid.
  @Test func anUnknownEffectBehindTheLastItemIsAMistake() throws {
    write("{'color': 'red'}, {'color': 'blue', 'transition': 'nonsense'}")
    for line in ["play show.json -o x.png", "play show.json -o x.png --dry-run"] {
      let result = place.run(line)
      #expect(result.status == 65, "\(line): \(result.errors)")
      let words =
        "show.json: line 2, column 62: items[1].transition: no effect is called 'nonsense'"
      #expect(result.errors.hasPrefix("segue: \(words)"), "\(result.errors)")
    }
    write("{'color': 'red'}, {'color': 'blue', 'transition': 'push:from=left'}")
    let plan = try JSONValue(place.run("play show.json -o x.png --dry-run --json").bytes)
    #expect(plan["effects"]?.elements?.map { $0["name"]?.text } == ["fade"])
  }

  /// The command gives its advice about a mistake wherever the mistake is found.
  @Test func adviceGoesWithWhatAFileNames() {
    write("{'color': 'red', 'transition': 'fade:zzzzzzzz=1'}, {'color': 'blue'}")
    let show = place.run("play show.json -o x.png")
    #expect(
      show.status == 65 && show.errors.hasSuffix("; 'segue describe fade' lists them\n"),
      "\(show.errors)")
    place.directory.write(
      "scene.json",
      Array(
        "{\"canvas\": [64, 48], \"duration\": 1, \"layers\": [{\"contents\": \"a.png\", \"frame\": \"fill\"}]}"
          .utf8))
    let scene = place.run("play scene.json -o x.png --max-memory 12k")
    #expect(scene.status == 65 && scene.errors.contains("a.png: decoding"), "\(scene.errors)")
    #expect(scene.errors.hasSuffix("; or raise --max-memory\n"), "\(scene.errors)")
  }

  @Test func aShowIsDescribedAsAShow() throws {
    write("{'picture': 'gone.png', 'transition': 'push'}, {'color': 'navy', 'title': 'End'}")
    let words = place.run("describe show.json")
    #expect(words.status == 0 && words.errors.isEmpty, "\(words.errors)")
    for word in ["Trip", "64x48", "gone.png", "then push, 1.00 s", "color:000080"] {
      #expect(words.output.contains(word), "\(word): \(words.output)")
    }
    let facts = try JSONValue(place.run("describe show.json --json").bytes)
    #expect(facts["kind"]?.text == "show" && facts["title"]?.text == "Trip")
    let items = facts["items"]?.elements ?? []
    #expect(items.map { $0["kind"]?.text } == ["still", "color"])
    #expect(items[0]["transition"]?["effect"]?.text == "push" && items[1]["transition"] == nil)
    #expect(items[0]["hold"]?.number == 2)
    write("{'picture': 'a.png', 'in': 1}")
    #expect(place.run("describe show.json").status == 65)
  }

  @Test func notesAreSaidWithoutProgressToo() throws {
    write("{'color': 'red'}")
    let show = String(decoding: place.bytes("show.json"), as: UTF8.self)
    let late = show.replacing(
      "\"fps\"", with: "\"texts\": [{\"text\": \"late\", \"at\": 60}], \"fps\"")
    place.directory.write("show.json", Array(late.utf8))
    let result = place.run("play show.json -o x.png -q")
    // Without fonts the message names them instead.
    #expect(result.status == 69 || result.errors.contains("is not visible"), "\(result.errors)")
  }
}
