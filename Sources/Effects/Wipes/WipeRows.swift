// One frame of a wipe, row by row: long runs of either picture are copied, and only pixels near the
// edge are mixed.
//
// Rule: from a pixel at distance d of the edge, the next |d| pixels cannot touch it. So a row is
// walked in steps as long as the distance, as a ray marcher walks through a field. Along a level edge
// the distance stays the same, and the whole row is one step.

import SeguePixels
import SegueTransitions

struct WipeRows<Edge: WipeEdge>: CanvasRows {
  let pair: PicturePair
  let look: WipeLook
  let edge: Edge

  /// The scratch rows that a band needs.
  static var scratch: ScratchLayout {
    ScratchLayout(pixelRows: 2, floatRows: 1, coverageRows: 1)
  }

  /// Makes the frame of a time, 0…1: an inverted wipe is the shape that closes.
  init<Motion: WipeMotion>(pair: PicturePair, look: WipeLook, motion: Motion, time: Double)
  where Motion.Edge == Edge {
    self.pair = pair
    self.look = look
    edge = motion.edge(at: look.isInverted ? 1 - time : time)
  }

  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
    let distances = scratch.floats(0, count: columns.count)
    let (middle, slope) = (Double(y) + 0.5, edge.slope)
    var (x, run) = (columns.lowerBound, Run(start: columns.lowerBound))
    while x < columns.upperBound {
      let distance = signed(edge.distance(x: Double(x) + 0.5, y: middle))
      let free = abs(distance) - look.margin
      let kind: Run.Kind = free < 0 ? .mixed : distance > 0 ? .to : .from
      if kind != run.kind {
        finish(run, until: x, y, columns, distances, scratch, row)
        run = Run(start: x, kind: kind)
      }
      var next = x + 1
      if kind != .mixed || slope == 0 {
        let limit = edge.limit(x: Double(x) + 0.5, y: middle) - 0.5 - Double(x)
        let alike = slope > 0 ? (free / slope).rounded(.down) + 1 : .infinity
        next = x + max(Int(min(alike, limit.rounded(.up), Double(columns.upperBound - x))), 1)
      }
      if kind == .mixed {
        for column in x..<next { distances[column - columns.lowerBound] = Float(distance) }
      }
      x = next
    }
    finish(run, until: columns.upperBound, y, columns, distances, scratch, row)
  }

  private func signed(_ distance: Double) -> Double { look.isInverted ? -distance : distance }

  /// Columns that are drawn alike.
  private struct Run {
    enum Kind { case none, from, to, mixed }
    let start: Int
    var kind = Kind.none
  }

  private func finish(
    _ run: Run, until end: Int, _ y: Int, _ columns: Range<Int>, _ distances: FloatRow,
    _ scratch: Scratch, _ row: MutablePixelRow
  ) {
    let own = run.start..<end
    guard !own.isEmpty else { return }
    let places = (own.lowerBound - columns.lowerBound)..<(own.upperBound - columns.lowerBound)
    switch run.kind {
    case .none: break
    case .from: pair.from.draw(row: y, columns: own, into: row[places])
    case .to: pair.to.draw(row: y, columns: own, into: row[places])
    case .mixed: mix(y, own, distances[places], scratch, into: row[places])
    }
  }

  private func mix(
    _ y: Int, _ columns: Range<Int>, _ distances: FloatRow, _ scratch: Scratch,
    into row: MutablePixelRow
  ) {
    let from = pair.from.row(
      y, columns: columns, scratch: scratch.pixels(0, count: columns.count))
    let to = pair.to.row(y, columns: columns, scratch: scratch.pixels(1, count: columns.count))
    let coverage = scratch.coverage(0, count: columns.count)
    coverage.take(distances, profile: look.edge)
    row.blend(from, to, mask: coverage, in: pair.mix)
    guard let border = look.border else { return }
    coverage.take(distances, profile: border.profile)
    row.over(border.color, coverage: coverage)
  }
}
