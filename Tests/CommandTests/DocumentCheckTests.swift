// `segue check` of shows, scenes and films: every mistake at once, with its place, and what is surely not meant.

import Segue
import TestSupport
import Testing

@Suite struct DocumentCheckTests {
  private let place: Workplace
  init() throws { place = try Workplace() }

  private func write(_ text: String, _ name: String = "show.json") {
    place.directory.write(name, Array(text.replacing("'", with: "\"").utf8))
  }

  @Test func everyMistakeHasItsPlace() {
    write(
      """
      {'show': 'Trip', 'canvas': '64x48', 'fps': 5, 'transitoin': 'fade',
       'items': [{'picture': 'gone.png', 'hold': 'x'},
       {'color': 'read', 'name': 'sea'},
       {'color': 'red', 'transition': {'effect': 'fadde', 'duration': -1}}, {'color': 'red'}],
       'tracks': [[{'picture': 'a.png', 'at': 'sea+1s'}]],
       'loudness': 'loud'}
      """)
    let result = place.run("check show.json")
    #expect(result.status == 65 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    let expected = [
      "show.json: line 1, column 61: transitoin: unknown key of a show; did you mean transition",
      "show.json: line 2, column 24: items[0].picture: gone.png: no such file",
      "show.json: line 2, column 44: items[0].hold: expected a time",
      "show.json: line 3, column 12: items[1].color: expected a colour",
      "show.json: line 4, column 44: items[2].transition.effect: no effect is called 'fadde'",
      "show.json: line 4, column 65: items[2].transition.duration: expected a time",
      "show.json: line 6, column 14: loudness: expected a loudness",
    ]
    // That nothing is called 'sea' is no mistake of the track.
    #expect(lines.count == expected.count, "\(result.output)")
    for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start)) }
  }

  @Test func programsGetTheSame() throws {
    write(
      "{'canvas': '64x48', 'duration': 'x', 'layers': [{'name': 'a', 'opacity': 2, 'hiddn': true}]}"
    )
    let result = place.run("check show.json --json")
    #expect(result.status == 65)
    let report = try JSONValue(result.bytes)
    #expect(report["kind"]?.text == "scene" && report["isClean"]?.boolean == false)
    let mistakes = try #require(report["mistakes"]?.elements)
    #expect(
      mistakes.map { $0["place"]?.text } == ["duration", "layers[0].opacity", "layers[0].hiddn"])
    #expect(mistakes.map { $0["column"]?.number } == [33, 74, 86])
    #expect(mistakes[2]["message"]?.text?.contains("hidden") == true)
  }

  @Test func whatIsSurelyNotMeantIsSaid() throws {
    write(
      """
      {'show': 'Trip', 'canvas': '640x480', 'fps': 10, 'transition': {'effect': 'fade', 'duration': '2s'},
       'items': [{'color': 'red', 'hold': 3}, {'picture': 'b.png', 'hold': 0}, {'color': 'red', 'hold': 3}],
       'texts': [{'text': 'Nobody reads so many words in so short a time', 'at': 0, 'until': 0.5}],
       'tracks': [[{'picture': 'a.png', 'at': '90s'}]]}
      """)
    let result = place.run("check show.json")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let warnings = result.output.split(separator: "\n").filter {
      $0.hasPrefix("show.json: warning: ")
    }
    #expect(
      warnings.contains {
        $0.contains("'Nobody reads so many words in so short a")
          && $0.contains("characters a second")
      })
    #expect(warnings.contains { $0.contains("the overlay 'a.png' is never seen") })
    #expect(warnings.contains { $0.contains("item 2") && $0.contains("never seen alone") })
    #expect(warnings.count == 3, "\(result.output)")
  }

  @Test func warningsHaveTheirPlaceAFixAndAPicture() throws {
    write(
      """
      {'show': 'Trip', 'canvas': '640x360', 'fps': 10, 'items': [{'color': 'white', 'hold': 4}],
       'texts': [{'text': 'Pale', 'backing': 'none', 'color': 'ffffcc'},
       {'text': 'Dark', 'backing': 'none', 'color': 'black', 'place': 'top'},
       {'text': 'Nobody reads so many words in time', 'at': 1, 'until': 1.5, 'place': 'center', 'backing': 'box'}],
       'tracks': [[{'text': {'text': 'One word', 'backing': 'box'}, 'place': 'top-left'},
        {'text': {'text': 'Two words', 'backing': 'box'}, 'place': 'top-left'},
        {'text': {'text': 'Half of me', 'backing': 'box'}, 'place': [0.7, 0.5, 0.6, 0.2]}]]}
      """)
    let result = place.run("check show.json --json --pictures seen")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let warnings = try #require(try JSONValue(result.bytes)["warnings"]?.elements)
    func warning(_ words: String) throws -> JSONValue {
      let found = warnings.filter { $0["message"]?.text?.contains(words) == true }
      #expect(found.count == 1, "\(words): \(result.output)")
      return try #require(found.first)
    }
    let pale = try warning("'Pale' has a contrast of 1")
    #expect(pale["place"]?.text == "texts[0]" && pale["line"]?.number == 2)
    #expect(pale["fix"]?["key"]?.text == "backing" && pale["fix"]?["value"]?.text == "box")
    let seen = try place.bitmap(try #require(pale["picture"]?.text))
    #expect(seen.width < 640 && seen.height < 360)
    let hasty = try warning("characters a second")
    #expect(hasty["place"]?.text == "texts[2]" && hasty["fix"]?["key"]?.text == "until")
    #expect(hasty["fix"]?["value"]?.text == "2.40s" && hasty["picture"] == nil)
    #expect(try warning("leaves the picture")["place"]?.text == "tracks[0][2]")
    let pair = try warning("lie on each other")
    #expect(pair["message"]?.text?.contains("'One word' and 'Two words'") == true)
    #expect(warnings.count == 4, "\(result.output)")
  }

  /// The warnings about a show with one track over six seconds of white.
  private func warnings(ofTrack overlays: String) throws -> [JSONValue] {
    write(
      """
      {'show': 'Trip', 'canvas': '640x360', 'fps': 10, 'items': [{'color': 'white', 'hold': 6}],
       'tracks': [[\(overlays)]]}
      """)
    let result = place.run("check show.json --json --pictures seen")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return try #require(try JSONValue(result.bytes)["warnings"]?.elements)
  }

  @Test func paleTextsAmongOverlaysAreSaid() throws {
    func overlay(_ more: String, _ style: String = "") -> String {
      "{'text': {'text': 'Pale', 'color': 'ffff99', 'backing': 'none'\(more)}, 'at': 1, 'length': 3\(style)}"
    }
    let found = try warnings(ofTrack: overlay(""))
    #expect(found.count == 1)
    let pale = try #require(found.first)
    #expect(pale["message"]?.text?.hasPrefix("the text 'Pale' has a contrast of 1.0 with") == true)
    #expect(pale["place"]?.text == "tracks[0][0].text" && pale["line"]?.number == 2)
    #expect(pale["fix"]?["key"]?.text == "backing" && pale["fix"]?["value"]?.text == "box")
    let seen = try place.bitmap(try #require(pale["picture"]?.text))
    #expect(seen.width < 640 && seen.height < 360)
    // What the fix says, in the place of the first one.
    #expect(
      try warnings(ofTrack: overlay("").replacing("'none'", with: "'box'")).isEmpty)
    // Black letters, and those of which too little is left.
    let black = overlay("").replacing("ffff99", with: "black")
    #expect(try warnings(ofTrack: black).isEmpty)
    let faded = try warnings(ofTrack: black.replacing("'at'", with: "'opacity': 0.2, 'at'"))
    #expect(faded.count == 1 && faded[0]["message"]?.text?.contains("contrast of 1.") == true)
    // Turned and moved, it is measured as it is seen. Without an object there is no place for the key.
    let moved = try warnings(
      ofTrack: overlay("", ", 'rotation': '20deg', 'entrance': {'effect': 'push', 'duration': 1}"))
    #expect(moved.map { $0["place"]?.text } == ["tracks[0][0].text"])
    let plain = try warnings(ofTrack: "{'text': 'Faint', 'opacity': 0.1}")
    #expect(plain.count == 1 && plain[0]["fix"] == nil, "\(plain)")
    #expect(plain.first?["place"]?.text == "tracks[0][0]")
  }

  @Test func paleTitlesAndCaptionsAreToldWhatWorksForThem() throws {
    func show(_ keys: String, _ item: String) {
      write(
        "{'show': 'Trip', 'canvas': '640x360', 'fps': 10, \(keys) 'items': [{'color': 'white', 'hold': 3, \(item)}]}"
      )
    }
    func warnings() throws -> [JSONValue] {
      try #require(try JSONValue(place.run("check show.json --json").bytes)["warnings"]?.elements)
    }
    show("", "'title': 'Pale'")
    let title = try warnings()
    #expect(title.count == 1 && title[0]["fix"] == nil && title[0]["place"]?.text == "items[0]")
    #expect(title.first?["message"]?.text?.contains("write it among 'texts' instead, as {") == true)
    show("", "'texts': [{'text': 'Pale', 'backing': 'box', 'place': 'center'}]")
    #expect(try warnings().isEmpty)
    // The style of captions is the show's.
    show("'captionStyle': 'none',", "'caption': 'Pale'")
    let caption = try warnings()
    #expect(caption.count == 1 && caption[0]["place"] == nil)
    #expect(caption.first?["fix"]?["key"]?.text == "captionStyle")
    show("'captionStyle': 'box',", "'caption': 'Pale'")
    #expect(try warnings().isEmpty)
    show("", "'title': {'text': 'Pale', 'backing': 'box'}")
    #expect(
      place.run("check show.json").output.contains(
        "items[0].title: expected a text (one with a look of its own is written among 'texts'), not an object"
      ))
  }

  @Test func aPlanHasTheWarningsOfACheck() throws {
    let line = "color:white:hold=3s -o x.y4m --size 640x360 --fps 10 --dry-run --json"
    let plain = try JSONValue(place.run(line).bytes)
    #expect(plain["warnings"]?.elements?.isEmpty == true && plain["frames"]?.number == 30)
    let pale = try JSONValue(place.run("\(line) --title Pale").bytes)["warnings"]?.elements ?? []
    #expect(
      pale.map { $0["message"]?.text?.hasPrefix("the title 'Pale' has a contrast") } == [true])
  }

  /// What mends a film in one command is what can be typed there.
  @Test(.enabled(if: try Needed.program("ffmpeg"))) func aPlanSaysWhatToType() throws {
    #expect(
      place.runner.shell("ffmpeg -nostdin -v error -f lavfi -i sine=440 -t 1 song.wav").status == 0)
    let film = ["color:white:hold=3s", "--size", "640x360", "--fps", "10"]
    func warnings(_ options: [String]) throws -> [JSONValue] {
      let result = place.runner.run(film + ["-o", "x.mkv", "--dry-run", "--json"] + options)
      return try #require(try JSONValue(result.bytes)["warnings"]?.elements, "\(result.errors)")
    }
    let mistakes = [
      ["--audio", "song.wav"], ["--caption", "Pale", "--caption-style", "none"],
      ["--title", "Pale"], ["--overlay", "text:Pale:backing=none"],
      ["--overlay", "a.png:width=0.3"],
    ]
    let fixes = try mistakes.map { options in
      let found = try warnings(options)
      #expect(found.count == 1 && found[0]["place"] == nil, "\(found)")
      let words = found.first?["fix"]?["words"]?.text ?? ""
      #expect(found.first?["message"]?.text?.hasSuffix("(\(words))") == true, "\(found)")
      let caption = words.hasPrefix("--caption") ? ["--caption", "Pale"] : []
      let mended = caption + words.split(separator: " ").map(String.init)
      #expect(try warnings(mended).isEmpty, "\(words)")
      return words
    }
    #expect(
      fixes == [
        "--audio song.wav:loop", "--caption-style box", "--overlay text:Pale:backing=box",
        "--overlay text:Pale:backing=box", "--overlay a.png:width=30%",
      ])
  }

  /// A text and its place in time; texts that are seen together are looked at together.
  @Test func aPaleTextIsSaidToBeWhatItIs() throws {
    write(
      """
      {'show': 'Trip', 'canvas': '640x360', 'fps': 10, 'captionStyle': 'none', 'transition': null, 'items': [
       {'color': 'white', 'hold': 3, 'title': 'One', 'caption': 'Two'},
       {'color': 'white', 'hold': 3, 'texts': [{'text': 'Three', 'backing': 'none', 'size': 0.11}]}],
       'tracks': [[{'text': {'text': 'Four', 'backing': 'none'}, 'at': 1, 'length': 1, 'place': 'top-left'}]]}
      """)
    let found = try #require(
      try JSONValue(place.run("check show.json --json").bytes)["warnings"]?.elements)
    let said = found.map { warning in
      let words = warning["message"]?.text ?? ""
      let time = words.firstRange(of: " at ").map { words[$0.upperBound...].prefix { $0 != "," } }
      return "\(words.split(separator: " ").prefix(3).joined(separator: " ")) \(time ?? "")"
    }
    #expect(
      said.sorted() == [
        "the caption 'Two' 1.5 s", "the text 'Four' 1.5 s", "the text 'Three' 4.5 s",
        "the title 'One' 1.5 s",
      ])
    let captions = found.filter { $0["fix"]?["key"]?.text == "captionStyle" }
    #expect(captions.count == 1 && captions[0]["place"] == nil)
    #expect(captions.first?["message"]?.text?.hasSuffix(#"("captionStyle": "box")"#) == true)
  }

  /// Few pixels of small letters are covered whole; they are measured all the same.
  @Test(arguments: ["320x180", "640x360"]) func smallCaptionsAreMeasured(size: String) throws {
    place.directory.write(
      "paper.png",
      try PNGEncoder().encode(Bitmap(size: PixelSize(width: 64, height: 36), color: .white)))
    func words(_ style: String) throws -> [String?] {
      let line =
        "paper.png paper.png -o x.y4m --caption-names --hold 2s --size \(size) --dry-run --json"
      let plan = try JSONValue(place.run("\(line) --caption-style \(style)").bytes)
      return try #require(plan["warnings"]?.elements).map { $0["message"]?.text }
    }
    #expect(
      try words("none").first??.hasPrefix("the caption 'paper' has a contrast of 1.0") == true)
    #expect(try words("box").isEmpty)
  }

  /// Texts keep apart, and so the second one of two that are too long is pushed out of the picture.
  @Test func aTextThatOthersPushOutIsSaid() throws {
    func show(_ name: String, _ role: String) throws -> [String] {
      write(
        """
        {'show': 'Card', 'canvas': [480, 270], 'fps': 10, 'items': [{'color': 'navy', 'hold': 9, 'texts': [
         {'text': '\(name)', 'size': 0.13, 'backing': 'box', 'place': 'center'},
         {'text': '\(role)', 'size': 0.07, 'backing': 'box', 'place': 'bottom'}]}]}
        """)
      let report = try JSONValue(place.run("check show.json --json --pictures seen").bytes)
      return try #require(report["warnings"]?.elements).map { warning in
        #expect(warning["place"]?.text == "items[0].texts[1]" && warning["picture"] != nil)
        return warning["message"]?.text ?? ""
      }
    }
    #expect(try show("Ada Lovelace", "Analyst").isEmpty)
    let found = try show(
      "Ada the Elder of Bethlehem, Pennsylvania, and of Philadelphia and of Hamburg and many other places far away",
      "An officer of a very long and tedious title that nobody at all can read within three seconds"
    )
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "the text 'An officer of a very long and tedious ti' leaves the picture, since others")
        == true)
  }

  /// Boxes are those of the lines: a text that is broken into more of them lies on another one, a short one does not.
  @Test func linesDecideWhatLiesOnWhat() throws {
    func overlay(_ text: String, _ more: String) -> String {
      "{'text': {'text': '\(text)', 'backing': 'box', 'size': 0.09}, 'place': \(more)}"
    }
    let below = overlay("Below", "[0.1, 0.42, 0.8, 0.2]")
    #expect(try warnings(ofTrack: overlay("One line", "[0.1, 0, 0.8, 0.6]") + ", " + below).isEmpty)
    let many = "Many words on so many lines that the lowest of them is where the other text is"
    let found = try warnings(ofTrack: overlay(many, "[0.1, 0, 0.8, 0.6]") + ", " + below)
    #expect(found.map { $0["message"]?.text?.contains("lie on each other") } == [true])
  }

  @Test func overlaysThatAreOverEarlyAndEffectsThatOverlapAreSaid() throws {
    write("{'canvas': [64, 36], 'duration': 1, 'layers': []}", "short.json")
    func words(_ overlay: String) throws -> [String] {
      try warnings(ofTrack: overlay).map { warning in
        #expect(warning["place"]?.text == "tracks[0][0]" && warning["picture"] != nil)
        let (key, value) = (warning["fix"]?["key"]?.text, warning["fix"]?["value"])
        let fix = key.map { "\($0)=\(value?.text ?? "\(value?.boolean == true)")" } ?? ""
        return "\(warning["message"]?.text ?? "") [\(fix)]"
      }
    }
    let early = try words("{'scene': 'short.json', 'at': 1, 'length': 4}")
    #expect(
      early == [
        "the overlay 'short.json' lasts 1 s, and should be seen for 4 s: it is gone before; let it loop, or end it "
          + "earlier [loop=true]"
      ])
    for meant in [
      "'length': 4, 'loop': true", "'length': 1", "'until': '2s'", "'length': '500ms'",
    ] {
      #expect(try words("{'scene': 'short.json', 'at': 1, \(meant)}").isEmpty, "\(meant)")
    }
    #expect(try words("{'scene': 'short.json'}").isEmpty)
    let effects =
      "'entrance': {'effect': 'fade', 'duration': 1}, 'exit': {'effect': 'fade', 'duration': 1}"
    let both = try words("{'color': 'red', 'at': 1, 'length': 1.5, \(effects)}")
    #expect(
      both == [
        "the overlay 'color:ff0000' is seen for 1.5 s, and its entrance and exit take 1 s and 1 s, which Segue shortens; "
          + "write shorter times, or show it for 2 s [length=2s]"
      ])
    #expect(
      try words("{'color': 'red', 'at': 1, 'until': 1.5, \(effects)}").map { $0.suffix(10) }
        == ["[until=3s]"])
    // The film is over before.
    #expect(
      try words("{'color': 'red', 'at': 5, \(effects)}").map { $0.suffix(6) } == ["2 s []"])
    #expect(try words("{'color': 'red', 'at': 1, 'length': 2, \(effects)}").isEmpty)
  }

  @Test func aPartOfTheCanvasThatIsWrittenAsPixelsIsSaid() throws {
    let overlay = "{'picture': 'a.png', 'width': 0.3, 'place': 'top-right'}"
    let found = try warnings(ofTrack: overlay)
    #expect(found.count == 1 && found[0]["message"]?.text?.contains("hardly seen") == true)
    #expect(found.first?["fix"]?["key"]?.text == "width")
    let value = try #require(found.first?["fix"]?["value"]?.text)
    #expect(value == "30%")
    #expect(try warnings(ofTrack: overlay.replacing("0.3", with: "'\(value)'")).isEmpty)
  }

  @Test func whatIsShorterThanTheShowAsksForHasItsPlaceAndAValueThatFits() throws {
    write("{'canvas': [64, 36], 'duration': 1.5, 'layers': []}", "short.json")
    func mistake(_ items: String) throws -> String? {
      write("{'show': 'Trip', 'canvas': [64, 36], 'fps': 10, 'items': [\(items)]}")
      let report = try JSONValue(place.run("check show.json --json").bytes)
      let mistakes = try #require(report["mistakes"]?.elements)
      #expect(mistakes.count < 2, "\(mistakes)")
      return mistakes.first.map { mistake in
        let fix = mistake["fix"]
        return [mistake["place"], fix?["key"], fix?["value"], fix?["with"]].compactMap { $0?.text }
          .joined(separator: " ")
      }
    }
    let scene = "{'scene': 'short.json', 'out': '4s'}"
    #expect(try mistake(scene) == "items[0].out 1.5s")
    #expect(try mistake(scene.replacing("4s", with: "1.5s")) == nil)
    func items(_ first: String, _ second: String) -> String {
      "{'color': 'red', 'transition': {'effect': 'fade', 'duration': '\(first)'}}, {'scene': 'short.json', "
        + "'transition': {'effect': 'fade', 'duration': '\(second)'}}, {'color': 'red'}"
    }
    // The longer one has to give way, or one after the other.
    #expect(try mistake(items("1s", "2s")) == "items[1].transition.duration 0.75s")
    #expect(try mistake(items("1s", "750ms")) == "items[0].transition.duration 0.75s")
    #expect(try mistake(items("750ms", "750ms")) == nil)
    #expect(try mistake(items("2s", "0")) == "items[0].transition.duration 1.5s")
    // Where only the effect is written, the duration is a key beside it.
    let short = items("1s", "1s").replacing("{'effect': 'fade', 'duration': '1s'}", with: "'fade'")
    #expect(try mistake(short) == "items[0].transition duration 0.75s")
    // One that runs several times takes several durations.
    func runs(_ more: String) -> String {
      items("1s", "0").replacing("'1s'", with: "'1s', \(more)")
    }
    #expect(try mistake(runs("'repeat': 4")) == "items[0].transition.duration 0.375s")
    #expect(
      try mistake(runs("'repeat': 4").replacing("'1s'", with: "'0.375s'")) == nil)
  }

  /// The film's own transition is to fit all items at once.
  @Test func theFilmsTransitionIsToFitItsShortestItem() throws {
    for (name, seconds) in [("long", "1.5"), ("short", "0.8")] {
      write("{'canvas': [64, 36], 'duration': \(seconds), 'layers': []}", "\(name).json")
    }
    func mistakes(_ duration: String) throws -> [JSONValue] {
      write(
        """
        {'show': 'Trip', 'canvas': [64, 36], 'fps': 10, 'transition': {'effect': 'fade', 'repeat': 2, 'duration': \(duration)},
         'items': [{'color': 'red'}, {'scene': 'long.json'}, {'color': 'red'}, {'scene': 'short.json'}, {'color': 'red'}]}
        """)
      return try JSONValue(place.run("check show.json --json").bytes)["mistakes"]?.elements ?? []
    }
    let found = try mistakes("1")
    #expect(found.first?["place"]?.text == "transition.duration", "\(found)")
    let fits = try #require(found.first?["fix"]?["with"]?.text)
    #expect(fits == "0.2s")
    #expect(found.first?["message"]?.text?.hasSuffix(": a duration of 0.2 s fits") == true)
    #expect(try mistakes("'\(fits)'").isEmpty)
  }

  @Test func whatTheFixSaysMendsAWarningAndAMistake() throws {
    write(
      """
      {'show': 'Trip', 'canvas': '640x360', 'items': [{'color': 'white', 'hold': 2}],
       'texts': [{'text': 'Pale', 'backing': 'box', 'color': 'ffffcc'}, {'text': 'Plain', 'place': 'top'}]}
      """)
    #expect(place.run("check show.json").output == "show.json: a show without mistakes\n")
    write(
      "{'show': 'Trip', 'transitoin': 'fade', 'items': [{'color': 'red', 'transition': 'fadde'}, 'a.png']}"
    )
    let report = try JSONValue(place.run("check show.json --json").bytes)
    let fixes = (report["mistakes"]?.elements ?? []).map { $0["fix"] }
    #expect(fixes.map { $0?["replace"]?.text } == ["transitoin", "fadde"])
    #expect(fixes.map { $0?["with"]?.text } == ["transition", "fade"])
  }

  @Test(.enabled(if: try Needed.program("ffmpeg"))) func musicThatEndsEarlyIsSaid() throws {
    let made = place.runner.shell(
      "ffmpeg -nostdin -v error -f lavfi -i sine=440 -t 2 song.wav")
    #expect(made.status == 0)
    func warnings(_ sound: String, hold: Int) throws -> [JSONValue] {
      write(
        """
        {'show': 'Trip', 'canvas': '64x48', 'items': [{'color': 'red', 'hold': \(hold)}], 'sounds': [\(sound)]}
        """)
      return try JSONValue(place.run("check show.json --json").bytes)["warnings"]?.elements ?? []
    }
    let early = try warnings("{'file': 'song.wav'}", hold: 5)
    #expect(early.count == 1 && early[0]["message"]?.text?.contains("ends at 2.0 s") == true)
    #expect(early.first?["fix"]?["key"]?.text == "loop")
    #expect(early.first?["fix"]?["value"]?.boolean == true)
    #expect(try warnings("{'file': 'song.wav', 'loop': true}", hold: 5).isEmpty)
    // Longer than the file, which is not what was meant; shorter, which is.
    let longer = try warnings("{'file': 'song.wav', 'length': 4}", hold: 5)
    #expect(longer.count == 1 && longer[0]["message"]?.text?.contains("ends at 2.0 s") == true)
    #expect(try warnings("{'file': 'song.wav', 'length': 1}", hold: 5).isEmpty)
    #expect(try warnings("{'file': 'song.wav'}", hold: 2).isEmpty)
  }

  @Test func aFadeFromBlackIsMeant() {
    write("{'items': [{'color': 'black', 'hold': 0}, 'a.png'], 'show': 'Trip', 'canvas': '64x48'}")
    #expect(place.run("check show.json").output == "show.json: a show without mistakes\n")
  }

  @Test func aFilmWithoutMistakesIsCalledOne() {
    write("{'items': ['a.png', 'b.png'], 'output': 'x.gif', 'quality': 3}", "film.json")
    write("{'show': 'Trip', 'items': ['a.png', 'b.png']}")
    let result = place.run("check show.json film.json")
    #expect(result.status == 0)
    #expect(
      result.output == "show.json: a show without mistakes\nfilm.json: a film without mistakes\n")
  }
}
