// One film on many machines, as a user makes it: the same bytes as in one run, and a line that says what is missing.

import SegueSystem
import TestSupport
import Testing

@Suite struct FarmTests {
  private static let film =
    "a.png b.png c.png -t push -t page-curl --hold 400ms --duration 600ms --fps 20"

  /// A place with a plan in `farm`.
  private func planned(_ output: String, shards: Int = 4, _ options: String = "") throws
    -> Workplace
  {
    let place = try Workplace()
    let result = place.run(
      "farm plan \(Self.film) \(options) -o \(output) --into farm --shards \(shards)")
    #expect(result.status == 0, "\(result.errors)")
    return place
  }

  private func whole(_ output: String, _ options: String = "") throws -> [UInt8] {
    let place = try Workplace()
    let result = place.run("\(Self.film) \(options) -o \(output)")
    #expect(result.status == 0, "\(result.errors)")
    return place.bytes(output)
  }

  @Test(arguments: [
    ("x.y4m", ""), ("x.webp", ""), ("x.png", ""), ("x.y4m", "--depth 10"),
  ])
  func aFilmOfPartsIsThatOfOneRun(output: String, options: String) throws {
    let place = try planned(output, options)
    for share in ["3/3", "1/3", "2/3"] {
      let result = place.run("farm render farm --shard \(share) -q")
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
    #expect(place.run("farm merge farm -q").status == 0)
    #expect(place.bytes(output) == (try whole(output, options)))
    // Again: nothing to do.
    #expect(place.run("farm render farm").errors.contains("is there already"))
    #expect(place.run("farm merge farm").errors.contains("is made already"))
  }

  @Test func aShowInAFolderOfItsOwnIsThatOfOneRun() throws {
    let place = try Workplace()
    place.directory.makeDirectory("shows")
    let items = #"["../a.png", "../b.png"]"#
    place.directory.write(
      "shows/s.json", Array(#"{"show": "s", "items": \#(items), "hold": 0.2}"#.utf8))
    let show = "play shows/s.json --fps 10"
    let words = [
      "\(show) -o whole.y4m", "farm plan \(show) -o parts.y4m --into farm --shards 2",
      "farm render farm", "farm merge farm",
    ]
    for line in words {
      let result = place.run("\(line) -q")
      #expect(result.status == 0, "\(line): \(result.errors)")
    }
    #expect(place.bytes("parts.y4m") == place.bytes("whole.y4m"))
  }

  /// Of high range: what was chosen is said when the film is planned, and not for each shard.
  @Test func numberedPicturesOfHighRangeAreThoseOfOneRun() throws {
    let options = "--depth 16 --hdr pq"
    let place = try Workplace()
    let plan = place.run("farm plan \(Self.film) \(options) -o f%02d.png --into farm --shards 3")
    #expect(plan.status == 0 && plan.errors.contains("high dynamic range: PQ"), "\(plan.errors)")
    let render = place.run("farm render farm -q")
    #expect(render.status == 0 && render.errors.isEmpty, "\(render.errors)")
    #expect(place.run("farm merge farm -q").status == 0)
    let one = try Workplace()
    let run = one.run("\(Self.film) \(options) -q -o f%02d.png")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let names = one.directory.names.filter { $0.hasPrefix("f") && $0.hasSuffix(".png") }
    #expect(names.count > 20)
    for name in names { #expect(place.bytes(name) == one.bytes(name), "\(name)") }
  }

  /// Parts that are pictures of 16 bits, which one encoder gets at the end.
  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func anAnimationOfTenBitsIsThatOfOneRun() throws {
    let options = "--depth 10 --size 64x48"
    let place = try planned("x.avif", shards: 3, options)
    #expect(place.run("farm render farm -q").status == 0)
    #expect(place.run("farm merge farm -q").status == 0)
    let bytes = place.bytes("x.avif")
    #expect(!bytes.isEmpty)
    #expect(bytes == (try whole("x.avif", options)))
  }

  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func aVideoIsJoinedWithItsFramesAndItsSound() throws {
    let place = try planned("x.mp4", shards: 3)
    #expect(place.run("farm submit farm").status == 0)
    #expect(!place.bytes("x.mp4").isEmpty)
    let status = try JSONValue(place.run("farm status farm --json").bytes)
    #expect(status["done"]?.number == 3 && status["missing"]?.number == 0)
    let facts = try #require(Program("ffprobe")).run([
      "-v", "error", "-count_packets", "-show_entries",
      "stream=nb_read_packets,r_frame_rate,duration", "-of",
      "csv=p=0", place.directory.file("x.mp4"),
    ])
    let frames = try JSONValue(place.run("\(Self.film) -o y.mp4 --dry-run --json").bytes)["frames"]?
      .number
    #expect(
      facts.text.contains("20/1,\(Double(frames ?? 0) / 20)00000,\(Int(frames ?? 0))"),
      "\(facts.text)")
  }

  @Test func whatIsMissingIsSaidInWordsThatRenderIt() throws {
    let place = try planned("x.y4m")
    #expect(place.run("farm render farm --shard 1,3 -q").status == 0)
    let merge = place.run("farm merge farm")
    #expect(merge.status == 75 && merge.errorLines.count == 1)
    #expect(
      merge.errors.contains(
        "2 are missing: 0,2; render with: segue farm render farm --shard 0,2; as frames: --frames"))
    let rerun = try JSONValue(place.run("farm status farm --json").bytes)["rerun"]
    let frames = try #require(rerun?["frames"]?.text)
    #expect(rerun?["array"]?.text == "--array=0,2")
    #expect(place.run("farm render farm -q \(frames)").status == 0)
    #expect(place.run("farm merge farm -q").status == 0)
    #expect(place.bytes("x.y4m") == (try whole("x.y4m")))
  }

