// A rendered picture as it goes to the page: 32 bytes about it, then a JPEG or a PNG.

import SegueCodecs
import SeguePixels

/// Packs pictures for pages.
struct ViewPicture {
  let bitmap: Bitmap
  let isOpaque: Bool
  /// The frame of the film; 0 for others.
  let frame: Int
  /// The memory that it takes.
  let share: MemoryShare

  /// Writes the picture.
  ///
  /// - Parameters:
  ///   - seconds: how long it took to render.
  ///   - revision: of the document.
  func message(
    for request: ViewRequest, seconds: Double, revision: Int, _ png: PNGEncoder, threads: Int
  ) throws -> [UInt8] {
    let size = request.size(of: bitmap.size)
    let sized = size == bitmap.size ? bitmap : bitmap.resampled(to: size, threads: threads)
    let file: [UInt8]
    let kind: UInt8
    switch request.packing {
    case .jpeg(let quality):
      file = try JPEGEncoder(quality: quality).encode(sized, isOpaque: isOpaque ? true : nil)
      kind = 0
    case .png:
      file = try png.encode(sized, isOpaque: isOpaque ? true : nil)
      kind = 1
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32 + file.count)
    for number in [request.view, request.sequence, UInt32(clamping: frame)] {
      bytes.appendLittleEndian(number)
    }
    for side in [size.width, size.height] { bytes.appendLittleEndian(UInt16(clamping: side)) }
    bytes.appendLittleEndian(UInt32(clamping: Int(min(max(seconds, 0) * 1e6, 4e9))))
    bytes += [kind, 0, 0, 0, 0, 0, 0, 0]
    bytes.appendLittleEndian(UInt32(clamping: revision))
    return bytes + file
  }
}

extension [UInt8] {
  /// Appends a number, its low byte first.
  fileprivate mutating func appendLittleEndian(_ number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension ViewRequest {
  /// By how much smaller a canvas is drawn: for a look in passing as small as it is shown.
  func scale(of canvas: PixelSize) -> Int {
    guard isDraft, width > 0 else { return 1 }
    var scale = 1
    while scale < 8, canvas.width / (2 * scale) >= max(width, 240) { scale *= 2 }
    return scale
  }

  /// The size in which a picture is sent: no larger than asked for, and no larger than it is.
  func size(of picture: PixelSize) -> PixelSize {
    var scale = 1.0
    if width > 0 { scale = min(scale, Double(width) / Double(max(picture.width, 1))) }
    if height > 0 { scale = min(scale, Double(height) / Double(max(picture.height, 1))) }
    guard scale < 1 else { return picture }
    func side(_ own: Int) -> Int { max(1, Int((Double(own) * scale).rounded())) }
    return PixelSize(width: side(picture.width), height: side(picture.height))
  }
}
