// PNG to bitmaps and maps, through libpng.

internal import CSegueCodecs
import SeguePixels

extension ImageFormat {
  /// Portable Network Graphics.
  public static let png = ImageFormat(
    name: "PNG", extensions: ["png", "apng"], mediaType: "image/png", supportsAlpha: true,
    signatures: [FileSignature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])],
    reader: PNGReader(), library: "libpng")
}

/// Reads PNG; of an animated one, the default picture.
private struct PNGReader: FormatReader {
  func open(_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) -> any PictureFile {
    let header = try PNGHeader(bytes, name: context.name)
    try context.check(header.size)
    try context.check(header.size, capacity: header.capacity, ended: !header.isComplete)
    let orientation = context.options.appliesOrientation ? header.orientation : .up
    let info = ImageInfo(
      format: .png, size: orientation.applied(to: header.size), bitDepth: header.bitDepth,
      hasAlpha: header.hasAlpha, isGrey: header.isGrey, orientation: orientation,
      isAnimated: header.isAnimated)
    return PNGFile(bytes: bytes, header: header, info: info)
  }
}

/// A PNG whose header has been read.
private struct PNGFile: PictureFile {
  let bytes: [UInt8]
  let header: PNGHeader
  let info: ImageInfo

  func image(_ context: DecodeContext) throws(CodecError) -> DecodedImage {
    let request = try request(context)
    try context.check(
      memory: Bitmap.byteCount(of: header.size) * (info.orientation == .up ? 1 : 2)
        + header.rowsBytes(forMap: false), ofFile: bytes)
    var outcome = segue_outcome()
    var bitmap = try context.bitmap(header.size)
    let report = unsafe Report { message in
      unsafe withUnsafePointer(to: request) { request in
        unsafe bytes.withUnsafeBufferPointer { data in
          unsafe bitmap.withUnsafeMutableRows { rows, rowBytes in
            unsafe segue_png_read(
              data.baseAddress, data.count, request, rows.assumingMemoryBound(to: UInt8.self),
              rowBytes, &outcome, message)
          }
        }
      }
    }
    let error = report.error(outcome.status, name: context.name, complete: outcome.complete)
    if report.status != 0, let error { throw error }
    if info.orientation != .up {
      guard Bitmap.isAvailable(byteCount: bitmap.byteCount) else {
        throw .outOfMemory(name: context.name)
      }
      bitmap = bitmap.turned(info.orientation)
    }
    if outcome.opaque != 0 { bitmap.noteOpaque() }
    return DecodedImage(bitmap: bitmap, info: info, damage: error)
  }

  func map(_ context: DecodeContext) throws(CodecError) -> Map {
    let request = try request(context)
    try context.check(
      memory: header.size.count * 2 + header.rowsBytes(forMap: true), ofFile: bytes)
    var outcome = segue_outcome()
    var values = try context.values(header.size)
    let report = unsafe Report { message in
      unsafe withUnsafePointer(to: request) { request in
        unsafe bytes.withUnsafeBufferPointer { data in
          unsafe values.withUnsafeMutableBufferPointer { values in
            unsafe segue_png_read_map(
              data.baseAddress, data.count, request, values.baseAddress, &outcome, message)
          }
        }
      }
    }
    let error = report.error(outcome.status, name: context.name, complete: outcome.complete)
    if report.status != 0, let error { throw error }
    return Map(size: header.size, values: values).turned(info.orientation)
  }

  private func request(_ context: DecodeContext) throws(CodecError) -> segue_png_request {
    segue_png_request(
      width: UInt32(header.size.width), height: UInt32(header.size.height),
      lenient: context.options.isLenient ? 1 : 0, cicp: header.codePoints == nil ? 0 : 1,
      primaries: Int32(header.codePoints?.primaries ?? 0),
      transfer: Int32(header.codePoints?.transfer ?? 0), time_left: try context.timeLeft())
  }
}
