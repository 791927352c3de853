// Two scenes on one ground whose content slides off the leading edge and in again, while what they
// share moves.

import SegueDrawing
import SegueInteraction
import SegueLayers
import SeguePixels
import SegueTiming
import Testing

/// Slides some layers of its scene off the left edge and back in.
private final class Slider: TransitionResponder {
  let layers: [Layer]
  let width: Double
  var calls: [String] = []

  init(_ layers: [Layer], width: Double) {
    self.layers = layers
    self.width = width
  }

  private func set(_ transform: Transform3D) {
    for layer in layers { layer.transform = transform }
  }

  func prepareForTransition(from source: (any TransitionResponder)?) {
    calls.append("prepare from")
    set(.translation(-width, 0))
  }

  func prepareForTransition(
    to destination: (any TransitionResponder)?, duration: Double,
    completion: @escaping (Bool) -> Void
  ) {
    calls.append("prepare to")
    layers[0].stage?.animate(duration: duration, timingFunction: .linear) {
      set(.translation(-width, 0))
    } completion: {
      completion(true)
    }
  }

  func completeTransition(from source: (any TransitionResponder)?) {
    calls.append("complete from")
    for layer in layers {
      layer.transform = .identity
      layer.add(
        BasicAnimation(
          .translationX, from: -width, to: 0, duration: 0.3, timingFunction: .linear),
        forKey: "in")
    }
  }

  func completeTransition(to destination: (any TransitionResponder)?) {
    calls.append("complete to")
    set(.identity)
  }
}

@Suite struct ShiftResponderTests {
  private func scene(_ name: String, _ frame: Rect) -> (NavigationScene, Slider) {
    let scene = NavigationScene(name: name, size: TestScenes.canvas)
    scene.layer.backgroundColor = TestScenes.blue
    scene.layer.addSublayer(TestScenes.box("yellow", frame, .white))
    let content = TestScenes.box(
      "\(name) content", Rect(x: 10, y: 20, width: 30, height: 20), TestScenes.red)
    scene.layer.addSublayer(content)
    let slider = Slider([content], width: 96)
    scene.responder = slider
    return (scene, slider)
  }

  @Test func contentLeavesAndComesOnOneGround() throws {
    let stage = try Stage(canvas: TestScenes.canvas, duration: 2)
    let (a, first) = scene("a", Rect(x: 60, y: 4, width: 20, height: 10))
    let (b, second) = scene("b", Rect(x: 50, y: 44, width: 40, height: 16))
    let stack = try stage.at(0) { try NavigationStack(root: a, on: stage) }
    let coordinator = ShiftCoordinator(Shift(span: 0.5...1, curve: .function(.linear)))
    let animator = ResponderAnimator(
      preparation: 0.4, coordinator: coordinator, shiftDuration: 0.3)
    try stage.at(0.5) { try stack.push(b, animator: animator) }
    try stage.advance(to: 0.7)
    #expect(abs(first.layers[0].presentation().transform.m41 + 48) < 1e-9)
    #expect(b.layer.superlayer == nil && second.calls == ["prepare from"])
    try stage.advance(to: 1.05)
    #expect(first.calls == ["prepare to", "complete to"])
    #expect(second.calls == ["prepare from", "complete from"])
    #expect(abs(second.layers[0].presentation().transform.m41 + 48) < 1e-6)
    let seen = try #require(stack.container.layer(named: "shifts")?.sublayers.first)
    // Half of the shift's time is over: it sets out now.
    #expect(abs(seen.presentation().position.y - 9) < 1e-6)
    let film = try stage.film()
    #expect(abs(try #require(stack.log.first).endTime - 1.2) < 1e-9)
    #expect(stack.topScene === b && !first.layers[0].isHidden)
    #expect(try film.bitmap(at: 0.9 - 1e-6)[5, 5] == TestScenes.blue.premultiplied)
    #expect(stack.container.layer(named: "shifts") == nil)
  }
}
