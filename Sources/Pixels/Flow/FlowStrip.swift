// Some rows of a moment, made together: so few that they stay in a cache of a few megabytes, and that no frame needs
// memory for all.

internal import CSegueKernels

/// Where the pixels of some rows of the flow's size are to be read in two pictures.
struct FlowStrip {
  /// Numbers beside a row's own at each end: the nearest of them again.
  static let margin = 2
  /// Rows beside those that are made which they depend on: of what is seen two, of where pixels have come to one more.
  private static let reach = margin + 1
  /// Where to look in both pictures, x and y, and how much of the second is seen.
  static let parts = 5

  private let moment: FlowMoment
  /// The pixels of both pictures as they have come to the rows.
  private let fours: [ValuePlane<Float>]
  private let fields: ValuePlane<Float>
  /// The places after the first of two medians.
  private let calmed: ValuePlane<Float>
  /// How much of the second picture is seen before that is softened along columns.
  private let seen: ValuePlane<Float>
  /// The first row that is made.
  private var start = 0

  /// Numbers from one part of a row to the next.
  static func partLength(width: Int) -> Int { width + 2 * margin }

  /// - Parameter count: how many rows are wanted at a time, at most.
  init(of moment: FlowMoment, count: Int) {
    self.moment = moment
    let (width, rows) = (moment.flow.width, count + 2 * Self.reach)
    // A pixel more at both ends.
    fours = (0..<2).map { _ in ValuePlane(width: 4 * (width + 2), height: rows) }
    let length = Self.partLength(width: width)
    fields = ValuePlane(width: Self.parts * length, height: rows)
    calmed = ValuePlane(width: Self.parts * length, height: rows)
    seen = ValuePlane(width: length, height: rows)
  }

  /// A row that was made, all its parts.
  @unsafe func row(_ y: Int) -> UnsafeMutablePointer<Float> { unsafe fields.row(y - start) }

  /// Makes rows.
  mutating func make(_ rows: Range<Int>) {
    let around = part(beside: rows, Self.reach)
    start = around.lowerBound
    for (plane, side) in zip(fours, moment.sides) { side.move(into: plane, rows: around) }
    for y in part(beside: rows, Self.margin) { find(y) }
    for y in part(beside: rows, 1) { calm(y, fields, into: calmed) }
    for y in rows { calm(y, calmed, into: fields) }
    for y in rows { soften(y) }
  }

  /// Rows of the picture, and some beside them.
  private func part(beside rows: Range<Int>, _ count: Int) -> Range<Int> {
    max(rows.lowerBound - count, 0)..<min(rows.upperBound + count, moment.flow.height)
  }

  /// Where a row beside another one is in the planes; beyond the picture it is the last one.
  private func place(_ y: Int, _ step: Int = 0) -> Int {
    min(max(y + step, 0), moment.flow.height - 1) - start
  }

  /// Finds a row, and softens along it how much of the second picture is seen.
  private func find(_ y: Int) {
    let (width, row) = (moment.flow.width, unsafe self.row(y) + Self.margin)
    let length = Self.partLength(width: width)
    let (above, own, below) = (place(y, -1), place(y), place(y, 1))
    var (one, other) = unsafe (
      moment.sides[0].kernelSide(fours[0], above, own, below),
      moment.sides[1].kernelSide(fours[1], above, own, below)
    )
    var blend = moment.blend
    unsafe segue_flow_moment(row, length, width, &one, &other, &blend, Int32(y))
    for part in 0..<Self.parts { unsafe repeatEnds(row + part * length) }
    let sharp = unsafe row + (Self.parts - 1) * length
    unsafe segue_flow_soften(
      seen.row(own), sharp - 2, sharp - 1, sharp, sharp + 1, sharp + 2, width)
  }

  /// Lets pixels look where most of their neighbours do, at a row of both pictures' places.
  private func calm(_ y: Int, _ source: ValuePlane<Float>, into target: ValuePlane<Float>) {
    let length = Self.partLength(width: moment.flow.width)
    let (above, own, below) = (place(y, -1), place(y), place(y, 1))
    for part in 0..<(Self.parts - 1) {
      let first = part * length + Self.margin
      let result = unsafe target.row(own) + first
      unsafe FlowMedian.write(
        result, above: source.row(above) + first, row: source.row(own) + first,
        below: source.row(below) + first, count: moment.flow.width)
      unsafe repeatEnds(result)
    }
  }

  /// Softens along columns how much of the second picture is seen: where the pixels contradict each other, it changes from
  /// one to the next.
  private func soften(_ y: Int) {
    let width = moment.flow.width
    let first = (Self.parts - 1) * Self.partLength(width: width) + Self.margin
    let (sharp, soft) = unsafe (row(y) + first, calmed.row(place(y)) + first)
    unsafe segue_flow_soften(
      soft, seen.row(place(y, -2)), seen.row(place(y, -1)), seen.row(place(y)),
      seen.row(place(y, 1)), seen.row(place(y, 2)), width)
    unsafe segue_flow_fade(sharp, soft, width, moment.blend.share)
    unsafe repeatEnds(sharp)
  }

  private func repeatEnds(_ values: UnsafeMutablePointer<Float>) {
    unsafe (values - Self.margin).update(repeating: values[0], count: Self.margin)
    let end = unsafe values + moment.flow.width
    unsafe end.update(repeating: end[-1], count: Self.margin)
  }
}
