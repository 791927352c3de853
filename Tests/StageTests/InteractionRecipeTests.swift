// The recipes that interaction was made for: a composition with two layers swapped, an interactive
// circle, a star.

import SegueDrawing
import SegueInteraction
import SegueLayers
import SeguePixels
import SegueTiming
import Testing

/// A composition made elsewhere: two solids in its middle, the incoming one parented to a null that
/// scales it.
///
/// It runs for a second.
private func composition(on stage: Stage, ended: @escaping () -> Void) -> Layer {
  let composition = Layer(name: "composition")
  composition.bounds = Rect(x: 0, y: 0, width: 60, height: 40)
  let viewOut = TestScenes.box("viewOut", composition.bounds, .black)
  let null = Layer(name: "scaleAnimation")
  null.position = Point(x: 30, y: 20)
  let viewIn = TestScenes.box("viewIn", Rect(x: -30, y: -20, width: 60, height: 40), .white)
  composition.addSublayer(viewOut)
  composition.addSublayer(null)
  null.addSublayer(viewIn)
  let scale = BasicAnimation(.scale, from: 0.1, to: 1, duration: 1)
  stage.inTransaction { transaction in
    transaction.completionBlock = ended
    transaction.disablesActions = true
    stage.root.addSublayer(composition)
    null.add(scale, forKey: "scale")
    viewOut.add(BasicAnimation(.opacity, from: 1.0, to: 0, duration: 1), forKey: "opacity")
    viewOut.add(BasicAnimation(.boundsWidth, from: 60.0, to: 6, duration: 1), forKey: "width")
  }
  return composition
}

@Suite struct InteractionRecipeTests {
  @Test func twoLayersOfACompositionAreSwapped() throws {
    let stage = try Stage(canvas: TestScenes.canvas, duration: 3)
    let (out, into) = (
      TestScenes.scene("out", TestScenes.red), TestScenes.scene("in", TestScenes.blue)
    )
    var end: Double?
    try stage.at(0) { stage.root.addSublayer(out.layer) }
    try stage.at(1) {
      let layers = composition(on: stage) {
        end = stage.time
        stage.withoutActions {
          into.layer.removeFromSuperlayer()
          stage.root.replaceSublayer(stage.root.layer(named: "composition")!, with: into.layer)
          into.layer.transform = .identity
          into.layer.position = stage.root.bounds.center
        }
      }
      let filter = try PropertyFilter.except([
        "backgroundColor", "bounds.size.width", "bounds.size.height",
      ])
      try stage.withoutActions {
        try layers.replaceLayer(named: "viewIn", with: into.layer, keeping: filter)
        try layers.replaceLayer(named: "viewOut", with: out.layer, keeping: filter)
        layers.masksToBounds = false
        layers.position = stage.root.bounds.center
      }
      // Sizes and colours are the scenes' own, places and animations the composition's.
      #expect(into.layer.bounds.size == Size(TestScenes.canvas))
      #expect(into.layer.backgroundColor == TestScenes.blue && into.name == "viewIn")
      #expect(into.layer.superlayer?.name == "scaleAnimation")
      #expect(out.layer.animationKeys == ["opacity"])
    }
    try stage.advance(to: 1.5)
    #expect(abs(out.layer.presentation().opacity - 0.5) < 1e-9 && end == nil)
    let film = try stage.film()
    #expect(end == 2)
    #expect(into.layer.superlayer === stage.root)
    // The outgoing screen is centred on the canvas while the composition runs.
    #expect(try film.bitmap(at: 1)[0, 0] == film.bitmap(at: 0.5)[0, 0])
    #expect(try film.bitmap(at: 2.5)[0, 0] == TestScenes.blue.premultiplied)
  }

  @Test func replacingSaysWhatIsWrong() throws {
    let root = Layer(name: "root")
    for name in ["twin", "twin", "viewIn"] { root.addSublayer(Layer(name: name)) }
    root.addSublayer(ShapeLayer(name: "shape"))
    for (name, text) in [
      ("twin", "2 layers are named 'twin'; names must be unique"),
      ("viewin", "no layer is named 'viewin'; did you mean viewIn?"),
      ("shape", "cannot replace 'shape': it is a shape layer"),
      ("root", "cannot replace 'root': it is not in another layer"),
    ] {
      #expect(throws: LayerError.badTransition(text)) {
        try root.replaceLayer(named: name, with: Layer())
      }
    }
    #expect(throws: LayerError.self) { try root.replaceLayer(named: "viewIn", with: root) }
  }

  /// Past 0.7 it finishes, at 0.99 of the speed.
  @Test(arguments: [(0.8, true), (0.7, false)])
  func theCircleFollowsTheFinger(_ percent: Double, _ finishes: Bool) throws {
    let (stage, stack, a, b) = try TestScenes.stack()
    let driver = PercentDriver()
    driver.completionSpeed = 0.99
    let animator = MaskAnimator(
      .circle, duration: 0.5, at: Point(x: 70, y: 46), startRadius: 10, timingFunction: .linear)
    try stage.at(1) {
      try stack.push(b, animator: animator, driver: driver)
      driver.follow(
        try GestureTrack(
          [.init(time: 0, percent: 0), .init(time: 1, percent: percent)],
          ending: .decided(threshold: 0.7)))
    }
    try stage.advance(to: 1.5)
    let mask = try #require(b.layer.mask)
    let box = try #require(mask.presentation().shape?.path?.bounds)
    let reach: Double = (70.0 * 70 + 46 * 46).squareRoot()
    #expect(abs(box.width / 2 - (10 + (reach - 10) * percent / 2)) < 1e-6)
    #expect(abs(box.center.x - 70) < 1e-6 && abs(box.center.y - 46) < 1e-6)
    let film = try stage.film()
    let tail = (finishes ? 1 - percent : percent) * 0.5 / 0.99
    let entry = try #require(stack.log.first)
    #expect(abs(entry.endTime - 2 - tail) < 1e-9)
    #expect(entry.outcome == (finishes ? .finished : .cancelled))
    #expect(stack.topScene === (finishes ? b : a) && b.layer.mask == nil)
    #expect(try film.bitmap(at: 1.5)[70, 50] == Color.white.premultiplied)
  }

  @Test func theStarOpensAndCloses() throws {
    let (stage, stack, _, b) = try TestScenes.stack()
    let animator = MaskAnimator(
      .star(), duration: 1, startRadius: 2.0.squareRoot(), timingFunction: .linear)
    try stage.at(0.5) { try stack.push(b, animator: animator) }
    try stage.advance(to: 1)
    let path = try #require(b.layer.mask?.presentation().shape?.path)
    let center = Point(x: 48, y: 32)
    let radii = path.elements.compactMap(\.end).map { point -> Double in
      let way = point - center
      return (way.x * way.x + way.y * way.y).squareRoot()
    }
    let reach: Double = (48.0 * 48 + 32 * 32).squareRoot()
    let inner = (2.0.squareRoot() + reach) / 2
    #expect(radii.count == 10)
    for (index, radius) in radii.enumerated() {
      #expect(abs(radius - (index & 1 == 0 ? inner * 2.618 : inner)) < 1e-6)
    }
    try stage.at(2) { try stack.pop(animator: animator) }
    let film = try stage.film()
    // Closing is opening backwards.
    for x in [0.1, 0.3, 0.6, 0.9] {
      #expect(try film.bitmap(at: 0.5 + x) == film.bitmap(at: 3 - x))
    }
    #expect(stack.log.map(\.endTime) == [1.5, 3])
  }
}
