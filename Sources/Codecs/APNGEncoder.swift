// Bitmaps to an animated PNG, frame by frame: compressed on any thread, written in order.
//
// Source: PNG, third edition (W3C, 2025), 11.3.6. Every number in the file follows from the durations,
// which are known beforehand, so that each frame's chunks can be made without knowing the others.

import SeguePixels

/// Writes animated PNG.
///
/// The file is `start()`, then `chunks(_:at:)` of each frame in order, then `end()`. Everything here is
/// a pure function and may run on any thread; only the writing is in order.
public struct APNGEncoder: Sendable {
  /// Size of the canvas and of the first frame.
  public let size: PixelSize
  /// Whether frames are stored without alpha.
  public let isOpaque: Bool
  /// How often the animation is shown; 0 for ever.
  public let plays: Int
  /// How many frames the file has: a delay that is too long for one is split over several.
  public let storedFrameCount: Int
  private let delays: [[APNGDelay]]
  /// How many stored frames precede each frame.
  private let positions: [Int]
  private let encoder: PNGEncoder

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - size: of every frame.
  ///   - isOpaque: whether every pixel of every frame is opaque; alpha is dropped then.
  ///   - durations: how long each frame is shown, in seconds; a held frame is one entry.
  ///   - plays: how often the animation is shown; 0 for ever.
  ///   - level: effort, as `PNGEncoder` takes it.
  public init(
    size: PixelSize, isOpaque: Bool, durations: [Rational], plays: Int = 0,
    level: Int = PNGEncoder.automaticLevel
  ) {
    self.size = size
    self.isOpaque = isOpaque
    self.plays = plays
    encoder = PNGEncoder(level: level)
    delays = durations.map { APNGDelay.delays(for: $0) }
    var count = 0
    var positions: [Int] = []
    for parts in delays {
      positions.append(count)
      count += parts.count
    }
    self.positions = positions
    storedFrameCount = count
  }

  /// Compresses one frame.
  ///
  /// - Parameters:
  ///   - bitmap: the frame, of the encoder's size.
  ///   - previous: the frame before it; only what changed since is stored. Nil stores all of it, as
  ///     the first frame must be.
  public func compress(_ bitmap: Bitmap, after previous: Bitmap? = nil) throws(CodecError)
    -> APNGFrame
  {
    precondition(bitmap.size == size, "a frame has the animation's size")
    let channels = isOpaque ? 3 : 4
    let region = previous.map { bitmap.changes(since: $0) } ?? PixelRect(size)
    let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
    return APNGFrame(
      region: region, data: try encoder.compress(bitmap, region, channels: channels),
      corner: try encoder.compress(bitmap, corner, channels: channels))
  }

  /// The first bytes of the file.
  public func start() -> [UInt8] {
    var chunks = PNGChunks(bytes: PNGChunks.signature)
    chunks.appendHeader(size, channels: isOpaque ? 3 : 4)
    let counts = PNGChunks.big(storedFrameCount, bytes: 4) + PNGChunks.big(plays, bytes: 4)
    chunks.append("acTL", counts)
    return chunks.bytes
  }

  /// A frame's chunks.
  ///
  /// - Parameter index: its place among the durations.
  public func chunks(_ frame: APNGFrame, at index: Int) -> [UInt8] {
    precondition(index > 0 || frame.region.size == size, "the first frame is whole")
    var chunks = PNGChunks()
    for (part, delay) in delays[index].enumerated() {
      let position = positions[index] + part
      // A stored frame takes two numbers: of its control and of its data. The first one's data is the
      // ordinary IDAT, which has no number.
      let sequence = max(2 * position - 1, 0)
      let region = part == 0 ? frame.region : PixelRect(x: 0, y: 0, width: 1, height: 1)
      chunks.append("fcTL", control(region, delay, sequence: sequence))
      if position == 0 {
        chunks.append("IDAT", frame.data)
      } else {
        let data = part == 0 ? frame.data : frame.corner
        chunks.append("fdAT", PNGChunks.big(sequence + 1, bytes: 4), data)
      }
    }
    return chunks.bytes
  }

  /// The last bytes of the file.
  public func end() -> [UInt8] {
    var chunks = PNGChunks()
    chunks.append("IEND")
    return chunks.bytes
  }

  /// A frame control chunk: replaces its region and leaves the rest standing.
  private func control(_ region: PixelRect, _ delay: APNGDelay, sequence: Int) -> [UInt8] {
    let places = [sequence, region.width, region.height, region.x, region.y]
    return places.flatMap { PNGChunks.big($0, bytes: 4) }
      + PNGChunks.big(delay.numerator, bytes: 2) + PNGChunks.big(delay.denominator, bytes: 2)
      + [0, 0]
  }
}
