// One page's conversation: its messages in, answers out.

import SegueExport
import SegueFiles
import SegueText
import SegueTransitions
import Synchronization

/// Answers the messages of one page.
package final class StudioSession: Sendable {
  private let studio: Studio
  private let client: any StudioClient
  private let id: Int
  /// The file that the page brings at the moment.
  private let brought = Mutex<BroughtFile?>(nil)

  init(_ studio: Studio, _ client: any StudioClient, id: Int) {
    (self.studio, self.client, self.id) = (studio, client, id)
  }

  /// The most bytes of a message.
  package static let maximumBytes = StudioMessage.maximumBytes

  /// Takes a message, and does not wait for its answer.
  package func receive(_ text: String) {
    var sequence: JSONTree?
    do {
      guard text.utf8.count <= Self.maximumBytes else {
        throw StudioError.badRequest("a message of more than \(Self.maximumBytes >> 10) kB")
      }
      var parser = JSONParser(Array(text.utf8))
      let message = StudioMessage(JSONNode(try parser.parse()))
      sequence = message.node["seq"]?.json
      let type = try message.type
      // At once, whatever else goes on.
      if type == "ping" { return send("pong", sequence) }
      if type == "stop" {
        return studio.views.drop(client: id, view: UInt32(try message.whole("view")))
      }
      if let request = try message.picture() { return show(request) }
      // What takes the whole film's sound lets nothing else wait.
      let line = type == "waveform" ? studio.soundWork : studio.work
      let isTaken = line.add(bytes: text.utf8.count) { [self, sequence] in
        do { try answer(message, sequence) } catch { refuse(error, sequence) }
      }
      guard isTaken else { throw StudioError.badRequest("too much at once") }
    } catch {
      refuse(error, sequence)
    }
  }

  /// Takes a piece of the file that the page brings.
  package func receive(_ bytes: [UInt8]) {
    let isTaken = studio.work.add(bytes: bytes.count) { [self] in
      guard let file = brought.withLock({ $0 }) else { return }
      let sequence = JSONTree.count(file.sequence)
      do {
        guard try file.take(bytes) else { return send("more", sequence) }
        brought.withLock { $0 = nil }
        let id = try studio.note(brought: file.path)
        send("brought", sequence, ["file": id])
      } catch {
        brought.withLock { $0 = nil }
        refuse(error, sequence)
      }
    }
    if !isTaken { brought.withLock { $0 = nil } }
  }

  /// Lets the page go.
  package func close() { studio.disconnect(id) }

  // MARK: Answers

  private func send(_ type: String, _ sequence: JSONTree?, _ members: JSONTree = [:]) {
    client.send(text: (["type": type, "seq": sequence] + members).onOneLine)
  }

  private func refuse(_ error: any Error, _ sequence: JSONTree?) {
    switch error {
    case StudioError.changed(let name): return send("changed", sequence, ["name": name])
    case ExportError.exists(let name):
      return send("exists", sequence, ["name": FilePath.name(name), "message": "\(error)"])
    case StudioError.outdated:
      return send("outdated", sequence, ["revision": studio.withProject { $0.revision }])
    default: break
    }
    let place = (error as? any SegueError)?.location
    send(
      "refused", sequence, ["message": "\(error)", "line": place?.line, "column": place?.column])
  }

  private func show(_ request: ViewRequest) {
    studio.views.add(
      ViewQueue.Job(client: id, request: request) { [self] in
        do {
          let document = studio.withProject { $0.shown }
          // It would be a picture of another film than the page means.
          guard request.base.map({ $0 == document.revision }) ?? true else {
            return send("dropped", request)
          }
          client.send(bytes: try studio.renderer.message(for: request, document))
        } catch EffectError.interrupted {
          // Nobody waits for it any more.
        } catch {
          send("failed", request, ["message": "\(error)"])
        }
      } refuse: { [self] in
        send("dropped", request)
      })
  }

  /// Says why there is no picture.
  private func send(_ type: String, _ request: ViewRequest, _ members: JSONTree = [:]) {
    send(type, .count(Int(request.sequence)), ["view": Int(request.view)] + members)
  }

  private func answer(_ message: StudioMessage, _ sequence: JSONTree?) throws {
    let node = message.node
    switch try message.type {
    case "open": client.send(text: try studio.projectTree().onOneLine)
    case "edit":
      let patch = try JSONPatch(node.required("edits", "a list of edits"))
      try check(node)
      try take(try studio.withProject { try $0.document.edited(by: patch) }, sequence)
    case "document":
      let text = try message.text("text")
      try check(node)
      let document = try studio.files.document(parsing: text, studio.withProject { $0.path })
      try take(document, sequence, ["document": document.tree])
    case "source": try take(try message.text("text"), try message.text("id"), sequence)
    case "save":
      try save(try node["name"]?.asText(), replaces: try message.flag("replaces"), sequence)
    case "saveSource":
      try saveSource(try message.text("id"), try message.flag("replaces"), sequence)
    case "openSource":
      try open(try studio.openSource(file: try message.whole("file")), sequence)
    case "newSource": try open(try studio.newSource(try message.text("name")), sequence)
    case "export":
      try studio.export(try ExportRequest(node))
      send("accepted", sequence)
    case "cancel": studio.exports.cancel(try message.whole("job"))
    case "forget": studio.exports.forget(try message.whole("job"))
    case "command":
      let cut = try node["cut"]?.asCount(0...1_000_000)
      send(
        "command", sequence, ["text": try studio.command(for: try ExportRequest(node), cut: cut)])
    case "files":
      studio.lookForFiles()
      send("files", sequence, ["files": studio.files.tree])
    case "waveform":
      let peaks = try studio.peaks(try message.whole("count", 1...16_384))
      send("waveform", sequence, ["peaks": peaks.map(Double.init)])
    case "bring":
      let count = try message.whole("bytes", 1...BroughtFile.largest)
      try bring(try message.text("name"), count, sequence)
    case let other: throw StudioError.badRequest("\(TextError.quoted(other)): no such message")
    }
  }

  /// Throws where the page has made its edits for another document than there is now.
  private func check(_ message: JSONNode) throws {
    let base = try message["base"]?.asCount(0...Int(UInt32.max))
    guard base.map({ $0 == studio.withProject { $0.revision } }) ?? true else {
      throw StudioError.outdated
    }
  }

  private func take(
    _ document: StudioDocument, _ sequence: JSONTree?, _ members: JSONTree = [:]
  ) throws {
    studio.withProject { $0.edit(document) }
    studio.settle()
    send("edited", sequence, members + studio.withProject { $0.state })
    studio.tell(try studio.projectTree(), sparing: id)
  }

  private func take(_ text: String, _ path: String, _ sequence: JSONTree?) throws {
    let source = try studio.takeSource(text, path)
    send("source", sequence, studio.members(of: source))
    studio.tell(try studio.projectTree(), sparing: id)
  }

  private func open(_ source: StudioSource, _ sequence: JSONTree?) throws {
    send("source", sequence, ["text": source.text] + studio.members(of: source))
    studio.tell(try studio.projectTree())
  }

  // MARK: Files

  private func save(_ name: String?, replaces: Bool, _ sequence: JSONTree?) throws {
    try studio.save(name, replaces: replaces)
    send("saved", sequence, studio.withProject { ["name": $0.name, "isSaved": $0.isSaved] })
    studio.tell(try studio.projectTree(), sparing: id)
  }

  private func bring(_ name: String, _ count: Int, _ sequence: JSONTree?) throws {
    let number = sequence.flatMap { JSONNode($0).number.flatMap(Int.init(exactly:)) } ?? 0
    let path = studio.withProject { $0.folder } + (try FileTitle(name)).text
    let file = try BroughtFile(path, count: count, sequence: number, limits: studio.setup.limits)
    brought.withLock { $0 = file }
    send("more", sequence)
  }

  private func saveSource(_ path: String, _ replaces: Bool, _ sequence: JSONTree?) throws {
    try studio.saveSource(path, replaces: replaces)
    send("saved", sequence, ["id": path, "isSaved": true])
    studio.tell(try studio.projectTree(), sparing: id)
  }
}
