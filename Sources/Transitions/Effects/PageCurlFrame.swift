// One frame of a page curl, row by row, back to front: the second picture with the shadow on it, the
// flat part of the page, the front and the back where it bends, and the back that lies flat on top.

import SeguePixels

struct PageCurlPrepared: PreparedEffect {
  let pair: PicturePair
  let geometry: PageCurlGeometry
  let back: PlacedPicture
  let flatBack: PlacedPicture
  let shading: PageCurl.Shading
  let sweepBox: Sweep.Box
  let extent: PixelRect

  init(
    pair: PicturePair, geometry: PageCurlGeometry, back: PlacedPicture,
    shading: PageCurl.Shading, sweepBox: Sweep.Box, extent: PixelRect
  ) {
    self.pair = pair
    self.geometry = geometry
    self.back = back
    self.shading = shading
    self.sweepBox = sweepBox
    self.extent = extent
    flatBack = Self.lit(back, by: shading, mix: pair.mix)
  }

  var scratch: ScratchLayout { ScratchLayout(pixelRows: 3, floatRows: 4, coverageRows: 2) }

  func frame(at progress: Double) -> any EffectFrame {
    let time = min(max(progress, 0), 1)
    let shadow = shading.shadow.flatMap {
      PageCurlShadowFrame($0, geometry: geometry, box: sweepBox, time: time)
    }
    return PageCurlFrame(prepared: self, lift: geometry.lift(at: time), shadow: shadow)
  }

  /// The back as it looks where it lies flat: an environment map gives it one colour there.
  private static func lit(
    _ back: PlacedPicture, by shading: PageCurl.Shading, mix: MixSpace
  ) -> PlacedPicture {
    guard case .environment(let map?) = shading, map.size.count > 0 else { return back }
    var bitmap = back.bitmap
    let scratch = Scratch(
      layout: ScratchLayout(pixelRows: 2, coverageRows: 1), width: bitmap.width)
    let centre = Point(x: Double(map.width) / 2, y: Double(map.height) / 2)
    bitmap.withMutableRows { rows in
      for y in 0..<rows.height {
        let light = scratch.pixels(1, count: rows.width)
        light.sample(map, from: centre, step: Point(x: 0, y: 0), edge: .clamp)
        PageCurlFrame.lay(light, on: rows.row(y), mix: mix, scratch: scratch)
      }
    }
    return PlacedPicture(bitmap, x: back.rect.x, y: back.rect.y, isOpaque: back.isOpaque)
  }
}

struct PageCurlFrame: EffectFrame {
  let prepared: PageCurlPrepared
  /// A: where the sheet leaves the plane.
  let lift: Double
  let shadow: PageCurlShadowFrame?

  private var pair: PicturePair { prepared.pair }
  private var sweep: Sweep { prepared.geometry.sweep }
  private var radius: Double { prepared.geometry.radius }
  /// u of the fold's outline.
  private var fold: Double { lift - radius }

  func render(
    rows: Range<Int>, pass: Int, inputs: [PlacedPicture], scratch: Scratch,
    into target: PixelTarget
  ) {
    for y in rows { render(y, scratch, target) }
  }

  private func render(_ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let columns = target.region.columns
    let flat = sweep.columns(y, from: lift, to: .infinity, among: columns)
    let outside = fold - prepared.geometry.outlineBias * prepared.geometry.outlineWidth
    let bent = sweep.columns(y, from: outside.nextUp, to: lift, among: columns)
    let page =
      pair.from.rect.rows.contains(y)
      ? flat.clamped(to: pair.from.rect.columns) : flat.lowerBound..<flat.lowerBound
    // The flat page hides the second picture: drawn beside it only.
    for part in [columns.lowerBound..<page.lowerBound, page.upperBound..<columns.upperBound]
    where !part.isEmpty {
      pair.to.draw(row: y, columns: part, into: target.row(y, columns: part))
      if let terms = shadow?.onBackground {
        tint(shadowed(terms, y, part), y, terms, scratch, target)
      }
    }
    if !page.isEmpty {
      pair.from.draw(row: y, columns: page, into: target.row(y, columns: page))
      if let term = shadow?.onFront {
        tint(shadowed([term], y, page), y, [term], scratch, target)
      }
    }
    drawBent(bent, y, scratch, target)
    drawFlap(flat, y, scratch, target)
  }
}

// MARK: - The page

