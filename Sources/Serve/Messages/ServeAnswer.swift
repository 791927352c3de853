// What a client hears: one JSON object each, and bytes beside it.

import SegueText

/// An answer, the words of which are made; its bytes may be on their way already.
package struct ServeAnswer: Sendable {
  /// The members of its header, without the number of the request.
  var members: [(String, JSONTree)]
  /// The bytes beside it; empty for those that are in shared memory.
  var payload: [UInt8] = []

  init(_ name: String, _ members: [(String, JSONTree)] = [], payload: [UInt8] = []) {
    self.members = [("answer", .text(name))] + members
    self.payload = payload
  }

  func message(_ id: Int?) -> ServeMessage {
    let number = id.map { [("id", JSONTree.count($0))] } ?? []
    return ServeMessage(
      header: Array(JSONTree.object(number + members).onOneLine.utf8), payload: payload)
  }
}
