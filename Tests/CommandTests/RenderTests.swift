// The default render and `frame`: what they write.

import Segue
import TestSupport
import Testing

@Suite struct RenderTests {
  @Test func twoPicturesBecomeAnAnimatedPNG() throws {
    let place = try Workplace()
    let result = place.run("a.png b.png -o out.png --fps 10")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
    #expect(result.bytes.isEmpty)
    let bytes = place.bytes("out.png")
    #expect(Self.chunks(bytes).filter { $0 == "fcTL" }.count == 10)
    #expect(try place.bitmap("out.png") == Workplace.picture(1))
  }

  @Test func aSequenceBeginsWithTheFirstPictureAndEndsWithTheSecond() throws {
    let place = try Workplace()
    let result = place.run("a.png b.png -o f%02d.png -t push --duration 8f")
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.made == (0..<8).map { "f0\($0).png" })
    #expect(try place.bitmap("f00.png") == Workplace.picture(1))
    #expect(try place.bitmap("f07.png") == Workplace.picture(2))
  }

  @Test func partOfTheFramesIsTheSameFrames() throws {
    let place = try Workplace()
    #expect(place.run("a.png b.png -o all%d.png -t page-curl --duration 6f").status == 0)
    #expect(
      place.run("a.png b.png -o part%d.png -t page-curl --duration 6f --frames 2-3").status == 0)
    #expect(place.made.filter { $0.hasPrefix("part") } == ["part2.png", "part3.png"])
    for number in 2...3 {
      #expect(
        place.bytes("all\(number).png")
          == place.bytes("part\(number).png"))
    }
  }

  @Test func framesGoToStandardOutputAsY4M() throws {
    let place = try Workplace()
    let result = place.run("a.png b.png -o - --format y4m --duration 5f --fps 30000/1001")
    #expect(result.status == 0, "\(result.errors)")
    let header = result.bytes.prefix { $0 != 10 }
    #expect(String(decoding: header, as: UTF8.self).hasPrefix("YUV4MPEG2 W64 H48 F30000:1001"))
    #expect(result.bytes.count == header.count + 1 + 5 * (6 + 64 * 48 * 3 / 2))
  }

  @Test func aPictureComesFromStandardInput() throws {
    let place = try Workplace()
    let input = place.bytes("a.png")
    let result = place.runner.run(
      ["frame", "-", "b.png", "-o", "-", "--format", "png", "--at", "0"], input: input)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try ImageDecoder().decode(result.bytes).bitmap == Workplace.picture(1))
  }

  @Test func aDamagedPictureIsTakenWhenAskedAndSaidToBeDamaged() throws {
    let place = try Workplace()
    let whole = place.bytes("a.png")
    place.directory.write("cut.png", Array(whole.prefix(whole.count / 2)))
    let refused = place.run("frame cut.png b.png -o out.png")
    #expect(refused.status == 65 && refused.errors.contains("cut.png: truncated"))
    let taken = place.run("frame cut.png b.png -o out.png --at 1 --lenient")
    #expect(taken.status == 0)
    #expect(taken.errors.contains("cut.png: truncated") && taken.errors.contains("filled"))
    #expect(try place.bitmap("out.png") == Workplace.picture(2))
  }

  @Test func aFrameAtHalfWayIsBetweenBoth() throws {
    let place = try Workplace()
    #expect(place.run("frame a.png b.png --at 0.5 -o still.png --quiet").status == 0)
    let still = try place.bitmap("still.png")
    let (a, b) = (Workplace.picture(1), Workplace.picture(2))
    let middle = (Int(a[5, 7].red) + Int(b[5, 7].red)) / 2
    #expect(abs(Int(still[5, 7].red) - middle) <= 1)
  }

  @Test func theLastOfTwoValuesForAParameterWinsAndSetOverT() throws {
    let place = try Workplace()
    let lines = [
      "frame a.png b.png -o 1.png -t push:from=left",
      "frame a.png b.png -o 2.png -t push:from=top --set from=left",
      "frame a.png b.png -o 3.png -t slide --from left",
      "frame a.png b.png -o 4.png -t PUSH --from fromLeft",
    ]
    for line in lines { #expect(place.run(line).status == 0) }
    for number in 2...4 {
      #expect(try place.bitmap("1.png") == place.bitmap("\(number).png"))
    }
  }

  @Test func aDirectionGivenToFadeIsIgnored() throws {
    let place = try Workplace()
    #expect(place.run("frame a.png b.png -o x.png -t fade --from left").status == 0)
  }

  @Test func transparencyIsKeptInPNGAndLiesOnBlackInJPEG() throws {
    let place = try Workplace()
    #expect(place.run("frame c.png c.png -o x.png").status == 0)
    #expect(try place.bitmap("x.png") == Workplace.picture(3, alpha: 128))
    #expect(place.run("frame c.png c.png -o x.jpg --background white --quality 100").status == 0)
    #expect(try place.bitmap("x.jpg")[0, 0].red >= 127)
    #expect(place.run("frame c.png c.png -o y.jpg --quality 100").status == 0)
    #expect(try place.bitmap("y.jpg")[0, 0].red <= 132)
  }

  @Test func anExtentReachesBeyondTheCanvas() throws {
    let place = try Workplace()
    #expect(place.run("frame a.png b.png -o x.png --extent -8,-4,80,56 --at 0").status == 0)
    let bitmap = try place.bitmap("x.png")
    #expect(bitmap.size == PixelSize(width: 80, height: 56))
    #expect(bitmap[0, 0] == .clear)
    #expect(bitmap[8, 4] == Workplace.picture(1)[0, 0])
    #expect(place.run("frame a.png b.png -o y.png --extent auto -t page-curl").status == 0)
  }

  @Test func aSlideshowOfThreeHoldsItsPictures() throws {
    let place = try Workplace()
    let result = place.run("a.png b.png c.png -o x.png --fps 10 --duration 4f --json")
    #expect(result.status == 0, "\(result.errors)")
    // Three pictures stand alone for two seconds, and two transitions take four frames.
    let total = 3 * 20 + 2 * 4
    #expect(result.output.contains("\"frames\": \(total)"))
    // A transition begins with the picture that stood there.
    #expect(Self.chunks(place.bytes("x.png")).filter { $0 == "fcTL" }.count == 3 + 2 * 3)
  }

  @Test func effectsOfASlideshowTakeTurns() throws {
    let place = try Workplace()
    let result = place.run(
      "a.png b.png c.png -o %02d.png --loop --hold 0 --duration 4f -t push -t shatter --from left")
    #expect(result.status == 0, "\(result.errors)")
    for (number, line) in [
      ("02", "a.png b.png -t push:from=left"), ("06", "b.png c.png -t shatter"),
      ("10", "c.png a.png -t push:from=left"),
    ] {
      #expect(place.run("frame \(line) -o still.png --force").status == 0)
      #expect(try place.bitmap("\(number).png") == place.bitmap("still.png"))
    }
    let plan = place.run(
      "a.png b.png -o x.png --loop -t page-curl -t burn --set heat=0.2 --dry-run --json")
    let effects = try JSONValue(plan.bytes)["effects"]?.elements ?? []
    #expect(effects.compactMap { $0["name"]?.text } == ["page-curl", "burn"])
    #expect(effects.last?["parameters"]?["heat"]?.text == "0.2")
  }

  @Test func eachOfSeveralEffectsHasItsOwnExtentAndMixesAsItCan() throws {
    let place = try Workplace()
    func plan(_ line: String) throws -> JSONValue {
      try JSONValue(place.run("\(line) -o x.png --extent auto --dry-run --json").bytes)
    }
    let several = try plan(
      "a.png b.png a.png b.png -t burn -t CIPageCurlTransition -t push --mix linear")
    let one = try plan("a.png b.png -t CIPageCurlTransition")
    let mixes = several["effects"]?.elements?.compactMap { $0["mix"]?.text }
    #expect(mixes == ["encoded", "linear", "linear"])
    #expect((one["size"]?["width"]?.number ?? 0) > Double(Workplace.size.width))
    for side in ["width", "height"] {
      #expect(several["size"]?[side]?.number == one["size"]?[side]?.number)
    }
  }

  @Test func foldersOfFiltersAreLookedThroughInOrder() throws {
    let place = try Workplace()
    #expect(place.runner.shell("mkdir one two").status == 0)
    for (name, picture) in [("one/x", "From"), ("two/x", "To"), ("two/y", "To")] {
      let text = "vec4 transition(vec2 uv) { return get\(picture)Color(uv); }\n"
      place.directory.write("\(name).glsl", Array(text.utf8))
    }
    for (options, number) in [
      ("--filters one --filters two -t x", 1), ("--filters two --filters one -t x", 2),
      ("--filters one --filters two -t y", 2),
    ] {
      let result = place.run("frame a.png b.png -o x.png --force \(options)")
      #expect(result.status == 0, "\(result.errors)")
      #expect(try place.bitmap("x.png") == Workplace.picture(number))
    }
  }

  @Test func seguesOwnEffectsAreThereWhateverAFolderHas() throws {
    let place = try Workplace()
    for name in ["burn", "push"] {
      let text = "vec4 transition(vec2 uv) { return getToColor(uv); }\n"
      place.directory.write("\(name).glsl", Array(text.utf8))
    }
    for (options, isOwn) in [
      ("--filters . -t segue:burn:heat=0.2", true), ("--filters . -t burn", false),
      ("--filters . -t SEGUE:push", true), ("--filters . -t push", true),
      ("--filters . -t gl:push", false),
    ] {
      let result = place.run("frame a.png b.png -o x.png --force \(options)")
      #expect(result.status == 0, "\(result.errors)")
      #expect(try (place.bitmap("x.png") != Workplace.picture(2)) == isOwn, "\(options)")
    }
    #expect(place.run("describe segue:burn --filters .").output.contains("Segue contributors"))
    #expect(place.run("frame a.png b.png -o x.png --force -t segue:brn").errors.contains("burn?"))
  }

  @Test func anEffectHasItsOwnPaceUnlessAnotherOneIsAskedFor() throws {
    let place = try Workplace()
    place.directory.write(
      "show.json",
      Array(
        #"{"show": "s", "transition": "push", "items": [{"picture": "a.png"}, {"picture": "b.png"}]}"#
          .utf8))
    place.directory.write(
      "calm.glsl",
      Array(
        """
        // Timing: ease-out
        vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }
        """.utf8))
    for (line, pace) in [
      ("a.png b.png -t push", "ease-in-ease-out"), ("a.png b.png", "linear"),
      ("a.png b.png -t cube --reverse", "ease-in-ease-out"),
      ("a.png b.png -t push --timing linear", "linear"), ("a.png b.png -t ca:push", "linear"),
      ("a.png b.png -t slideleft", "linear"), ("a.png b.png -t calm.glsl", "ease-out"),
      ("a.png b.png -t static", "linear"), ("play show.json", "ease-in-ease-out"),
    ] {
      let plan = try JSONValue(place.run("\(line) -o x.png --dry-run --json").bytes)
      #expect(plan["time"]?["function"]?.text == pace, "\(line)")
      #expect(plan["effects"]?.elements?.first?["timing"]?.text == pace, "\(line)")
    }
    let text = place.run("a.png b.png c.png -t push -t fade -o x.png --dry-run").output
    #expect(text.contains("the easing of each effect"))
    #expect(place.run("a.png b.png -t push -o own.png").status == 0)
    #expect(place.run("a.png b.png -t push --timing ease-in-ease-out -o asked.png").status == 0)
    #expect(place.bytes("own.png") == place.bytes("asked.png"))
  }

  @Test func aDryRunWritesNothingAndTellsThePlan() throws {
    let place = try Workplace()
    let text = place.run("a.png b.png -o x.png -t push --from top --dry-run")
    #expect(text.status == 0)
    #expect(text.output.contains("from=top"))
    let json = place.run("a.png b.png -o x.png -t push --from top --dry-run --json")
    #expect(json.status == 0)
    let plan = try JSONValue(json.bytes)
    #expect(plan["effects"]?.elements?.first?["parameters"]?["from"]?.text == "top")
    #expect(plan["frames"]?.number == 30)
    #expect(plan["format"]?.text == "apng")
    #expect(place.made.isEmpty)
  }

  @Test func anAnimatedPNGOfLargePicturesIsSmallerThanAVideo() throws {
    let place = try Workplace()
    let large = Bitmap(size: PixelSize(width: 2400, height: 1500), color: .black)
    place.directory.write("large.png", try PNGEncoder().encode(large))
    for (output, width) in [
      ("x.png", 960), ("x.apng", 960), ("%03d.png", 1920), ("x.y4m", 1920), ("%03d.jpg", 1920),
    ] {
      let plan = try JSONValue(
        place.run("large.png b.png -o \(output) --duration 2f --dry-run --json").bytes)
      #expect(plan["canvas"]?["width"]?.number == Double(width), "\(output)")
    }
  }

  @Test func aPlanAndARunSayHowMuchWillBeWritten() throws {
    let place = try Workplace()
    let small = place.run("a.png b.png -o x.png --dry-run")
    #expect(small.output.contains("size        about ") && !small.output.contains("smaller"))
    let line = "a.png b.png --format raw --size 1000x2000 --duration 10f"
    let plan = place.run("\(line) -o x.raw --dry-run")
    #expect(
      plan.output.contains("about 80.0 MB\n            to make it smaller, use a smaller --size"))
    let json = try JSONValue(place.run("\(line) -o x.raw --dry-run --json").bytes)
    #expect(json["estimatedBytes"]?.number == 80_000_000)
    let warning =
      "segue: x.raw will have about 80.0 MB; to make it smaller, use a smaller --size, a lower --fps, "
    let run = place.run("\(line) -o x.raw")
    #expect(run.status == 0 && run.errors.hasPrefix(warning), "\(run.errors)")
    #expect(run.errorLines.count == 1)
    // The estimate is printed without progress, too.
    let quiet = place.run("\(line) -o x.raw -f -q")
    #expect(quiet.errors.hasPrefix(warning) && quiet.errorLines.count == 1, "\(quiet.errors)")
    // The reader of a stream has asked for it.
    #expect(place.runner.shell("segue \(line) -o - >y.raw").errors.isEmpty)
    let progress = place.run("\(line) -o x.raw -f --progress plain")
    #expect(progress.errors.contains("left, about 80.0 MB"), "\(progress.errors)")
  }

  @Test func anExistingFileIsReplacedWithForceOnly() throws {
    let place = try Workplace()
    #expect(place.run("frame a.png b.png -o c.png --at 0").status == 73)
    #expect(try place.bitmap("c.png") == Workplace.picture(3, alpha: 128))
    #expect(place.run("frame a.png b.png -o c.png --at 0 -f").status == 0)
    #expect(try place.bitmap("c.png") == Workplace.picture(1))
  }

  @Test func aDamagedPictureIsAcceptedWithLenient() throws {
    let place = try Workplace()
    let bytes = place.bytes("a.jpg")
    place.directory.write("cut.jpg", bytes.dropLast(300))
    #expect(place.run("frame cut.jpg b.png -o x.png").status == 65)
    #expect(place.run("frame cut.jpg b.png -o x.png --lenient").status == 0)
  }

  @Test func theSameBytesComeOutForAnyNumberOfThreads() throws {
    let place = try Workplace()
    for threads in [1, 3] {
      let line = "a.png b.png -o \(threads).y4m -t page-curl --duration 7f -j \(threads)"
      #expect(place.run(line).status == 0)
    }
    #expect(place.bytes("1.y4m") == place.bytes("3.y4m"))
  }

  /// The types of a PNG's chunks, in order.
  private static func chunks(_ bytes: [UInt8]) -> [String] {
    var types: [String] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      types.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
      offset += 12 + length
    }
    return types
  }
}

