// The soft part of a moment: where its pixels are in doubt, both pictures move evenly, and one fades into the other.

internal import CSegueKernels

/// How things in doubt move at a moment.
struct SoftMoment: Sendable {
  /// How many pixels of the pictures, in both directions, are one cell.
  let cell: Int
  /// The share of the motion that the first picture's pixels have gone, and that the second's have left, in pixels of the
  /// pictures for each of the flow.
  private let gone: Float
  private let left: Float
  private let width: Int
  private let height: Int
  /// For each row of cells the motion to the right and down, and the doubt, with a cell more at both ends of each.
  private let parts: ValuePlane<Float>
  /// Whether a row of cells or one beside it is in doubt anywhere.
  private let isDoubtful: [Bool]

  private static let count = 3

  /// - Parameters:
  ///   - progress: 0…1, the share of the way that the first picture's pixels have gone.
  ///   - step: how many pixels of the pictures are one of the flow.
  init(of doubt: FlowDoubt, at progress: Double, step: Int) {
    cell = doubt.cell * step
    gone = Float(-progress * Double(step))
    left = Float((1 - progress) * Double(step))
    (width, height) = (doubt.share.width, doubt.share.height)
    let parts = ValuePlane<Float>(width: Self.count * (width + 2), height: height)
    // Doubt goes with the things that are in doubt.
    let since = Float((0.5 - progress) / Double(doubt.cell))
    var rows = [Bool](repeating: false, count: height)
    for y in 0..<height {
      let row = unsafe parts.row(y) + 1
      let (xs, ys) = unsafe (doubt.motion.x.row(y), doubt.motion.y.row(y))
      for x in 0..<width {
        let moved = unsafe SIMD2(xs[x], ys[x]) * since
        let place = doubt.place(SIMD2(Float(x), Float(y)) + moved)
        let share = unsafe place.value(doubt.share.row(0))
        unsafe row[x] = place.value(doubt.motion.x.row(0))
        unsafe row[x + width + 2] = place.value(doubt.motion.y.row(0))
        unsafe row[x + 2 * (width + 2)] = share
        if share > 0 { rows[y] = true }
      }
      for part in 0..<Self.count {
        let values = unsafe row + part * (width + 2)
        unsafe values[-1] = values[0]
        unsafe values[width] = values[width - 1]
      }
    }
    self.parts = parts
    isDoubtful = rows.indices.map { y in
      rows[max(y - 1, 0)] || rows[y] || rows[min(y + 1, rows.count - 1)]
    }
  }

  /// How many numbers a row has.
  var rowLength: Int { Self.count * (width + 2) }

  /// Writes row y of the pictures, between its rows of cells.
  ///
  /// - Returns: whether anything of it is in doubt.
  func write(_ values: UnsafeMutablePointer<Float>, row y: Int) -> Bool {
    let place = (Float(y) + 0.5) / Float(cell) - 0.5
    let above = max(Int(place.rounded(.down)), 0)
    guard isDoubtful[above] else { return false }
    unsafe segue_mix_floats(
      values, parts.row(above), parts.row(min(above + 1, height - 1)), rowLength,
      max(place - Float(above), 0))
    return true
  }

  /// The columns of a part of a row that are in doubt, from the first one to the last.
  func columns(_ values: UnsafePointer<Float>, in columns: Range<Int>) -> Range<Int> {
    let shares = unsafe values + 2 * (width + 2) + 1
    let cells = columns.lowerBound / cell..<(columns.upperBound - 1) / cell + 1
    func isDoubtful(_ x: Int) -> Bool { unsafe max(shares[x - 1], shares[x], shares[x + 1]) > 0 }
    guard let first = cells.first(where: isDoubtful), let last = cells.last(where: isDoubtful)
    else { return columns.lowerBound..<columns.lowerBound }
    return max(first * cell, columns.lowerBound)..<min((last + 1) * cell, columns.upperBound)
  }

  /// Writes where a piece of a row looks in one of the pictures, to the right or down, or how much it is in doubt.
  func expand(
    _ values: UnsafePointer<Float>, _ part: Part, first: Int, until last: Int, into row: FloatRow
  ) {
    let length = (last - first - 1) / cell + 1
    let start = unsafe values + part.index * (width + 2) + 1 + first / cell
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: length + 2) {
      guard let scaled = $0.baseAddress else { return }
      let factor = part.side.map { $0 == 0 ? gone : left } ?? 1
      for x in 0..<length + 2 { unsafe scaled[x] = start[x - 1] * factor }
      unsafe segue_flow_expand(row.base, scaled + 1, length, cell, part.isAcross ? 1 : 0, .infinity)
    }
  }

  /// What can be expanded.
  enum Part {
    case across(side: Int)
    case down(side: Int)
    case doubt

    fileprivate var index: Int {
      switch self {
      case .across: 0
      case .down: 1
      case .doubt: 2
      }
    }
    fileprivate var side: Int? {
      switch self {
      case .across(let side), .down(let side): side
      case .doubt: nil
      }
    }
    fileprivate var isAcross: Bool { if case .across = self { true } else { false } }
  }
}

extension FlowDoubt {
  /// A place between four cells, by their numbers in a plane.
  fileprivate struct Place {
    let upper, lower: Int
    let next: Int
    let across, down: Float

    @unsafe func value(_ plane: UnsafePointer<Float>) -> Float {
      let (one, other) = unsafe (plane + upper, plane + lower)
      let above = unsafe one[0] + (one[next] - one[0]) * across
      let below = unsafe other[0] + (other[next] - other[0]) * across
      return above + (below - above) * down
    }
  }

  fileprivate func place(_ place: SIMD2<Float>) -> Place {
    let (width, height) = (share.width, share.height)
    let inside = place.clamped(
      lowerBound: .zero, upperBound: SIMD2(Float(width - 1), Float(height - 1)))
    let (left, top) = (Int(inside.x), Int(inside.y))
    return Place(
      upper: top * width + left, lower: min(top + 1, height - 1) * width + left,
      next: left + 1 < width ? 1 : 0, across: inside.x - Float(left), down: inside.y - Float(top))
  }
}
