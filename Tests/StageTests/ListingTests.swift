// The listings of Apple's "Advanced Animation Tricks", written as a Core Animation developer would,
// with checks that need no pixels; those are in ListingPictureTests.

import SegueCatalog
import SegueDrawing
import SegueEffects
import SegueLayers
import SeguePixels
import SegueTiming
import SegueTransitions
import Testing

@Suite struct ListingTests {
  /// Two layers in the same place, of which only the first is visible.
  private func twoViews() throws -> (stage: Stage, view1: Layer, view2: Layer) {
    let stage = try Stage(canvas: PixelSize(width: 40, height: 20), duration: 2)
    let (view1, view2) = (Layer(name: "view 1"), Layer(name: "view 2"))
    for view in [view1, view2] {
      view.frame = Rect(x: 0, y: 0, width: 40, height: 20)
      stage.root.addSublayer(view)
    }
    view2.isHidden = true
    stage.flush()
    return (stage, view1, view2)
  }

  @Test func listing1IsATransitionBetweenTwoViews() throws {
    let (stage, view1, view2) = try twoViews()
    try stage.at(0.5) {
      var transition = Transition()
      transition.startProgress = 0
      transition.endProgress = 1
      transition.type = .push
      transition.subtype = .fromRight
      transition.duration = 1
      try view1.add(transition, forKey: "transition", catalog: .standard)
      try view2.add(transition, forKey: "transition", catalog: .standard)
      view1.isHidden = true
      view2.isHidden = false
    }
    #expect(view1.animationKeys == [Layer.transitionKey])
    #expect(view1.transition?.beginTime == 0.5)
    let film = try stage.film()
    #expect(view1.isHidden && !view2.isHidden && view1.transition == nil)
    #expect(
      film.lines == [
        "0.5 s view 1 transition starts", "0.5 s view 2 transition starts",
        "1.5 s view 1 transition ends", "1.5 s view 2 transition ends",
      ])
  }

  @Test func listing2HasAFilterAsTransition() throws {
    let (stage, view1, view2) = try twoViews()
    let filter = try EffectCatalog.native.descriptor(named: "CIBarsSwipeTransition").make([
      "inputAngle": .number(3.14), "inputWidth": .length(.pixels(30)),
      "inputBarOffset": .number(10),
    ])
    try stage.at(0) {
      var transition = Transition()
      transition.startProgress = 0
      transition.endProgress = 1
      transition.filter = filter
      transition.duration = 1
      view2.isHidden = false
      try view1.add(transition, forKey: "transition", catalog: .standard)
      try view2.add(transition, forKey: "transition", catalog: .standard)
      view1.isHidden = true
    }
    #expect(view1.transition?.filter != nil)
    try stage.advance(to: 1)
    #expect(view1.transition == nil && view2.transition == nil)
  }

  @Test func listing3ReadsALayersLocalTime() throws {
    let (stage, layer) = try stageWithLayer()
    stage.root.speed = 2
    layer.beginTime = 1
    layer.timeOffset = 0.25
    try stage.advance(to: 3)
    let localLayerTime = layer.convertTime(stage.time, from: nil)
    let known: Double = (3 * 2 - 1) + 0.25
    #expect(localLayerTime == known)
    #expect(layer.localTime == localLayerTime)
    // Chained by begin time; backwards filling shows the values before.
    var first = BasicAnimation(.opacity, from: 1, to: 0, duration: 2)
    first.beginTime = localLayerTime
    var second = BasicAnimation(.positionX, from: 5, to: 7, duration: 2)
    second.beginTime = localLayerTime + first.duration
    second.fillMode = .backwards
    layer.add(first, forKey: "first")
    layer.add(second, forKey: "second")
    #expect(layer.presentation().position.x == 5)
    try stage.advance(to: 4)
    #expect(layer.presentation().opacity == 1)
    #expect(layer.presentation().position.x == 5)
    try stage.advance(to: 4.5)
    #expect(layer.presentation().position.x == 6)
    #expect(try stage.film().events.map(\.time) == [3, 4, 4, 5])
  }

  /// Listing 5-4, letter by letter.
  private func pauseLayer(_ layer: Layer, at now: Double) {
    let pausedTime = layer.convertTime(now, from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
  }

  private func resumeLayer(_ layer: Layer, at now: Double) {
    let pausedTime = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    let timeSincePause = layer.convertTime(now, from: nil) - pausedTime
    layer.beginTime = timeSincePause
  }

  @Test func listing4PausesAndResumes() throws {
    let (stage, layer) = try stageWithLayer()
    let sublayer = Layer(name: "below")
    try stage.at(0) { layer.addSublayer(sublayer) }
    try stage.at(1) {
      layer.add(BasicAnimation(.positionX, from: 0, to: 100, duration: 4), forKey: "move")
      sublayer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 4), forKey: "fade")
    }
    try stage.at(2) { pauseLayer(layer, at: stage.time) }
    for time in [2, 2.5, 5] {
      try stage.advance(to: time)
      #expect(layer.presentation().position.x == 25)
      #expect(sublayer.presentation().opacity == 0.25)
    }
    try stage.at(5) { resumeLayer(layer, at: stage.time) }
    #expect(layer.presentation().position.x == 25)
    try stage.advance(to: 6)
    #expect(layer.presentation().position.x == 50)
    #expect(sublayer.presentation().opacity == 0.5)
    try stage.advance(to: 8)
    #expect(layer.animationKeys.isEmpty && layer.presentation().position.x == 0)
    #expect(
      try stage.film().lines == [
        "1.0 s it move starts", "1.0 s below fade starts",
        "2.0 s it changes speed from 1.0 to 0.0", "5.0 s it changes speed from 0.0 to 1.0",
        "8.0 s it move ends", "8.0 s below fade ends",
      ])
  }

  @Test func listing5HasAnExplicitTransaction() throws {
    let (stage, theLayer) = try stageWithLayer()
    stage.begin()
    theLayer.zPosition = 200
    theLayer.opacity = 0
    try stage.commit()
    #expect(theLayer.animationKeys == ["zPosition", "opacity"])
    try stage.advance(to: 0.25)
    #expect(theLayer.presentation().zPosition == 200 && theLayer.presentation().opacity == 0)
  }

  @Test func listing6SetsTheDuration() throws {
    let (stage, theLayer) = try stageWithLayer()
    stage.begin()
    stage.transaction.animationDuration = 10
    theLayer.opacity = 0
    try stage.commit()
    #expect(theLayer.animation(forKey: "opacity")?.duration == 10)
    try stage.advance(to: 5)
    #expect(isNear(theLayer.presentation().opacity, 1 - TimingFunction.default(0.5)))
  }

  @Test func listing7NestsTransactions() throws {
    let (stage, theLayer) = try stageWithLayer()
    theLayer.position = Point(x: 60, y: 40)
    try stage.advance(to: 1)
    stage.begin()  // Outer transaction
    // Change the animation duration to two seconds.
    stage.transaction.animationDuration = 2
    // Move the layer to a new position.
    theLayer.position = .zero
    stage.begin()  // Inner transaction
    // Change the animation duration to five seconds.
    stage.transaction.animationDuration = 5
    // Change the zPosition and opacity.
    theLayer.zPosition = 200
    theLayer.opacity = 0
    try stage.commit()  // Inner transaction
    try stage.commit()  // Outer transaction
    #expect(theLayer.animation(forKey: "position")?.duration == 2)
    #expect(theLayer.animation(forKey: "zPosition")?.duration == 5)
    #expect(theLayer.animation(forKey: "opacity")?.duration == 5)
    let half = TimingFunction.default(0.5)
    try stage.advance(to: 2)
    #expect(isNear(theLayer.presentation().position.x, 60 * (1 - half)))
    try stage.advance(to: 3)
    #expect(theLayer.presentation().position == .zero)
    try stage.advance(to: 3.5)
    #expect(isNear(theLayer.presentation().zPosition, 200 * half))
    #expect(isNear(theLayer.presentation().opacity, 1 - half))
    let ends = try stage.film().events.filter { $0.kind == .ended(finished: true) && $0.time > 1 }
    #expect(ends.map(\.time) == [3, 6, 6])
  }

  @Test func listing8HasPerspective() throws {
    let stage = try Stage(canvas: PixelSize(width: 100, height: 100), duration: 1)
    let child = Layer()
    child.frame = Rect(x: 40, y: 40, width: 20, height: 20)
    stage.root.addSublayer(child)
    func width() throws -> Double {
      let left = try #require(child.convert(Point(x: 0, y: 10), to: nil))
      let right = try #require(child.convert(Point(x: 20, y: 10), to: nil))
      return right.x - left.x
    }
    child.zPosition = 250
    #expect(try width() == 20)
    let eyePosition = 500.0
    var perspective = Transform3D.identity
    perspective.m34 = -1 / eyePosition
    stage.root.sublayerTransform = perspective
    #expect(isNear(try width(), 40))
    child.zPosition = -500
    #expect(isNear(try width(), 10))
  }
}
