// Frames of an accordion fold: Core Image's, which unfolds the difference of two heights, and Segue's
// own, which unfolds the second picture over the first.

import SeguePixels
import SegueTransitions

/// A frame of two pictures of different heights.
struct AccordionFrame: RowFrame {
  /// The picture that is not higher than the other.
  let low: PlacedPicture
  let high: PlacedPicture
  let fold: Fold
  /// How much of the higher picture is shown, 0…1.
  let time: Double
  let center: Double
  let mix: MixSpace

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    let (lowHeight, highHeight) = (Double(low.rect.height), Double(high.rect.height))
    let height = lowHeight + time * fold.height
    let bottom = Double(low.rect.maxY) + time * Double(high.rect.maxY - low.rect.maxY)
    let end = fold.top + fold.height(at: time)
    let width = Double(low.rect.width + high.rect.width) / 2
    for y in rows {
      let row = target.row(y)
      let down = Double(y) + 0.5 - (bottom - height).rounded(.down)
      let columns = target.region.columns
      if down > height {
        // Rows end with the last one whose middle lies on the pictures.
        row.fill(.clear)
      } else if down < fold.top {
        draw(row, columns, low: down, high: down, scratch)
      } else if down >= end {
        draw(
          row, columns, low: down - height + lowHeight, high: down - height + highHeight, scratch)
      } else {
        let place = fold.row(down - fold.top, at: time, width: width)
        draw(
          row, columns, low: fold.top, high: fold.top + place.depth, stretch: place.stretch,
          shade: place.shade, scratch)
      }
    }
  }

  private func draw(
    _ row: MutablePixelRow, _ columns: Range<Int>, low lowRow: Double, high highRow: Double,
    stretch: Double = 1, shade: Double = 1, _ scratch: Scratch
  ) {
    for piece in columns.pieces() {
      let (first, second) = (
        scratch.light(0, count: piece.count), scratch.light(1, count: piece.count)
      )
      sample(low, lowRow, stretch, piece, into: first, scratch)
      sample(high, highRow, stretch, piece, into: second, scratch)
      let weights = scratch.floats(2, count: piece.count)
      weights.fill(Float(time))
      first.mix(first, second, weights: weights)
      if shade < 1 {
        weights.fill(Float(shade))
        first.scale(by: weights)
      }
      first.write(
        row[(piece.lowerBound - columns.lowerBound)..<(piece.upperBound - columns.lowerBound)],
        in: mix)
    }
  }

  /// Samples a row of a picture that is centred on the canvas.
  private func sample(
    _ picture: PlacedPicture, _ row: Double, _ stretch: Double, _ columns: Range<Int>,
    into light: LightRow, _ scratch: Scratch
  ) {
    let left = center - Double(picture.rect.width) / 2
    if stretch == 1, left == left.rounded(), row - 0.5 == row.rounded(.down) {
      // Every pixel is one of the picture's.
      let shown = PlacedPicture(picture.bitmap, x: Int(left))
      return light.set(
        shown.row(
          Int(row - 0.5), columns: columns, scratch: scratch.pixels(0, count: columns.count)),
        in: mix)
    }
    let (xs, ys) = (
      scratch.floats(0, count: columns.count), scratch.floats(1, count: columns.count)
    )
    let x = (Double(columns.lowerBound) + 0.5 - center) * stretch
    xs.line(
      ys: ys, start: Point(x: x + Double(picture.rect.width) / 2, y: row),
      step: Point(x: stretch, y: 0))
    light.sample(
      picture.bitmap, xs: xs, ys: ys, origin: Point(x: 0, y: 0), edge: .clear, in: mix)
  }
}

/// A frame of a picture that unfolds over another.
struct UnfoldingFrame: RowFrame {
  let pair: PicturePair
  let fold: Fold
  let time: Double
  let center: Double

  /// A row stands for 1/time rows of the open picture; so many of them are sampled.
  private var samples: Int { time < 0.3 ? 4 : 2 }

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    let height = fold.height(at: time)
    for y in rows {
      let columns = target.region.columns
      let down = Double(y) + 0.5 - Double(pair.to.rect.y)
      guard down > 0, down - 0.5 < height else {
        pair.from.draw(row: y, columns: columns, into: target.row(y))
        continue
      }
      let place = fold.row(
        min(down, height), at: time, width: Double(pair.to.rect.width), leastRows: 4)
      for piece in columns.pieces() {
        draw(
          piece, y, place, coverage: min(1, height - down + 0.5), scratch,
          into: target.row(y, columns: piece))
      }
    }
  }

  private func draw(
    _ columns: Range<Int>, _ y: Int, _ place: Fold.Row, coverage: Double, _ scratch: Scratch,
    into row: MutablePixelRow
  ) {
    let count = columns.count
    let (open, other) = (scratch.light(0, count: count), scratch.light(1, count: count))
    let (xs, ys) = (scratch.floats(0, count: count), scratch.floats(1, count: count))
    let weights = scratch.floats(2, count: count)
    let x =
      (Double(columns.lowerBound) + 0.5 - center) * place.stretch
      + Double(pair.to.rect.width) / 2
    for sample in 0..<samples {
      let part = (Double(sample) + 0.5) / Double(samples) - 0.5
      let depth = min(max(place.depth + part * (1 / time - 1), 0.5), fold.height - 0.5)
      xs.line(ys: ys, start: Point(x: x, y: depth), step: Point(x: place.stretch, y: 0))
      let light = sample == 0 ? open : other
      light.sample(
        pair.to.bitmap, xs: xs, ys: ys, origin: Point(x: 0, y: 0), edge: .clamp, in: pair.mix)
      if sample > 0 {
        weights.fill(Float(1 / Double(sample + 1)))
        open.mix(open, other, weights: weights)
      }
    }
    weights.fill(Float(place.shade))
    open.scale(by: weights)
    other.set(
      pair.from.row(y, columns: columns, scratch: scratch.pixels(0, count: count)), in: pair.mix)
    // The open picture hides what is under it, even where it is translucent.
    let half = Double(pair.to.rect.width) / 2 / place.stretch
    weights.disc(
      from: Point(x: Double(columns.lowerBound) + 0.5 - center, y: 0), edge: half + 0.5, slope: -1)
    xs.scale(weights, by: coverage, start: 0, step: 0)
    other.mix(other, open, weights: xs)
    other.write(row, in: pair.mix)
  }
}
