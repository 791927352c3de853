// How a camera was held: EXIF orientation, and a parser for the one tag that says so.
//
// Source: Exif 2.32, tag 0x0112; TIFF 6.0 for the structure. Every offset is
// checked against the bytes. Data that cannot be read means upright.

import SeguePixels

/// How a stored picture must be turned to be seen as it was taken.
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
  /// As stored.
  case up = 1
  /// Left and right exchanged.
  case upMirrored = 2
  /// Half a turn.
  case down = 3
  /// Top and bottom exchanged.
  case downMirrored = 4
  /// Rows become columns.
  case leftMirrored = 5
  /// A quarter turn clockwise shows it upright.
  case right = 6
  /// Rows become columns, over the other diagonal.
  case rightMirrored = 7
  /// A quarter turn anticlockwise shows it upright.
  case left = 8

  /// Whether width and height change places.
  public var isTransposed: Bool { rawValue >= 5 }

  /// The size that a stored size is seen at, and the other way round.
  public func applied(to size: PixelSize) -> PixelSize {
    isTransposed ? PixelSize(width: size.height, height: size.width) : size
  }
}

extension Orientation {
  /// Reads the orientation from a TIFF structure, as EXIF segments and eXIf chunks hold it.
  init(tiff bytes: ArraySlice<UInt8>) {
    self = Orientation.read(TIFFBytes(bytes: bytes)) ?? .up
  }

  private static func read(_ tiff: TIFFBytes) -> Orientation? {
    guard let order = TIFFBytes.order(tiff.bytes) else { return nil }
    guard tiff.number(at: 2, count: 2, order) == 42,
      let directory = tiff.number(at: 4, count: 4, order),
      let entries = tiff.number(at: directory, count: 2, order)
    else { return nil }
    for index in 0..<entries {
      let entry = directory + 2 + index * 12
      guard let tag = tiff.number(at: entry, count: 2, order) else { return nil }
      guard tag == 0x0112 else { continue }
      // The type must be SHORT; its value stands in the first two bytes of the value field.
      guard tiff.number(at: entry + 2, count: 2, order) == 3,
        let value = tiff.number(at: entry + 8, count: 2, order)
      else { return nil }
      return Orientation(rawValue: value)
    }
    return nil
  }
}

/// Numbers in a TIFF structure, by offset from its start.
private struct TIFFBytes {
  enum Order { case little, big }

  let bytes: ArraySlice<UInt8>

  static func order(_ bytes: ArraySlice<UInt8>) -> Order? {
    if bytes.starts(with: [0x49, 0x49]) { return .little }
    if bytes.starts(with: [0x4D, 0x4D]) { return .big }
    return nil
  }

  func number(at offset: Int, count: Int, _ order: Order) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let field = bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
    return order == .big
      ? field.reduce(0) { $0 << 8 | Int($1) }
      : field.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
