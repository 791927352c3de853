// What killed attempts have left of a shard: their marks, parts without a record, and files that never got their names.

import Segue
import SegueSystem

extension FarmFolder {
  /// Takes away what attempts at a shard have left.
  ///
  /// On another machine nobody is known to have been killed: what is of there stays for a day.
  func removeLeftovers(of shard: Shard) {
    let names = FilePath.names(in: parts) ?? []
    let stem = FilePath.name(recordPath(shard.number)).dropLast(".json".count)
    let kept = record(of: shard)?.attempt
    for mark in names where mark.hasPrefix(stem + ".") && mark.hasSuffix(".running") {
      let attempt = FarmAttempt(mark: "\(parts)/\(mark)")
      guard attempt.wasKilled || attempt.silence > Self.day else { continue }
      let word = mark.dropFirst(stem.count + 1).dropLast(".running".count)
      var prefixes = ["\(stem).\(word).", ".\(stem).\(word).", ".\(stem)-\(word)."]
      // One that cannot be read may be of this attempt.
      if kept != nil ? kept != String(word) : !hasRecord(of: shard) {
        prefixes.append("\(stem)-\(word).")
      }
      remove(names.filter { name in prefixes.contains(where: name.hasPrefix) })
    }
    let nameless = names.filter {
      ($0.hasPrefix(".\(stem).") || $0.hasPrefix(".\(stem)-")) && $0.contains(".tmp.")
    }
    remove(nameless.filter { FarmAttempt(mark: "\(parts)/\($0)").silence > Self.day })
  }

  private static var day: Int { 86_400 }

  private func remove(_ names: [String]) {
    for name in names { unsafe unlink("\(parts)/\(name)".fileName) }
  }
}
