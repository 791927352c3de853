// Motion blur of films: a frame is the mean of its moments, what does not move stays as it is, and ends are exact.

import SegueCodecs
import SegueDrawing
import SegueEffects
import SegueExport
import SeguePixels
import SegueTimeline
import SegueTiming
import SegueTransitions
import TestSupport
import Testing

@Suite struct ShutterTests {
  private let images = SourceTree.root + "/Images/"
  private let canvas = PixelSize(width: 64, height: 36)
  private let pictures = ["mountain-dawn.jpg", "aurora-night.jpg"]

  /// Two pictures, half a second each, with a second of an effect between them, ten frames a second.
  private func film(
    _ shutter: Shutter?, effect: String = "push", threads: Int = 1,
    _ change: (inout Timeline) -> Void = { _ in }
  ) throws -> TimelineFrames {
    let transition = TimelineTransition(EffectSpecification(name: effect), duration: Rational(1))
    var timeline = Timeline(
      stills: pictures.map { images + $0 }, canvas: canvas, hold: Rational(1, 2),
      transitions: [transition], frameRate: Rational(10))
    timeline.shutter = shutter
    change(&timeline)
    return try TimelineFrames(timeline, threads: threads)
  }

  private func frames(_ film: TimelineFrames, threads: Int = 1) throws -> [Bitmap] {
    try (0..<film.count).flatMap { index in
      var frame = Bitmap(size: film.size)
      try film.render(index, into: &frame, threads: threads)
      return Array(repeating: frame, count: film.repeats(index))
    }
  }

  /// The mean of frames in real numbers, component by component.
  private func mean(of frames: [Bitmap]) -> [Double] {
    let bytes = frames.map(\.premultipliedRGBA)
    return bytes[0].indices.map { index in
      bytes.reduce(0) { $0 + Double($1[index]) } / Double(bytes.count)
    }
  }

  private func largestDifference(_ frame: Bitmap, _ real: [Double]) -> Double {
    zip(frame.premultipliedRGBA, real).reduce(0) { max($0, abs(Double($1.0) - $1.1)) }
  }

  /// Frames of the effect by itself, at chosen progress.
  private func effect(_ name: String, at progress: [Double]) throws -> [Bitmap] {
    let pair = try pictures.map {
      try PictureLoader().picture(images + $0, fitting: .init(canvas: canvas)).bitmap
    }
    let transition = Transition(type: TransitionType(rawValue: name))
    return try progress.map {
      try transition.frame(at: $0, from: pair[0], to: pair[1], catalog: .native)
    }
  }

  /// The progress of 64 moments of a frame: times are in frames, and a frame is a tenth of the change.
  private func moments(around progress: Double, from start: Double, lasting length: Double)
    -> [Double]
  {
    (0..<64).map { number -> Double in
      let share = (Double(number) + 0.5) / 64
      return progress + 0.1 * (start + length * share)
    }
  }

  @Test(arguments: ["push", "swirl", "fade"]) func aFrameIsTheMeanOfItsMoments(
    _ name: String
  ) throws {
    // Frame 9 stands at progress 0.4; a frame's time is 0.1 of progress, and half of it around the frame is seen.
    let shutter = Shutter(angle: 180, samples: 64)
    let frame = try frames(film(shutter, effect: name))[9]
    let moments = moments(around: 0.4, from: -0.25, lasting: 0.5)
    let expected = mean(of: try effect(name, at: moments))
    #expect(largestDifference(frame, expected) <= 0.5 + 1e-9)
    let still = try frames(film(nil, effect: name))[9]
    #expect(name == "fade" || largestDifference(still, expected) > 8)
  }

  @Test func aPhaseMovesTheTime() throws {
    let shutter = Shutter(angle: 90, phase: 180, samples: 64)
    let frame = try frames(film(shutter))[9]
    let moments = moments(around: 0.4, from: 0.5, lasting: 0.25)
    #expect(largestDifference(frame, mean(of: try effect("push", at: moments))) <= 0.5 + 1e-9)
  }

  /// Beyond the ends of a change nothing moves, and its first frame is the picture.
  @Test func momentsStayInTheirChange() throws {
    let rendered = try frames(film(Shutter(angle: 720, samples: 64)))
    let still = try frames(film(nil))
    #expect(rendered[5] == still[5] && rendered[0] == still[0] && rendered[19] == still[19])
    let moments = moments(around: 0.1, from: -1, lasting: 2).map { max($0, 0) }
    let expected = mean(of: try effect("push", at: moments))
    #expect(largestDifference(rendered[6], expected) <= 0.5 + 1e-9)
  }

