// The record of a finished part. It is written last: a part exists when its record does.

import Segue

/// What a machine says of the part that it has rendered.
package struct PartRecord: Hashable, Sendable {
  /// The digest of the plan that it belongs to.
  package var plan: String
  /// The number of the shard.
  package var shard: Int
  /// Its frames, as they were counted when they were written.
  package var frames: Int
  /// The name of its file beside the record; empty for numbered files.
  package var file: String
  /// How long it is.
  package var bytes: Int
  /// The SHA-256 of it.
  package var sum: String
  /// How long it took, on the clock.
  package var seconds: Double
  /// The machine.
  package var host: String
  /// Which attempt it was: another word for each.
  package var attempt: String
  /// The arguments with which ffmpeg encoded the pictures, and its version.
  package var encoder: [String]

  /// The record as a file has it.
  var json: String {
    let tree: JSONTree = [
      "plan": plan, "shard": shard, "frames": frames, "file": file, "bytes": bytes, "sha256": sum,
      "seconds": (seconds * 1000).rounded() / 1000, "host": host, "attempt": attempt,
      "encoder": encoder,
    ]
    return tree.jsonText
  }
}

extension PartRecord {
  /// Reads a record.
  package init(_ node: JSONNode) throws(DocumentError) {
    plan = try node.required("plan", "a digest").asText()
    shard = try node.required("shard", "a number").asCount(0...FarmPlan.mostShards)
    frames = try node.required("frames", "a number").asCount(0...Int(Int32.max))
    let name = try node.required("file", "a name")
    file = try name.asText()
    guard !file.contains("/"), file != "..", file != "." else {
      throw name.expected("a name in this folder")
    }
    bytes = try node.required("bytes", "a number").asCount(0...Int(1e15))
    sum = try node.required("sha256", "a SHA-256").asText()
    seconds = try node.required("seconds", "a number").asNumber()
    host = try node.required("host", "a name").asText()
    attempt = try node.required("attempt", "a word").asText()
    encoder = try node.required("encoder", "a list of texts").asTexts()
  }
}
