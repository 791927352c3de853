// `segue check` of shows, scenes and films: every mistake at once, with its place, and what is surely not meant.

import Segue
import TestSupport
import Testing

@Suite struct DocumentCheckTests {
  let place: Workplace
  init() throws { place = try Workplace() }

  func write(_ text: String, _ name: String = "show.json") {
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
