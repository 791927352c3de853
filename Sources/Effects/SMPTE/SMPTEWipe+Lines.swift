// SMPTE wipes with lines that keep their direction: bars, boxes, diagonals and wedges.

extension SMPTEWipe {
  private typealias Slope = LineFigure.Slope
  private typealias Piece = LineFigure.Piece

  /// A line whose moment is u·`u` + v·`v` + `start`.
  private static func line(_ u: Double, _ v: Double, _ start: Double) -> Slope {
    Slope(u, v, start)
  }

  private static func lines(_ slopes: Slope...) -> Piece { Piece(moving: slopes) }

  /// The band that widens on both sides of a line.
  private static func band(_ u: Double, _ v: Double, _ start: Double) -> Piece {
    Piece(moving: [line(u, v, start), line(-u, -v, -start)])
  }

  /// The same on one side of a cut.
  private static func band(_ u: Double, _ v: Double, _ start: Double, cut: Slope...) -> Piece {
    var piece = band(u, v, start)
    piece.cuts = cut
    return piece
  }

  private static func box(_ u: Double, _ v: Double) -> Piece { .box(around: SIMD2(u, v)) }

  /// A box of a quarter of the canvas, from its middle.
  private static func quarter(_ u: Double, _ v: Double) -> Piece {
    lines(
      line(4, 0, -4 * u), line(-4, 0, 4 * u), line(0, 4, -4 * v), line(0, -4, 4 * v))
  }

  static let right = LineFigure.Slope(1, 0, -0.5)
  static let left = LineFigure.Slope(-1, 0, 0.5)
  static let bottom = LineFigure.Slope(0, 1, -0.5)
  static let top = LineFigure.Slope(0, -1, 0.5)

  /// Bars, boxes and wipes that open from the middle.
  static let bars: [SMPTEWipe] = [
    .init(1, "bar-wipe-lr", "A bar moves from left to right.", lines(line(1, 0, 0))),
    .init(2, "bar-wipe-tb", "A bar moves from top to bottom.", lines(line(0, 1, 0))),
    .init(3, "box-wipe-tl", "A box grows from the top-left corner.", box(0, 0)),
    .init(4, "box-wipe-tr", "A box grows from the top-right corner.", box(1, 0)),
    .init(5, "box-wipe-br", "A box grows from the bottom-right corner.", box(1, 1)),
    .init(6, "box-wipe-bl", "A box grows from the bottom-left corner.", box(0, 1)),
    .init(
      7, "four-box-wipe-ci", "Boxes grow from the four corners to the middle.",
      lines(line(2, 0, 0), line(0, 2, 0)), lines(line(-2, 0, 2), line(0, 2, 0)),
      lines(line(2, 0, 0), line(0, -2, 2)), lines(line(-2, 0, 2), line(0, -2, 2))),
    .init(
      8, "four-box-wipe-co", "A box grows in the middle of each quarter.",
      quarter(0.25, 0.25), quarter(0.75, 0.25), quarter(0.25, 0.75), quarter(0.75, 0.75)),
    .init(21, "barndoor-v", "A gap opens to the left and right.", band(2, 0, -1)),
    .init(22, "barndoor-h", "A gap opens upwards and downwards.", band(0, 2, -1)),
    .init(23, "box-wipe-tc", "A box grows from the middle of the top.", box(0.5, 0)),
    .init(24, "box-wipe-rc", "A box grows from the middle of the right side.", box(1, 0.5)),
    .init(25, "box-wipe-bc", "A box grows from the middle of the bottom.", box(0.5, 1)),
    .init(26, "box-wipe-lc", "A box grows from the middle of the left side.", box(0, 0.5)),
    .init(101, "iris-rect", "A rectangle grows from the middle.", box(0.5, 0.5)),
  ]

  /// Diagonals and wedges.
  static let wedges: [SMPTEWipe] = [
    .init(
      41, "diagonal-tl", "A diagonal line moves from the top-left corner.",
      lines(line(0.5, 0.5, 0))),
    .init(
      42, "diagonal-tr", "A diagonal line moves from the top-right corner.",
      lines(line(-0.5, 0.5, 0.5))),
    .init(
      43, "bowtie-v", "Wedges move from the top and the bottom to the middle.",
      lines(line(1, 1, -0.5), line(-1, 1, 0.5)), lines(line(1, -1, 0.5), line(-1, -1, 1.5))),
    .init(
      44, "bowtie-h", "Wedges move from the left and the right to the middle.",
      lines(line(1, 1, -0.5), line(1, -1, 0.5)), lines(line(-1, 1, 0.5), line(-1, -1, 1.5))),
    .init(45, "barndoor-dbl", "A diagonal gap opens, from the bottom left up.", band(1, 1, -1)),
    .init(46, "barndoor-dtl", "A diagonal gap opens, from the top left down.", band(1, -1, 0)),
    .init(
      47, "misc-diagonal-dbd", "Four wedges withdraw from the middle to the sides.",
      band(2, -2, 0), band(2, 2, -2)),
    .init(
      48, "misc-diagonal-dd", "A diamond's outline widens inwards and outwards.",
      band(2, 2, -3, cut: right, bottom), band(-2, 2, -1, cut: left, bottom),
      band(2, -2, -1, cut: right, top), band(-2, -2, 1, cut: left, top)),
    .init(61, "vee-d", "A wedge moves down.", lines(line(1, 0.5, -0.5), line(-1, 0.5, 0.5))),
    .init(62, "vee-l", "A wedge moves to the left.", lines(line(-0.5, 1, 0), line(-0.5, -1, 1))),
    .init(63, "vee-u", "A wedge moves up.", lines(line(1, -0.5, 0), line(-1, -0.5, 1))),
    .init(
      64, "vee-r", "A wedge moves to the right.", lines(line(0.5, 1, -0.5), line(0.5, -1, 0.5))),
    .init(
      65, "barnvee-d", "The outline of a V widens to both sides.",
      band(2, 1, -2, cut: right), band(-2, 1, 0, cut: left)),
    .init(
      66, "barnvee-l", "The outline of a V that lies to the left widens to both sides.",
      band(-1, 2, -1, cut: bottom), band(-1, -2, 1, cut: top)),
    .init(
      67, "barnvee-u", "The outline of a V upside down widens to both sides.",
      band(2, -1, -1, cut: right), band(-2, -1, 1, cut: left)),
    .init(
      68, "barnvee-r", "The outline of a V that lies to the right widens to both sides.",
      band(1, 2, -2, cut: bottom), band(1, -2, 0, cut: top)),
  ]
}
