// Timing of layers and animations, edge by edge, against values computed by hand.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming
import TestSupport
import Testing

/// An animation of opacity from 0.25 to 0.75 over a model value of 1, and what is seen at a time.
struct ShownCase: CustomTestStringConvertible, Sendable {
  let name: String
  let at: Double
  let shown: Double
  let timing: MediaTiming
  let isRemoved: Bool

  init(
    _ name: String, at: Double, _ shown: Double, isRemoved: Bool = true,
    _ change: (inout MediaTiming) -> Void = { _ in }
  ) {
    (self.name, self.at, self.shown, self.isRemoved) = (name, at, shown, isRemoved)
    var timing = MediaTiming(beginTime: 1, duration: 2)
    change(&timing)
    self.timing = timing
  }

  var testDescription: String { "\(name) at \(at)" }
}

/// A layer's timing, a time of its superlayer, and the layer's own time; nil if it is not shown.
struct LayerTimeCase: CustomTestStringConvertible, Sendable {
  let name: String
  let at: Double
  let time: Double?
  let timing: MediaTiming

  init(_ name: String, at: Double, _ time: Double?, _ change: (inout MediaTiming) -> Void) {
    (self.name, self.at, self.time) = (name, at, time)
    var timing = MediaTiming(duration: .infinity)
    change(&timing)
    self.timing = timing
  }

  var testDescription: String { "\(name) at \(at)" }
}

@Suite struct LayerTimingTests {
  static let shown: [ShownCase] = [
    .init("before", at: 0.5, 1),
    .init("before, forwards", at: 0.5, 1) { $0.fillMode = .forwards },
    .init("before, backwards", at: 0.5, 0.25) { $0.fillMode = .backwards },
    .init("before, both", at: 0.5, 0.25) { $0.fillMode = .both },
    .init("start", at: 1, 0.25),
    .init("middle", at: 2, 0.5),
    .init("last", at: 2.5, 0.625),
    .init("end", at: 3, 1),
    .init("end, forwards but removed", at: 3, 1) { $0.fillMode = .forwards },
    .init("end, kept but not filled", at: 3, 1, isRemoved: false),
    .init("end, forwards and kept", at: 3, 0.75, isRemoved: false) { $0.fillMode = .forwards },
    .init("end, both and kept", at: 9, 0.75, isRemoved: false) { $0.fillMode = .both },
    .init("speed 2", at: 1.5, 0.5) { $0.speed = 2 },
    .init("speed -1 from the end", at: 1.5, 0.625) { ($0.speed, $0.timeOffset) = (-1, 2) },
    .init("speed -1, over", at: 3, 0.25, isRemoved: false) {
      ($0.speed, $0.timeOffset, $0.fillMode) = (-1, 2, .forwards)
    },
    .init("paused", at: 0, 0.375) { ($0.speed, $0.timeOffset) = (0, 0.5) },
    .init("offset", at: 1, 0.375) { $0.timeOffset = 0.5 },
    .init("repeats, boundary", at: 3, 0.25) { $0.repeatCount = 2 },
    .init("repeats 1.5, second run", at: 3.5, 0.375) { $0.repeatCount = 1.5 },
    .init("repeats 1.5, end", at: 4, 0.5, isRemoved: false) {
      ($0.repeatCount, $0.fillMode) = (1.5, .forwards)
    },
    .init("repeat duration", at: 6, 0.5, isRemoved: false) {
      ($0.repeatDuration, $0.fillMode) = (5, .forwards)
    },
    .init("reverses, turning", at: 3, 0.75) { $0.autoreverses = true },
    .init("reverses, on the way back", at: 4, 0.5) { $0.autoreverses = true },
    .init("reverses once, ends on the start", at: 5, 0.25, isRemoved: false) {
      ($0.autoreverses, $0.repeatCount, $0.fillMode) = (true, 1, .forwards)
    },
    .init("reverses 1.5 times, ends on the end", at: 7, 0.75, isRemoved: false) {
      ($0.autoreverses, $0.repeatCount, $0.fillMode) = (true, 1.5, .forwards)
    },
    .init("for ever", at: 1002, 0.5) { $0.repeatCount = .infinity },
  ]

  @Test(arguments: shown) func animations(row: ShownCase) throws {
    let (stage, layer) = try stageWithLayer()
    var animation = BasicAnimation(.opacity, from: 0.25, to: 0.75)
    animation.timing = row.timing
    animation.isRemovedOnCompletion = row.isRemoved
    try stage.at(0) { layer.add(animation, forKey: "it") }
    try stage.advance(to: row.at)
    #expect(isNear(layer.presentation().opacity, row.shown))
  }

