// WebP: a small still, numbered stills, or an animation that keeps alpha and is a fraction of an animated PNG.

import SegueCodecs
import SeguePixels

/// WebP; of an animation, a held picture is stored once, and of the others what changed.
public struct WebPFormat: NativeFormat {
  /// How pictures are compressed.
  public var encoder: WebPEncoder
  /// How often an animation is shown; 0 for ever.
  public var plays: Int

  /// Makes the format.
  public init(_ encoder: WebPEncoder = WebPEncoder(), plays: Int = 0) {
    self.encoder = encoder
    self.plays = min(max(plays, 0), 65_535)
  }

  /// The format's name, its abilities and its settings.
  public static let info = FormatInfo(
    name: "webp", summary: "small picture or animation with alpha", extensions: ["webp"],
    holdsSeveral: true, keepsAlpha: true, usualSide: 960,
    settings: [
      JPEGFormat.qualitySetting(default: WebPEncoder().quality),
      FormatSetting(flag: "lossless", "keep every pixel"),
      FormatSetting(
        "effort", "effort, 0 (fast) to 6 (small)", numbers: 0...6,
        default: "\(WebPEncoder().effort)"),
      APNGFormat.playsSetting,
    ])

  /// Changes `quality`, `lossless`, `effort` or `plays`.
  public mutating func apply(_ setting: String, _ value: String) {
    switch setting {
    case "lossless": encoder.isLossless = value == FormatSetting.on
    case "effort": encoder.effort = Int(value) ?? encoder.effort
    case "plays": plays = min(Int(value) ?? plays, 65_535)
    default: encoder.quality = Int(value) ?? encoder.quality
    }
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) throws -> any FrameEncoder {
    let size = stream.size
    guard size.count > 0, max(size.width, size.height) <= WebPEncoder.maximumSide else {
      throw CodecError.notEncodable(format: "WebP", detail: "\(size) pixels")
    }
    let isOpaque = stream.source.isOpaque
    let repeats = stream.isSequence ? [] : stream.repeats
    if repeats.count < 2 {
      // A film of one picture is that picture.
      return PictureEncoder(storesDurations: true) { [encoder] in
        try encoder.encode($0, isOpaque: isOpaque ? true : nil)
      }
    }
    return MovingEncoder(
      webp: AnimatedWebPEncoder(
        size: size, isOpaque: isOpaque, repeats: repeats, frameRate: stream.frameRate,
        plays: plays, encoder: encoder))
  }

  private struct MovingEncoder: FrameEncoder {
    let webp: AnimatedWebPEncoder

    var header: [UInt8] { webp.start(length: AnimatedWebPEncoder.longestFile) }
    var storesDurations: Bool { true }
    var comparesPictures: Bool { true }
    var headerTellsLength: Bool { true }

    func header(ofLength bytes: Int) throws -> [UInt8] {
      guard bytes <= AnimatedWebPEncoder.longestFile else {
        throw CodecError.notEncodable(format: "WebP", detail: "more than 4 GB")
      }
      return webp.start(length: bytes)
    }

    func encode(
      _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
      into bytes: inout [UInt8]
    ) throws {
      bytes = try webp.frame(bitmap, after: previous, at: position)
    }
  }
}
