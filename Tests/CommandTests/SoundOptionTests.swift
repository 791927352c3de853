// What is heard of a film that a user makes: levels are measured in the written file.

import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct SoundOptionTests {
  private let place: Workplace
  private let clips = Clips()

  init() throws {
    place = try Workplace()
    try add("tone.wav", "-f lavfi -i sine=f=440:d=12:r=48000 -c:a pcm_s16le")
    try add("pink.wav", "-f lavfi -i anoisesrc=c=pink:d=12:r=48000:seed=5:a=0.1 -c:a pcm_s16le")
    // A clip with a sound that cannot be heard.
    try add(
      "clip.mkv",
      "-f lavfi -i testsrc=s=64x48:r=10:d=4 -f lavfi -i anullsrc=r=48000:d=4 -c:v ffv1 -c:a pcm_s16le"
    )
  }

  private func add(_ name: String, _ recipe: String) throws {
    _ = try clips.make(name, recipe)
    place.directory.write(name, clips.directory.bytes(name) ?? [])
  }

  private func film(_ line: String) throws -> DecodedSound {
    let result = place.run("\(line) --fps 10 --force -o x.mkv")
    #expect(result.status == 0, "\(result.errors)")
    return try DecodedSound(ofFile: place.directory.file("x.mkv"))
  }

  private func expect(
    _ sound: DecodedSound, _ levels: [(Range<Double>, Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (stretch, wanted) in levels {
      let found = sound.decibels(stretch, over: 0..<1)
      #expect(
        abs(found - wanted) < 0.3, "\(stretch): \(found) dB, not \(wanted)",
        sourceLocation: sourceLocation)
    }
  }

  /// 2 s of a picture, the clip from 2 s to 6 s with its transitions, and 2 s of a picture behind it.
  @Test func musicGoesDownUnderClips() throws {
    let sound = try film("a.png clip.mkv b.png --hold 2s --audio tone.wav:fade-out=0s --duck -12dB")
    #expect(abs(sound.duration - 8) < 0.1)
    expect(sound, [(1.5..<1.9, 0), (3..<5, -12), (6..<7.9, 0)])
    let same = try film("a.png clip.mkv b.png --hold 2s --audio tone.wav:fade-out=0s")
    expect(same, [(3..<5, 0), (6..<7.9, 0)])
    let silent = try film(
      "a.png clip.mkv:volume=0 b.png --hold 2s --audio tone.wav:fade-out=0s,speech --audio "
        + "tone.wav:at=4s,gain=0.5 --duck 0.5")
    // Speech is not turned down; music is, from its beginning on.
    expect(silent, [(2..<3.9, 0), (4..<8, 20 * 0.0969)])
  }

  @Test func musicFadesAtTheEnd() throws {
    let sound = try film("a.png b.png --hold 2s --audio tone.wav")
    expect(sound, [(3..<3.9, 0), (4.45..<4.55, -3)])
    #expect(sound.decibels(4.9..<5, over: 0..<1) < -15)
    let cut = try film("a.png b.png --hold 2s --audio tone.wav:fade-out=0s")
    expect(cut, [(4..<4.95, 0)])
  }

  @Test func onePictureLastsAsLongAsItsMusic() throws {
    for (line, seconds) in [
      ("a.png --audio tone.wav", 12.0), ("a.png --audio tone.wav:in=9s,at=1s", 4),
      ("a.png --audio tone.wav:loop", 5), ("a.png --audio tone.wav:loop,length=15s", 15),
      ("a.png --audio tone.wav --hold 2s", 2), ("a.png:hold=3s --audio tone.wav", 3),
      ("a.png b.png --audio tone.wav --hold 2s", 5),
    ] {
      #expect(abs(try film(line).duration - seconds) < 0.05, "\(line)")
    }
  }

  /// The second picture begins in the middle of a transition, at 2.5 s.
  @Test func soundsBeginWithItemsAndBackFromTheEnd() throws {
    func write(_ at: String) {
      place.directory.write(
        "show.json",
        Array(
          """
          {"show": "Sea", "canvas": [64, 48], "items": [{"picture": "a.png"}, {"picture": "b.png", "name": "sea"}],
           "sounds": [{"file": "tone.wav", "at": \(at), "length": 1, "fadeOut": 0}]}
          """.utf8))
    }
    for (at, start) in [("\"sea\"", 2.5), ("\"sea-0.5s\"", 2), ("\"-2s\"", 3), ("1.5", 1.5)] {
      write(at)
      let sound = try film("play show.json")
      #expect(abs(sound.duration - 5) < 0.1)
      // The tone has an eighth of full scale.
      #expect(abs(sound.level(start + 0.1..<start + 0.9) - 0.0884) < 0.005, "\(at)")
      #expect(sound.level(0..<start - 0.1) < 1e-3, "\(at)")
      #expect(sound.level(start + 1.1..<4.9) < 1e-3, "\(at)")
    }
    write("\"see\"")
    let mistake = place.run("play show.json -o x.mkv -f")
    #expect(
      mistake.status == 65
        && mistake.errors.contains("no item of the film is called 'see'; did you mean sea?"),
      "\(mistake.errors)")
    // Words say it, too: back from the end.
    let back = try film("a.png b.png --hold 2s --audio tone.wav:at=-2s,fade-out=0s")
    #expect(back.level(0..<2.9) < 1e-3 && abs(back.level(3.1..<4.9) - 0.0884) < 0.005)
  }

  /// A picture is seen for as long as its own sound, its halves of the transitions included.
  @Test func aPictureLastsAsLongAsItsOwnSound() throws {
    try add("short.wav", "-f lavfi -i sine=f=880:d=3:r=48000 -c:a pcm_s16le")
    let one = try film("a.png:audio=short.wav")
    #expect(abs(one.duration - 3) < 0.05)
    let two = try film("a.png:audio=short.wav b.png:audio=short.wav --duration 1s")
    #expect(abs(two.duration - 6) < 0.15)
    #expect(two.decibels(0.1..<2.9, over: 0..<1) > -1 && two.decibels(3.1..<5.9, over: 0..<1) > -1)
    // A hold of its own is kept, and what is behind the item is not heard.
    let held = try film("a.png:audio=short.wav,hold=1s b.png:hold=3s --duration 500ms -t fade")
    #expect(abs(held.duration - 4.5) < 0.05)
    #expect(held.decibels(1.7..<4.4, over: 0..<1) < -60)
    let missing = place.run("a.png:audio=none.wav -o x.mkv -f")
    #expect(missing.status == 66 && missing.errors.contains("none.wav: no such file"))
  }

  @Test func aShowSaysTheSame() throws {
    place.directory.write(
      "show.json",
      Array(
        """
        {"show": "Trip", "canvas": [64, 48], "items": [{"picture": "a.png"}, {"clip": "clip.mkv"}, {"picture": "b.png"}],
         "sounds": [{"file": "tone.wav", "fadeOut": 0}], "duck": "-12dB"}
        """.utf8))
    expect(try film("play show.json"), [(3..<5, -12), (6..<7.9, 0)])
  }

  @Test func aFilmHasTheLoudnessThatIsAskedFor() throws {
    let result = place.run(
      "a.png b.png --hold 4s --audio pink.wav --loudness -19 --fps 10 -o x.mp4 --json")
    let report = try JSONValue(result.bytes)["loudness"]
    let measured = try #require(DecodedSound.loudness(ofFile: place.directory.file("x.mp4")))
    #expect(abs(measured + 19) < 0.5, "\(measured)")
    #expect(report?["asked"]?.number == -19)
    #expect(abs((report?["written"]?.number ?? 0) - measured) < 0.06)
    #expect((report?["before"]?.number ?? 0) < -24 && report?["peak"]?.number != nil)
  }

  /// The sound of a film of parts is mixed once, and is that of one run.
  @Test func farmsMixTheSame() throws {
    let words =
      "a.png clip.mkv b.png --hold 2s --audio pink.wav --duck 0.3 --loudness -21 --fps 10 -o x.mp4"
    #expect(place.run("farm plan \(words) --into farm --shards 3").status == 0)
    for shard in 0..<3 { #expect(place.run("farm render farm --shard \(shard) -q").status == 0) }
    let merged = try JSONValue(place.run("farm merge farm --json").bytes)
    let measured = DecodedSound.loudness(ofFile: place.directory.file("x.mp4")) ?? 0
    #expect(abs(measured + 21) < 0.5 && merged["loudness"]?["asked"]?.number == -21, "\(measured)")
    let parts = try DecodedSound(ofFile: place.directory.file("x.mp4"))
    #expect(place.run("\(words) --force").status == 0)
    #expect(try DecodedSound(ofFile: place.directory.file("x.mp4")).samples == parts.samples)
  }

  @Test(arguments: [
    ("a.png b.png --duck -12dB", "--duck lowers music, and there is no music (--audio)"),
    ("a.png b.png --audio tone.wav --duck -12dB", "neither has sound"),
    ("a.png b.png --audio tone.wav --duck 12dB", "--duck: expected a gain of 0 to 1, or decibels"),
    ("a.png b.png --audio tone.wav --duck loud", "--duck: expected a gain of 0 to 1"),
    ("a.png b.png --loudness -14", "--loudness is for films with sound"),
    (
      "a.png b.png --audio tone.wav --loudness 14",
      "--loudness: expected a loudness in LUFS of -70 to -5"
    ),
  ])
  func whatMakesNoSenseIsSaid(line: String, words: String) {
    let result = place.run("\(line) -o x.mp4")
    #expect(result.status == 64 && result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
  }
}
