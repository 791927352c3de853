// Gestures at random: whatever a finger does, one of two screens is left, exactly.

import SegueInteraction
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct InteractionGestureTests {
  @Test(arguments: 0..<24)
  func whateverIsDoneOneOfTwoScreensIsLeft(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (stage, stack, a, b) = try TestScenes.stack(duration: 8)
    let animators: [any TransitionAnimator] = [
      SlideAnimator(duration: 0.5), ShiftAnimator(duration: 0.5), MaskAnimator(.star()),
      FlipAnimator(duration: 0.5),
    ]
    let driver = PercentDriver()
    driver.wantsInteractiveStart = seed % 3 != 0
    try stage.advance(to: 0.5)
    let before = describe(stack.container)
    try stage.at(0.5) { try stack.push(b, animator: animators[seed % 4], driver: driver) }
    var time = 0.5
    for _ in 0..<12 {
      time += Double(random.next() % 64) / 200
      try stage.at(time) {
        switch random.next() % 6 {
        case 0, 1, 2: driver.update(Double(random.next() % 128) / 100)
        case 3: driver.move(to: Double(random.next() % 100) / 100, over: 0.1)
        case 4: random.next() % 2 == 0 ? driver.finish() : driver.cancel()
        default: driver.pause()
        }
      }
    }
    try stage.at(time) { random.next() % 2 == 0 ? driver.finish() : driver.cancel() }
    let film = try stage.film()
    let entry = try #require(stack.log.first)
    #expect(stack.transition == nil && driver.state == .idle)
    if entry.outcome == .cancelled {
      #expect(stack.topScene === a && describe(stack.container) == before)
      #expect(try film.bitmap(at: 8) == film.bitmap(at: 0))
    } else {
      #expect(stack.topScene === b && stack.container.sublayers.map(\.name) == ["b"])
      #expect(try film.bitmap(at: 8) == film.bitmap(at: entry.endTime))
      #expect(try film.bitmap(at: 8) != film.bitmap(at: 0))
    }
  }
}
