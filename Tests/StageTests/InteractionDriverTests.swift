// Transitions in hand: times, states, and that what is cancelled runs backwards exactly.

import SegueInteraction
import SegueLayers
import SeguePixels
import SegueTiming
import SegueTransitions
import Testing

@Suite struct InteractionDriverTests {
  /// Animators of every kind, with their names.
  static func animators() throws -> [(String, any TransitionAnimator)] {
    [
      ("slide", SlideAnimator(duration: 0.8)), ("dissolve", DissolveAnimator(duration: 0.8)),
      ("circle", MaskAnimator(.circle, duration: 0.8, at: Point(x: 70, y: 46))),
      ("star", MaskAnimator(.star(), duration: 0.8)), ("flip", FlipAnimator(duration: 0.8)),
      ("push", try EffectAnimator(Transition(type: .push, subtype: .fromLeft, duration: 0.8))),
      ("shift", ShiftAnimator(duration: 0.8)),
    ]
  }

  @Test(arguments: 0..<7)
  func whatIsCancelledRunsBackwardsExactly(_ index: Int) throws {
    let (name, animator) = try Self.animators()[index]
    let (stage, stack, a, b) = try TestScenes.stack()
    let driver = PercentDriver()
    driver.completionCurve = .linear
    try stage.advance(to: 0.5)
    let before = describe(stack.container)
    let track = try GestureTrack(
      [.init(time: 0, percent: 0), .init(time: 0.4, percent: 0.5)],
      ending: .cancel)
    try stage.at(1) {
      try stack.push(b, animator: animator, driver: driver)
      driver.follow(track)
    }
    let film = try stage.film()
    let first = try film.bitmap(at: 0.5)
    for x in [0.01, 0.05, 0.1, 1.0 / 3, 0.39] {
      let (there, back) = try (film.bitmap(at: 1.4 - x), film.bitmap(at: 1.4 + x))
      #expect(there == back, "\(name) at \(x)")
      #expect(x > 0.3 || there != first)
    }
    for time in [1.8, 2, 4] { #expect(try film.bitmap(at: time) == first) }
    #expect(describe(stack.container) == before)
    #expect(stack.topScene === a && b.layer.superlayer == nil && driver.state == .idle)
    let entry = try #require(stack.log.first)
    #expect(entry.outcome == .cancelled && entry.wasInteractive && entry.progress == 0)
    #expect(abs(entry.releasedAt - 0.5) < 1e-9 && abs(entry.endTime - 1.8) < 1e-9)
  }

  /// Completes its context from the completion of its animation, as UIKit's animators do.
  private final class OwnAnimator: TransitionAnimator {
    var log: [String] = []

    func duration(in context: TransitionContext) -> Double { 1 }

    func animate(_ context: TransitionContext) {
      context.insertDestination()
      context.stage.animate(duration: 1) {
        context.toLayer?.add(BasicAnimation(.opacity, from: 0, to: 1))
      } completion: {
        self.log.append(
          "completion, cancelled \(context.isCancelled), over \(context.result != nil)")
        context.complete(!context.isCancelled)
      }
    }

    func ended(_ context: TransitionContext, didComplete: Bool) {
      log.append("ended, completed \(didComplete)")
    }
  }

  @Test(arguments: [false, true])
  func theAnimatorsCompletionComesBeforeTheEnd(finishes: Bool) throws {
    let (stage, stack, a, b) = try TestScenes.stack()
    let (driver, animator) = (PercentDriver(), OwnAnimator())
    try stage.at(1) { try stack.push(b, animator: animator, driver: driver) }
    try stage.at(1.5) { driver.update(0.5) }
    try stage.at(2) { finishes ? driver.finish() : driver.cancel() }
    try stage.advance(to: 4)
    #expect(
      animator.log == [
        "completion, cancelled \(!finishes), over false", "ended, completed \(finishes)",
      ])
    #expect(stack.topScene === (finishes ? b : a))
  }

  @Test(arguments: 0..<7)
  func whatIsFinishedEndsWithTheDestination(_ index: Int) throws {
    let (name, animator) = try Self.animators()[index]
    let (stage, stack, a, b) = try TestScenes.stack()
    let driver = PercentDriver()
    driver.completionSpeed = 2
    try stage.at(1) { try stack.push(b, animator: animator, driver: driver) }
    try stage.at(1.5) { driver.update(0.25) }
    try stage.at(2) { driver.finish() }
    let film = try stage.film()
    // (1 − 0.25) · 0.8 s at twice the speed.
    #expect(abs(try #require(stack.log.first).endTime - 2.3) < 1e-9)
    #expect(stack.log[0].outcome == .finished && stack.topScene === b)
    #expect(a.layer.superlayer == nil && stack.container.sublayers.map(\.name) == ["b"])
    let alone = try Stage(canvas: TestScenes.canvas, duration: 0)
    try alone.at(0) {
      alone.root.addSublayer(TestScenes.scene("b", TestScenes.blue, seed: 2).layer)
    }
    for time in [2.3, 3, 4] {
      #expect(try film.bitmap(at: time) == alone.film().bitmap(at: 0), "\(name)")
    }
    let held = try film.bitmap(at: 1.6)
    #expect(try held == film.bitmap(at: 1.9) && held != film.bitmap(at: 1.2))
  }

