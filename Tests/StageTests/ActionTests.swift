// Actions of layers, what is told when animations start and stop, and scroll layers.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming
import Testing

@Suite struct ActionTests {
  @Test func anActionTakesTheImplicitAnimationsPlace() throws {
    let (stage, layer) = try stageWithLayer()
    layer.actions["opacity"] = LayerAction(BasicAnimation(.opacity, duration: 2))
    layer.actions["position"] = LayerAction.none
    try stage.at(0) {
      layer.opacity = 0
      layer.position = Point(x: 9, y: 8)
      layer.zPosition = 4
    }
    #expect(Set(layer.animationKeys) == ["opacity", "zPosition"])
    try stage.advance(to: 0.5)
    // Linear, from what was shown; the other has its implicit quarter of a second.
    #expect(isNear(layer.presentation().opacity, 0.75))
    #expect(layer.presentation().position == Point(x: 9, y: 8))
    #expect(layer.animationKeys == ["opacity"])
    #expect((layer.action(forKey: "zPosition") as? BasicAnimation)?.fromValue == .number(4))
    #expect(layer.action(forKey: "position") == nil)
    #expect((layer.action(forKey: "opacity") as? BasicAnimation)?.duration == 2)
    #expect(layer.action(forKey: "sublayers") == nil && layer.action(forKey: "nothing") == nil)
  }

  @Test func actionsAreDisabled() throws {
    let (stage, layer) = try stageWithLayer()
    layer.actions["opacity"] = LayerAction(BasicAnimation(.opacity, duration: 2))
    layer.actions[Layer.sublayersKey] = LayerAction(BasicAnimation(.zPosition, by: 1, duration: 2))
    try stage.at(0) {
      stage.withoutActions {
        layer.opacity = 0
        layer.addSublayer(Layer())
      }
    }
    #expect(layer.animationKeys.isEmpty)
  }

  @Test func keyPathsInTextRunActionsToo() throws {
    let (stage, layer) = try stageWithLayer()
    layer.actions["position"] = LayerAction(
      SpringAnimation(.position, spring: try Spring(), duration: 3))
    try stage.at(0) {
      layer.setValue(.number(50), forKeyPath: try LayerKeyPath(parsing: "position.x"))
    }
    #expect(layer.animation(forKey: "position")?.duration == 3)
    #expect(layer.presentation().position.x != 50)
  }

  @Test func comingSublayersRunActions() throws {
    let (stage, layer) = try stageWithLayer()
    layer.actions[Layer.sublayersKey] = LayerAction(BasicAnimation(.opacity, from: 0, to: 1))
    let inner = Layer()
    inner.actions[Layer.orderInKey] = LayerAction(
      BasicAnimation(.opacity, from: 0, to: 1, duration: 2))
    try stage.at(0) { layer.addSublayer(inner) }
    #expect(layer.animation(forKey: "sublayers")?.duration == 0.25)
    try stage.advance(to: 1)
    #expect(layer.animationKeys.isEmpty)
    #expect(isNear(inner.presentation().opacity, 0.5))
    try stage.at(4) { inner.removeFromSuperlayer() }
    #expect(layer.animationKeys == ["sublayers"])
    try stage.at(5) {
      layer.addSublayer(inner)
      inner.isHidden = true
    }
    try stage.at(8) { inner.isHidden = false }
    #expect(inner.animationKeys.contains("onOrderIn"))
  }

  // MARK: Starts and stops

