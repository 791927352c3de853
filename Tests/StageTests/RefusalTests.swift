// Layers and stages refuse numbers that are not finite, cycles, time that runs backwards. The edit
// changes nothing, and the error comes from the call that commits it.

import SegueCatalog
import SegueDrawing
import SegueInteraction
import SegueLayers
import SeguePixels
import SegueTiming
import SegueTransitions
import Testing

@Suite struct RefusalTests {
  @Test func timeRunsForward() throws {
    let (stage, _) = try stageWithLayer()
    try stage.advance(to: 2)
    for time in [1, -1, Double.nan, .infinity] {
      #expect(throws: LayerError.self) { try stage.at(time) {} }
      #expect(throws: LayerError.self) { try stage.advance(to: time) }
      #expect(throws: LayerError.self) { try stage.schedule(at: time) {} }
    }
    #expect(stage.time == 2)
  }

  @Test func transactionsAreClosed() throws {
    let (stage, layer) = try stageWithLayer()
    stage.begin()
    layer.opacity = 0
    #expect(throws: LayerError.self) { try stage.at(1) {} }
    #expect(throws: LayerError.self) { try stage.film() }
    try stage.commit()
    #expect(throws: LayerError.self) { try stage.commit() }
    #expect(throws: LayerError.self) { try stage.at(1) { stage.begin() } }
    try stage.commit()
    try stage.at(2) {}
  }

  @Test func completionsDoNotMoveTheStage() throws {
    let (stage, _) = try stageWithLayer()
    var error: LayerError?
    try stage.schedule(at: 1) {
      do throws(LayerError) { try stage.advance(to: 5) } catch let thrown { error = thrown }
    }
    try stage.advance(to: 3)
    #expect(error != nil && stage.time == 3)
  }

  @Test func layersAreNotInThemselves() throws {
    let (stage, layer) = try stageWithLayer()
    let inner = Layer(name: "inner")
    try stage.at(0) { layer.addSublayer(inner) }
    let cycles: [(Layer) -> Void] = [
      { $0.addSublayer($0) }, { inner.addSublayer($0) }, { inner.mask = $0 }, { $0.mask = $0 },
      { inner.insertSublayer($0, above: nil) }, { inner.insertSublayer($0, below: nil) },
    ]
    for cycle in cycles {
      #expect(throws: LayerError.self) { try stage.at(0) { cycle(layer) } }
      #expect(layer.superlayer === stage.root && inner.superlayer === layer)
      #expect(layer.mask == nil && inner.mask == nil)
    }
    // The error of a layer without a stage comes once the layer is on a stage.
    let alone = Layer(name: "alone")
    alone.addSublayer(alone)
    #expect(throws: LayerError.badEdit("layer 'alone': it cannot hold itself")) {
      try stage.at(0) { stage.root.addSublayer(alone) }
    }
    try stage.at(0) {}
  }

  static let numbers: [(name: String, edit: @Sendable (ShapeLayer) -> Void)] = [
    ("position", { $0.position = Point(x: .nan, y: 0) }),
    ("bounds", { $0.bounds.size.width = .infinity }),
    ("opacity", { $0.opacity = .nan }),
    ("transform", { $0.transform = .scale(.nan, 1) }),
    ("contentsScale", { $0.contentsScale = .nan }),
    ("corners", { $0.cornerRadius = -.infinity }),
    ("path", { $0.path = Path(Rect(x: .nan, y: 0, width: 1, height: 1)) }),
    ("lineWidth", { $0.lineWidth = .nan }),
    ("dashes", { $0.lineDashPattern = [1, .nan] }),
    ("speed", { $0.speed = .nan }),
    ("begin", { $0.beginTime = .infinity }),
    ("key path", { $0.setValue(.number(.nan), forKeyPath: LayerKeyPath(\.opacity)) }),
    ("kind", { $0.setValue(.flag(true), forKeyPath: LayerKeyPath(\.opacity)) }),
    ("animation", { $0.add(BasicAnimation(.opacity, from: .nan, to: 1)) }),
    ("member", { $0.add(AnimationGroup([BasicAnimation(.opacity, to: .infinity)])) }),
    (
      "timing",
      {
        var animation = BasicAnimation(.opacity, from: 0, to: 1)
        animation.speed = .nan
        $0.add(animation)
      }
    ),
    (
      "type in a group",
      {
        $0.add(
          AnimationGroup([Transition(type: TransitionType(rawValue: "nothing"))]),
          catalog: .standard)
      }
    ),
    ("no catalog", { $0.add(AnimationGroup([Transition(type: .fade)])) }),
  ]

  @Test(arguments: numbers.indices) func numbersAreFinite(index: Int) throws {
    let (name, edit) = Self.numbers[index]
    let stage = try Stage(canvas: PixelSize(width: 10, height: 10), duration: 1)
    let layer = ShapeLayer(name: "it")
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = .white
    try stage.at(0) { stage.root.addSublayer(layer) }
    let before = try stage.film().bitmap(at: 0)
    #expect(throws: LayerError.self, "\(name)") { try stage.at(1) { edit(layer) } }
    #expect(layer.animationKeys.isEmpty && layer.transition == nil)
    #expect(try stage.film().bitmap(at: 1) == before)
  }

  @Test func stagesAndFramesTakeFiniteNumbers() throws {
    let (stage, layer) = try stageWithLayer()
    stage.duration = .nan
    #expect(stage.duration == 10)
    #expect(throws: LayerError.self) { try stage.film() }
    let film = try stage.film()
    #expect(throws: EffectError.self) { try film.bitmap(at: .nan) }
    var transition = Transition(type: .fade)
    transition.speed = .nan
    #expect(throws: EffectError.self) { try layer.add(transition, catalog: .standard) }
  }

  @Test func completionSpeedsAreAboveZero() throws {
    let (stage, _) = try stageWithLayer()
    let driver = PercentDriver()
    driver.completionSpeed = 0
    #expect(driver.completionSpeed == 1)
    let (a, b) = (NavigationScene(Layer(name: "a")), NavigationScene(Layer(name: "b")))
    let stack = try NavigationStack(root: a, on: stage)
    #expect(throws: LayerError.self) {
      try stack.push(b, animator: DissolveAnimator(), driver: driver)
    }
    #expect(stack.topScene === a)
    try stack.push(b, animator: DissolveAnimator(), driver: driver)
    driver.completionSpeed = -1
    #expect(driver.completionSpeed == 1)
    #expect(throws: LayerError.self) { try stage.advance(to: 1) }
  }

  @Test func stacksStandOnTheirStage() throws {
    let (stage, layer) = try stageWithLayer()
    #expect(throws: LayerError.self) {
      try NavigationStack(root: NavigationScene(Layer()), on: stage, in: Layer())
    }
    #expect(throws: LayerError.self) {
      try NavigationStack(root: NavigationScene(stage.root), on: stage, in: layer)
    }
  }
}
