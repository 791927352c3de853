// Bitmaps to an animated WebP, frame by frame: compressed on any thread, written in order.
//
// A frame is a rectangle around what changed since the one before it. Blocks in it that did not change are
// transparent, and the viewer keeps what was there: less than half the bytes where only an edge moves. (libwebp's
// own animations also leave out what changed a little, and then slow fades stand still.) Times are whole milliseconds:
// each frame ends at the nearest one to where it ends in the film, so that nothing drifts: 33, 34, 33.

import SeguePixels

/// Writes animated WebP.
///
/// The file is `start(length:)`, then `frame(_:after:at:)` of each picture in order. Everything here is a
/// pure function and may run on any thread; only the writing is in order.
public struct AnimatedWebPEncoder: Sendable {
  /// Size of the canvas and of the first frame.
  public let size: PixelSize
  /// Whether frames are stored without alpha.
  public let isOpaque: Bool
  /// How often the animation is shown; 0 for ever.
  public let plays: Int
  /// How long each picture stays, in milliseconds.
  public let milliseconds: [Int]
  private let encoder: WebPEncoder

  /// The longest that one frame can be shown, in milliseconds: 4.6 hours.
  ///
  /// A longer one is stored again as its first pixel.
  static let longestFrame = 1 << 24 - 1

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - size: of every frame.
  ///   - isOpaque: whether every pixel of every frame is opaque; alpha is dropped then.
  ///   - repeats: for how many frame times each picture stays.
  ///   - frameRate: frame times in a second.
  ///   - plays: how often the animation is shown, at most 65,535; 0 for ever.
  ///   - encoder: how frames are compressed.
  public init(
    size: PixelSize, isOpaque: Bool, repeats: [Int], frameRate: Rational, plays: Int = 0,
    encoder: WebPEncoder = WebPEncoder()
  ) {
    self.size = size
    self.isOpaque = isOpaque
    self.plays = min(max(plays, 0), 65_535)
    self.encoder = encoder
    var (frames, end) = (0, 0)
    milliseconds = repeats.map { count in
      frames += count
      let before = end
      // Rounded to the nearest.
      end =
        (2 * frames * 1000 * frameRate.denominator + frameRate.numerator)
        / (2 * frameRate.numerator)
      return end - before
    }
  }

  /// The first bytes of the file.
  ///
  /// - Parameter length: of the whole file, in bytes; at most `longestFile`.
  public func start(length: Int) -> [UInt8] {
    var chunks = WebPChunks()
    // Frames leave out what did not change; that takes alpha, also where the film is opaque.
    chunks.appendHeader(
      size: size, isAnimated: true, hasAlpha: !isOpaque || milliseconds.count > 1)
    // The background is transparent. Players show their own page there.
    chunks.append("ANIM", [0, 0, 0, 0] + WebPChunks.little(plays, bytes: 2))
    return WebPChunks.fileHeader(length: length) + chunks.bytes
  }

  /// The longest file there can be, in bytes: 4 GB.
  public static let longestFile = WebPChunks.longestFile

  /// Compresses a picture to the frame that shows it.
  ///
  /// - Parameters:
  ///   - bitmap: the picture, of the encoder's size.
  ///   - previous: the picture before it; only what changed since is stored. Nil stores all of it, as
  ///     the first frame must be.
  ///   - index: its place among the pictures.
  public func frame(
    _ bitmap: Bitmap, after previous: Bitmap? = nil, at index: Int
  ) throws(CodecError) -> [UInt8] {
    precondition(bitmap.size == size, "a frame has the animation's size")
    let changed = previous.map { bitmap.changes(since: $0) } ?? PixelRect(size)
    var chunks = WebPChunks()
    var rest = milliseconds[index]
    try append(
      bitmap, changed, since: previous, min(rest, Self.longestFrame), encoder, to: &chunks)
    rest -= Self.longestFrame
    while rest > 0 {
      let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
      try append(
        bitmap, corner, since: nil, min(rest, Self.longestFrame), WebPEncoder(isLossless: true),
        to: &chunks)
      rest -= Self.longestFrame
    }
    return chunks.bytes
  }

  private func append(
    _ bitmap: Bitmap, _ region: PixelRect, since previous: Bitmap?, _ milliseconds: Int,
    _ encoder: WebPEncoder, to chunks: inout WebPChunks
  ) throws(CodecError) {
    // Frames lie at even places.
    let (x, y) = (region.x & ~1, region.y & ~1)
    let place = PixelRect(x: x, y: y, width: region.maxX - x, height: region.maxY - y)
    let numbers = [place.x / 2, place.y / 2, place.width - 1, place.height - 1, milliseconds]
    let changes = previous.flatMap {
      WebPChanges(of: bitmap, since: $0, in: place, isOpaque: isOpaque)
    }
    // Left standing when its time is over; laid over what was there, or in its place.
    let flags: [UInt8] = [changes == nil ? 0x02 : 0x00]
    let head: [UInt8] = numbers.flatMap { WebPChunks.little($0, bytes: 3) } + flags
    let picture = try encoder.chunks(bitmap, place, isOpaque: isOpaque, changes: changes)
    chunks.append("ANMF", head + picture)
  }
}
