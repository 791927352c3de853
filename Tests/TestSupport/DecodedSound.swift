// The sound of a film as ffmpeg decodes it again, for tests of what is heard.

import SegueSystem

/// Samples at 48 kHz, −1…1; the mean of both channels.
public struct DecodedSound: Sendable {
  /// The samples, in order; none where the file holds no sound.
  public let samples: [Double]

  /// Decodes the first sound of a file.
  public init(ofFile path: String) throws {
    let bytes =
      Program("ffmpeg")?.run([
        "-v", "error", "-i", path, "-map", "0:a:0", "-ac", "1", "-ar", "48000", "-f", "s16le", "-",
      ]).output ?? []
    samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32768
    }
  }

  /// How long it is, in seconds.
  public var duration: Double { Double(samples.count) / 48000 }

  /// The mean level of a stretch: the root of the mean square.
  ///
  /// - Parameter seconds: when; what lies beyond the end does not count.
  public func level(_ seconds: Range<Double>) -> Double {
    let first = Int(seconds.lowerBound * 48000)
    let part = samples[
      (first..<max(first, Int(seconds.upperBound * 48000))).clamped(to: samples.indices)]
    guard !part.isEmpty else { return 0 }
    return (part.reduce(0) { $0 + $1 * $1 } / Double(part.count)).squareRoot()
  }

  /// How much louder one stretch is than another, in dB.
  public func decibels(_ seconds: Range<Double>, over other: Range<Double>) -> Double {
    20 * log10(max(level(seconds), 1e-9) / max(level(other), 1e-9))
  }

  /// The loudness of a file in LUFS, as ffmpeg's ebur128 says it behind the last sample; nil if it says nothing.
  public static func loudness(ofFile path: String) -> Double? {
    let words =
      Program("ffmpeg")?.run([
        "-v", "error", "-i", path, "-map", "0:a:0", "-af",
        "ebur128=metadata=1:framelog=verbose,ametadata=mode=print:key=lavfi.r128.I:file=-", "-f",
        "null", "-",
      ]).text.split(whereSeparator: \.isNewline).last { $0.hasPrefix("lavfi.r128.I=") }
    return words?.split(separator: "=").last.flatMap { Double($0) }
  }
}
