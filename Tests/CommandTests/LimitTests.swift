// Limits for files and names of strangers, as a server sets them.

import Segue
import SegueSystem
import TestSupport
import Testing

@Suite struct LimitTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func refused(_ line: String, _ status: Int32, _ message: String) {
    let result = place.runner.shell(line)
    #expect(result.status == status, "\(line)")
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func pixelsAreLimited() {
    let frame = "segue frame a.png b.png -o x.png"
    #expect(place.runner.shell("\(frame) --max-pixels 3072").status == 0)
    refused("\(frame) -f --max-pixels 3071", 65, "a.png: 64x48 pixels, over the limit")
    refused("\(frame) -f --max-pixels 3072 --size 64x49", 65, "64x49")
    refused("segue a.png b.png -o y.png --max-pixels 3072 --size 64x49", 65, "64x49")
    refused("segue a.png b.png -o y.png --max-pixels 3072 --extent 0,0,64,49", 65, "64x49")
    refused("segue compare a.png b.png --max-pixels 3071", 65, "a.png")
    for wrong in ["0", "-1", "268435457", "x"] {
      refused("\(frame) -f --max-pixels \(wrong)", 64, "--max-pixels")
    }
  }

  /// Each clip has a sound; those that are heard at a time are open.
  ///
  /// All of them would need two files each.
  @Test(.enabled(if: try Needed.program("ffmpeg"))) func manyClipsNeedFewFiles() throws {
    let clips = Clips()
    _ = try clips.make(
      "c.mkv",
      "-f lavfi -i testsrc=s=32x32:r=10:d=1 -f lavfi -i sine=d=1 -c:v ffv1 -c:a pcm_s16le")
    place.directory.write("c.mkv", clips.directory.bytes("c.mkv") ?? [])
    let all = Array(repeating: "c.mkv:out=100ms", count: 60).joined(separator: " ")
    let result = place.runner.shell("ulimit -n 90; segue \(all) -o m.mkv --duration 0 -q")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let sound = try DecodedSound(ofFile: place.directory.file("m.mkv"))
    #expect(abs(sound.duration - 6) < 0.05 && sound.level(5.5..<5.9) > 0.05)
  }

  @Test func memoryIsLimited() {
    let line = "segue a.png b.png -o x.y4m --size 640x480 --duration 100ms -j 2"
    refused("\(line) --max-memory 5MB", 65, "memory, over the limit of 5 MB")
    #expect(place.runner.shell("\(line) --max-memory 8MB").status == 0)
    refused("segue compare a.png b.png --max-memory 12k", 65, "a.png: decoding")
    refused("segue compare a.png b.png --max-memory lots", 64, "--max-memory")
    #expect(place.made == ["x.y4m"])
  }

  /// A text counts as 4 kB for each character.
  @Test func textsTakeMemory() {
    let text = String(repeating: "W", count: 20_000)
    let layer = #"{"kind": "text", "frame": "fill", "wrapped": true, "string": "\#(text)"}"#
    let layers = Array(repeating: layer, count: 10).joined(separator: ", ")
    let scene = #"{"canvas": [64, 36], "duration": 1, "layers": [\#(layers)]}"#
    place.directory.write("scene.json", Array(scene.utf8))
    let show = #"{"show": "", "items": [{"color": "red"}], "texts": [{"text": "\#(text)"}]}"#
    place.directory.write("show.json", Array(show.utf8))
    let line = "segue play scene.json --at 0 -o x.png -f --max-memory"
    refused(
      "\(line) 819MB", 65,
      "scene.json: 200000 characters of text take about 820 MB of memory, over the limit of 819 MB; "
        + "make the texts shorter; or raise --max-memory")
    #expect(place.runner.shell("\(line) 820MB").status == 0)
    refused(
      "segue play show.json --at 0 -o y.png --size 64x36 --max-memory 80MB", 65,
      "20000 characters of text take about 82 MB of memory")
    #expect(place.bytes("y.png").isEmpty)
  }

  /// Two moments and the sum of all, beside each frame.
  @Test func motionBlurTakesMemory() {
    let scene =
      #"{"canvas": [640, 360], "duration": 1, "layers": [{"contents": "a.png", "frame": "fill"}]}"#
    place.directory.write("scene.json", Array(scene.utf8))
    for film in ["segue a.png b.png -t push --size 640x360", "segue play scene.json"] {
      let line = "\(film) --fps 5 -j 1 -o x.webp -f --max-memory"
      #expect(place.runner.shell("\(line) 8MB").status == 0, "\(film)")
      refused("\(line) 8MB --shutter 180", 65, "640x360 pixels on 1 threads takes about")
      #expect(place.runner.shell("\(line) 20MB --shutter 180").status == 0, "\(film)")
    }
  }

