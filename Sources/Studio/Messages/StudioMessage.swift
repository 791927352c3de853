// What a page says: one JSON object each. Whatever comes, it is either a message or an error; nothing is trusted.

import SegueText

/// A message of a page.
package enum StudioMessage: Sendable {
  case open
  /// Asks whether anybody is there.
  case ping
  case picture(ViewRequest)
  case stop(view: UInt32)
  case edit(JSONPatch, base: Int?)
  case document(String, base: Int?)
  case source(path: String, text: String)
  case save(name: String?, replaces: Bool)
  case saveSource(path: String, replaces: Bool)
  case openSource(file: Int)
  case newSource(name: String)
  case export(ExportRequest)
  case cancel(job: Int)
  case forget(job: Int)
  case command(ExportRequest, cut: Int?)
  case files
  case bring(name: String, count: Int)
  case waveform(count: Int)

  /// The most bytes of a message.
  package static let maximumBytes = 1 << 20

  /// Reads a message.
  ///
  /// - Throws: `DocumentError`, `PatchError` or `StudioError` for what is no message.
  package init(_ node: JSONNode) throws {
    func whole(_ key: String, _ range: ClosedRange<Int> = 0...Int(UInt32.max)) throws -> Int {
      try node.required(key, "a number").asCount(range)
    }
    func text(_ key: String) throws -> String { try node.required(key, "a text").asText() }
    func flag(_ key: String) throws -> Bool { try node[key]?.asFlag() ?? false }
    func base() throws -> Int? { try node["base"]?.asCount(0...Int(UInt32.max)) }
    switch try node.required("type", "the kind of message").asText() {
    case "open": self = .open
    case "ping": self = .ping
    case "frame":
      let patch = try node["edits"].map { try JSONPatch($0) } ?? .none
      self = .picture(try ViewRequest(node, .frame(whole("frame"), patch)))
    case "effect":
      let pictures = try ["from", "to"].map {
        try ViewRequest.Source(node.required($0, "a picture"))
      }
      let progress = try node.required("progress", "a number").asNumber(0...1, "a progress")
      self = .picture(
        try ViewRequest(
          node,
          .effect(
            text("effect"), at: progress, timing: node["timing"]?.asText(), from: pictures[0],
            to: pictures[1])))
    case "picture": self = .picture(try ViewRequest(node, .file(whole("file"))))
    case "stop": self = .stop(view: UInt32(try whole("view")))
    case "edit":
      self = .edit(try JSONPatch(node.required("edits", "a list of edits")), base: try base())
    case "document": self = .document(try text("text"), base: try base())
    case "source": self = .source(path: try text("id"), text: try text("text"))
    case "save": self = .save(name: try node["name"]?.asText(), replaces: try flag("replaces"))
    case "saveSource": self = .saveSource(path: try text("id"), replaces: try flag("replaces"))
    case "openSource": self = .openSource(file: try whole("file"))
    case "newSource": self = .newSource(name: try text("name"))
    case "export": self = .export(try ExportRequest(node))
    case "cancel": self = .cancel(job: try whole("job"))
    case "forget": self = .forget(job: try whole("job"))
    case "command":
      self = .command(try ExportRequest(node), cut: try node["cut"]?.asCount(0...1_000_000))
    case "files": self = .files
    case "bring":
      self = .bring(name: try text("name"), count: try whole("bytes", 1...BroughtFile.largest))
    case "waveform": self = .waveform(count: try whole("count", 1...16_384))
    case let other: throw StudioError.badRequest("\(TextError.quoted(other)): no such message")
    }
  }

  /// Whether its answer takes the whole film's sound, and nothing else waits for it.
  var isAboutSound: Bool { if case .waveform = self { true } else { false } }
}
