// Frames in two passes: all threads work something out of both whole pictures, then each draws rows of it.

import SeguePixels
import SegueTransitions

/// A frame whose content is made first, with all threads.
struct CanvasPass<Content: CanvasContent>: WholeFrame {
  let canvas: PixelSize
  let make: @Sendable (_ threads: Int) -> Content

  func render(region: PixelRect, into bitmap: inout Bitmap, threads: Int) {
    let content = make(threads)
    let frame = CanvasFrame(canvas: canvas, content: content)
    let depth = bitmap.depth
    bitmap.forEachBand(threads: threads, minimumBand: content.leastRows, region: region) {
      band, target in
      let scratch = Scratch(layout: content.scratch, width: region.width, depth: depth)
      frame.render(rows: band, scratch: scratch, into: target)
    }
  }
}

/// Two pictures as bitmaps of the canvas's size.
struct CanvasPair: Sendable {
  let from: Bitmap
  let to: Bitmap
  /// How they are mixed.
  let mix: MixSpace

  init(_ pair: PicturePair, _ pictures: CanvasPictures) {
    (from, to) = (pictures.bitmap(of: pair.from), pictures.bitmap(of: pair.to))
    mix = pair.mix
  }

  /// A frame of what is made of both.
  func frame(_ make: @escaping @Sendable (_ threads: Int) -> some CanvasContent) -> EffectFrame {
    .whole(CanvasPass(canvas: from.size, make: make))
  }

  /// Writes columns of row y of both, mixed.
  func crossfade(
    _ y: Int, _ columns: Range<Int>, weight: BlendWeight, into row: MutablePixelRow
  ) {
    row.crossfade(from.row(y)[columns], to.row(y)[columns], weight: weight, in: mix)
  }
}