  @Test func hugePicturesTakeLittleMemoryWhereTheyAreDrawnSmall() throws {
    let huge = SourceTree.root + "/Tests/Corpus/huge/squares-8203x8197.png"
    let copies = "for i in 0 1 2 3 4 5; do cp \(huge) $i.png; done"
    #expect(place.runner.shell(copies).status == 0)
    let scene = """
      {"canvas": [64, 48], "duration": 0.1, "layers": [
        \((0..<6).map { "{\"contents\": \"\($0).png\", \"frame\": \"fill\"}" }.joined(separator: ", "))]}
      """
    place.directory.write("scene.json", Array(scene.utf8))
    for line in [
      "segue frame 0.png 1.png --size 64x48 -o x.png", "segue play scene.json -o y.y4m",
      "segue 0.png 1.png a.png 2.png --size 64x48 -o z.y4m --duration 100ms --hold 100ms -j 2",
    ] {
      let result = place.runner.shell("\(line) --max-memory 20MB")
      #expect(result.status == 0, "\(line): \(result.errors)")
    }
    let whole = "segue frame 0.png 1.png -o w.png --max-memory"
    refused("\(whole) 100MB", 65, "0.png: decoding takes about 270 MB of memory, over the limit")
    refused("\(whole) 300MB", 65, "beside 270 MB that are held, over the limit of 300 MB")
    refused("\(whole) 300MB", 65, "; or raise --max-memory")
  }

  @Test func lengthAndSizeOfTheOutput() {
    let line = "segue a.png b.png -o x.y4m --duration 2s --fps 10"
    refused("\(line) --max-duration 1900ms", 65, "a film of 2.0 s is over the limit of 1.9 s")
    refused("\(line) --max-output 20kB", 65, "the output has more than 20000 bytes")
    refused("\(line) --max-output much", 64, "--max-output much")
    // A program writes its output only after the last picture.
    let film = "segue a.png b.png --size 320x240 --duration 500ms"
    for name in ["x.mp4", "x.gif", "x.webp"] {
      refused("\(film) -o \(name) --max-output 1kB", 65, "the output has more than 1000 bytes")
    }
    refused(
      "\(film) -o - --format mkv --max-output 1kB | cat >/dev/null; (exit ${PIPESTATUS[0]})", 65,
      "the output has more than 1000 bytes")
    #expect(place.made.isEmpty)
    #expect(place.runner.shell("\(line) --max-duration 2s --max-output 1MB").status == 0)
    #expect(place.runner.shell("\(line) -f --frames 0-9 --max-duration 1s").status == 0)
  }

  @Test func timeIsLimited() throws {
    let line = InterruptionTests.endless.joined(separator: " ")
    refused("segue \(line) --timeout 500ms", 75, "the time is over (--timeout)")
    #expect(place.made.isEmpty)
    refused("segue \(line) --timeout 0s", 64, "--timeout 0s")
    // Work that does not look at the time is ended all the same.
    refused("mkfifo never; segue never a.png -o x.png --timeout 300ms", 75, "the time is over")
    let json = "segue never a.png -o x.png --timeout 300ms --json"
    refused(json, 75, "the time is over")
    let error = try JSONValue(place.runner.shell(json).bytes)["error"]
    #expect(error?["exitCode"]?.number == 75)
    #expect(error?["message"]?.text == "stopped: the time is over (--timeout)")
    #expect(place.run("a.png b.png -o x.png --timeout 100s").status == 0)
  }

  @Test func filesComeFromOneFolder() {
    let prepare = "mkdir in out; cp a.png b.png in; cp a.png out; ln -s ../../out/a.png in/link.png"
    #expect(place.runner.shell(prepare).status == 0)
    let frame = "segue frame in/a.png in/b.png -o x.png -f --root in"
    #expect(place.runner.shell(frame).status == 0)
    #expect(place.runner.shell("\(frame) -t page-curl:back=@in/a.png").status == 0)
    for outside in ["out/a.png", "out/none.png", "in/link.png", "in/../out/a.png", "/etc/passwd"] {
      let missing = "\(outside): no such file"
      refused("\(frame) -t page-curl:back=@\(outside)", 66, missing)
      refused("segue compare in/a.png \(outside) --root in", 66, missing)
    }
    #expect(place.runner.shell("\(frame) < in/a.png").status == 0)
    refused("segue compare a.png a.png --root none", 66, "--root none: no such folder")
    #expect(place.runner.shell("segue compare - in/a.png --root in <a.png").status == 0)
  }

