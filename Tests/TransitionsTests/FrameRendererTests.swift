// The one way from an effect and pictures to frames: work that is done once, and work for each
// frame.

import EffectTwins
import SegueCatalog
import SegueEffects
import SeguePixels
import SegueTransitions
import Synchronization
import TestSupport
import Testing

/// A fade that counts what is done to it.
private final class CountingEffect: Effect {
  struct Counts: Equatable {
    var prepared = 0
    var frames = 0
    var threads: [Int] = []
  }

  private let state = Mutex(Counts())
  let isWhole: Bool

  init(isWhole: Bool = false) { self.isWhole = isWhole }

  var counts: Counts { state.withLock { $0 } }

  func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    guard layout.canvas.width < 1000 else { throw .unusable("too wide") }
    state.withLock { $0.prepared += 1 }
    return Prepared(base: Fade().prepare(layout), effect: self)
  }

  private struct Prepared: PreparedEffect {
    let base: any PreparedEffect
    let effect: CountingEffect
    var extent: PixelRect { base.extent }
    var scratch: ScratchLayout { base.scratch }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      effect.state.withLock { $0.frames += 1 }
      return effect.isWhole
        ? .whole(Whole(effect: effect, pair: pair, progress: progress))
        : base.frame(at: progress, of: pair)
    }
  }

  private struct Whole: WholeFrame {
    let effect: CountingEffect
    let pair: PicturePair
    let progress: Double

    func render(
      region: PixelRect, into bitmap: inout Bitmap, threads: Int
    ) throws(EffectError) {
      effect.state.withLock { $0.threads.append(threads) }
      bitmap = try FrameRenderer(Fade()).frame(
        at: progress, of: pair, region: .rectangle(region), threads: threads)
    }
  }
}

/// A fade that knows bytes alone.
private struct ByteFade: Effect {
  static let descriptor = EffectDescriptor(
    ByteFade(), name: "byte-fade", title: "Byte Fade", summary: "Fades bytes.", family: .dissolve,
    deepest: .eight, make: { $0 })

  let deepest = PixelDepth.eight

  func prepare(_ layout: PairLayout) -> any PreparedEffect { Fade().prepare(layout) }
}

