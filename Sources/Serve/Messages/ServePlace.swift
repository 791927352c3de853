// A place in the memory that a client shares.

import Segue

/// Some bytes of shared memory.
package struct ServePlace: Hashable, Sendable {
  /// Where they begin.
  package let start: Int
  /// How many there are.
  package let count: Int

  /// The end behind them.
  var end: Int { start + count }

  /// The place for an answer that took so many bytes of it.
  func tree(_ count: Int) -> JSONTree {
    ["at": start, "bytes": count]
  }
}

extension ServePlace {
  /// Reads `{"at": 4096, "bytes": 100}`.
  init(_ node: JSONNode) throws(DocumentError) {
    start = try node.required("at", "a number").asCount(0...ServeLimits.memoryBytes)
    count = try node.required("bytes", "a number").asCount(0...ServeLimits.memoryBytes)
  }
}
