// What is planned in a folder: one film in shards, or many films that share shards. One film is a batch of one, each of
// whose shards is a part of it.

import Segue

/// A plan: what work each shard has.
package struct FarmProject: Sendable {
  /// Where it is planned.
  package let folder: FarmFolder
  /// The plan of its one film; nil if there are many, which were read from lines.
  package let plan: FarmPlan?
  /// How many films there are.
  package var films: Int
  /// How many lines could not be made into films.
  package var refused: Int
  /// How many shards there are.
  package var shards: Int
  /// The folder that all files are in, relative to the plan's folder.
  package let root: String
  /// What the names in films are relative to, relative to the root.
  package let place: String
  /// The programs that were there when it was planned.
  package let tools: FarmPlan.Tools

  /// A plan of one film.
  package init(_ folder: FarmFolder, _ plan: FarmPlan) {
    (self.folder, self.plan) = (folder, plan)
    (films, refused, shards) = (1, 0, plan.shards.count)
    (root, place, tools) = (plan.root, plan.folder, plan.tools)
  }

  /// A plan of many films, without any yet.
  package init(_ folder: FarmFolder, root: String, place: String, tools: FarmPlan.Tools) {
    (self.folder, plan) = (folder, nil)
    (films, refused, shards) = (0, 0, 0)
    (self.root, self.place, self.tools) = (root, place, tools)
  }

  /// Reads what is planned in a folder.
  ///
  /// - Throws: `FarmError.noPlan`; `DocumentError` for a plan that is damaged.
  package init(_ folder: FarmFolder) throws {
    guard folder.isPlanned else { throw FarmError.noPlan(name: folder.path) }
    let node = try FarmFolder.document(folder.planPath)
    let isOfOne = node["films"] == nil
    try folder.checkLinks(of: isOfOne ? ["parts", "logs"] : ["shards", "films", "done", "logs"])
    do throws(DocumentError) {
      if isOfOne { self.init(folder, try FarmPlan(node)) } else { try self.init(folder, node) }
    } catch { throw error.inFile(folder.planPath) }
  }

  private init(_ folder: FarmFolder, _ node: JSONNode) throws(DocumentError) {
    try FarmPlan.checkVersion(node)
    try FarmPlan.batch.checkKeys(of: node)
    func count(_ key: String, _ most: Int) throws(DocumentError) -> Int {
      try node.required(key, "a number").asCount(0...most)
    }
    self.init(
      folder, root: try node.required("root", "a path").asText(),
      place: try node.required("folder", "a path").asText(), tools: try FarmPlan.Tools(node))
    (films, refused) = (try count("films", 1_000_000_000), try count("refused", 1_000_000_000))
    shards = try count("shards", FarmPlan.mostShards)
  }

  /// The file of a plan of many films.
  var json: String {
    let tree: JSONTree = [
      "segueFarm": FarmPlan.version, "films": films, "refused": refused, "shards": shards,
      "root": root, "folder": place,
    ]
    return (tree + tools.tree).jsonText
  }

  /// Its name among others.
  package var digest: String { plan?.digest ?? FileSum.of(json.utf8) }

  /// The work of a shard, one after the other.
  package func forEachWork(of shard: Int, _ body: (FarmWork) throws -> Void) throws {
    guard plan == nil else { return try body(.part(line: 0, shard: shard)) }
    let path = folder.shardPath(shard)
    let reader = try LineReader(own: path)
    while let line = try reader.next() {
      guard let bytes = line.bytes else {
        throw FarmError.damaged(
          name: path, detail: "line \(line.number) is too long; plan the batch again")
      }
      try body(FarmWork(bytes))
    }
  }

  /// A film that is made in parts.
  package func film(_ line: Int) throws -> (folder: FarmFolder, plan: FarmPlan) {
    if let plan { return (folder, plan) }
    try folder.checkLinks(of: [FarmFolder.filmName(line)])
    let film = folder.film(line)
    return (film, try film.plan())
  }
}
