// The preparation of most effects: what they cover, and how a moment is made.

import SeguePixels
import SegueTransitions

/// An effect that covers the canvas, or another area, ready to show its moments.
struct PreparedOnCanvas: PreparedEffect {
  let extent: PixelRect
  let scratch: ScratchLayout
  private let heldBytes: Int
  private let said: @Sendable () -> [String]
  private let make: @Sendable (Double, PicturePair) -> EffectFrame

  /// - Parameters:
  ///   - extent: what it covers; nil for the canvas.
  ///   - heldBytes: about how many bytes are kept from frame to frame.
  ///   - notes: what to say about the pictures that were shown.
  init(
    _ layout: PairLayout, extent: PixelRect? = nil, scratch: ScratchLayout = ScratchLayout(),
    heldBytes: Int = 0,
    notes: @escaping @Sendable () -> [String] = { [] },
    frame: @escaping @Sendable (_ progress: Double, _ pair: PicturePair) -> EffectFrame
  ) {
    self.extent = extent ?? layout.canvasRect
    (self.scratch, self.heldBytes) = (scratch, heldBytes)
    said = notes
    make = frame
  }

  func heldBytes(of depth: PixelDepth) -> Int { heldBytes }

  var notes: [String] { said() }

  func frame(at progress: Double, of pair: PicturePair) -> EffectFrame { make(progress, pair) }
}
