// Values that are found again by their keys, with a limit in number and in weight: the one that was unused for longest goes
// first. It lets a picture that is used twice be decoded and fitted only once.

import Synchronization

/// A cache, safe to use from any thread.
public final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// How often the cache was asked, how often it had the value, and how much it holds.
  public struct Statistics: Hashable, Sendable {
    /// Look-ups that found their value.
    public var hits = 0
    /// Look-ups that did not.
    public var misses = 0
    /// Values that were removed to make room.
    public var evictions = 0
    /// Values held.
    public var count = 0
    /// What they weigh together, as in bytes.
    public var weight = 0
  }

  /// The most that its values weigh together.
  public let capacity: Int
  /// The most values that it holds.
  public let maximumCount: Int
  private let weigh: @Sendable (Value) -> Int
  private let state = Mutex(State())

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - capacity: the most that its values weigh together; the newest one stays whatever it weighs.
  ///   - maximumCount: the most values that it holds.
  ///   - weigh: the weight of a value, such as its bytes.
  public init(
    capacity: Int = .max, maximumCount: Int = .max,
    weigh: @escaping @Sendable (Value) -> Int = { _ in 0 }
  ) {
    (self.capacity, self.maximumCount, self.weigh) = (capacity, maximumCount, weigh)
  }

  /// Hits, misses, evictions, and the size of the cache now.
  public var statistics: Statistics { state.withLock { $0.statistics } }

  /// The value of a key, which counts as used now.
  public subscript(_ key: Key) -> Value? { state.withLock { $0.use(key) } }

  /// Whether it has a value; it does not count as used.
  package func contains(_ key: Key) -> Bool { state.withLock { $0.entries[key] != nil } }

  /// The value for a key; `make` makes it if the cache does not hold it.
  ///
  /// If two threads look up the same missing key at once, both may make it; see `AskedOnce`. If `make` throws, the error is
  /// passed on and nothing is stored. A value that weighs more than the capacity is returned and not stored.
  public func value<Failure: Error>(
    for key: Key, orMake make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let found = self[key] { return found }
    let made = try make()
    if weigh(made) <= capacity { set(made, for: key) }
    return made
  }

  /// The value for a key; where it has none, what takes no time to make.
  package func value(for key: Key, orInsert new: @autoclosure () -> Value) -> Value {
    let (value, gone) = state.withLock { state -> (Value, [Value]) in
      if let found = state.use(key) { return (found, []) }
      let new = new()
      return (new, store(new, for: key, &state))
    }
    withExtendedLifetime(gone) {}
    return value
  }

  /// Keeps a value in place of whatever its key had.
  ///
  /// - Returns: the values that made room.
  @discardableResult
  public func set(_ value: Value, for key: Key) -> [Value] {
    // What goes is let go without the lock: it may be large.
    state.withLock { store(value, for: key, &$0) }
  }

  private func store(_ value: Value, for key: Key, _ state: inout State) -> [Value] {
    var gone = state.remove(key).map { [$0] } ?? []
    state.insert(value, for: key, weight: weigh(value))
    while state.statistics.count > maximumCount
      || state.statistics.weight > capacity && state.statistics.count > 1,
      let oldest = state.oldest.flatMap({ state.remove($0.key) })
    {
      state.statistics.evictions += 1
      gone.append(oldest)
    }
    return gone
  }

  /// Forgets a value.
  ///
  /// - Parameter isMeant: whether it is the value of the key that is to go.
  /// - Returns: the value.
  @discardableResult
  public func remove(_ key: Key, where isMeant: (Value) -> Bool = { _ in true }) -> Value? {
    state.withLock { state in
      guard let value = state.entries[key]?.value, isMeant(value) else { return nil }
      return state.remove(key)
    }
  }

  /// Forgets the value that was unused for longest.
  ///
  /// - Parameter isMeant: whether it may be this one.
  /// - Returns: the value; nil if the cache does not have it.
  package func removeOldest(where isMeant: (Value) -> Bool = { _ in true }) -> Value? {
    state.withLock { state in
      var entry = state.oldest
      while let other = entry, !isMeant(other.value) { entry = other.newer }
      return entry.flatMap { state.remove($0.key) }
    }
  }

  /// Forgets all values; the counts of look-ups stay.
  public func removeAll() {
    let gone = state.withLock { state in
      defer {
        (state.entries, state.oldest, state.newest) = ([:], nil, nil)
        (state.statistics.count, state.statistics.weight) = (0, 0)
      }
      return state.entries.values.map(\.value)
    }
    withExtendedLifetime(gone) {}
  }
}

extension Cache {
  /// A value between those that were used before and after it; `State` alone owns it.
  fileprivate final class Entry {
    let key: Key
    let value: Value
    let weight: Int
    unowned var older: Entry?
    unowned var newer: Entry?

    init(_ key: Key, _ value: Value, weight: Int) {
      (self.key, self.value, self.weight) = (key, value, weight)
    }
  }

  fileprivate struct State {
    var entries: [Key: Entry] = [:]
    var oldest: Entry?
    var newest: Entry?
    var statistics = Statistics()

    mutating func use(_ key: Key) -> Value? {
      guard let found = entries[key] else {
        statistics.misses += 1
        return nil
      }
      statistics.hits += 1
      unlink(found)
      link(found)
      return found.value
    }

    mutating func insert(_ value: Value, for key: Key, weight: Int) {
      let entry = Entry(key, value, weight: weight)
      entries[key] = entry
      link(entry)
      statistics.count += 1
      statistics.weight += weight
    }

    mutating func remove(_ key: Key) -> Value? {
      guard let gone = entries.removeValue(forKey: key) else { return nil }
      unlink(gone)
      statistics.count -= 1
      statistics.weight -= gone.weight
      return gone.value
    }

    private mutating func link(_ entry: Entry) {
      entry.older = newest
      newest?.newer = entry
      newest = entry
      oldest = oldest ?? entry
    }

    private mutating func unlink(_ entry: Entry) {
      if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
      if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
      (entry.older, entry.newer) = (nil, nil)
    }
  }
}

extension Cache where Value == Bitmap {
  /// Makes an empty cache of bitmaps.
  ///
  /// - Parameters:
  ///   - bytes: the most bytes of pixels that it holds.
  ///   - maximumCount: the most bitmaps.
  public convenience init(bytes: Int, maximumCount: Int = .max) {
    self.init(capacity: bytes, maximumCount: maximumCount) { $0.byteCount }
  }
}

extension Cache {
  /// The answer to a question.
  ///
  /// The first thread that asks finds it; threads that ask the same meanwhile wait.
  ///
  /// - Parameters:
  ///   - keepsErrors: whether an error is the answer for those who ask later, too.
  ///   - find: finds the answer.
  package func answer<Answer, Failure>(
    to question: Key, keepsErrors: Bool = false, _ find: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer where Value == AskedOnce<Answer, Failure> {
    let asked = value(for: question, orInsert: AskedOnce())
    do { return try asked.get(find) } catch {
      if !keepsErrors { remove(question) { $0 === asked } }
      throw error
    }
  }
}
