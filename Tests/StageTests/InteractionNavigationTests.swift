// Navigation stacks: the order of scenes, refused operations, and the log.

import SegueDrawing
import SegueInteraction
import SegueLayers
import SeguePixels
import Testing

@Suite struct InteractionNavigationTests {
  @Test func withoutAnimatorsItHappensAtOnce() throws {
    let (stage, stack, a, b) = try TestScenes.stack()
    try stage.at(1) {
      let context = try stack.push(b)
      #expect(context == nil)
    }
    #expect(stack.visibleScene === b && a.layer.superlayer == nil)
    #expect(stack.log.map(\.startTime) == [1] && stack.log.map(\.endTime) == [1])
    let c = TestScenes.scene("c", TestScenes.green)
    try stage.at(2) { try stack.push(c) }
    try stage.at(3) { try stack.popToRoot() }
    #expect(stack.scenes.map(\.name) == ["a"] && stack.container.sublayers.map(\.name) == ["a"])
  }

  @Test func animatorsAreChosenByOperationAndPair() throws {
    let (stage, stack, _, b) = try TestScenes.stack()
    var asked: [String] = []
    stack.animatorFor = { operation, from, to in
      asked.append("\(operation) \(from?.name ?? "") \(to?.name ?? "")")
      return operation == .push ? SlideAnimator(duration: 0.5) : nil
    }
    try stage.at(0.5) { _ = try #require(try stack.push(b)) }
    try stage.at(2) {
      let context = try stack.pop()
      #expect(context == nil)
    }
    #expect(asked == ["push a b", "pop b a"])
    #expect(stack.log.map(\.endTime) == [1, 2])
  }

  @Test func presentationsNest() throws {
    let (stage, stack, a, b) = try TestScenes.stack()
    let c = TestScenes.scene("c", TestScenes.green)
    b.frame = Rect(x: 8, y: 16, width: 80, height: 40)
    let slide = SlideAnimator(duration: 0.5, from: .bottom)
    try stage.at(0.5) { try stack.present(b, style: .over, animator: slide) }
    try stage.at(1.5) { try stack.present(c, animator: DissolveAnimator(duration: 0.5)) }
    try stage.advance(to: 2.25)
    #expect(stack.visibleScene === c && stack.container.sublayers.map(\.name) == ["a", "c"])
    try stage.at(2.25) { try stack.dismiss(animator: DissolveAnimator(duration: 0.25)) }
    try stage.advance(to: 2.75)
    #expect(stack.container.sublayers.map(\.name) == ["a", "b"])
    #expect(b.layer.frame == Rect(x: 8, y: 16, width: 80, height: 40))
    try stage.at(3) { try stack.dismiss(animator: slide) }
    let film = try stage.film()
    #expect(stack.visibleScene === a && stack.container.sublayers.map(\.name) == ["a"])
    #expect(try film.bitmap(at: 0.25) == film.bitmap(at: 4))
    #expect(stack.log.map(\.operation) == [.present, .present, .dismiss, .dismiss])
    #expect(try film.bitmap(at: 1.25) == film.bitmap(at: 2.8))
  }

  @Test func whatCannotBeIsRefused() throws {
    let (stage, stack, a, b) = try TestScenes.stack()
    let c = TestScenes.scene("c", TestScenes.green)
    #expect(throws: LayerError.self) { try stage.at(0) { try stack.pop() } }
    #expect(throws: LayerError.self) { try stage.at(0) { try stack.dismiss() } }
    #expect(throws: LayerError.self) { try stage.at(0) { try stack.push(a) } }
    let driver = PercentDriver()
    try stage.at(1) { try stack.push(b, animator: SlideAnimator(), driver: driver) }
    #expect(throws: LayerError.badTransition("cannot push 'c': a push is still running")) {
      try stage.at(1) { try stack.push(c) }
    }
    try stage.at(1) { driver.finish() }
    try stage.at(2) { try stack.present(c) }
    #expect(throws: LayerError.badTransition("cannot pop: 'c' is presented; dismiss it first")) {
      try stage.at(2) { try stack.pop() }
    }
  }

  @Test func whatGoesLeavesAsItCame() throws {
    let (stage, stack, a, b) = try TestScenes.stack()
    let before = describe(a.layer)
    try stage.at(1) { try stack.push(b, animator: FlipAnimator(duration: 0.5)) }
    try stage.advance(to: 2)
    #expect(describe(a.layer) == before)
    #expect(stack.container.sublayerTransform == .identity && b.layer.isDoubleSided)
  }

  @Test func anAnimatorThatFailsLeavesEverythingAsItWas() throws {
    let (stage, stack, a, b) = try TestScenes.stack()
    var coordinator = ShiftCoordinator()
    coordinator.background = .init(type: .init(rawValue: "no-such-effect"))
    #expect(throws: LayerError.self) {
      try stage.at(1) { try stack.push(b, animator: ShiftAnimator(coordinator)) }
    }
    #expect(stack.topScene === a && stack.transition == nil)
    #expect(stack.log.map(\.outcome) == [.cancelled])
  }
}
