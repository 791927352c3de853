// One frame of a bars swipe, row by row. A bar shows the first picture moved by a constant, so each
// bar of a row is one run of columns and one call of the sampler. The second picture fills the
// gaps. Only the ends of a bar and the seams between two bars need blending.

import SeguePixels
import SegueTransitions

struct BarsSwipeFrame: RowFrame {
  /// A bar at this frame's time.
  struct Bar: Sendable {
    let shift: Double
    /// How much of it is visible, 0…1.
    let opacity: Double
    /// How dark its shadow is at its end.
    let darkness: Double
    /// The sample point of pixel (0, 0): pixel (x, y) shows the picture at (x + dx, y + dy).
    let dx: Double
    let dy: Double
    /// The columns whose sample points lie in the picture, and the columns that see nothing outside
    /// it.
    let touched: Range<Int>
    let whole: Range<Int>
  }

  private let prepared: BarsSwipe.Prepared
  private let pair: PicturePair
  private let bars: [Bar]
  private let hasSeams: Bool

  init(prepared: BarsSwipe.Prepared, pair: PicturePair, time: Double) {
    self.prepared = prepared
    self.pair = pair
    let sweep = prepared.sweep
    let rect = prepared.layout.from
    // Every pixel that a bar's end touches lies within the bar's reach.
    let reach = prepared.layout.bounds
    let around = (reach.x - 4 * reach.width - 4)..<(reach.maxX + 4 * reach.width + 4)
    bars = prepared.chords.indices.map { index in
      let shift = prepared.shift(bar: index, time: time)
      let opacity = prepared.opacity(bar: index, shift: shift)
      let dx = 0.5 - shift * sweep.sine - Double(rect.x)
      func columns(inset: Double) -> Range<Int> {
        RowInterval.columns(
          start: dx, step: 1, from: inset, to: (Double(rect.width) - inset).nextUp, among: around)
      }
      return Bar(
        shift: shift, opacity: opacity,
        darkness: prepared.shadow?.darkness(shift: shift, of: prepared.chords[index]) ?? 0, dx: dx,
        dy: 0.5 - shift * sweep.cosine - Double(rect.y),
        touched: opacity > 0 ? columns(inset: -0.5) : 0..<0,
        whole: opacity < 1 ? 0..<0 : columns(inset: 0.5))
    }
    hasSeams = prepared.halfSeam > 0 && !(prepared.isUpright && prepared.meetsBetweenPixels)
  }

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    let source = pair.from.bitmap
    let columns = target.region.columns
    var layout = RowLayout()
    for y in rows {
      if y == rows.lowerBound || !prepared.isUpright { placeBars(y, columns, &layout) }
      fillRow(y, columns, &layout)
      let row = target.row(y)
      for gap in layout.gaps {
        pair.to.draw(row: y, columns: gap, into: target.row(y, columns: gap))
      }
      for place in layout.shaded {
        let row = target.row(y, columns: place.columns)
        shade(place.bar, y, place.columns, scratch, row)
      }
      row.sample(source, runs: layout.runs, y: Double(y))
      for end in layout.ends {
        draw(end.bar, y, end.columns, into: target.row(y, columns: end.columns), scratch)
      }
      if hasSeams { blendSeams(y, columns, layout, scratch, target) }
    }
  }

  /// The parts of a row; kept from row to row, so that nothing is allocated.
  private struct RowLayout {
    /// The bars that a row crosses, from left to right, each with its columns.
    var bars: [(bar: Int, columns: Range<Int>)] = []
    var runs: [ShiftedRun] = []
    /// Columns that show at least some of the second picture.
    var gaps: [Range<Int>] = []
    /// Columns of bars that show at least some of the second picture, where a bar's shadow may fall.
    var shaded: [(bar: Int, columns: Range<Int>)] = []
    /// Columns that an end of a bar covers in part.
    var ends: [(bar: Int, columns: Range<Int>)] = []

    mutating func addEnd(_ bar: Int, _ columns: Range<Int>) {
      if !columns.isEmpty { ends.append((bar, columns)) }
    }

    mutating func addGap(_ columns: Range<Int>) {
      guard !columns.isEmpty else { return }
      if let last = gaps.last, last.upperBound == columns.lowerBound {
        gaps[gaps.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        gaps.append(columns)
      }
    }
  }

  /// Finds the bars that a row crosses.
  private func placeBars(_ y: Int, _ columns: Range<Int>, _ layout: inout RowLayout) {
    layout.bars.removeAll(keepingCapacity: true)
    guard !columns.isEmpty else { return }
    let sweep = prepared.sweep
    let left = sweep.rowU(y) + Double(columns.lowerBound) * sweep.cosine
    let right = sweep.rowU(y) + Double(columns.upperBound - 1) * sweep.cosine
    let first = bar(at: min(left, right)) - 1
    let last = bar(at: max(left, right)) + 1
    let crossed = (first..<(last + 1)).clamped(to: 0..<bars.count)
    for index in 0..<crossed.count {
      let bar = sweep.cosine < 0 ? crossed.upperBound - 1 - index : crossed.lowerBound + index
      let own = sweep.columns(
        y, from: prepared.edge(bar), to: prepared.edge(bar + 1), among: columns)
      if !own.isEmpty { layout.bars.append((bar, own)) }
    }
  }

  private func bar(at u: Double) -> Int {
    Int(((u - prepared.start) / prepared.width).rounded(.down))
  }

  /// Divides a row into runs of bars, the gaps between them, and the ends, which are both.
  private func fillRow(_ y: Int, _ columns: Range<Int>, _ layout: inout RowLayout) {
    layout.runs.removeAll(keepingCapacity: true)
    layout.gaps.removeAll(keepingCapacity: true)
    layout.ends.removeAll(keepingCapacity: true)
    layout.shaded.removeAll(keepingCapacity: true)
    let height = Double(pair.from.rect.height)
    // Beyond the bars' ends; nobody asks for it without a shadow.
    let shadow = prepared.shadow?.reach ?? 0
    var done = columns.lowerBound
    for (index, own) in layout.bars {
      let bar = bars[index]
      layout.addGap(done..<own.lowerBound)
      done = own.upperBound
      let sy = Double(y) + bar.dy
      let isShaded = bar.darkness > 0 && max(-sy, sy - height) < shadow
      func open(_ columns: Range<Int>) {
        layout.addGap(columns)
        if isShaded, !columns.isEmpty { layout.shaded.append((index, columns)) }
      }
      let touched = own.part(in: bar.touched)
      guard sy > -0.5, sy < height + 0.5, !touched.isEmpty else {
        open(own)
        continue
      }
      let isWhole = sy >= 0.5 && sy <= height - 0.5
      let whole = isWhole ? own.part(in: bar.whole) : own.lowerBound..<own.lowerBound
      open(own.lowerBound..<whole.lowerBound)
      if !whole.isEmpty {
        layout.runs.append(
          ShiftedRun(
            column: whole.lowerBound - columns.lowerBound, count: whole.count,
            x: bar.dx + Double(columns.lowerBound), down: bar.dy))
      }
      open(whole.upperBound..<own.upperBound)
      let middle = max(whole.lowerBound, touched.lowerBound)
      layout.addEnd(index, touched.lowerBound..<middle)
      layout.addEnd(index, max(whole.upperBound, middle)..<touched.upperBound)
    }
    layout.addGap(done..<columns.upperBound)
  }

  /// Darkens the second picture in columns of bar `index`, beyond the bar's end.
  private func shade(
    _ index: Int, _ y: Int, _ columns: Range<Int>, _ scratch: Scratch, _ row: MutablePixelRow
  ) {
    let bar = bars[index]
    let rect = pair.to.rect
    // What is beyond the picture is clear; without it, no byte depends on the part that is asked for.
    let seen = columns.part(in: rect.columns)
    guard let shadow = prepared.shadow, bar.darkness > 0, rect.rows.contains(y), !seen.isEmpty
    else { return }
    shadow.fall(
      on: row[seen.from(columns.lowerBound)],
      bar.darkness, from: Point(x: Double(seen.lowerBound) + bar.dx, y: Double(y) + bar.dy),
      beside: pair.from.bitmap, isOpaque: pair.to.isOpaque, scratch: scratch)
  }

  /// Draws columns of bar `index` over what the target holds there.
  private func draw(
    _ index: Int, _ y: Int, _ columns: Range<Int>, into row: MutablePixelRow, _ scratch: Scratch
  ) {
    let bar = bars[index]
    let line = SampledLine(
      bitmap: pair.from.bitmap, start: Point(x: bar.dx, y: Double(y) + bar.dy),
      step: Point(x: 1, y: 0))
    line.draw(
      over: row, columns: columns, opacity: bar.opacity, mix: pair.mix, scratch: scratch,
      lane: 0)
  }
}

