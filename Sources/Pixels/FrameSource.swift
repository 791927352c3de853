// What a sink can export: frames by number, at a rational rate, each rendered on demand.

/// A finite run of frames that can be rendered in any order, from any thread.
///
/// `render` is called from several threads at once; the same index gives the same bytes always.
public protocol FrameSource: Sendable {
  /// Size of every frame.
  var size: PixelSize { get }
  /// Frames per second.
  var frameRate: Rational { get }
  /// How many distinct pictures there are.
  var count: Int { get }
  /// Whether every pixel of every frame is opaque.
  var isOpaque: Bool { get }
  /// Bytes of memory that the pictures take which the source keeps between frames, about.
  var heldBytes: Int { get }
  /// For how many frame times picture `index` stays: at least 1.
  func repeats(_ index: Int) -> Int
  /// Renders picture `index`.
  ///
  /// - Parameters:
  ///   - index: 0 ..< count.
  ///   - bitmap: written whole; of the source's size.
  ///   - threads: how many threads this one frame may use.
  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) throws
}

extension FrameSource {
  /// Every picture stays for one frame time.
  public func repeats(_ index: Int) -> Int { 1 }

  /// Nothing worth counting.
  public var heldBytes: Int { 0 }

  /// Frame times in all, held ones counted as often as they are shown.
  public var frameCount: Int { (0..<count).reduce(0) { $0 + repeats($1) } }
}
