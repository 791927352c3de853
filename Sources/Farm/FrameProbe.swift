// Renders one picture of each kind, and takes the processor's time.

import Segue
import SegueSystem

/// What kinds of pictures cost, as far as it was measured: for one film, or for many.
package final class CostMemory: Sendable {
  struct Key: Hashable {
    let sort: PictureKind.Sort
    let size: PixelSize
  }

  /// In seconds; the scenes of a million films do not fill the memory.
  let costs = Cache<Key, Double>(maximumCount: 50_000)
  private let end: ContinuousClock.Instant

  /// Makes a memory without anything in it.
  ///
  /// - Parameter seconds: about how long measuring may take; kinds that are left get a guess.
  package init(measuring seconds: Double = 10) { end = .now + .seconds(seconds) }

  /// Whether there is time to measure.
  var hasTime: Bool { ContinuousClock.now < end }
}

/// Measures kinds of pictures, each once.
struct FrameProbe {
  private let source: any FrameSource
  private let kinds: PictureKinds
  private let memory: CostMemory
  /// The kinds of which a picture was rendered here.
  private var rendered: Set<PictureKind.Sort> = []
  private var bitmap: Bitmap?

  init(_ source: any FrameSource, _ kinds: PictureKinds, _ memory: CostMemory) {
    (self.source, self.kinds, self.memory) = (source, kinds, memory)
  }

  /// Seconds to render a picture of a kind; `picture` is one of it.
  mutating func cost(of kind: PictureKind, at picture: Int) throws -> Double {
    let key = CostMemory.Key(sort: kind.sort, size: source.size)
    if let known = memory.costs[key] {
      if kind.isRequired, rendered.insert(kind.sort).inserted { try render(picture) }
      return known
    }
    let found = try measured(kind, picture) ?? guess(kind.sort)
    rendered.insert(kind.sort)
    memory.costs.set(found, for: key)
    return found
  }

  /// Nil if it is not worth it, or there is no time.
  private mutating func measured(_ kind: PictureKind, _ picture: Int) throws -> Double? {
    switch kind.sort {
    case .held, .clip: return nil
    default: break
    }
    guard kind.isRequired || memory.hasTime else { return nil }
    // The first picture of a kind also opens what it shows; effects begin gently.
    let middle = middle(of: kind.sort, picture)
    try render(picture)
    return try render(middle)
  }

  private func middle(of sort: PictureKind.Sort, _ picture: Int) -> Int {
    var last = picture
    while last + 1 < source.count, last - picture < 600, kinds.kind(of: last + 1).sort == sort {
      last += 1
    }
    return (picture + last) / 2
  }

  @discardableResult private mutating func render(_ picture: Int) throws -> Double {
    var target = bitmap.take() ?? Bitmap(size: source.size)
    let start = Self.processorTime
    try source.render(picture, into: &target, threads: 1)
    let seconds = Self.processorTime - start
    bitmap = target
    return seconds
  }

  /// Seconds, as they were found for usual pictures of a megapixel.
  private func guess(_ sort: PictureKind.Sort) -> Double {
    Self.milliseconds(sort) * Double(source.size.count) / 1e9
  }

  private static func milliseconds(_ sort: PictureKind.Sort) -> Double {
    switch sort {
    case .held: 0.2
    case .motion: 3
    case .clip: 6
    case .playing, .stretch: 8
    case .change: 15
    case .overlaid(let base, let overlays):
      overlays.reduce(milliseconds(base)) { $0 + milliseconds($1) }
    }
  }

  private static var processorTime: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
