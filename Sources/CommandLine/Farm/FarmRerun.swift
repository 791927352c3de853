// The words that render what is missing.

import Segue
import SegueFarm

/// The words that render missing shards, in the forms that engines take.
struct FarmRerun: JSONWritable {
  let command: String
  let shard: String
  /// nil for many films, whose frames have no common numbers.
  let frames: String?
  let array: String
  /// The same for engines whose job is written.
  let engines: [String]

  /// The words for shards; nil for none.
  init?(_ shards: [Int], _ folder: String, _ frames: NumberList? = nil) {
    guard !shards.isEmpty else { return nil }
    let list = "\(NumberList(shards))"
    shard = "--shard \(list)"
    self.frames = frames.map { "--frames \($0)" }
    array = "--array=\(list)"
    command = "segue farm render \(ShellWord.quoted(folder)) \(shard)"
    let numbered = shards.map { "\($0)" }.joined(separator: ",")
    engines = [
      ("slurm.sh", "sbatch --array=\(numbered) "),
      ("openjd.yaml", "openjd run -p Shards=\(numbered) "),
    ].compactMap { name, words in
      let path = "\(folder)/\(name)"
      if case .regular = FileKind(path) { return words + ShellWord.quoted(path) }
      return nil
    }
  }

  var lines: [String] {
    [command] + (frames.map { ["as frames: \($0)"] } ?? []) + ["as an array: \(array)"] + engines
  }
}
