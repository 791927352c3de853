// The pixels of messages: rows one after the other with nothing between them, as arrays of numbers have them. Alpha is
// straight there, and premultiplied in bitmaps.

import Segue

/// How many numbers a pixel has.
package enum PixelForm: String, Hashable, Sendable {
  /// Red, green, blue; what is transparent is over black.
  case rgb
  /// Red, green, blue, alpha: straight.
  case rgba

  /// Reads `"pixels": "rgb"`; `rgba` is the default.
  init(_ node: JSONNode) throws {
    guard let pixels = node["pixels"] else {
      self = .rgba
      return
    }
    guard let form = PixelForm(rawValue: try pixels.asText()) else {
      throw pixels.expected("rgb or rgba")
    }
    self = form
  }

  package var bytesPerPixel: Int { self == .rgb ? 3 : 4 }

  /// Bytes of a picture.
  package func byteCount(of size: PixelSize) -> Int { size.count * bytesPerPixel }

  /// The picture of some bytes.
  ///
  /// - Precondition: there are as many bytes as the picture has.
  func read(_ bytes: Span<UInt8>, into bitmap: inout Bitmap) {
    precondition(bytes.count == byteCount(of: bitmap.size), "as many bytes as the picture has")
    bitmap.withMutableRows { rows in
      let packed = rows.width * bytesPerPixel
      for y in 0..<rows.height {
        let row = bytes.extracting(y * packed..<(y + 1) * packed)
        switch self {
        case .rgb: rows.row(y).copy(rgb: row)
        case .rgba: rows.row(y).copy(straight: row)
        }
      }
    }
    if self == .rgb { bitmap.noteOpaque() }
  }

  /// Writes a picture.
  ///
  /// - Precondition: there is room for as many bytes as the picture has.
  func write(_ bitmap: Bitmap, into bytes: ByteRow) {
    precondition(bytes.count == byteCount(of: bitmap.size), "as many bytes as the picture has")
    let packed = bitmap.width * bytesPerPixel
    for y in 0..<bitmap.height {
      let row = bytes[y * packed..<(y + 1) * packed]
      switch self {
      case .rgb: bitmap.row(y).writeRGB(row)
      case .rgba: bitmap.row(y).writeStraight(row)
      }
    }
  }
  /// The bytes of a picture.
  func bytes(of bitmap: Bitmap) -> [UInt8] {
    let all = byteCount(of: bitmap.size)
    return unsafe [UInt8](unsafeUninitializedCapacity: all) { buffer, count in
      guard let row = unsafe ByteRow(UnsafeMutableBufferPointer(rebasing: buffer[..<all])) else {
        return
      }
      write(bitmap, into: row)
      count = all
    }
  }
}
