// The mark of an attempt that is under way: which worker is at a shard, for reports of how far a film is. Nothing is decided
// by it. A worker that is killed leaves it behind, so it names the process, and its time is when the worker was last
// heard of.

import Segue
import SegueSystem

/// An attempt's own mark.
struct FarmClaim {
  /// A process that must end at once removes it.
  private let name: TemporaryName
  private var touched = ContinuousClock.now
  /// How often a worker says that it is still there.
  private static let interval = Duration.seconds(15)

  /// Makes the mark; without one nothing is amiss.
  init(_ path: String) {
    name = TemporaryName(at: path)
    name.exists()
    _ = try? FarmWriting.write(FarmWorker.own.line + "\n", to: path)
  }

  /// Notes that the attempt is still under way, every quarter of a minute.
  mutating func touch() {
    guard ContinuousClock.now - touched > Self.interval else { return }
    touched = .now
    _ = unsafe utimensat(AT_FDCWD, name.path.fileName, nil, AT_SYMLINK_NOFOLLOW)
  }

  /// Takes the mark away.
  func remove() {
    unsafe unlink(name.path.fileName)
    name.isGone()
  }
}
