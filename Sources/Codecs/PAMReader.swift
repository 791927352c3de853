// PAM (Netpbm's P7) with eight bits a component: a header of a few words and the pixels as they are. Programs hand frames
// over in it, because neither side has to pack anything. It is not among the formats that people are told of.

import SeguePixels

extension ImageFormat {
  /// Netpbm's PAM of red, green and blue, with or without alpha.
  static let pam = ImageFormat(
    name: "PAM", extensions: ["pam"], mediaType: "image/x-portable-arbitrarymap",
    supportsAlpha: true, signatures: ["P7\n"],
    reader: { (bytes, context) throws(CodecError) in try PAMFile(bytes, context) },
    library: "built in")
}

/// A PAM whose header has been read.
private struct PAMFile: PictureFile {
  let bytes: [UInt8]
  let info: ImageInfo
  /// Bytes of a pixel.
  private let depth: Int
  /// Where the pixels begin.
  private let start: Int

  init(_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) {
    var values: [String: Int] = [:]
    var place = 3
    while let end = bytes[place...].prefix(100).firstIndex(of: UInt8(ascii: "\n")) {
      let words = bytes[place..<end].split(separator: UInt8(ascii: " "))
      place = end + 1
      let name = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
      if name == "ENDHDR" { break }
      // What the components are follows from how many there are.
      guard words.count == 2, values.count < 8 else { continue }
      values[name] = Int(String(decoding: words[1], as: UTF8.self))
    }
    let size = PixelSize(
      width: max(values["WIDTH"] ?? 0, 0), height: max(values["HEIGHT"] ?? 0, 0))
    try context.check(size)
    depth = values["DEPTH"] ?? 0
    guard [3, 4].contains(depth), values["MAXVAL"] == 255 else {
      throw .unsupported(name: context.name, detail: "PAM that is not RGB of eight bits")
    }
    guard bytes.count - place == size.count * depth else {
      throw .truncated(name: context.name, percent: nil)
    }
    (self.bytes, start) = (bytes, place)
    info = context.info(.pam, stored: size, hasAlpha: depth == 4)
  }

  func image(_ context: DecodeContext) throws(CodecError) -> DecodedImage {
    let share = try context.take(memory: Bitmap.byteCount(of: info.size), ofFile: bytes)
    var bitmap = try context.bitmap(info.size)
    let (span, packed) = (bytes.span, info.size.width * depth)
    bitmap.withMutableRows { rows in
      for y in 0..<rows.height {
        let first = start + y * packed
        let row = span.extracting(first..<first + packed)
        if depth == 3 { rows.row(y).copy(rgb: row) } else { rows.row(y).copy(straight: row) }
      }
    }
    if depth == 3 { bitmap.noteOpaque() }
    bitmap.keep(share)
    return DecodedImage(bitmap: bitmap, info: info, damage: nil)
  }

  func map(_ context: DecodeContext) throws(CodecError) -> Map {
    try context.map(image(context).bitmap)
  }
}
