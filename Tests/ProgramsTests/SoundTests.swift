// Soundtracks: what is heard when, as ffmpeg decodes it again.

import SegueExport
import SeguePixels
import SeguePrograms
import SegueSystem
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct SoundTests {
  private let clips = Clips()

  /// Four seconds of a tone.
  private func tone(_ name: String = "tone.wav", frequency: Int = 440) throws -> String {
    try clips.make(name, "-f lavfi -i sine=f=\(frequency):d=4:r=48000 -c:a pcm_s16le")
  }

  /// Writes ten frames a second, and gives the loudness of every tenth of a second, 0…1.
  private func loudness(
    _ sounds: [Soundtrack.Sound], frames: Int = 40, name: String = "a.mkv", range: FrameRange? = nil
  ) throws -> [Double] {
    let sound = try film(sounds, frames: frames, name: name, range: range)
    return (0..<max(0, (sound.samples.count + 2399) / 4800)).map {
      sound.level(Double($0) / 10..<Double($0 + 1) / 10)
    }
  }

  private func samples(_ sounds: [Soundtrack.Sound], frames: Int) throws -> [Double] {
    try film(sounds, frames: frames).samples
  }

  /// Writes ten frames a second, and decodes the sound again.
  private func film(
    _ sounds: [Soundtrack.Sound], frames: Int, name: String = "a.mkv", range: FrameRange? = nil
  ) throws -> DecodedSound {
    try clips.film(Soundtrack(sounds), frames: frames, name: name, range: range).sound
  }

  /// The loudness of the tone as it is: ffmpeg's sine has an eighth of the full swing,
  /// and making one channel of two equal ones keeps it.
  private static let full = 0.125 / 2.0.squareRoot()

  private func expect(
    _ found: [Double], _ wanted: [Double], within tolerance: Double = 0.06,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == wanted.count, sourceLocation: sourceLocation)
    for (index, (one, other)) in zip(found, wanted).enumerated() {
      #expect(
        abs(one / Self.full - other) < tolerance,
        "tenth \(index): \(one / Self.full), not \(other)",
        sourceLocation: sourceLocation)
    }
  }

  /// A part that stands is silent, and what follows it begins where its pictures do.
  @Test func partsFollowEachOtherAtTheirSpeeds() throws {
    // A tone that begins after two of four seconds.
    let path = try clips.make(
      "late.wav",
      "-f lavfi -i sine=f=440:d=4:r=48000,volume=volume='gte(t,2)':eval=frame -c:a pcm_s16le")
    var sound = Soundtrack.Sound(path: path, offset: Rational(1), length: Rational(4))
    func part(_ offset: Int, _ length: Int, _ speed: Rational) -> Soundtrack.Part {
      Soundtrack.Part(offset: Rational(offset), length: Rational(length), speed: speed)
    }
    // From 1 s of the file: a second up to the tone, a second of silence, two at half speed.
    sound.parts = [part(0, 1, 1), part(1, 1, 0), part(1, 2, Rational(1, 2))]
    let levels = try loudness([sound])
    #expect(levels.count >= 39)
    #expect(levels[..<19].allSatisfy { $0 < 0.005 }, "\(levels)")
    // rubberband lets a tone in softly that begins out of silence.
    #expect(levels[21..<39].allSatisfy { $0 > 0.015 }, "\(levels)")
  }

  @Test func aSoundIsAsLongAsTheFilm() throws {
    let tone = try tone()
    expect(
      try loudness([.init(path: tone, fadeOut: .zero)], frames: 20), Array(repeating: 1, count: 20))
    let short = try loudness([.init(path: tone)], frames: 50)
    expect(short, Array(repeating: 1, count: 40) + Array(repeating: 0, count: 10))
    expect(
      try loudness([.init(path: tone, fadeOut: .zero, loops: true)], frames: 50),
      Array(repeating: 1, count: 50))
  }

  /// A quarter of a sine, over the last second.
  @Test func theFilmsEndFadesWhatItCutsOff() throws {
    let tone = try tone()
    let faded = Array(repeating: 1, count: 20) + (0..<10).map { sin((9.5 - Double($0)) / 20 * .pi) }
    expect(try loudness([.init(path: tone)], frames: 30), faded)
    expect(
      try loudness([.init(path: tone, length: Rational(3))], frames: 30), faded)
    let looped = try loudness([.init(path: tone, loops: true)], frames: 50)
    expect(looped, Array(repeating: 1, count: 20) + faded)
    // Not what ends by itself, with the film or before, or is told to.
    let whole = Array(repeating: 1.0, count: 40)
    expect(try loudness([.init(path: tone)], frames: 40), whole)
    expect(try loudness([.init(path: tone)], frames: 39), Array(whole.dropLast()))
    expect(
      try loudness([.init(path: tone, length: Rational(2))], frames: 30),
      Array(repeating: 1, count: 20) + Array(repeating: 0, count: 10))
    // A part of the film ends before that.
    expect(
      try loudness([.init(path: tone)], frames: 30, range: FrameRange(first: 0, last: 19)),
      Array(repeating: 1, count: 20))
  }

  @Test func placeLengthGainAndFades() throws {
    let tone = try tone()
    expect(
      try loudness(
        [.init(path: tone, start: Rational(1), length: Rational(1, 2), gain: 0.5)], frames: 20),
      Array(repeating: 0, count: 10) + Array(repeating: 0.5, count: 5)
        + Array(repeating: 0, count: 5))
    let faded = try loudness(
      [.init(path: tone, fadeIn: Rational(1), fadeOut: Rational(1))], frames: 30)
    // A quarter of a sine.
    expect(
      faded,
      (0..<10).map { sin((Double($0) + 0.5) / 20 * .pi) } + Array(repeating: 1, count: 10)
        + (0..<10).map { sin((9.5 - Double($0)) / 20 * .pi) })
  }

  /// Two noises that have nothing to do with each other: their powers add up.
  @Test func crossFadesKeepTheLoudness() throws {
    let noises = try [1, 2].map { seed in
      try clips.make(
        "noise\(seed).wav",
        "-f lavfi -i anoisesrc=d=2:a=0.2:r=48000:seed=\(seed) -c:a pcm_s16le")
    }
    let found = try loudness(
      [
        .init(path: noises[0], length: Rational(2), fadeOut: Rational(1)),
        .init(path: noises[1], start: Rational(1), length: Rational(2), fadeIn: Rational(1)),
      ], frames: 30)
    let usual = found[0..<9].reduce(0, +) / 9
    for (tenth, level) in found.enumerated() {
      #expect(abs(level / usual - 1) < 0.06, "tenth \(tenth): \(level / usual)")
    }
  }

  /// A noise in all channels; ffmpeg turns it down to what two channels hold.
  @Test(arguments: ["quad", "5.1", "7.1"])
  func manyChannelsAreAsLoudAsFromFFmpeg(layout: String) throws {
    let wide = try clips.make(
      "wide.wav",
      "-f lavfi -i anoisesrc=c=pink:d=2:a=0.3:r=48000:seed=5,pan=\(layout)"
        + "|"
        + (0..<8).prefix(layout == "quad" ? 4 : layout == "5.1" ? 6 : 8)
        .map { "c\($0)=c0" }.joined(separator: "|") + " -c:a pcm_s16le")
    let own = try film([.init(path: wide)], frames: 20).level(0.2..<1.8)
    let other = try DecodedSound(
      ofFile: clips.make("two.wav", "-i \(wide) -ac 2 -c:a pcm_s16le")
    ).level(0.2..<1.8)
    #expect(abs(20 * log10(own / other)) < 0.5, "\(own), not \(other)")
  }

  /// Three tones whose sum exceeds the range of values, and a single tone that stays as it is.
  @Test func sumsDoNotClip() throws {
    let loud = try clips.make(
      "loud.wav", "-f lavfi -i sine=f=440:d=2:r=48000,volume=7.5 -c:a pcm_f32le")
    let mix = try samples([.init(path: loud), .init(path: loud), .init(path: loud)], frames: 20)
    let peak = mix.map(abs).max() ?? 0
    #expect(peak < 0.98 && peak > 0.8, "\(peak)")
    // A tone that is cut off has overtones; a tone that is turned down has hardly any.
    let part = Array(mix[24000..<28800])
    func strength(_ frequency: Double) -> Double {
      let angles = part.indices.map { 2 * .pi * frequency * Double($0) / 48000 }
      let (a, b) = (
        zip(part, angles).reduce(0) { $0 + $1.0 * cos($1.1) },
        zip(part, angles).reduce(0) { $0 + $1.0 * sin($1.1) }
      )
      return (a * a + b * b).squareRoot()
    }
    #expect(strength(1320) < 0.05 * strength(440))
    // Below its limit it changes nothing, and nothing comes later.
    let quiet = try tone()
    let alone = try samples([.init(path: quiet)], frames: 10)
    let both = try samples(
      [.init(path: quiet, gain: 0.5), .init(path: quiet, gain: 0.5)], frames: 10)
    let difference = zip(alone, both).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 0.001, "\(difference)")
  }

  /// Beeps at half a second and every second after that, at other speeds.
  @Test(arguments: [Rational(1, 2), Rational(3, 4), Rational(3, 2), Rational(2)])
  func otherSpeedsStayInStep(speed: Rational) throws {
    let hasRubberband = try #require(Program("ffmpeg")).run(["-hide_banner", "-filters"]).text
      .contains("rubberband")
    try expectInStep(at: speed, within: hasRubberband ? 0.005 : 0.015)
  }

  /// ffmpeg's own filter may lose a beep in its windows at such speeds.
  @Test(
    .enabled(if: try Needed.ffmpegFilter("rubberband")),
    arguments: [Rational(1, 4), Rational(5, 2), Rational(3), Rational(4)])
  func farSpeedsStayInStep(speed: Rational) throws {
    try expectInStep(at: speed, within: speed < Rational(1) ? 0.025 : 0.012)
  }

  private func expectInStep(at speed: Rational, within tolerance: Double) throws {
    let beeps = try clips.make(
      "beeps.wav",
      "-f lavfi -i aevalsrc=0.8*sin(6000*t)*gte(mod(t\\,1)\\,0.5)*lt(mod(t\\,1)\\,0.52):s=48000:d=4 "
        + "-c:a pcm_s16le")
    let length = 4 / speed.value
    let found = try samples(
      [.init(path: beeps, speed: speed, belongsToClip: true)], frames: Int(length * 10))
    for beep in 0..<4 {
      let time = (Double(beep) + 0.5) / speed.value
      let near = (Int((time - 0.2) * 48000)..<Int((time + 0.2) * 48000)).clamped(to: found.indices)
      let loudest = found[near].map(abs).max() ?? 0
      let start = near.first { abs(found[$0]) > 0.5 * loudest } ?? 0
      let late = Double(start) / 48000 - time
      #expect(loudest > 0.2 && abs(late) < tolerance, "\(beep): \(late) s late")
    }
  }

  @Test func partsOfAFilmHaveTheirPartOfTheSound() throws {
    let tone = try tone()
    let part = try loudness(
      [.init(path: tone, start: Rational(1), fadeOut: .zero)], frames: 30,
      range: FrameRange(first: 5, last: 19))
    expect(part, Array(repeating: 0, count: 5) + Array(repeating: 1, count: 10))
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.webm"])
  func everyContainerHoldsSound(name: String) throws {
    let found = try loudness([.init(path: tone())], frames: 20, name: name)
    #expect(abs(found.count - 20) <= 1)
    #expect(abs(found[10] / Self.full - 1) < 0.1)
  }

  @Test func soundAtTheClipsSpeed() throws {
    let tone = try tone()
    let found = try loudness(
      [.init(path: tone, offset: Rational(1), speed: Rational(2), belongsToClip: true)], frames: 20)
    // Filters that keep the pitch let a tone swing by a tenth.
    expect(found, Array(repeating: 1, count: 15) + Array(repeating: 0, count: 5), within: 0.15)
  }

  @Test func withoutSound() throws {
    let silent = try clips.make("silent.mkv", "-f lavfi -i testsrc=s=32x32:d=1 -c:v ffv1")
    let error = try #require(throws: ProgramError.self) {
      try loudness([.init(path: silent)], frames: 10)
    }
    #expect("\(error)" == "\(silent): has no sound; use a file with sound")
    #expect(!clips.directory.names.contains("a.mkv"))
    let tone = try tone()
    let refused = try #require(throws: ExportError.self) {
      try loudness([.init(path: tone)], frames: 10, name: "a.gif")
    }
    #expect("\(refused)".hasPrefix("gif has no sound"))
  }
}
