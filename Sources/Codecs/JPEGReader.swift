// JPEG to bitmaps and maps, through libjpeg: scaled while decoding, turned while rows are written.

internal import CSegueCodecs
import SeguePixels

extension ImageFormat {
  /// JPEG, baseline or progressive.
  public static let jpeg = ImageFormat(
    name: "JPEG", extensions: ["jpg", "jpeg", "jpe", "jfif"], mediaType: "image/jpeg",
    supportsAlpha: false, signatures: [FileSignature([0xFF, 0xD8, 0xFF])],
    reader: { (bytes, context) throws(CodecError) in try JPEGFile(bytes, context) },
    library: "libjpeg")
}

/// A JPEG whose header has been read.
private struct JPEGFile: PictureFile {
  let bytes: [UInt8]
  /// The size before the orientation is applied.
  let stored: PixelSize
  let info: ImageInfo
  /// Bytes that libjpeg keeps of the whole picture when it comes in several scans.
  let coefficientBytes: Int

  init(_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) {
    var header = segue_jpeg_header()
    let report = unsafe Report { message in
      unsafe segue_jpeg_read_header(bytes, bytes.count, &header, message)
    }
    if let error = report.error(report.status, name: context.name) { throw error }
    stored = PixelSize(width: Int(header.width), height: Int(header.height))
    // Each 8 × 8 block takes a bit at the least.
    try context.check(stored, capacity: bytes.count * 1024, ended: true)
    let segments = JPEGSegments(bytes: bytes)
    let most = Self.mostScans(stored)
    guard segments.scanCount <= most else {
      throw .tooBig(name: context.name, detail: "more than \(most) scans of \(stored) pixels")
    }
    info = context.info(
      .jpeg, stored: stored, segments.orientation, hasAlpha: false, isGrey: header.components == 1)
    let isWhole = header.progressive != 0 || segments.scanCount > 1
    coefficientBytes = isWhole ? stored.count * Int(header.components) * 2 : 0
    self.bytes = bytes
  }

  /// The most scans that a picture may come in.
  ///
  /// Encoders write some ten. A file of a few kilobytes can hold thousands, each of which costs a pass
  /// over the picture; so large pictures may have fewer, down to 24.
  static func mostScans(_ size: PixelSize) -> Int {
    min(max((1 << 32) / size.count, 24), 500)
  }

  /// At which scale it is decoded, in eighths.
  private func scale(covering size: PixelSize?) -> Int {
    DecodingScale.smallest(of: info.size, covering: size)
  }

  func decodedSize(covering size: PixelSize?) -> PixelSize {
    DecodingScale.scaled(info.size, scale(covering: size))
  }

  func image(_ context: DecodeContext) throws(CodecError) -> DecodedImage {
    try decode(context, raw: false)
  }

  func map(_ context: DecodeContext) throws(CodecError) -> Map {
    try context.map(decode(context, raw: true).bitmap)
  }

  private func decode(_ context: DecodeContext, raw: Bool) throws(CodecError) -> DecodedImage {
    let scale = scale(covering: context.options.minimumSize)
    let size = DecodingScale.scaled(info.size, scale)
    let share = try context.take(
      memory: Bitmap.byteCount(of: size) + coefficientBytes, ofFile: bytes)
    var request = segue_jpeg_request(
      width: UInt32(stored.width), height: UInt32(stored.height), scale: Int32(scale),
      orientation: Int32(info.orientation.rawValue), lenient: context.options.isLenient ? 1 : 0,
      max_scans: Int32(Self.mostScans(stored)), raw: raw ? 1 : 0,
      time_left: try context.timeLeft())
    // Rows that a damaged file never reaches stay transparent. They come turned.
    let (bitmap, damage) = try unsafe context.decode(
      bytes, to: size, keeping: share, isCleared: context.options.isLenient
    ) { data, rows, rowBytes, outcome, message in
      unsafe segue_jpeg_read(
        data.baseAddress, data.count, &request, rows, rowBytes, outcome, message)
    }
    return DecodedImage(bitmap: bitmap, info: info, damage: damage)
  }
}