  static let layerTimes: [LayerTimeCase] = [
    .init("as above", at: 3, 3) { _ in },
    .init("begins later", at: 3, 1) { $0.beginTime = 2 },
    .init("not begun", at: 1, nil) { $0.beginTime = 2 },
    .init("not begun, filled", at: 1, 0) {
      ($0.beginTime, $0.timeOffset, $0.fillMode) = (2, 0.5, .backwards)
    },
    .init("twice as fast", at: 3, 2) { ($0.beginTime, $0.speed) = (2, 2) },
    .init("backward", at: 3, 9) { ($0.speed, $0.timeOffset) = (-1, 12) },
    .init("paused", at: 3, 7) { ($0.speed, $0.timeOffset, $0.beginTime) = (0, 7, 99) },
    .init("finite, inside", at: 3, 3) { $0.duration = 4 },
    .init("finite, its end", at: 4, nil) { $0.duration = 4 },
    .init("finite, filled", at: 9, 4) { ($0.duration, $0.fillMode) = (4, .forwards) },
    .init("finite, repeats", at: 9, 1) { ($0.duration, $0.repeatCount) = (4, 3) },
    .init("finite, turns", at: 5, 3) { ($0.duration, $0.autoreverses) = (4, true) },
    .init("finite, backward", at: 1, 3) {
      ($0.duration, $0.speed, $0.timeOffset) = (4, -1, 4)
    },
    .init("finite, not begun", at: 1, nil) { ($0.duration, $0.beginTime) = (4, 2) },
  ]

