// The data that all frames of a film share, on all threads.

import SegueDrawing
import SeguePixels
import SegueTransitions
import Synchronization

/// The caches of one film.
final class SharedRasters: Sendable {
  let cache: RasterCache
  private let state = Mutex(State())

  /// The purpose of an image of a whole layer.
  enum ImageKind: Hashable {
    case raster, transition
  }

  private let renderers = Cache<UInt64, FrameRenderer>(maximumCount: 16)
  private let extents = Cache<UInt64, Rect>(maximumCount: mostEntries)
  private let redrawn = Cache<ScaledImage, Bool>(maximumCount: mostEntries)

  fileprivate struct State {
    var stamps: [LayerImage: UInt64] = [:]
    var invalidations = 0
  }

  fileprivate struct LayerImage: Hashable {
    let layer: UInt64
    let kind: ImageKind
  }

  fileprivate struct ScaledImage: Hashable {
    let stamp: UInt64
    let scale: Double
  }

  /// The most extents and stamps that are kept.
  private static let mostEntries = 65_536

  init(capacity: Int) { cache = RasterCache(bytes: capacity) }

  /// The extent of a layer in which nothing changes; large layers are measured only once.
  func extent(of layer: PresentedLayer) -> Rect {
    guard layer.snapshot.count > 8 else { return layer.extent }
    return extents.value(for: layer.imageStamp) { layer.extent }
  }

  /// Whether a layer in which nothing changes is drawn again while it moves; estimated only once.
  func isRedrawn(_ layer: PresentedLayer, extent: Rect, scale: Double) -> Bool {
    redrawn.value(for: ScaledImage(stamp: layer.imageStamp, scale: scale)) {
      RedrawCost.isWorth(layer, extent: extent, scale: scale)
    }
  }

  // MARK: Transitions

  /// The renderer of a transition: it prepares the effect once for each size.
  func renderer(of transition: AttachedTransition) -> FrameRenderer {
    renderers.value(for: transition.id, orInsert: FrameRenderer(transition.effect.effect))
  }

  // MARK: Statistics

  /// Counts that an image of a layer was requested with a stamp.
  ///
  /// Stamps grow with time. An older stamp comes from a frame that is rendered out of order.
  func note(_ layer: UInt64, _ kind: ImageKind, stamp: UInt64) {
    state.withLock { state in
      if state.stamps.count >= Self.mostEntries { state.stamps = [:] }
      let image = LayerImage(layer: layer, kind: kind)
      guard let held = state.stamps[image] else {
        state.stamps[image] = stamp
        return
      }
      guard stamp > held else { return }
      state.stamps[image] = stamp
      state.invalidations += 1
    }
  }

  /// How often an image was requested with a later stamp than before.
  var invalidations: Int { state.withLock { $0.invalidations } }
}