  @Test func theEnvironmentOfAnEngineSaysTheShard() throws {
    let place = try planned("x.y4m")
    for index in 0..<4 {
      var runner = place.runner
      runner.environment["JOB_COMPLETION_INDEX"] = "\(index)"
      #expect(runner.run("farm render farm".words).errors.contains("shard \(index), "))
    }
    var runner = place.runner
    runner.environment["JOB_COMPLETION_INDEX"] = "4"
    let beyond = runner.run("farm render farm".words)
    #expect(beyond.status == 64 && beyond.errors.contains("there is no shard 4; there are 0-3"))
    #expect(place.run("farm merge farm -q").status == 0)
  }

  @Test func aChangedInputIsRefused() throws {
    let place = try planned("x.y4m")
    place.directory.write("a.png", place.bytes("b.png"))
    let result = place.run("farm render farm --shard 0")
    #expect(result.status == 65 && result.errorLines.count == 1)
    #expect(
      result.errors.contains("a.png")
        && result.errors.contains("not the file that the plan was made of"))
    #expect(place.run("farm merge farm").status == 65)
  }

  @Test func plansAreRefusedThatCannotWork() throws {
    let place = try Workplace()
    for (line, status, words) in [
      ("\(Self.film) -o - --format y4m", 64, "writes its film to a file"),
      ("\(Self.film) -o x.y4m -j 2", 64, "-j is an option of"),
      ("list --all", 64, "makes no film"), ("list -o x.y4m", 64, "nknown option"),
      ("\(Self.film) -o a.png", 73, "a.png"),
      ("nope.png a.png -o x.y4m", 66, "nope.png: no such file"),
      ("\(Self.film) -o x.y4m --shards 0", 64, "expected 1 to 1000"),
      ("\(Self.film) -o x.y4m --shards 2 --work 3s", 64, "say the same"),
    ] as [(String, Int32, String)] {
      let result = place.run("farm plan \(line) --into farm")
      #expect(result.status == status && result.errors.contains(words), "\(line): \(result.errors)")
      #expect(place.made.isEmpty, "\(line): \(place.made)")
    }
    let counting = place.runner.run(
      "farm plan \(Self.film) -o x.mp4 --into farm --ffmpeg-args".words + ["-r 10"])
    #expect(counting.status == 64 && counting.errors.contains("changes the number of frames"))
    for command in ["render", "merge", "status", "submit"] {
      let result = place.run("farm \(command) nowhere")
      #expect(result.status == 75 && result.errors.contains("no such folder"), "\(result.errors)")
    }
  }

  /// The plan is read from a folder deep within; the folder of its files is then not beside it.
  @Test func aPlanFromElsewhereReadsNoMoreThanItIsGranted() throws {
    let place = try Workplace()
    place.directory.makeDirectories("deep/er")
    #expect(place.run("farm plan \(Self.film) -o x.y4m --into deep/er/farm --shards 2").status == 0)
    let refused = place.run("farm render deep/er/farm")
    #expect(refused.status == 64 && refused.errors.contains("say so with --root"))
    #expect(place.run("farm render deep/er/farm -q --root .").status == 0)
    #expect(place.run("farm merge deep/er/farm -q --root .").status == 0)
    #expect(place.bytes("x.y4m") == (try whole("x.y4m")))
  }

  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func wordsForFFmpegMustBeTrusted() throws {
    let place = try planned("x.mp4", shards: 2, "--ffmpeg-args=-an")
    let refused = place.run("farm render farm")
    #expect(refused.status == 64 && refused.errors.contains("--trust"), "\(refused.errors)")
    #expect(place.run("farm render farm --trust -q").status == 0)
    #expect(place.run("farm merge farm --trust -q").status == 0)
  }

  @Test func manyFilmsArePlannedAtOnce() throws {
    let place = try Workplace()
    var lines = (0..<12).map {
      #"{"items": ["a.png", "b.png"], "hold": 0, "fps": 10, "output": "f\#($0).webp"}"#
    }
    lines += ["nonsense", #"{"items": ["a.png", "no.png"], "output": "g.webp"}"#]
    lines.append(
      #"{"items": ["a.png", "b.png"], "hold": 90, "fps": 30, "output": "long.webp"}"#
    )
    place.directory.write("films.jsonl", Array(lines.joined(separator: "\n").utf8))
    let plan = place.run("farm plan --batch films.jsonl --into farm --shards 5")
    #expect(
      plan.status == 0 && plan.errors.contains("line 13:")
        && plan.errors.contains("line 14: items[1]: no.png"))
    #expect(plan.output.contains("13 films"))
    #expect(place.run("farm render farm --shard 1/2 -q").status == 0)
    #expect(place.run("farm merge farm").status == 75)
    let share = place.run("farm render farm --shard 2/2").errors
    #expect(share.hasPrefix("share 2/2: shards 1,3, counted from 0 to 4\n"), "\(share)")
    #expect(place.run("farm merge farm -q").status == 0)
    #expect(place.run("farm render farm --json").output.contains("\"rendered\": 0"))
    let one = place.run("a.png b.png --hold 90s --fps 30 -o one.webp")
    #expect(one.status == 0 && place.bytes("one.webp") == place.bytes("long.webp"))
    #expect(
      (0..<12).allSatisfy {
        place.bytes("f\($0).webp") == place.bytes("f0.webp") && !place.bytes("f0.webp").isEmpty
      })
  }

  @Test func aLineIsAFilm() throws {
    let place = try Workplace()
    place.directory.write(
      "show.json", Array(#"{"show": "s", "items": ["a.png", "b.png"], "hold": 0}"#.utf8))
    let films = [
      (#""items": ["a.png", "b.png"], "transition": "push", "hold": 0"#, "a.png b.png -t push"),
      (
        #""items": ["a.png", {"picture": "b.png"}], "hold": 0, "tracks": [[{"picture": "c.png", "width": 9}]]"#,
        "a.png b.png --overlay c.png:width=9"
      ),
      (
        #""items": ["c.png"], "hold": "1s", "settings": {"quality": 40}"#,
        "c.png --hold 1s --quality 40"
      ),
      (
        #""file": "show.json", "size": "40x30", "look": {"contrast": 2}"#,
        "play show.json --size 40x30 --look contrast=2"
      ),
    ]
    let lines = films.enumerated().map { number, film in
      #"{\#(film.0), "fps": 10, "output": "f\#(number).webp"}"#
    }
    place.directory.write("films.jsonl", Array(lines.joined(separator: "\n").utf8))
    let plan = place.run("farm plan --batch films.jsonl --into farm")
    #expect(plan.status == 0 && plan.output.contains("4 films"), "\(plan.output)\(plan.errors)")
    #expect(place.run("farm render farm -q").status == 0)
    for (number, film) in films.enumerated() {
      #expect(place.run("\(film.1) --fps 10 -o one\(number).webp -q").status == 0)
      #expect(place.bytes("f\(number).webp") == place.bytes("one\(number).webp"), "\(film.0)")
    }
  }

  @Test(arguments: [
    ("[]", "an object"), ("{}", "'items', 'file' or 'shift' is missing"),
    (#"{"items": ["a.png", "b.png"]}"#, "'output' is missing"),
    (#"{"file": "a.json", "shift": {"from": "a", "to": "b"}, "output": "x.gif"}"#, "not both"),
    (#"{"items": "a.png", "output": "x.gif"}"#, "a list"), ("nonsense", "expected"),
    (
      #"{"items": ["a.png", "b.png"], "output": "x.gif", "effect": "fade"}"#,
      "unknown key of a film"
    ),
    (#"{"inputs": ["a.png"], "options": [], "output": "x.gif"}"#, "unknown key of a film"),
    (
      #"{"items": ["a.png", "b.png"], "output": "x.gif", "settings": {"lens": 1}}"#, "no format has"
    ),
    (
      #"{"items": ["a.png", "b.png"], "output": "x.gif", "limits": {"root": "/nowhere"}}"#,
      "no such folder"
    ),
  ])
  func aLineThatIsNoFilmIsNamed(line: String, said: String) throws {
    let place = try Workplace()
    place.directory.write("films.jsonl", Array(line.utf8))
    let plan = place.run("farm plan --batch films.jsonl --into farm")
    #expect(plan.status == 65 && plan.errors.contains("line 1: "), "\(plan.errors)")
    #expect(plan.errors.contains(said), "\(plan.errors)")
  }

  @Test func twoFilmsOfABatchCannotHaveOneFile() throws {
    let place = try Workplace()
    let directory = place.directory
    directory.write("film.webp", [0])
    _ = unsafe symlink("film.webp", directory.file("link.webp"))
    _ = unsafe symlink(".", directory.file("here"))
    let outputs = [
      "film.webp", "./film.webp", "here/film.webp", "here/../film.webp", "link.webp",
      directory.file("film.webp"), "%03d.png", "here/%03d.png", "other.webp",
    ]
    let lines = outputs.map {
      #"{"items": ["a.png", "b.png"], "hold": 0, "fps": 10, "output": "\#($0)"}"#
    }
    directory.write("films.jsonl", Array(lines.joined(separator: "\n").utf8))
    let plan = place.run("farm plan --batch films.jsonl --into farm -f")
    // `here/..` is the folder above.
    #expect(plan.status == 0 && plan.output.contains("3 films"), "\(plan.output)\(plan.errors)")
    for line in [2, 3, 5, 6, 8] {
      #expect(plan.errors.contains("line \(line): \(outputs[line - 1]): an earlier line"))
    }
  }

  /// A job that goes on after the plan must hear that there is nothing to make.
  @Test func aBatchWithoutAFilmIsRefused() throws {
    let place = try Workplace()
    let batches = [
      ("", "there are no lines"),
      (#"{"items": ["a.png", "no.png"], "output": "f.webp"}"#, "no line makes a film"),
    ]
    for (lines, words) in batches {
      place.directory.write("films.jsonl", Array(lines.utf8))
      let plan = place.run("farm plan --batch films.jsonl --into farm")
      #expect(plan.status == 65 && plan.errors.contains(words), "\(plan.errors)")
    }
    // Mended, it can be planned there.
    place.directory.write(
      "films.jsonl", Array(#"{"items": ["a.png", "b.png"], "output": "f.webp"}"#.utf8))
    #expect(place.run("farm plan --batch films.jsonl --into farm").status == 0)
  }

  @Test func aFilmThatIsInTheWayOfABatchStays() throws {
    let place = try Workplace()
    let lines = (0..<2).map { #"{"items": ["a.png", "b.png"], "output": "f\#($0).webp"}"# }
    place.directory.write("films.jsonl", Array(lines.joined(separator: "\n").utf8))
    #expect(place.run("farm plan --batch films.jsonl --into farm --shards 1").status == 0)
    place.directory.write("f1.webp", [1])
    // The second time, the first film is there, and is the batch's own.
    for _ in 0..<2 {
      let result = place.run("farm render farm -q")
      #expect(
        result.status == 65 && result.errors.contains("line 2: ")
          && result.errors.contains("/f1.webp: "), "\(result.errors)")
      #expect(place.bytes("f1.webp") == [1])
    }
    #expect(place.run("farm status farm").output.contains("1 of 2 films done, 1 failed"))
    #expect(unsafe unlink(place.directory.file("f1.webp")) == 0)
    #expect(place.run("farm render farm -q").status == 0)
    #expect(place.run("farm merge farm -q --wait").status == 0)
    // Nothing was left to do, and nothing was written.
    let names = Directory.names(place.directory.file("farm/done"))
    #expect(place.run("farm render farm -q").status == 0)
    #expect(Directory.names(place.directory.file("farm/done")) == names)
    // A stranger's folder may lead anywhere.
    #expect(unsafe rename(place.directory.file("farm/done"), place.directory.file("done")) == 0)
    #expect(unsafe symlink("../done", place.directory.file("farm/done")) == 0)
    let refused = place.run("farm render farm -q")
    #expect(refused.status == 64 && refused.errors.contains("done: a link to"), "\(refused.errors)")
  }

  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func aClipThatIsOnlyATransitionNeedsFFmpegAsWell() throws {
    let place = try Workplace()
    #expect(place.run("a.png b.png --fps 10 --duration 500ms -o clip.mp4 -q").status == 0)
    for (effect, says) in [("clip.mp4:cut=50%", "\"ffmpeg\": \""), ("push", "\"ffmpeg\": null")] {
      let plan = place.run("farm plan a.png b.png -t \(effect) -o x.y4m --into \(effect.prefix(4))")
      #expect(plan.status == 0, "\(plan.errors)")
      let text = String(decoding: place.bytes("\(effect.prefix(4))/plan.json"), as: UTF8.self)
      #expect(text.contains(says), "\(text)")
    }
  }

  /// It is read without ffmpeg, so that machines without one render it.
  @Test func anAnimatedWebPNeedsNoFFmpeg() throws {
    let place = try Workplace()
    #expect(place.run("a.png b.png --fps 10 --duration 500ms -o clip.webp -q").status == 0)
    let hidden = "SEGUE_FFMPEG=/nowhere segue farm"
    let plan = place.runner.shell("\(hidden) plan clip.webp -o x.y4m --into farm")
    #expect(plan.status == 0, "\(plan.errors)")
    let text = String(decoding: place.bytes("farm/plan.json"), as: UTF8.self)
    #expect(text.contains("\"ffmpeg\": null") && !text.contains("\"clip\": true"), "\(text)")
    #expect(place.runner.shell("\(hidden) submit farm").status == 0)
    #expect(place.run("clip.webp -o y.y4m").status == 0)
    #expect(!place.bytes("x.y4m").isEmpty && place.bytes("x.y4m") == place.bytes("y.y4m"))
  }

  @Test func jobsOfEnginesAreWritten() throws {
    let place = try planned("x.y4m", shards: 6)
    for (engine, file, words) in [
      ("slurm", "slurm.sh", "#SBATCH --array=0-5%2"), ("openjd", "openjd.yaml", "default: \"0-5\""),
      ("kubernetes", "kubernetes.yaml", "completions: 6"),
      ("batch", "batch-job-definition.json", "\"evaluateOnExit\""),
    ] {
      let result = place.run(
        "farm submit farm --engine \(engine) --workers 2 --volume \(engine == "batch" ? "fs-0123456789abcdef0" : "film") --dry-run"
      )
      #expect(result.status == 0 && result.output.contains(file), "\(result.errors)")
      #expect(String(decoding: place.bytes("farm/\(file)"), as: UTF8.self).contains(words))
    }
  }
}
