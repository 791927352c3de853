// Frames of one depth in bitmaps of another: deep ones are dithered, those of bytes become deep.

import Segue
import TestSupport
import Testing

@Suite struct FrameDepthTests {
  private static let size = PixelSize(width: 48, height: 27)

  private static func run(_ depth: PixelDepth, _ shutter: Shutter?) throws -> TransitionRun {
    let pictures = [1, 2].map { TestPictures.photo(size, seed: $0).converted(to: depth) }
    return try Transition(type: .push, duration: 0.5).run(
      from: pictures[0], to: pictures[1], frameRate: Rational(10), shutter: shutter)
  }

  /// A frame in a bitmap of a depth.
  private func frame(
    _ source: some FrameSource, _ index: Int, _ depth: PixelDepth
  ) throws -> Bitmap {
    var bitmap = Bitmap(size: source.size, depth: depth)
    try source.render(index, into: &bitmap, threads: 2)
    return bitmap
  }

  @Test(arguments: [nil, Shutter(angle: 180)])
  func aTransitionIsDrawnIntoBitmapsOfAnyDepth(_ shutter: Shutter?) throws {
    for depth in [PixelDepth.eight, .sixteen] {
      let run = try Self.run(depth, shutter)
      for index in 0..<run.count {
        let own = try frame(run, index, depth)
        let bytes = try frame(run, index, .eight)
        #expect(bytes == own.converted(to: .eight, isDithered: true), "frame \(index), \(depth)")
        // Drawn in sixteen bits, a frame may be finer than one of bytes.
        let deep = try frame(run, index, .sixteen).converted(to: .eight)
        let difference = try #require(BitmapDifference(deep, own.converted(to: .eight)))
        #expect(difference.largest <= 1, "frame \(index), \(depth)")
      }
    }
  }

  @Test(arguments: [nil, Shutter(angle: 180)])
  func aDeepFilmIsDrawnIntoBytes(_ shutter: Shutter?) throws {
    let stage = try Stage(canvas: Self.size, duration: 0.5)
    let card = Layer()
    card.backgroundColor = Color(red: 0.3, green: 0.6, blue: 0.9)
    card.frame = Rect(x: 0, y: 0, width: 16, height: 18)
    try stage.at(0) { stage.root.addSublayer(card) }
    try stage.at(0.1) { card.position.x += 16 }
    var frames = try stage.film().frames(at: Rational(10))
    frames.depth = .sixteen
    frames.shutter = shutter
    let deep = try frame(frames, 1, .sixteen)
    #expect(try frame(frames, 1, .eight) == deep.converted(to: .eight, isDithered: true))
  }
}