extension PageCurlFrame {
  /// The part of the page on the cylinder: the front, then the back over it.
  private func drawBent(
    _ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget
  ) {
    guard !columns.isEmpty else { return }
    let count = columns.count
    let row = target.row(y, columns: columns)
    let bend = scratch.floats(0, count: count)
    let u = sweep.rowU(y) + Double(columns.lowerBound) * sweep.cosine
    let tables = prepared.geometry.tables
    let position = (lift - u) / radius * tables.cells
    let step = -sweep.cosine / radius * tables.cells
    bend.lookUp(tables.bend, position: position, step: step)
    if let slopes = prepared.geometry.slopes {
      scratch.floats(3, count: count).lookUp(slopes, position: position, step: step)
    }

    // What the outline crosses is kept, to be mixed with the whole page at the end.
    let rim = outline(y, columns)
    let under = scratch.pixels(2, count: rim.count)
    under.copy(target.row(y, columns: rim).reading)

    let front = sampleBent(pair.from, bend, sign: -1, from: lift, y, columns, scratch)
    if let light = prepared.shading.light { lay(light.front, on: front, u: u, scratch) }
    if let term = shadow?.onFront {
      tint(front, shadowed([term], y, columns), columns, y, [term], scratch)
    }
    blend(front, onto: row, scratch)

    let back = sampleBent(
      prepared.back, bend, sign: 1, from: lift - .pi * radius, y, columns, scratch)
    light(back, u: u, scratch)
    blend(back, onto: row, scratch)
    soften(rim, y, under, scratch, target)
  }

  /// The columns that the fold's outline covers in part.
  private func outline(_ y: Int, _ columns: Range<Int>) -> Range<Int> {
    let geometry = prepared.geometry
    let start = fold - geometry.outlineBias * geometry.outlineWidth
    return sweep.columns(y, from: start, to: start + geometry.outlineWidth, among: columns)
  }

  /// Mixes what was under the page and the page by the outline's coverage.
  private func soften(
    _ rim: Range<Int>, _ y: Int, _ under: MutablePixelRow, _ scratch: Scratch,
    _ target: PixelTarget
  ) {
    guard !rim.isEmpty else { return }
    let geometry = prepared.geometry
    let u = sweep.rowU(y) + Double(rim.lowerBound) * sweep.cosine
    let coverage = scratch.coverage(0, count: rim.count)
    coverage.ramp(
      start: (u - fold) / geometry.outlineWidth + geometry.outlineBias,
      step: sweep.cosine / geometry.outlineWidth)
    let row = target.row(y, columns: rim)
    row.blend(under.reading, row.reading, mask: coverage, in: pair.mix)
  }

  /// Samples a side of the page at us = start + sign·R·g; leaves the points in float rows 1 and 2.
  private func sampleBent(
    _ side: PlacedPicture, _ bend: FloatRow, sign: Double, from start: Double, _ y: Int,
    _ columns: Range<Int>, _ scratch: Scratch
  ) -> MutablePixelRow {
    let count = columns.count
    let (c, s) = (sweep.cosine, sweep.sine)
    let v = sweep.rowV(y) - Double(columns.lowerBound) * s
    let origin = sweep.point(u: start, v: v, in: side.rect)
    let xs = scratch.floats(1, count: count)
    let ys = scratch.floats(2, count: count)
    xs.scale(bend, by: sign * radius * c, start: origin.x, step: s * s)
    ys.scale(bend, by: -sign * radius * s, start: origin.y, step: s * c)
    let pixels = scratch.pixels(0, count: count)
    pixels.sample(side.bitmap, xs: xs, ys: ys, origin: Point(x: 0, y: 0), edge: .clamp)
    let coverage = scratch.coverage(0, count: count)
    coverage.fill(65_535)
    if prepared.geometry.slopes != nil {
      coverage.clip(
        toPictureOf: side.rect.size, xs: xs, ys: ys, slopes: scratch.floats(3, count: count),
        axis: Point(x: c, y: s))
    } else {
      coverage.clip(toPictureOf: side.rect.size, xs: xs, ys: ys)
    }
    return pixels
  }

  /// Blends what `sampleBent` left by its coverage.
  private func blend(
    _ pixels: MutablePixelRow, onto row: MutablePixelRow, _ scratch: Scratch
  ) {
    row.blend(
      row.reading, pixels.reading, mask: scratch.coverage(0, count: row.count), in: pair.mix)
  }

  /// The back of the page where it lies flat again, mirrored: us = 2A − u − πR.
  private func drawFlap(
    _ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget
  ) {
    guard !columns.isEmpty else { return }
    let (c, s) = (sweep.cosine, sweep.sine)
    let side = prepared.flatBack
    let start = 2 * lift - .pi * radius - sweep.rowU(y)
    let line = SampledLine(
      bitmap: side.bitmap, start: sweep.point(u: start, v: sweep.rowV(y), in: side.rect),
      step: Point(x: s * s - c * c, y: 2 * s * c))
    line.draw(
      over: target.row(y, columns: columns), columns: columns, mix: pair.mix, scratch: scratch,
      lane: 0)
  }
}

