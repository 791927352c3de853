// PNG to bitmaps and maps, through libpng.

internal import CSegueCodecs
import SeguePixels

extension ImageFormat {
  /// Portable Network Graphics.
  public static let png = ImageFormat(
    name: "PNG", extensions: ["png", "apng"], mediaType: "image/png", supportsAlpha: true,
    signatures: [FileSignature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])],
    reader: { (bytes, context) throws(CodecError) in try PNGFile(bytes, context) },
    library: "libpng")
}

/// A PNG whose header has been read; of an animated one, the default picture counts.
private struct PNGFile: PictureFile {
  let bytes: [UInt8]
  let header: PNGHeader
  let info: ImageInfo

  init(_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) {
    header = try PNGHeader(bytes, name: context.name)
    try context.check(header.size, capacity: header.capacity, ended: !header.isComplete)
    info = context.info(
      .png, stored: header.size, header.orientation, bitDepth: header.bitDepth,
      hasAlpha: header.hasAlpha, isGrey: header.isGrey, isAnimated: header.isAnimated,
      light: header.light)
    self.bytes = bytes
  }

  func decodedSize(covering size: PixelSize?) -> PixelSize {
    DecodingScale.scaled(info.size, eighths(covering: size))
  }

  func image(_ context: DecodeContext) throws(CodecError) -> DecodedImage {
    let eighths = eighths(covering: context.options.minimumSize)
    let size = DecodingScale.scaled(header.size, eighths)
    let depth = context.depth(of: info)
    var request = try request(context, eighths)
    request.wide = depth == .sixteen ? 1 : 0
    request.raw = info.highRange == nil ? 0 : 1
    let share = try context.take(
      memory: Bitmap.byteCount(of: size, depth: depth) * (info.orientation == .up ? 1 : 2)
        + header.rowsBytes(forMap: false, depth: depth), ofFile: bytes)
    let (bitmap, damage) = try unsafe context.decode(
      bytes, to: size, depth: depth, keeping: share, turned: info.orientation
    ) { data, rows, rowBytes, outcome, message in
      unsafe segue_png_read(
        data.baseAddress, data.count, &request, rows, rowBytes, outcome, message)
    }
    return DecodedImage(bitmap: bitmap, info: info, damage: damage)
  }

  func map(_ context: DecodeContext) throws(CodecError) -> Map {
    var request = try request(context, 8)
    let share = try context.take(
      memory: header.size.count * (info.orientation == .up ? 2 : 4)
        + header.rowsBytes(forMap: true), ofFile: bytes)
    return try unsafe context.decodeMap(
      bytes, of: header.size, keeping: share, turned: info.orientation
    ) { data, values, outcome, message in
      unsafe segue_png_read_map(
        data.baseAddress, data.count, &request, values.baseAddress, outcome, message)
    }
  }

  /// More pixels than pictures have that people make: 2^26, 268 MB.
  private static let hugePixels = 1 << 26

  /// At which scale it is decoded.
  ///
  /// Only huge pictures are decoded smaller than they are. All others are scaled by the caller that asked for less, with
  /// a better filter. Of an interlaced picture, all rows come at the end.
  private func eighths(covering size: PixelSize?) -> Int {
    guard header.size.count > Self.hugePixels, !header.isInterlaced else { return 8 }
    return DecodingScale.halved(info.size, covering: size)
  }

  private func request(
    _ context: DecodeContext, _ eighths: Int
  ) throws(CodecError) -> segue_png_request {
    segue_png_request(
      width: UInt32(header.size.width), height: UInt32(header.size.height),
      shrink: UInt32(8 / eighths), lenient: context.options.isLenient ? 1 : 0,
      cicp: header.codePoints == nil ? 0 : 1,
      primaries: Int32(header.codePoints?.primaries ?? 0),
      transfer: Int32(header.codePoints?.transfer ?? 0), wide: 0, raw: 0,
      time_left: try context.timeLeft())
  }
}
