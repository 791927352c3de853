// A part of a picture that is cut out of it: WxH+X+Y, as X11 and ImageMagick write geometries.

import SegueText

/// A part of a picture, in pixels or in parts of its sides.
public struct Crop: Hashable, Sendable, CustomStringConvertible {
  /// Width, above 0.
  public var width: CanvasLength
  /// Height, above 0.
  public var height: CanvasLength
  /// From the picture's left edge to the part's.
  public var x: CanvasLength
  /// From the picture's top edge to the part's.
  public var y: CanvasLength

  /// Makes a part; whether a picture has it is known when its size is.
  public init(width: CanvasLength, height: CanvasLength, x: CanvasLength, y: CanvasLength) {
    (self.width, self.height, self.x, self.y) = (width, height, x, y)
  }

  /// Reads `640x480+10+20` or `50%x50%+10%+20%`.
  ///
  /// - Throws: `TextError.malformed`.
  public init(parsing text: String) throws(TextError) {
    let parts = text.lowercased().split(separator: "+", omittingEmptySubsequences: false)
    let lengths =
      ((parts.first ?? "").split(separator: "x", omittingEmptySubsequences: false)
      + parts.dropFirst()).map { CanvasLength(parsing: String($0)) }
    guard parts.count == 3, lengths.count == 4, let width = lengths[0], let height = lengths[1],
      let x = lengths[2], let y = lengths[3]
    else {
      throw .malformed(
        what: "part", text: text,
        expected: "a part of the picture, WIDTHxHEIGHT+X+Y in its pixels or in percent, as in "
          + "50%x50%+10%+20%")
    }
    self.init(width: width, height: height, x: x, y: y)
  }

  /// The part in whole pixels of a picture; nil if it is empty, or leaves the picture.
  public func rect(in size: PixelSize) -> PixelRect? {
    guard let columns = Self.range(x, width, of: size.width),
      let rows = Self.range(y, height, of: size.height)
    else { return nil }
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Both ends are rounded, so that parts that touch still do.
  private static func range(
    _ start: CanvasLength, _ length: CanvasLength, of side: Int
  ) -> Range<Int>? {
    let first = start.pixels(of: side)
    let low = first.rounded()
    let high = (first + length.pixels(of: side)).rounded()
    guard low >= 0, high <= Double(side), high > low else { return nil }
    return Int(low)..<Int(high)
  }

  /// `640x480+10+20`.
  public var description: String { "\(width)x\(height)+\(x)+\(y)" }
}
