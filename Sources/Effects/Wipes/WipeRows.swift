// One frame of a wipe, row by row: long runs of either picture are copied, and only pixels near the
// edge are mixed. Outside the shape its shadow may reach farther than the edge; there a darker picture is drawn.

import SeguePixels
import SegueTransitions

struct WipeRows<Edge: WipeEdge>: CanvasRows {
  let pair: PicturePair
  let look: WipeLook
  let edge: Edge
  /// The shadow at this moment; nil for none.
  private let shadow: WipeShadow?
  /// Whether the picture around the shape is opaque: then darkening is to draw black over it, which takes less time.
  private let isOpaque: Bool
  private let reach: WipeReach
  /// How much of the second picture shows at a distance.
  private let profile: EdgeProfile

  /// The scratch rows that a band needs: distances, how much of the shadow falls, and how light that leaves the picture.
  static var scratch: ScratchLayout {
    ScratchLayout(pixelRows: 2, floatRows: 3, coverageRows: 1, lightRows: 1)
  }

  /// Makes the frame of a time, 0…1: an inverted wipe is the shape that closes.
  init<Motion: WipeMotion>(pair: PicturePair, look: WipeLook, motion: Motion, time: Double)
  where Motion.Edge == Edge {
    self.pair = pair
    self.look = look
    edge = motion.edge(at: look.isInverted ? 1 - time : time)
    shadow = look.shadow?.at(time)
    isOpaque =
      shadow != nil && (look.isInverted ? pair.to : pair.from).isOpaque(over: pair.canvasRect)
    reach = WipeReach(edge: look.margin, shadow: max(look.margin, shadow?.reach ?? 0))
    var profile = look.edge
    if look.isInverted { profile.scale = -profile.scale }
    self.profile = profile
  }

  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
    let distances = scratch.floats(0, count: columns.count)
    let (outside, inside) = look.isInverted ? (pair.to, pair.from) : (pair.from, pair.to)
    edge.walk(y, columns, reach, distances: distances) { run in
      let own = run.columns
      let places =
        (own.lowerBound - columns.lowerBound)..<(own.upperBound - columns.lowerBound)
      switch run.kind {
      case .inside: inside.draw(row: y, columns: own, into: row[places])
      case .outside: outside.draw(row: y, columns: own, into: row[places])
      case .shaded: shade(outside, y, own, scratch, into: row[places])
      case .mixed: mix(y, own, distances[places], scratch, into: row[places])
      }
    }
  }

  /// Draws a picture in the shadow.
  private func shade(
    _ picture: PlacedPicture, _ y: Int, _ columns: Range<Int>, _ scratch: Scratch,
    into row: MutablePixelRow
  ) {
    guard let shadow else { return picture.draw(row: y, columns: columns, into: row) }
    let shade = scratch.floats(1, count: columns.count)
    edge.shade(y, columns, reach: shadow.reach, into: shade)
    if shade.range.upperBound <= 0 { return picture.draw(row: y, columns: columns, into: row) }
    if isOpaque {
      picture.draw(row: y, columns: columns, into: row)
      let coverage = scratch.coverage(0, count: columns.count)
      coverage.take(shade, profile: EdgeProfile(scale: shadow.darkness, offset: 0))
      return row.tint(gray: 0, coverage: coverage)
    }
    let light = scratch.light(0, count: columns.count)
    let pixels = scratch.pixels(0, count: columns.count)
    light.set(picture.row(y, columns: columns, scratch: pixels), in: .encoded)
    let factors = scratch.floats(2, count: columns.count)
    factors.scale(shade, by: -shadow.darkness, start: 1, step: 0)
    light.scale(by: factors)
    light.write(row, in: .encoded)
  }

  private func mix(
    _ y: Int, _ columns: Range<Int>, _ distances: FloatRow, _ scratch: Scratch,
    into row: MutablePixelRow
  ) {
    func pixels(_ picture: PlacedPicture, _ index: Int, isOutside: Bool) -> PixelRow {
      let own = scratch.pixels(index, count: columns.count)
      guard isOutside, shadow != nil else { return picture.row(y, columns: columns, scratch: own) }
      shade(picture, y, columns, scratch, into: own)
      return own.reading
    }
    // A shaded picture goes through the first row.
    let to = pixels(pair.to, 1, isOutside: look.isInverted)
    let from = pixels(pair.from, 0, isOutside: !look.isInverted)
    let coverage = scratch.coverage(0, count: columns.count)
    coverage.take(distances, profile: profile)
    row.blend(from, to, mask: coverage, in: pair.mix)
    guard let border = look.border else { return }
    coverage.take(distances, profile: border.profile)
    row.over(border.color, coverage: coverage)
  }
}
