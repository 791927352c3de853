// What an effect prepares that derives nothing from sizes: its parameters alone tell what a moment shows.

import SeguePixels
import SegueTransitions

/// An effect that covers the canvas and makes each of its frames anew.
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
