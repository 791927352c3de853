// xfade's hblur: both pictures are smeared to the left, most half way.

import SeguePixels
import SegueTransitions

struct XFadeBlur: XFadeMotion {
  private let pictures: CanvasPictures

  static let descriptors: [EffectDescriptor] = [
    .xfade(
      "hblur", "The pictures dissolve while they are smeared sideways.", .zoom,
      { XFadeBlur(pictures: CanvasPictures($0)) })
  ]

  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame {
    let part = remaining <= 0.5 ? remaining * 2 : (1 - remaining) * 2
    return Rows(
      both: CanvasPair(pair, pictures), size: Int(1 + Float(pair.canvas.width / 2) * part),
      weight: BlendWeight(Double(1 - remaining))
    ).frame(on: pair.canvas)
  }

  private struct Rows: CanvasRows {
    let both: CanvasPair
    let size: Int
    let weight: BlendWeight

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let (old, new) = (
        scratch.pixels(0, count: columns.count), scratch.pixels(1, count: columns.count)
      )
      let ahead = columns.lowerBound..<both.from.width
      old.blurAhead(both.from.row(y)[ahead], size: size)
      new.blurAhead(both.to.row(y)[ahead], size: size)
      row.crossfade(old.reading, new.reading, weight: weight, in: both.mix)
    }
  }
}
