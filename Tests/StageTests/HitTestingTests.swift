// Which layer is at a point.

import SegueDrawing
import SegueLayers
import SeguePixels
import Testing

@Suite struct HitTestingTests {
  private func layer(_ name: String, _ frame: Rect, in superlayer: Layer) -> Layer {
    let layer = Layer(name: name)
    superlayer.addSublayer(layer)
    layer.frame = frame
    return layer
  }

  @Test func theFrontmostIsHit() throws {
    let stage = try Stage(canvas: PixelSize(width: 100, height: 100), duration: 1)
    let back = layer("back", Rect(x: 10, y: 10, width: 40, height: 40), in: stage.root)
    let front = layer("front", Rect(x: 30, y: 30, width: 40, height: 40), in: stage.root)
    let inner = layer("inner", Rect(x: 30, y: 0, width: 20, height: 10), in: back)
    func name(_ x: Double, _ y: Double) -> String? { stage.root.hitTest(Point(x: x, y: y))?.name }
    #expect(name(15, 15) == "back" && name(40, 40) == "front" && name(90, 90) == "root")
    #expect(name(100, 50) == nil && name(-1, 50) == nil)
    // It sticks out of its superlayer, until that clips.
    #expect(name(55, 15) == "inner")
    back.masksToBounds = true
    #expect(name(55, 15) == "root" && name(45, 15) == "inner")
    inner.isHidden = true
    #expect(name(45, 15) == "back")
    // Nearer is in front, whatever the order.
    back.zPosition = 5
    #expect(name(40, 40) == "back")
    front.isHidden = true
    #expect(name(60, 60) == "root")
    #expect(front.contains(Point(x: 0, y: 39.9)) && !front.contains(Point(x: 40, y: 0)))
  }

  @Test func flippedLayersAreHitWhereTheyAreSeen() throws {
    let stage = try Stage(canvas: PixelSize(width: 100, height: 100), duration: 1)
    let card = layer("card", Rect(x: 10, y: 20, width: 60, height: 40), in: stage.root)
    card.isGeometryFlipped = true
    let inner = layer("inner", Rect(x: 5, y: 4, width: 20, height: 10), in: card)
    let innermost = layer("innermost", Rect(x: 2, y: 1, width: 4, height: 3), in: inner)
    // From below: the card ends at 60, the inner layer lies at 60 − 4 − 10 … 60 − 4.
    #expect(card.frame == Rect(x: 10, y: 20, width: 60, height: 40))
    #expect(stage.root.hitTest(Point(x: 30, y: 47))?.name == "inner")
    #expect(stage.root.hitTest(Point(x: 30, y: 55.5))?.name == "inner")
    #expect(stage.root.hitTest(Point(x: 30, y: 57))?.name == "card")
    #expect(stage.root.hitTest(Point(x: 30, y: 25))?.name == "card")
    // Its own sublayers lie from below too: at 56 − 1 − 3 … 56 − 1.
    #expect(stage.root.hitTest(Point(x: 18, y: 54))?.name == "innermost")
    #expect(stage.root.hitTest(Point(x: 18, y: 48))?.name == "inner")
    #expect(inner.convert(.zero, to: stage.root) == Point(x: 15, y: 56))
    #expect(innermost.convert(Point(x: 1, y: 1), to: stage.root) == Point(x: 18, y: 54))
    #expect(innermost.convert(Point(x: 18, y: 54), from: stage.root) == Point(x: 1, y: 1))
    // Mirrored is not seen from behind.
    card.isDoubleSided = false
    #expect(stage.root.hitTest(Point(x: 30, y: 57))?.name == "card")
    // About the anchor point, which stays where it is seen.
    card.anchorPoint = Point(x: 0, y: 0)
    card.position = Point(x: 10, y: 20)
    card.sublayerTransform = .scale(0.5, 0.5)
    #expect(inner.convert(.zero, to: stage.root) == Point(x: 12.5, y: 20 + 36 / 2))
    // Turned over twice.
    inner.isGeometryFlipped = true
    card.sublayerTransform = .identity
    #expect(innermost.convert(.zero, to: stage.root) == Point(x: 17, y: 47))
  }

  @Test func transformsAndPerspectiveCount() throws {
    let stage = try Stage(canvas: PixelSize(width: 100, height: 100), duration: 1)
    let card = layer("card", Rect(x: 30, y: 30, width: 40, height: 40), in: stage.root)
    func isHit(_ x: Double, _ y: Double) -> Bool { stage.root.hitTest(Point(x: x, y: y)) === card }
    card.transform = .rotation(.pi / 4)
    #expect(isHit(50, 23) && isHit(77, 50) && !isHit(31, 31))
    card.transform = .rotation(.pi / 3, x: 0, y: 1, z: 0)
    #expect(isHit(41, 50) && !isHit(39, 50))
    // With perspective the side that comes near is larger.
    stage.root.sublayerTransform = .perspective(distance: 50)
    let point = try #require(card.convert(Point(x: 1, y: 20), to: stage.root))
    #expect(isHit(point.x, point.y))
    let sides = try [1.0, 39].map { try #require(card.convert(Point(x: $0, y: 1), to: stage.root)) }
    #expect(isHit(sides[0].x, sides[0].y) && isHit(sides[1].x, sides[1].y))
    #expect(abs(sides[0].y - sides[1].y) > 5)
    // From behind it is seen only if it has two sides.
    card.transform = .rotation(.pi, x: 0, y: 1, z: 0)
    #expect(isHit(50, 50))
    card.isDoubleSided = false
    #expect(!isHit(50, 50))
  }
}
