// What all frames of a film share, whichever thread renders them.

import SeguePixels
import SegueTransitions
import Synchronization

/// The caches of one film.
final class SharedRasters: Sendable {
  let cache: RasterCache
  private let state: Mutex<State>

  /// What images of whole layers are made for.
  enum ImageKind: Hashable {
    case raster, transition
  }

  fileprivate struct State {
    var renderers: [TransitionKey: Prepared] = [:]
    var rendererBytes = 0
    var extents: [UInt64: Rect] = [:]
    var stamps: [LayerImage: UInt64] = [:]
    var invalidations = 0
    var clock = 0
  }

  fileprivate struct TransitionKey: Hashable {
    let transition: UInt64
    let from: BitmapIdentity
    let to: BitmapIdentity
    let canvas: PixelSize
  }

  fileprivate struct Prepared {
    let renderer: FrameRenderer
    let byteCount: Int
    var lastUse: Int
  }

  fileprivate struct LayerImage: Hashable {
    let layer: UInt64
    let kind: ImageKind
  }

  /// The most extents and stamps that are remembered.
  private static let mostEntries = 65_536
  /// Prepared transitions that are kept.
  fileprivate static let mostRenderers = 64

  init(capacity: Int) {
    cache = RasterCache(capacity: capacity)
    state = Mutex(State())
  }

  /// The extent of a layer in which nothing changes; large ones are measured once.
  func extent(of layer: PresentedLayer) -> Rect {
    let snapshot = layer.snapshot
    guard snapshot.count > 8 else { return layer.extent }
    if let known = state.withLock({ $0.extents[snapshot.imageStamp] }) { return known }
    let extent = layer.extent
    state.withLock { state in
      if state.extents.count >= Self.mostEntries { state.extents = [:] }
      state.extents[snapshot.imageStamp] = extent
    }
    return extent
  }

  // MARK: Transitions

  /// The renderer of a transition between two pictures that the cache keeps.
  func renderer(of transition: AttachedTransition, _ pair: PicturePair) -> FrameRenderer {
    let key = TransitionKey(
      transition: transition.id, from: pair.from.bitmap.identity, to: pair.to.bitmap.identity,
      canvas: pair.canvas)
    if let known = state.withLock({ $0.use(key) }) { return known }
    let made = FrameRenderer(transition.effect.prepare(pair))
    let bytes = pair.from.bitmap.byteCount + pair.to.bitmap.byteCount
    state.withLock {
      $0.store(
        Prepared(renderer: made, byteCount: bytes, lastUse: 0), for: key, capacity: cache.capacity)
    }
    return made
  }

  // MARK: Statistics

  /// Notes that an image of a layer was asked for under a stamp.
  ///
  /// Stamps grow with time: an older one is asked for by a frame rendered out of turn.
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

  /// How often an image was asked for under a later stamp than before.
  var invalidations: Int { state.withLock { $0.invalidations } }
}

extension SharedRasters.State {
  fileprivate mutating func use(_ key: SharedRasters.TransitionKey) -> FrameRenderer? {
    guard let found = renderers[key] else { return nil }
    clock += 1
    renderers[key]?.lastUse = clock
    return found.renderer
  }

  fileprivate mutating func store(
    _ prepared: SharedRasters.Prepared, for key: SharedRasters.TransitionKey, capacity: Int
  ) {
    guard prepared.byteCount <= capacity, renderers[key] == nil else { return }
    while rendererBytes + prepared.byteCount > capacity
      || renderers.count >= SharedRasters.mostRenderers,
      let oldest = renderers.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      renderers[oldest.key] = nil
      rendererBytes -= oldest.value.byteCount
    }
    clock += 1
    renderers[key] = prepared
    renderers[key]?.lastUse = clock
    rendererBytes += prepared.byteCount
  }
}
