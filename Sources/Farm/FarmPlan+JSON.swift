// A plan as JSON. What is read may come from a stranger: every number is checked before it is used.

import Segue

extension FarmPlan {
  /// The version of the file.
  static let version = 2

  /// The plan as a file has it.
  package var json: String { tree(digest: digest).jsonText }

  /// The plan as a tree.
  ///
  /// - Parameter digest: nil for the tree that the digest is made of.
  func tree(digest: String?) -> JSONTree {
    [
      "segueFarm": Self.version, "film": film, "root": root, "folder": folder, "output": output,
      "format": format, "parts": parts.rawValue, "encoder": encoder, "replaces": replaces,
      "size": size.tree, "frameRate": "\(frameRate.numerator)/\(frameRate.denominator)",
    ] + tools.tree + ["files": files, "shards": shards.map(Self.tree), "digest": digest]
  }

  private static func tree(_ shard: Shard) -> JSONTree {
    [
      "first": shard.frames.lowerBound, "last": shard.frames.upperBound - 1,
      "cost": (shard.cost * 1000).rounded() / 1000,
    ]
  }

  /// Reads a plan.
  ///
  /// - Throws: `DocumentError` for what is no plan, is damaged, or contradicts itself.
  package init(_ node: JSONNode) throws(DocumentError) {
    try Self.checkVersion(node)
    try Self.section.checkKeys(of: node)
    func text(_ key: String) throws(DocumentError) -> String {
      try node.required(key, "a text").asText()
    }
    let kind = try node.required("parts", "a kind of parts")
    guard let parts = PartKind(rawValue: try kind.asText()) else {
      throw kind.expected("one of \(PartKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.init(
      film: try node.required("film", "a film").json, root: try text("root"),
      folder: try text("folder"),
      output: try text("output"), format: try text("format"), parts: parts,
      encoder: try node.required("encoder", "a list of texts").asTexts(),
      replaces: try node.required("replaces", "a flag").asFlag(),
      size: try node.required("size", "[width, height]").asSize(),
      frameRate: try Self.rate(node.required("frameRate", "a rate as in \"30/1\"")),
      tools: try Tools(node),
      files: try node.required("files", "a list of files").asList().map {
        file throws(DocumentError) in try FarmFile(file)
      },
      shards: try Self.shards(node.required("shards", "a list of shards")))
    let said = try text("digest")
    guard said == digest else {
      throw node.fault("the plan was changed after it was made, or is damaged; plan the film again")
    }
  }

  /// Refuses plans of other versions.
  static func checkVersion(_ node: JSONNode) throws(DocumentError) {
    let version = try node.required("segueFarm", "the version of a plan").asCount(1...1_000_000)
    guard version == Self.version else {
      let advice =
        version == 1 ? "only segue 0.1 reads it; plan the film again" : "use a newer segue"
      throw node.fault(
        "a plan of version \(version), and this segue reads \(Self.version): \(advice)")
    }
  }

  private static func rate(_ node: JSONNode) throws(DocumentError) -> Rational {
    let numbers = try node.asText().split(separator: "/").map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers.allSatisfy({ (1...1_000_000_000).contains($0) }) else {
      throw node.expected("a rate as in \"30/1\"")
    }
    return Rational(numbers[0], numbers[1])
  }

  /// The most shards of one film: what an array of tasks may have on most clusters.
  package static let mostShards = 1000

  private static func shards(_ node: JSONNode) throws(DocumentError) -> [Shard] {
    let list = try node.asList("a list of shards")
    guard (1...mostShards).contains(list.count) else {
      throw node.expected("1 to \(mostShards) shards")
    }
    var shards: [Shard] = []
    for (number, one) in list.enumerated() {
      try Self.shard.checkKeys(of: one)
      let first = try one.required("first", "a frame").asCount(0...Int(Int32.max))
      let last = try one.required("last", "a frame").asCount(first...Int(Int32.max))
      let cost = try one.required("cost", "seconds").asNumber(0...JSONNode.largest, "seconds")
      if let before = shards.last, before.frames.upperBound != first {
        throw one.fault(
          "begins at frame \(first), and the one before ends at \(before.frames.upperBound - 1)")
      }
      shards.append(Shard(number: number, frames: first..<last + 1, cost: cost))
    }
    return shards
  }
}

extension FarmPlan.Tools {
  /// The keys of a plan that name the tools.
  var tree: JSONTree {
    let segue: JSONTree = ["version": version, "build": build]
    return ["segue": segue, "ffmpeg": ffmpeg?.tree ?? .null]
  }

  /// Reads the tools from a plan.
  init(_ plan: JSONNode) throws(DocumentError) {
    let segue = try plan.required("segue", "version and build")
    try FarmPlan.build.checkKeys(of: segue)
    version = try segue.required("version", "a text").asText()
    build = try segue.required("build", "a text").asText()
    ffmpeg = try plan["ffmpeg"]?.asText()
  }
}