// MARK: - Seams

extension BarsSwipeFrame {
  /// Antialiases the seam between a bar and the bar before it.
  ///
  /// Both bars are drawn on the seam's columns, and mixed by how much of each pixel lies on either
  /// side.
  private func blendSeams(
    _ y: Int, _ columns: Range<Int>, _ layout: RowLayout, _ scratch: Scratch,
    _ target: PixelTarget
  ) {
    let half = prepared.halfSeam
    let ends = [layout.bars.first?.bar, layout.bars.last?.bar].compactMap { $0 }
    guard let least = ends.min(), let most = ends.max() else { return }
    // A seam may touch the row's last pixel when the bar beyond the seam does not.
    for index in max(least, 1)...max(least, 1, min(most + 1, bars.count - 1))
    where index < bars.count && bars[index].shift != bars[index - 1].shift {
      let seam = prepared.edge(index)
      // A pixel that only touches the seam lies wholly on one side.
      let touched = prepared.sweep.columns(
        y, from: seam - half + 1e-9, to: seam + half - 1e-9, among: columns)
      if !touched.isEmpty {
        blendSeam(index, seam, y, touched, scratch, target)
      }
    }
  }

  private func blendSeam(
    _ index: Int, _ seam: Double, _ y: Int, _ touched: Range<Int>, _ scratch: Scratch,
    _ target: PixelTarget
  ) {
    let sweep = prepared.sweep
    let before = scratch.pixels(1, count: touched.count)
    let after = scratch.pixels(2, count: touched.count)
    for (row, bar) in [(before, index - 1), (after, index)] {
      pair.to.draw(row: y, columns: touched, into: row)
      shade(bar, y, touched, scratch, row)
      draw(bar, y, touched, into: row, scratch)
    }
    let width = 2 * prepared.halfSeam
    let u = sweep.rowU(y) + Double(touched.lowerBound) * sweep.cosine
    let coverage = scratch.coverage(1, count: touched.count)
    coverage.ramp(start: (u - seam) / width + 0.5, step: sweep.cosine / width)
    target.row(y, columns: touched).blend(
      before.reading, after.reading, mask: coverage, in: pair.mix)
  }
}
