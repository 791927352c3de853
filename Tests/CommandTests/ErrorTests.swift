// Every kind of mistake: its exit code, one line on standard error, nothing left behind.

import Segue
import TestSupport
import Testing

@Suite struct ErrorTests {
  struct Mistake: CustomTestStringConvertible {
    let line: String
    let status: Int32
    let says: String
    var testDescription: String { line }

    init(_ line: String, _ status: Int32, _ says: String) {
      self.line = line
      self.status = status
      self.says = says
    }
  }

  static let mistakes = [
    Mistake("", 64, "a film needs pictures or clips, and there are none"),
    Mistake("frame a.png -o x.png", 64, "there is one input"),
    Mistake("lst", 64, "did you mean list?"),
    Mistake("a.png b.png", 64, "-o FILE"),
    Mistake("a.png b.png -o x.png --colour red", 64, "--colour"),
    Mistake("a.png b.png -o", 64, "-o"),
    Mistake("a.png b.png -o x.png -t pagecurll", 64, "page-curl"),
    Mistake("a.png b.png -o x.png -t shater", 64, "did you mean shatter"),
    Mistake("check shater", 64, "did you mean shatter"),
    Mistake("check a.png", 64, "ends in .glsl"),
    Mistake("check .", 66, "no filters in this folder"),
    Mistake("check shatter none.glsl", 66, "none.glsl: no such file"),
    Mistake("check shatter --listing --json", 64, "either --listing or --json"),
    Mistake("check shatter burn --listing", 64, "--listing takes one filter"),
    Mistake("a.png b.png -o x.png -t gl:cross-warp", 64, "(Segue's own filter is 'cross-warp')"),
    Mistake("a.png b.png -o x.png -t gl:angular", 64, "--filters or $SEGUE_FILTERS"),
    Mistake("a.png b.png -o x.png -t burn:glow=tomatoo", 64, "did you mean tomato?"),
    Mistake(
      "a.png b.png -o x.png -t shatter --from left", 64, "no parameter with 'Kind: direction'"),
    Mistake("a.png b.png -o x.png -t burn:glow=ff880080", 64, "a colour without opacity"),
    Mistake("a.png b.png -o x.png -t bars-swipe:angle=9000deg", 64, "(-360deg to 360deg)"),
    Mistake("a.png b.png -o x.png -t burn:direction=4,0", 64, "each from -1 to 1"),
    Mistake("a.png b.png -o x.png -t push -t burn", 64, "give at most one -t for each transition"),
    Mistake("a.png b.png c.png -o x.png -t push -t burn --set fold=1", 64, "no parameter 'fold'"),
    Mistake("a.png b.png a.png -o x.png -t shatter -t ink --from left", 64, "no direction"),
    Mistake("a.png b.png -o x.png -t burn --mix linear", 64, "leave out --mix"),
    Mistake("frame a.png b.png -o x.png -t burn --mix encoded", 64, "mixes colours itself"),
    Mistake("frame a.png b.png -o x.png -t push -t burn", 64, "give one -t"),
    Mistake("sheet a.png b.png -o x.png --family scene", 64, "no effects"),
    Mistake("list --filters none", 66, "none: no such folder"),
    Mistake("list --filters my.glsl", 66, "my.glsl: no such folder"),
    Mistake("a.png b.png -o x.png --filters a.png", 66, "a.png: no such folder"),
    Mistake("sheet a.png b.png -o x.png -t .", 66, "no folder with filters"),
    Mistake("sheet a.png b.png -o x.png -t folder/", 66, "no folder with filters"),
    Mistake("a.png b.png -o x.png -t push:fron=left", 64, "did you mean from?"),
    Mistake("a.png b.png -o x.png -t push:from=lefft", 64, "did you mean left?"),
    Mistake("a.png b.png -o x.png -t push:from=left,From=top", 64, "From is given twice"),
    Mistake("a.png b.png -o x.png -t push:left", 64, "key=value"),
    Mistake("a.png b.png -o x.png -t page-curl --set radius=nan", 64, "radius takes"),
    Mistake("a.png b.png -o x.png -t page-curl:radius=inf", 64, "radius takes"),
    Mistake("a.png b.png -o x.png -t page-curl:shadow=99", 64, "shadow takes"),
    Mistake("a.png b.png -o x.png -t bars-swipe --from left", 64, "no direction"),
    Mistake("a.png b.png -o x.png -t push --from above", 64, "--from 'above'"),
    Mistake("a.png b.png -o x.png --size 10", 64, "WIDTHxHEIGHT"),
    Mistake("a.png b.png -o x.png --size 0x10", 64, "WIDTHxHEIGHT"),
    Mistake("a.png b.png -o x.png --size 99999x99999", 64, "2^28"),
    Mistake("a.png b.png -o x.png --fps 0", 64, "--fps '0'"),
    Mistake("a.png b.png -o x.png --timing eas-in", 64, "ease-in"),
    Mistake("a.png b.png -o x.png --duration 1x", 64, "--duration"),
    Mistake("a.png b.png -o x.png --speed 0", 64, "speed"),
    Mistake("a.png b.png -o x.png --start-progress 0.8 --end-progress 0.2", 64, "progress"),
    Mistake("a.png b.png -o x.png --background reed", 64, "did you mean red"),
    Mistake("a.png b.png -o x.png --extent 1,2,3", 64, "X,Y,WIDTH,HEIGHT"),
    Mistake("a.png b.png -o x.png --frames 9-3", 64, "range of frames"),
    Mistake("a.png b.png -o x.png --frames 500-", 64, "past the last one"),
    Mistake("a.png b.png -o x.png -j 0", 64, "-j 0"),
    Mistake("a.png b.png -o x", 64, "--format"),
    Mistake("a.png b.png -o x.jpg", 64, "%04d"),
    Mistake("a.png b.png -o x.tiff", 64, "not a format"),
    Mistake("a.png b.png -o x.y4m --quality 3", 64, "quality"),
    Mistake("frame a.png b.png -o x.png --at nan", 64, "--at"),
    Mistake("frame a.png b.png c.png -o x.png", 64, "two pictures"),
    Mistake("describe psh", 64, "push"),
    Mistake("compare a.png b.png --min-psnr x", 64, "--min-psnr"),
    Mistake("bench my.glsl", 64, "--filters"),
    Mistake("bench --filters a.png", 64, "two pictures or none"),
    Mistake("bench --filters --effect brn", 64, "no filter is called 'brn'"),
    Mistake("bench --filters --layers", 64, "use one of them"),
    Mistake("text.png b.png -o x.png", 65, "text.png: not a PNG, JPEG"),
    Mistake("frame a.png short.png -o x.png", 65, "short.png: truncated"),
    Mistake("a.png short.png -o x.png", 65, "short.png: truncated"),
    Mistake("a.png empty.png -o x.png", 65, "empty.png: the file is empty"),
    Mistake("missing.png b.png -o x.png", 66, "missing.png: no such file"),
    Mistake("a.png none/ -o x.png", 66, "none/: no such file"),
    Mistake("a.png none*.png -o x.png", 66, "none*.png: no file matches"),
    Mistake("a.png b.png:hold=x -o x.png", 64, "b.png: hold"),
    Mistake("a.png b.png:in=1 -o x.png", 64, "b.png: a picture has no in; it takes hold"),
    Mistake("a.png b.png:hld=1 -o x.png", 64, "did you mean hold?"),
    Mistake("a.png b.png:hold=1,hold=2 -o x.png", 64, "hold is given twice"),
    Mistake("a.png b.png:fit=covr -o x.png", 64, "did you mean cover?"),
    Mistake("a.png b.png:from=90%x90%+20%+0 -o x.png", 64, "a part of the picture"),
    Mistake("a.png b.png:ken-burns=maybe -o x.png", 64, "expected on or off"),
    Mistake("a.png color:reed -o x.png", 64, "did you mean red"),
    Mistake("color:red color:navy -o x.png", 64, "--size"),
    Mistake("a.png missing.png:hold=1s -o x.png", 66, "missing.png: no such file"),
    Mistake("a.png b.png --audio x.wav:gain=loud -o x.png", 64, "x.wav: gain: expected a gain"),
    Mistake("a.png b.png --seed x -o x.png", 64, "--seed"),
    Mistake("bench --filters my.glsl", 66, "my.glsl: no such file"),
    Mistake("bench --filters none/", 66, "none/: no such file or folder"),
    Mistake("bench --filters none", 66, "none: no such file or folder"),
    Mistake("bench --effect brn", 64, "did you mean burn?"),
    Mistake("bench --filters .", 66, "no filters in this folder"),
    Mistake("a.png b.png -o x.png -t page-curl:back=@no.png", 66, "no.png: no such file"),
    Mistake("a.png b.png -o c.png", 73, "--force"),
    Mistake("frame a.png b.png -o c.png", 73, "--force"),
    Mistake("a.png b.png -o folder/x.png", 73, "no directory folder"),
    Mistake("sheet a.png b.png -o a.jpg", 73, "--force"),
  ]

