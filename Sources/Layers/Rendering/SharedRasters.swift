// What all frames of a film share, whichever thread renders them.

import SeguePixels
import SegueTransitions
import Synchronization

/// The caches of one film.
final class SharedRasters: Sendable {
  let cache: RasterCache
  private let opacities = Mutex<[BitmapIdentity: Bool]>([:])
  private let renderers = Mutex<[TransitionKey: FrameRenderer]>([:])

  /// Bitmaps of which it is remembered whether they are opaque.
  private static let mostOpacities = 4096
  /// Prepared transitions that are kept.
  private static let mostRenderers = 16

  private struct TransitionKey: Hashable {
    let transition: UInt64
    let from: BitmapIdentity
    let to: BitmapIdentity
    let canvas: PixelSize
  }

  init(capacity: Int) { cache = RasterCache(capacity: capacity) }

  func isOpaque(_ bitmap: Bitmap) -> Bool {
    if let known = opacities.withLock({ $0[bitmap.identity] }) { return known }
    let isOpaque = bitmap.isOpaque
    opacities.withLock { known in
      if known.count >= Self.mostOpacities { known = [:] }
      known[bitmap.identity] = isOpaque
    }
    return isOpaque
  }

  func renderer(of transition: AttachedTransition, _ pair: PicturePair) -> FrameRenderer {
    let key = TransitionKey(
      transition: transition.id, from: pair.from.bitmap.identity, to: pair.to.bitmap.identity,
      canvas: pair.canvas)
    if let known = renderers.withLock({ $0[key] }) { return known }
    let made = FrameRenderer(transition.effect.prepare(pair))
    renderers.withLock { known in
      if known.count >= Self.mostRenderers { known = [:] }
      known[key] = made
    }
    return made
  }

  /// Forgets everything.
  func removeAll() {
    cache.removeAll()
    opacities.withLock { $0 = [:] }
    renderers.withLock { $0 = [:] }
  }
}
