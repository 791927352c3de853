// Configuration files: what wins over what, mistakes in them, and that farms are not changed by those of their machines.

import Segue
import TestSupport
import Testing

@Suite struct ConfigurationTests {
  /// A workplace with a configuration file, `config`.
  private static func place(_ text: String) throws -> Workplace {
    let place = try Workplace()
    place.directory.write("config", Array(text.utf8))
    return place
  }

  private static let usual = """
    # As I like it
    size = 32x
      fps=12
    transition = "push:from=left"
    hold = 500ms
    duration = 2s
    timing = ease-out
    fit = contain
    background = #ff8800

    quality = 40
    threads = 1
    """

  private func plan(_ line: String, _ place: Workplace) throws -> JSONValue {
    let result = place.run("\(line) --dry-run --json")
    #expect(result.status == 0, "\(line): \(result.errors)")
    return try JSONValue(result.bytes)
  }

  @Test func itStandsInPlaceOfTheUsual() throws {
    let place = try Self.place(Self.usual)
    let plan = try plan("a.png b.png -o x.webp --config config", place)
    #expect(plan["canvas"]?["width"]?.number == 32 && plan["canvas"]?["height"]?.number == 24)
    #expect(plan["frameRate"]?.text == "12" && plan["frameRateFrom"]?.text == "configuration")
    #expect(plan["frames"]?.number == 36, "0.5 s, 2 s and 0.5 s")
    #expect(plan["fit"]?.text == "contain" && plan["threads"]?.number == 1)
    let made = place.run("a.png b.png -o x.webp --config config")
    let said = place.run(
      "a.png b.png -o y.webp --size 32x --fps 12 -t push:from=left --hold 500ms --duration 2s "
        + "--timing ease-out --fit contain --background ff8800 --quality 40")
    #expect(made.status == 0 && said.status == 0, "\(made.errors)\(said.errors)")
    #expect(!place.bytes("x.webp").isEmpty && place.bytes("x.webp") == place.bytes("y.webp"))
  }

  @Test func whatTheLineSaysWins() throws {
    let place = try Self.place(Self.usual)
    let plan = try plan(
      "a.png b.png -o x.webp --config config --size 16x12 --fps 10 --hold 0s --duration 1s -j 2",
      place)
    #expect(plan["canvas"]?["width"]?.number == 16 && plan["frameRate"]?.text == "10")
    #expect(plan["frames"]?.number == 10 && plan["threads"]?.number == 2)
  }

  @Test func whatAShowSaysWins() throws {
    let place = try Self.place(Self.usual)
    let show =
      #"{"show": "Two", "canvas": [20, 10], "fps": 5, "items": [{"picture": "a.png"}, {"picture": "b.png"}]}"#
    place.directory.write("show.json", Array(show.utf8))
    let plan = try plan("play show.json -o x.png --config config", place)
    #expect(plan["canvas"]?["width"]?.number == 20 && plan["frameRate"]?.text == "5")
  }

