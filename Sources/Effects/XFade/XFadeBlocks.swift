// xfade's pixelize: both pictures dissolve into blocks that grow and shrink again. A block has the colour
// of one of its pixels.

import SeguePixels
import SegueTransitions

struct XFadeBlocks: XFadeMotion {
  private let pictures: CanvasPictures

  static let descriptors: [EffectDescriptor] = [
    .xfade(
      "pixelize", "The pictures dissolve in blocks that grow and shrink again.", .pieces,
      steps: "the blocks grow in 25 steps",
      { XFadeBlocks(pictures: CanvasPictures($0)) })
  ]

  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame {
    let (width, height) = (pair.canvas.width, pair.canvas.height)
    let size =
      2 * ((min(remaining, 1 - remaining) * 50).rounded(.up) / 50) * Float(min(width, height)) / 20
    return Rows(
      both: CanvasPair(pair, pictures), columns: Self.middles(width, size),
      rows: Self.middles(height, size), weight: BlendWeight(Double(1 - remaining))
    ).frame(on: pair.canvas)
  }

  /// The pixel in the middle of the block of each place.
  private static func middles(_ count: Int, _ size: Float) -> [Int32] {
    (0..<count).map { index in
      let middle = ((Float(index) / size).rounded(.down) + 0.5) * size
      return Int32(min(middle, Float(count - 1)))
    }
  }

  private struct Rows: CanvasRows {
    let both: CanvasPair
    let columns: [Int32]
    let rows: [Int32]
    let weight: BlendWeight

    func draw(_ y: Int, columns wanted: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let (old, new) = (
        scratch.pixels(0, count: wanted.count), scratch.pixels(1, count: wanted.count)
      )
      old.pick(both.from.row(Int(rows[y])), columns: columns, from: wanted.lowerBound)
      new.pick(both.to.row(Int(rows[y])), columns: columns, from: wanted.lowerBound)
      row.crossfade(old.reading, new.reading, weight: weight, in: both.mix)
    }
  }
}
