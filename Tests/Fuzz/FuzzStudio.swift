// Fuzzes what a studio hears from a page, or from whoever pretends to be one: messages, edits, requests.

import SegueStudio
import SegueText

extension FuzzTarget {
  /// Reads a message and makes its edits; asks the gate for whatever the bytes ask for.
  func readStudio(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    askGate(text)
    var parser = JSONParser(bytes)
    guard let tree = try? parser.parse() else { return }
    var again = JSONParser(Array((tree.readable()?.text ?? "").utf8))
    precondition((try? again.parse()) == tree, "what is saved reads back as it was")
    let node = JSONNode(tree)
    _ = try? StudioMessage(node).picture()
    _ = try? ExportRequest(node)
    guard let patch = try? JSONPatch(node["edits"] ?? node),
      let document = try? StudioDocument(
        parsing: #"{"show": "a", "items": [{"color": "red"}, {"color": "blue"}], "a": {"b": [1]}}"#,
        path: "a.json")
    else { return }
    let edited = try? document.edited(by: patch)
    precondition(edited?.text.isEmpty != true, "an edited document is a document")
  }

  /// No request gets in without the token, however it is put together.
  private func askGate(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return StudioGate.Request.Header(
        String(parts.first ?? ""), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
    }
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    let request = StudioGate.Request(
      method: String(words.first ?? ""), target: words.count > 1 ? String(words[1]) : "",
      headers: Array(headers))
    let gate = StudioGate(host: "127.0.0.1", port: 8123)
    for isUpgrade in [false, true] {
      guard case .refused = gate.verdict(request, isUpgrade: isUpgrade) else {
        preconditionFailure("let in without the token")
      }
    }
  }
}
