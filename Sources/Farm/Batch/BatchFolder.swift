// The folder of a batch: many films, packed into shards of the same cost.
//
//     batch.json                                   how many films and shards, and with which programs
//     shards/00012.jsonl                           the work of a shard, a film or a part of a long one in each line
//     films/000/000123/                            a long film: a plan of its own
//     done/00012-3f2a9c04b1d86e57.jsonl            what an attempt at a shard has begun and finished, line by line
//     refused.jsonl                                lines that make no film, with their numbers and what is wrong
//
// No folder has more than a thousand of anything.

import SegueExport
import SegueFiles
import SegueSystem
import SegueText

/// A batch's folder.
package struct BatchFolder: Hashable, Sendable {
  /// Where it is.
  package let path: String

  /// Names a folder, which need not be there yet.
  package init(_ path: String) { self.path = path }

  /// The facts of the batch.
  package var headPath: String { path + "/batch.json" }
  /// Lines that make no film.
  package var refusedPath: String { path + "/refused.jsonl" }
  /// Whether a batch was planned there.
  package var isBatch: Bool { FarmFolder.isFile(headPath) }

  /// Makes the folders.
  ///
  /// - Returns: what was made, to be taken away again where planning fails.
  package func make() throws(FarmError) -> TemporaryTree {
    guard !isBatch, !FarmFolder.isFile(FarmFolder(path).planPath) else {
      throw .exists(name: path, detail: "a plan is there; name another folder, or remove this one")
    }
    let tree = TemporaryTree()
    do throws(FarmError) {
      if try FarmFolder.makeFolder(path) { tree.add(path) }
      guard try FarmFolder.makeFolder(path + "/shards") else {
        throw .exists(
          name: path,
          detail: "planning into it was broken off; remove this folder, or name another one")
      }
      tree.add(path + "/shards")
      for folder in [path + "/films", path + "/done"] where try FarmFolder.makeFolder(folder) {
        tree.add(folder)
      }
    } catch {
      tree.discard()
      throw error
    }
    return tree
  }

  /// Takes all away that was made of a batch without films, but for what is wrong with its lines.
  package func leaveRefused(_ tree: TemporaryTree) {
    tree.isGone()
    for folder in ["/shards", "/films", "/done"] { unsafe rmdir((path + folder).fileName) }
  }

  /// Writes the head, with which the batch is there.
  package func write(_ head: BatchHead, _ tree: TemporaryTree) throws(FarmError) {
    tree.add(headPath)
    guard try FarmWriting.write(head.json, to: headPath) else {
      throw .exists(name: headPath, detail: "a plan is there; name another folder")
    }
  }

  /// The work of a shard.
  package func shardPath(_ shard: Int) -> String { "\(path)/shards/\(Self.digits(shard, 5)).jsonl" }

  /// The plan of a long film.
  package func film(_ line: Int) -> FarmFolder {
    FarmFolder("\(path)/\(Self.filmName(line))")
  }

  /// Reads the plan of a long film.
  package func planOfFilm(_ line: Int) throws -> FarmPlan {
    try FarmFolder.checkLinks(of: [Self.filmName(line)], in: path)
    return try film(line).plan()
  }

  /// Writes the plan of a long film.
  package func write(_ plan: FarmPlan, ofFilm line: Int, _ tree: TemporaryTree) throws(FarmError) {
    let film = film(line)
    let folder = FilePath.directory(film.path)
    if try FarmFolder.makeFolder(folder) { tree.add(folder) }
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
  package func donePaths(_ shard: Int) -> [String] {
    let stem = Self.digits(shard, 5) + "-"
    return (FilePath.names(in: path + "/done") ?? []).filter { $0.hasPrefix(stem) }
      .map { "\(path)/done/\($0)" }
  }

  static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

/// The facts of a batch.
package struct BatchHead: Hashable, Sendable {
  /// How many films there are.
  package var films: Int
  /// How many lines make no film.
  package var refused: Int
  /// How many shards there are.
  package var shards: Int
  /// The folder that all files are in, relative to the batch's folder.
  package var root: String
  /// Where the words are said, relative to the root.
  package var folder: String
  /// The programs that were there.
  package var tools: FarmPlan.Tools

  /// Describes a batch.
  package init(
    films: Int, refused: Int, shards: Int, root: String, folder: String, tools: FarmPlan.Tools
  ) {
    self.films = films
    self.refused = refused
    self.shards = shards
    self.root = root
    self.folder = folder
    self.tools = tools
  }

  /// The head as a file has it.
  package var json: String {
    JSONTree.object([
      ("segueFarmBatch", .count(1)), ("films", .count(films)), ("refused", .count(refused)),
      ("shards", .count(shards)), ("root", .text(root)), ("folder", .text(folder)),
      ("segue", .object([("version", .text(tools.version)), ("build", .text(tools.build))])),
      ("ffmpeg", tools.ffmpeg.map(JSONTree.text) ?? JSONTree(.null)),
    ]).written + "\n"
  }

  /// Reads the head of a batch's folder.
  package init(_ folder: BatchFolder) throws {
    try FarmFolder.checkLinks(of: ["shards", "films", "done", "logs"], in: folder.path)
    let node = try FarmFolder.document(folder.headPath)
    do throws(DocumentError) { try self.init(node) } catch {
      throw error.inFile(folder.headPath)
    }
  }

  private init(_ node: JSONNode) throws(DocumentError) {
    _ = try node.required("segueFarmBatch", "the version of a batch").asCount(1...1)
    films = try node.required("films", "a number").asCount(0...1_000_000_000)
    refused = try node.required("refused", "a number").asCount(0...1_000_000_000)
    shards = try node.required("shards", "a number").asCount(0...FarmPlan.mostShards)
    root = try node.required("root", "a path").asText()
    self.folder = try node.required("folder", "a path").asText()
    let tool = try node.required("segue", "version and build")
    tools = FarmPlan.Tools(
      version: try tool.required("version", "a text").asText(),
      build: try tool.required("build", "a text").asText(), ffmpeg: try node["ffmpeg"]?.asText())
  }
}
