// Caches from frame to frame: they save work, have bounds, and change no pixel.

import SegueLayers
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct RenderCacheTests {
  private static let times = [0.0, 0.1, 0.3, 0.300001, 0.45, 0.6, 0.79, 0.81, 1]

  @Test func nothingThatWasRenderedBeforeChangesAPixel() throws {
    let film = try RenderScenes.busy().film()
    let alone = try Self.times.map { try film.bitmap(at: $0) }
    for capacity in [0, 20_000, 1 << 28] {
      for threads in [1, 2, 3] {
        let renderer = FilmRenderer(film, capacity: capacity)
        for order in [Self.times, Self.times.reversed(), Self.times.reversed()] {
          for time in order {
            let index = Self.times.firstIndex(of: time)!
            #expect(
              try renderer.bitmap(time, threads: threads) == alone[index],
              "at \(time), capacity \(capacity), \(threads) threads")
          }
        }
      }
    }
  }

  @Test func aStillStageCostsOneComposite() throws {
    let film = try RenderScenes.stage { stage in
      for index in 0..<5 {
        let card = RenderScenes.card()
        card.position = Point(x: 20 + 5 * Double(index), y: 20 + 2 * Double(index))
        stage.root.addSublayer(card)
      }
    }.film()
    let renderer = FilmRenderer(film)
    #expect(try renderer.itemCount(at: 0.5) == 1)
    let first = try renderer.bitmap(0.2)
    let before = renderer.statistics
    #expect(try renderer.bitmap(0.4) == first)
    #expect(renderer.statistics.misses == before.misses)
    #expect(renderer.statistics.hits > before.hits)
  }

  @Test func aMovingSubtreeIsPaintedOnce() throws {
    let film = try RenderScenes.stage { stage in
      let card = RenderScenes.card()
      stage.root.addSublayer(card)
      card.add(BasicAnimation(.position, from: Point(x: 10, y: 9), to: .zero, duration: 1))
    }.film()
    let renderer = FilmRenderer(film)
    // The background and the card.
    #expect(try renderer.itemCount(at: 0.5) == 2)
    _ = try renderer.bitmap(0.1)
    let before = renderer.statistics
    for index in 2..<9 { _ = try renderer.bitmap(Double(index) / 10) }
    #expect(renderer.statistics.misses == before.misses)
    #expect(renderer.statistics.hits >= before.hits + 7)
    #expect(renderer.statistics.invalidations == 0)
  }

  @Test func aChangeInsideInvalidates() throws {
    let stage = try RenderScenes.stage { stage in
      let card = RenderScenes.card()
      stage.root.addSublayer(card)
      card.add(BasicAnimation(.position, from: Point(x: 10, y: 9), to: .zero, duration: 1))
    }
    try stage.at(0.5) {
      stage.withoutActions { stage.root.sublayers[0].sublayers[1].opacity = 0.2 }
    }
    let renderer = FilmRenderer(try stage.film())
    for time in [0.1, 0.2, 0.4] { _ = try renderer.bitmap(time) }
    #expect(renderer.statistics.invalidations == 0)
    for time in [0.6, 0.7, 0.3, 0.8] { _ = try renderer.bitmap(time) }
    #expect(renderer.statistics.invalidations == 1)
  }

  @Test func bytesStayBelowTheCapacity() throws {
    let film = try RenderScenes.busy().film()
    let capacity = 60_000
    let renderer = FilmRenderer(film, capacity: capacity)
    for index in 0...40 {
      _ = try renderer.bitmap(Double(index) / 40)
      #expect(renderer.statistics.byteCount <= capacity)
    }
    #expect(renderer.statistics.evictions > 0)
  }
}
