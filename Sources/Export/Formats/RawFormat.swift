// Raw frames: straight-alpha RGBA, eight bits, rows and frames one after another, nothing between them.

import SegueCodecs
import SeguePixels

/// Bare pixels: R G B A with straight alpha, what ffmpeg reads as `-f rawvideo -pix_fmt rgba`.
public struct RawFormat: NativeFormat {
  /// Makes the format.
  public init() {}

  /// The format's name, its abilities and its settings.
  public static let info = FormatInfo(
    name: "raw", aliases: ["rgba", "rawvideo"], summary: "bare RGBA frames, straight alpha",
    extensions: ["rgba", "raw"], holdsSeveral: true, keepsAlpha: true)

  /// There is nothing to set.
  public mutating func apply(_ setting: String, _ value: String) {}

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) -> any FrameEncoder { Encoder() }

  private struct Encoder: FrameEncoder {
    func encode(
      _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
      into bytes: inout [UInt8]
    ) throws {
      bytes.resize(to: bitmap.size.count * 4)
      unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        guard let all = unsafe ByteRow(buffer) else { return }
        let packed = bitmap.width * 4
        for y in 0..<bitmap.height {
          bitmap.row(y).writeStraight(all[(y * packed)..<((y + 1) * packed)])
        }
      }
    }
  }
}

extension [UInt8] {
  /// Makes it that long; what it held beyond its old length is zero.
  package mutating func resize(to length: Int) {
    if count > length { removeLast(count - length) }
    if count < length { append(contentsOf: repeatElement(0, count: length - count)) }
  }
}
