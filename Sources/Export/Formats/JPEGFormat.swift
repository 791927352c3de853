// JPEG: a still, numbered stills, or stills one after another on standard output (Motion JPEG).

import SegueCodecs
import SeguePixels

/// JPEG, one picture to a file; transparency is flattened over the background.
public struct JPEGFormat: OutputFormat {
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

  /// What the format is called and can do.
  public static let info = FormatInfo(
    name: "jpeg", aliases: ["jpg"], summary: "small picture, or a sequence of them",
    extensions: ["jpg", "jpeg"], holdsSeveral: false, keepsAlpha: false,
    settings: [.init("quality", "1…100"), .init("chroma", "420 or 444")])

  /// Changes `quality` or `chroma`.
  public mutating func set(_ setting: String, to value: String) throws(ExportError) {
    switch (setting, value) {
    case ("chroma", "420"): subsampling = .half
    case ("chroma", "444"): subsampling = .full
    case ("quality", _):
      guard let quality = Int(value), (1...100).contains(quality) else { fallthrough }
      self.quality = quality
    default: throw Self.info.badSetting(setting)
    }
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) -> any FrameEncoder {
    Encoder(
      jpeg: JPEGEncoder(
        quality: quality, subsampling: subsampling, background: stream.background),
      isOpaque: stream.source.isOpaque ? true : nil)
  }

  private struct Encoder: FrameEncoder {
    let jpeg: JPEGEncoder
    let isOpaque: Bool?

    func encode(
      _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
      into bytes: inout [UInt8]
    ) throws(ExportError) {
      do { bytes = try jpeg.encode(bitmap, isOpaque: isOpaque) } catch { throw .codec(error) }
    }
  }
}
