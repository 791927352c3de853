// Where the pixels of both pictures contradict each other, and how things move there by and large.
//
// Rule: in the middle of the way, pixels of both pictures that come to one place say where that goes. The more they differ round
// it, the more it is in doubt: thin things at many depths lie there, and what each picture shows between them. By pixels it would be
// torn. So there both pictures move softly, as the weighted mean of all pixels does, and one fades into the other.

internal import CSegueKernels

/// The doubt about a flow, and the soft motion that takes its place, in cells of the flow's pixels.
struct FlowDoubt: Sendable {
  /// How many pixels of the flow, in both directions, are one cell.
  let cell: Int
  /// How far what is at a cell in the middle of the way goes from the first picture to the second, in pixels of the flow.
  let motion: FlowField
  /// How much each cell is in doubt, 0…1.
  let share: ValuePlane<Float>

  /// How many pixels both sides may differ in the mean before there is doubt, and from where there is nothing else.
  private static let bounds: ClosedRange<Float> = 1...4
  /// A pixel's difference counts up to this.
  private static let most: Float = 8
  /// Less weight than this is none.
  private static let none: Float = 1e-5
  /// The part of width and height together over which doubt and motion are softened: the deviation of the mean.
  private static let softness = 1 / 160.0
  /// Cells are so many times smaller than that, or have one pixel.
  private static let cellsPerDeviation = 1.875
  /// How many rows of the flow are looked at together.
  private static let rowsAtOnce = 64

  /// Finds what is in doubt; nil if nothing is.
  init?(between there: TrustedFlow, _ back: TrustedFlow, threads: Int) {
    let (width, height) = (there.field.width, there.field.height)
    let (deviation, cell) = Self.scale(width, height)
    let (across, down) = ((width - 1) / cell + 1, (height - 1) / cell + 1)
    let motions = FlowSums(width: across, height: down)
    let doubts = FlowSums(width: across, height: down)
    let sides = [there, back].map { FlowSide(of: $0, gone: 0.5) }
    Bands.forEach(rows: 0..<down, threads: threads) { band in
      let count = min(Self.rowsAtOnce / cell, band.count)
      let fours = (0..<2).map { _ in
        ValuePlane<Float>(width: 4 * (width + 2), height: count * cell)
      }
      for first in stride(from: band.lowerBound, to: band.upperBound, by: count) {
        let rows = first..<min(first + count, band.upperBound)
        let pixels = rows.lowerBound * cell..<min(rows.upperBound * cell, height)
        for (plane, side) in zip(fours, sides) { side.move(into: plane, rows: pixels) }
        for row in rows {
          let (motion, doubt) = unsafe (motions.fours.row(row), doubts.fours.row(row))
          unsafe motion.update(repeating: 0, count: 4 * across)
          unsafe doubt.update(repeating: 0, count: 4 * across)
          for y in row * cell..<min((row + 1) * cell, height) {
            let own = y - pixels.lowerBound
            unsafe Self.add(
              fours[0].row(own) + 4, fours[1].row(own) + 4, width: width, cell: cell, to: motion,
              doubt)
          }
        }
      }
    }
    let reach = Self.reach(deviation: deviation / Double(cell))
    let plain = ValuePlane<Float>(width: across, height: down, filledWith: 0)
    for sums in [motions, doubts] { sums.spread(reach, over: plain, threads: threads) }
    guard let share = Self.share(doubts) else { return nil }
    let motion = FlowField(width: across, height: down)
    motions.settle(into: motion, keeping: Double(Self.none), threads: threads)
    (self.cell, self.motion, self.share) = (cell, motion, share)
  }

  /// How many bytes it takes at most for a flow of a size.
  static func byteCount(of size: PixelSize) -> Int {
    let cell = scale(size.width, size.height).cell
    return ((size.width - 1) / cell + 1) * ((size.height - 1) / cell + 1) * 3
      * MemoryLayout<Float>.stride
  }

  /// Over how many pixels of a flow of a size the mean is taken, and the size of cells for that.
  private static func scale(_ width: Int, _ height: Int) -> (deviation: Double, cell: Int) {
    let deviation = Double(width + height) * softness
    return (deviation, [4, 2].first { Double($0) * cellsPerDeviation <= deviation } ?? 1)
  }

  /// The reach of a mean with a deviation.
  private static func reach(deviation: Double) -> FlowSums.Reach {
    let square = deviation * deviation
    return FlowSums.Reach(
      keep: (1 + square - (1 + 2 * square).squareRoot()) / square, falloff: 0)
  }

  /// How much cells are in doubt, by the sums of differences and pixels; nil if none is.
  private static func share(_ doubts: FlowSums) -> ValuePlane<Float>? {
    let (width, height) = (doubts.fours.width / 4, doubts.fours.height)
    let share = ValuePlane<Float>(width: width, height: height)
    var most: Float = 0
    for y in 0..<height {
      let (shares, sums) = unsafe (share.row(y), doubts.fours.row(y))
      for x in 0..<width {
        let mean = unsafe sums[4 * x + 2] / sums[4 * x + 3]
        let part = (mean - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
        unsafe shares[x] = min(max(part, 0), 1)
        unsafe most = max(most, shares[x])
      }
    }
    return most > 0 ? share : nil
  }

  /// Adds a row of pixels to the cells of their row: the flow of both pictures times its weight, and the weight; by how much they
  /// differ, and 1.
  @unsafe private static func add(
    _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, width: Int, cell: Int,
    to motions: UnsafeMutablePointer<Float>, _ doubts: UnsafeMutablePointer<Float>
  ) {
    for start in stride(from: 0, to: width, by: cell) {
      let end = min(start + cell, width), place = 4 * (start / cell)
      var motion = SIMD3<Float>(), doubt: Float = 0
      for x in start..<end {
        let one = unsafe SIMD3(first[4 * x], first[4 * x + 1], first[4 * x + 2])
        let other = unsafe SIMD3(-second[4 * x], -second[4 * x + 1], second[4 * x + 2])
        motion += one + other
        guard one.z > none, other.z > none else { continue }
        let off = one / one.z - other / other.z
        doubt += min((off.x * off.x + off.y * off.y).squareRoot(), most)
      }
      for part in 0..<3 { unsafe motions[place + part] += motion[part] }
      unsafe doubts[place + 2] += doubt
      unsafe doubts[place + 3] += Float(end - start)
    }
  }
}
