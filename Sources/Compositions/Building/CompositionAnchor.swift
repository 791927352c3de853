// The place of a layer of a composition, on which programs hang layers of their own.

import SegueDrawing
import SegueLayers

/// Where a layer of a composition stands at every moment.
struct CompositionAnchor {
  /// Its transform and those of the layers that it hangs on, the innermost first.
  let chain: [CompositionTransform]
  let clock: CompositionClock
  /// The layer that holds its composition.
  let container: Layer

  /// A layer that moves as this one does, in front of its composition's layers.
  func holder() -> Layer {
    let (holder, chain) = (Layer(), chain)
    holder.apply(
      [.still { $0.anchorPoint = .zero }, .transform { chain.matrix(at: $0).flattened }], clock)
    container.addSublayer(holder)
    return holder
  }
}
