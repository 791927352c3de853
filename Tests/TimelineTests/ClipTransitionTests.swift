// Clips as transitions, and as pictures of effects that move with the progress.

import EffectTwins
import SegueCodecs
import SegueEffects
import SegueExport
import SeguePixels
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct ClipTransitionTests {
  private let clips = Clips()

  /// Two seconds of orange at ten pictures a second, a little more opaque in each, without losses.
  private func footage(_ name: String = "orange.mkv") throws -> String {
    try clips.make(
      name,
      "-f lavfi -i color=black@0:s=64x36:r=10:d=2,format=rgba,geq=r=200:g=120:b=40:a=N*12 -c:v ffv1 -pix_fmt bgra"
    )
  }

  /// Two seconds of grey, brighter from picture to picture.
  private func grey(_ name: String = "grey.mkv") throws -> String {
    try clips.make(
      name, "-f lavfi -i color=black:s=64x36:r=10:d=2,format=gray,geq=lum=N*10+X -c:v ffv1")
  }

  private func effect(_ text: String) throws -> any Effect {
    let library = ClipLibrary()
    return try ChosenEffect(
      try EffectSpecification(parsing: text),
      in: EffectCatalog.native.asking(ClipProvider(clips: library)),
      pictures: ParameterPictures(PictureLoader(), library)
    ).effect
  }

  @Test func theContractIsKept() throws {
    let path = try footage()
    let all = [
      "", ":cut=20%,blend=add", ":blend=screen,fade=0.5", ":fit=contain,cut=0.95", ":cut=5%",
    ]
    for (_, settings) in Thoroughness.turn(of: all, number: 0) {
      try EffectContract(try effect(path + settings)).check()
      try EffectContract(
        try effect(path + settings), size: PixelSize(width: 41, height: 60), alpha: true
      ).check(near: 16)
    }
  }

  /// By the formula: the clip's picture of that part, over the picture before or behind the cut.
  @Test func theClipCoversTheCut() throws {
    let contract = EffectContract(try effect("\(try footage()):cut=0.4"))
    for progress in [0.01, 0.2, 0.39, 0.41, 0.7, 0.985] {
      let made = try contract.frame(progress)
      let picture = progress < 0.4 ? contract.pair.from.bitmap : contract.pair.to.bitmap
      let ease = min(1, min(progress, 1 - progress) / 0.04)
      let alpha = Double(Int(progress * 20) * 12) / 255 * ease
      for (x, y) in [(3, 4), (40, 20), (60, 33)] {
        let (below, shown) = (picture[x, y], made[x, y])
        for (a, b, c) in [
          (below.red, shown.red, 200.0), (below.green, shown.green, 120),
          (below.blue, shown.blue, 40),
        ] {
          #expect(abs(Double(b) - (Double(a) * (1 - alpha) + c * alpha)) < 2.5, "at \(progress)")
        }
      }
    }
  }

  @Test func aStingerIsHeardWhileItIsSeen() throws {
    let loud = try clips.make(
      "loud.mkv",
      "-f lavfi -i color=black:s=64x36:r=10:d=2 -f lavfi -i sine=d=2 -c:v ffv1 -c:a pcm_s16le")
    func sounds(
      _ effect: String, _ change: (inout TimelineTransition) -> Void = { _ in }
    ) throws -> [Soundtrack.Sound] {
      var transition = TimelineTransition(
        try EffectSpecification(parsing: effect), duration: Rational(1))
      change(&transition)
      var timeline = Timeline(
        [.color(.white, hold: Rational(3)), .color(.black, hold: Rational(1))],
        canvas: PixelSize(width: 64, height: 36), frameRate: Rational(10))
      timeline.items[0].transition = transition
      let catalog = EffectCatalog.native.asking(ClipProvider())
      return try TimelineFrames(timeline, catalog: catalog).soundtrack.sounds
    }
    let sound = try #require(try sounds("\(loud):volume=0.5").first)
    #expect(sound.path == loud && sound.gain == 0.5 && sound.belongsToClip && !sound.speaks)
    #expect(sound.start == Rational(3) && sound.length == Rational(1))
    // All of its two seconds in one.
    #expect(sound.offset == .zero && sound.speed == Rational(2))
    let half = try #require(try sounds(loud) { $0.startProgress = 0.5 }.first)
    #expect(half.offset == Rational(1) && half.speed == Rational(1))
    #expect(try sounds("\(loud):volume=0").isEmpty)
    let back = try #require(
      try sounds(loud) { ($0.isReversed, $0.startProgress) = (true, 0.5) }.first)
    // The first half of the clip, from its middle to its beginning.
    #expect(back.offset == .zero && back.parts == [.init(offset: .zero, length: 1, speed: -1)])
    let twice = try #require(
      try sounds(loud) { ($0.duration, $0.repeatCount) = (Rational(1, 2), 2) }.first)
    let run = Soundtrack.Part(offset: .zero, length: Rational(1, 2), speed: Rational(4))
    #expect(twice.parts == [run, run] && twice.length == Rational(1))
    #expect(try sounds(footage()).isEmpty && sounds("fade").isEmpty)
  }

  @Test(arguments: ["over", "screen"]) func footageKeepsItsPicture(blend: String) throws {
    let contract = EffectContract(
      try effect("\(try footage()):cut=0.4,blend=\(blend)"))
    let size = contract.pair.from.bitmap.size
    var strip = Bitmap(size: PixelSize(width: 3 * size.width, height: size.height))
    for (index, progress) in [0.25, 0.5, 0.75].enumerated() {
      let frame = try contract.frame(progress)
      strip.withMutableRows { rows in
        for y in 0..<size.height {
          rows.row(y)[(index * size.width)..<((index + 1) * size.width)].copy(frame.row(y))
        }
      }
    }
    let outcome = try Goldens.compare(strip, "clip-\(blend)")
    #expect(outcome == .same || outcome == .recorded, "\(outcome)")
  }

  @Test func aMatteMovesWithTheProgress() throws {
    let path = try grey()
    let moving = EffectContract(try effect("luma-wipe:luma=@\(path),softness=0.3"))
    try moving.check(near: 60)
    let clip = try MovingClip(path, of: ClipLibrary())
    for progress in [0.0, 0.13, 0.5, 0.99, 1] {
      let still = try EffectCatalog.native.descriptor(named: "luma-wipe").make([
        "luma": .map(try clip.map(at: progress)), "softness": .number(0.3),
      ])
      #expect(
        try moving.frame(progress) == still.rendered(moving.pair, at: progress), "\(progress)")
    }
    let levels = try [0.0, 0.5, 1].map { try clip.map(at: $0)[0, 0] }
    #expect(levels[0] < levels[1] && levels[1] < levels[2])
  }

  @Test func runBackwardsTheClipRunsBackwards() throws {
    let forward = EffectContract(try effect("\(try footage()):cut=0.3"))
    let back = ReversedEffect(forward.effect)
    let swapped = PicturePair(
      from: forward.pair.to.bitmap, to: forward.pair.from.bitmap, mix: .encoded)
    for progress in [0.1, 0.5, 0.9] {
      #expect(try back.rendered(swapped, at: 1 - progress) == forward.frame(progress))
    }
  }

  @Test func anAnimationIsFootage() throws {
    let path = try clips.make(
      "a.webp", "-f lavfi -i testsrc=s=32x32:r=10:d=1 -loop 0 -lossless 1")
    try EffectContract(try effect("\(path):blend=add")).check(near: 40)
  }

  @Test func whatIsNoClipIsNoTransition() throws {
    clips.directory.write("text.mkv", Array("words".utf8))
    for (name, words) in [
      (clips.directory.file("text.mkv"), "no effect is called"),
      (clips.directory.file("none.webm"), "no effect is called"),
      ("\(try footage()):cut=2", "cut takes a number"), ("\(try footage()):blend=burn", "blend"),
      ("disintegrate:mask=@\(clips.directory.file("none.mp4"))", "no such file"),
    ] {
      let error = #expect(throws: (any Error).self) { try effect(name) }
      #expect(error.map { "\($0)" }?.contains(words) == true, "\(String(describing: error))")
    }
  }
}
