// What happens in a format to the frames of one run.

import SeguePixels

/// What an encoder is told about the frames before the first one comes.
public struct FrameStream: Sendable {
  /// Where the frames come from, for formats that look at them beforehand.
  public var source: any FrameSource
  /// The frames that are exported, in frame times.
  public var frames: Range<Int>
  /// Whether each picture becomes a file of its own, or all go to one.
  public var isSequence: Bool
  /// What shows through where the format keeps no alpha; its own alpha does not count.
  public var background: Color

  /// Size of every frame.
  public var size: PixelSize { source.size }
  /// Frames per second.
  public var frameRate: Rational { source.frameRate }
  /// For how many of the frames each picture stays that is shown in them, in order.
  public var repeats: [Int] { FrameSpans(of: source, frames: frames).map(\.frames.count) }
}

/// Turns the pictures of one run into bytes: `header`, then the pictures in order, then `trailer`.
public protocol FrameEncoder: Sendable {
  /// What a file begins with.
  var header: [UInt8] { get }
  /// What a file ends with.
  var trailer: [UInt8] { get }
  /// Whether a picture's bytes say how long it stays; otherwise they are written once for each frame.
  var storesDurations: Bool { get }
  /// Whether a picture is stored as what changed since the one before it, which then is kept for it.
  var comparesPictures: Bool { get }
  /// Encodes a picture; called from several threads at once, in any order.
  ///
  /// - Parameters:
  ///   - bitmap: the picture, which may be spoilt.
  ///   - previous: the picture before it in the file, where `comparesPictures` asks for it.
  ///   - position: its number among the pictures of the file, from 0.
  ///   - repeats: for how many frames it stays.
  ///   - bytes: replaced by the encoded picture; what it held serves as memory.
  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) throws(ExportError)
}

extension FrameEncoder {
  /// Nothing.
  public var header: [UInt8] { [] }
  /// Nothing.
  public var trailer: [UInt8] { [] }
  /// Bytes know nothing of time.
  public var storesDurations: Bool { false }
  /// Each picture is stored whole.
  public var comparesPictures: Bool { false }
}
