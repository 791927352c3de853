// An attempt at a shard: its name among others, and what its mark tells of it.

import Segue
import SegueSystem

/// An attempt that is under way, or was killed.
package struct FarmAttempt: Hashable, Sendable {
  /// The machine.
  package let host: String
  /// Whether its process is known to have ended and has left its mark: it was killed.
  package let wasKilled: Bool
  /// For how many seconds nothing was heard of it, by this machine's clock.
  ///
  /// Less than 0 if its mark is dated in the future by more than clocks differ: nobody knows then.
  package let silence: Int

  /// After so many seconds a worker is called silent.
  ///
  /// It says that it is there every quarter of a minute, between two pictures.
  private static let patience = 300

  /// Reads a mark.
  init(mark path: String) {
    let worker = FarmWorker(FarmFolder.line(path) ?? "")
    (host, wasKilled) = (worker.host, worker.hasEnded)
    var status = stat()
    let isThere = unsafe lstat(path.fileName, &status) == 0
    // Anybody who may write to a file can set its time, and some file systems keep that of no clock.
    let heard = min(max(status.st_mtim.tv_sec, 0), 1 << 40)
    let age = isThere ? time(nil) - heard : 0
    silence = age < -Self.patience ? age : max(0, age)
  }

  /// The state of a shard that nobody else is at.
  var state: FarmStatus.State {
    wasKilled ? .missing : silence.magnitude > Self.patience ? .silent : .running
  }

  /// Whether more speaks for this one than for another.
  func isMoreAlive(than other: FarmAttempt) -> Bool {
    wasKilled == other.wasKilled ? silence.magnitude < other.silence.magnitude : !wasKilled
  }

  /// A word that no other attempt has.
  package static func word() -> String {
    Hexadecimal.text((0..<8).map { _ in UInt8.random(in: .min ... .max) })
  }
}
