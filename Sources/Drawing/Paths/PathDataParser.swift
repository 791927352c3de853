// Reads SVG path data into a path (SVG 2, 9.3): every command, absolute and relative.

import SeguePixels

/// Reads path data.
struct PathDataParser {
  /// The most elements that a path may have.
  static let mostElements = 1_000_000

  private var scanner: PathDataScanner
  private var path = Path()
  /// The current command, in upper case, and whether its points are relative.
  private var command = UInt8(0)
  private var isRelative = false
  /// The last control point, for the commands that mirror it, and the command that set it.
  private var control = Point.zero
  private var controlCommand = UInt8(0)

  init(_ text: String) { scanner = PathDataScanner(text) }

  /// Reads the whole text into a path.
  mutating func parse() throws(PathDataError) -> Path {
    while !scanner.isAtEnd() {
      guard let letter = scanner.command() else { throw scanner.error(.unknownCommand) }
      (command, isRelative) = (letter & 0xDF, letter & 0x20 != 0)
      if path.elements.isEmpty, command != UInt8(ascii: "M") {
        throw scanner.error(.noMove, back: 1)
      }
      try parseArguments()
    }
    return path
  }

  private var current: Point { path.currentPoint ?? .zero }

  private mutating func point() throws(PathDataError) -> Point {
    let base = isRelative ? current : .zero
    let x = try scanner.number()
    return try Point(x: base.x + x, y: base.y + scanner.number())
  }

  /// Reads a command's arguments as often as they are repeated.
  private mutating func parseArguments() throws(PathDataError) {
    if command == UInt8(ascii: "Z") {
      path.closeSubpath()
      controlCommand = command
      return
    }
    repeat {
      guard path.elements.count < Self.mostElements else { throw scanner.error(.tooLong) }
      try parseElement()
      controlCommand = command
      // Points after the first point of a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
    } while scanner.hasNumber()
  }

  private mutating func parseElement() throws(PathDataError) {
    switch command {
    case UInt8(ascii: "M"): try path.move(to: point())
    case UInt8(ascii: "L"): try path.addLine(to: point())
    case UInt8(ascii: "H"):
      let x = try scanner.number() + (isRelative ? current.x : 0)
      path.addLine(to: Point(x: x, y: current.y))
    case UInt8(ascii: "V"):
      let y = try scanner.number() + (isRelative ? current.y : 0)
      path.addLine(to: Point(x: current.x, y: y))
    case UInt8(ascii: "C"): try addCubic(control1: point())
    case UInt8(ascii: "S"): try addCubic(control1: mirrored("C", "S"))
    case UInt8(ascii: "Q"): try addQuadratic(control: point())
    case UInt8(ascii: "T"): try addQuadratic(control: mirrored("Q", "T"))
    case UInt8(ascii: "A"): try addArc()
    default: throw scanner.error(.unknownCommand, back: 1)
    }
  }

  /// The last control point mirrored, if the previous command was one of two; else the current
  /// point.
  private func mirrored(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Point {
    let fits = controlCommand == UInt8(ascii: one) || controlCommand == UInt8(ascii: other)
    return fits ? current * 2 - control : current
  }

  private mutating func addCubic(control1: Point) throws(PathDataError) {
    let control2 = try point()
    try path.addCurve(to: point(), control1: control1, control2: control2)
    control = control2
  }

  private mutating func addQuadratic(control: Point) throws(PathDataError) {
    try path.addQuadraticCurve(to: point(), control: control)
    self.control = control
  }

  private mutating func addArc() throws(PathDataError) {
    let (rx, ry) = try (scanner.number(), scanner.number())
    let rotation = try scanner.number()
    let (isLarge, isClockwise) = try (scanner.flag(), scanner.flag())
    try path.addArc(
      to: point(), radii: Size(width: abs(rx), height: abs(ry)), rotation: rotation * .pi / 180,
      isLarge: isLarge, isClockwise: isClockwise)
  }
}
