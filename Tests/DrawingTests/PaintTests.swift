// The painter against its reference, and what must not change a byte.

import SegueDrawing
import SeguePixels
import TestSupport
import Testing

@Suite struct PaintTests {
  static let canvas = PixelRect(x: -7, y: 5, width: 71, height: 47)
  static let backgrounds = [Color.clear, .white, Color(red: 0.2, green: 0.5, blue: 1, alpha: 0.4)]

  /// 1.1/255 for each step of compositing.
  ///
  /// A step rounds once, by half a unit and a little, a sampler before it as much. On edges
  /// coverages differ by the rounding of corners and edges, far less.
  @Test(arguments: 0..<40) func randomScenes(seed: Int) {
    var maker = SceneMaker(seed: UInt64(seed), canvas: Self.canvas)
    let scene = maker.items(maker.whole(1...7), depth: 2)
    let background = Self.backgrounds[seed % 3]
    let list = displayList(scene, canvas: Self.canvas, background: background) {
      ($0 + seed) % 4 != 0
    }
    let result = painted(list, Painter(cache: nil, threads: 1))
    var worst = 0.0
    for y in 0..<result.height {
      for x in 0..<result.width {
        let real = ReferencePainter.pixel(
          scene, x: x + Self.canvas.x, y: y + Self.canvas.y, background: background)
        let pixel = result[x, y]
        let bytes = SIMD4(
          Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
        let difference = bytes - real.color
        let largest = max(difference.max(), -difference.min())
        worst = max(worst, largest / Double(real.steps + 1))
      }
    }
    #expect(worst <= 1.1)
  }

  @Test(arguments: 0..<40) func bytesDoNotDependOnHowTheyAreMade(seed: Int) {
    var maker = SceneMaker(seed: UInt64(1000 + seed), canvas: Self.canvas)
    let scene = maker.items(maker.whole(2...9), depth: 2)
    let background = Self.backgrounds[seed % 3]
    let list = displayList(scene, canvas: Self.canvas, background: background) {
      ($0 + seed) % 3 != 0
    }
    let plain = painted(list, Painter(cache: nil, threads: 1))
    #expect(painted(list, Painter(cache: nil, threads: 3)) == plain)
    let cache = RasterCache(bytes: 1 << 24)
    let caching = Painter(cache: cache, threads: 2)
    #expect(painted(list, caching) == plain)
    #expect(painted(list, caching) == plain)
    #expect(painted(list, Painter(cache: RasterCache(bytes: 9000), threads: 1)) == plain)
  }

  /// A column alone: other nodes hide it, and every row starts elsewhere.
  @Test(arguments: 0..<25) func everyPartIsPaintedAlike(seed: Int) {
    var maker = SceneMaker(seed: UInt64(2000 + seed), canvas: Self.canvas)
    let scene = maker.items(maker.whole(2...9), depth: 2)
    let list = displayList(scene, canvas: Self.canvas, background: .white) { _ in seed % 2 == 0 }
    let painter = Painter(cache: nil, threads: 1)
    let whole = painted(list, painter)
    for step in [1, 7, 16] {
      for left in stride(from: 0, to: Self.canvas.width, by: step) {
        let width = min(step, Self.canvas.width - left)
        let region = PixelRect(
          x: Self.canvas.x + left, y: Self.canvas.y, width: width, height: Self.canvas.height)
        let part = painted(list, painter, region: region)
        let same = (0..<part.height).allSatisfy {
          part.row($0).hasSameBytes(as: whole.row($0)[left..<left + width])
        }
        #expect(same, "columns \(left) and on")
      }
    }
  }

  /// Items that are not known to be opaque hide nothing, and the picture is the same.
  @Test(arguments: 0..<20) func hidingChangesNothing(seed: Int) {
    var maker = SceneMaker(seed: UInt64(3000 + seed), canvas: Self.canvas)
    let photo = TestPictures.photo(PixelSize(width: 60, height: 50), seed: seed)
    let places = (0..<6).map { _ -> Projection in
      if case .picture(_, let projection, _) = maker.picture() { return projection }
      return .identity
    }
    func list(isOpaque: Bool) -> DisplayList {
      DisplayList(
        places.compactMap {
          .picture(photo, projection: $0, isOpaque: isOpaque, clip: Self.canvas)
        }, canvas: Self.canvas, background: .black)
    }
    let painter = Painter(cache: nil, threads: 1)
    #expect(painted(list(isOpaque: true), painter) == painted(list(isOpaque: false), painter))
  }

  @Test func stillItemsArePaintedOnce() {
    var maker = SceneMaker(seed: 7, canvas: Self.canvas)
    let scene = (0..<6).map { _ in maker.picture() }
    let list = displayList(scene, canvas: Self.canvas, background: .white) { $0 < 5 }
    #expect(list.runCount == 1)
    let cache = RasterCache(bytes: 1 << 24)
    let painter = Painter(cache: cache, threads: 1)
    for _ in 0..<3 { _ = painted(list, painter) }
    #expect(cache.statistics.misses == 1 && cache.statistics.hits == 2)
    let moved = displayList(scene, canvas: Self.canvas, background: .black) { $0 < 5 }
    _ = painted(moved, painter)
    #expect(cache.statistics.misses == 2)
  }

  @Test func nothingIsTransparent() {
    let empty = DisplayList([], canvas: Self.canvas)
    let painter = Painter(cache: nil, threads: 2)
    #expect(painted(empty, painter) == Bitmap(size: Self.canvas.size))
  }

  @Test func hostileProjectionsAreSafe() {
    let photo = TestPictures.photo(PixelSize(width: 20, height: 10), seed: 1)
    let extremes = [0, 1e-300, 1e300, -1e18, .infinity, .nan, 1]
    let painter = Painter(cache: nil, threads: 1)
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let n = (0..<9).map { _ in extremes.randomElement(using: &generator) ?? 0 }
      let projection = Projection(
        xx: n[0], xy: n[1], xw: n[2], yx: n[3], yy: n[4], yw: n[5], tx: n[6], ty: n[7], tw: n[8])
      let items = [
        DisplayItem.picture(photo, projection: projection, isOpaque: true, clip: Self.canvas)
      ].compactMap { $0 }
      let levels = ImageLevels(cache: RasterCache(bytes: 1 << 20))
      _ = levels.level(photo, projection: projection)
      _ = painted(DisplayList(items, canvas: Self.canvas), painter)
    }
  }
}

