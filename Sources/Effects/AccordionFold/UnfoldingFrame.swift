// Segue's own accordion fold: the second picture unfolds over the first.
//
// A row of the frame shows 1/time rows of the open picture. It is the mean of one, two or four samples,
// from a version of the picture whose height was halved until four are enough.
//
// The sheet's shadow reaches w = 4 % of the canvas's shorter side: x pixels beside it and y below it, it takes
// darkness·smooth(1 − x/w)·smooth(1 − y/w) of the first picture's colours; as much as the sheet is opaque at its edge.
//
// A first picture that the open sheet does not cover fades away in the second half of the time: all of it, or the sheet's
// place would be seen before the sheet is there.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// The folded strip at one moment, drawn row by row.
struct UnfoldingFrame: RowFrame {
  let pair: PicturePair
  let fold: Fold
  let time: Double
  let center: Double
  /// The second picture, made lower.
  private let open: Bitmap
  /// Its rows to one of the picture.
  private let scale: Double
  /// How many of its rows lie under one of the frame.
  private let reach: Double
  /// How far the shadow reaches, and how dark it is.
  private let shadow: (reach: Double, darkness: Double)
  /// The alpha of the sheet; nil if it is opaque.
  private let caster: CasterAlpha?
  /// How much of the first picture has faded away.
  private let faded: BlendWeight

