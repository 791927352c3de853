// What is worked with again and again, such as frames: a 4K frame is 33 MB, and fresh memory pages cost more than the
// pixels.

import Synchronization

/// Something that may be used again.
public protocol Reusable: Sendable {
  /// Makes it ready for that; false where somebody else still has it.
  mutating func reclaim() -> Bool
}

extension Reusable {
  /// The caller that returns it must be the only one that has it.
  public mutating func reclaim() -> Bool { true }
}

/// What is free to be used again, from any thread.
///
/// It grows with what is in use at a time, and not with how many kinds of it there are.
public final class Pool<Element: Reusable>: Sendable {
  private struct State {
    var free: [Element] = []
    /// What others may still have, the oldest first.
    var lent: [Element] = []
  }

  private let state = Mutex(State())
  private let most: Int
  /// The most that are remembered of those that others have.
  private static var mostLent: Int { 16 }

  /// Makes an empty pool.
  ///
  /// - Parameter most: how many are free at most; the oldest ones go.
  public init(most: Int = 32) { self.most = most }

  /// One that is free and fits; where none does, the oldest one that is free makes room for a new one.
  package func take(where fits: (Element) -> Bool = { _ in true }) -> Element? {
    let (found, gone) = state.withLock { state -> (Element?, Element?) in
      if let place = state.free.lastIndex(where: fits) {
        return (state.free.remove(at: place), nil)
      }
      for place in state.lent.indices where fits(state.lent[place]) {
        if state.lent[place].reclaim() { return (state.lent.remove(at: place), nil) }
      }
      return (nil, state.free.isEmpty ? nil : state.free.removeFirst())
    }
    withExtendedLifetime(gone) {}
    return found
  }

  /// One that is free, if possible one that is preferred.
  package func take(preferring isPreferred: (Element) -> Bool) -> Element? {
    state.withLock { state in
      let place = state.free.lastIndex(where: isPreferred) ?? state.free.indices.last
      return place.map { state.free.remove(at: $0) }
    }
  }

  /// Takes something back that nobody else has.
  package func put(_ element: Element) {
    let gone = state.withLock { state in
      state.free.append(element)
      return state.free.count > most ? state.free.removeFirst() : nil
    }
    withExtendedLifetime(gone) {}
  }

  /// Takes something back as soon as nobody else has it any more.
  package func lend(_ element: Element) {
    let gone = state.withLock { state in
      state.lent.append(element)
      return state.lent.count > Self.mostLent ? state.lent.removeFirst() : nil
    }
    withExtendedLifetime(gone) {}
  }

  /// Lets all of them go.
  package func removeAll() {
    let gone = state.withLock { state in
      defer { state = State() }
      return (state.free, state.lent)
    }
    withExtendedLifetime(gone) {}
  }
}

extension Bitmap: Reusable {
  /// Forgets what was made of its pixels; false where another copy of it still exists.
  public mutating func reclaim() -> Bool {
    guard isUniquelyReferenced() else { return false }
    forgetLevels()
    return true
  }
}

extension Pool<Bitmap> {
  /// A bitmap that nobody else has; its pixels are undefined.
  public func take(_ size: PixelSize, _ depth: PixelDepth = .eight) -> Bitmap {
    takeUsed(size, depth) ?? Bitmap(unclearedOf: size, depth: depth)
  }

  /// A bitmap that nobody else has, as `take` gives it; nil when the system gives no memory for it.
  package func takeIfAvailable(_ size: PixelSize, _ depth: PixelDepth = .eight) -> Bitmap? {
    takeUsed(size, depth) ?? Bitmap(ifAvailable: size, depth: depth)
  }

  /// A bitmap that was used before; nil if none is free.
  package func takeUsed(_ size: PixelSize, _ depth: PixelDepth = .eight) -> Bitmap? {
    take(where: { $0.size == size && $0.depth == depth })
  }

  /// Takes a bitmap back, unless another copy of it still exists.
  public func give(_ bitmap: consuming Bitmap) {
    if bitmap.reclaim() { put(bitmap) }
  }

  /// Draws a picture of more bits than a bitmap has: beside it, and then dithered into it.
  ///
  /// - Returns: false, and nothing is drawn, when the system gives no memory for it.
  package func drawDithered<Failure: Error>(
    _ depth: PixelDepth, into bitmap: inout Bitmap, threads: Int,
    _ draw: (inout Bitmap) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard var deep = takeIfAvailable(bitmap.size, depth) else { return false }
    try draw(&deep)
    lend(deep)
    deep.convert(into: &bitmap, isDithered: true, threads: threads)
    return true
  }
}

extension YUVPicture: Reusable {
  /// False where another copy of it still exists.
  package mutating func reclaim() -> Bool { isUniquelyReferenced() }
}

extension Pool<YUVPicture> {
  /// Planes that are to be filled; nil when the system gives no memory for them.
  package func takeIfAvailable(_ size: PixelSize, _ coding: YUVCoding) -> YUVPicture? {
    take(where: { $0.size == size && $0.coding == coding })
      ?? YUVPicture(ifAvailable: size, coding: coding)
  }

  /// Takes planes back, unless another copy of them still exists.
  package func give(_ picture: consuming YUVPicture) {
    if picture.reclaim() { put(picture) }
  }
}
