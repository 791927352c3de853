// The results for a stage of layers.

import Segue

extension BenchResult {
  /// A stage of layers at one size.
  struct Layers: JSONWritable {
    let scene: String
    /// Layers that are shown.
    let layers: Int
    let threads: Int
    /// The mean over the stage's moments.
    let milliseconds: Double
    /// Processor time of all threads.
    let processorMilliseconds: Double
    let framesPerSecond: Double
    let memcpyRatio: Double
    /// The time to find all properties of all layers at a moment.
    let presentationMilliseconds: Double
    /// The time to make a frame's display list, presentation included.
    let listMilliseconds: Double
    /// Look-ups of the cache while frames were measured, and what it holds at the end.
    let hits: Int
    let misses: Int
    let invalidations: Int
    let evictions: Int
    let cachedBytes: Int

    init(
      scene: String, layers: Int, threads: Int, milliseconds: Double, processorMilliseconds: Double,
      memcpyRatio: Double, presentationMilliseconds: Double, listMilliseconds: Double,
      cache: RasterStatistics,
      _ before: RasterStatistics
    ) {
      self.scene = scene
      self.layers = layers
      self.threads = threads
      self.milliseconds = milliseconds
      self.processorMilliseconds = processorMilliseconds
      framesPerSecond = 1000 / milliseconds
      self.memcpyRatio = memcpyRatio
      self.presentationMilliseconds = presentationMilliseconds
      self.listMilliseconds = listMilliseconds
      hits = cache.hits - before.hits
      misses = cache.misses - before.misses
      invalidations = cache.invalidations - before.invalidations
      evictions = cache.evictions - before.evictions
      cachedBytes = cache.byteCount
    }

    static func table(_ scenes: [Layers]) -> Table {
      var table = Table(rightAligned: Set(1...11), gap: "   ")
      let threads = scenes.first?.threads ?? 1
      table.rows = [
        [
          "stage", "layers", "ms, \(threads) thread\(threads == 1 ? "" : "s")", "CPU ms", "fps",
          "x memcpy",
          "present ms", "list ms", "hits", "misses", "evicted", "cached",
        ]
      ]
      table.rows += scenes.map { scene in
        [
          scene.scene, "\(scene.layers)", Decimal.text(scene.milliseconds),
          Decimal.text(scene.processorMilliseconds),
          Decimal.text(scene.framesPerSecond, digits: 0),
          Decimal.text(scene.memcpyRatio, digits: 1),
          Decimal.text(scene.presentationMilliseconds), Decimal.text(scene.listMilliseconds),
          "\(scene.hits)", "\(scene.misses)", "\(scene.evictions)",
          Decimal.bytes(scene.cachedBytes),
        ]
      }
      return table
    }
  }
}
