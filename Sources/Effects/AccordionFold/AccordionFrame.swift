// Core Image's accordion fold: it unfolds the difference of two heights.

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
      first.write(row[piece.from(columns.lowerBound)], in: mix)
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
