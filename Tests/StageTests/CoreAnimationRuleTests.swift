// Rules of Core Animation one by one: transitions, additive animations, frames, curves, dashes.

import SegueCatalog
import SegueDrawing
import SegueEffects
import SegueLayers
import SeguePixels
import SegueTiming
import SegueTransitions
import TestSupport
import Testing

@Suite struct CoreAnimationRuleTests {
  // MARK: Transitions

  @Test func aTransitionTakesTheTransactionsDuration() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) {
      stage.transaction.animationDuration = 3
      try layer.add(Transition(type: .fade), catalog: .standard)
    }
    #expect(layer.transition?.duration == 3)
    let (other, plain) = try stageWithLayer()
    try other.at(0) { try plain.add(Transition(), catalog: .standard) }
    #expect(plain.transition?.duration == 0.25)
    // Between two pictures there is no transaction.
    let picture = Bitmap(size: PixelSize(width: 2, height: 2), color: .black)
    #expect(try Transition(type: .fade).run(from: picture, to: picture).count == 8)
  }

  /// A layer of 20 × 20 that turns from black to white by a transition, and a pixel of it at times.
  private func faded(
    at times: [Double], _ add: (Layer) throws -> Void
  ) throws -> [Double] {
    let stage = try Stage(canvas: PixelSize(width: 20, height: 20), duration: 10)
    let layer = Layer(name: "it")
    layer.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = .black
    try stage.at(0) { stage.root.addSublayer(layer) }
    try stage.at(1) {
      try add(layer)
      stage.withoutActions { layer.backgroundColor = .white }
    }
    let film = try stage.film()
    return try times.map { Double(try film.bitmap(at: $0)[10, 10].red) / 255 }
  }

  private func areNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 0.01 }
  }

  @Test func aTransitionIsHeldAtItsEndProgress() throws {
    var transition = Transition(type: .fade, endProgress: 0.5, duration: 2)
    #expect(
      areNear(
        try faded(at: [2, 3, 9]) { try $0.add(transition, catalog: .standard) }, [0.25, 1, 1]))
    transition.fillMode = .forwards
    #expect(
      areNear(
        try faded(at: [2, 3, 9]) { try $0.add(transition, catalog: .standard) }, [0.25, 1, 1]))
    transition.isRemovedOnCompletion = false
    #expect(
      areNear(
        try faded(at: [2, 3, 9]) { try $0.add(transition, catalog: .standard) }, [0.25, 0.5, 0.5]))
  }

  @Test func aTransitionStandsInAGroup() throws {
    let transition = Transition(type: .fade)
    let group = AnimationGroup(
      [transition, BasicAnimation(.zPosition, from: 0, to: 1)], duration: 2)
    #expect(
      areNear(try faded(at: [1, 2, 3.1]) { $0.add(group, catalog: .standard) }, [0, 0.5, 1]))
    // In a group within a group, delayed, and the outer one twice as fast.
    var late = Transition(type: .fade, duration: 1)
    (late.beginTime, late.fillMode) = (1, .backwards)
    var outer = AnimationGroup([AnimationGroup([late], duration: 2)], duration: 2)
    outer.speed = 2
    #expect(
      areNear(
        try faded(at: [1.25, 1.5, 1.75, 2.1]) { $0.add(outer, catalog: .standard) }, [0, 0, 0.5, 1])
    )
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) { layer.add(group, forKey: "both", catalog: .standard) }
    #expect(layer.animationKeys == ["both"] && layer.transition != nil)
    try stage.at(1) { layer.removeAnimation(forKey: "both") }
    #expect(layer.transition == nil)
    #expect(try stage.film().lines == ["0.0 s it both starts", "1.0 s it both is cut off"])
  }

  /// Core Animation's push fades both pictures while they slide, as the guide's listing 5-1 says.
  @Test func thePushFades() throws {
    let seen = try faded(at: [2]) {
      try $0.add(Transition(type: .push, subtype: .fromRight, duration: 2), catalog: .standard)
    }
    // Half way the white half is half clear.
    #expect(areNear(seen, [0.5]))
    #expect(try Transition(type: .push).effect().effect is Push)
  }

  // MARK: Implicit animations

  @Test func pathsChangeAtOnce() throws {
    let (stage, layer) = try stageWithLayer()
    let shape = ShapeLayer(path: Path(Rect(x: 0, y: 0, width: 5, height: 5)))
    try stage.at(0) { layer.addSublayer(shape) }
    try stage.at(1) {
      shape.path = Path(Rect(x: 0, y: 0, width: 9, height: 9))
      shape.shadowPath = shape.path
      shape.lineWidth = 4
    }
    #expect(shape.animationKeys == ["lineWidth"])
  }

  /// Table B-1 of Apple's guide lists both among the properties with a default implied animation.
  @Test func hidingAndClippingHaveImplicitAnimations() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) { (layer.isHidden, layer.masksToBounds) = (true, true) }
    #expect(layer.animationKeys == ["hidden", "masksToBounds"])
    // A quarter of a second at Core Animation's default pace, whose middle is not the time's.
    try stage.advance(to: 1.01)
    #expect(layer.isHidden && !layer.presentation().isHidden)
    #expect(!layer.presentation().masksToBounds)
    try stage.advance(to: 1.2)
    #expect(layer.presentation().isHidden && layer.presentation().masksToBounds)
    try stage.at(2) { stage.withoutActions { layer.isHidden = false } }
    #expect(!layer.presentation().isHidden && layer.animationKeys.isEmpty)
  }

  // MARK: Additive animations

  @Test func whatAddsComesLast() throws {
    for isFirst in [true, false] {
      let (stage, layer) = try stageWithLayer()
      var adding = BasicAnimation(.zPosition, from: 5, to: 5, duration: 2)
      adding.isAdditive = true
      let replacing = BasicAnimation(.zPosition, from: 10, to: 10, duration: 2)
      try stage.at(0) {
        if isFirst { layer.add(adding) }
        layer.add(replacing)
        if !isFirst { layer.add(adding) }
      }
      try stage.advance(to: 1)
      #expect(layer.presentation().zPosition == 15)
    }
  }

  @Test func whatAddsInAGroupComesLastOfAll() throws {
    let (stage, layer) = try stageWithLayer()
    var adding = BasicAnimation(.zPosition, from: 5, to: 5, duration: 2)
    adding.isAdditive = true
    let inGroup = BasicAnimation(.zPosition, from: 7, to: 7, duration: 2)
    try stage.at(0) {
      layer.add(AnimationGroup([adding, inGroup], duration: 2))
      layer.add(BasicAnimation(.zPosition, from: 10, to: 10, duration: 2))
    }
    try stage.advance(to: 1)
    #expect(layer.presentation().zPosition == 15)
  }

  @Test func anAddedTransformComesBeforeTheLayersOwn() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) {
      layer.transform = .scale(2, 3)
      stage.flush()
      var moved = BasicAnimation(
        .transform, from: .translation(10, 10), to: .translation(10, 10), duration: 2)
      moved.isAdditive = true
      layer.add(moved)
    }
    try stage.advance(to: 1)
    let seen = layer.presentation().transform
    #expect(seen == .translation(10, 10) * .scale(2, 3))
    #expect(seen.m41 == 20 && seen.m42 == 30)
  }

  // MARK: Frames

  @Test func theFrameOfAScaledLayerReadsBack() throws {
    let layer = Layer()
    layer.transform = .scale(0.5, 0.25)
    layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 200, height: 200))
    #expect(layer.position == Point(x: 60, y: 45))
    #expect(layer.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    layer.anchorPoint = Point(x: 0, y: 1)
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(layer.position == Point(x: 0, y: 20))
    #expect(layer.frame == Rect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test func theFrameOfATurnedLayerReadsBack() throws {
    let layer = Layer()
    layer.bounds.origin = Point(x: 7, y: 3)
    for transform in [
      Transform3D.rotation(.pi / 2), .rotation(-.pi / 2) * .translation(5, 6), .scale(-2, 1),
      .rotation(1, x: 0, y: 1, z: 0),
    ] {
      layer.transform = transform
      layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
      let read = layer.frame
      #expect(isNear(read.origin, Point(x: 10, y: 20)) && isNear(read.width, 100))
      #expect(isNear(read.height, 50))
    }
    layer.transform = .rotation(.pi / 2)
    layer.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(isNear(layer.bounds.width, 50) && isNear(layer.bounds.height, 100))
  }

  // MARK: Curves

  /// Values 0, 10, 10 on a cubic curve are 10.625 at three quarters, measured on macOS.
  @Test func cubicCurvesAreAsMeasured() throws {
    func shown(_ animation: KeyframeAnimation, at time: Double) throws -> LayerProperties {
      let (stage, layer) = try stageWithLayer()
      try stage.at(0) { layer.add(animation) }
      try stage.advance(to: time)
      return layer.presentation()
    }
    let number = try KeyframeAnimation(
      .zPosition, values: [0, 10, 10], calculationMode: .cubic, duration: 1)
    #expect(isNear(try shown(number, at: 0.75).zPosition, 10.625))
    let moves = try KeyframeAnimation(
      .transform, values: [.identity, .translation(10, 0), .translation(10, 30)],
      calculationMode: .cubic, duration: 1)
    let moved = try shown(moves, at: 0.75).transform
    #expect(isNear(moved.m41, 10.625) && isNear(moved.m42, 13.125))
    let scales = try KeyframeAnimation(
      .transform, values: [.scale(1, 1), .scale(11, 11), .scale(11, 11)],
      calculationMode: .cubic, duration: 1)
    #expect(isNear(try shown(scales, at: 0.75).transform.m11, 11.625))
  }

  @Test func turningOnACurveKeepsTheSize() throws {
    let turns = try KeyframeAnimation(
      .transform, values: [.identity, .rotation(2), .rotation(3)], calculationMode: .cubic,
      duration: 1)
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) { layer.add(turns) }
    for step in 1..<10 {
      try stage.advance(to: Double(step) / 10)
      let seen = layer.presentation().transform
      #expect(isNear(seen.m11 * seen.m11 + seen.m12 * seen.m12, 1))
    }
  }

  @Test func pathsBendOnACurve() throws {
    func line(_ y: Double) -> Path {
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: Point(x: 10, y: y))
      return path
    }
    for (mode, y) in [(KeyframeAnimation.CalculationMode.cubic, 10.625), (.linear, 10)] {
      let bends = try KeyframeAnimation(
        .path, values: [line(0), line(10), line(10)], calculationMode: mode, duration: 1)
      let stage = try Stage(canvas: PixelSize(width: 10, height: 10), duration: 1)
      let shape = ShapeLayer(path: line(0))
      try stage.at(0) {
        stage.root.addSublayer(shape)
        shape.add(bends)
      }
      try stage.advance(to: 0.75)
      let end = try #require(shape.presentation().shape?.path?.elements.last?.end)
      #expect(isNear(end, Point(x: 10, y: y)))
    }
    // Paths of different elements have no curve: they jump, as with linear.
    let jumps = try KeyframeAnimation(
      .path, values: [line(0), Path(Rect(x: 0, y: 0, width: 3, height: 3))],
      calculationMode: .cubic, duration: 1)
    #expect(jumps.keyTimes == [0, 1])
  }

  // MARK: Dashes and gradients

  /// A line of 100 pixels with dashes of 10: trimmed, what is left is where it was.
  @Test(arguments: [0.0, 0.05, 0.25, 0.37]) func dashesStayWhereTheyAre(start: Double) throws {
    func picture(from start: Double) throws -> Bitmap {
      let stage = try Stage(canvas: PixelSize(width: 100, height: 10), duration: 1)
      var path = Path()
      path.move(to: Point(x: 0, y: 5))
      path.addLine(to: Point(x: 100, y: 5))
      let shape = ShapeLayer(path: path)
      shape.strokeColor = .white
      (shape.lineWidth, shape.lineDashPattern, shape.lineDashPhase) = (4, [10, 10], 3)
      shape.strokeStart = start
      stage.root.addSublayer(shape)
      return try stage.film().bitmap(at: 0)
    }
    let (whole, part) = (try picture(from: 0), try picture(from: start))
    for x in 0..<100 {
      let expected = Double(x) < start * 100 ? 0 : whole[x, 5].alpha
      #expect(part[x, 5].alpha == expected, "\(x)")
    }
  }

  /// From white to clear black over white there is grey in the middle: colours are mixed as they are.
  @Test func gradientsAreMixedUnpremultiplied() throws {
    let stage = try Stage(canvas: PixelSize(width: 4, height: 101), duration: 1)
    stage.background = .white
    let layer = GradientLayer(colors: [.white, .clear])
    layer.frame = stage.root.bounds
    stage.root.addSublayer(layer)
    let picture = try stage.film().bitmap(at: 0)
    let middle = picture[2, 50]
    #expect(abs(Int(middle.red) - 191) <= 1 && middle.alpha == 255)
    #expect(picture[2, 0].red >= 253 && picture[2, 100].red >= 253)
  }

  @Test func aLayerIsABitmapInOneCall() throws {
    let layer = Layer()
    layer.frame = Rect(x: 300, y: 40, width: 8, height: 4)
    layer.transform = .rotation(1)
    layer.backgroundColor = .white
    let dot = Layer()
    dot.frame = Rect(x: 6, y: 0, width: 9, height: 2)
    dot.backgroundColor = .black
    layer.addSublayer(dot)
    let picture = try layer.bitmap()
    #expect(picture.size == PixelSize(width: 8, height: 4))
    #expect(
      picture[5, 0] == Color.white.premultiplied && picture[6, 1] == Color.black.premultiplied)
    #expect(picture[7, 2] == Color.white.premultiplied)
    #expect(try layer.bitmap(scale: 2).size == PixelSize(width: 16, height: 8))
    #expect(throws: LayerError.self) { try Layer().bitmap() }
    #expect(throws: LayerError.self) { try layer.bitmap(scale: .nan) }
  }
}