  @Test func startsAndStopsAreTold() throws {
    let (stage, layer) = try stageWithLayer(duration: 20)
    var told: [String] = []
    func observe(_ key: String) {
      layer.observeAnimation(
        forKey: key, didStart: { told.append("\(key) starts \(stage.time)") },
        didStop: { told.append("\(key) stops \(stage.time) \($0)") })
    }
    try stage.at(1) {
      layer.add(BasicAnimation(.zPosition, from: 0, to: 1, duration: 2), forKey: "now")
      var later = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
      (later.beginTime, later.repeatCount) = (4, 2)
      layer.add(later, forKey: "later")
      var never = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
      never.beginTime = 10
      layer.add(never, forKey: "never")
      for key in ["now", "later", "never"] { observe(key) }
      layer.position = Point(x: 3, y: 3)
      observe("position")
    }
    try stage.at(7) { layer.removeAnimation(forKey: "never") }
    try stage.advance(to: 12)
    #expect(
      told == [
        "now starts 1.0", "position starts 1.0", "position stops 1.25 true", "now stops 3.0 true",
        "later starts 4.0", "later stops 6.0 true", "never stops 7.0 false",
      ])
  }

  @Test func whatIsReplacedStopsUnfinished() throws {
    let (stage, layer) = try stageWithLayer(duration: 20)
    var told: [Bool] = []
    try stage.at(0) {
      layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 5), forKey: "a")
      layer.observeAnimation(forKey: "a", didStop: { told.append($0) })
    }
    try stage.at(2) {
      layer.add(BasicAnimation(.opacity, from: 1, to: 0, duration: 1), forKey: "a")
      layer.observeAnimation(forKey: "a", didStop: { told.append($0) })
    }
    #expect(told == [false])
    // A stop may edit, and what it adds is told, too.
    try stage.at(2.5) {
      layer.observeAnimation(
        forKey: "a",
        didStop: { _ in
          layer.add(BasicAnimation(.zPosition, by: 1, duration: 1), forKey: "b")
          layer.observeAnimation(forKey: "b", didStop: { told.append($0) })
        })
    }
    try stage.advance(to: 10)
    #expect(told == [false, true, true])
  }

  @Test func aPausedLayerStopsLater() throws {
    let (stage, layer) = try stageWithLayer(duration: 20)
    var stops: [Double] = []
    try stage.at(0) {
      layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 2), forKey: "a")
      layer.observeAnimation(forKey: "a", didStop: { _ in stops.append(stage.time) })
    }
    try stage.at(1) {
      (layer.speed, layer.timeOffset) = (0, 1)
    }
    try stage.at(5) {
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 1, 5)
    }
    try stage.advance(to: 10)
    #expect(stops.count == 1 && isNear(stops[0], 6))
  }

  @Test func anUnknownKeyIsRefused() throws {
    let (stage, layer) = try stageWithLayer()
    #expect(throws: LayerError.self) {
      try stage.at(0) { layer.observeAnimation(forKey: "nothing") }
    }
  }

  // MARK: Scrolling

  @Test func scrollLayersMoveTheirBounds() throws {
    let stage = try Stage(canvas: PixelSize(width: 40, height: 30), duration: 2)
    let scroller = ScrollLayer()
    scroller.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
    scroller.position = Point(x: 20, y: 15)
    let inner = Layer()
    inner.frame = Rect(x: 30, y: 4, width: 8, height: 30)
    inner.backgroundColor = .tomato
    scroller.addSublayer(inner)
    try stage.at(0) { stage.root.addSublayer(scroller) }
    #expect(scroller.masksToBounds)
    try stage.at(0.5) { scroller.scroll(to: Point(x: 25, y: 2)) }
    #expect(scroller.bounds.origin == Point(x: 25, y: 2))
    // It moves there.
    #expect(scroller.animationKeys == ["bounds"])
    try stage.at(1) {
      scroller.scrollMode = .horizontally
      scroller.scroll(to: Point(x: 0, y: 9))
    }
    #expect(scroller.bounds.origin == Point(x: 0, y: 2))
    try stage.at(1.5) { inner.scrollRectToVisible(inner.bounds) }
    // As far as its right end, and no further.
    #expect(scroller.bounds.origin == Point(x: 18, y: 2))
    let picture = try stage.film().bitmap(at: 1.9)
    #expect(picture[29, 15] == Color.tomato.premultiplied && picture[21, 15] == .clear)
  }
}
