// A moment between two pictures: both moved towards each other, each shown where it knows what is to be seen.
//
// Rule: pixels are moved at the size of the flow, and say where each pixel of the moment comes from. What only one picture
// shows comes from that one, and where nothing is known the first soon makes way for the second: two pictures of one thing in
// different places are seen as ghosts. The pictures themselves are read at their own size.

internal import CSegueKernels

/// Where the pixels of a moment are to be read in two pictures.
package struct FlowMoment: Sendable {
  let flow: PictureFlow
  /// The pixels of both pictures on their way.
  let sides: [FlowSide]
  let blend: segue_flow_blend
  private let soft: SoftMoment?
  /// What gives the first picture and the second the exposure of the moment.
  private let exposures: [[Float]]?
  private let progress: Double

  /// The most pixels of a picture that are one of the flow, in both directions.
  static let largestStep = 64

  /// - Parameter progress: 0…1, the share of the way that the first picture's pixels have gone.
  package init(of flow: PictureFlow, at progress: Double) {
    self.flow = flow
    sides = [
      FlowSide(of: flow.there, gone: progress),
      FlowSide(of: flow.back, gone: 1 - progress),
    ]
    blend = segue_flow_blend(
      share: Float(progress), fade: Float(Self.fade(progress)),
      scale: Float(flow.step))
    soft = flow.doubt.map {
      SoftMoment(of: $0, at: progress, step: flow.step)
    }
    exposures = flow.colors?.matrices(at: progress)
    self.progress = progress
  }

  /// How much of the second picture is seen where nothing is known: all of the change is in the middle half of the time.
  private static func fade(_ progress: Double) -> Double {
    let way = min(max(2 * progress - 0.5, 0), 1)
    return way * way * (3 - 2 * way)
  }

  /// How many columns are drawn at once: a multiple of every step.
  private static let pieceLength = 512
  /// How many rows of the flow are made at once.
  private static let rowsAtOnce = 32

  /// Draws a part of the moment.
  ///
  /// - Parameters:
  ///   - from: the first picture; it has the depth of the target, as the second one has.
  ///   - to: the second picture.
  package func draw(
    rows: Range<Int>, columns: Range<Int>, from: Bitmap, to: Bitmap, mix: MixSpace,
    into target: PixelTarget
  ) {
    // Pixels that have gone far apart are looked at for several strips.
    let height = max(Self.rowsAtOnce, sides[0].spread, sides[1].spread)
    var strip = FlowStrip(of: self, count: min(height, flow.height) + 2)
    let piece = Piece(
      from: from, to: to, mix: mix, exposures: exposures, width: flow.width, step: flow.step,
      scratch: Scratch(layout: Piece.scratch, width: Self.pieceLength, depth: target.depth))
    var first = rows.lowerBound
    while first < rows.upperBound {
      let last = min(first + height * flow.step, rows.upperBound)
      strip.make(flow.rows(around: first).lowerBound..<flow.rows(around: last - 1).upperBound)
      for y in first..<last {
        draw(y, columns, strip, piece, into: target.row(y, columns: columns))
      }
      first = last
    }
  }

  /// Draws some columns of row y.
  private func draw(
    _ y: Int, _ columns: Range<Int>, _ strip: FlowStrip, _ piece: Piece, into row: MutablePixelRow
  ) {
    let count = FlowStrip.parts * FlowStrip.partLength(width: flow.width)
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { values in
      guard let values = values.baseAddress else { return }
      let rows = flow.rows(around: y)
      let share = flow.place(ofRow: y) - Float(rows.lowerBound)
      let (above, below) = unsafe (strip.row(rows.lowerBound), strip.row(rows.upperBound - 1))
      let seen = count / FlowStrip.parts * (FlowStrip.parts - 1)
      unsafe segue_flow_between(values, above, below, seen, max(share, 0), Float(flow.step))
      unsafe segue_mix_floats(
        values + seen, above + seen, below + seen, count - seen, max(share, 0))
      var first = columns.lowerBound / Self.pieceLength * Self.pieceLength
      while first < columns.upperBound {
        let own = max(first, columns.lowerBound)..<min(first + Self.pieceLength, columns.upperBound)
        let part = (own.lowerBound - columns.lowerBound)..<(own.upperBound - columns.lowerBound)
        unsafe piece.draw(y, first: first, own, values, into: row[part])
        first += Self.pieceLength
      }
    }
    if let soft { drawSoftly(soft, y, columns, piece, into: row) }
  }

  /// Draws what is in doubt of some columns of row y.
  private func drawSoftly(
    _ soft: SoftMoment, _ y: Int, _ columns: Range<Int>, _ piece: Piece, into row: MutablePixelRow
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: soft.rowLength) { values in
      guard let values = values.baseAddress, unsafe soft.write(values, row: y) else { return }
      var first = columns.lowerBound / Self.pieceLength * Self.pieceLength
      while first < columns.upperBound {
        let own = max(first, columns.lowerBound)..<min(first + Self.pieceLength, columns.upperBound)
        let doubtful = unsafe soft.columns(values, in: own)
        if !doubtful.isEmpty {
          let offset = doubtful.lowerBound - columns.lowerBound
          let part = offset..<offset + doubtful.count
          unsafe piece.drawSoftly(
            soft, BlendWeight(progress), y, first: first, doubtful, values, into: row[part])
        }
        first += Self.pieceLength
      }
    }
  }

  /// What is needed to draw pieces of rows.
  private struct Piece {
    let from: Bitmap
    let to: Bitmap
    let mix: MixSpace
    let exposures: [[Float]]?
    /// The flow's.
    let width: Int
    let step: Int
    let scratch: Scratch

    static let scratch = ScratchLayout(
      pixelRows: 2, floatRows: FlowStrip.parts, coverageRows: 1)

    /// Draws columns of row y.
    ///
    /// - Parameters:
    ///   - first: the column where the piece begins, a multiple of the step.
    ///   - values: the parts of the moment at this row, at the size of the flow.
    func draw(
      _ y: Int, first: Int, _ columns: Range<Int>, _ values: UnsafePointer<Float>,
      into row: MutablePixelRow
    ) {
      unsafe expand(values, first: first, until: columns.upperBound)
      func part(_ index: Int) -> FloatRow {
        scratch.floats(index, count: FlowMoment.pieceLength)[
          (columns.lowerBound - first)..<(columns.upperBound - first)]
      }
      let origin = Point(x: Double(first), y: Double(y) + 0.5)
      let one = scratch.pixels(0, count: row.count)
      let other = scratch.pixels(1, count: row.count)
      one.sample(from, xs: part(0), ys: part(1), origin: origin, edge: .mirror)
      other.sample(to, xs: part(2), ys: part(3), origin: origin, edge: .mirror)
      expose(one, other)
      let seen = scratch.coverage(0, count: row.count)
      seen.take(part(4), profile: EdgeProfile(scale: 1, offset: 0))
      row.blend(one.reading, other.reading, mask: seen, in: mix)
    }

    /// Draws columns of row y that are in doubt, over what is drawn of them.
    func drawSoftly(
      _ soft: SoftMoment, _ share: BlendWeight, _ y: Int, first: Int, _ columns: Range<Int>,
      _ values: UnsafePointer<Float>, into row: MutablePixelRow
    ) {
      func part(_ index: Int, _ part: SoftMoment.Part) -> FloatRow {
        let whole = scratch.floats(index, count: FlowMoment.pieceLength)
        unsafe soft.expand(values, part, first: first, until: columns.upperBound, into: whole)
        return whole[(columns.lowerBound - first)..<(columns.upperBound - first)]
      }
      let origin = Point(x: Double(first), y: Double(y) + 0.5)
      let one = scratch.pixels(0, count: row.count)
      let other = scratch.pixels(1, count: row.count)
      one.sample(
        from, xs: part(0, .across(side: 0)), ys: part(1, .down(side: 0)), origin: origin,
        edge: .mirror)
      other.sample(
        to, xs: part(2, .across(side: 1)), ys: part(3, .down(side: 1)), origin: origin,
        edge: .mirror)
      expose(one, other)
      one.crossfade(one.reading, other.reading, weight: share, in: mix)
      let doubt = scratch.coverage(0, count: row.count)
      doubt.take(part(4, .doubt), profile: EdgeProfile(scale: 1, offset: 0))
      row.blend(row.reading, one.reading, mask: doubt, in: mix)
    }

    /// Gives pixels of both pictures the exposure of the moment.
    private func expose(_ one: MutablePixelRow, _ other: MutablePixelRow) {
      guard let exposures else { return }
      one.multiply(by: exposures[0])
      other.multiply(by: exposures[1])
    }

    /// Writes where the pixels of a piece look, relative to its first column.
    private func expand(_ values: UnsafePointer<Float>, first: Int, until last: Int) {
      let count = (last - first - 1) / step + 1
      let length = FlowStrip.partLength(width: width)
      for part in 0..<FlowStrip.parts {
        let isAcross: Float = part == 0 || part == 2 ? 1 : 0
        let row = scratch.floats(part, count: FlowMoment.pieceLength)
        let apart = part == FlowStrip.parts - 1 ? Float.infinity : Float(step)
        unsafe segue_flow_expand(
          row.base, values + part * length + FlowStrip.margin + first / step, count, step,
          isAcross, apart)
      }
    }
  }
}
