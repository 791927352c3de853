// A moment between two pictures: both moved towards each other, each shown where it knows what is to be seen.
//
// Rule: pixels are moved at the size of the flow, and say where each pixel of the moment comes from. What only one picture
// shows comes from that one. So nothing ghosts, and no hole is left. The pictures themselves are read at their own size.

internal import CSegueKernels

/// Where the pixels of a moment are to be read in two pictures.
package final class FlowMoment: Sendable {
  /// Five rows for each row of the flow, each with one value more at its ends: where to look in both pictures, x and y, and
  /// how much of the second is seen.
  private let fields: ValuePlane<Float>
  private let step: Int
  private let width: Int

  private static let parts = 5

  /// The most pixels of a picture that are one of the flow, in both directions.
  static let largestStep = 64

  /// - Parameter progress: 0…1, the share of the way that the first picture's pixels have gone.
  package init(of flow: PictureFlow, at progress: Double, threads: Int) {
    step = flow.step
    width = flow.there.field.width
    let height = flow.there.field.height
    let sides = [(flow.there, progress), (flow.back, 1 - progress)].map { side, share in
      Side(flow: side, share: share, amount: flow.amount, threads: threads)
    }
    let rowValues = width + 2
    fields = ValuePlane(width: Self.parts * rowValues, height: height)
    Bands.forEach(rows: 0..<height, threads: threads) { [fields, step, width] band in
      var (first, second) = unsafe (sides[0].kernelSide, sides[1].kernelSide)
      for y in band {
        let row = unsafe fields.row(y)
        unsafe segue_flow_moment(
          row + 1, rowValues, Int32(y), &first, &second, Float(flow.amount), Float(step))
        for part in 0..<Self.parts {
          let values = unsafe row + part * rowValues
          unsafe values[0] = values[1]
          unsafe values[width + 1] = values[width]
        }
      }
    }
  }

  /// The pixels of one picture on their way.
  private struct Side: Sendable {
    let flow: TrustedFlow
    let share: Double
    let keys: ValuePlane<UInt32>

    init(flow: TrustedFlow, share: Double, amount: Double, threads: Int) {
      (self.flow, self.share) = (flow, share)
      let gone = Float(share * amount)
      let keys = ValuePlane<UInt32>(
        width: flow.field.width, height: flow.field.height, filledWith: 0)
      self.keys = keys
      Bands.forEach(rows: 0..<keys.height, threads: threads, minimumBand: 64) { band in
        var field = unsafe flow.field.kernelFlow
        let (top, bottom) = (Float(band.lowerBound) - 1, Float(band.upperBound))
        for y in 0..<keys.height
        where Float(y) + flow.reach[y].upperBound * gone >= top
          && Float(y) + flow.reach[y].lowerBound * gone <= bottom
        {
          unsafe segue_flow_splat(
            keys.row(0), Int32(band.lowerBound), Int32(band.upperBound), &field,
            flow.trust.row(0), gone, Int32(y))
        }
      }
    }

    var kernelSide: segue_flow_side {
      let (x, y) = (SIMD3<Float>(flow.motion.across), SIMD3<Float>(flow.motion.down))
      return unsafe segue_flow_side(
        keys: keys.row(0), flow: flow.field.kernelFlow, known: flow.known.row(0),
        share: Float(share),
        base: (x.x, x.y, x.z, y.x, y.y, y.z))
    }
  }

  /// How many columns are drawn at once: a multiple of every step.
  private static let pieceLength = 512

  /// Draws some columns of row y.
  ///
  /// - Parameters:
  ///   - from: the first picture; it has the depth of the row, as the second one has.
  ///   - to: the second picture.
  package func draw(
    _ y: Int, columns: Range<Int>, from: Bitmap, to: Bitmap, mix: MixSpace,
    into row: MutablePixelRow
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: fields.width) { values in
      guard let values = values.baseAddress else { return }
      let place = (Float(y) + 0.5) / Float(step) - 0.5
      let above = Int(place.rounded(.down))
      let (upper, lower) = (max(above, 0), min(above + 1, fields.height - 1))
      unsafe segue_mix_floats(
        values, fields.row(upper), fields.row(lower), fields.width, place - Float(above))
      let scratch = Scratch(layout: Self.scratch, width: Self.pieceLength, depth: row.depth)
      var first = columns.lowerBound / Self.pieceLength * Self.pieceLength
      while first < columns.upperBound {
        let piece =
          max(
            first, columns.lowerBound)..<min(
            first + Self.pieceLength, columns.upperBound)
        unsafe expand(values, first: first, until: piece.upperBound, scratch)
        let part = row[
          (piece.lowerBound - columns.lowerBound)..<(piece.upperBound - columns.lowerBound)]
        draw(y, first: first, piece, scratch, from: from, to: to, mix: mix, into: part)
        first += Self.pieceLength
      }
    }
  }

  private static let scratch = ScratchLayout(pixelRows: 2, floatRows: 5, coverageRows: 1)

  /// Writes where the pixels of a piece look, relative to its first column.
  private func expand(
    _ values: UnsafePointer<Float>, first: Int, until last: Int, _ scratch: Scratch
  ) {
    let count = (last - first - 1) / step + 1
    for part in 0..<Self.parts {
      let isAcross: Float = part == 0 || part == 2 ? 1 : 0
      let row = scratch.floats(part, count: Self.pieceLength)
      unsafe segue_flow_expand(
        row.base, values + part * (width + 2) + 1 + first / step, count, step, isAcross)
    }
  }

  private func draw(
    _ y: Int, first: Int, _ columns: Range<Int>, _ scratch: Scratch, from: Bitmap, to: Bitmap,
    mix: MixSpace, into row: MutablePixelRow
  ) {
    func values(_ part: Int) -> FloatRow {
      scratch.floats(part, count: Self.pieceLength)[
        (columns.lowerBound - first)..<(columns.upperBound - first)]
    }
    let origin = Point(x: Double(first), y: Double(y) + 0.5)
    let (one, other) = (
      scratch.pixels(0, count: row.count), scratch.pixels(1, count: row.count)
    )
    one.sample(from, xs: values(0), ys: values(1), origin: origin, edge: .clamp)
    other.sample(to, xs: values(2), ys: values(3), origin: origin, edge: .clamp)
    let seen = scratch.coverage(0, count: row.count)
    seen.take(values(4))
    row.blend(one.reading, other.reading, mask: seen, in: mix)
  }
}

extension CoverageRow {
  /// Takes fractions, 0…1.
  fileprivate func take(_ fractions: FloatRow) {
    precondition(fractions.count == count, "rows differ in length")
    for index in 0..<count {
      let share = unsafe min(max(fractions.base[index], 0), 1)
      unsafe base[index] = UInt16(share * 65_535 + 0.5)
    }
  }
}
