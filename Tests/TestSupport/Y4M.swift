// Y4M read back, and the formulas it must hold to, in Double.
//
// Source: yuv4mpeg(5); ITU-R BT.601-7, BT.709-6.

import SeguePixels

/// A parsed Y4M stream.
public struct Y4MStream: Sendable {
  /// The header's words after the magic one, by their first letter; X words whole.
  public var tags: [String] = []
  /// Each frame's planes: Y, U, V; of 10 bits, two bytes a sample.
  public var frames: [[[UInt8]]] = []
  /// Columns of the chroma planes.
  public var chromaWidth = 0

  /// Parses a whole stream; nil if it is no such stream, or bytes are left over.
  public init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 10) else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard words.first == "YUV4MPEG2" else { return nil }
    tags = words.dropFirst().map(String.init)
    guard let width = number("W"), let height = number("H"), let colors = tag("C") else {
      return nil
    }
    let isHalf = colors.hasPrefix("420")
    chromaWidth = isHalf ? (width + 1) / 2 : width
    let chroma = chromaWidth * (isHalf ? (height + 1) / 2 : height)
    let bytesEach = colors.hasSuffix("p10") ? 2 : 1
    var offset = end + 1
    while offset < bytes.count {
      guard bytes[offset...].starts(with: "FRAME\n".utf8) else { return nil }
      offset += 6
      var planes: [[UInt8]] = []
      for samples in [width * height, chroma, chroma] {
        let count = samples * bytesEach
        guard offset + count <= bytes.count else { return nil }
        planes.append([UInt8](bytes[offset..<(offset + count)]))
        offset += count
      }
      frames.append(planes)
    }
  }

  /// The text behind a letter in the header.
  public func tag(_ letter: Character) -> String? {
    tags.first { $0.first == letter }.map { String($0.dropFirst()) }
  }

  /// A number in the header.
  public func number(_ letter: Character) -> Int? { tag(letter).flatMap { Int($0) } }
}

/// RGB to YUV by the book.
public struct YUVFormula: Sendable {
  private let kr: Double
  private let kb: Double
  private let isFullRange: Bool

  /// Makes the formula.
  public init(isBT709: Bool, isFullRange: Bool) {
    kr = isBT709 ? 0.2126 : 0.299
    kb = isBT709 ? 0.0722 : 0.114
    self.isFullRange = isFullRange
  }

  /// Y, U and V of a colour in 0…255, not rounded.
  public func convert(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let luma = kr * red + (1 - kr - kb) * green + kb * blue
    let u = (blue - luma) / (2 * (1 - kb))
    let v = (red - luma) / (2 * (1 - kr))
    return isFullRange
      ? [luma, u + 128, v + 128]
      : [16 + luma * 219 / 255, 128 + u * 224 / 255, 128 + v * 224 / 255]
  }

  /// A picture's planes.
  ///
  /// With `isHalf`, chroma is the mean of 2×2 pixels; beyond the edge the last row and column are
  /// repeated.
  public func planes(of bitmap: Bitmap, isHalf: Bool) -> [[Double]] {
    func color(_ x: Int, _ y: Int) -> [Double] {
      let pixel = bitmap[min(x, bitmap.width - 1), min(y, bitmap.height - 1)]
      return [Double(pixel.red), Double(pixel.green), Double(pixel.blue)]
    }
    var planes: [[Double]] = [[], [], []]
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let c = color(x, y)
        planes[0].append(convert(c[0], c[1], c[2])[0])
      }
    }
    let step = isHalf ? 2 : 1
    for y in stride(from: 0, to: bitmap.height, by: step) {
      for x in stride(from: 0, to: bitmap.width, by: step) {
        let block = (0..<(step * step)).map { color(x + $0 % step, y + $0 / step) }
        let mean = (0..<3).map { i in block.reduce(0) { $0 + $1[i] } / Double(block.count) }
        let converted = convert(mean[0], mean[1], mean[2])
        planes[1].append(converted[1])
        planes[2].append(converted[2])
      }
    }
    return planes
  }
}
