// Measures stages of layers: how long frames take, and how long finding what they show.

import Segue

/// How layers are measured.
package struct LayerBench {
  /// Threads that work on a frame.
  let threads: Int
  /// About how long each measurement may take.
  let seconds: Double

  /// Measures on one thread and on `threads`, about `seconds` each time.
  package init(threads: Int, seconds: Double) {
    (self.threads, self.seconds) = (threads, seconds)
  }

  /// Moments of a scene that are rendered.
  private static let moments = (0..<20).map { (Double($0) + 0.5) / 20 * LayerScene.duration }

  /// Measures all scenes at a size.
  package func measure(at size: PixelSize, each: (String) -> Void) throws -> BenchResult {
    var result = BenchResult(size: size, frameBytes: size.count * 4)
    var frames = FrameRing(size: size)
    var copies: [Double] = []
    for scene in try LayerScene.all(size) {
      each(scene.name)
      let (measured, memcpy) = try measure(scene, &frames)
      result.layers.append(measured)
      copies.append(memcpy)
    }
    result.memcpyMilliseconds = copies.median * 1000
    return result
  }

  private func measure(
    _ scene: LayerScene, _ frames: inout FrameRing
  ) throws -> (BenchResult.Layers, memcpy: Double) {
    let renderer = FilmRenderer(scene.film)
    let picture = Bitmap(size: scene.film.canvas)
    // These frames fill the caches; the first ones of a film are slower than the rest.
    for time in Self.moments {
      try frames.next { try renderer.render(at: time, into: &$0, threads: threads) }
    }
    let before = renderer.statistics
    var (processor, count) = (0.0, 0)
    let pairs = try Self.moments.map { time in
      try Stopwatch.pair(
        budget: seconds / Double(Self.moments.count),
        {
          let start = Stopwatch.processorSeconds
          try frames.next { try renderer.render(at: time, into: &$0, threads: threads) }
          processor += Stopwatch.processorSeconds - start
          count += 1
        },
        { frames.next { Bench.copy(picture, into: &$0) } })
    }
    let building = try Stopwatch.median(budget: seconds / 4) { _ = try renderer.itemCount(at: 0.7) }
    let presenting = Stopwatch.median(budget: seconds / 4) { _ = renderer.presentedCount(at: 0.7) }
    let measured = BenchResult.Layers(
      scene: scene.name, layers: renderer.presentedCount(at: 0.7), threads: threads,
      milliseconds: pairs.map(\.first).mean * 1000,
      processorMilliseconds: processor / Double(max(count, 1)) * 1000,
      memcpyRatio: pairs.map(\.ratio).mean,
      presentationMilliseconds: presenting * 1000, listMilliseconds: building * 1000,
      cache: renderer.statistics, before)
    return (measured, pairs.map(\.second).mean)
  }
}
