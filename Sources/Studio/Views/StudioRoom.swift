// Room for work. What a studio keeps counts as memory that it has taken; where that runs out, effects that are ready go
// first, then the films with all pictures that were read for them.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueTiming
import SegueTransitions

/// What a studio holds that makes room for its work.
struct StudioRoom: Sendable {
  /// The effects that were shown last.
  let effects: ReadyEffects
  private let films: StudioFilms

  init(_ films: StudioFilms, _ limits: Limits) {
    (self.films, effects) = (films, ReadyEffects(limits))
  }

  /// Does work that takes memory; where there is too little, again with more room.
  func forWork<Result>(_ work: () throws -> Result) throws -> Result {
    var steps = [effects.forget, films.renew]
    return try Room.forWork {
      guard !steps.isEmpty else { return false }
      try steps.removeFirst()()
      return true
    } _: {
      try work()
    }
  }
}

/// Effects between two pictures, ready for any progress.
final class ReadyEffects: Sendable {
  /// One of them.
  struct Ready: Sendable {
    let pair: PicturePair
    let renderer: FrameRenderer
    let suggested: TimingFunction
    /// What it takes.
    let bytes: Int
    let share: MemoryShare
  }

  /// What is shown, and of what.
  struct Key: Hashable, Sendable {
    let effect: String
    let from: ViewRequest.Source
    let to: ViewRequest.Source
    let size: PixelSize
    let generation: Int
    /// The film's, where its frames are what is shown.
    let text: String?
  }

  private let limits: Limits
  private let ready: Cache<Key, Ready>

  /// How many are kept, and their bytes.
  private static let (most, mostBytes) = (16, 256 << 20)

  init(_ limits: Limits) {
    self.limits = limits
    let capacity = min(Self.mostBytes, (limits.memory ?? .max) / 8)
    ready = Cache(capacity: capacity, maximumCount: Self.most) { $0.bytes }
  }

  /// An effect that is kept, or made now; one that is larger than all that are kept together is not.
  ///
  /// - Parameter make: makes the effect and its pictures.
  func effect(
    _ key: Key, orMake make: () throws -> (PicturePair, FrameRenderer, TimingFunction)
  ) throws -> Ready {
    if let found = ready[key] { return found }
    let pictures = 2 * Bitmap.byteCount(of: key.size)
    let share = try limits.take(memory: pictures, for: "an effect of \(key.size) pixels")
    share.keep(pictures)
    let (pair, renderer, suggested) = try make()
    let bytes = pictures + (try renderer.prepared(for: pair.layout).heldBytes(of: pair.depth))
    try limits.check(memory: bytes, for: "an effect of \(key.size) pixels")
    share.keep(bytes)
    let made = Ready(
      pair: pair, renderer: renderer, suggested: suggested, bytes: bytes, share: share)
    if bytes <= ready.capacity { ready.set(made, for: key) }
    return made
  }

  /// Lets go of all of them.
  func forget() { ready.removeAll() }
}
