// Where a movement begins and ends: what is drawn from a raster must look as what is drawn itself.

import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct RenderMotionTests {
  /// A card at rest, and the same with an animation that does not lead anywhere.
  private func pair(_ place: (Layer) -> Void) throws -> (rest: Bitmap, moving: Bitmap) {
    func film(moves: Bool) throws -> Film {
      try RenderScenes.stage { stage in
        let card = RenderScenes.card()
        place(card)
        stage.root.addSublayer(card)
        guard moves else { return }
        card.add(BasicAnimation(.zPosition, from: 0, to: 0, duration: 1))
      }.film()
    }
    return (try film(moves: false).bitmap(at: 0.5), try film(moves: true).bitmap(at: 0.5))
  }

  private func meanDifference(_ a: Bitmap, _ b: Bitmap) -> Double {
    var sum = 0
    for y in 0..<a.height {
      for x in 0..<a.width { sum += abs(Int(a[x, y].green) - Int(b[x, y].green)) }
    }
    return Double(sum) / Double(a.size.count)
  }

  @Test func onWholePixelsNothingJumps() throws {
    let (rest, moving) = try pair { _ in }
    #expect(largestDifference(rest, moving) <= 2)
  }

  @Test func betweenPixelsAndTurnedLittleDoes() throws {
    let places: [(String, (Layer) -> Void, Double)] = [
      ("shifted", { $0.position = Point(x: 28.4, y: 20.7) }, 0.8),
      ("turned", { $0.transform = .rotation(0.3) }, 0.8),
      ("larger", { $0.transform = .scale(1.3, 1.3) }, 0.8),
      ("smaller", { $0.transform = .scale(0.6, 0.6) }, 0.8),
      ("stretched", { $0.transform = .scale(1.4, 0.7) }, 0.8),
    ]
    for (name, place, most) in places {
      let (rest, moving) = try pair(place)
      let mean = meanDifference(rest, moving)
      #expect(mean <= most, "\(name)")
    }
  }
}
