// Names of files that are not complete, kept where a signal handler finds them: a process that must end
// at once removes them before it goes.

import SegueFiles
import SegueSystem
import Synchronization

/// The name of a file that is still being written.
package final class TemporaryName {
  /// In the target's directory; no other run uses it, and listings do not show it.
  package let path: String
  private var slot: Slot?

  /// Chooses a name in the folder of a file that will be replaced.
  package init(beside target: String) {
    // Runs on other machines may share the folder, and containers all use the same few process ids.
    let number = UInt64.random(in: 0...(.max))
    // A name may have 255 bytes; what tells files apart needs some of them.
    var name = FilePath.name(target)
    while name.utf8.count > 150 { name.unicodeScalars.removeLast() }
    path = "\(FilePath.directory(target))/.\(name).tmp.\(getpid()).\(number)"
  }

  /// Takes a name that somebody has chosen.
  package init(at path: String) { self.path = path }

  /// Notes that there is such a file.
  package func exists() { slot = Slot.all.first { $0.take(path) } }

  /// Notes that the file is gone, so that nothing must be removed.
  package func isGone() {
    slot?.release()
    slot = nil
  }

  /// Room for a name, in memory that stays where it is.
  @safe fileprivate final class Slot: Sendable {
    private enum State { static let (free, changing, taken) = (0, 1, 2) }

    /// More files than this at a time are not removed by `TemporaryFiles.removeAll()`.
    static let all = (0..<16).map { _ in Slot() }
    private static let capacity = 4096
    private let state = Atomic(State.free)
    nonisolated(unsafe) private let name = UnsafeMutablePointer<CChar>.allocate(
      capacity: Slot.capacity)

    func take(_ path: String) -> Bool {
      let bytes = path.fileName
      guard bytes.count <= Slot.capacity,
        state.compareExchange(
          expected: State.free, desired: State.changing, ordering: .acquiring
        ).exchanged
      else { return false }
      for (index, byte) in bytes.enumerated() { unsafe name[index] = byte }
      state.store(State.taken, ordering: .releasing)
      return true
    }

    func release() { state.store(State.free, ordering: .releasing) }

    func remove() {
      if state.load(ordering: .acquiring) == State.taken { unsafe unlink(name) }
    }
  }
}

/// Files that are not complete.
public enum TemporaryFiles {
  /// Readies what `removeAll` needs; to be called before a handler that calls it is set up.
  public static func prepare() {
    _ = TemporaryName.Slot.all
    TemporaryTree.prepare()
  }

  /// Removes all of this process: for a program that must end at once.
  ///
  /// Safe in a signal handler after `prepare()`. Most systems need nothing of it: files without a name go with
  /// the process.
  public static func removeAll() {
    for slot in TemporaryName.Slot.all { slot.remove() }
    TemporaryTree.remove()
  }
}