  /// The canvas of a show that says nothing of it; what happens on it is the show's.
  @Test func whatAShowDoesNotSayOfItsCanvasHolds() throws {
    let place = try Self.place(Self.usual)
    for (name, own) in [("none", ""), ("own", #""fit": "stretch", "background": "blue", "#)] {
      let show =
        #"{"show": "x", \#(own)"canvas": [20, 10], "items": [{"picture": "a.png"}, {"picture": "b.png"}]}"#
      place.directory.write("\(name).json", Array(show.utf8))
    }
    let plan = try plan("play none.json -o x.webp --config config", place)
    #expect(plan["fit"]?.text == "contain" && plan["background"]?.text == "ff8800")
    #expect(plan["frameRate"]?.text == "12" && plan["frames"]?.number == 60, "2 s, 1 s and 2 s")
    let own = try self.plan("play own.json -o x.webp --config config", place)
    #expect(own["fit"]?.text == "stretch" && own["background"]?.text == "0000ff")
  }

  /// A show is the same as an input and as a file that is played, and in another show.
  @Test func theFitReachesShowsAmongInputs() throws {
    let place = try Self.place("fit = contain")
    let items = #""items": [{"picture": "a.png"}]"#
    place.directory.write(
      "show.json", Array(#"{"show": "x", "canvas": [20, 10], \#(items)}"#.utf8))
    place.directory.write(
      "own.json", Array(#"{"show": "x", "canvas": [20, 10], "fit": "cover", \#(items)}"#.utf8))
    place.directory.write(
      "outer.json",
      Array(#"{"show": "x", "canvas": [20, 10], "items": [{"show": "show.json"}]}"#.utf8))
    place.directory.write(
      "navy.json", Array(#"{"show": "x", "canvas": [20, 10], "items": [{"color": "navy"}]}"#.utf8))
    func made(_ line: String) throws -> Bitmap {
      let result = place.run("\(line) -o x.png --background navy -f")
      #expect(result.status == 0, "\(result.errors)")
      return try place.bitmap("x.png")
    }
    let cover = try made("play show.json --at 0")
    let contained = try made("play show.json --at 0 --fit contain")
    #expect(cover != contained)
    for show in ["show.json", "outer.json"] {
      #expect(try made("frame \(show) --at 0s") == cover, "\(show)")
      for line in ["play \(show) --at 0", "frame \(show) --at 0s"] {
        #expect(try made("\(line) --fit contain") == contained, "\(line)")
        #expect(try made("\(line) --config config") == contained, "\(line)")
      }
    }
    // A show over a film is put on its own canvas likewise.
    for line in ["frame color:navy --size 20x10 --at 0s", "play navy.json --at 0"] {
      let over = "\(line) --overlay show.json"
      #expect(try made("\(over) --config config") == made("\(over) --fit contain"), "\(over)")
      #expect(try made("\(over) --config config") != made(over), "\(over)")
    }
    #expect(try made("play own.json --at 0 --config config") == cover)
    #expect(try made("frame own.json --at 0s --config config") == cover)
  }

  /// What a show does not say is not written as if it had said it.
  @Test func aCutForEditorsIsTheShowsOwn() throws {
    let place = try Self.place(Self.usual)
    place.directory.write(
      "show.json",
      Array(#"{"show": "x", "items": [{"picture": "a.png"}, {"picture": "b.png"}]}"#.utf8))
    func cut(_ options: String) throws -> [UInt8] {
      let result = place.run("export show.json -o - \(options)")
      #expect(result.status == 0, "\(result.errors)")
      return result.bytes
    }
    #expect(try cut("--config config") == cut("--config none"))
    for option in ["--size 20x10", "--fit contain", "--background red"] {
      #expect(try cut("\(option) --config config") != cut(""), "\(option)")
    }
  }

  /// Its file is looked for where there is text, and a mistake is the configuration's.
  @Test func aFontThatIsNotThereIsBlamedOnTheFile() throws {
    let place = try Self.place("fps = 5\nfont = /missing/x.ttf")
    #expect(place.run("a.png b.png -o x.webp --config config").status == 0)
    for text in ["--title T", "--caption T"] {
      let result = place.run("a.png b.png -o y.webp --config config \(text)")
      #expect(result.status == 66 && result.errorLines.count == 1)
      #expect(
        result.errors.hasPrefix(
          "segue: config: line 2, column 8: font: /missing/x.ttf: no such font"),
        "\(result.errors)")
    }
  }

  /// A default is no option that was given: nothing is refused because of it.
  @Test(
    arguments: [
      "a.png b.png -o x.png", "a.png --hold 1s -o x.png", "frame a.png b.png --at 0.5 -o x.png",
      "frame a.png b.png --at 1s -o x.png", "sheet a.png b.png -o x.png -t fade",
    ])
  func aDefaultThatDoesNotGoWithALineIsLeftOut(line: String) throws {
    let result = try Self.place(Self.usual).run("\(line) --config config")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func itIsFoundWhereItUsuallyIs() throws {
    var place = try Self.place("fps = 7")
    #expect(place.runner.shell("mkdir -p home/.config/segue xdg/segue").status == 0)
    place.directory.write("home/.config/segue/config", Array("fps = 8".utf8))
    place.directory.write("xdg/segue/config", Array("fps = 9".utf8))
    func rate(_ variables: [String: String], _ options: String = "") throws -> String? {
      place.runner.environment.merge(variables) { $1 }
      return try plan("a.png b.png -o x.png \(options)", place)["frameRate"]?.text
    }
    let folder = place.directory.path
    #expect(try rate([:]) == "30", "tests have none")
    #expect(try rate(["SEGUE_CONFIG": "", "HOME": "\(folder)/home"]) == "8")
    #expect(try rate(["XDG_CONFIG_HOME": "\(folder)/xdg"]) == "9")
    #expect(try rate(["SEGUE_CONFIG": "config"]) == "7")
    #expect(try rate([:], "--config \(folder)/xdg/segue/config") == "9")
    #expect(try rate([:], "--config none") == "30")
    #expect(try rate(["SEGUE_CONFIG": "none"]) == "30")
  }

  @Test(
    arguments: [
      ("siez = 720p", "line 1, column 1: no key is called 'siez'; did you mean size?"),
      ("\n  colour of the sky = blue", "'segue help config' lists them"),
      ("fps = many", "line 1, column 7: fps 'many': expected frames per second"),
      ("fps 30", "line 1, column 1: expected key = value"),
      ("fps =", "fps '': expected"),
      ("hold = 1s\nhold = 2s", "line 2, column 1: hold is given twice"),
      ("quality = 101", "quality '101': expected 1…100"),
      ("threads = 0", "threads 0: expected a number of threads from 1 to 1024"),
      ("ffmpeg = ffmpeg", "expected an absolute path"),
      ("ffmpeg = /etc/passwd", "expected a program"),
      ("timing = sping", "did you mean spring?"),
      ("background = reed", "did you mean red"),
      ("transition = paeg-curl", "did you mean page-curl?"),
      ("fps = \u{1b}[31m30", #"fps '\u{1b}[31m30'"#),
    ])
  func aMistakeIsOneLineWithItsPlace(text: String, says: String) throws {
    let result = try Self.place(text).run("a.png b.png -o x.png --config config")
    #expect(result.status == 65, "\(text)")
    #expect(result.errorLines.count == 1 && result.errors.hasPrefix("segue: config: line "))
    #expect(result.errors.contains(says), "\(result.errors)")
  }

  @Test func whatIsNoConfigurationFileIsRefused() throws {
    let place = try Self.place("")
    #expect(place.run("doctor --config config").status == 0)
    place.directory.write("bytes", [0xFF, 0xFE, 0x00])
    place.directory.write("large", [UInt8](repeating: UInt8(ascii: "\n"), count: 100_000))
    #expect(place.runner.shell("mkfifo pipe").status == 0)
    for (name, status, says) in [
      ("bytes", 65, "not a text in UTF-8"), ("large", 65, "larger than 64 kB"),
      ("pipe", 66, "a pipe or a device"), (".", 66, "a folder"),
      ("missing", 66, "no such configuration file"),
    ] {
      let result = place.run("doctor --config \(name)")
      #expect(result.status == Int32(status) && result.errorLines.count == 1, "\(name)")
      #expect(result.errors.contains(says), "\(result.errors)")
    }
  }

  @Test func doctorSaysWhatHolds() throws {
    let place = try Self.place(Self.usual)
    let text = place.run("doctor --config config").output
    #expect(text.contains("configuration     config\n") && text.contains("12 (line 3)"), "\(text)")
    let report = try JSONValue(place.run("doctor --config config --json").bytes)["configuration"]
    let settings = report?["settings"]?.elements ?? []
    #expect(report?["file"]?.text == "config" && settings.count == 10)
    #expect(settings.first { $0["key"]?.text == "fps" }?["line"]?.number == 3)
    #expect(place.run("doctor").output.contains("none; it would be "))
  }

  @Test func programsAreFoundWhereItSays() throws {
    let place = try Self.place("")
    let program = place.directory.file("ffmpeg")
    place.directory.write("ffmpeg", Array("#!/bin/sh\necho ffmpeg version 99 mine\n".utf8))
    #expect(place.runner.shell("chmod +x ffmpeg && cp ffmpeg ffprobe").status == 0)
    place.directory.write("config", Array("ffmpeg = \(program)".utf8))
    let found = try JSONValue(place.run("doctor --config config --json").bytes)
    #expect(found["ffmpeg"]?.text == program && found["ffmpegVersion"]?.text == "99")
    let other = place.runner.shell("SEGUE_FFMPEG=/nowhere segue doctor --config config")
    #expect(other.output.contains("$SEGUE_FFMPEG is /nowhere"), "\(other.output)")
  }

  /// The plan holds what its author always wants; what its workers' files say, right or wrong, is not read.
  @Test func aFarmsFramesAreThoseOfItsPlan() throws {
    let place = try Self.place(Self.usual)
    place.directory.write("other", Array("fps = wrong".utf8))
    let film = "a.png b.png -o"
    #expect(place.run("farm plan \(film) x.webp --into farm --config config").status == 0)
    for line in ["render", "merge", "status"] {
      let result = place.runner.shell("SEGUE_CONFIG=other segue farm \(line) farm")
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(place.run("\(film) y.webp --config config").status == 0)
    #expect(!place.bytes("x.webp").isEmpty && place.bytes("x.webp") == place.bytes("y.webp"))
    let refused = place.run("farm plan \(film) z.webp --into other --config other")
    #expect(refused.status == 65, "\(refused.errors)")
  }
}
