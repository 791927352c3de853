// Draws the light of one frame of a page curl onto rows of pixels.

import SeguePixels
import SegueTransitions

extension PageCurlFrame {
  /// Lights the back where the page bends; `atop` only where there are pixels.
  func light(_ row: MutablePixelRow, u: Double, atop: Bool, _ scratch: Scratch) {
    if let light { return lay(light.back, on: row, u: u, atop: atop, scratch) }
    reflect(on: row, x: (lift - u) / radius, step: -sweep.cosine / radius, scratch)
  }

  /// Lays the map of the surroundings on a row whose slopes begin at x and grow by `step`.
  func reflect(on row: MutablePixelRow, x: Double, step: Double, _ scratch: Scratch) {
    guard let map, map.size.count > 0 else { return }
    let half = Point(x: Double(map.width) / 2, y: Double(map.height) / 2)
    let light = scratch.pixels(1, count: row.count)
    light.sample(
      map,
      from: Point(x: half.x * (1 + x * sweep.cosine), y: half.y * (1 - x * sweep.sine)),
      step: Point(x: half.x * step * sweep.cosine, y: -half.y * step * sweep.sine), edge: .clamp)
    Self.lay(light, on: row, mix: pair.mix, scratch: scratch, lane: 1)
  }

  /// Draws layers of light and shade on pixels of the bent page; `atop` only where there are
  /// pixels.
  func lay(
    _ tints: [PageCurlTint], on row: MutablePixelRow, u: Double, atop: Bool, _ scratch: Scratch
  ) {
    let coverage = scratch.coverage(1, count: row.count)
    for tint in tints {
      let cells = Double(tint.table.count - 1)
      coverage.lookUp(
        tint.table, position: (lift - u) / radius * cells, step: -sweep.cosine / radius * cells)
      self.tint(row, gray: tint.gray, coverage, atop: atop, scratch)
    }
  }

  func tint(
    _ row: MutablePixelRow, gray: Float, _ coverage: CoverageRow, atop: Bool, _ scratch: Scratch
  ) {
    if atop {
      let encoded = Color.encoded(Double(gray))
      let light = scratch.pixels(1, count: row.count)
      light.fill(color: Color(red: encoded, green: encoded, blue: encoded))
      light.scale(by: coverage)
      return Self.lay(light, on: row, mix: pair.mix, scratch: scratch, lane: 1)
    }
    switch pair.mix {
    case .linear: row.tintLinear(gray: gray, coverage: coverage)
    case .encoded: row.tint(gray: Color.encoded(Double(gray)), coverage: coverage)
    }
  }

  /// Draws light on a row, never more than the row's own coverage.
  static func lay(
    _ light: MutablePixelRow, on row: MutablePixelRow, mix: MixSpace, scratch: Scratch,
    lane: Int = 0
  ) {
    let coverage = scratch.coverage(lane, count: row.count)
    coverage.takeAlpha(of: row.reading)
    light.scale(by: coverage)
    row.over(light.reading, row.reading, in: mix)
  }

  /// The columns that a shadow reaches.
  func shadowed(
    _ layer: PageCurlShadowLayer, _ y: Int, _ columns: Range<Int>
  ) -> Range<Int> {
    sweep.columns(
      y, from: layer.span.lowerBound, to: layer.span.upperBound, among: columns)
  }

  /// Draws a shadow on a row of pixels, which are `columns` of row y; `atop` only where there are
  /// pixels.
  ///
  /// Blurs are smooth. So their strength is computed only every few pixels, and interpolated
  /// between. The places do not depend on where a row begins.
  func tint(
    _ row: MutablePixelRow, _ columns: Range<Int>, _ y: Int, _ layer: PageCurlShadowLayer,
    atop: Bool, _ scratch: Scratch
  ) {
    guard !columns.isEmpty else { return }
    let shift = layer.knotShift
    let first = (columns.lowerBound >> shift) << shift
    let phase = columns.lowerBound - first
    let knots = scratch.floats(4, count: ((phase + columns.count) >> shift) + 2)
    fill(knots, first, y, layer, scratch)
    let coverage = scratch.coverage(1, count: columns.count)
    coverage.interpolate(knots, shift: shift, phase: phase)
    tint(row, gray: 0, coverage, atop: atop, scratch)
  }

  /// The strengths of a shadow at columns of row y: at `first`, and then at every knot.
  private func fill(
    _ knots: FloatRow, _ first: Int, _ y: Int, _ layer: PageCurlShadowLayer, _ scratch: Scratch
  ) {
    let along = scratch.floats(5, count: knots.count)
    let across = scratch.floats(6, count: knots.count)
    let step = Double(1 << layer.knotShift)
    let w = sweep.rowU(y) - fold + Double(first) * sweep.cosine
    let v = sweep.rowV(y) - Double(first) * sweep.sine
    knots.fill(0)
    for term in layer.terms {
      term.lookUpAlong(along, w: w, step: step * sweep.cosine)
      term.lookUpAcross(across, v: v, step: -step * sweep.sine)
      knots.addProducts(along, across)
    }
    cast?.weaken(knots, v: v, step: -step * sweep.sine, with: along)
  }

  /// Draws the shadow of the page's free edge on the page itself, where it lies flat under its back.
  ///
  /// - Parameters:
  ///   - columns: those of row y where the page lies flat.
  ///   - hidden: those of them that the back hides.
  func shade(
    _ columns: Range<Int>, beside flap: SampledLine, _ hidden: Range<Int>,
    _ edge: PageCurlEdgeShadow, _ y: Int, _ scratch: Scratch, _ target: PixelTarget
  ) {
    let near = flap.columns(inset: -edge.reach, among: columns)
    let (left, right) = near.without(hidden)
    for part in [left, right] where !part.isEmpty {
      let coverage = scratch.coverage(1, count: part.count)
      for (index, column) in part.enumerated() {
        let point = flap.point(column)
        coverage[index] = edge.strength(at: point, flap.bitmap.size, edgeAlpha)
      }
      tint(target.row(y, columns: part), gray: 0, coverage, atop: !sides.isFrontOpaque, scratch)
    }
  }
}
