// Sizes, points and rectangles, in pixels, origin top-left, y down.

/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a size; a negative value is a bug in the caller.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a size is not negative")
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  public var count: Int { width * height }

  /// The smaller of width and height, in pixels.
  public var shorterSide: Int { min(width, height) }

  /// `1920x1080`.
  public var description: String { "\(width)x\(height)" }
}

/// A point in pixels; the centre of the first pixel is (0.5, 0.5).
public struct Point: Hashable, Sendable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of whole pixels; its right and bottom edges are not part of it.
public struct PixelRect: Hashable, Sendable, CustomStringConvertible {
  /// Left edge.
  public var x: Int
  /// Top edge.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a rectangle; a negative size is a bug in the caller.
  public init(x: Int, y: Int, width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a size is not negative")
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of that size at the origin.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// First column past the right edge.
  public var maxX: Int { x + width }
  /// First row past the bottom.
  public var maxY: Int { y + height }
  /// From the left edge up to, but without, the right edge.
  public var columns: Range<Int> { x..<maxX }
  /// From the top edge up to, but without, the bottom edge.
  public var rows: Range<Int> { y..<maxY }
  /// The width and the height without the place.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether it contains no pixels.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The common part.
  ///
  /// If they do not overlap, it is an empty rectangle at this rectangle's corner.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return PixelRect(x: x, y: y, width: 0, height: 0) }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// `x,y,width,height`.
  public var description: String { "\(x),\(y),\(width),\(height)" }
}

extension Range where Bound == Int {
  /// The part of this range that lies in another range.
  ///
  /// If they do not overlap, it is an empty range at this range's start; then all of this range
  /// lies after it.
  package func part(in other: Range<Int>) -> Range<Int> {
    let low = Swift.max(lowerBound, other.lowerBound)
    let high = Swift.min(upperBound, other.upperBound)
    return low < high ? low..<high : lowerBound..<lowerBound
  }

  /// The range as it is counted from a number on.
  package func from(_ start: Int) -> Range<Int> { (lowerBound - start)..<(upperBound - start) }
}
