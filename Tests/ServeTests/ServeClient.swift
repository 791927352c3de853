// A client without pipes: it says something, and waits for the answer.

import Dispatch
import Segue
import SegueCodecs
import SegueServe
import SegueText
import Synchronization

/// A conversation.
final class ServeClient: Sendable {
  /// An answer's JSON, and the bytes beside it.
  struct Answer: Sendable {
    let node: JSONNode
    let payload: [UInt8]

    /// What was refused, in words.
    var refusal: String? { node["error"]?["message"]?.text }
  }

  private let answers = Mutex<[Answer]>([])
  private let arrived = DispatchSemaphore(value: 0)
  private let session = Mutex<ServeSession?>(nil)
  /// What the server said first.
  let greeting: JSONNode

  /// What is set up for tests: films are so many grey frames as their only item says.
  static func setup(_ limits: Limits = Limits()) -> ServeSetup {
    ServeSetup(
      version: "1.2.3", limits: limits, threads: 2, catalog: { _ in .standard },
      description: { effect in effect.map { "{\"name\": \"\($0)\"}" } ?? "[]" },
      film: { film, _, _ in
        let items = ServeClient.items(film)
        guard let count = items.first.flatMap(Int.init) else {
          throw ServeError.gone(key: items[0])
        }
        let source = GreyFrames(count: count)
        return ServedFilm(source, frames: 0..<source.frameCount)
      },
      fault: { error in
        .object([
          ("category", .text(ErrorCategory(of: error).rawValue)), ("message", .text("\(error)")),
        ])
      })
  }

  init(_ setup: ServeSetup = setup(), memory: SharedMemory? = nil) throws {
    let first = Mutex<JSONNode?>(nil)
    let waiting = Weak()
    let session = try ServeSession(setup, memory: memory) { message in
      var parser = JSONParser(message.header)
      guard let tree = try? parser.parse() else { return }
      let answer = Answer(node: JSONNode(tree), payload: message.payload)
      guard let client = waiting.client.withLock({ $0 }) else {
        return first.withLock { $0 = answer.node }
      }
      client.answers.withLock { $0.append(answer) }
      client.arrived.signal()
    }
    greeting = first.withLock { $0 } ?? JSONNode(.null)
    self.session.withLock { $0 = session }
    waiting.client.withLock { $0 = self }
  }

  /// Lets the conversation end with the client.
  private final class Weak: Sendable {
    let client = Mutex<ServeClient?>(nil)
  }

  /// The items of a film.
  static func items(_ film: JSONNode) -> [String] {
    film["items"]?.elements?.compactMap(\.text) ?? []
  }

  /// Says something.
  func say(_ text: String, _ payload: [UInt8] = []) {
    session.withLock { $0 }?.receive(ServeMessage(header: Array(text.utf8), payload: payload))
  }

  /// The next answer.
  func next() throws -> Answer {
    guard arrived.wait(timeout: .now() + 60) == .success else {
      throw ServeError.gone(key: "an answer")
    }
    return answers.withLock { $0.removeFirst() }
  }

  /// Says something, and waits for its answer.
  func ask(_ text: String, _ payload: [UInt8] = []) throws -> Answer {
    say(text, payload)
    return try next()
  }
}

/// Frames of one grey each; the first stays twice as long.
struct GreyFrames: FrameSource {
  let count: Int
  let size = PixelSize(width: 2, height: 1)
  let frameRate = Rational(25)
  let isOpaque = true

  func repeats(_ index: Int) -> Int { index == 0 ? 2 : 1 }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
    let grey = UInt8(truncatingIfNeeded: index * 10)
    let pixel = Pixel(red: grey, green: grey, blue: grey, alpha: 255)
    for x in 0..<2 { bitmap[x, 0] = pixel }
  }
}
