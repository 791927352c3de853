// Snapshots that are updated with each change, against trees built anew.

import SegueDrawing
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct SnapshotTests {
  /// A stage that shows a copy of a tree.
  private func rebuilt(_ root: Layer) throws -> Bitmap {
    func copy(_ layer: Layer, into made: Layer) {
      made.bounds = layer.bounds
      made.position = layer.position
      made.backgroundColor = layer.backgroundColor
      made.opacity = layer.opacity
      for sublayer in layer.sublayers {
        let inner = Layer()
        copy(sublayer, into: inner)
        made.addSublayer(inner)
      }
      if let mask = layer.mask {
        let inner = Layer()
        copy(mask, into: inner)
        made.mask = inner
      }
    }
    let stage = try Stage(canvas: PixelSize(width: 32, height: 32), duration: 0)
    copy(root, into: stage.root)
    return try stage.film().bitmap(at: 0)
  }

  private func randomLayer(_ random: inout SeededGenerator) -> Layer {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: number(4...20), height: number(4...20))
    layer.position = Point(x: number(0...32), y: number(0...32))
    layer.backgroundColor = Color(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.3...1))
    return layer
  }

  @Test func editedTreesLookLikeNewOnes() throws {
    var random = SeededGenerator(seed: 5)
    let stage = try Stage(canvas: PixelSize(width: 32, height: 32), duration: 100)
    var layers = (0..<90).map { _ in randomLayer(&random) }
    try stage.at(0) { for layer in layers { stage.root.addSublayer(layer) } }
    var expected: [Bitmap] = []
    for step in 0..<60 {
      try stage.at(Double(step)) {
        stage.withoutActions {
          for _ in 0..<3 { edit(stage, &layers, &random) }
          // A look in between must not hide what changes after it.
          _ = layers[step % layers.count].presentation()
          edit(stage, &layers, &random)
        }
        expected.append(try rebuilt(stage.root))
      }
    }
    let film = try stage.film()
    for (step, bitmap) in expected.enumerated() {
      #expect(try film.bitmap(at: Double(step)) == bitmap, "after step \(step)")
    }
    #expect(Set(expected).count > 40)
  }

  private func edit(_ stage: Stage, _ layers: inout [Layer], _ random: inout SeededGenerator) {
    let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
    let other = layers[Int.random(in: 0..<layers.count, using: &random)]
    func isInside(_ inner: Layer, _ outer: Layer) -> Bool {
      inner === outer || inner.superlayer.map { isInside($0, outer) } ?? false
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: layer.position = Point(x: .random(in: 0...32, using: &random), y: 16)
    case 1: layer.opacity = .random(in: 0...1, using: &random)
    case 2: layer.removeFromSuperlayer()
    case 3: stage.root.insertSublayer(layer, at: .random(in: 0...50, using: &random))
    case 4: if !isInside(other, layer), other.stage != nil { other.addSublayer(layer) }
    case 5:
      layers.append(randomLayer(&random))
      stage.root.insertSublayer(layers[layers.count - 1], above: other)
    default:
      if layer.mask == nil {
        layer.mask = randomLayer(&random)
      } else {
        layer.mask?.position.x += 3
        if layer.opacity < 0.5 { layer.mask = nil }
      }
    }
  }

  @Test func aCommitKeepsWhatDidNotChange() throws {
    let stage = try Stage(canvas: PixelSize(width: 32, height: 32), duration: 100)
    let layers = (0..<300).map { _ in Layer() }
    try stage.at(0) { for layer in layers { stage.root.addSublayer(layer) } }
    for step in 1...50 { try stage.at(Double(step)) { layers[step * 5].opacity = 0.5 } }
    let starts = try stage.film().events.filter { $0.kind == .started }
    #expect(starts.map(\.time) == (1...50).map(Double.init))
    #expect(stage.root.sublayers.count == 300)
    // Layers that come back are new: they do not animate from where they were.
    try stage.at(100) {
      layers[7].removeFromSuperlayer()
      stage.flush()
      let inner = Layer()
      layers[7].addSublayer(inner)
      stage.root.addSublayer(layers[7])
      layers[7].opacity = 0
      #expect(layers[7].animationKeys.isEmpty)
      stage.flush()
      layers[7].opacity = 1
      inner.opacity = 0
      #expect(layers[7].animationKeys == ["opacity"] && inner.animationKeys == ["opacity"])
    }
  }
}