@Suite struct FrameRendererTests {
  @Test func anEffectOfBytesIsRefusedByItsNameForDeepFrames() throws {
    let catalog = EffectCatalog([ByteFade.descriptor])
    let transition = Transition(type: TransitionType(rawValue: "byte-fade"), duration: 1)
    let (bytes, deep) = (
      Bitmap(size: PixelSize(width: 8, height: 6)),
      Bitmap(size: PixelSize(width: 8, height: 6), depth: .sixteen)
    )
    #expect(try transition.run(from: bytes, to: bytes, catalog: catalog).depth == .eight)
    for (from, to) in [(deep, deep), (bytes, deep), (deep, bytes)] {
      let refusal = #expect(throws: EffectError.tooDeep(effect: "byte-fade")) {
        try transition.run(from: from, to: to, catalog: catalog)
      }
      let error = try #require(refusal)
      #expect(
        "\(error)".hasPrefix("byte-fade: it supports only 8 bits") && error.category == .usage)
      #expect(throws: EffectError.tooDeep(effect: nil)) {
        try FrameRenderer(ByteFade()).frame(at: 0.5, of: PicturePair(from: from, to: to))
      }
      // Played backwards it is no other effect.
      #expect(throws: EffectError.tooDeep(effect: nil)) {
        try FrameRenderer(ReversedEffect(ByteFade())).frame(
          at: 0.5, of: PicturePair(from: from, to: to))
      }
    }
    // Bytes for a deep frame are made deep, which is more than it knows.
    var frame = deep
    #expect(throws: EffectError.tooDeep(effect: nil)) {
      try FrameRenderer(ByteFade()).render(
        at: 0.5, of: PicturePair(from: bytes, to: bytes),
        region: PixelRect(x: 0, y: 0, width: 8, height: 6), into: &frame, threads: 1)
    }
  }

  private let size = PixelSize(width: 40, height: 30)

  private func pair(_ seed: Int, _ size: PixelSize) -> PicturePair {
    PicturePair(
      from: TestPictures.photo(size, seed: seed), to: TestPictures.photo(size, seed: seed + 1))
  }

  @Test func anEffectIsPreparedOnceForALayoutWhateverThePictures() throws {
    let effect = CountingEffect()
    let renderer = FrameRenderer(effect)
    for seed in 1...5 { _ = try renderer.frame(at: 0.3, of: pair(seed, size)) }
    #expect(effect.counts == .init(prepared: 1, frames: 5))
    // Another layout is prepared, and the first is still known.
    _ = try renderer.frame(at: 0.3, of: pair(1, PixelSize(width: 20, height: 30)))
    _ = try renderer.frame(at: 0.3, of: pair(1, size))
    #expect(effect.counts == .init(prepared: 2, frames: 7))
    var moved = pair(1, size)
    moved.to = PlacedPicture(moved.to.bitmap, x: 3, y: 0)
    _ = try renderer.frame(at: 0.3, of: moved)
    #expect(effect.counts == .init(prepared: 3, frames: 8))
  }

  @Test func threadsThatComeAtOnceShareWhatIsPrepared() async throws {
    let effect = CountingEffect()
    let renderer = FrameRenderer(effect)
    let pairs = (1...4).map { pair($0, size) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<16 {
        group.addTask {
          let pair = pairs[index % 4]
          let shown = try renderer.frame(at: 0.3, of: pair, threads: 2)
          #expect(try shown == Fade().rendered(pair, at: 0.3))
        }
      }
      try await group.waitForAll()
    }
    #expect(effect.counts.prepared == 1)
  }

  @Test func whatAnEffectCannotWorkOnIsAnErrorNotACrash() throws {
    let renderer = FrameRenderer(CountingEffect())
    let wide = pair(1, PixelSize(width: 1000, height: 1))
    #expect(throws: EffectError.unusable("too wide")) { try renderer.frame(at: 0.5, of: wide) }
    #expect(throws: EffectError.unusable("too wide")) { try renderer.prepared(for: wide.layout) }
    #expect(throws: EffectError.unusable("too wide")) {
      try ReversedEffect(CountingEffect()).prepare(wide.layout)
    }
    let transition = Transition(filter: CountingEffect(), duration: 1)
    #expect(throws: EffectError.unusable("too wide")) {
      try transition.run(from: wide.from.bitmap, to: wide.to.bitmap)
    }
  }

  @Test func aWholeFrameGetsAllThreadsAndTheBackground() throws {
    let effect = CountingEffect(isWhole: true)
    let renderer = FrameRenderer(effect)
    var pair = PicturePair(
      from: TestPictures.translucent(size, seed: 1), to: TestPictures.translucent(size, seed: 2))
    #expect(try renderer.frame(at: 0.4, of: pair, threads: 3) == Fade().rendered(pair, at: 0.4))
    pair.background = Color(red: 0.2, green: 0.9, blue: 0.4)
    let backed = try renderer.frame(at: 0.4, of: pair, threads: 2)
    #expect(backed.isOpaque && renderer.givesOpaqueFrames(of: pair, over: pair.canvasRect))
    #expect(try backed == Fade().rendered(pair, at: 0.4))
    #expect(effect.counts.threads == [3, 2])
  }

  @Test func opaquePicturesGiveOpaqueFramesOnTheCanvasOnly() {
    let fade = FrameRenderer(Fade())
    var pair = pair(1, size)
    let beyond = PixelRect(x: 0, y: 0, width: 41, height: 30)
    #expect(fade.givesOpaqueFrames(of: pair, over: pair.canvasRect))
    #expect(!fade.givesOpaqueFrames(of: pair, over: beyond))
    #expect(!FrameRenderer(Push(fades: true)).givesOpaqueFrames(of: pair, over: pair.canvasRect))
    pair.to = PlacedPicture(TestPictures.translucent(size, seed: 1))
    #expect(!fade.givesOpaqueFrames(of: pair, over: pair.canvasRect))
    pair.background = .black
    #expect(fade.givesOpaqueFrames(of: pair, over: beyond))
  }

  @Test func aRegionIsARectangleOfThePlane() throws {
    let renderer = FrameRenderer(HaloEffect(reach: 6))
    let pair = pair(1, size)
    let rectangle = PixelRect(x: -2, y: 5, width: 9, height: 3)
    for (region, expected) in [
      (FrameRegion.canvas, pair.canvasRect), (.rectangle(rectangle), rectangle),
      (.extent, PixelRect(x: -6, y: -6, width: 52, height: 42)),
    ] {
      #expect(try renderer.rectangle(of: region, in: pair.layout) == expected)
      #expect(try renderer.frame(at: 0.5, of: pair, region: region).size == expected.size)
    }
  }

  @Test func picturesThatDoNotFillTheCanvasArePutOnItOnce() {
    let pictures = CanvasPictures(size)
    let whole = TestPictures.photo(size, seed: 1)
    #expect(pictures.bitmap(of: PlacedPicture(whole)).identity == whole.identity)
    let small = TestPictures.photo(PixelSize(width: 50, height: 9), seed: 2)
    let placed = PlacedPicture(small, x: -4, y: 7)
    let made = pictures.bitmap(of: placed)
    #expect(made.size == size && made[0, 7] == small[4, 0] && made[3, 6] == .clear)
    #expect(pictures.bitmap(of: placed).identity == made.identity)
    #expect(pictures.bitmap(of: PlacedPicture(small, x: -4, y: 8)).identity != made.identity)
  }
}