  @Test(arguments: mistakes) func aMistakeHasItsExitCodeAndOneLine(mistake: Mistake)
    throws
  {
    let place = try Workplace()
    place.directory.write("text.png", Array("just words\n".utf8))
    place.directory.write("empty.png", [])
    place.directory.write("short.png", place.bytes("b.png").dropLast(100))
    let before = place.directory.names
    let result = place.run(mistake.line)
    #expect(result.status == mistake.status)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("segue: "))
    #expect(result.errors.contains(mistake.says), "\(result.errors)")
    if mistake.line.contains("--json") {
      let error = try JSONValue(result.bytes)["error"]
      #expect(error?["exitCode"]?.number == Double(mistake.status))
      #expect(error?["message"]?.text.map { result.errors == "segue: \($0)\n" } == true)
    } else {
      #expect(result.bytes.isEmpty)
    }
    #expect(place.directory.names == before)
  }

  static let endless = """
    vec4 transition(vec2 uv) {
      float x = uv.y;
      while (progress >= 0.5 && x >= 0.0) x += uv.x;
      return mix(getFromColor(uv), getToColor(uv), progress) + vec4(x);
    }
    """

  @Test(arguments: [
    "a.png b.png -o x%04d.png", "a.png b.png -o x.png --format apng -j 3", "a.png b.png -o x.y4m",
    "frame a.png b.png -o x.png", "frame a.png b.png -o x.png -j 3", "sheet a.png b.png -o x.png",
    "a.png b.png -o x.y4m --reverse",
  ]) func aFilterThatDoesNotEndIsAnErrorNotPixels(line: String) throws {
    let place = try Workplace()
    place.directory.write("endless.glsl", Array(Self.endless.utf8))
    let before = place.directory.names
    let result = place.run(line + " -t endless.glsl --shader-budget 200")
    #expect(result.status == 65)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("segue: endless.glsl: more than 200 instructions a pixel"))
    #expect(result.errors.contains("raise its budget (2000 for ten times as many)"))
    #expect(result.errors.contains("with --shader-budget"))
    // Files of a sequence that were finished before are whole, and stay.
    #expect(place.directory.names.allSatisfy { before.contains($0) || $0.hasPrefix("x0") })
  }

