// Every property of the format that may have keyframes: with them it moves, and without them nothing is animated.

import SegueCompositions
import SegueLayers
import SeguePixels
import Testing

@Suite struct MovementTests {
  @Test(arguments: MovingProperty.all)
  func whatHasKeyframesMoves(_ property: MovingProperty) throws {
    let moving = try property.moving().stage().stage.film()
    let start = try property.still(property.from).bitmap(at: 0.2)
    let end = try property.still(property.to).bitmap(at: 0.7)
    #expect(start != end, "the property changes nothing here")
    // Blurs that move are made of larger pixels: these are not the same to the bit.
    let most = start.difference(from: end) / 10
    #expect(try moving.bitmap(at: 0.2).difference(from: start) < most)
    #expect(try moving.bitmap(at: 0.7).difference(from: end) < most)
  }

  /// Masks that are moved outward or inward are drawn anew in every frame in any case.
  @Test(arguments: MovingProperty.all.filter { !$0.testDescription.hasPrefix("larger mask") })
  func whatHasNoKeyframesIsNotAnimated(_ property: MovingProperty) throws {
    #expect(try property.still(property.from).stage().content.animationCount == 0)
    #expect(try property.moving().stage().content.animationCount > 0)
  }
}

extension Layer {
  /// How many animations it and the layers in it have.
  fileprivate var animationCount: Int {
    let inside = sublayers + (mask.map { [$0] } ?? [])
    return animationKeys.count + inside.reduce(0) { $0 + $1.animationCount }
  }
}

extension Bitmap {
  /// The sum of the differences of all components.
  fileprivate func difference(from other: Bitmap) -> Int {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        let parts = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
        sum += parts.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      }
    }
    return sum
  }
}
