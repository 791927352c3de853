// PNG: a still, numbered stills, or stills one after another on standard output (image2pipe).

import SegueCodecs
import SeguePixels

/// Portable Network Graphics, one picture to a file.
public struct PNGFormat: NativeFormat {
  /// Effort, 1…12: 1 is the fastest, 12 the smallest; `PNGEncoder.automaticLevel` goes by the picture.
  public var level: Int

  /// Makes the format.
  public init(level: Int) { self.level = min(max(level, 0), 12) }

  /// Makes the format at the automatic level.
  public init() { self.init(level: PNGEncoder.automaticLevel) }

  /// The format's name, its abilities and its settings.
  public static let info = FormatInfo(
    name: "png", summary: "lossless picture, or a sequence of them", extensions: ["png"],
    holdsSeveral: false, keepsAlpha: true, bits: 16, fewestDeepBits: 16, tellsHighRange: true,
    settings: [levelSetting])

  /// How much work goes into a smaller file; APNG has it, too.
  static let levelSetting = FormatSetting(
    "level", "effort, 1 (fast) to 12 (small); auto is 1 for photographs and 6 for drawings",
    numbers: 1...12, words: ["auto"], default: "auto", option: "png-level")

  /// Changes `level`.
  public mutating func apply(_ setting: String, _ value: String) {
    level = Int(value) ?? PNGEncoder.automaticLevel
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) -> any FrameEncoder {
    // All pictures of a run get the same channels: readers of sequences do not like a change.
    let isSingle = stream.frames.count == 1 && !stream.source.isOpaque
    let (png, isOpaque) = (PNGEncoder(level: level), isSingle ? nil : stream.source.isOpaque)
    let highRange = stream.source.highRange?.range
    return PictureEncoder { try png.encode($0, isOpaque: isOpaque, highRange: highRange) }
  }
}
