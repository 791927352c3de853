// The words that render what is missing.

import Segue
import SegueFarm
import SegueFiles
import SegueText

/// The words that render missing shards, in the forms that engines take.
struct FarmRerun: Encodable {
  let command: String
  let shard: String
  /// nil for a batch, whose films have frames of their own.
  let frames: String?
  let array: String
  /// The same for engines whose job is written.
  let engines: [String]

  /// The words for shards of a film; nil for none.
  init?(_ shards: [Shard], _ folder: String) {
    self.init(
      numbers: shards.map(\.number), folder, frames: "--frames \(NumberList(framesOf: shards))")
  }

  /// The words for shards by their numbers; nil for none.
  init?(numbers: [Int], _ folder: String, frames: String? = nil) {
    guard !numbers.isEmpty else { return nil }
    let list = "\(NumberList(numbers))"
    shard = "--shard \(list)"
    self.frames = frames
    array = "--array=\(list)"
    command = "segue farm render \(ShellWord.quoted(folder)) \(shard)"
    let numbered = numbers.map { "\($0)" }.joined(separator: ",")
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
