// How frames go through the pipe: in the layout of the encoder, so that ffmpeg converts nothing.
//
// Planes are made by our own kernels, on the threads that render. Where colours stand in them is where every player
// looks for them when nothing is said: on the even columns. So the planes of a clip can be handed on as they are.

import SegueExport
import SeguePixels

/// The bytes of a frame in a pipe.
enum FrameLayout: Hashable, Sendable {
  /// Y, U and V, colour halved both ways; over the background.
  ///
  /// Some encoders want even sizes.
  case yuv420(isEven: Bool)
  /// The same with straight alpha behind it, in full resolution.
  case yuva420
  /// Packed, straight alpha.
  case rgba

  /// Whether transparency goes through.
  var keepsAlpha: Bool { self == .yuva420 || self == .rgba }

  /// Its name in ffmpeg.
  var pixelFormat: String {
    switch self {
    case .yuv420: "yuv420p"
    case .yuva420: "yuva420p"
    case .rgba: "rgba"
    }
  }

  /// Where the planes of a frame lie; nil for a layout of whole pixels.
  func planes(of size: PixelSize) -> YUVPlanes? {
    switch self {
    case .yuv420(let isEven): YUVPlanes(size: size, isHalved: true, isEven: isEven)
    case .yuva420: YUVPlanes(size: size, isHalved: true)
    case .rgba: nil
    }
  }

  /// The size of a frame in the pipe.
  func size(of size: PixelSize) -> PixelSize {
    planes(of: size)?.size ?? size
  }

  /// Arguments about ffmpeg's input.
  func inputArguments(_ stream: FrameStream, colors: PipeColors = .video) -> [String] {
    let size = size(of: stream.size)
    let rate = stream.frameRate
    var arguments = [
      "-f", "rawvideo", "-pix_fmt", pixelFormat, "-video_size", "\(size.width)x\(size.height)",
      "-framerate", "\(rate.numerator)/\(rate.denominator)",
    ]
    if self != .rgba { arguments += colors.tags }
    return arguments + ["-i", "pipe:0"]
  }
}

/// The colours of planes in a pipe: BT.709's weights, with a range and a curve.
enum PipeColors: Hashable, Sendable {
  /// 16…235, BT.709's curve: video.
  case video
  /// 0…255, sRGB's curve: pictures.
  case picture
  /// 16…235, sRGB's curve: animated pictures.
  case animation

  /// Whether black is 0 and white 255.
  var isFullRange: Bool { self == .picture }

  /// The coding of the planes.
  ///
  /// Pictures have their colours in the middle of four pixels, as in JPEG and AVIF.
  var coding: YUVCoding {
    YUVCoding(isBT709: true, isFullRange: isFullRange, isCentred: self != .video)
  }

  /// Arguments for ffmpeg.
  var tags: [String] {
    [
      "-color_range", isFullRange ? "pc" : "tv", "-colorspace", "bt709", "-color_primaries",
      "bt709", "-color_trc", self == .video ? "bt709" : "iec61966-2-1", "-chroma_sample_location",
      self == .video ? "left" : "center",
    ]
  }
}

/// Frames in the layout of an encoder.
struct LayoutEncoder: FrameEncoder {
  let layout: FrameLayout
  /// The colour behind transparent pixels; nil if it is black, or if they stay transparent.
  let background: Color?
  /// It takes planes where its own are only those of a picture.
  let capability: EncoderCapability
  private let coding: YUVCoding

  /// - Parameter sinks: pipes the frames to ffmpeg.
  init(
    _ layout: FrameLayout, _ stream: FrameStream, colors: PipeColors = .video,
    sinks: any SinkProvider
  ) {
    self.layout = layout
    coding = colors.coding
    let isPlain = layout.planes(of: stream.size)?.areThose(ofPictureOf: stream.size) ?? false
    capability = EncoderCapability(
      planes: isPlain && !layout.keepsAlpha ? PlaneLayout(coding: coding) : nil, sinks: sinks)
    let flattens = !layout.keepsAlpha && !stream.source.isOpaque && stream.background.isLit
    background = flattens ? stream.background : nil
  }

  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) throws {
    if let background { bitmap.flatten(over: background) }
    let count: Int
    let planes = layout.planes(of: bitmap.size)
    if let planes {
      count = planes.byteCount + (layout.keepsAlpha ? bitmap.size.count : 0)
    } else {
      count = bitmap.size.count * 4
    }
    bytes.resize(to: count)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let all = unsafe ByteRow(buffer) else { return }
      guard let planes else {
        for (y, row) in Self.rows(all, of: bitmap.width * 4, bitmap.height) {
          bitmap.row(y).writeStraight(row)
        }
        return
      }
      if layout.keepsAlpha {
        let alpha = all[planes.byteCount..<count]
        for (y, row) in Self.rows(alpha, of: bitmap.width, bitmap.height) {
          bitmap.row(y).writeAlpha(row)
        }
        bitmap.withMutableRows { rows in
          for y in 0..<rows.height { rows.row(y).unpremultiply() }
        }
      }
      planes.write(bitmap, to: all[0..<planes.byteCount], coding)
    }
  }

  private static func rows(
    _ bytes: ByteRow, of width: Int, _ height: Int
  ) -> some Sequence<(Int, ByteRow)> {
    (0..<height).lazy.map { ($0, bytes[($0 * width)..<(($0 + 1) * width)]) }
  }
}
