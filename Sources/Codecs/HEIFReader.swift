// HEIC and AVIF to bitmaps and maps, through libheif, which is loaded when the first such picture comes.

internal import CSegueCodecs
import SeguePixels

extension ImageFormat {
  /// High-efficiency pictures of phones: HEVC in a HEIF file.
  public static let heic = ImageFormat(
    name: "HEIC", extensions: ["heic", "heif", "hif"], mediaType: "image/heic", supportsAlpha: true,
    signatures: [
      FileSignature(brands: ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"])
    ], reader: { (bytes, context) throws(CodecError) in try HEIFFile(bytes, .hevc, context) },
    library: "libheif", codec: .hevc)

  /// AV1 pictures in a HEIF file.
  public static let avif = ImageFormat(
    name: "AVIF", extensions: ["avif"], mediaType: "image/avif", supportsAlpha: true,
    signatures: [FileSignature(brands: ["avif", "avis"])],
    reader: { (bytes, context) throws(CodecError) in try HEIFFile(bytes, .av1, context) },
    library: "libheif", codec: .av1)
}

/// The codec of the pictures in a HEIF file.
enum HEIFCodec: Int32 {
  case hevc = 1
  case av1 = 4

  /// The library to install when it is missing, and the name of its package in Debian and Ubuntu.
  var remedy: String {
    if unsafe segue_heif_version() == nil { return "install libheif (apt-get install libheif1)" }
    return switch self {
    case .hevc: "install libheif's HEVC decoder (apt-get install libheif-plugin-libde265)"
    case .av1: "install libheif's AV1 decoder (apt-get install libheif-plugin-dav1d)"
    }
  }

  /// Whether this machine can decode it.
  var isThere: Bool { segue_heif_decodes(rawValue) != 0 }

  /// The library that reads it, and how to install it.
  var requirement: ReaderRequirement {
    let version = unsafe segue_heif_version().map { unsafe String(cString: $0) }
    return ReaderRequirement(
      library: version.map { "libheif \($0)" } ?? "libheif", isMet: isThere,
      remedy: remedy)
  }
}

/// A HEIF file whose boxes have been read.
///
/// libheif turns and mirrors it as its boxes say; the orientation in its EXIF data says the same once
/// more, and is left alone.
private struct HEIFFile: PictureFile {
  let bytes: [UInt8]
  let info: ImageInfo

  init(_ bytes: [UInt8], _ codec: HEIFCodec, _ context: DecodeContext) throws(CodecError) {
    let format: ImageFormat = codec == .av1 ? .avif : .heic
    guard codec.isThere else {
      throw .needsLibrary(name: context.name, format: format.name, remedy: codec.remedy)
    }
    // Of a file that ends early, some versions of libheif make a picture with holes.
    guard Self.hasAllBoxes(bytes) else { throw .truncated(name: context.name, percent: nil) }
    var header = segue_heif_header()
    let report = unsafe Report { message in
      unsafe segue_heif_read_header(bytes, bytes.count, &header, message)
    }
    if let error = Self.error(report, context.name) { throw error }
    let size = PixelSize(width: Int(header.width), height: Int(header.height))
    try context.check(size)
    info = context.info(
      format, stored: size, bitDepth: Int(header.depth), hasAlpha: header.has_alpha != 0,
      light: Self.light(header))
    self.bytes = bytes
  }

  /// What the numbers mean, if that is light of high range.
  private static func light(_ header: segue_heif_header) -> PictureLight {
    guard let range = HighRange(codePoint: Int(header.transfer)) else { return .standard }
    return PictureLight(.high(range), .init(codePoint: Int(header.primaries)) ?? .bt2020)
  }

  func image(_ context: DecodeContext) throws(CodecError) -> DecodedImage {
    let depth = context.depth(of: info)
    let share = try take(context, bytes: Bitmap.byteCount(of: info.size, depth: depth))
    var request = try request(context)
    request.wide = depth == .sixteen ? 1 : 0
    request.raw = info.highRange == nil ? 0 : 1
    var bitmap = try context.bitmap(info.size, depth: depth)
    var isOpaque = false
    let report = unsafe bitmap.withUnsafeMutableRows(of: depth) { rows, rowBytes in
      unsafe read(request, rows.assumingMemoryBound(to: UInt8.self), rowBytes, nil, &isOpaque)
    }
    if let error = Self.error(report, context.name) { throw error }
    if isOpaque { bitmap.noteOpaque() }
    bitmap.keep(share)
    return DecodedImage(bitmap: bitmap, info: info, damage: nil)
  }

  func map(_ context: DecodeContext) throws(CodecError) -> Map {
    let share = try take(context, bytes: info.size.count * 2)
    let request = try request(context)
    var values = try context.values(info.size)
    var isOpaque = false
    let report = unsafe read(request, nil, 0, &values, &isOpaque)
    if let error = Self.error(report, context.name) { throw error }
    var map = Map(size: info.size, values: values)
    map.keep(share)
    return map
  }

  /// Decodes to rows of pixels, or to the values of a map.
  private func read(
    _ request: segue_heif_request, _ rows: UnsafeMutablePointer<UInt8>?, _ rowBytes: Int,
    _ values: UnsafeMutablePointer<UInt16>?, _ isOpaque: inout Bool
  ) -> Report {
    var request = request
    var opaque: Int32 = 0
    let report = unsafe Report { message in
      unsafe segue_heif_read(
        bytes, bytes.count, &request, rows, rowBytes, values, &opaque, message)
    }
    isOpaque = opaque != 0
    return report
  }

  /// libheif keeps the decoded planes and the converted picture, both at once.
  private func take(_ context: DecodeContext, bytes own: Int) throws(CodecError) -> MemoryShare {
    let planes = info.size.count * (info.bitDepth > 8 ? 16 : 8)
    let share = try context.take(memory: own + planes, ofFile: bytes)
    guard Bitmap.isAvailable(byteCount: own + planes) else {
      throw .outOfMemory(name: context.name)
    }
    return share
  }

  private func request(_ context: DecodeContext) throws(CodecError) -> segue_heif_request {
    segue_heif_request(
      width: UInt32(info.size.width), height: UInt32(info.size.height),
      depth: Int32(info.bitDepth), wide: 0, raw: 0, time_left: try context.timeLeft())
  }

  /// The error of a report about a file with all of its boxes.
  static func error(_ report: Report, _ name: String) -> CodecError? {
    let error = report.error(report.status, name: name)
    return switch error {
    case .truncated: .corrupt(name: name, detail: report.message)
    default: error
    }
  }

  /// Whether the file is as long as its boxes say.
  static func hasAllBoxes(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    while offset < bytes.count {
      guard offset + 8 <= bytes.count else { return false }
      let head =
        offset + 16 <= bytes.count && bytes[offset..<(offset + 4)] == [0, 0, 0, 1] ? 16 : 8
      let field = head == 16 ? (offset + 8)..<(offset + 16) : offset..<(offset + 4)
      guard bytes[field].first.map({ $0 < 0x80 || head == 8 }) == true else { return true }
      let length = bytes[field].reduce(0) { $0 << 8 | Int($1) }
      // 0: to the end of the file.
      if length == 0 { return true }
      guard length >= head else { return true }
      let (end, overflow) = offset.addingReportingOverflow(length)
      if overflow || end > bytes.count { return false }
      offset = end
    }
    return true
  }
}
