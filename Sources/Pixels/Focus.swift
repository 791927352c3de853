// The point of a picture that matters: where something is cut off, it stays in view.

import SegueText

/// A point of a picture, in pixels or in parts of its sides.
///
/// A canvas that shows a part of the picture shows the one around it, moved inside where the picture ends.
public struct Focus: Hashable, Sendable, CustomStringConvertible {
  /// From the picture's left edge; the middle for `auto`.
  public let x: CanvasLength
  /// From the picture's top edge; the middle for `auto`.
  public let y: CanvasLength
  /// Whether the point is found in the picture that is shown.
  public let isAuto: Bool

  /// The middle of the picture.
  public static let middle = Focus(x: .part(0.5), y: .part(0.5))
  /// The point around which most stands out by its contrast and its colour; the middle if nothing does.
  public static let auto = Focus(x: .part(0.5), y: .part(0.5), isAuto: true)

  /// Makes a point; beyond the picture it counts as the nearest one of its edge.
  public init(x: CanvasLength, y: CanvasLength) { self.init(x: x, y: y, isAuto: false) }

  private init(x: CanvasLength, y: CanvasLength, isAuto: Bool) {
    (self.x, self.y, self.isAuto) = (x, y, isAuto)
  }

  /// Reads `30%x20%`, `640x120` or `auto`.
  ///
  /// - Throws: `TextError.malformed`.
  public init(parsing text: String) throws(TextError) {
    guard text.lowercased() != "auto" else {
      self = .auto
      return
    }
    let lengths = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { CanvasLength(parsing: String($0)) }
    guard lengths.count == 2, let x = lengths[0], let y = lengths[1], x.number >= 0, y.number >= 0
    else {
      throw .malformed(
        what: "focus", text: text,
        expected: "a point of the picture, XxY in its pixels or in percent, as in 30%x20%, or auto")
    }
    self.init(x: x, y: y)
  }

  /// The same point of a picture of a size, whatever size it is scaled to.
  package func inParts(of size: PixelSize) -> Focus {
    Focus(x: .part(x.part(of: size.width)), y: .part(y.part(of: size.height)), isAuto: isAuto)
  }

  /// Where a stretch of a side begins that has the focus in its middle, as nearly as the side allows.
  ///
  /// - Parameters:
  ///   - length: of the stretch, at most the side's.
  ///   - side: the picture's.
  ///   - place: the focus on that side.
  static func start(of length: Double, on side: Int, _ place: CanvasLength) -> Double {
    let (whole, rest) = (Double(side), Double(side) - length)
    // Of the middle nothing is left to round.
    return min(max(rest / 2 + (place.pixels(of: side) - whole / 2), 0), rest)
  }

  /// Where a side begins on a side of the canvas: in its middle, or with its focus there if it is longer.
  package static func place(of side: Int, on canvas: Int, _ place: CanvasLength) -> Int {
    guard side > canvas else { return (canvas - side) >> 1 }
    return -Int(start(of: Double(canvas), on: side, place).rounded())
  }

  /// `30%x20%` or `auto`.
  public var description: String { isAuto ? "auto" : "\(x)x\(y)" }
}
