// The preparation of most effects: how a moment of the canvas is made.

import SeguePixels
import SegueTransitions

/// An effect that covers the canvas, ready to show its moments.
struct PreparedOnCanvas: PreparedEffect {
  let extent: PixelRect
  let scratch: ScratchLayout
  private let make: @Sendable (Double, PicturePair) -> EffectFrame

  init(
    _ layout: PairLayout, scratch: ScratchLayout = ScratchLayout(),
    frame: @escaping @Sendable (_ progress: Double, _ pair: PicturePair) -> EffectFrame
  ) {
    extent = layout.canvasRect
    self.scratch = scratch
    make = frame
  }

  func frame(at progress: Double, of pair: PicturePair) -> EffectFrame { make(progress, pair) }
}
