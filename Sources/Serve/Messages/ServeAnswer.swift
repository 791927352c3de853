// What a client hears: one JSON object each, and bytes beside it.

import Segue

/// An answer, the words of which are made; its bytes may be on their way already.
package struct ServeAnswer: Sendable {
  /// Its header, without the number of the request.
  var header: JSONTree
  /// The bytes beside it; empty for those that are in shared memory.
  var payload: [UInt8] = []

  init(_ name: String, _ facts: JSONTree = [:], payload: [UInt8] = []) {
    header = ["answer": name] + facts
    self.payload = payload
  }

  func message(_ id: Int?) -> ServeMessage {
    ServeMessage(header: Array((["id": id] + header).onOneLine.utf8), payload: payload)
  }
}
