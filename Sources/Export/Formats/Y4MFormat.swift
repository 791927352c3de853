// Y4M: uncompressed YUV with a line of header, what video encoders read from a pipe.
//
// Source: yuv4mpeg(5) of mjpegtools; XCOLORRANGE is ffmpeg's. The header cannot name the matrix. ffmpeg
// takes BT.601 for it whatever the size, and so it is BT.601 unless another is asked for.

import SegueCodecs
import SeguePixels

/// YUV4MPEG2, 4:2:0 with centred chroma (as JPEG) or 4:4:4; of deep frames 10 bits, with chroma on the even columns.
public struct Y4MFormat: NativeFormat {
  /// How much of the colour is kept.
  public enum Chroma: String, Hashable, Sendable, CaseIterable {
    /// Half the resolution in both directions: C420jpeg.
    case half = "420"
    /// Full resolution: C444.
    case full = "444"
  }

  /// Weights of red, green and blue in luma.
  public enum Matrix: String, Hashable, Sendable, CaseIterable {
    /// ITU-R BT.601: what ffmpeg takes for Y4M of any size.
    case bt601 = "601"
    /// ITU-R BT.709, for readers that are told so.
    case bt709 = "709"
  }

  /// Which bytes black and white are.
  public enum Levels: String, Hashable, Sendable, CaseIterable {
    /// 16…235, and 16…240 for colour: what video is by default.
    case limited
    /// 0…255, said so in the header.
    case full
  }

  /// How much of the colour is kept.
  public var chroma: Chroma
  /// Weights of red, green and blue in luma.
  public var matrix: Matrix
  /// Which bytes black and white are.
  public var levels: Levels

  /// Makes the format.
  public init(chroma: Chroma = .half, matrix: Matrix = .bt601, levels: Levels = .limited) {
    self.chroma = chroma
    self.matrix = matrix
    self.levels = levels
  }

  /// Makes the format video encoders expect.
  public init() { self.init(chroma: .half) }

  /// The format's name, its abilities and its settings.
  public static let info = FormatInfo(
    name: "y4m", aliases: ["yuv4mpeg", "yuv4mpegpipe"], summary: "raw video for encoders",
    extensions: ["y4m"], holdsSeveral: true, keepsAlpha: false, bits: 10,
    settings: [
      JPEGFormat.chromaSetting,
      FormatSetting(
        "matrix", "colour matrix: 601, which ffmpeg expects, or 709",
        words: Matrix.allCases.map(\.rawValue), default: Matrix.bt601.rawValue),
      FormatSetting(
        "range", "the byte values of black and white", words: Levels.allCases.map(\.rawValue),
        default: Levels.limited.rawValue),
    ])

  /// Changes `chroma`, `matrix` or `range`.
  public mutating func apply(_ setting: String, _ value: String) {
    switch setting {
    case "chroma": chroma = Chroma(rawValue: value) ?? chroma
    case "matrix": matrix = Matrix(rawValue: value) ?? matrix
    default: levels = Levels(rawValue: value) ?? levels
    }
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) throws -> any FrameEncoder {
    let size = stream.size
    guard size.count > 0 else {
      throw CodecError.notEncodable(format: "Y4M", detail: "\(size) pixels")
    }
    let flattens = !stream.source.isOpaque && stream.background.isLit
    return Y4MEncoder(
      size: size, frameRate: stream.frameRate, chroma: chroma,
      coding: YUVCoding(matrix == .bt709 ? .bt709 : .bt601, isFullRange: levels == .full),
      isDeep: stream.source.depth > .eight,
      background: flattens ? stream.background : nil)
  }
}
