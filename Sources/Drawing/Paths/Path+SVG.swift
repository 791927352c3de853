// Reads and writes paths as SVG path data.

import SeguePixels

extension Path {
  /// Reads SVG path data: the commands M L H V C S Q T A Z, in upper or lower case, and SVG's
  /// numbers.
  ///
  /// Arcs become cubic curves.
  ///
  /// - Throws: `PathDataError` at the first character that is not path data, and for more than
  ///   1,000,000 elements.
  public init(svg text: String) throws(PathDataError) {
    var parser = PathDataParser(text)
    self = try parser.parse()
  }

  /// The path as SVG path data, absolute, with the shortest numbers that read back the same.
  ///
  /// Numbers that are not finite are written as 0.
  public var svg: String { Self.svg(elements[...]) }

  private static func svg(_ elements: ArraySlice<Element>) -> String {
    func text(_ value: Double) -> String {
      guard value.isFinite else { return "0" }
      return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    func text(_ points: Point...) -> String {
      points.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): "M" + text(point)
      case .line(let point): "L" + text(point)
      case .quadratic(let control, let point): "Q" + text(control, point)
      case .cubic(let control1, let control2, let point): "C" + text(control1, control2, point)
      case .close: "Z"
      }
    }.joined()
  }
}

extension Path: CustomStringConvertible {
  /// The path as SVG path data; of a long one the first elements, and how many there are.
  public var description: String {
    let shown = elements.prefix(12)
    let data = Self.svg(shown)
    return shown.count == elements.count
      ? "Path(\(data))" : "Path(\(data)…, \(elements.count) elements)"
  }
}
