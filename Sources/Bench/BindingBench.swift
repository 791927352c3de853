// Measures how much longer a frame takes when its pictures are new. In films pictures move: every frame of a
// transition has two that the effect has not seen.

import Segue

/// Frames of one effect with pictures that it knows, and with new pictures.
///
/// Both ways read the same memory, pair after pair: a picture that is not in the processor's caches
/// takes longer to read, whatever the effect does.
struct BindingBench {
  /// Pictures to show, and a renderer that shows no others.
  private struct Known {
    var from: Bitmap
    var to: Bitmap
    let renderer: FrameRenderer
  }

  private let effect: MixedEffect
  private let renderer: FrameRenderer
  private var known: [Known]
  private var turn = 0

  /// Where it is measured: a share is wanted, not the motion's mean.
  private static let points = [0.25, 0.5, 0.75]
  /// So many pairs that a picture has left the nearer caches when its turn comes again.
  private static let pairCount = 3

  private init(_ effect: MixedEffect, _ pictures: (from: Bitmap, to: Bitmap)) {
    self.effect = effect
    renderer = FrameRenderer(effect.effect)
    known = (0..<Self.pairCount).map { _ in
      Known(from: pictures.from, to: pictures.to, renderer: FrameRenderer(effect.effect))
    }
    for _ in 0..<Self.pairCount { renewNext() }
  }

  /// The share of a frame's time that new pictures take more, on one thread; 0.02 is two in a hundred.
  ///
  /// Of pictures that are opaque this is known, as it is of those from decoders and clips.
  static func share(
    of effect: MixedEffect, _ pictures: (from: Bitmap, to: Bitmap), into frames: inout FrameRing,
    seconds: Double
  ) throws -> Double {
    var bench = BindingBench(effect, pictures)
    var ratios: [Double] = []
    for point in points {
      for _ in 0..<pairCount { try bench.showKnown(at: point, into: &frames) }
      ratios.append(
        try Stopwatch.pair(
          budget: seconds / Double(points.count), { try bench.showNew(at: point, into: &frames) },
          { try bench.showKnown(at: point, into: &frames) }
        ).ratio)
    }
    return ratios.mean - 1
  }

  /// Shows the next pair with the renderer that shows no other.
  private mutating func showKnown(at point: Double, into frames: inout FrameRing) throws {
    turn = (turn + 1) % known.count
    try show(turn, with: known[turn].renderer, at: point, into: &frames)
  }

  /// Shows the next pair as if its pictures had just been made.
  private mutating func showNew(at point: Double, into frames: inout FrameRing) throws {
    renewNext()
    try show(turn, with: renderer, at: point, into: &frames)
  }

  private func show(
    _ index: Int, with renderer: FrameRenderer, at point: Double, into frames: inout FrameRing
  ) throws {
    let pair = effect.pair(
      from: PlacedPicture(known[index].from), to: PlacedPicture(known[index].to),
      canvas: known[index].from.size)
    try frames.next {
      try renderer.render(at: point, of: pair, region: pair.canvasRect, into: &$0, threads: 1)
    }
  }

  /// Makes new pictures of the next pair, of the same pixels.
  private mutating func renewNext() {
    turn = (turn + 1) % known.count
    Self.renew(&known[turn].from)
    Self.renew(&known[turn].to)
  }

  /// Writing a pixel makes a picture another one to everybody who knew it.
  private static func renew(_ picture: inout Bitmap) {
    let isOpaque = picture.isOpaque
    picture[0, 0] = picture[0, 0]
    if isOpaque { picture.noteOpaque() }
  }
}