  @Test(arguments: 0..<7)
  func undrivenItRunsByItself(_ index: Int) throws {
    let (_, animator) = try Self.animators()[index]
    let (stage, stack, a, b) = try TestScenes.stack()
    try stage.at(1) { try stack.push(b, animator: animator) }
    try stage.advance(to: 1.79)
    #expect(stack.transition != nil)
    try stage.advance(to: 1.81)
    #expect(stack.transition == nil && abs(stack.log[0].endTime - 1.8) < 1e-9)
    try stage.at(2) { try stack.pop(animator: animator) }
    let film = try stage.film()
    #expect(stack.topScene === a && stack.log.map(\.operation) == [.push, .pop])
    #expect(try film.bitmap(at: 3) == film.bitmap(at: 0.5))
    #expect(try film.bitmap(at: 1.4) != film.bitmap(at: 0.5))
  }

  @Test func completionIsEasedUnlessSaidOtherwise() throws {
    let (stage, stack, _, b) = try TestScenes.stack()
    let driver = PercentDriver()
    try stage.at(1) {
      try stack.push(
        b, animator: SlideAnimator(duration: 1, timingFunction: .linear), driver: driver)
      driver.update(0.5)
      driver.finish()
    }
    try stage.advance(to: 1.1)
    let eased = 0.5 + 0.5 * TimingFunction.easeInEaseOut(0.2)
    #expect(abs(driver.percentComplete - eased) < 1e-8)
    #expect(abs(b.layer.presentation().position.x - (48 + 96 * (1 - eased))) < 1e-5)
  }

  @Test func aTransitionThatRunsMayBeTakenInHand() throws {
    let (stage, stack, a, b) = try TestScenes.stack()
    let driver = PercentDriver()
    driver.wantsInteractiveStart = false
    let context = try #require(
      try stage.at(1) {
        try stack.push(b, animator: SlideAnimator(duration: 1), driver: driver)
      })
    try stage.at(1.25) {
      #expect(!context.isInteractive && driver.state == .running)
      context.pauseInteractiveTransition()
    }
    try stage.at(2) {
      #expect(driver.percentComplete == 0.25 && context.isInteractive)
      context.updateInteractiveTransition(0.75)
      context.finishInteractiveTransition()
    }
    try stage.at(2.125) { driver.pause() }
    try stage.at(2.5) {
      #expect(driver.state == .tracking && driver.percentComplete > 0.8)
      driver.cancel()
      #expect(context.isCancelled)
    }
    try stage.at(2.6) {
      driver.pause()
      #expect(!context.isCancelled)
      driver.cancel()
    }
    try stage.advance(to: 4)
    #expect(stack.topScene === a && context.result?.outcome == .cancelled)
  }

  @Test func leftAloneItRunsToItsEnd() throws {
    let (stage, stack, _, b) = try TestScenes.stack()
    let driver = PercentDriver()
    driver.wantsInteractiveStart = false
    try stage.at(1) { try stack.push(b, animator: SlideAnimator(duration: 1), driver: driver) }
    try stage.advance(to: 3)
    #expect(stack.log.map(\.endTime) == [2] && !stack.log[0].wasInteractive)
  }

  @Test func tracksDecideByPlaceAndVelocity() throws {
    let slow: [GestureTrack.Sample] = [.init(time: 0, percent: 0), .init(time: 1, percent: 0.4)]
    func track(_ ending: GestureTrack.Ending, _ duration: Double? = nil) throws -> GestureTrack {
      try GestureTrack(slow, ending: ending, duration: duration)
    }
    #expect(try track(.decided(threshold: 0.5)).finishes == false)
    #expect(try track(.decided(threshold: 0.5, projection: 0.5)).finishes == true)
    #expect(try track(.decided(threshold: 0.5, projection: 0.5), 2).finishes == false)
    #expect(try track(.held).finishes == nil)
    #expect(throws: LayerError.self) { try GestureTrack([]) }
    #expect(throws: LayerError.self) { try GestureTrack([.init(time: 0, percent: .nan)]) }
    #expect(throws: LayerError.self) { try GestureTrack(slow.reversed()) }
    #expect(throws: LayerError.self) { try GestureTrack(slow, duration: 0.5) }
  }

  @Test func heldSamplesStand() throws {
    let (stage, stack, _, b) = try TestScenes.stack()
    let driver = PercentDriver()
    let track = try GestureTrack(
      [.init(time: 0.1, percent: 0.2), .init(time: 0.3, percent: 0.6)], interpolation: .held,
      ending: .held)
    try stage.at(1) {
      try stack.push(b, animator: SlideAnimator(duration: 1), driver: driver)
      driver.follow(track)
    }
    for (time, percent) in [(1.05, 0.0), (1.1, 0.2), (1.29, 0.2), (1.3, 0.6), (2, 0.6)] {
      try stage.advance(to: time)
      #expect(abs(driver.percentComplete - percent) < 1e-8)
    }
  }
}