  @Test func scenesAndFiltersComeFromTheFolderAndWhatTheyName() {
    let scene = """
      {"canvas": [8, 8], "duration": 1, "layers": [
        {"contents": "PICTURE", "bounds": [0, 0, 8, 8]}]}
      """
    #expect(place.runner.shell("mkdir in; cp a.png b.png in").status == 0)
    for (file, picture) in [
      ("in/good.json", "a.png"), ("in/bad.json", "../a.png"), ("in/pipe.json", "pipe"),
      ("in/device.json", "/dev/zero"), ("in/input.json", "-"), ("outside.json", "in/a.png"),
    ] {
      place.directory.write(file, Array(scene.replacing("PICTURE", with: picture).utf8))
    }
    place.directory.write(
      "wipe.glsl", Array("vec4 transition(vec2 uv) { return getToColor(uv); }".utf8))
    let play = "segue play -o x.png -f --at 0.5"
    #expect(place.runner.shell("mkfifo in/pipe; \(play) in/good.json --root in").status == 0)
    refused("\(play) in/bad.json --root in", 66, "in/../a.png: no such file")
    refused("\(play) outside.json --root in", 66, "outside.json")
    #expect(place.runner.shell("\(play) outside.json").status == 0)
    // Pipes and devices would keep everybody waiting, also without a folder.
    refused("\(play) in/pipe.json", 66, "in/pipe: a pipe or a device")
    refused("\(play) in/device.json", 66, "/dev/zero: a pipe or a device")
    refused("\(play) in/input.json <a.png", 66, "in/-: no such file")
    refused("\(play) in/pipe", 66, "a pipe or a device")
    refused("segue a.png b.png -o y.png -t outside.json --root in", 66, "no such")
    refused(
      "segue in/a.png in/b.png -o y.png -t wipe.glsl --root in", 66, "wipe.glsl: no such file")
    #expect(place.runner.shell("segue in/a.png in/b.png -o y.png -t shatter --root in").status == 0)
  }

  @Test func standardInputIsJudgedByItsFirstBytes() {
    // Less than a second for work that would take many; the status is that of segue.
    refused(
      "set +o pipefail; head -c 3000000000 /dev/zero | segue compare - a.png", 65,
      "standard input: not a")
  }

  #if os(Linux)
    /// Whether the command was built with the address sanitizer, which needs terabytes of addresses.
    private var hasAddressSanitizer: Bool {
      place.runner.shell("ulimit -v 500000; segue --version").status != 0
    }

    @Test(arguments: [70, 80, 120, 160, 200, 280, 400])
    func tooLittleMemoryIsSaidInOneLine(megabytes: Int) throws {
      let limit = "ulimit -v \(megabytes)000; "
      // The system must be able to load the program and its libraries.
      guard place.runner.shell(limit + "segue --version").status == 0 else { return }
      let result = place.runner.shell(
        limit
          + "segue frame a.png b.png -o x.png --png-level 1 --size 3000x2000 -j 2")
      // A known excess is refused before the memory is asked for.
      let isRefused = result.status == 65 && result.errors.contains("--max-memory")
      #expect(result.status == 0 || result.status == 71 || isRefused, "\(result.errors)")
      #expect(result.errorLines.count == (result.status == 0 ? 0 : 1))
      #expect(place.made == (result.status == 0 ? ["x.png"] : []))
    }

    @Test func namesNeedNotBeUTF8() {
      let line =
        #"cp a.png $'a\xff.png'; segue $'a\xff.png' b.png -o $'o\xfe-%d.png' --duration 100ms"#
      #expect(place.runner.shell(line).status == 0)
      #expect(place.runner.shell(#"test -s $'o\xfe-2.png'"#).status == 0)
      refused(#"segue compare $'none\xff.png' a.png"#, 66, #"none\xff.png: no such file"#)
      #expect(place.runner.shell(#"rm $'a\xff.png' $'o\xfe'-*"#).status == 0)
    }

    @Test func argumentsDoNotComeFromProc() {
      // The sanitizer itself cannot do without.
      guard !hasAddressSanitizer else { return }
      let hidden = "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$@\"' - "
      guard place.runner.shell(hidden + "true").status == 0 else { return }
      let result = place.runner.shell(hidden + "segue a.png b.png -o x.png --duration 100ms")
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      #expect(place.made == ["x.png"])
    }
  #endif
}
