// Faults around ffmpeg: missing, refusing, killed, full disk, closed pipe, signals. One line says
// so, nothing half-written is left, and no process stays behind.

import Segue
import SegueSystem
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct FilmFaultTests {
  private let place: Workplace
  init() throws { place = try Workplace() }

  private func expectNothingLeft(
    _ result: CommandResult, _ status: Int32, _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == status, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errorLines.count <= 1, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors.contains(words), "\(result.errors)", sourceLocation: sourceLocation)
    #expect(place.made.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func withoutFfmpegTheMessageSaysHowToGetIt() {
    var runner = place.runner
    runner.environment["PATH"] = "/nowhere"
    expectNothingLeft(
      runner.run("a.png b.png -o x.mp4".words), 69, "apt-get install ffmpeg")
    runner.environment["PATH"] = nil
    runner.environment["SEGUE_FFMPEG"] = "/nowhere/ffmpeg"
    expectNothingLeft(
      runner.run("a.png b.png -o x.gif".words), 69, "the path in $SEGUE_FFMPEG")
    #expect(runner.run("a.png b.png -o x.y4m --duration 100ms".words).status == 0)
  }

  @Test func whatFfmpegRefusesIsSaidInItsWords() {
    expectNothingLeft(
      place.run("a.png b.png -o x.mp4 --ffmpeg-args -c:v=nonsense"), 74, "ffmpeg says")
    expectNothingLeft(
      place.run("a.png b.png -o - --format avif"), 64, "cannot be written to a pipe")
    expectNothingLeft(place.run("a.png b.png -o x%03d.mp4"), 64, "a file for each frame")
  }

  @Test func aFullDiskEndsIt() {
    let limited = place.runner.shell(
      "ulimit -f 16; segue a.png b.png -o x.mkv --size 640x480 --quality 100 --duration 2s")
    expectNothingLeft(limited, 74, "File too large")
    expectNothingLeft(
      place.run("a.png b.png -o /dev/full --format mkv -f"), 74, "No space left on device")
  }

  @Test func aClosedPipeIsNoFailure() {
    let result = place.runner.run(
      "a.png b.png -o - --format mkv --size 640x480 --duration 4s".words, limit: 1000)
    expectNothingLeft(result, 0, "")
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func aSignalEndsBoth(signal: Int32, status: Int32) throws {
    let running = place.runner.start(
      "a.png b.png -o x.mp4 --size 640x480 --duration 600s".words)
    let ffmpeg = try #require(self.child(of: running))
    running.send(signal)
    expectNothingLeft(running.finish(), status, "interrupted")
    #expect(kill(ffmpeg, 0) != 0)
  }

  @Test func killedTogetherNeitherLeavesAFile() throws {
    let running = place.runner.start("a.png b.png -o x.mp4 --size 640x480 --duration 600s".words)
    let ffmpeg = try #require(self.child(of: running))
    running.send(SIGKILL)
    _ = running.finish()
    #expect(place.made.isEmpty)
    for _ in 0..<300 where kill(ffmpeg, 0) == 0 { usleep(20_000) }
    #expect(kill(ffmpeg, 0) != 0 || Self.isZombie(ffmpeg))
  }

  @Test func aKilledFfmpegIsTold() throws {
    let running = place.runner.start("a.png b.png -o x.mp4 --size 640x480 --duration 600s".words)
    let ffmpeg = try #require(self.child(of: running))
    kill(ffmpeg, SIGKILL)
    expectNothingLeft(running.finish(), 74, "ffmpeg was ended by signal 9")
  }

  @Test func anFfmpegThatHangsIsEndedWithTheRun() throws {
    let script = """
      #!/bin/sh
      case "$*" in
        *-encoders*) echo " V..... libx264 H.264" ;;
        *) exec sleep 1000 ;;
      esac
      """
    let tools = Self.tools(script)
    var runner = place.runner
    runner.environment["SEGUE_FFMPEG"] = tools.file("ffmpeg")
    let running = runner.start("a.png b.png -o x.mp4 --size 640x480 --timeout 2s".words)
    let hanging = try #require(child(of: running, named: "sleep", with: "sleep"))
    expectNothingLeft(running.finish(), 75, "the time is over")
    for _ in 0..<100 where kill(hanging, 0) == 0 { usleep(20_000) }
    #expect(kill(hanging, 0) != 0 || Self.isZombie(hanging))
  }

  /// A folder with a program that is called ffmpeg.
  private static func tools(_ script: String) -> TemporaryDirectory {
    let tools = TemporaryDirectory()
    tools.write("ffmpeg", Array(script.utf8))
    _ = unsafe chmod(tools.file("ffmpeg"), 0o755)
    return tools
  }

  /// Programs that end as if all were well: at once; with nothing written; with some bytes written; and with fewer
  /// pictures than they were given, by their own count.
  @Test(arguments: [
    // How many pictures the pipe takes before that is chance.
    ("exit 0", "ended without an error, but it"), ("cat > /dev/null", "wrote nothing"),
    ("for file; do :; done; cat > /dev/null; echo bytes > \"${file#file:}\"", "did not report"),
    (
      "for file; do :; done; cat > /dev/null; echo bytes > \"${file#file:}\"; "
        + "printf 'frame=3\\nprogress=end\\n' >&2", "wrote 3 of 30 pictures"
    ),
  ])
  func aGoodEndAloneDoesNotTell(script: String, words: String) {
    let tools = Self.tools("#!/bin/sh\n\(script)\n")
    var runner = place.runner
    runner.environment["SEGUE_FFMPEG"] = tools.file("ffmpeg")
    expectNothingLeft(runner.run("a.png b.png -o x.mp4".words), 74, words)
    // The existing file stays.
    place.directory.write("c.png", Array("good".utf8))
    let result = runner.run("a.png b.png -o c.png --format mkv -f".words)
    #expect(result.status == 74 && place.bytes("c.png") == Array("good".utf8), "\(result.errors)")
    let piped = runner.shell("segue a.png b.png -o - --format mkv > c.png")
    #expect(piped.status == 74, "\(piped.errors)")
  }

  /// Programs that report all pictures, and whose file lacks some of them, or of the sound: the file is looked into.
  @Test(arguments: [
    ("truncate -s $(($(stat -Lc %s \"$path\") * 2 / 3)) \"$path\"", "", "x.mp4", "of 30 pictures"),
    ("truncate -s $(($(stat -Lc %s \"$path\") * 2 / 3)) \"$path\"", "", "x.mkv", "of 30 pictures"),
    ("truncate -s $(($(stat -Lc %s \"$path\") / 2)) \"$path\"", "", "x.gif", "of 30 pictures"),
    ("", "-af 'aselect=lt(t\\,.5)'", "x.mp4", "its sound lasts 0.5"),
    ("", "-af 'aselect=lt(t\\,.5)'", "x.webm", "its sound lasts 0.5"),
    ("", "-an", "x.mkv", "its file has no sound"),
  ])
  func aFilmThatIsCutShortIsNoFilm(cut: String, words: String, name: String, says: String) throws {
    let ffmpeg = try #require(Program("ffmpeg")).path
    let tools = Self.tools(
      """
      #!/bin/bash
      for file; do :; done
      path=${file#file:}
      case "$path" in pipe*|-*) exec \(ffmpeg) "$@" ;; esac
      \(ffmpeg) "${@:1:$#-1}" \(words) "$file" || exit
      \(cut)
      """)
    let tone = try Self.tone(in: tools)
    var runner = place.runner
    runner.environment["SEGUE_FFMPEG"] = tools.file("ffmpeg")
    let line = "a.png b.png -o \(name)" + (name == "x.gif" ? "" : " --audio \(tone)")
    expectNothingLeft(runner.run(line.words), 74, says)
  }

  /// A tone of two seconds.
  private static func tone(in folder: TemporaryDirectory) throws -> String {
    let file = folder.file("tone.wav")
    let made = try #require(Program("ffmpeg")).run(
      "-v error -f lavfi -i sine=d=2:r=48000".words + [file])
    try #require(made.status == 0)
    return file
  }

  /// What the user's options cut is no fault, and the report says what there is.
  @Test func theReportSaysWhatIsInTheFile() throws {
    let tone = try Self.tone(in: place.directory)
    func found(_ line: String, _ more: String...) throws -> JSONValue? {
      let result = place.runner.run(line.words + ["--json"] + more)
      #expect(result.status == 0, "\(result.errors)")
      return try JSONValue(result.bytes)["film"]
    }
    let whole = try #require(try found("a.png b.png -o x.mp4 --audio \(tone)"))
    #expect(whole["frames"]?.number == 30 && whole["seconds"]?.number == 1)
    #expect((0.95...1.1).contains(try #require(whole["soundSeconds"]?.number)))
    let cut = try #require(try found("a.png b.png -o y.mkv", "--ffmpeg-args", "-frames:v 15"))
    #expect(cut["frames"]?.number == 15 && cut["soundSeconds"] == nil)
    #expect(try found("a.png b.png -o z.gif --fps 10")?["frames"]?.number == 10)
    #expect(try found("a.png b.png -o z%02d.png --fps 10") == nil)
  }

  /// A process that the program leaves behind keeps the pipes open.
  ///
  /// Nobody waits for it.
  @Test func aChildThatStaysBehindHoldsNothingUp() throws {
    let ffmpeg = try #require(Program("ffmpeg")).path
    let tools = Self.tools("#!/bin/sh\nsleep 100 &\nexec \(ffmpeg) \"$@\"\n")
    var runner = place.runner
    runner.environment["SEGUE_FFMPEG"] = tools.file("ffmpeg")
    let result = runner.run("a.png b.png -o x.mkv --duration 200ms --timeout 50s".words)
    #expect(result.status == 0 && place.made == ["x.mkv"], "\(result.errors)")
    for line in ["x.mkv -o y.png", "x.mkv -o z.png --lenient"] {
      let back = runner.run("\(line) --timeout 50s".words)
      #expect(back.status == 0, "\(back.errors)")
    }
  }

  /// What ffmpeg says of a clip arrives when its pictures have long been read.
  ///
  /// Planes go on by another pipe, without being read.
  @Test(arguments: ["x.mp4", "x.y4m"])
  func whatIsSaidLateIsHeard(name: String) throws {
    let ffmpeg = try #require(Program("ffmpeg"))
    let clip = place.directory.file("clip.mpg")
    let made = ffmpeg.run(
      "-v error -f lavfi -i testsrc2=s=64x48:r=10:d=3 -c:v mpeg2video -g 5".words + [clip])
    try #require(made.status == 0)
    var bytes = place.bytes("clip.mpg")
    for index in stride(from: bytes.count * 65 / 100, to: bytes.count * 95 / 100, by: 40) {
      bytes[index] ^= 0x55
    }
    place.directory.write("clip.mpg", bytes)
    let tools = Self.tools(
      "#!/bin/bash\nexec \(ffmpeg.path) \"$@\" 2> >(words=$(cat); sleep .5; echo \"$words\" >&2)\n")
    var runner = place.runner
    runner.environment["SEGUE_FFMPEG"] = tools.file("ffmpeg")
    let result = runner.run("clip.mpg -o \(name) --lenient --timeout 50s".words)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains("clip.mpg: damaged (ffmpeg says: "), "\(result.errors)")
  }

  @Test(arguments: ["x.mp4", "x.gif", "x.avif"])
  func anOptionThatTakesFfmpegsProgressAwayIsRefused(name: String) {
    let result = place.runner.run(
      ["a.png", "b.png", "-o", name, "--ffmpeg-args", "-preset slow -progress list.txt"])
    expectNothingLeft(result, 64, "ffmpeg-args: Segue uses -progress")
  }

  @Test(arguments: ["-attach secret.txt", "-crf 30 other.mkv", "-vf movie=secret.txt"])
  func withAFolderOfAllFilesFFmpegReachesNoOthers(words: String) {
    let result = place.runner.run(
      ["a.png", "b.png", "-o", "x.mp4", "--root", ".", "--ffmpeg-args", words])
    expectNothingLeft(result, 64, "ffmpeg-args: ")
  }

  /// Where nothing can be shown, and where it is asked for already, --lenient is not advised.
  @Test func adviceIsGivenWhereItHelps() throws {
    let ffmpeg = try #require(Program("ffmpeg"))
    let made = ffmpeg.run(
      "-v error -f lavfi -i testsrc=s=64x48:r=10:d=4 -c:v libx264 -g 5 -x264-params log-level=none -movflags"
        .words + ["+faststart", place.directory.file("whole.mp4")])
    try #require(made.status == 0)
    let bytes = place.bytes("whole.mp4")
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    place.directory.write("none.mp4", Array(bytes[..<(data + 20)]))
    place.directory.write("half.mp4", Array(bytes[..<((data + bytes.count) / 2)]))
    let advice = "pass --lenient"
    let half = place.run("half.mp4 -o x.gif")
    #expect(half.status == 65 && half.errors.contains(advice), "\(half.errors)")
    for line in ["none.mp4 -o x.gif", "none.mp4 -o x.gif --lenient"] {
      let result = place.run(line)
      #expect(result.status == 65 && !result.errors.contains(advice), "\(result.errors)")
    }
    #expect(place.run("half.mp4 -o x.gif --lenient").status == 0)
    // A show hands the advice on.
    place.directory.write(
      "s.json", Array("{\"show\": \"s\", \"items\": [{\"clip\": \"half.mp4\"}]}".utf8))
    let show = place.run("play s.json -o y.gif")
    #expect(show.status == 65 && show.errors.contains(advice), "\(show.errors)")
  }

  @Test func noQuestionIsWaitedForWithoutEnd() {
    let tools = Self.tools("#!/bin/sh\nsleep 1000\n")
    var runner = place.runner
    runner.environment["SEGUE_FFMPEG"] = tools.file("ffmpeg")
    let result = runner.run(["doctor"])
    #expect(result.status == 0 && result.output.contains("did not answer within 30 s"))
  }

  @Test func sizesThatGrowAreSaid() {
    let result = place.run("a.png b.png -o x.mp4 --size 63x48 --duration 2f")
    #expect(result.status == 0 && result.errorLines.count == 1)
    #expect(result.errors.contains("64x48, with the last column repeated"), "\(result.errors)")
    #expect(place.run("a.png b.png -o x.webm --size 63x47 --duration 2f").errors.isEmpty)
  }

  /// The ffmpeg that a command runs to encode, waited for; not the run that only lists encoders.
  private func child(
    of running: RunningCommand, named name: String = "ffmpeg", with word: String = "-nostdin"
  ) -> pid_t? {
    for _ in 0..<500 {
      for entry in Directory.names("/proc") {
        guard let process = pid_t(entry) else { continue }
        let status = Self.text("status", of: process)
        if status.contains("PPid:\t\(running.process)\n"), status.contains("Name:\t\(name)\n"),
          Self.text("cmdline", of: process).contains(word)
        {
          return process
        }
      }
      usleep(10_000)
    }
    return nil
  }

  /// The system's facts about a process.
  private static func text(_ file: String, of process: pid_t) -> String {
    guard let file = unsafe fopen("/proc/\(process)/\(file)", "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe fread($0.baseAddress, 1, 4096, file) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Collected by nobody, in a container without an init.
  private static func isZombie(_ process: pid_t) -> Bool {
    text("status", of: process).contains("State:\tZ")
  }
}

extension String {
  var words: [String] { split(separator: " ").map(String.init) }
}