  @Test func whatStandsStaysAsItIs() throws {
    let (blurred, sharp) = (try film(Shutter()), try film(nil))
    #expect(blurred.count == sharp.count)
    let (one, other) = (try frames(blurred), try frames(sharp))
    for index in Array(0...5) + Array(15...19) { #expect(one[index] == other[index]) }
    #expect(one[10] != other[10])
  }

  /// Of five steps in ten frames, those frames are blurred in which a step begins.
  ///
  /// In a film of the transition alone, the last frame is its end.
  @Test(arguments: [Rational(1, 2), .zero]) func framesThatAreHeldStayAsTheyAre(
    _ hold: Rational
  ) throws {
    let steps = try TimingFunction(parsing: "steps:5")
    let change = { (timeline: inout Timeline) in
      for index in timeline.items.indices {
        timeline.items[index].hold = hold
        timeline.items[index].transition?.timingFunction = steps
      }
    }
    let film = try film(Shutter(angle: 180, samples: 64), change)
    let (blurred, sharp) = (try frames(film), try frames(self.film(nil, change)))
    let (first, length) = hold == .zero ? (0, 9.0) : (5, 10.0)
    func step(_ place: Double) -> Double { min((5 * place / length).rounded(.down) / 5, 1) }
    var moving = 0
    for frame in 0..<10 {
      let own = step(Double(frame))
      let moments = (0..<64).map { step(Double(frame) - 0.25 + (Double($0) + 0.5) / 128) }
      let moves = own > 0 && own < 1 && Set(moments) != [own]
      #expect((blurred[first + frame] != sharp[first + frame]) == moves, "frame \(frame)")
      guard moves else { continue }
      moving += 1
      let expected = mean(of: try effect("push", at: moments))
      #expect(largestDifference(blurred[first + frame], expected) <= 0.5 + 1e-9, "frame \(frame)")
    }
    #expect(moving >= 2)
    #expect(film.count < film.frameCount)
  }

  @Test func aRunOfTheLibraryIsTheSameAsAFilm() throws {
    let shutter = Shutter(angle: 360, samples: 8)
    let film = try frames(
      film(shutter) { for index in $0.items.indices { $0.items[index].hold = .zero } })
    let pair = try pictures.map {
      try PictureLoader().picture(images + $0, fitting: .init(canvas: canvas)).bitmap
    }
    let run = try Transition(type: TransitionType(rawValue: "push"), duration: 1).run(
      from: pair[0], to: pair[1], frameRate: Rational(10), shutter: shutter, catalog: .native)
    #expect(run.count == film.count && run.workingBytes > 0)
    for index in 0..<run.count {
      var frame = Bitmap(size: canvas)
      try run.render(index, into: &frame, threads: 1)
      #expect(frame == film[index], "frame \(index)")
    }
  }

  @Test func itsMemoryIsCounted() throws {
    #expect(try film(nil).workingBytes == 0)
    let own = 2 * Bitmap.byteCount(of: canvas) + 8 * canvas.count
    #expect(try film(Shutter()).workingBytes == own)
    let show = ShowContent(
      try ShowDocument(
        bytes: Array(#"{"show": "x", "canvas": [64, 36], "items": [{"color": "red"}]}"#.utf8),
        path: "x.json"))
    let nested = try film(Shutter()) { $0.items = [TimelineItem(.show(show))] }
    #expect(nested.workingBytes == 2 * own)
    var limits = Limits()
    let film = try film(Shutter())
    let (still, workers) = (try self.film(nil), 4)
    limits.memory = film.heldBytes + 4 * canvas.count * 16
    #expect(throws: Never.self) { try limits.take(still, frames: 20, workers: workers) }
    #expect(throws: LimitError.self) { try limits.take(film, frames: 20, workers: workers) }
  }

  @Test func threadsMakeNoDifference() throws {
    let change = { (timeline: inout Timeline) in timeline.items[0].motion = Motion() }
    let one = try frames(film(Shutter(), change))
    #expect(try frames(film(Shutter(), threads: 3, change), threads: 3) == one)
  }

  /// A pan of one still: the mean of the pan's own frames at 64 times the rate.
  @Test func picturesThatPanAreBlurred() throws {
    func pan(_ rate: Int, _ shutter: Shutter?) throws -> TimelineFrames {
      var timeline = Timeline(
        [
          .still(
            images + pictures[0], hold: Rational(1),
            motion: Motion(
              start: CropRect(x: 0, y: 0, width: 0.5, height: 0.5),
              end: CropRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5), timingFunction: .linear))
        ], canvas: canvas, frameRate: Rational(rate))
      timeline.shutter = shutter
      return try TimelineFrames(timeline)
    }
    // A whole frame's time from the frame on; the fine film has a frame in the middle of each moment.
    let frame = try frames(pan(10, Shutter(angle: 360, phase: 0, samples: 64)))[4]
    let fine = try frames(pan(1280, nil))
    let moments = (0..<64).map { fine[512 + 2 * $0 + 1] }
    #expect(largestDifference(frame, mean(of: moments)) <= 0.5 + 1e-9)
  }

  @Test func overlaysThatMoveAreBlurredAndOthersAreNot() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    func rendered(_ overlay: TimelineOverlay, _ shutter: Shutter?) throws -> [Bitmap] {
      try frames(film(shutter) { $0.tracks = [TimelineTrack([overlay])] })
    }
    var resting = TimelineOverlay(
      .color(red), place: OverlayPlace(Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)))
    let still = try rendered(resting, Shutter())
    #expect(try still[2] == rendered(resting, nil)[2])
    resting.keyframes = [(0, 0.0), (1, 0.5)].map { time, x in
      var keyframe = OverlayKeyframe(Rational(time))
      keyframe.place = Rect(x: x, y: 0.25, width: 0.25, height: 0.5)
      return keyframe
    }
    let frame = try rendered(resting, Shutter(angle: 360))[3]
    let edge = (0..<64).map { frame[$0, 18] }
    // It moves 3.2 pixels in the frame's time: its edge is a slope as wide.
    let mixed = edge.count { $0.red > 40 && $0.red < 250 && $0 != edge[63] }
    #expect(mixed >= 3)
    #expect(try rendered(resting, nil)[3] != frame)
  }
}
