// `check`, `compare`, `doctor`, `bench`: what they tell people and programs.

import Segue
import TestSupport
import Testing

@Suite struct ReportTests {
  @Test func aFiltersMistakesAreTheReport() throws {
    let place = try Workplace()
    let header = "// Author: me\n// License: MIT\n"
    for (name, body, status) in [
      ("good", "return mix(getFromColor(uv), getToColor(uv), progress);", 0),
      ("wrong", "return vec3(1.0);", 65), ("blank", "return vec4(1.0);", 65),
    ] {
      let source = "\(header)vec4 transition(vec2 uv) { \(body) }\n"
      place.directory.write("\(name).glsl", Array(source.utf8))
      let result = place.run("check \(name).glsl")
      #expect(Int(result.status) == status && result.errors.isEmpty, "\(name): \(result.errors)")
      #expect(!result.output.isEmpty)
    }
    #expect(place.run("check none.glsl").status == 66)
    let json = try JSONValue(place.run("check wrong.glsl --json").bytes)
    let mistake = try #require(json["diagnostics"]?.elements?.first)
    #expect(mistake["file"]?.text == "wrong.glsl")
    #expect(mistake["line"]?.number == 3)
    #expect(mistake["column"]?.number == 35)
    #expect(mistake["source"]?.text == "vec4 transition(vec2 uv) { return vec3(1.0); }")
  }

  @Test func severalFiltersAreALineEach() throws {
    let place = try Workplace()
    #expect(place.runner.shell("mkdir some some/folder.glsl").status == 0)
    let header = "// Author: me\n// License: MIT\n"
    for (name, body) in [
      ("good", "return mix(getFromColor(uv), getToColor(uv), progress);"),
      ("wrong", "return vec3(1.0);"), ("early", "return getToColor(uv);"),
    ] {
      let source = "\(header)vec4 transition(vec2 uv) { \(body) }\n"
      place.directory.write("some/\(name).glsl", Array(source.utf8))
    }
    let result = place.run("check some")
    #expect(result.status == 65 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("FAILS  some/early.glsl: progress 0 is the first picture (differs"))
    #expect(lines[1] == "FAILS  some/folder.glsl: a folder, not a filter")
    #expect(lines[2] == "ok     some/good.glsl")
    #expect(lines[3] == "FAILS  some/wrong.glsl: does not compile")
    #expect(lines[4].contains("some/wrong.glsl:3:"))
    let documents = try JSONValue(place.run("check some/ --json").bytes).elements ?? []
    #expect(documents.map { $0["isValid"]?.boolean } == [false, false, true, false])
    #expect(documents.first?["file"]?.text == "some/early.glsl")
    #expect(documents[1]["error"]?.text == "some/folder.glsl: a folder, not a filter")
    let unused = "\(header)vec4 transition(vec2 uv) { float unused; return vec4(1.0); }\n"
    place.directory.write("unused.glsl", Array(unused.utf8))
    #expect(place.run("check unused.glsl burn").output.contains(", 1 warning\nok     burn\n"))
    let clean = place.run("check some/good.glsl burn")
    #expect(clean.status == 0)
    #expect(clean.output == "ok     some/good.glsl\nok     burn\n")
  }

  @Test func whatIsOddInAFilterIsOddAmongOthers() throws {
    let place = try Workplace()
    let source = """
      // Author: me
      // License: MIT
      vec4 transition(vec2 uv) {
        return mix(getFromColor(uv), getToColor(uv), clamp(progress * 4.0 - 1.5, 0.0, 1.0));
      }

      """
    for name in ["some/late.glsl", "some/late.frag"] {
      #expect(place.runner.shell("mkdir -p some").status == 0)
      place.directory.write(name, Array(source.utf8))
    }
    let alone = place.run("check some/late.frag")
    let reason = "wide: nothing moves in the first 35 % of the time"
    #expect(alone.status == 0)
    #expect(alone.output.contains("odd  something always moves"))
    #expect(alone.output.contains(reason))
    let lines = place.run("check some").output.split(separator: "\n")
    #expect(lines.count == 2)
    for (line, name) in zip(lines, ["some/late.frag", "some/late.glsl"]) {
      #expect(line.hasPrefix("odd    \(name): something always moves (\(reason)"), "\(line)")
    }
  }

