// A cache of bitmaps by key, with a limit in bytes and in number: the bitmap that was unused for longest goes
// first. It lets a picture that is used twice be decoded and fitted only once.

import Synchronization

/// A cache of bitmaps, safe to use from any thread.
///
/// If two threads look up the same missing key at once, both may make the bitmap; the bytes are the
/// same.
public final class BitmapCache<Key: Hashable & Sendable>: Sendable {
  /// How often the cache was asked, how often it had the bitmap, and how much it holds.
  public struct Statistics: Hashable, Sendable {
    /// Look-ups that found their bitmap.
    public var hits = 0
    /// Look-ups that had to make it.
    public var misses = 0
    /// Bitmaps that were removed to make room.
    public var evictions = 0
    /// Bitmaps held.
    public var count = 0
    /// Bytes held.
    public var byteCount = 0
  }

  private struct Entry {
    var bitmap: Bitmap
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var clock: UInt64 = 0
    var statistics = Statistics()

    mutating func use(_ key: Key) -> Bitmap? {
      clock += 1
      guard let found = entries[key] else {
        statistics.misses += 1
        return nil
      }
      statistics.hits += 1
      entries[key]?.lastUse = clock
      return found.bitmap
    }

    mutating func store(_ bitmap: Bitmap, for key: Key, capacity: Int, maximumCount: Int) {
      guard bitmap.byteCount <= capacity, maximumCount > 0 else { return }
      remove(key)
      while statistics.byteCount + bitmap.byteCount > capacity || statistics.count >= maximumCount,
        let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
      {
        remove(oldest)
        statistics.evictions += 1
      }
      clock += 1
      entries[key] = Entry(bitmap: bitmap, lastUse: clock)
      statistics.count += 1
      statistics.byteCount += bitmap.byteCount
    }

    mutating func remove(_ key: Key) {
      guard let gone = entries.removeValue(forKey: key) else { return }
      statistics.count -= 1
      statistics.byteCount -= gone.bitmap.byteCount
    }
  }

  /// The most bytes it holds.
  public let capacity: Int
  /// The most bitmaps it holds.
  public let maximumCount: Int
  private let state = Mutex(State())

  /// Makes an empty cache that holds at most `capacity` bytes of pixels, and so many bitmaps.
  public init(capacity: Int, maximumCount: Int = .max) {
    self.capacity = capacity
    self.maximumCount = maximumCount
  }

  /// Hits, misses, evictions, and the size of the cache now.
  public var statistics: Statistics { state.withLock { $0.statistics } }

  /// The bitmap for a key; `make` makes it if the cache does not hold it.
  ///
  /// If `make` throws, the error is passed on and nothing is stored. A bitmap larger than the whole
  /// cache is returned and not stored.
  public func bitmap<Failure: Error>(
    for key: Key, orMake make: () throws(Failure) -> Bitmap
  ) throws(Failure) -> Bitmap {
    if let found = state.withLock({ $0.use(key) }) { return found }
    let made = try make()
    state.withLock {
      $0.store(made, for: key, capacity: capacity, maximumCount: maximumCount)
    }
    return made
  }

  /// Removes everything; the counts stay.
  public func removeAll() {
    state.withLock {
      $0.entries = [:]
      $0.statistics.count = 0
      $0.statistics.byteCount = 0
    }
  }
}
