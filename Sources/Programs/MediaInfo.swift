// The facts about a video, an animation or a sound, found without decoding it.

import SeguePixels

/// A moving picture in a file.
public struct MediaInfo: Hashable, Sendable {
  /// The size as it is to be seen: turned upright, with square pixels.
  public var size: PixelSize
  /// How long the picture lasts, in seconds.
  public var duration: Rational
  /// Pictures per second, on average.
  public var frameRate: Rational
  /// Pictures per second; nil if they are not evenly spaced.
  public var steadyRate: Rational?
  /// Whether it can be transparent.
  public var hasAlpha: Bool
  /// Whether there is sound with it.
  public var hasSound: Bool
  /// Whether it is of high dynamic range (PQ or HLG); it is converted on the way in, unless the film has the
  /// same range.
  public var isHighRange: Bool { highRange != nil }
  /// Its range, if that is a high one.
  public var highRange: HighRange? { colors.highRange }
  /// Bits of a component.
  public var bits: Int { colors.bits }

  /// Whether the file ends before its time is up, and `duration` is what there is of it.
  public internal(set) var isCutOff = false

  /// How long the last picture stands, in seconds; 0 where nobody looked.
  var lastLength = 0.0
  /// The size of the pictures in the file, turned upright and not stretched.
  let storedSize: PixelSize
  /// Its number among the streams of the file.
  let stream: Int
  /// The codec, by ffmpeg's name.
  let codec: String
  /// Whether some of its pictures may be of two fields, which are then made one picture.
  let mayBeInterlaced: Bool
  /// Behind how many pictures that are shown later one may be stored.
  let reordering: Int
  let container: MediaContainer
  let colors: MediaColors
  /// The meaning of its planes, if we make pixels of them; nil if ffmpeg does that.
  let planes: MediaPlanes?
}

/// Planes of 8-bit YUV 4:2:0, as most videos have them.
struct MediaPlanes: Hashable, Sendable {
  /// The pixel format, by ffmpeg's name.
  let format: String
  let coding: YUVCoding

  /// The planes after a conversion.
  static let converted = MediaPlanes(
    format: "yuv420p", coding: YUVCoding(.bt709, isFullRange: false, isCentred: false))

  private init(format: String, coding: YUVCoding) {
    self.format = format
    self.coding = coding
  }

  /// Nil for other planes, and for those that `YUVPicture` does not know.
  ///
  /// Where it is not said, the range is limited, and colours are on even columns.
  ///
  /// - Parameters:
  ///   - format: the pixel format.
  ///   - matrix: see `MediaColors`.
  ///   - range: the stream's `color_range`.
  ///   - place: the stream's `chroma_location`.
  init?(format: String?, matrix: String?, range: String?, place: String?) {
    guard let format, ["yuv420p", "yuvj420p"].contains(format) else { return nil }
    let (weights, isCentred): (YUVCoding.Matrix, Bool)
    switch matrix {
    case "smpte170m", "bt470bg": weights = .bt601
    case "bt709": weights = .bt709
    default: return nil
    }
    switch place {
    case nil, "unspecified", "left": isCentred = false
    case "center": isCentred = true
    default: return nil
    }
    self.format = format
    coding = YUVCoding(
      weights, isFullRange: format == "yuvj420p" || range == "pc", isCentred: isCentred)
  }
}

/// A sound in a file.
public struct SoundInfo: Hashable, Sendable {
  /// How long it lasts, in seconds; 0 when the file does not say.
  public var duration: Rational
  /// How many channels it has.
  public var channels: Int
  /// Its number among the streams of the file.
  let stream: Int
  /// Whether `duration` is its end, and what a decoder makes behind that filled the last packet.
  let isExact: Bool
}
