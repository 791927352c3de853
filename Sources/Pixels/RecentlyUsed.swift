// Values that are found again by their keys, a few of them: the one that was unused for longest goes first.

import Synchronization

/// The values used last, safe to use from any thread.
package final class RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: Key
    let value: Value
    let size: Int
  }

  /// The one used last at the end.
  private let entries = Mutex<[Entry]>([])
  private let count: Int
  private let capacity: Int

  /// - Parameters:
  ///   - count: how many values are kept.
  ///   - capacity: how large they may be together.
  package init(count: Int, capacity: Int = .max) {
    (self.count, self.capacity) = (count, capacity)
  }

  /// The value of a key, which counts as used now.
  package subscript(_ key: Key) -> Value? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let found = entries.remove(at: index)
      entries.append(found)
      return found.value
    }
  }

  /// Keeps a value in place of whatever its key had; others make room, and are returned.
  @discardableResult
  package func set(_ value: Value, for key: Key, size: Int = 0) -> [Value] {
    // What goes is let go without the lock: it may be large.
    entries.withLock { entries in
      var gone = entries.filter { $0.key == key }
      entries.removeAll { $0.key == key }
      entries.append(Entry(key: key, value: value, size: size))
      while entries.count > 1,
        entries.count > count || entries.reduce(0, { $0 + $1.size }) > capacity
      {
        gone.append(entries.removeFirst())
      }
      return gone.map(\.value)
    }
  }

  /// Forgets a value.
  package func remove(_ key: Key) {
    let gone = entries.withLock { entries in
      let gone = entries.filter { $0.key == key }
      entries.removeAll { $0.key == key }
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  /// Forgets all of them.
  package func removeAll() {
    let gone = entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
    withExtendedLifetime(gone) {}
  }
}