  @Test func aFiltersFactsAreDescribedAndChecked() throws {
    let place = try Workplace()
    let source = """
      // Author: me
      // License: MIT

      // How the end looks. Kind: color
      uniform vec3 last; // = vec3(1.0, 0.2, 0.0)
      uniform float unused; // = 0.3
      vec4 transition(vec2 uv) {
        vec4 color = mix(getFromColor(uv), getToColor(uv), progress);
        return progress < 1.0 ? color : vec4(color.rg, 0.5, 1.0) + 0.0 * last.rgbr;
      }

      """
    place.directory.write("it.glsl", Array(source.utf8))
    let text = place.run("check it.glsl")
    #expect(text.status == 65)
    #expect(
      text.output.contains("FAILS  every uniform is used                 never read: unused\n"))
    let check = try JSONValue(place.run("check it.glsl --json").bytes)
    let broken = check["findings"]?.elements?.filter { $0["outcome"]?.text == "broken" }
    #expect(
      broken?.compactMap { $0["detail"]?.text } == [
        "differs by up to 127 of 255", "never read: unused",
      ])

    let description = place.run("describe ./it.glsl").output
    #expect(description.contains("progress 0     the first picture: exact\n"))
    #expect(description.contains("the second picture: differs by up to 127 of 255\n"))
    #expect(description.contains("; default: 1,0.2,0 (ff3300)\n"))
    #expect(description.contains("-t ./it.glsl:last=1,0.2,0\n"))
    let json = try JSONValue(place.run("describe it.glsl --json").bytes)
    #expect(json["filter"]?["author"]?.text == "me")
    #expect(json["filter"]?["endpoints"]?["first"]?["isExact"]?.boolean == true)
    #expect(json["filter"]?["endpoints"]?["second"]?["largestDifference"]?.number == 127)
    let last = try #require(json["parameters"]?.elements?.first)
    #expect(last["type"]?.text == "color" && last["hasOpacity"]?.boolean == false)
    #expect(last["default"]?.text == "ff3300")
    #expect(last["defaultText"]?.text == "ff3300")
    #expect(last["summary"]?.text == "How the end looks.")
  }

  @Test func identicalPicturesAgree() throws {
    let place = try Workplace()
    let result = place.run("compare a.png a.png")
    #expect(result.status == 0)
    #expect(result.output == "PSNR inf (identical), largest difference 0 of 255, mean 0.0000\n")
    let json = try JSONValue(place.run("compare a.png a.png --json").bytes)
    #expect(json["psnr"]?.isNull == true)
    #expect(json["identical"]?.boolean == true)
  }

  @Test func picturesThatDifferDoNotAgreeUnlessTheyAreNearEnough() throws {
    let place = try Workplace()
    #expect(place.run("compare a.png a.jpg").status == 1)
    #expect(place.run("compare a.png a.jpg --min-psnr 10").status == 0)
    #expect(place.run("compare a.png a.jpg --min-psnr 90").status == 1)
    let json = try JSONValue(place.run("compare a.png b.png --json").bytes)
    let difference = try #require(BitmapDifference(Workplace.picture(1), Workplace.picture(2)))
    #expect(json["largestDifference"]?.number == Double(difference.largest))
    #expect(abs((json["psnr"]?.number ?? 0) - difference.psnr) < 1e-9)
  }

  @Test func picturesOfDifferentSizesDoNotAgree() throws {
    let place = try Workplace()
    place.directory.write(
      "small.png", try PNGEncoder().encode(Bitmap(size: PixelSize(width: 3, height: 2))))
    let result = place.run("compare a.png small.png --min-psnr 1")
    #expect(result.status == 1)
    #expect(result.output.contains("64x48"))
    let json = try JSONValue(place.run("compare a.png small.png --json").bytes)
    #expect(json["agree"]?.boolean == false)
  }

  @Test func theDoctorKnowsTheMachine() throws {
    let place = try Workplace()
    #expect(place.run("doctor").output.contains("instruction set"))
    let json = try JSONValue(place.run("doctor --json").bytes)
    #expect((json["cores"]?.number ?? 0) >= 1)
    #expect(json["libraries"]?["libpng"]?.text?.hasPrefix("1.") == true)
  }

  /// What only ffmpeg writes cannot be written without it.
  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func theDoctorListsWhatCanBeWritten() throws {
    let place = try Workplace()
    func formats(_ runner: CommandRunner) throws -> [String] {
      let json = try JSONValue(runner.run("doctor --json").bytes)
      return json["formats"]?.elements?.compactMap(\.text) ?? []
    }
    var runner = place.runner
    #expect(try formats(runner) == OutputFormats.standard.all.map(\.info.name))
    runner.environment["SEGUE_FFMPEG"] = "/nowhere"
    #expect(try formats(runner) == OutputFormats.native.all.map(\.info.name))
    #expect(!runner.run("doctor").output.contains("mp4"))
  }

  @Test func theDoctorCountsFiltersAndNamesTheirFolders() throws {
    let place = try Workplace()
    place.directory.write("my.glsl", Array("vec4 transition(vec2 uv) { return vec4(1.0); }".utf8))
    var runner = place.runner
    runner.environment["SEGUE_FILTERS"] = ".:none"
    let text = runner.run("doctor")
    #expect(text.status == 0)
    #expect(text.output.contains(" .: 1\n") && text.output.contains(" none: not there\n"))
    let json = try JSONValue(runner.run("doctor --json").bytes)
    #expect(json["filters"]?.number == Double(FilterLibrary().names.count + 1))
    #expect(json["filterFolders"]?.elements?.first?["folder"]?.text == ".")
  }

  @Test func aBenchReportsEachEffect() throws {
    let place = try Workplace()
    let result = place.run("bench --quick --size 64x48 --effect fade --effect burn --json -j 2")
    #expect(result.status == 0, "\(result.errors)")
    let json = try JSONValue(result.bytes)
    let effects = json["sizes"]?.elements?.first?["effects"]?.elements ?? []
    #expect(effects.compactMap { $0["effect"]?.text } == ["fade", "fade", "burn", "burn"])
    #expect(effects.allSatisfy { ($0["milliseconds"]?.number ?? 0) > 0 })
  }

  @Test func aBenchReportsEachFilterThatIsNamed() throws {
    let place = try Workplace()
    let source = """
      uniform sampler2D map;
      vec4 transition(vec2 uv) { return mix(getToColor(uv), texture2D(map, uv), progress); }
      """
    place.directory.write("one.glsl", Array(source.utf8))
    let line = "bench --filters a.png one.glsl b.png . --effect burn --quick --size 64x48 -j 2"
    let result = place.run("\(line) --json")
    #expect(result.status == 0, "\(result.errors)")
    let size = try JSONValue(result.bytes)["sizes"]?.elements?.first
    let names = ["one.glsl", "./one.glsl", "burn"]
    let effects = size?["effects"]?.elements ?? []
    #expect(effects.compactMap { $0["effect"]?.text } == names.flatMap { [$0, $0] })
    let filters = size?["filters"]?.elements ?? []
    #expect(filters.compactMap { $0["filter"]?.text } == names)
    #expect(filters.allSatisfy { ($0["startupMilliseconds"]?.number ?? 0) > 0 })
    #expect(filters.allSatisfy { ($0["bytesPerThread"]?.number ?? 0) >= 1000 })
    #expect(place.run(line).output.contains("kB/thread"))
  }
}
