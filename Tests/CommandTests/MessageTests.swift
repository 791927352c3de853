// Messages name the option that is wrong, and only what helps.

import Segue
import TestSupport
import Testing

@Suite struct MessageTests {
  struct Message: CustomTestStringConvertible {
    let line: String
    let says: String
    var testDescription: String { line }
  }

  private static let named = [
    ("--png-level 0", "--png-level '0': expected 1…12 or auto"),
    ("--png-level x", "--png-level 'x': expected 1…12 or auto"),
    ("--quality 3", "--quality does not go with apng, which takes --png-level, --loops"),
    ("--loops -1", "--loops '-1': expected a count, 0 for ever"),
    ("--loops many", "--loops 'many'"),
    ("-j -1", "-j -1: expected a number of threads"),
    ("-j x", "-j"),
    ("--shader-budget -1", "--shader-budget -1"),
    ("--duration -1s", "--duration: expected a time of 0 to"),
    ("--hold -500ms", "--hold: expected a time of 0 to"),
    ("--size -3x4", "--size '-3x4'"),
    ("--size 721p", "or 720p, 1080p, 1440p or 4k"),
    ("--background reed", "--background 'reed': expected"),
    ("--extent 1,2,3", "--extent '1,2,3'"),
    ("--fps -3", "--fps '-3'"),
    ("--frames 9-3", "--frames: '9-3'"),
    ("--frames -3", "--frames: '-3'"),
    ("--from lefft", "--from 'lefft': expected right, left, top or bottom; did you mean left?"),
  ].map { Message(line: "a.png b.png -o x.png -t push " + $0.0, says: $0.1) }

  private static let others = [
    ("frame a.png b.png -o x.jpg --quality 101", "--quality '101': expected 1…100"),
    ("frame a.png b.png -o x.jpg --chroma 422", "--chroma '422': expected 420 or 444"),
    ("a.png b.png -o x.y4m --matrix 2020", "--matrix '2020': expected"),
    ("a.png b.png -o x.raw --format raw --quality 3", "--quality does not go with raw"),
    ("compare a.png b.png --min-psnr -x", "--min-psnr '-x'"),
    ("sheet a.png b.png -o x.png --at -x", "--at '-x'"),
    ("sheet a.png b.png -o x.png --cell 5", "--cell '5'"),
    ("sheet a.png b.png -o x.png --background reed", "--background 'reed'"),
    ("bench --size 5", "--size '5'"),
    ("- - -o x.png", "- is given twice"),
    ("frame - - -o x.png", "- is given twice"),
    ("sheet - - -o x.png", "- is given twice"),
    ("compare - -", "- is given twice"),
    ("shift - - -o x.png", "- is given twice"),
    ("play - -o x.png --replace from=-", "- is given twice"),
    ("a.png photos -o x.png", "photos: no pictures or clips in this folder"),
    ("frame a.png photos -o x.png", "photos: a folder; name the pictures in it"),
    ("frame a.png photos/ -o x.png", "as in photos/*.jpg"),
    ("play photos -o x.png", "photos: a folder; name a scene file in it"),
  ].map { Message(line: $0.0, says: $0.1) }

