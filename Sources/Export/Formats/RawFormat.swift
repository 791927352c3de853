// Raw frames: straight-alpha RGBA of the frames' depth, rows and frames one after another, nothing between them.

import SeguePixels

/// Bare pixels: R G B A with straight alpha, what ffmpeg reads as `-f rawvideo -pix_fmt rgba`, or `rgba64le` of deep frames.
public struct RawFormat: NativeFormat {
  public init() {}

  /// The format's name, its abilities and its settings.
  public static let info = FormatInfo(
    name: "raw", aliases: ["rgba", "rawvideo"], summary: "bare RGBA frames, straight alpha",
    extensions: ["rgba", "raw"], holdsSeveral: true, keepsAlpha: true, bits: 16,
    fewestDeepBits: 16)

  /// There is nothing to set.
  public mutating func apply(_ setting: String, _ value: String) {}

  /// Makes the encoder of a run.
  public func makeEncoder(for stream: FrameStream) -> any FrameEncoder { Encoder() }

  private struct Encoder: FrameEncoder {
    func encode(
      _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
      into bytes: inout [UInt8]
    ) throws {
      bitmap.packStraight(into: &bytes)
    }
  }
}

extension Bitmap {
  /// Writes packed rows with straight alpha; deep components are little-endian.
  package func packStraight(into bytes: inout [UInt8]) {
    let packed = width * depth.pixelBytes
    bytes.resize(to: packed * height)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let all = unsafe ByteRow(buffer) else { return }
      for y in 0..<height {
        let place = all[(y * packed)..<((y + 1) * packed)]
        switch depth {
        case .eight: row(y).writeStraight(place)
        case .sixteen: row(y).writeStraight(place.values)
        }
      }
    }
  }
}
