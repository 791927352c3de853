// The data that all frames of a film share, on all threads.

import SegueDrawing
import SeguePixels
import SegueTransitions
import Synchronization

/// The caches of one film.
final class SharedRasters: Sendable {
  let cache: RasterCache
  private let state: Mutex<State>

  /// The purpose of an image of a whole layer.
  enum ImageKind: Hashable {
    case raster, transition
  }

  fileprivate struct State {
    /// The renderers of the transitions seen last, the latest at the end.
    var renderers: [(transition: UInt64, renderer: FrameRenderer)] = []
    var extents: [UInt64: Rect] = [:]
    var redrawn: [ScaledImage: Bool] = [:]
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
  /// The most transitions whose renderers are kept.
  private static let mostRenderers = 16

  init(capacity: Int) {
    cache = RasterCache(capacity: capacity)
    state = Mutex(State())
  }

  /// The extent of a layer in which nothing changes; large layers are measured only once.
  func extent(of layer: PresentedLayer) -> Rect {
    guard layer.snapshot.count > 8 else { return layer.extent }
    if let known = state.withLock({ $0.extents[layer.imageStamp] }) { return known }
    let extent = layer.extent
    state.withLock { state in
      if state.extents.count >= Self.mostEntries { state.extents = [:] }
      state.extents[layer.imageStamp] = extent
    }
    return extent
  }

  /// Whether a layer in which nothing changes is drawn again while it moves; estimated only once.
  func isRedrawn(_ layer: PresentedLayer, extent: Rect, scale: Double) -> Bool {
    let image = ScaledImage(stamp: layer.imageStamp, scale: scale)
    if let known = state.withLock({ $0.redrawn[image] }) { return known }
    let isRedrawn = RedrawCost.isWorth(layer, extent: extent, scale: scale)
    state.withLock { state in
      if state.redrawn.count >= Self.mostEntries { state.redrawn = [:] }
      state.redrawn[image] = isRedrawn
    }
    return isRedrawn
  }

  // MARK: Transitions

  /// The renderer of a transition: it prepares the effect once for each size.
  func renderer(of transition: AttachedTransition) -> FrameRenderer {
    state.withLock { state in
      let found = state.renderers.firstIndex { $0.transition == transition.id }
      let entry =
        found.map { state.renderers.remove(at: $0) }
        ?? (transition: transition.id, renderer: FrameRenderer(transition.effect.effect))
      if state.renderers.count == Self.mostRenderers { state.renderers.removeFirst() }
      state.renderers.append(entry)
      return entry.renderer
    }
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
