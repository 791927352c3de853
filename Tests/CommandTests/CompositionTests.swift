// Lottie files on the command line: frames, replaced pictures, transitions, and messages.

import Segue
import TestSupport
import Testing

@Suite struct CompositionTests {
  /// A solid `to` that moves in from the right over a solid `from`.
  private static let reveal = """
    {"v": "5.7", "fr": 10, "ip": 0, "op": 10, "w": 64, "h": 48, "nm": "Reveal", "layers": [
      {"ty": 1, "nm": "to", "ind": 1, "ip": 0, "op": 10, "sw": 64, "sh": 48, "sc": "#00ff00",
       "ks": {"a": {"a": 0, "k": [32, 24]},
              "p": {"a": 1, "k": [{"t": 0, "s": [96, 24]}, {"t": 10, "s": [32, 24]}]}}},
      {"ty": 1, "nm": "from", "ind": 2, "ip": 0, "op": 10, "sw": 64, "sh": 48, "sc": "#ff0000",
       "ks": {}}],
     "markers": [{"tm": 5, "cm": "middle", "dr": 0}]}
    """

  private func place(_ text: String = CompositionTests.reveal) throws -> Workplace {
    let place = try Workplace()
    place.directory.write("reveal.json", Array(text.utf8))
    return place
  }

  @Test func namedLayersShowOtherPictures() throws {
    let place = try place()
    for (time, picture) in [("0", "a.png"), ("1s", "b.png")] {
      let result = place.run(
        "play reveal.json --replace from=a.png --replace to=b.png --at \(time) -o s.png --force")
      #expect(result.status == 0, "\(result.errors)")
      #expect(try place.bitmap("s.png") == place.bitmap(picture))
    }
    let unknown = place.run("play reveal.json --replace nobody=a.png --at 0 -o n.png")
    #expect(unknown.status == 65 && unknown.errors.contains("no layer called 'nobody'"))
    let kept = place.run("play reveal.json --replace from=a.png:keep=opacity --at 0 -o n.png")
    #expect(kept.status == 64 && kept.errors.contains("are for scenes"))
    #expect(!place.made.contains("n.png"))
  }

  @Test func slotsHaveTheValuesThatTheCommandGivesThem() throws {
    let slotted = Self.reveal
      .replacing(
        #""a": {"a": 0, "k": [32, 24]},"#,
        with: #""a": {"a": 0, "k": [32, 24]}, "o": {"sid": "strength"},"#
      )
      .replacing(#""layers": ["#, with: #""slots": {"strength": {"p": {"k": 100}}}, "layers": ["#)
    let place = try place(slotted)
    #expect(place.run("describe reveal.json").output.contains("strength"))
    #expect(place.run("play reveal.json --slot strength=0 --at 1s -o s.png").status == 0)
    #expect(try place.bitmap("s.png")[32, 24] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    for (options, status, words) in [
      ("--slot strenght=0", 64, "no slot 'strenght'; expected one of 'strength'"),
      ("--slot strength=#ff8800 --slot night=1", 64, "no slot 'night'; expected one of 'strength'"),
      ("--slot strength=wide", 64, "--slot strength 'wide': expected a number"),
      ("--slot strength", 64, "expected NAME=VALUE"),
      ("--animation night", 65, "only archives have several"),
    ] as [(String, Int32, String)] {
      let result = place.run("play reveal.json \(options) --at 0 -o n.png")
      #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
    }
    #expect(!place.made.contains("n.png"))
  }

  @Test func aSlotsValueOfAnotherKindIsAMistakeInTheArguments() throws {
    let place = try place(
      """
      {"w": 8, "h": 8, "ip": 0, "op": 10, "fr": 10, "slots": {"ink": {"p": {"k": [1, 0, 0, 1]}}},
       "layers": [{"ty": 4, "ip": 0, "op": 10, "ks": {}, "shapes": [{"ty": "rc", "p": {"k": [4, 4]},
       "s": {"k": [8, 8]}, "r": {"k": 0}}, {"ty": "fl", "c": {"sid": "ink"}, "o": {"k": 100}}]}]}
      """)
    #expect(place.run("play reveal.json --slot ink=blue --at 0 -o s.png").status == 0)
    #expect(try place.bitmap("s.png")[4, 4] == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    let wrong = place.run("play reveal.json --slot ink=7 --at 0 -o n.png")
    #expect(wrong.status == 64 && wrong.errors.contains("ink.k: expected a colour"))
    #expect(wrong.errors.contains("the slots are 'ink'"), "\(wrong.errors)")
  }

  @Test func anArchivesAnimationsAreChosenByName() throws {
    let place = try Workplace()
    let archive = SourceTree.root + "/Tests/Corpus/compositions/v2.lottie"
    let described = try JSONValue(place.run("describe \(archive) --json").bytes)
    let names = described["animations"]?.elements?.compactMap(\.text) ?? []
    let last = try #require(names.last)
    #expect(place.run("play \(archive) --animation \(last) --at 0 -o s.png").status == 0)
    #expect(place.run("describe \(archive) --animation \(last)").status == 0)
    let missing = place.run("describe \(archive) --animation nobody")
    #expect(missing.status == 65 && missing.errors.contains("no animation 'nobody'"))
    #expect(place.run("describe fade --animation x").status == 64)
  }

  @Test func ofAKeyThatIsThereTwiceTheLastOneCounts() throws {
    let place = try place(Self.reveal.replacing("\"fr\": 10", with: "\"fr\": 99, \"fr\": 10"))
    #expect(place.run("play reveal.json --at 0 -o s.png").status == 0)
    #expect(
      try JSONValue(place.run("describe reveal.json --json").bytes)["frameRate"]?.number == 10)
  }

  @Test func aCompositionWithTwoNamedLayersIsATransition() throws {
    let place = try place()
    let result = place.run("a.png b.png -t reveal.json --duration 1s --fps 10 -o f-%d.png")
    #expect(result.status == 0, "\(result.errors)")
    let frames = place.made.filter { $0.hasPrefix("f-") }
    #expect(frames.count == 10)
    #expect(try place.bitmap("f-0.png") == place.bitmap("a.png"))
    #expect(try place.bitmap("f-9.png") == place.bitmap("b.png"))
  }

  @Test func whatIsInACompositionAndWhen() throws {
    let place = try place()
    let described = place.run("describe reveal.json")
    #expect(described.status == 0, "\(described.errors)")
    for word in ["Reveal", "64", "from", "to", "middle"] {
      #expect(described.output.contains(word), "\(word) is missing in \(described.output)")
    }
    #expect(try JSONValue(place.run("describe reveal.json --json").bytes)["name"] != nil)
    let events = place.run("play reveal.json --events")
    #expect(events.output.contains("middle") && events.output.contains("end"))
  }

  @Test(arguments: [
    (#""ind": 2,"#, #""ind": 2, "parent": 1,"#, 0), (#""ind": 1,"#, #""ind": 1, "parent": 1,"#, 65),
    (#""w": 64"#, #""w": 0"#, 65), (#""sw": 64"#, #""sw": "wide""#, 65), ("}", "", 65),
  ])
  func aBrokenCompositionIsRefusedWithItsPlace(old: String, new: String, status: Int32)
    throws
  {
    let place = try place(Self.reveal.replacing(old, with: new))
    let result = place.run("check reveal.json")
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(status == 0 || (result.output + result.errors).contains("reveal.json:"))
  }
}
