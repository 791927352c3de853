// Levels of a soundtrack: music that makes way for speech, and films of a loudness.

import SegueExport
import SeguePixels
import SeguePrograms
import SegueSystem
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct SoundLevelTests {
  private let clips = Clips()

  private func tone(_ seconds: Int = 10) throws -> String {
    try clips.make("tone.wav", "-f lavfi -i sine=f=440:d=\(seconds):r=48000 -c:a pcm_s16le")
  }

  /// What speaks, and cannot be heard itself.
  private func silence(_ seconds: Int = 10) throws -> String {
    try clips.make("silence.wav", "-f lavfi -i anullsrc=r=48000:d=\(seconds) -c:a pcm_s16le")
  }

  private func ducked(
    _ speech: [Soundtrack.Sound], to gain: Double = 0.25, frames: Int = 90
  ) throws -> DecodedSound {
    let music = try Soundtrack.Sound(path: tone(), fadeOut: .zero)
    return try clips.film(
      Soundtrack([music] + speech, levels: .init(ducking: gain)), frames: frames
    ).sound
  }

  private func speech(
    _ start: Rational, _ length: Rational, fade: Rational = .zero
  ) throws -> Soundtrack.Sound {
    try Soundtrack.Sound(
      path: silence(), start: start, length: length, fadeIn: fade, fadeOut: fade, speaks: true)
  }

  @Test func musicMakesWay() throws {
    let sound = try ducked([speech(Rational(3), Rational(2))])
    // Down just before the speech begins, and up within half a second.
    for (stretch, wanted) in [
      (1.0..<2.7, 0.0), (3..<5, -12.04), (5.5..<9, 0), (2.87..<2.88, -4.1), (5.24..<5.26, -4.1),
    ] {
      let found = sound.decibels(stretch, over: 0..<1)
      #expect(abs(found - wanted) < 0.15, "\(stretch): \(found) dB, not \(wanted)")
    }
  }

  /// With the fades of the speech, and without coming back for less than a second.
  @Test func musicGoesWithFadesAndStaysForShortPauses() throws {
    let sound = try ducked(
      [
        speech(Rational(1), Rational(3), fade: Rational(1)), speech(Rational(9, 2), Rational(1, 2)),
        speech(Rational(2), Rational(1)),
      ])
    for (stretch, wanted) in [
      (0.5..<1, 0.0), (1.49..<1.51, -4.1), (2..<3, -12.04), (3.9..<4.5, -12.04), (4.5..<5, -12.04),
      (5.5..<9, 0),
    ] {
      let found = sound.decibels(stretch, over: 0..<0.5)
      #expect(abs(found - wanted) < 0.15, "\(stretch): \(found) dB, not \(wanted)")
    }
  }

  /// A gain that changes in steps would be heard as a buzz.
  @Test func theWayDownIsSmooth() throws {
    let sound = try ducked([speech(Rational(1), Rational(2))], to: 0)
    let highest = sound.samples.map(abs).max() ?? 0
    let steepest = zip(sound.samples, sound.samples.dropFirst()).map { abs($0 - $1) }.max() ?? 1
    #expect(steepest < highest * 2 * .pi * 440 / 48000 * 1.1)
    #expect(sound.level(1..<3) == 0 && sound.level(4..<9) > 0.08)
  }

  @Test func manyClipsSpeak() throws {
    let all = try (0..<30).map { try speech(Rational($0 * 4 + 1), Rational(1)) }
    let sound = try clips.film(
      Soundtrack(
        [.init(path: tone(), fadeOut: .zero, loops: true)] + all,
        levels: .init(ducking: 0.1)), frames: 1200
    ).sound
    for number in stride(from: 0.0, to: 30, by: 7) {
      let start = number * 4 + 1
      #expect(abs(sound.decibels(start..<start + 1, over: 0..<0.5) + 20) < 0.2, "\(number)")
      #expect(abs(sound.decibels(start + 1.6..<start + 2.6, over: 0..<0.5)) < 0.2, "\(number)")
    }
  }

  @Test func withoutSpeechNothingChanges() throws {
    let music = try Soundtrack.Sound(path: tone(), gain: 0.5)
    let plain = try clips.film(Soundtrack([music]), frames: 40).sound
    let ducked = try clips.film(Soundtrack([music], levels: .init(ducking: 0.1)), frames: 40).sound
    #expect(plain.samples == ducked.samples && !plain.samples.isEmpty)
  }

  // MARK: Loudness

  private func noise(_ volume: String) throws -> String {
    try clips.make(
      "noise.wav", "-f lavfi -i anoisesrc=c=pink:d=8:r=48000:seed=5,volume=\(volume) -c:a pcm_f32le"
    )
  }

  private func loud(
    _ sounds: [Soundtrack.Sound], _ wanted: Double, name: String = "a.mp4",
    range: FrameRange? = nil
  ) throws -> (measured: Double?, report: WrittenLoudness, notes: [String]) {
    let film = try clips.film(
      Soundtrack(sounds, levels: .init(loudness: wanted)), frames: 60, name: name, range: range)
    let report = try #require(film.summary.loudness)
    return (DecodedSound.loudness(ofFile: film.path), report, film.summary.notes)
  }

  @Test(arguments: [("a.mp4", -23.0), ("a.mp4", -14), ("a.webm", -18), ("a.mkv", -30)])
  func filmsHaveTheLoudnessThatIsAskedFor(name: String, wanted: Double) throws {
    let found = try loud([.init(path: noise("-20dB"))], wanted, name: name)
    let measured = try #require(found.measured)
    #expect(abs(measured - wanted) < 0.5, "\(measured)")
    #expect(found.report.asked == wanted && found.notes.isEmpty)
    #expect(abs((found.report.written ?? 0) - measured) < 0.06)
    #expect((found.report.before ?? 0) < -30 && (found.report.peak ?? 0) < 0)
  }

  /// A loud moment in something quiet: one gain would cut it off.
  @Test func peaksAreTurnedDown() throws {
    let path = try clips.make(
      "peaks.wav",
      "-f lavfi -i anoisesrc=c=pink:d=8:r=48000:seed=5,volume='if(lt(mod(t,2),0.02),2,0.15)':eval=frame "
        + "-c:a pcm_f32le")
    let found = try loud([.init(path: path, fadeOut: .zero)], -16)
    #expect(abs((found.measured ?? 0) + 16) < 0.5, "\(found)")
    // One gain alone would leave it at 13 dB; codecs overshoot what the limiter leaves.
    #expect((found.report.peak ?? 99) < 3 && found.notes.isEmpty, "\(found)")
  }

  @Test func whatCannotBeReachedIsSaid() throws {
    let clicks = try clips.make(
      "clicks.wav",
      "-f lavfi -i aevalsrc=0.9*lt(mod(t\\,0.5)\\,0.0005):s=48000:d=8 -c:a pcm_f32le")
    let found = try loud([.init(path: clicks, fadeOut: .zero)], -6)
    let written = try #require(found.report.written)
    #expect(written < -6.5)
    #expect(
      found.notes.count == 1 && found.notes[0].contains("LUFS and not -6, because"),
      "\(found.notes)")
    let silent = try loud([.init(path: silence())], -14)
    #expect(silent.report.before == nil && silent.report.written == nil)
    #expect(silent.notes.count == 1 && silent.notes[0].contains("silence"), "\(silent.notes)")
  }

  /// The gain is that of the whole film, of which the second half is louder.
  @Test func aPartIsAsLoudAsInTheFilm() throws {
    let sounds = try [
      Soundtrack.Sound(path: noise("-20dB"), fadeOut: .zero),
      .init(path: noise("-10dB"), start: Rational(3), fadeOut: .zero),
    ]
    let whole = try clips.film(
      Soundtrack(sounds, levels: .init(loudness: -20)), frames: 60, name: "a.mkv"
    ).sound.level(1..<2)
    let part = try clips.film(
      Soundtrack(sounds, levels: .init(loudness: -20)), frames: 60, name: "b.mkv",
      range: FrameRange(first: 0, last: 24))
    #expect(abs(part.sound.level(1..<2) / whole - 1) < 0.01)
    #expect(part.summary.notes.isEmpty && (part.summary.loudness?.written ?? 0) < -21)
  }

  @Test func aPipeIsNotMeasured() throws {
    let memory = MemoryOutput()
    var options = ExportOptions()
    options.soundtrack = try Soundtrack(
      [.init(path: noise("-20dB"))], levels: .init(loudness: -16))
    let source = StripesSource(frameRate: Rational(10), count: 30)
    let format = try OutputFormats(FFmpeg.formats).choose(for: .file("a.mkv"), frames: 2)
    let written = try Exporter().export(
      source, to: .memory(memory), format: format, options: options
    ).loudness
    #expect(abs((written?.written ?? 0) + 16) < 0.5)
    let stream = clips.directory.file("stream")
    let number = unsafe open(stream, O_CREAT | O_WRONLY, 0o600)
    defer { close(number) }
    let streamed = try Exporter().export(
      source, to: .descriptor(number, name: "stream"), format: format, options: options
    ).loudness
    #expect(streamed?.before != nil && streamed?.written == nil)
    #expect(abs((DecodedSound.loudness(ofFile: stream) ?? 0) + 16) < 0.5)
  }
}
