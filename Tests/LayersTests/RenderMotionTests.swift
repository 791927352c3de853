// Where a movement begins and ends, a layer drawn from a raster must look like the same layer drawn
// directly.

import SegueDrawing
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

  /// A turned group of shapes at a size, at rest or with an animation that does not lead anywhere.
  private func shapes(_ count: Int, side: Double, moves: Bool) throws -> Film {
    let stage = try Stage(canvas: PixelSize(width: 320, height: 320), duration: 1)
    stage.background = .white
    try stage.at(0) {
      let group = Layer()
      group.position = Point(x: 160.3, y: 160.7)
      group.transform = .rotation(0.3)
      for index in 0..<count {
        let part = side / 2 * (1 - Double(index) / Double(count))
        let shape = ShapeLayer(
          path: Path(ellipseIn: Rect(x: -part, y: -part, width: 2 * part, height: part)))
        shape.fillColor = Color(red: 0.2, green: Double(index) / Double(count), blue: 0.7)
        group.addSublayer(shape)
      }
      stage.root.addSublayer(group)
      if moves { group.add(BasicAnimation(.zPosition, from: 0, to: 0, duration: 1)) }
    }
    return try stage.film()
  }

  @Test func largeShapesAreDrawnAgainAndStaySharp() throws {
    let renderer = FilmRenderer(try shapes(3, side: 280, moves: true))
    let moving = try renderer.bitmap(0.5)
    #expect(renderer.statistics.misses == 0)
    let rest = try shapes(3, side: 280, moves: false).bitmap(at: 0.5)
    #expect(largestDifference(rest, moving) <= 1)
  }

  @Test func smallEmblemsOfManyShapesAreMovedAsPictures() throws {
    let renderer = FilmRenderer(try shapes(40, side: 30, moves: true))
    for time in [0.2, 0.4, 0.6] { _ = try renderer.bitmap(time) }
    #expect(renderer.statistics.misses >= 1)
    #expect(renderer.statistics.hits >= 2)
  }

  @Test func aMaskedLayerIsKeptOnlyWhereItsMaskIs() throws {
    let stage = try Stage(canvas: PixelSize(width: 320, height: 240), duration: 1)
    try stage.at(0) {
      let layer = Layer(contents: TestPictures.photo(PixelSize(width: 300, height: 200), seed: 1))
      layer.position = Point(x: 160, y: 120)
      layer.mask = ShapeLayer(path: Path(Rect(x: 10, y: 20, width: 12, height: 9)))
      stage.root.addSublayer(layer)
      layer.add(BasicAnimation(.zPosition, from: 0, to: 0, duration: 1))
    }
    let renderer = FilmRenderer(try stage.film())
    let bitmap = try renderer.bitmap(0.5)
    #expect(bitmap[25, 45].alpha == 255)
    #expect(bitmap[40, 45] == .clear)
    #expect(renderer.statistics.byteCount < 16 * 16 * 4 * 2)
  }
}
