// Driven time: maps of pieces, their inverses, layers whose time is driven.

import SegueInteraction
import SegueLayers
import SeguePixels
import SegueTiming
import Testing

@Suite struct InteractionTimeTests {
  @Test func timeStandsMovesAndJumps() {
    var map = TimeMap(from: 1, standingAt: 5)
    map.move(to: 6, from: 2, over: 0.5)
    map.stand(at: 5.25, from: 4)
    let expected = [
      (0.0, 5.0), (1, 5), (2, 5), (2.25, 5.5), (2.5, 6), (3, 6), (4, 5.25), (9, 5.25),
    ]
    for (time, local) in expected { #expect(map.localTime(atParentTime: time) == local) }
  }

  @Test func whatComesLaterIsDropped() {
    var map = TimeMap(from: 0, standingAt: 0)
    map.move(to: 1, from: 1, over: 1)
    map.move(to: 0, from: 1.5, over: 1, timingFunction: .linear)
    #expect(map.localTime(atParentTime: 1.5) == 0.5)
    #expect(map.localTime(atParentTime: 2) == 0.25)
    map.move(to: 2, from: 0.5, over: 1)
    #expect(map.segments.count == 2)
    #expect(map.localTime(atParentTime: 1.5) == 2)
  }

  @Test func easedTimeComesBackFromItsInverse() throws {
    var map = TimeMap(from: 0, standingAt: 1)
    map.move(to: 3, from: 1, over: 2, timingFunction: .easeInEaseOut)
    for local in stride(from: 1.1, through: 2.9, by: 0.2) {
      let time = map.parentTime(reaching: local, from: 0)
      #expect(abs(map.localTime(atParentTime: time) - local) <= 2 * TimeMap.quantum)
      #expect(abs(try #require(map.parentTime(atLocalTime: local)) - time) < 1e-7)
    }
    #expect(map.parentTime(reaching: 3, from: 0) == 3)
    #expect(map.parentTime(reaching: 3.1, from: 0) == .infinity)
    #expect(map.parentTime(reaching: 0, from: 0.25) == 0.25)
  }

  @Test func timesAreWholeNanoseconds() {
    var map = TimeMap(from: 0.1, standingAt: 1.0 / 3)
    map.move(to: 0.7, from: 0.2, over: 0.3)
    for i in 0...30 {
      let local = map.localTime(atParentTime: Double(i) / 30)
      #expect((local * 1e9).rounded() / 1e9 == local)
    }
  }

  @Test func mapsAreChecked() throws {
    let good = TimeMap.Segment(start: 1, length: 1, from: 0, to: 1)
    let map = try TimeMap([good, .init(start: 3, length: .infinity, from: 5, to: 5)])
    #expect(map.localTime(atParentTime: 2.5) == 1 && map.localTime(atParentTime: 3) == 5)
    for bad in [
      [], [good, .init(start: 0, length: 1, from: 0, to: 1)],
      [.init(start: 0, length: .infinity, from: 0, to: 1)],
      [.init(start: .nan, length: 1, from: 0, to: 1)],
      [.init(start: 0, length: -1, from: 0, to: 1)],
    ] {
      #expect(throws: LayerError.self) { try TimeMap(bad) }
    }
  }

  @Test func eventsFollowDrivenTime() throws {
    let (stage, stack, _, b) = try TestScenes.stack()
    let driver = PercentDriver()
    driver.completionCurve = .linear
    try stage.at(1) {
      try stack.push(b, animator: SlideAnimator(duration: 1, dimming: 0), driver: driver)
      driver.move(to: 0.5, over: 0.5)
    }
    try stage.at(2) { driver.cancel() }
    let events = try stage.film().events.filter { $0.layer == "b" }
    #expect(events.map(\.kind) == [.started, .ended(finished: false)])
    #expect(events.map(\.time) == [1, 2.5])
  }

  @Test func completionsFollowDrivenTime() throws {
    let stage = try Stage(canvas: TestScenes.canvas, duration: 5)
    let (parent, layer) = (Layer(name: "driven"), Layer(name: "inside"))
    var times: [Double] = []
    try stage.at(0) {
      stage.root.addSublayer(parent)
      parent.addSublayer(layer)
      parent.timeMap = TimeMap(from: 0, standingAt: 0)
    }
    try stage.at(1) {
      stage.animate(duration: 0.5) {
        layer.opacity = 0.5
      } completion: {
        times.append(stage.time)
      }
    }
    try stage.advance(to: 2)
    #expect(times.isEmpty && layer.presentation().opacity == 1)
    try stage.at(2) { parent.timeMap?.move(to: 2, from: 2, over: 2) }
    #expect(layer.convertTime(2.5, from: nil) == 0.5)
    #expect(layer.convertTime(0.5, to: nil) == 2.5)
    try stage.advance(to: 4)
    #expect(times == [2.5])
  }
}