  @Test(arguments: named + others) func aMessageNamesWhatIsWrong(message: Message) throws {
    let place = try Workplace()
    #expect(place.runner.shell("mkdir photos").status == 0)
    let result = place.run(message.line)
    #expect([64, 66].contains(result.status))
    #expect(
      result.errorLines.count == 1 && result.errors.contains(message.says), "\(result.errors)")
  }

  @Test func onlyAnOptionThatIsLikeItIsProposed() throws {
    let place = try Workplace()
    func says(_ option: String) -> String { place.run("a.png b.png -o x.png \(option) 1").errors }
    #expect(says("--music") == "segue: Unknown option '--music'\n")
    #expect(says("--qualty") == "segue: Unknown option '--qualty'; did you mean --quality?\n")
    #expect(says("--fsp") == "segue: Unknown option '--fsp'; did you mean --fps?\n")
    // Like an option of another command.
    #expect(!place.run("compare a.png b.png --lenien").errors.contains("did you mean"))
  }

  @Test func anOptionOfOtherCommandsNamesThem() throws {
    let place = try Workplace()
    func says(_ line: String) -> String { place.run(line).errors }
    #expect(
      says("a.jpg b.jpg -o k.jpg --at .5")
        == "segue: Unknown option '--at'; 'segue frame', 'segue show' and others have it\n")
    #expect(
      says("frame a.png b.png --min-psnr 3")
        == "segue: Unknown option '--min-psnr'; 'segue compare' has it\n")
    #expect(
      says("list --hold 1s")
        == "segue: Unknown option '--hold'; 'segue render', 'segue frame' and others have it\n"
    )
  }

  @Test func patienceIsProposedWhereItHelps() throws {
    let place = try Workplace()
    let whole = place.bytes("a.jpg")
    place.directory.write("cut.jpg", whole.dropLast(whole.count / 3))
    place.directory.write("head.jpg", Array(whole.prefix(40)))
    let png = place.bytes("a.png")
    place.directory.write("head.png", Array(png.prefix(60)))
    let advice = "pass --lenient"
    #expect(place.run("cut.jpg b.jpg -o x.png").errors.contains(advice))
    #expect(place.run("frame cut.jpg b.jpg -o x.png").errors.contains(advice))
    #expect(place.run("frame cut.jpg b.jpg -o x.png --lenient").status == 0)
    // Nothing can be saved of these.
    for file in ["head.jpg", "head.png"] {
      let result = place.run("frame \(file) b.jpg -o y.png")
      #expect(result.status == 65 && !result.errors.contains(advice), "\(result.errors)")
    }
    // This command takes no such option.
    let compared = place.run("compare cut.jpg b.jpg")
    #expect(compared.status == 65 && !compared.errors.contains(advice), "\(compared.errors)")
  }

  @Test func sizesOfVideoHaveNames() throws {
    let plan = try JSONValue(
      Workplace().run("a.png b.png -o x.y4m --size 720p --dry-run --json").bytes)
    #expect(plan["canvas"]?["width"]?.number == 1280 && plan["canvas"]?["height"]?.number == 720)
  }

  @Test func theHelpTellsTheDefaultsOfFormats() throws {
    let help = try Workplace().run("--help").output
    for (option, value) in [("--png-level", "auto"), ("--quality", "90"), ("--chroma", "420")] {
      let text = help.split(separator: "\n  \(option) ").last?.split(separator: "\n  -").first ?? ""
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("(default: \(value)"), "\(option): \(text)")
    }
  }

  @Test func aFolderOfFiltersThatCannotBeReadIsAnError() throws {
    let place = try Workplace()
    // The superuser reads everything; another user runs the program.
    let segue = "setpriv --reuid 65534 --regid 65534 --clear-groups segue"
    let prepared = place.runner.shell("mkdir -m 700 locked && chmod 755 . && \(segue) --version")
    guard prepared.status == 0 else { return }
    for line in ["list --filters locked", "check locked", "sheet a.png b.png -o - -t locked/"] {
      let result = place.runner.shell("\(segue) \(line)")
      #expect(result.status == 66, "\(line)")
      #expect(result.errors.hasPrefix("segue: locked"), "\(result.errors)")
      #expect(result.errors.contains("cannot be read; check its permissions"), "\(result.errors)")
    }
  }

  @Test func aSceneThatIsATransitionAsksForItsPictures() throws {
    let place = try Workplace()
    place.directory.write(
      "scene.json",
      Array(
        """
        {"canvas": [64, 48], "layers": [
          {"name": "from", "frame": "fill"}, {"sublayers": [{"name": "to", "frame": "fill"}]}]}
        """.utf8))
    let result = place.run("play scene.json -o x.png")
    #expect(result.status == 64)
    #expect(
      result.errors
        == "segue: scene.json: a transition whose 'from' and 'to' have no picture; add --replace "
        + "from=A.jpg, or use it with 'segue A.jpg B.jpg -t scene.json -o OUT'\n")
    let half = place.run("play scene.json -o x.png --replace from=a.png")
    #expect(half.errors.contains("'to' has no picture; add --replace to=A.jpg"), "\(half.errors)")
    #expect(
      place.run("play scene.json -o x.png --replace from=a.png --replace to=b.png").status == 0)
    #expect(place.run("a.png b.png -t scene.json -o y.png").status == 0)
    #expect(place.run("play scene.json --events").status == 0)
  }

  @Test func decodersOwnWordsDoNotReachStandardError() throws {
    let place = try Workplace()
    var bytes = try ImageDecoder().bytes(
      ofFile: #filePath.replacing(
        "/CommandTests/MessageTests.swift", with: "/Corpus/good/avif-lossy-64x48.avif"))
    // The first byte of the picture's data: dav1d prints that it is no unit of AV1.
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8)))
    bytes[data.upperBound] = 0xFF
    place.directory.write("damaged.avif", bytes)
    let result = place.run("damaged.avif b.png -o out.png --frames 0")
    #expect(result.status == 65 && result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.hasPrefix("segue: damaged.avif: "), "\(result.errors)")
  }
}