  /// Seen through an animation that tells the layer's time, and a still picture of its superlayer.
  @Test(arguments: layerTimes) func layers(row: LayerTimeCase) throws {
    let (stage, layer) = try stageWithLayer(duration: 10)
    let clock = Layer(name: "clock")
    clock.frame = Rect(x: 0, y: 0, width: 4, height: 4)
    clock.backgroundColor = .white
    var animation = BasicAnimation(.zPosition, from: 0, to: 1000, duration: 1000)
    animation.beginTime = 1e-100
    try stage.at(0) {
      layer.position = Point(x: 5, y: 5)
      layer.addSublayer(clock)
      clock.timing = row.timing
      clock.add(animation)
    }
    try stage.advance(to: row.at)
    if let time = row.time { #expect(isNear(clock.presentation().zPosition, time)) }
    let picture = try stage.film().bitmap(at: row.at)
    #expect((picture[0, 0].alpha > 0) == (row.time != nil))
  }

  @Test func withoutDurationLastsAsLongAsTheTransaction() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) {
      stage.transaction.animationDuration = 3
      layer.add(BasicAnimation(.opacity, from: 0, to: 1), forKey: "a")
      layer.add(
        SpringAnimation(.zPosition, from: 0, to: 1, spring: try Spring()), forKey: "b")
    }
    #expect(layer.animation(forKey: "a")?.duration == 3)
    #expect(layer.animation(forKey: "b")?.duration == 3)
    // Core Animation's default, as any animation's: the spring is cut off.
    try stage.at(0) {
      layer.add(SpringAnimation(.positionX, by: 100, spring: try Spring()), forKey: "c")
    }
    #expect(layer.animation(forKey: "c")?.duration == 0.25)
  }

  @Test func groupsStartMembersLater() throws {
    let (stage, layer) = try stageWithLayer()
    var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    fade.fillMode = .both
    var move = BasicAnimation(.positionX, from: 0, to: 10, duration: 1)
    move.beginTime = 1
    move.fillMode = .both
    var group = AnimationGroup([fade, move], duration: 2)
    group.speed = 0.5
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    try stage.at(1) { layer.add(group, forKey: "group") }
    func seen(_ time: Double) throws -> [Double] {
      try stage.advance(to: time)
      return [layer.presentation().opacity, layer.presentation().position.x]
    }
    #expect(try seen(1) == [0, 0])
    #expect(try seen(2) == [0.5, 0])
    #expect(try seen(3) == [1, 0])
    #expect(try seen(4) == [1, 5])
    #expect(try seen(5) == [1, 10])
    #expect(try seen(9) == [1, 10])
  }

  @Test func groupsBeginAtTheirOffset() throws {
    let (stage, layer) = try stageWithLayer()
    let long = BasicAnimation(.opacity, from: 0, to: 1, duration: 4)
    var group = AnimationGroup([long], duration: 4)
    group.timeOffset = 3
    try stage.at(0) { layer.add(group) }
    #expect(layer.presentation().opacity == 0.75)
    // It wraps around, and lasts its whole duration.
    try stage.advance(to: 2)
    #expect(layer.presentation().opacity == 0.25)
    try stage.advance(to: 4)
    #expect(layer.animationKeys.isEmpty)
  }

  /// Two seconds with an offset of 1 show .5 … 1, then 0 … .5; in a group as well.
  @Test(arguments: [false, true]) func offsetsTurnAnimations(isInGroup: Bool) throws {
    let (stage, layer) = try stageWithLayer()
    var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 2)
    fade.timeOffset = 1
    try stage.at(0) {
      if isInGroup { layer.add(AnimationGroup([fade], duration: 4)) } else { layer.add(fade) }
    }
    for (time, opacity) in [(0, 0.5), (0.5, 0.75), (1, 0), (1.5, 0.25), (2.25, 1)] {
      try stage.advance(to: time)
      #expect(isNear(layer.presentation().opacity, opacity))
    }
    let ends = try stage.film().events.map(\.time)
    #expect(ends == [0, isInGroup ? 4 : 2])
  }

  /// Speed −1 alone shows 1 … 0 over the duration; in a group as well.
  @Test(arguments: [false, true]) func negativeSpeedAloneRunsBackward(isInGroup: Bool) throws {
    let (stage, layer) = try stageWithLayer()
    var fade = BasicAnimation(.opacity, from: 0, to: 0.5, duration: 2)
    fade.speed = -1
    try stage.at(1) {
      if isInGroup { layer.add(AnimationGroup([fade], duration: 4)) } else { layer.add(fade) }
    }
    for (time, opacity) in [(1, 0.5), (1.5, 0.375), (2.5, 0.125), (3.25, 1)] {
      try stage.advance(to: time)
      #expect(isNear(layer.presentation().opacity, opacity))
    }
    #expect(try stage.film().events.map(\.time) == [1, isInGroup ? 5 : 3])
  }

  @Test func cyclesOfATurnedAnimation() throws {
    let (stage, layer) = try stageWithLayer()
    var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 2)
    (fade.timeOffset, fade.repeatCount) = (1, 2)
    try stage.at(0) { layer.add(fade, forKey: "a") }
    #expect(
      try stage.film().lines == [
        "0.0 s it a starts", "1.0 s it a repeats, cycle 1", "3.0 s it a repeats, cycle 0",
        "4.0 s it a ends",
      ])
  }

  @Test func groupsHoldTheirMembersEnd() throws {
    let (stage, layer) = try stageWithLayer()
    var group = AnimationGroup(
      [BasicAnimation(.opacity, from: 0, to: 0.5), BasicAnimation(.zPosition, to: 4, duration: 1)],
      duration: 2)
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    try stage.at(0) { layer.add(group) }
    try stage.advance(to: 5)
    // An animation that ends with the group stays with it; an animation that ended before is gone.
    #expect(layer.presentation().opacity == 0.5)
    #expect(layer.presentation().zPosition == 0)
  }

  @Test func endsAreReachedInSpiteOfRounding() throws {
    for (begin, duration) in [(0.7, 0.1), (0.3, 0.6), (1.1, 2.2), (0.1, 0.7), (5.3, 0.9)] {
      let (stage, layer) = try stageWithLayer()
      var seen: [Double] = []
      try stage.at(begin) {
        stage.animate(duration: duration) {
          layer.opacity = 0
        } completion: {
          seen += [layer.presentation().opacity, Double(layer.animationKeys.count)]
        }
      }
      try stage.advance(to: 9)
      #expect(seen == [0, 0])
    }
  }

  @Test func timesGoThroughTheCommonLayer() throws {
    let (stage, layer) = try stageWithLayer()
    let (a, b) = (Layer(), Layer())
    try stage.at(0) {
      layer.addSublayer(a)
      layer.addSublayer(b)
      layer.speed = 0
      (a.speed, b.beginTime) = (2, 3)
    }
    // Their superlayer is paused, which is no matter between them.
    #expect(a.convertTime(8, to: b) == 1)
    #expect(b.convertTime(1, to: a) == 8)
    // Out of the paused layer no time comes back.
    #expect(a.convertTime(8, to: nil) == 0)
    try stage.advance(to: 2)
    #expect(a.convertTime(8, to: nil) == 0)
    #expect(a.convertTime(8, to: stage.root) == 0)
    #expect(a.convertTime(0.1, to: a) == 0.1)
    #expect(a.convertTime(5, from: layer) == 10)
  }

  @Test func timesBeforeALayerBeginsAreItsBeginning() throws {
    let (stage, layer) = try stageWithLayer()
    let inner = Layer()
    try stage.at(0) {
      layer.addSublayer(inner)
      (layer.beginTime, layer.speed) = (5, 2)
    }
    #expect(layer.convertTime(3, from: nil) == 0)
    #expect(layer.localTime == 0 && inner.convertTime(3, from: nil) == 0)
    #expect(layer.convertTime(6, from: nil) == 2)
    #expect(layer.convertTime(-2, to: nil) == 4)
    layer.timeOffset = 1
    #expect(layer.convertTime(3, from: nil) == 0 && layer.convertTime(5, from: nil) == 1)
    layer.speed = 0
    #expect(layer.convertTime(3, from: nil) == 1 && layer.convertTime(9, from: nil) == 1)
  }

  /// Figures that were measured on macOS, by the tests of OpenCoreAnimation.
  @Test func timesConvertAsMeasured() {
    func layer(_ speed: Double, _ offset: Double, _ begin: Double, in parent: Layer? = nil) -> Layer
    {
      let layer = Layer()
      (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
      parent?.addSublayer(layer)
      return layer
    }
    let plain = layer(2, 3, 0)
    let child = layer(4, 5, 0, in: plain)
    #expect(child.convertTime(10, from: plain) == 45 && plain.convertTime(10, from: child) == 1.25)
    let root = layer(2, 3, 1)
    let first = layer(4, 5, 6, in: root)
    let second = layer(0.5, 7, 8, in: root)
    #expect(root.convertTime(10, from: nil) == 21 && root.convertTime(10, to: nil) == 4.5)
    #expect(first.convertTime(10, from: nil) == 65 && first.convertTime(10, to: nil) == 3.125)
    #expect(first.convertTime(10, from: root) == 21 && root.convertTime(10, from: first) == 7.25)
    #expect(second.convertTime(10, from: first) == 0 && first.convertTime(10, from: second) == 37)
    #expect(second.convertTime(7, from: root) == 0 && second.convertTime(8, from: root) == 7)
    let paused = layer(0, 7, 8, in: root)
    #expect(paused.convertTime(10, from: root) == 7 && root.convertTime(10, from: paused) == 0)
    #expect(paused.convertTime(10, to: nil) == -0.5)
  }

  /// Layers are in layers: a list of them, the topmost first.
  private func chain(_ layer: Layer) -> [Layer] {
    (layer.superlayer.map(chain) ?? []) + [layer]
  }

  @Test func timesComeBackOnRandomTrees() throws {
    var random = SeededGenerator(seed: 4)
    var count = 0
    for _ in 0..<200 {
      var layers = [Layer()]
      for _ in 0..<12 {
        let layer = Layer()
        layer.speed =
          Double.random(in: 0.1...4, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        layer.beginTime = .random(in: -5...5, using: &random)
        layer.timeOffset = .random(in: -5...5, using: &random)
        layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
        layers.append(layer)
      }
      let (a, b) = (layers[Int.random(in: 0..<13, using: &random)], layers[12])
      let time = Double.random(in: -10...10, using: &random)
      let (up, down) = (chain(a), chain(b))
      let shared = zip(up, down).prefix { $0 === $1 }.count
      var (expected, isHeld) = (time, false)
      for layer in up.dropFirst(shared).reversed() {
        expected = (expected - layer.timeOffset) / layer.speed + layer.beginTime
        // On the way back it is held where this is before the beginning.
        isHeld = isHeld || expected < layer.beginTime
      }
      for layer in down.dropFirst(shared) {
        isHeld = isHeld || expected < layer.beginTime
        expected =
          expected < layer.beginTime
          ? 0 : (expected - layer.beginTime) * layer.speed + layer.timeOffset
      }
      let converted = a.convertTime(time, to: b)
      #expect(isNear(converted, expected, 1e-9))
      #expect(converted == b.convertTime(time, from: a))
      guard !isHeld else { continue }
      count += 1
      #expect(isNear(b.convertTime(converted, to: a), time, 1e-6))
    }
    #expect(count > 20)
  }
}
