// Reads a PNG's chunks without decoding them: size, depth, orientation, and how much data there is.
//
// Source: PNG, third edition (W3C, 2025): 11.2.1 IHDR, 11.3.2.6 cICP, 11.3.4.5 eXIf, 11.3.2.1 tRNS.

import SeguePixels

/// The facts in a PNG's chunks.
struct PNGHeader {
  var size = PixelSize(width: 0, height: 0)
  var bitDepth = 0
  var colorType = 0
  var isInterlaced = false
  var hasTransparency = false
  /// Whether it has several frames: acTL.
  var isAnimated = false
  /// cICP: primaries and transfer function, of H.273.
  var codePoints: (primaries: Int, transfer: Int)?
  var orientation = Orientation.up
  /// Bytes in all IDAT chunks, as far as the file goes.
  var dataBytes = 0
  /// Whether IEND was reached.
  var isComplete = false

  /// What its numbers mean, if that is light of high range.
  var light: PictureLight {
    guard let codePoints, let range = HighRange(codePoint: codePoints.transfer) else {
      return .standard
    }
    return PictureLight(.high(range), .init(codePoint: codePoints.primaries) ?? .bt2020)
  }

  var hasAlpha: Bool { colorType & 4 != 0 || hasTransparency }
  var isGrey: Bool { colorType & 2 == 0 }

  /// The most pixels that the data can hold: deflate makes at most 1,032 bytes of one.
  var capacity: Int {
    let channels = [1, 0, 3, 1, 2, 0, 4][colorType]
    return (dataBytes * 1032 + 1024) * 8 / max(bitDepth * channels, 1)
  }

  /// Bytes of wide rows that are kept of the whole picture while it is decoded: for an interlaced
  /// picture with 16 bits, or a picture that becomes a map.
  func rowsBytes(forMap: Bool, depth: PixelDepth = .eight) -> Int {
    guard isInterlaced, forMap || bitDepth == 16 || depth == .sixteen else { return 0 }
    return size.count * (forMap ? (isGrey ? 2 : 6) : 8)
  }

  /// Reads the chunks of a file that begins with the signature.
  init(_ bytes: [UInt8], name: String) throws(CodecError) {
    guard bytes.count >= 33 else { throw .truncated(name: name, percent: nil) }
    guard bytes[8..<16].elementsEqual([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]) else {
      throw .corrupt(name: name, detail: "it does not begin with IHDR")
    }
    let width = PNGHeader.number(bytes, 16)
    let height = PNGHeader.number(bytes, 20)
    guard width < 1 << 31, height < 1 << 31 else {
      throw .corrupt(name: name, detail: "the header says \(width)x\(height) pixels")
    }
    size = PixelSize(width: width, height: height)
    bitDepth = Int(bytes[24])
    colorType = Int(bytes[25])
    isInterlaced = bytes[28] != 0
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    guard let allowed = depths[colorType], allowed.contains(bitDepth) else {
      throw .corrupt(name: name, detail: "colour type \(colorType) with \(bitDepth) bits")
    }
    walk(bytes)
  }

  private mutating func walk(_ bytes: [UInt8]) {
    var offset = 33
    while offset <= bytes.count - 8 {
      let length = PNGHeader.number(bytes, offset)
      let start = offset + 8
      let end = start + length
      let type = bytes[(offset + 4)..<start]
      if type.elementsEqual("IDAT".utf8) {
        dataBytes += min(length, bytes.count - start)
      } else if type.elementsEqual("IEND".utf8) {
        isComplete = end <= bytes.count - 4
        return
      } else if end <= bytes.count {
        note(type, bytes[start..<end])
      }
      offset = end + 4
    }
  }

  private mutating func note(_ type: ArraySlice<UInt8>, _ data: ArraySlice<UInt8>) {
    if type.elementsEqual("eXIf".utf8) {
      orientation = Orientation(tiff: data)
      return
    }
    // The others stand before the data.
    guard dataBytes == 0 else { return }
    if type.elementsEqual("tRNS".utf8) {
      hasTransparency = true
    } else if type.elementsEqual("acTL".utf8), data.count == 8 {
      isAnimated = data.prefix(4).reduce(0) { $0 << 8 | Int($1) } > 1
    } else if type.elementsEqual("cICP".utf8), data.count == 4 {
      // RGB, full range: anything else is not allowed in a PNG.
      let values = data.map(Int.init)
      if values[2] == 0, values[3] == 1 { codePoints = (values[0], values[1]) }
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
