// APNG: an animation that keeps alpha, shows everywhere a PNG does, and holds any frame rate exactly.

import SegueCodecs
import SeguePixels

/// Animated Portable Network Graphics; a held picture is stored once, with a longer delay, and of
/// the others what changed.
public struct APNGFormat: NativeFormat {
  /// Effort, 1…12: 1 is the fastest, 12 the smallest; `PNGEncoder.automaticLevel` goes by the picture.
  public var level: Int
  /// How often the animation is shown; 0 for ever.
  public var plays: Int

  /// Makes the format.
  public init(level: Int, plays: Int = 0) {
    self.level = min(max(level, 0), 12)
    self.plays = max(plays, 0)
  }

  /// Makes the format at the automatic level, playing for ever.
  public init() { self.init(level: PNGEncoder.automaticLevel) }

  /// The format's name, its abilities and its settings.
  public static let info = FormatInfo(
    name: "apng", summary: "lossless animation with alpha", extensions: ["png", "apng"],
    holdsSeveral: true, keepsAlpha: true, usualSide: 960,
    settings: [
      PNGFormat.levelSetting, playsSetting,
    ])

  /// How often it plays; other animations have it, too.
  package static let playsSetting = FormatSetting(
    "plays", "number of plays, 0 for ever", numbers: 0...Int(Int32.max), zero: "for ever",
    default: "0", option: "loops")

  /// Changes `level` or `plays`.
  public mutating func apply(_ setting: String, _ value: String) {
    switch setting {
    case "plays": plays = Int(value) ?? plays
    default: level = Int(value) ?? PNGEncoder.automaticLevel
    }
  }

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) throws -> any FrameEncoder {
    let one = stream.frameRate.reciprocal
    let held = stream.isSequence ? [1] : stream.repeats
    return Encoder(
      apng: APNGEncoder(
        size: stream.size, isOpaque: stream.source.isOpaque,
        durations: held.map { Rational(one.numerator * $0, one.denominator) }, plays: plays,
        level: level))
  }

  private struct Encoder: FrameEncoder {
    let apng: APNGEncoder

    var header: [UInt8] { apng.start() }
    var trailer: [UInt8] { apng.end() }
    var storesDurations: Bool { true }
    var comparesPictures: Bool { true }

    func encode(
      _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
      into bytes: inout [UInt8]
    ) throws {
      bytes = apng.chunks(try apng.compress(bitmap, after: previous), at: position)
    }
  }
}
