// Fuzzes the picture decoders, each with its own format alone, and the reader of look-up tables.

import SegueCodecs
import SeguePixels
import SegueText

extension FuzzTarget {
  /// Decodes a picture strictly and leniently, to bytes, deep, and for a film of high range.
  func readPicture(_ bytes: [UInt8]) {
    guard let format = ImageFormat.sniff(bytes), takes(format) else { return }
    var options = DecodeOptions()
    // Small enough that time goes into parsing, not into clearing memory.
    options.limits.pixels = 1 << 18
    let strict = ImageDecoder(options: options)
    options.isLenient = true
    options.minimumSize = PixelSize(width: 8, height: 8)
    let lenient = ImageDecoder(options: options)
    options.pixels = FilmPixels(depth: .sixteen)
    let deep = ImageDecoder(options: options)
    options.isLenient = false
    options.pixels = FilmPixels(highRange: .hlg)
    for decoder in [strict, lenient, deep, ImageDecoder(options: options)] {
      if self == .map { _ = try? decoder.decodeMap(bytes) } else { _ = try? decoder.decode(bytes) }
      guard self == .webp else { continue }
      let moving = try? AnimatedPicture(bytes, options: decoder.options)
      for index in (0..<min(moving?.count ?? 0, 8)).reversed() { _ = try? moving?.frame(index) }
    }
  }

  /// Reads a look-up table, and grades a few colours by it.
  func readCube(_ bytes: [UInt8]) {
    do throws(DocumentError) {
      var look = Look()
      look.table = try ColorTable(cube: bytes, path: "a.cube")
      precondition(look.table?.cubeSize != nil || look.table?.curveSize != nil)
      var bitmap = Bitmap(size: PixelSize(width: 19, height: 1))
      for x in 0..<19 {
        let value = UInt8(x * 14)
        bitmap[x, 0] = Pixel(red: value, green: 255 - value, blue: value / 2, alpha: 255)
      }
      look.apply(to: &bitmap)
      precondition(bitmap.isOpaque, "alpha stays")
    } catch {
      // Mistakes are one line each.
      precondition(!"\(error)".contains("\n"))
    }
  }

  private func takes(_ format: ImageFormat) -> Bool {
    switch self {
    case .png: format == .png
    case .jpeg: format == .jpeg
    case .webp: format == .webp
    case .heif: format == .heic || format == .avif
    default: true
    }
  }
}
