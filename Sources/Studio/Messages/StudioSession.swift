// One page's conversation: its messages in, answers out.

import SegueDescriptions
import SegueExport
import SeguePixels
import SegueText
import SegueTimeline
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
    let node: JSONNode
    let message: StudioMessage
    var sequence: JSONTree?
    do {
      guard text.utf8.count <= Self.maximumBytes else {
        throw StudioError.badRequest("a message of more than \(Self.maximumBytes >> 10) kB")
      }
      var parser = JSONParser(Array(text.utf8))
      node = JSONNode(try parser.parse())
      sequence = node["seq"]?.json
      message = try StudioMessage(node)
    } catch {
      return refuse(error, sequence)
    }
    switch message {
    // At once, whatever else goes on.
    case .ping: send("pong", sequence)
    case .picture(let request): show(request)
    case .stop(let view): studio.views.drop(client: id, view: view)
    default:
      let line = message.isAboutSound ? studio.soundWork : studio.work
      let isTaken = line.add(bytes: text.utf8.count) { [self, sequence] in
        do { try answer(message, sequence) } catch { refuse(error, sequence) }
      }
      if !isTaken { refuse(StudioError.badRequest("too much at once"), sequence) }
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
        send("brought", sequence, [("file", .count(id))])
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

  private func send(
    _ type: String, _ sequence: JSONTree?, _ members: [(String, JSONTree)] = []
  ) {
    let numbered = sequence.map { [("seq", $0)] } ?? []
    client.send(text: JSONTree.object([("type", .text(type))] + numbered + members).onOneLine)
  }

  private func refuse(_ error: any Error, _ sequence: JSONTree?) {
    switch error {
    case StudioError.changed(let name): return send("changed", sequence, [("name", .text(name))])
    case StudioError.outdated:
      return send("outdated", sequence, [("revision", .count(studio.withProject { $0.revision }))])
    default: break
    }
    let place = (error as? any SegueError)?.location
    send(
      "refused", sequence,
      [
        ("message", .text("\(error)")), ("line", place?.line.map(JSONTree.count) ?? .null),
        ("column", place?.column.map(JSONTree.count) ?? .null),
      ])
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
          send("failed", request, [("message", .text("\(error)"))])
        }
      } refuse: { [self] in
        send("dropped", request)
      })
  }

  /// Says why there is no picture.
  private func send(_ type: String, _ request: ViewRequest, _ members: [(String, JSONTree)] = []) {
    send(type, .count(Int(request.sequence)), [("view", .count(Int(request.view)))] + members)
  }

  private func answer(_ message: StudioMessage, _ sequence: JSONTree?) throws {
    switch message {
    case .open: client.send(text: try studio.projectTree().onOneLine)
    case .edit(let patch, let base):
      try check(base)
      try take(try studio.withProject { try $0.document.edited(by: patch) }, sequence)
    case .document(let text, let base):
      try check(base)
      try take(try studio.files.document(parsing: text), sequence)
    case .source(let path, let text): try take(text, path, sequence)
    case .save(let name, let replaces): try save(name, replaces: replaces, sequence)
    case .saveSource(let path, let replaces): try saveSource(path, replaces, sequence)
    case .openSource(let file): try open(try studio.openSource(file: file), sequence)
    case .newSource(let name): try open(try studio.newSource(name), sequence)
    case .export(let request): try export(request, sequence)
    case .cancel(let job): studio.exports.cancel(job)
    case .forget(let job): studio.exports.forget(job)
    case .command(let request, let cut):
      let command = try studio.command(for: request, cut: cut)
      send("command", sequence, [("text", .text(command))])
    case .files:
      studio.files.look(studio.films.media.loader)
      studio.measureFiles()
      send("files", sequence, [("files", studio.files.tree)])
    case .waveform(let count):
      let peaks = try studio.peaks(count)
      send("waveform", sequence, [("peaks", .list(peaks.map { .number(Double($0)) }))])
    case .bring(let name, let count): try bring(name, count, sequence)
    case .picture, .stop, .ping: break
    }
  }

  /// Throws where the page has made its edits for another document than there is now.
  private func check(_ base: Int?) throws {
    guard base.map({ $0 == studio.withProject { $0.revision } }) ?? true else {
      throw StudioError.outdated
    }
  }

  private func take(_ document: StudioDocument, _ sequence: JSONTree?) throws {
    studio.withProject { $0.edit(document) }
    studio.settle()
    send("edited", sequence, studio.withProject { $0.state })
    studio.tell(try studio.projectTree(), sparing: id)
  }

  private func take(_ text: String, _ path: String, _ sequence: JSONTree?) throws {
    let source = try studio.takeSource(text, path)
    send("source", sequence, studio.members(of: source))
    studio.tell(try studio.projectTree(), sparing: id)
  }

  private func open(_ source: StudioSource, _ sequence: JSONTree?) throws {
    send("source", sequence, [("text", .text(source.text))] + studio.members(of: source))
    studio.tell(try studio.projectTree())
  }

  // MARK: Files

  private func save(_ name: String?, replaces: Bool, _ sequence: JSONTree?) throws {
    do {
      try studio.save(name, replaces: replaces)
      send(
        "saved", sequence,
        studio.withProject { [("name", .text($0.name)), ("isSaved", .flag($0.isSaved))] })
      studio.tell(try studio.projectTree(), sparing: id)
    } catch ExportError.exists(let name) {
      send("exists", sequence, [("name", .text(StudioFile(path: name, kind: .show).name))])
    }
  }

  private func bring(_ name: String, _ count: Int, _ sequence: JSONTree?) throws {
    do {
      let number = sequence.flatMap { JSONNode($0).number.flatMap(Int.init(exactly:)) } ?? 0
      let path = studio.withProject { $0.folder } + (try FileTitle(name)).text
      let file = try BroughtFile(path, count: count, sequence: number, limits: studio.setup.limits)
      brought.withLock { $0 = file }
      send("more", sequence)
    } catch ExportError.exists {
      send("exists", sequence, [("name", .text(name))])
    }
  }

  private func saveSource(_ path: String, _ replaces: Bool, _ sequence: JSONTree?) throws {
    try studio.saveSource(path, replaces: replaces)
    send("saved", sequence, [("id", .text(path)), ("isSaved", .flag(true))])
    studio.tell(try studio.projectTree(), sparing: id)
  }

  private func export(_ request: ExportRequest, _ sequence: JSONTree?) throws {
    do {
      try studio.export(request)
      send("accepted", sequence)
    } catch ExportError.exists {
      send("exists", sequence, [("name", .text(request.name))])
    }
  }
}
