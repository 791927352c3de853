// A page without a browser: it sends messages, and waits for answers.

import Dispatch
import Segue
import SegueStudio
import SegueText
import Synchronization
import TestSupport

/// A studio in a folder of its own, and one page that looks at it.
final class StudioPage: StudioClient {
  /// An answer.
  enum Answer: Sendable {
    case text(JSONNode)
    case picture(view: Int, sequence: Int, bytes: [UInt8])
  }

  private let answers = Mutex<[Answer]>([])
  private let arrived = DispatchSemaphore(value: 0)
  private let session = Mutex<StudioSession?>(nil)

  /// What is set up for tests.
  static var setup: StudioSetup {
    StudioSetup(
      limits: Limits(), threads: 2, shaderBudget: ShaderFilter.defaultBudget, formats: .standard,
      catalog: { loader in
        var library = FilterLibrary()
        library.limits = loader.limits
        return EffectCatalog.native.asking(library)
      }, command: { "\($0)" })
  }

  /// Looks at a studio.
  init(_ studio: Studio) {
    let session = studio.connect(self)
    self.session.withLock { $0 = session }
  }

  func send(text: String) {
    var parser = JSONParser(Array(text.utf8))
    guard let tree = try? parser.parse() else { return }
    add(.text(JSONNode(tree)))
  }

  func send(bytes: [UInt8]) {
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    add(.picture(view: number(0), sequence: number(4), bytes: Array(bytes.dropFirst(32))))
  }

  private func add(_ answer: Answer) {
    answers.withLock { $0.append(answer) }
    arrived.signal()
  }

  /// Says something.
  func say(_ text: String) { session.withLock { $0 }?.receive(text) }

  /// Sends a piece of a file.
  func send(_ piece: [UInt8]) { session.withLock { $0 }?.receive(piece) }

  /// Leaves.
  func leave() { session.withLock { $0 }?.close() }

  /// Waits for an answer that fits; others are passed over.
  func wait<Found>(_ fits: (Answer) -> Found?) throws -> Found {
    let deadline = DispatchTime.now() + 60
    while arrived.wait(timeout: deadline) == .success {
      let answer = answers.withLock { $0.removeFirst() }
      if let found = fits(answer) { return found }
    }
    throw StudioError.missing("an answer")
  }

  /// Waits for a message of a kind.
  func message(_ type: String) throws -> JSONNode {
    try wait { answer in
      guard case .text(let node) = answer, node["type"]?.text == type else { return nil }
      return node
    }
  }

  /// Says something, and waits for an answer of a kind.
  func ask(_ text: String, for type: String) throws -> JSONNode {
    say(text)
    return try message(type)
  }

  /// Asks for a picture until another one comes, for a minute at most.
  func picture(_ text: String, otherThan known: [UInt8]) throws -> [UInt8] {
    let deadline = DispatchTime.now() + 60
    var last = try picture(text)
    while last == known, DispatchTime.now() < deadline {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.02)
      last = try picture(text)
    }
    return last
  }

  /// Asks for a picture.
  func picture(_ text: String) throws -> [UInt8] {
    say(text)
    return try wait { answer in
      guard case .picture(_, _, let bytes) = answer else { return nil }
      return bytes
    }
  }
}
