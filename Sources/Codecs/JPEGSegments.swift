// Walks a JPEG's segments: finds the EXIF data, counts the scans.

import SegueSystem

/// The segments of a JPEG file.
struct JPEGSegments {
  let bytes: [UInt8]

  /// The orientation in the EXIF segment; upright without such a segment.
  var orientation: Orientation {
    exif.map { Orientation(tiff: $0) } ?? .up
  }

  /// How many scans there are: each is a pass over the whole picture.
  var scanCount: Int {
    var count = 0
    visit { marker, _ in
      if marker == 0xDA { count += 1 }
      return true
    }
    return count
  }

  /// The TIFF structure inside the first EXIF segment.
  private var exif: ArraySlice<UInt8>? {
    let prefix: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    var found: ArraySlice<UInt8>?
    visit { marker, data in
      if marker == 0xE1, data.starts(with: prefix) { found = data.dropFirst(prefix.count) }
      return found == nil && marker != 0xDA
    }
    return found
  }

  /// Shows each segment, its marker and its data, as long as `body` wants more.
  private func visit(_ body: (UInt8, ArraySlice<UInt8>) -> Bool) {
    var offset = 2
    while let start = nextMarker(from: offset) {
      let marker = bytes[start + 1]
      if marker == 0xD9 { return }
      // Anything else may stand between segments, and between the bits of a scan; libjpeg skips it.
      if marker == 0xFF || marker <= 0x01 || (0xD0...0xD8).contains(marker) {
        offset = start + (marker == 0xFF ? 1 : 2)
        continue
      }
      guard start + 4 <= bytes.count else { return }
      let length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
      let end = start + 2 + length
      guard length >= 2, end <= bytes.count, body(marker, bytes[(start + 4)..<end]) else { return }
      offset = end
    }
  }

  /// Where the next byte 0xFF is that another one follows.
  private func nextMarker(from offset: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, offset < buffer.count - 1,
        let found = unsafe memchr(base + offset, 0xFF, buffer.count - 1 - offset)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
