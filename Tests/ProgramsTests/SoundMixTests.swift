// The mix of a film's sounds before it is encoded: loops, cuts, sounds played backwards, and how many are open.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import SegueSystem
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct SoundMixTests {
  private let clips = Clips()

  /// Mixes sounds without losses: the left channel.
  private func mix(
    _ sounds: [Soundtrack.Sound], seconds: Int, levels: Soundtrack.Levels = .init()
  ) throws -> [Float] {
    var bytes: [UInt8] = []
    let source = StripesSource(frameRate: Rational(10), count: seconds * 10)
    let isHeard = try FFmpeg.find().mix(
      Soundtrack(sounds, levels: levels), of: source, as: ["-c:a", "pcm_f32le", "-f", "f32le"],
      limits: Limits()
    ) { bytes += $0 }
    #expect(isHeard && bytes.count == seconds * 48000 * 8)
    return stride(from: 0, to: bytes.count, by: 8).map { place in
      Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * $1) })
    }
  }

  /// A tone of whole periods, which can follow itself.
  private func tone(_ name: String, _ encoder: String, seconds: Int = 2) throws -> String {
    try clips.make(
      name, "-f lavfi -i aevalsrc=0.5*cos(2*PI*500*t):s=44100:d=\(seconds) \(encoder)")
  }

  /// The quietest stretch of 5 ms, as a part of the usual level.
  private func quietest(_ values: [Float]) -> Double {
    let levels = stride(from: 0, to: values.count - 240, by: 240).map { first in
      (values[first..<first + 240].reduce(0) { $0 + Double($1 * $1) } / 240).squareRoot()
    }
    return (levels.min() ?? 0) / (levels.reduce(0, +) / Double(levels.count))
  }

  private func steepest(_ values: ArraySlice<Float>) -> Float {
    zip(values, values.dropFirst()).map { abs($0 - $1) }.max() ?? 0
  }

  @Test(arguments: [
    ("a.mp3", "-c:a libmp3lame"), ("a.m4a", "-c:a aac"), ("a.wav", "-c:a pcm_s16le"),
  ])
  func loopsHaveNoHoles(name: String, encoder: String) throws {
    let path = try tone(name, encoder)
    let values = try mix([.init(path: path, fadeOut: .zero, loops: true)], seconds: 13)
    // Encoders bend the first and last samples a little.
    #expect(quietest(values) > 0.75, "\(quietest(values))")
    let offset = Soundtrack.Sound(path: path, offset: Rational(1), fadeOut: .zero, loops: true)
    #expect(quietest(Array(try mix([offset], seconds: 13).dropFirst(240))) > 0.75)
  }

  /// A loop that is too long to be kept is decoded again and again.
  @Test func longLoopsHaveNoHoles() throws {
    let path = try tone("long.wav", "-c:a pcm_s16le", seconds: 25)
    let values = try mix([.init(path: path, fadeOut: .zero, loops: true)], seconds: 60)
    #expect(quietest(values) > 0.98 && steepest(values[...]) < 0.04)
  }

  /// A cosine begins and ends with a jump to its highest value.
  @Test func cutsFadeAndContinuationsDoNot() throws {
    let path = try tone("a.mov", "-c:a pcm_s16le")
    func part(_ start: Rational, from offset: Rational, _ length: Rational) -> Soundtrack.Sound {
      .init(
        path: path, start: start, offset: offset, length: length, fadeOut: .zero,
        belongsToClip: true)
    }
    let (half, third) = (Rational(1, 2), Rational(1, 3))
    // The usual step of the tone is 0.033.
    let cut = try mix(
      [part(0, from: half, half), part(half, from: Rational(1, 1000), half)], seconds: 1)
    #expect(steepest(cut[...]) < 0.05, "\(steepest(cut[...]))")
    #expect(steepest(cut[23_000..<25_000]) < 0.05 && abs(cut[23_999]) < 0.01)
    let whole = try mix([part(0, from: third, 1)], seconds: 1)
    let two = try mix(
      [part(0, from: third, half), part(half, from: Rational(5, 6), half)], seconds: 1)
    let apart = zip(whole, two).map { abs($0 - $1) }.max() ?? 1
    #expect(apart < 1e-4, "\(apart)")
    // Music that begins with its file keeps its attack, and what is cut out of it does not click.
    let music = try mix([.init(path: path, fadeOut: .zero)], seconds: 1)
    #expect(music[0] > 0.49)
    let later = try mix([.init(path: path, offset: half, fadeOut: .zero)], seconds: 1)
    #expect(abs(later[0]) < 0.01 && abs(later[240]) > 0.4)
  }

  /// Against the samples themselves, read from the end.
  @Test(arguments: [Rational(2), Rational(25)]) func backwardsIsTheOtherWayRound(length: Rational)
    throws
  {
    let path = try clips.make(
      "noise.mov", "-f lavfi -i anoisesrc=d=26:a=0.3:r=48000:seed=3 -c:a pcm_f32le")
    var sound = Soundtrack.Sound(
      path: path, offset: Rational(1, 2), length: length, fadeOut: .zero, belongsToClip: true)
    let seconds = Int(length.value)
    let forward = try mix([sound], seconds: seconds)
    sound.parts = [.init(offset: .zero, length: length, speed: Rational(-1))]
    let backward = try mix([sound], seconds: seconds)
    let apart = zip(forward, backward.reversed()).map { abs($0 - $1) }.max() ?? 1
    #expect(apart < 1e-4, "\(apart)")
  }

  /// A beep at 0.4 s of 2 s is heard after 0.8 s at double speed backwards.
  @Test func backwardsAtAnotherSpeed() throws {
    let path = try clips.make(
      "beep.wav",
      "-f lavfi -i aevalsrc=0.8*sin(6000*t)*gte(t\\,0.4)*lt(t\\,0.42):s=48000:d=2 -c:a pcm_s16le")
    var sound = Soundtrack.Sound(path: path, length: Rational(1), belongsToClip: true)
    sound.parts = [.init(offset: .zero, length: Rational(1), speed: Rational(-2))]
    let values = try mix([sound], seconds: 1)
    let highest = values.map(abs).max() ?? 0
    let first = values.firstIndex { abs($0) > highest / 2 } ?? 0
    #expect(highest > 0.3 && abs(Double(first) / 48000 - 0.79) < 0.01, "\(first)")
  }

  /// More at a time than are open at a time: the same sum.
  @Test func manyAtATimeAddUp() throws {
    let path = try tone("a.wav", "-c:a pcm_s16le")
    let one = try mix([.init(path: path, fadeOut: .zero)], seconds: 1)
    let many = (0..<40).map { _ in
      Soundtrack.Sound(path: path, gain: 0.025, fadeOut: .zero)
    }
    let apart = zip(one, try mix(many, seconds: 1)).map { abs($0 - $1) }.max() ?? 1
    #expect(apart < 1e-5, "\(apart)")
  }

  /// A tone of a quarter of the rate whose samples miss its peaks by 3 dB, and noise: twice as loud as there is room for.
  @Test(arguments: [
    "aevalsrc=0.99*sin(2*PI*12000*t+PI/4)*min(20*t\\,1)*min(60-20*t\\,1):s=48000:d=3",
    "anoisesrc=c=pink:d=3:a=1:r=48000:seed=7,volume=9dB",
    "aevalsrc=0.9*sin(2*PI*60*t):s=48000:d=3",
  ])
  func truePeaksStayBelowTheLimit(source: String) throws {
    let path = try clips.make("loud.wav", "-f lavfi -i \(source) -c:a pcm_f32le")
    let values = try mix(
      [.init(path: path, fadeOut: .zero), .init(path: path, fadeOut: .zero)], seconds: 3)
    let raw = values.flatMap { value in (0..<4).map { UInt8(value.bitPattern >> (8 * $0) & 255) } }
    clips.directory.write("mix.raw", raw)
    let fine = try #require(Program("ffmpeg")).run([
      "-v", "error", "-f", "f32le", "-ar", "48000", "-ac", "1", "-i",
      clips.directory.file("mix.raw"), "-af", "aresample=192000", "-f", "f32le", "-",
    ]).output
    let highest =
      stride(from: 0, to: fine.count, by: 4).map { place in
        abs(
          Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(fine[place + $1]) << (8 * $1) })
        )
      }.max() ?? 9
    let peak = 20 * log10(Double(highest))
    #expect(peak <= -1 && peak > -2, "\(peak) dBTP")
  }

  /// A peak in the film's second half changes nothing of the first; a part is that part of the film.
  @Test func whatIsBelowTheLimitStays() throws {
    let path = try tone("a.wav", "-c:a pcm_s16le")
    let alone = try mix([.init(path: path, fadeOut: .zero)], seconds: 2)
    let loud = Soundtrack.Sound(
      path: path, start: Rational(1), length: Rational(1, 10), gain: 3, fadeOut: .zero)
    let both = try mix([.init(path: path, fadeOut: .zero), loud], seconds: 2)
    #expect(zip(alone[..<47_700], both[..<47_700]).allSatisfy { $0 == $1 })
    #expect(zip(alone[64_000...], both[64_000...]).allSatisfy { $0 == $1 })
    #expect((both.map(abs).max() ?? 1) < 0.9)
  }
}
