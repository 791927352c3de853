// Property animators: running, scrubbing, turning, stopping.

import SegueDrawing
import SegueInteraction
import SegueLayers
import SeguePixels
import SegueTiming
import Testing

@Suite struct InteractionAnimatorTests {
  private func staged(
    curve: TimingCurve = .function(.linear)
  ) throws -> (Stage, Layer, PropertyAnimator) {
    let stage = try Stage(canvas: TestScenes.canvas, duration: 5)
    let layer = TestScenes.box("it", Rect(x: 0, y: 0, width: 10, height: 10), .white)
    try stage.at(0) { stage.root.addSublayer(layer) }
    try stage.advance(to: 1)
    let animator = try PropertyAnimator(on: stage, duration: 1, curve: curve) {
      layer.position = Point(x: 105, y: 5)
    }
    return (stage, layer, animator)
  }

  private func x(_ layer: Layer) -> Double { layer.presentation().position.x }

  @Test func itRunsByItsCurve() throws {
    let (stage, layer, animator) = try staged(curve: .function(.easeInEaseOut))
    var ended: [String] = []
    animator.addCompletion { ended.append("\($0) \(stage.time)") }
    animator.addAnimations({ layer.opacity = 0 }, delayFactor: 0.5)
    try stage.at(1) { animator.start() }
    try stage.advance(to: 1.25)
    let way = TimingFunction.easeInEaseOut(0.25)
    #expect(abs(x(layer) - 5 - 100 * way) < 1e-6 && layer.presentation().opacity == 1)
    #expect(animator.isRunning && animator.state == .active)
    try stage.advance(to: 1.75)
    #expect(layer.presentation().opacity < 1)
    try stage.advance(to: 2)
    #expect(ended == ["end 2.0"] && animator.state == .inactive)
    #expect(layer.animationKeys.isEmpty && layer.position.x == 105 && layer.opacity == 0)
  }

  @Test func itIsScrubbed() throws {
    let (stage, layer, animator) = try staged(curve: .function(.easeIn))
    try stage.at(1) { animator.fractionComplete = 0.4 }
    #expect(x(layer) == 45 && animator.state == .active && !animator.isRunning)
    animator.scrubsLinearly = false
    try stage.at(2) { animator.fractionComplete = 0.4 }
    #expect(abs(x(layer) - 5 - 100 * TimingFunction.easeIn(0.4)) < 1e-6)
    #expect(animator.fractionComplete == 0.4)
    try stage.at(3) {
      animator.fractionComplete = 0.5
      animator.scrubsLinearly = true
      animator.fractionComplete = 0.5
      animator.continueAnimation(curve: .function(.linear), durationFactor: 0.25)
    }
    try stage.advance(to: 3.125)
    #expect(abs(x(layer) - 80) < 1e-6)
    try stage.advance(to: 3.25)
    #expect(animator.state == .inactive && x(layer) == 105)
  }

  @Test func turnedItRunsBackwardsExactly() throws {
    let (stage, layer, animator) = try staged(curve: .function(.easeInEaseOut))
    var ended: [PropertyAnimator.Position] = []
    animator.addCompletion { ended.append($0) }
    try stage.at(1) { animator.start() }
    try stage.at(1.6) { animator.isReversed = true }
    let film = try stage.film()
    for gone in [0.1, 0.25, 0.5] {
      #expect(try film.bitmap(at: 1.6 - gone) == film.bitmap(at: 1.6 + gone))
    }
    #expect(ended == [.start] && layer.position.x == 5 && layer.animationKeys.isEmpty)
    #expect(try film.bitmap(at: 2.2) == film.bitmap(at: 0.5))
  }

  @Test func stoppedItMayEndAnywhere() throws {
    for position in PropertyAnimator.Position.allCases {
      let (stage, layer, animator) = try staged()
      try stage.at(1) { animator.start() }
      try stage.at(1.5) { animator.stop(withoutFinishing: false) }
      try stage.advance(to: 2)
      #expect(animator.state == .stopped && abs(x(layer) - 55) < 1e-6)
      try stage.at(2) { animator.finish(at: position) }
      let expected = [.end: 105.0, .start: 5, .current: 55][position]
      #expect(abs(x(layer) - (expected ?? 0)) < 1e-6 && layer.animationKeys.isEmpty)
    }
  }

  @Test func itMayStayInHandAtItsEnd() throws {
    let (stage, layer, animator) = try staged()
    animator.pausesOnCompletion = true
    try stage.at(1) { animator.start() }
    try stage.advance(to: 3)
    #expect(animator.state == .active && !animator.isRunning && x(layer) == 105)
    try stage.at(3) {
      animator.isReversed = true
      animator.continueAnimation()
    }
    try stage.advance(to: 3.5)
    #expect(abs(x(layer) - 55) < 1e-6)
    #expect(throws: LayerError.self) { try PropertyAnimator(on: stage, duration: 0) }
  }
}
