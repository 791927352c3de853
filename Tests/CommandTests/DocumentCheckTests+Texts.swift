// Warnings about texts: pale ones, and those that lie on others or leave the picture.

import Segue
import TestSupport
import Testing

extension DocumentCheckTests {
  /// The warnings about a show with one track over six seconds of white.
  func warnings(ofTrack overlays: String) throws -> [JSONValue] {
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
}
