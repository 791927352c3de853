// Stages: implicit animations, transactions, completions, in virtual time.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming
import Testing

@Suite struct StageTests {
  private func stage() throws -> (Stage, Layer) {
    let stage = try Stage(canvas: PixelSize(width: 100, height: 50), duration: 2)
    let layer = Layer(name: "it")
    layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    try stage.at(0) { stage.root.addSublayer(layer) }
    return (stage, layer)
  }

  @Test func whatIsNewDoesNotAnimate() throws {
    let (_, layer) = try stage()
    #expect(layer.animationKeys.isEmpty)
  }

  @Test func changesAnimateForAQuarterOfASecond() throws {
    let (stage, layer) = try stage()
    try stage.at(1) { layer.position = Point(x: 100, y: 0) }
    #expect(layer.animationKeys == ["position"])
    #expect(layer.presentation().position == .zero)
    try stage.advance(to: 1.125)
    let half = TimingFunction.default(0.5)
    #expect(abs(layer.presentation().position.x - 100 * half) < 1e-9)
    try stage.advance(to: 1.25)
    #expect(layer.presentation().position.x == 100)
    #expect(layer.animationKeys.isEmpty)
  }

  @Test func completionsRunAtTheirTime() throws {
    let (stage, layer) = try stage()
    var times: [Double] = []
    try stage.at(0.5) {
      stage.animate(duration: 0.75) {
        layer.opacity = 0
      } completion: {
        times.append(stage.time)
        stage.animate(duration: 0.25) {
          layer.opacity = 1
        } completion: {
          times.append(stage.time)
        }
      }
    }
    try stage.advance(to: 2)
    #expect(times == [1.25, 1.5])
  }
}