  @Test func aFolderWithoutFiltersIsSaidWhereverItWasNamed() throws {
    let place = try Workplace()
    place.directory.write("my.glsl", Array(Self.endless.utf8))
    let file = place.run("list --filters my.glsl")
    #expect(file.status == 64 && file.errors.contains("use it with -t my.glsl"), "\(file.errors)")
    var runner = place.runner
    runner.environment["SEGUE_FILTERS"] = ".:none"
    for line in ["list", "frame a.png b.png -o x.png -t shatter", "bench --effect shatter"] {
      let result = runner.run(line)
      #expect(result.status == 66)
      #expect(
        result.errorLines == ["segue: none: no such folder (named by $SEGUE_FILTERS)"])
    }
  }

  @Test func aSheetThatCannotBeWrittenIsNotDrawn() throws {
    let place = try Workplace()
    place.directory.write("endless.glsl", Array(Self.endless.utf8))
    for (name, says) in [("c.png", "--force"), ("none/x.png", "no directory none")] {
      let result = place.run(
        "sheet a.png b.png -o \(name) -t endless.glsl --shader-budget 200")
      #expect(result.status == 73 && result.errors.contains(says), "\(result.errors)")
    }
  }

  @Test func aSheetOfManyGoesWithoutAFilterThatDoesNotEnd() throws {
    let place = try Workplace()
    #expect(place.runner.shell("mkdir some none").status == 0)
    let good = "vec4 transition(vec2 uv) { return getToColor(uv); }"
    for (name, text) in [
      ("some/a", good), ("some/b", Self.endless), ("some/c", good), ("none/b", Self.endless),
    ] {
      place.directory.write("\(name).glsl", Array(text.utf8))
    }
    let options = "--cell 40x30 --shader-budget 200 --force -o x.png"
    let some = place.run("sheet a.png b.png \(options) -t some/")
    #expect(some.status == 0)
    #expect(
      some.errorLines.count == 1 && some.errors.hasPrefix("segue: left out: some/b.glsl: more"))
    let picture = try place.bitmap("x.png")
    #expect(place.run("sheet a.png b.png \(options) -t some/a.glsl -t some/c.glsl").status == 0)
    #expect(try place.bitmap("x.png").size == picture.size)
    let none = place.run("sheet a.png b.png \(options) -t none/")
    #expect(none.status == 65 && none.errors.contains("none of the effects"), "\(none.errors)")
  }

  @Test func aFilterThatTakesLongMayBeGivenMore() throws {
    let place = try Workplace()
    place.directory.write(
      "slow.glsl",
      Array(
        """
        vec4 transition(vec2 uv) {
          float x = uv.x;
          for (float i = 0.0; i < 900.0 + progress; i += 1.0) x = fract(x + uv.y);
          return vec4(x);
        }
        """.utf8))
    let line = "frame a.png b.png -o x.png -t slow.glsl --shader-budget"
    #expect(place.run("\(line) 100").status == 65)
    #expect(place.run("\(line) 100000").status == 0)
    for bad in ["0", "-1", "many", "1000000001"] {
      #expect(place.run("\(line)=\(bad)").status == 64)
    }
    let check = place.run("check slow.glsl --shader-budget 100")
    #expect(check.status == 65 && check.output.contains("FAILS  it stays within"))
  }
}
