// JPEG: a still, numbered stills, or stills one after another on standard output (Motion JPEG).

import SegueCodecs
import SeguePixels

/// JPEG, one picture to a file; transparency is flattened over the background.
public struct JPEGFormat: NativeFormat {
  /// 1…100.
  public var quality: Int
  /// How colour is stored.
  public var subsampling: JPEGEncoder.Subsampling

  /// Makes the format.
  public init(quality: Int, subsampling: JPEGEncoder.Subsampling = .half) {
    self.quality = min(max(quality, 1), 100)
    self.subsampling = subsampling
  }

  /// Makes the format at the default quality.
  public init() { self.init(quality: JPEGEncoder().quality) }

  /// The format's name, its abilities and its settings.
  public static let info = FormatInfo(
    name: "jpeg", aliases: ["jpg"], summary: "small picture, or a sequence of them",
    extensions: ["jpg", "jpeg"], holdsSeveral: false, keepsAlpha: false,
    settings: [
      qualitySetting(default: JPEGEncoder().quality), chromaSetting,
    ])

  /// One scale for every format that loses something.
  package static func qualitySetting(default value: Int) -> FormatSetting {
    FormatSetting(
      "quality", "quality, 1 (small) to 100 (best)", numbers: 1...100, default: "\(value)")
  }

  /// How colour is stored; Y4M has it, too.
  static let chromaSetting = FormatSetting(
    "chroma", "colour resolution: 420, halved both ways, or 444, whole", words: ["420", "444"],
    default: "420")

  /// Changes `quality` or `chroma`.
  public mutating func apply(_ setting: String, _ value: String) {
    switch setting {
    case "chroma": subsampling = value == "444" ? .full : .half
    default: quality = Int(value) ?? quality
    }
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) -> any FrameEncoder {
    let jpeg = JPEGEncoder(
      quality: quality, subsampling: subsampling, background: stream.background)
    let isOpaque = stream.source.isOpaque ? true : nil
    return PictureEncoder { try jpeg.encode($0, isOpaque: isOpaque) }
  }
}
