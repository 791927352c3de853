// Where the planes of a picture stand in an encoder's frame, so that they need not become pixels first.

import SeguePixels

/// Frames that are planes in YUV 4:2:0, with nothing behind them.
package struct PlaneLayout: Hashable, Sendable {
  /// The meaning of the planes.
  package let coding: YUVCoding
  /// The bytes before the planes of each frame.
  package let prefix: [UInt8]

  /// Describes a layout.
  package init(coding: YUVCoding, prefix: [UInt8] = []) {
    self.coding = coding
    self.prefix = prefix
  }

  /// How many bytes a frame has.
  func byteCount(of size: PixelSize) -> Int { prefix.count + YUVPicture.byteCount(of: size) }

  /// Does what encoding the picture's pixels would do, but for rounding.
  func write(_ planes: YUVPicture, into bytes: inout [UInt8]) {
    bytes.resize(to: byteCount(of: planes.size))
    bytes.replaceSubrange(0..<prefix.count, with: prefix)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let all = unsafe ByteRow(buffer) else { return }
      planes.write(to: all[prefix.count..<all.count])
    }
  }
}
