// Some rows of a moment, made together: so few that they stay in a near cache, and that no frame needs memory for all.

internal import CSegueKernels

/// Where the pixels of some rows of the flow's size are to be read in two pictures.
struct FlowStrip {
  /// Numbers beside a row's own at each end: the nearest of them again.
  static let margin = 2
  /// Where to look in both pictures, x and y, and how much of the second is seen.
  static let parts = 5

  private let moment: FlowMoment
  /// The pixels of both pictures as they have come to the rows.
  private let fours: [ValuePlane<Float>]
  private let fields: ValuePlane<Float>
  /// How much of the second picture is seen before that is softened along columns.
  private let seen: ValuePlane<Float>
  /// The first row that is made.
  private var start = 0

  /// Numbers from one part of a row to the next.
  static func partLength(width: Int) -> Int { width + 2 * margin }

  /// - Parameter count: how many rows are wanted at a time, at most.
  init(of moment: FlowMoment, count: Int) {
    self.moment = moment
    let (width, rows) = (moment.flow.width, count + 2 * Self.margin)
    // A pixel more at both ends.
    fours = (0..<2).map { _ in ValuePlane(width: 4 * (width + 2), height: rows) }
    let length = Self.partLength(width: width)
    fields = ValuePlane(width: Self.parts * length, height: rows)
    seen = ValuePlane(width: length, height: rows)
  }

  /// A row that was made, all its parts.
  @unsafe func row(_ y: Int) -> UnsafeMutablePointer<Float> { unsafe fields.row(y - start) }

  /// Makes rows.
  mutating func make(_ rows: Range<Int>) {
    let height = moment.flow.height
    let around =
      max(
        rows.lowerBound - Self.margin, 0)..<min(rows.upperBound + Self.margin, height)
    start = around.lowerBound
    for (plane, side) in zip(fours, moment.sides) { side.move(into: plane, rows: around) }
    for y in around { find(y) }
    for y in rows { soften(y, around) }
  }

  /// Finds a row, and softens along it how much of the second picture is seen.
  private func find(_ y: Int) {
    let (width, row) = (moment.flow.width, unsafe self.row(y) + Self.margin)
    let length = Self.partLength(width: width)
    var (one, other) = unsafe (
      moment.sides[0].kernelSide(fours[0].row(y - start) + 4),
      moment.sides[1].kernelSide(fours[1].row(y - start) + 4)
    )
    var blend = moment.blend
    unsafe segue_flow_moment(row, length, width, &one, &other, &blend, Int32(y))
    for part in 0..<Self.parts { unsafe repeatEnds(row + part * length) }
    let sharp = unsafe row + (Self.parts - 1) * length
    unsafe segue_flow_soften(
      seen.row(y - start), sharp - 2, sharp - 1, sharp, sharp + 1, sharp + 2, width)
  }

  /// Softens along columns how much of the second picture is seen: where the pixels contradict each other, it changes from
  /// one to the next.
  private func soften(_ y: Int, _ rows: Range<Int>) {
    func beside(_ step: Int) -> Int {
      min(max(y + step, rows.lowerBound), rows.upperBound - 1) - start
    }
    let width = moment.flow.width
    let soft = unsafe row(y) + (Self.parts - 1) * Self.partLength(width: width) + Self.margin
    unsafe segue_flow_soften(
      soft, seen.row(beside(-2)), seen.row(beside(-1)), seen.row(y - start), seen.row(beside(1)),
      seen.row(beside(2)), width)
    unsafe repeatEnds(soft)
  }

  private func repeatEnds(_ values: UnsafeMutablePointer<Float>) {
    unsafe (values - Self.margin).update(repeating: values[0], count: Self.margin)
    let end = unsafe values + moment.flow.width
    unsafe end.update(repeating: end[-1], count: Self.margin)
  }
}
