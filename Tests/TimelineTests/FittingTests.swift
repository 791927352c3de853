// Films of a given length, and changes on beats: exact to the frame.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueText
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite struct FittingTests {
  private static let canvas = PixelSize(width: 16, height: 9)
  private static let rates = [
    Rational(24), Rational(25), Rational(30), Rational(30_000, 1001), Rational(60),
  ]
  private let place = TemporaryDirectory()

  private func film(
    _ holds: [Rational], duration: Rational = Rational(1), rate: Rational = Rational(30),
    loops: Bool = false
  ) -> Timeline {
    var film = Timeline(
      holds.map { .color(.white, hold: $0) }, canvas: Self.canvas, frameRate: rate, loops: loops)
    film.setTransitions([TimelineTransition(duration: duration)])
    return film
  }

  /// Half a second that moves, twice.
  private func animation(_ seconds: Int) throws -> String {
    let encoder = AnimatedWebPEncoder(
      size: Self.canvas, isOpaque: true, repeats: [1, 1], frameRate: Rational(2, seconds))
    let body = try [Color.white, .black].enumerated().flatMap { index, color in
      try encoder.frame(Bitmap(size: Self.canvas, color: color), at: index)
    }
    place.write("\(seconds).webp", encoder.start(length: 44 + body.count) + body)
    return place.file("\(seconds).webp")
  }

  /// The middles of the changes, in frames.
  private func changes(_ frames: TimelineFrames) -> [Double] {
    frames.plan.appearances.prefix(frames.timeline.changeCount).map {
      let middle = ($0.end.value - $0.overlapAfter.value / 2) * frames.frameRate.value
      return (middle * 1e6).rounded() / 1e6
    }
  }

  // MARK: Length

  @Test func aFilmIsExactlyAsLongAsItIsToBe() throws {
    for rate in Self.rates {
      for count in [1, 2, 7, 40] {
        for seconds in [Rational(100), Rational(45), Rational(123_457, 1000)] {
          var film = film((0..<count).map { Rational(1 + $0 % 3) }, rate: rate)
          film.length = .seconds(seconds)
          let frames = try TimelineFrames(film)
          #expect(frames.frameCount == (seconds.value * rate.value).rounded().exactly)
        }
      }
    }
  }

  /// Each stands alone in proportion, to the frame; transitions stay as they are.
  @Test func holdsShareWhatIsLeft() throws {
    var film = film([Rational(1), Rational(2), .zero, Rational(3)])
    film.length = .seconds(Rational(15))
    let frames = try TimelineFrames(film)
    #expect(frames.timeline.items.map(\.hold) == [Rational(2), Rational(4), .zero, Rational(6)])
    #expect(frames.plan.appearances.map(\.overlapAfter) == [1, 1, 1, 0].map { Rational($0) })
    film.length = .seconds(Rational(10))
    let shorter = try TimelineFrames(film).timeline.items.map(\.hold)
    for (hold, wanted) in zip(shorter, [7.0 / 6, 7.0 / 3, 0, 7.0 / 2]) {
      #expect(abs(hold.value - wanted) < 1.0 / 30)
    }
    // Where nothing stands alone, all get equal shares.
    var pair = self.film([.zero, .zero])
    pair.length = .seconds(Rational(4))
    #expect(
      try TimelineFrames(pair).timeline.items.map(\.hold) == [Rational(3, 2), Rational(3, 2)])
    pair.length = .seconds(Rational(1))
    #expect(try TimelineFrames(pair).plan.shot(at: 29) == .change(0, progress: 1))
  }

  @Test func clipsStayAsLongAsTheyAre() throws {
    let clip = try animation(4)
    var film = Timeline(
      [.color(.white, hold: Rational(1)), .clip(clip), .color(.black, hold: Rational(3))],
      canvas: Self.canvas, frameRate: Rational(30_000, 1001))
    film.setTransitions([TimelineTransition(duration: Rational(1, 3))])
    film.length = .seconds(Rational(20))
    let frames = try TimelineFrames(film)
    #expect(frames.frameCount == 599)
    #expect(frames.plan.appearances[1].length == Rational(4))
    #expect(
      abs(frames.timeline.items[2].hold.value / frames.timeline.items[0].hold.value - 3) < 0.05)
  }

  @Test func lengthsThatCannotBeAreSaid() throws {
    func words(_ film: Timeline) -> String {
      "\((#expect(throws: TimelineError.self) { try TimelineFrames(film) }).map { "\($0)" } ?? "")"
    }
    var film = film([Rational(2), Rational(2), Rational(2)])
    film.length = .seconds(Rational(1))
    #expect(
      words(film)
        == "a film of 1 s: its clips and transitions alone take at least 2 s; the sum of its times "
        + "is 8 s"
    )
    film.length = .seconds(Rational(2))
    #expect(try TimelineFrames(film).frameCount == 60)
    var clips = Timeline([.clip(try animation(4))], canvas: Self.canvas, frameRate: Rational(10))
    clips.length = .seconds(Rational(3))
    #expect(
      words(clips)
        == "a film of 3 s: its clips do not stretch; the sum of its times is 4 s; use that length, "
        + "or shorten the clips"
    )
    clips.length = .seconds(Rational(4))
    #expect(try TimelineFrames(clips).frameCount == 40)
    // Between cuts, a picture needs a frame beside the clips.
    clips.items.append(.color(.red, hold: Rational(2)))
    #expect(
      words(clips)
        == "a film of 4 s: its clips and transitions alone take at least 4 s; the sum of its times is 6 s"
    )
    clips.length = .seconds(Rational(41, 10))
    #expect(try TimelineFrames(clips).frameCount == 41)
    film.length = .firstSound
    #expect(words(film).contains("first sound, and it has no sound"))
  }

  // MARK: Beats

  @Test func theMiddleOfEachChangeIsOnABeat() throws {
    for rate in Self.rates {
      for duration in [Rational.zero, Rational(1), Rational(7, 10)] {
        var film = film([1, 2, 3, 2, 1].map { Rational($0) }, duration: duration, rate: rate)
        film.beats = CutBeats(.tempo(117))
        let beats = Set((0..<200).map { (Double($0) * 60 / 117 * rate.value).rounded() })
        let found = try changes(TimelineFrames(film))
        #expect(found.count == 4)
        for change in found {
          #expect(abs(change - change.rounded()) < 1e-9 && beats.contains(change.rounded()))
        }
      }
    }
  }

  /// A hold is off by half a beat at most.
  @Test func theNearestBeatIsTaken() throws {
    var film = film(Array(repeating: Rational(13, 10), count: 20))
    film.beats = CutBeats(.tempo(120))
    let frames = try TimelineFrames(film)
    for item in frames.timeline.items.dropFirst().dropLast() {
      #expect(abs(item.hold.value - 1.3) <= 0.25 + 1e-9)
    }
    #expect(frames.timeline.items.last?.hold == Rational(13, 10))
  }

  @Test func everySoManyBeats() throws {
    var film = film(Array(repeating: Rational(5), count: 6), duration: Rational(1, 2))
    film.beats = CutBeats(.tempo(100), .every(4))
    #expect(try changes(TimelineFrames(film)) == (1...5).map { Double($0) * 72 })
    // A transition that takes longer than that takes two of them.
    film.setTransitions([TimelineTransition(duration: Rational(3))])
    #expect(try changes(TimelineFrames(film)) == [72, 216, 360, 504, 648])
  }

  @Test func clipsEndOnBeats() throws {
    let clip = try animation(4)
    var film = Timeline(
      [.clip(clip), .clip(clip, speed: Rational(2)), .color(.black, hold: Rational(1))],
      canvas: Self.canvas, frameRate: Rational(30))
    film.setTransitions([TimelineTransition(duration: Rational(1, 2))])
    film.beats = CutBeats(.tempo(75))
    let frames = try TimelineFrames(film)
    // Beats every 24 frames: 3.75 s are 112.5 frames, of which 96 are played; then 45, of which 24.
    #expect(changes(frames) == [96, 120])
    #expect(frames.plan.appearances[0].length == Rational(345, 100))
    #expect(frames.plan.appearances[1].length == Rational(13, 10))
    #expect(frames.timeline.items[2].hold == Rational(1))
  }

  @Test func aFilmOnBeatsHasItsLengthToo() throws {
    for rate in Self.rates {
      var film = film(Array(repeating: Rational(2), count: 12), rate: rate)
      film.beats = CutBeats(.tempo(93))
      film.length = .seconds(Rational(41))
      let frames = try TimelineFrames(film)
      #expect(frames.frameCount == (41 * rate.value).rounded().exactly)
      let beats = Set((0..<200).map { (Double($0) * 60 / 93 * rate.value).rounded() })
      #expect(changes(frames).allSatisfy { beats.contains($0.rounded()) })
      let holds = frames.timeline.items.map(\.hold.value)
      #expect((holds.min() ?? 0) > 1.5 && (holds.max() ?? 9) < 3.5, "\(holds)")
    }
  }

  @Test func aLoopChangesOnBeatsToo() throws {
    var film = film([1, 2, 1].map { Rational($0) }, loops: true)
    film.beats = CutBeats(.tempo(120))
    let found = try changes(TimelineFrames(film))
    #expect(found.count == 3 && found.allSatisfy { $0.truncatingRemainder(dividingBy: 15) == 0 })
  }

  /// As other programs write them: with numbers of beats, labels, and in any order.
  @Test func tappedTimesAreRead() throws {
    place.write("taps.txt", Array("# mine\n0:01.5\n2.6, 2\r\n\n500ms\tlabel\n4.1 4.2 end\n9".utf8))
    var film = film([Rational(1), Rational(1), Rational(1)], duration: .zero)
    film.beats = CutBeats(.file(place.file("taps.txt")))
    #expect(try changes(TimelineFrames(film)) == [45, 78])
    film.beats = CutBeats(.file(place.file("taps.txt")), .every(2))
    #expect(try changes(TimelineFrames(film)) == [15, 78])
  }

  @Test(arguments: [
    ("1.5\nlater\n", "taps.txt: line 2: expected a time, as in 1.5, 500ms or 0:01.5, not 'later'"),
    ("1\n-3\n", "taps.txt: line 2: expected a time"),
    ("1e9\n", "taps.txt: line 1: expected a time"),
    ("1\n30f\n", "taps.txt: line 2: expected a time"),
    ("# none\n", "taps.txt: no beats were found"),
    ("0.5\n", "taps.txt: its last beat is at 0.5 s, and 1 transition of the film comes after it"),
    ("0.1\n0.9\n9\n10\n11\n", "no beat between"),
  ])
  func tapsThatMakeNoFilmAreSaid(text: String, words: String) throws {
    place.write("taps.txt", Array(text.utf8))
    var film = film([Rational(1), Rational(1), Rational(1)])
    if words.hasPrefix("no beat") {
      let clip = try animation(4)
      film.items = [.clip(clip), .clip(clip), .color(.white, hold: Rational(1))]
      film.setTransitions([nil].compactMap(\.self))
    }
    film.beats = CutBeats(.file(place.file("taps.txt")))
    let error = #expect(throws: TimelineError.self) { try TimelineFrames(film) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(error.map { "\($0)" } ?? "")")
  }

  @Test func showsSayItToo() throws {
    func read(_ more: String) throws -> ShowDocument {
      let text = "{'show': 'x', 'items': [{'color': 'red'}, {'color': 'blue'}], \(more)}"
      return try ShowDocument(
        bytes: Array(text.replacing("'", with: "\"").utf8), path: place.path + "/show.json")
    }
    #expect(try read("'length': '12s'").length == .seconds(Rational(12)))
    #expect(try read("'length': 'audio'").length == .firstSound)
    #expect(try read("'beats': 120").beats == CutBeats(.tempo(120)))
    #expect(try read("'beats': 'audio'").beats == CutBeats(.firstSound))
    let song = CutBeats.Source.file(place.file("song.mp3"))
    #expect(try read("'beats': 'song.mp3'").beats == CutBeats(song))
    #expect(
      try read("'beats': {'file': 'song.mp3', 'every': 4}").beats == CutBeats(song, .every(4)))
    #expect(
      try read("'beats': {'bpm': 90, 'strongest': true}").beats == CutBeats(.tempo(90), .strongest))
    for (wrong, words) in [
      ("'beats': {}", "beats: expected one of 'file' and 'bpm'"),
      ("'beats': {'bpm': 90, 'every': 2, 'strongest': true}", "either 'every' or 'strongest'"),
      ("'beats': 1", "beats: expected 20 to 999 beats a minute"),
      ("'length': -1", "length: expected a time"),
    ] {
      let error = #expect(throws: DocumentError.self) { try read(wrong) }
      #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(error.map { "\($0)" } ?? "")")
    }
    let short = try read("'length': '0s'").timeline(canvas: Self.canvas, background: .black)
    let error = #expect(throws: DocumentError.self) { try TimelineFrames(short) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("length: a film of 0 s"))
  }
}

extension Double {
  /// As a whole number.
  fileprivate var exactly: Int { Int(self) }
}