@Suite struct PaintHidingTests {
  /// Only what is hidden is left out, whatever was forgotten.
  @Test func runsOfHiddenColumns() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<500 {
      var hidden = HiddenColumns()
      var real = Set<Int>()
      for _ in 0..<7 {
        let low = Int.random(in: 0...50, using: &generator)
        let range = low..<low + Int.random(in: 0...12, using: &generator)
        hidden.insert(range)
        real.formUnion(range)
        let start = Int.random(in: 0...60, using: &generator)
        let asked = start..<start + Int.random(in: 0...20, using: &generator)
        let left = hidden.trimmed(asked)
        #expect(
          left.isEmpty || (asked.contains(left.lowerBound) && left.upperBound <= asked.upperBound))
        let isHidden = asked.allSatisfy { left.contains($0) || real.contains($0) }
        #expect(isHidden)
      }
    }
  }

  @Test func fourRunsAreRemembered() {
    var hidden = HiddenColumns()
    for start in [40, 0, 20, 60] { hidden.insert(start..<start + 10) }
    #expect(hidden.trimmed(0..<70) == 10..<60)
    #expect(hidden.trimmed(22..<28).isEmpty)
    hidden.insert(10..<20)
    #expect(hidden.trimmed(5..<45) == 30..<40)
  }
}
