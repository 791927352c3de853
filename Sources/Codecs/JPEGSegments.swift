// Walks a JPEG's segments up to the first scan, to find the EXIF data among them.

/// The segments of a JPEG file.
struct JPEGSegments {
  let bytes: [UInt8]

  /// What the EXIF segment says; upright without one.
  var orientation: Orientation {
    exif.map { Orientation(tiff: $0) } ?? .up
  }

  /// The TIFF structure inside the first EXIF segment.
  private var exif: ArraySlice<UInt8>? {
    let prefix: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    var offset = 2
    while offset < bytes.count - 4 {
      // Anything may stand between segments; libjpeg skips it as well.
      guard bytes[offset] == 0xFF, bytes[offset + 1] != 0xFF, bytes[offset + 1] != 0 else {
        offset += 1
        continue
      }
      let marker = bytes[offset + 1]
      if marker == 0xDA || marker == 0xD9 { return nil }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        offset += 2
        continue
      }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let start = offset + 4
      let end = offset + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      if marker == 0xE1, bytes[start..<end].starts(with: prefix) {
        return bytes[(start + prefix.count)..<end]
      }
      offset = end
    }
    return nil
  }
}
