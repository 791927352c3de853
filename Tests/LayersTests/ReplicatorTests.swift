// Copies of sublayers, and layers that keep their sublayers' depth.

import SegueDrawing
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct ReplicatorTests {
  private static let canvas = PixelSize(width: 64, height: 48)

  private func stage(_ edits: (Layer) -> Void) throws -> Stage {
    let stage = try Stage(canvas: Self.canvas, duration: 4)
    try stage.at(0) { edits(stage.root) }
    return stage
  }

  private func picture(_ stage: Stage, at time: Double = 0) throws -> Bitmap {
    var picture = Bitmap(unclearedOf: Self.canvas)
    try FilmRenderer(try stage.film()).render(at: time, into: &picture, threads: 1)
    return picture
  }

  /// A replicator over the canvas with a white box in its top-left corner.
  private func replicator(_ count: Int) -> (ReplicatorLayer, Layer) {
    let replicator = ReplicatorLayer(instanceCount: count)
    replicator.frame = Rect(x: 0, y: 0, width: 64, height: 48)
    let box = RenderScenes.box(Rect(x: 0, y: 0, width: 8, height: 8), .white)
    replicator.addSublayer(box)
    return (replicator, box)
  }

  @Test func copiesMoveAndChangeColorByTheirNumber() throws {
    let (replicator, _) = replicator(3)
    replicator.instanceTransform = .translation(16, 4)
    replicator.instanceColor = Color(red: 1, green: 0.5, blue: 1)
    replicator.instanceRedOffset = -0.4
    replicator.instanceAlphaOffset = -0.25
    let picture = try picture(try stage { $0.addSublayer(replicator) })
    for copy in 0..<3 {
      let color = Color(
        red: 1 - 0.4 * Double(copy), green: 0.5, blue: 1, alpha: 1 - 0.25 * Double(copy))
      let (pixel, real) = (picture[16 * copy + 4, 4 * copy + 4], color.premultiplied)
      #expect(
        abs(Int(pixel.red) - Int(real.red)) <= 1 && abs(Int(pixel.blue) - Int(real.blue)) <= 1)
      #expect(abs(Int(pixel.green) - Int(real.green)) <= 1)
      #expect(abs(Int(pixel.alpha) - Int(real.alpha)) <= 1)
    }
    #expect(picture[52, 16] == .clear && picture[12, 4] == .clear)
  }

  @Test func copiesTurnAboutTheAnchorPoint() throws {
    let (replicator, box) = replicator(4)
    box.frame = Rect(x: 28, y: 4, width: 8, height: 8)
    replicator.instanceTransform = .rotation(.pi / 2)
    let picture = try picture(try stage { $0.addSublayer(replicator) })
    for (x, y) in [(32, 8), (48, 24), (32, 40), (16, 24)] {
      #expect(picture[x, y].alpha == 255, "\(x), \(y)")
    }
    #expect(picture[32, 24] == .clear)
  }

  /// Each copy shows what the one before showed a delay earlier; before its time it does not move.
  @Test func copiesRunLater() throws {
    let (replicator, box) = replicator(3)
    replicator.instanceTransform = .translation(0, 16)
    replicator.instanceDelay = 1
    let stage = try stage { root in
      root.addSublayer(replicator)
      box.add(BasicAnimation(.translationX, from: 10, to: 50, duration: 2))
    }
    func columns(at time: Double) throws -> [Int] {
      let picture = try picture(stage, at: time)
      return (0..<3).map { copy in
        (0..<64).first { picture[$0, 16 * copy + 4].alpha == 255 } ?? -1
      }
    }
    #expect(try columns(at: 0) == [10, 0, 0])
    #expect(try columns(at: 1) == [30, 10, 0])
    #expect(try columns(at: 2.5) == [0, 40, 20])
  }

  @Test func copiesOfAMovingReplicatorAreTheSameFromCacheAndWithout() throws {
    let (replicator, box) = replicator(5)
    replicator.instanceTransform = .translation(9, 7).rotatedBy(0.2)
    replicator.instanceDelay = 0.1
    let stage = try stage { root in
      root.addSublayer(replicator)
      box.add(BasicAnimation(.scale, from: 0.5, to: 1.5, duration: 1))
      replicator.add(BasicAnimation(.rotationZ, from: 0, to: 1, duration: 3))
    }
    let film = try stage.film()
    let shared = FilmRenderer(film)
    for time in [1, 0.2, 2.5, 1] {
      var (one, other) = (Bitmap(unclearedOf: film.canvas), Bitmap(unclearedOf: film.canvas))
      try FilmRenderer(film).render(at: time, into: &one, threads: 1)
      try shared.render(at: time, into: &other, threads: 2)
      #expect(one == other)
    }
  }

  @Test func tooManyCopiesAreLeftOut() throws {
    let (outer, _) = replicator(1_000_000_000)
    let (inner, box) = replicator(1_000_000_000)
    box.addSublayer(Layer())
    inner.add(
      try BasicAnimation(keyPath: "instanceCount", from: .number(0), to: .number(1e9), duration: 1))
    outer.addSublayer(inner)
    outer.instanceTransform = .scale(1e200, 1e200)
    let stage = try stage { $0.addSublayer(outer) }
    let count = FilmRenderer(try stage.film()).presentedCount(at: 0.5)
    #expect(count > 1000 && count < 1 << 19)
    let (none, _) = replicator(0)
    let empty = try picture(try self.stage { $0.addSublayer(none) })
    #expect(empty == Bitmap(size: Self.canvas))
  }

  @Test func aTransformLayerKeepsDepth() throws {
    func scene(_ carrier: Layer) throws -> Bitmap {
      try picture(
        try stage { root in
          carrier.frame = Rect(x: 0, y: 0, width: 64, height: 48)
          carrier.transform = .rotation(.pi, y: 1)
          for (z, color) in [(0.0, Color.white), (10, Color.black)] {
            let box = RenderScenes.box(Rect(x: 20, y: 12, width: 24, height: 24), color)
            box.zPosition = z
            carrier.addSublayer(box)
          }
          root.addSublayer(carrier)
        })
    }
    // Seen from behind, the nearer box is the farther one, unless both are flat.
    #expect(try scene(TransformLayer())[32, 24].red == 255)
    #expect(try scene(Layer())[32, 24].red == 0)
  }
}
