// The folder of many films, packed into shards of the same cost.
//
//     plan.json                                    how many films and shards, and with which programs
//     shards/00012.jsonl                           the work of a shard, a film or a part of a long one in each line
//     films/000/000123/                            a long film: a plan of its own
//     done/00012-3f2a9c04b1d86e57.jsonl            what an attempt at a shard has begun and finished, line by line
//     refused.jsonl                                lines that could not be planned, with their numbers and errors
//
// No folder has more than a thousand of anything.

import Segue
import SegueSystem

extension FarmFolder {
  /// The lines that could not be planned.
  package var refusedPath: String { path + "/refused.jsonl" }

  /// Makes the folders for many films.
  ///
  /// - Returns: what was made, to be taken away again if planning fails.
  package func makeForFilms() throws(FarmError) -> TemporaryTree {
    guard !isPlanned else {
      throw .exists(
        name: path, detail: "there is a plan already; use another folder, or remove this one")
    }
    let tree = TemporaryTree()
    try tree.using { () throws(FarmError) in
      if try Self.makeFolder(path) { tree.add(path) }
      guard try Self.makeFolder(path + "/shards") else {
        throw .exists(
          name: path,
          detail: "planning into it was interrupted; remove this folder, or name another one")
      }
      tree.add(path + "/shards")
      for folder in [path + "/films", path + "/done"] where try Self.makeFolder(folder) {
        tree.add(folder)
      }
    }
    return tree
  }

  /// Removes everything but the list of lines that could not be planned.
  package func leaveRefused(_ tree: TemporaryTree) {
    tree.isGone()
    for folder in ["/shards", "/films", "/done"] { unsafe rmdir((path + folder).fileName) }
  }

  /// Writes the plan of many films, with which they are planned.
  package func write(_ project: FarmProject, _ tree: TemporaryTree) throws(FarmError) {
    tree.add(planPath)
    guard try FarmWriting.write(project.json, to: planPath) else {
      throw .exists(name: planPath, detail: "there is a plan already; use another folder")
    }
  }

  /// The work of a shard.
  package func shardPath(_ shard: Int) -> String { "\(path)/shards/\(Self.digits(shard, 5)).jsonl" }

  /// The folder of a long film.
  package func film(_ line: Int) -> FarmFolder { FarmFolder("\(path)/\(Self.filmName(line))") }

  /// Writes the plan of a long film.
  package func write(_ plan: FarmPlan, ofFilm line: Int, _ tree: TemporaryTree) throws(FarmError) {
    let film = film(line)
    let folder = FilePath.directory(film.path)
    if try Self.makeFolder(folder) { tree.add(folder) }
    try film.write(plan)
    for path in [film.path, film.parts, film.planPath] { tree.add(path) }
  }

  /// The place of a long film's folder in this one.
  package static func filmName(_ line: Int) -> String {
    "films/\(digits(line / 1000, 3))/\(digits(line, 6))"
  }

  /// What an attempt at a shard has done, and is at.
  package func donePath(_ shard: Int, _ attempt: String) -> String {
    "\(path)/done/\(Self.digits(shard, 5))-\(attempt).jsonl"
  }

  /// What all attempts at a shard have done.
  func donePaths(_ shard: Int) -> [String] {
    let stem = Self.digits(shard, 5) + "-"
    return (FilePath.names(in: path + "/done") ?? []).filter { $0.hasPrefix(stem) }
      .map { "\(path)/done/\($0)" }
  }
}
