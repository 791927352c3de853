// Frames that a sink can export: by number, at a rational rate, each rendered on demand.

/// A finite sequence of frames that can be rendered in any order, from any thread.
///
/// `render` is called from several threads at once; the same index always gives the same bytes.
public protocol FrameSource: Sendable {
  /// Size of every frame.
  var size: PixelSize { get }
  /// Bits of the components of its frames.
  var depth: PixelDepth { get }
  /// The range of its light, if that is a high one: what the numbers of its frames, deep ones, mean; nil for sRGB.
  var highRange: HighRangeFilm? { get }
  /// Frames per second.
  var frameRate: Rational { get }
  /// How many distinct pictures there are.
  var count: Int { get }
  /// Whether every pixel of every frame is opaque.
  var isOpaque: Bool { get }
  /// About how many bytes of pictures the source keeps between frames.
  var heldBytes: Int { get }
  /// About how many bytes each of its frames takes while it is rendered, beside the frame itself.
  var workingBytes: Int { get }
  /// What to say about the frames that were rendered so far, a line each; an export hands it on.
  var notes: [String] { get }
  /// The forms that its pictures come in, beside the pixels of `render`. A source that changes the pictures of another
  /// does not hand on the other's: its `render` would be left out.
  var capability: SourceCapability { get }
  /// How many frame times picture `index` stays: at least 1.
  func repeats(_ index: Int) -> Int
  /// Renders picture `index`.
  ///
  /// - Parameters:
  ///   - index: 0 ..< count.
  ///   - bitmap: written whole; it has the source's size and depth, or is one of bytes, for which deep frames are
  ///     dithered.
  ///   - threads: how many threads this one frame may use.
  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) throws
}

extension FrameSource {
  /// One: every picture stays for one frame time.
  public func repeats(_ index: Int) -> Int { 1 }

  /// Zero: too little to count.
  public var heldBytes: Int { 0 }

  /// Zero: too little to count.
  public var workingBytes: Int { 0 }

  /// Nothing to say.
  public var notes: [String] { [] }

  /// Eight.
  public var depth: PixelDepth { .eight }

  /// sRGB.
  public var highRange: HighRangeFilm? { nil }

  /// Pixels alone.
  public var capability: SourceCapability { .pixels }

  /// The number of frame times; a held picture counts as often as it is shown.
  public var frameCount: Int { (0..<count).reduce(0) { $0 + repeats($1) } }
}
