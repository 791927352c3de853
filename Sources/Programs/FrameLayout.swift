// How frames go through the pipe: in the layout of the encoder, so that ffmpeg converts nothing.
//
// Planes are made by our own kernels, on the threads that render. Where colours stand in them is where every player
// looks for them by default: on the even columns. So the planes of a clip can be handed on as they are.

import SegueExport
import SeguePixels

/// The bytes of a frame in a pipe.
enum FrameLayout: Hashable, Sendable {
  /// Y, U and V, colour halved both ways; over the background.
  ///
  /// Some encoders want even sizes.
  case yuv420(isEven: Bool)
  /// The same, followed by straight alpha, in full resolution.
  case yuva420
  /// Packed, straight alpha.
  case rgba
  /// Planes of 10 bits; over the background.
  case deep(YUVPlanes.Chroma, isEven: Bool = false)
  /// Packed, straight alpha, 16 bits a component.
  case rgba64

  /// Whether transparency goes through.
  var keepsAlpha: Bool {
    switch self {
    case .yuva420, .rgba, .rgba64: true
    case .yuv420, .deep: false
    }
  }

  /// Its name in ffmpeg.
  var pixelFormat: String {
    switch self {
    case .yuv420: "yuv420p"
    case .yuva420: "yuva420p"
    case .rgba: "rgba"
    case .deep(.half, _): "yuv420p10le"
    case .deep(.halfWidth, _): "yuv422p10le"
    case .deep(.whole, _): "yuv444p10le"
    case .rgba64: "rgba64le"
    }
  }

  /// Where the planes of a frame lie; nil for a layout of whole pixels.
  func planes(of size: PixelSize) -> YUVPlanes? {
    switch self {
    case .yuv420(let isEven): YUVPlanes(size: size, chroma: .half, isEven: isEven)
    case .yuva420: YUVPlanes(size: size, chroma: .half)
    case .deep(let chroma, let isEven): YUVPlanes(size: size, chroma: chroma, isEven: isEven)
    case .rgba, .rgba64: nil
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
    if planes(of: size) != nil { arguments += colors.tags }
    return arguments + ["-i", "pipe:0"]
  }
}