  init(pair: PicturePair, fold: Fold, time: Double, center: Double, levels: ImageLevels) {
    (self.pair, self.fold, self.time, self.center) = (pair, fold, time, center)
    let halvings = WarpSampling.halvings(1 / time, most: 4)
    open = levels.halved(pair.to.bitmap, across: 0, down: halvings)
    scale = Double(open.height) / Double(max(pair.to.bitmap.height, 1))
    reach = scale / time
    let wide = max(0.04 * Double(pair.canvas.shorterSide), 1)
    // It comes with the sheet's first rows.
    let presence = fold.rise(at: time) * Double.smoothStep(fold.height(at: time) / wide)
    shadow = (wide, fold.shadow * presence)
    caster = CasterAlpha(pair.to, levels: levels)
    let isCovered = pair.to.rect.intersection(pair.from.rect) == pair.from.rect
    faded = BlendWeight(isCovered ? 0 : .smoothStep(2 * time - 1))
  }

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    let height = fold.height(at: time)
    for y in rows {
      let columns = target.region.columns
      let down = Double(y) + 0.5 - Double(pair.to.rect.y)
      guard down > 0, down - 0.5 < height else {
        let half = Double(pair.to.rect.width) / 2
        let last = Double(pair.to.rect.height)
        drawBelow(columns, y, down - height, half, depth: last, scratch, into: target.row(y))
        continue
      }
      let place = self.place(down, height)
      let half = Double(pair.to.rect.width) / 2 / place.stretch
      let seen = Self.columns(center, within: half + 0.5, among: columns)
      let whole = Self.columns(center, within: half - 0.5, among: seen)
      let coverage = min(1, height - down + 0.5)
      for part in [columns.lowerBound..<seen.lowerBound, seen.upperBound..<columns.upperBound] {
        drawBelow(
          part, y, 0, half, depth: place.depth, scratch, into: target.row(y, columns: part))
      }
      let inside = coverage < 1 ? seen.upperBound..<seen.upperBound : whole
      paint(inside, place, scratch, into: target.row(y, columns: inside))
      for part in [seen.lowerBound..<inside.lowerBound, inside.upperBound..<seen.upperBound] {
        blend(part, y, place, coverage, half, scratch, into: target.row(y, columns: part))
      }
    }
  }

  /// A row of the fold, with the mean of the folds that it shows: they may end within it.
  private func place(_ down: Double, _ height: Double) -> Fold.Row {
    func row(_ down: Double) -> Fold.Row {
      fold.litRow(
        min(max(down, 0), height.nextDown), at: time, width: Double(pair.to.rect.width))
    }
    let parts = (0..<8).map { row(down + (Double($0) + 0.5) / 8 - 0.5) }
    return Fold.Row(
      depth: row(down).depth, stretch: parts.reduce(0) { $0 + $1.stretch } / 8,
      shade: parts.reduce(0) { $0 + $1.shade } / 8)
  }

  /// The columns whose middles lie within a distance of a place.
  ///
  /// If no column does, it is an empty range at the end.
  private static func columns(
    _ center: Double, within half: Double, among columns: Range<Int>
  ) -> Range<Int> {
    RowInterval.columns(
      start: 0.5, step: 1, from: center - half, to: center + half, among: columns)
  }

  /// Columns of what is left of the first picture, in the sheet's shadow.
  ///
  /// - Parameters:
  ///   - down: how far the row is below the sheet; below 0 beside or above it. Rows above the second picture have no shadow.
  ///   - half: half of the sheet's width at this height.
  ///   - depth: the row of the sheet that is nearest.
  private func drawBelow(
    _ columns: Range<Int>, _ y: Int, _ down: Double, _ half: Double, depth: Double,
    _ scratch: Scratch, into row: MutablePixelRow
  ) {
    guard !columns.isEmpty else { return }
    pair.from.draw(row: y, columns: columns, into: row)
    if faded != BlendWeight(0) { row.fade(row.reading, toColor: .clear, weight: faded) }
    guard shadow.darkness > 0, y >= pair.to.rect.y, down < shadow.reach else { return }
    let dark = shadow.darkness * Double.smoothStep(1 - max(down, 0) / shadow.reach)
    let touched = Self.columns(center, within: half + shadow.reach, among: columns)
    guard !touched.isEmpty else { return }
    let factors = scratch.floats(0, count: touched.count)
    for (index, column) in touched.enumerated() {
      let across = Double(column) + 0.5 - center
      let beside = max(abs(across) - half, 0)
      var share = dark * .smoothStep(1 - beside / shadow.reach)
      if let caster {
        let x = center + across / half * Double(pair.to.rect.width) / 2
        share *= caster.at(x: x, y: Double(pair.to.rect.y) + depth)
      }
      factors[index] = Float(1 - share)
    }
    row[touched.from(columns.lowerBound)].scaleColors(by: factors, scratch: scratch)
  }

  /// Columns on the edge of the open picture, which hides what is under it, even where it is translucent.
  private func blend(
    _ columns: Range<Int>, _ y: Int, _ place: Fold.Row, _ coverage: Double, _ half: Double,
    _ scratch: Scratch, into row: MutablePixelRow
  ) {
    guard !columns.isEmpty else { return }
    let bent = scratch.pixels(1, count: columns.count)
    paint(columns, place, scratch, into: bent)
    drawBelow(columns, y, 0, half, depth: place.depth, scratch, into: row)
    let mask = scratch.coverage(0, count: columns.count)
    for (index, column) in columns.enumerated() {
      let inside = half + 0.5 - abs(Double(column) + 0.5 - center)
      mask[index] = UInt16((min(max(inside, 0), 1) * coverage * 65_535).rounded())
    }
    row.blend(row.reading, bent.reading, mask: mask, in: pair.mix)
  }

  /// The open picture in some columns of a row of the fold.
  private func paint(
    _ columns: Range<Int>, _ place: Fold.Row, _ scratch: Scratch, into row: MutablePixelRow
  ) {
    guard !columns.isEmpty else { return }
    let x =
      (Double(columns.lowerBound) + 0.5 - center) * place.stretch
      + Double(pair.to.rect.width) / 2
    let samples = reach > 2.2 ? 4 : reach > 1.2 ? 2 : 1
    row.takeMean(of: samples, spare: { scratch.pixels($0 + 1, count: columns.count) }) {
      index, row in
      let offset = (Double(index) + 0.5) / Double(samples) - 0.5
      let depth = place.depth * scale + offset * reach
      row.sample(
        open, from: Point(x: x, y: min(max(depth, 0.5), Double(open.height) - 0.5)),
        step: Point(x: place.stretch, y: 0), edge: .clamp)
    }
    guard place.shade < 1 else { return }
    let shade = scratch.coverage(1, count: columns.count)
    shade.fill(UInt16(((1 - place.shade) * 65_535).rounded()))
    if !pair.to.isOpaque { shade.multiply(byAlphaOf: row.reading) }
    switch pair.mix {
    case .encoded: row.tint(gray: 0, coverage: shade)
    case .linear: row.tintLinear(gray: 0, coverage: shade)
    }
  }
}
