// The encoder of a format for the frames of one run.

import SegueCodecs
import SeguePixels

/// The facts that an encoder gets about the frames before the first comes.
public struct FrameStream: Sendable {
  /// Where the frames come from, for formats that look at them beforehand.
  public var source: any FrameSource
  /// The frames that are exported, in frame times.
  public var frames: Range<Int>
  /// The frames of the film that these are a part of.
  package var film: Range<Int>
  /// The frames that are handed to the sink: those that are exported, and a margin behind them where it asks for one.
  package var given: Range<Int>
  /// Whether each picture becomes a file of its own, or all go to one.
  public var isSequence: Bool
  /// The colour behind the frames if the format keeps no alpha; its own alpha does not count.
  public var background: Color
  /// The sound; its times count from the source's first frame.
  public var soundtrack: Soundtrack
  /// How much the export may take.
  public var limits: Limits
  /// The bits of a component that are written: 8, or of deep frames 10 or more.
  package var bits = 8

  /// Gathers the facts of a run.
  package init(
    source: any FrameSource, frames: Range<Int>, isSequence: Bool, background: Color,
    soundtrack: Soundtrack = Soundtrack(), limits: Limits = Limits()
  ) {
    self.source = source
    self.frames = frames
    film = frames
    given = frames
    self.isSequence = isSequence
    self.background = background
    self.soundtrack = soundtrack
    self.limits = limits
  }

  /// The facts of the whole film.
  var ofFilm: FrameStream {
    var whole = self
    (whole.frames, whole.given) = (film, film)
    return whole
  }

  /// The frames that an encoder's sink wants to see.
  func given(by encoder: any FrameEncoder) throws -> Range<Int> {
    guard film != frames, let sinks = encoder.capability.sinks else { return frames }
    let margin = try sinks.margin(of: ofFilm).frames(
      behind: frames.upperBound - film.lowerBound, held: stillFramesAtEnd)
    let end = min(frames.upperBound + margin, film.upperBound)
    return frames.lowerBound..<max(end, frames.upperBound)
  }

  /// For how many frames the last picture has been there, if it goes on behind the frames.
  private var stillFramesAtEnd: Int {
    let end = frames.upperBound
    let last = FrameSpans(of: source, frames: frames.lowerBound..<(end + 1)).first {
      $0.frames.upperBound > end
    }
    return last.map { end - $0.frames.lowerBound } ?? 0
  }

  /// Size of every frame.
  public var size: PixelSize { source.size }
  /// Frames per second.
  public var frameRate: Rational { source.frameRate }
  /// How many frames each picture stays, in the order of the pictures.
  public var repeats: [Int] { FrameSpans(of: source, frames: frames).map(\.frames.count) }

  /// Some of the source's pictures, spread over the whole run: all where there are few.
  package func pictures(atMost count: Int) -> [Int] {
    let all = FrameSpans(of: source, frames: frames).reduce(0) { count, _ in count + 1 }
    let chosen = min(all, max(count, 1))
    let wanted = Set((0..<chosen).map { $0 * max(all - 1, 0) / max(chosen - 1, 1) })
    return FrameSpans(of: source, frames: frames).filter { wanted.contains($0.position) }
      .map(\.picture)
  }
}

/// Turns the pictures of one run into bytes: `header`, then the pictures in order, then `trailer`.
public protocol FrameEncoder: Sendable {
  /// Which planes it takes beside pixels, and what writes its bytes.
  var capability: EncoderCapability { get }
  /// The first bytes of a file.
  var header: [UInt8] { get }
  /// The last bytes of a file.
  var trailer: [UInt8] { get }
  /// Whether a picture's bytes say how long it stays; otherwise they are written once for each frame.
  var storesDurations: Bool { get }
  /// Whether only what changed since the picture before is stored; that picture is then kept for `encode`.
  var comparesPictures: Bool { get }
  /// Whether the header says how long the file is: it is then written again when that is known.
  var headerTellsLength: Bool { get }
  /// The first bytes of a file of a known length, as many as `header` has.
  ///
  /// - Parameter bytes: of the whole file, as far as it goes: asked again and again while it grows.
  /// - Throws: where no file can be so long.
  func header(ofLength bytes: Int) throws -> [UInt8]
  /// About the most bytes that a picture takes when it is encoded, and that the work on it takes beside the picture.
  func bytes(of size: PixelSize, depth: PixelDepth) -> (encoded: Int, work: Int)
  /// Encodes a picture; called from several threads at once, in any order.
  ///
  /// - Parameters:
  ///   - bitmap: the picture; the encoder may write over it.
  ///   - previous: the picture before it in the file, where `comparesPictures` asks for it.
  ///   - position: its number among the pictures of the file, from 0.
  ///   - repeats: for how many frames it stays.
  ///   - bytes: becomes the encoded picture; its memory is used again.
  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) throws
}

extension FrameEncoder {
  /// It takes pixels, and the exporter writes its bytes.
  public var capability: EncoderCapability { .pixels }
  /// Nothing.
  public var header: [UInt8] { [] }
  /// Nothing.
  public var trailer: [UInt8] { [] }
  /// The bytes do not say how long a picture stays.
  public var storesDurations: Bool { false }
  /// It does not.
  public var headerTellsLength: Bool { false }
  /// The same for every length.
  public func header(ofLength bytes: Int) -> [UInt8] { header }
  /// Each picture is stored whole.
  public var comparesPictures: Bool { false }
  /// As many as its pixels have, and a copy or the picture before it.
  public func bytes(of size: PixelSize, depth: PixelDepth) -> (encoded: Int, work: Int) {
    (size.count * depth.pixelBytes, Bitmap.byteCount(of: size, depth: depth))
  }
}

/// Encodes pictures that know nothing of each other.
struct PictureEncoder: FrameEncoder {
  var storesDurations = false
  let encode: @Sendable (Bitmap) throws -> [UInt8]

  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) throws {
    bytes = try encode(bitmap)
  }
}