@Suite struct SparingTests {
  @Test func aPictureIsNotWrittenOverEvenByForce() throws {
    let place = try Workplace()
    let before = place.bytes("a.png")
    for line in ["frame a.png b.png -o ./a.png -f", "b.png a.png -o a.png -f"] {
      let result = place.run(line)
      #expect(result.status == 73 && result.errors.contains("a.png"))
    }
    #expect(place.bytes("a.png") == before)
  }

  @Test func theBackgroundIsUnderEverything() throws {
    let place = try Workplace()
    for extra in ["--fit none --size 100x90", "--extent -5,-5,80,60"] {
      let line = "frame a.png b.png --background tomato -o out.png -f \(extra)"
      #expect(place.run(line).status == 0)
      let bitmap = try place.bitmap("out.png")
      #expect(bitmap[0, 0] == Pixel(red: 255, green: 99, blue: 71, alpha: 255))
      #expect(bitmap.isOpaque)
    }
  }

  @Test func standardOutputTakesAStillAsPNG() throws {
    let place = try Workplace()
    let result = place.run("frame a.png b.png --at 1 -o -")
    #expect(result.status == 0)
    #expect(try ImageDecoder().decode(result.bytes).bitmap == Workplace.picture(2))
  }

  @Test func aSmoothCutSaysWhereItFades() throws {
    let place = try Workplace()
    let size = PixelSize(width: 96, height: 64)
    let shot = MovedScene(size, background: .init(shift: SIMD2(4, 2)), seed: 1000)
    let other = MovedScene(size, background: .init(), seed: 2000).picture(at: 0)
    for (name, picture) in [
      ("one", shot.picture(at: 0)), ("next", shot.picture(at: 1)), ("other", other),
    ] {
      place.directory.write("\(name).png", try PNGEncoder().encode(picture))
    }
    for line in [
      "frame one.png other.png --at .5 -o x.png",
      "frame one.png other.png --at .1s -o x.png --duration .3s",
      "one.png other.png -o x.y4m --duration .3s",
      "one.png other.png one.png -o x.y4m --hold 0 --duration .3s",
    ] {
      let result = place.run("\(line) -t smooth-cut -f -q")
      #expect(
        result.status == 0 && result.errorLines.count == 1
          && result.errors.contains("smooth-cut finds nothing that both pictures show"),
        "\(line): \(result.errors)")
    }
    let same = place.run("one.png next.png -o x.y4m -t smooth-cut --duration .3s -f -q")
    #expect(same.status == 0 && same.errors.isEmpty, "\(same.errors)")
  }
}
