// Films that fit their music, as a user makes them: when they change is looked up in the written frames.

import Segue
import TestSupport
import Testing

@Suite struct FilmFittingTests {
  private let place: Workplace
  private let clips = Clips()
  /// Black and white in turn, with cuts between them.
  private static let stripes =
    "color:black color:white color:black color:white color:black color:white --size 16x8 --duration 0"

  init() throws { place = try Workplace() }

  /// Ten seconds of clicks, the first after 0.4 s, 100 a minute.
  private func addClicks() throws {
    _ = try clips.make(
      "clicks.wav",
      "-f lavfi -i aevalsrc=0.9*random(0)*lt(mod(t-0.4+0.6\\,0.6)\\,0.01)*gt(t\\,0.3):s=44100:d=10 -c:a pcm_s16le"
    )
    place.directory.write("clicks.wav", clips.directory.bytes("clicks.wav") ?? [])
  }

  /// The frames at which a film of black and white changes, and how many it has.
  private func changes(_ options: String) throws -> (frames: [Int], count: Int) {
    let result = place.run("\(Self.stripes) \(options) --force -o x.y4m")
    #expect(result.status == 0, "\(result.errors)")
    // Behind a line, frames of a line and 16 · 8 · 1.5 bytes.
    let bytes = place.bytes("x.y4m")
    let header = (bytes.firstIndex(of: 10) ?? 0) + 1
    let step = 6 + 16 * 8 * 3 / 2
    let levels = stride(from: header + 6, to: bytes.count, by: step).map { bytes[$0] }
    let found = levels.indices.dropFirst().filter { levels[$0] != levels[$0 - 1] }
    return (Array(found), levels.count)
  }

  @Test func aFilmIsAsLongAsIsAskedFor() throws {
    #expect(try changes("--length 20s").count == 600)
    #expect(try changes("--length 20s").frames == [100, 200, 300, 400, 500])
    #expect(try changes("--length 7s --fps 30000/1001").count == 210)
    #expect(try changes("--length 100f").frames == [17, 33, 50, 67, 83])
  }

  @Test(.enabled(if: try Needed.program("ffmpeg"))) func aFilmIsAsLongAsItsMusic() throws {
    try addClicks()
    let plan = try JSONValue(
      place.run(
        "\(Self.stripes) --length audio --audio clicks.wav:at=1s,in=2s -o x.mkv --dry-run --json"
      ).bytes)
    #expect(plan["frames"]?.number == 270)
    let loop = place.run("a.png b.png --length audio --audio clicks.wav:loop -o x.mkv")
    #expect(
      loop.status == 64 && loop.errors.contains("clicks.wav: loops without end"), "\(loop.errors)")
  }

  @Test func aTempoIsKeptToTheFrame() throws {
    #expect(try changes("--beats 100 --every 2").frames == [36, 72, 108, 144, 180])
    #expect(try changes("--beats 100bpm --hold 1.7s").frames == [54, 108, 162, 216, 270])
    place.directory.write("taps.txt", Array("1.1\n2.25\n3.9\n5\n7.7\n8\n9.5\n".utf8))
    #expect(try changes("--beats taps.txt --hold 1.5s").frames == [33, 68, 117, 150, 231])
  }

  @Test(.enabled(if: try Needed.program("ffmpeg"))) func cutsAreOnTheBeatsOfASound() throws {
    try addClicks()
    // 0.4 s are 12 frames, and 0.6 s are 18.
    let found = try changes("--beats clicks.wav --every 2").frames
    #expect(found.count == 5)
    for frame in found {
      let off = (frame - 12) % 18
      #expect(min(off, 18 - off) <= 1, "\(found)")
    }
    #expect(zip(found, found.dropFirst()).allSatisfy { abs($1 - $0 - 36) <= 1 })
    let told = try JSONValue(place.run("describe clicks.wav --json").bytes)
    #expect(abs((told["tempo"]?.number ?? 0) - 100) < 2 && told["kind"]?.text == "sound")
    #expect((told["beats"]?.elements?.count ?? 0) >= 14)
  }

  /// A song that begins later in the film, and not with its beginning.
  @Test(.enabled(if: try Needed.program("ffmpeg"))) func beatsAreWhereTheyAreHeard() throws {
    try addClicks()
    let plan = try JSONValue(
      place.run(
        "\(Self.stripes) --hold 1s --beats audio --audio clicks.wav:at=1s,in=500ms -o x.mkv --dry-run --json"
      ).bytes)
    let starts = plan["items"]?.elements?.compactMap { $0["start"]?.number } ?? []
    #expect(starts.count == 6)
    for start in starts.dropFirst() {
      // Clicks at 0.4 s and so on of the file, which are 0.5 s later in the film.
      let beat = ((start - 0.9) / 0.6).rounded()
      #expect(abs(start - 0.9 - beat * 0.6) < 0.04, "\(starts)")
    }
  }

  /// Each machine of a farm finds the same beats.
  @Test(.enabled(if: try Needed.program("ffmpeg"))) func farmsFitTheSame() throws {
    try addClicks()
    let words = "\(Self.stripes) --length 8s --beats clicks.wav --strongest -o y.y4m"
    #expect(place.run("farm plan \(words) --into farm --shards 3").status == 0)
    #expect(place.run("farm render farm -q").status == 0)
    #expect(place.run("farm merge farm -q").status == 0)
    _ = try changes("--length 8s --beats clicks.wav --strongest")
    #expect(place.bytes("y.y4m") == place.bytes("x.y4m") && !place.bytes("x.y4m").isEmpty)
  }

  @Test(arguments: [
    ("a.png b.png c.png --length 1s", "its clips and transitions alone take at least 2 s"),
    ("a.png b.png --length audio", "its first sound, and it has no sound"),
    ("a.png b.png --length soon", "--length: expected a time"),
    ("a.png --beats 120 --hold 2s", "--beats is for transitions, and there is only one input"),
    ("a.png b.png --every 2", "--every is for --beats"),
    ("a.png b.png --strongest", "--strongest is for --beats"),
    ("a.png b.png --beats 120 --every 0", "--every: expected a whole number of 1 to 1000"),
    ("a.png b.png --beats 120 --every 2 --strongest", "--strongest does not work with --every"),
    ("a.png b.png --beats 5", "--beats: expected 20 to 999 beats a minute"),
  ])
  func whatMakesNoSenseIsSaid(line: String, words: String) {
    let result = place.run("\(line) -o x.y4m")
    #expect(result.status == 64 && result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func filesThatAreMissingAreSaid() {
    let result = place.run("a.png b.png --beats none.mp3 -o x.y4m")
    #expect(
      result.status == 66 && result.errors.contains("none.mp3: no such file"), "\(result.errors)")
    #expect(place.run("a.png b.png --beats a.png -o x.y4m").status != 0)
  }

  /// A length without a beat for its last change is refused with one that has it.
  @Test func aLengthThatFitsTheBeatsIsNamed() throws {
    let film = "color:black color:white --size 16x8 --duration 1s --beats 20 --every 2 -o x.y4m"
    let result = place.run("\(film) --length 5s")
    #expect(result.status == 64 && result.errors.contains("no beat between"), "\(result.errors)")
    let words = "; the nearest length that fits is "
    let start = try #require(result.errors.firstRange(of: words)?.upperBound)
    let length = result.errors[start...].prefix { $0 != " " }
    // The beat is at 6 s, and half of the transition comes after it.
    #expect(length == "6.5")
    #expect(place.run("\(film) --length \(length)s").status == 0)
  }
}