// MARK: - The light

extension PageCurlFrame {
  /// Lights the back where it bends.
  private func light(_ row: MutablePixelRow, u: Double, _ scratch: Scratch) {
    if let light = prepared.shading.light { return lay(light.back, on: row, u: u, scratch) }
    guard case .environment(let map?) = prepared.shading, map.size.count > 0 else { return }
    let x = (lift - u) / radius
    let step = -sweep.cosine / radius
    let half = Point(x: Double(map.width) / 2, y: Double(map.height) / 2)
    let light = scratch.pixels(1, count: row.count)
    light.sample(
      map,
      from: Point(x: half.x * (1 + x * sweep.cosine), y: half.y * (1 - x * sweep.sine)),
      step: Point(x: half.x * step * sweep.cosine, y: -half.y * step * sweep.sine), edge: .clamp)
    Self.lay(light, on: row, mix: pair.mix, scratch: scratch, lane: 1)
  }

  /// Lays layers of light and shade on pixels of the bent page.
  private func lay(
    _ tints: [PageCurlTint], on row: MutablePixelRow, u: Double, _ scratch: Scratch
  ) {
    let coverage = scratch.coverage(1, count: row.count)
    for tint in tints {
      let cells = Double(tint.table.count - 1)
      coverage.lookUp(
        tint.table, position: (lift - u) / radius * cells, step: -sweep.cosine / radius * cells)
      self.tint(row, gray: tint.gray, coverage)
    }
  }

  private func tint(_ row: MutablePixelRow, gray: Float, _ coverage: CoverageRow) {
    switch pair.mix {
    case .linear: row.tintLinear(gray: gray, coverage: coverage)
    case .encoded:
      row.tint(
        gray: UInt8((Color.encoded(Double(gray)) * 255).rounded()), coverage: coverage)
    }
  }

  /// Lays light on a row, no more than the row covers.
  static func lay(
    _ light: MutablePixelRow, on row: MutablePixelRow, mix: MixSpace, scratch: Scratch,
    lane: Int = 0
  ) {
    let coverage = scratch.coverage(lane, count: row.count)
    coverage.takeAlpha(of: row.reading)
    light.scale(by: coverage)
    row.over(light.reading, row.reading, in: mix)
  }

  /// The columns that any of the blurs reaches.
  private func shadowed(
    _ terms: [PageCurlShadowTerm], _ y: Int, _ columns: Range<Int>
  ) -> Range<Int> {
    let spans = terms.map { $0.span(fold: fold) }
    guard let low = spans.map(\.lowerBound).min(), let high = spans.map(\.upperBound).max() else {
      return columns.lowerBound..<columns.lowerBound
    }
    return sweep.columns(y, from: low, to: high, among: columns)
  }

  private func tint(
    _ columns: Range<Int>, _ y: Int, _ terms: [PageCurlShadowTerm], _ scratch: Scratch,
    _ target: PixelTarget
  ) {
    guard !columns.isEmpty else { return }
    tint(target.row(y, columns: columns), columns, columns, y, terms, scratch)
  }

  /// Lays the shadow on some columns of a row of pixels that begins at `all`.
  private func tint(
    _ row: MutablePixelRow, _ columns: Range<Int>, _ all: Range<Int>, _ y: Int,
    _ terms: [PageCurlShadowTerm], _ scratch: Scratch
  ) {
    guard !columns.isEmpty else { return }
    let own = row[(columns.lowerBound - all.lowerBound)..<(columns.upperBound - all.lowerBound)]
    // Blurs are smooth: known every few pixels, at places that do not depend on where a row begins.
    let shift = terms.reduce(4) { min($0, $1.knotShift) }
    let spacing = 1 << shift
    let first = (columns.lowerBound >> shift) << shift
    let phase = columns.lowerBound - first
    let knots = scratch.floats(1, count: ((phase + own.count) >> shift) + 2)
    for index in 0..<knots.count {
      let column = Double(first + index * spacing)
      let w = sweep.rowU(y) + column * sweep.cosine - fold
      let v = sweep.rowV(y) - column * sweep.sine
      var sum: Float = 0
      for term in terms { sum += term.strength(w: w, v: v) }
      knots[index] = sum
    }
    let coverage = scratch.coverage(1, count: own.count)
    coverage.interpolate(knots, shift: shift, phase: phase)
    tint(own, gray: 0, coverage)
  }
}
