// Fuzzes what a server of frames hears: bytes that should be messages, and requests that make sense or none.

import SegueCodecs
import SeguePixels
import SegueServe
import SegueText
import SegueTransitions
import Synchronization

extension FuzzTarget {
  /// Reads the bytes as messages, and as one request with a picture beside it, which is answered.
  func readServe(_ bytes: [UInt8]) {
    var limits = Limits()
    limits.pixels = 1 << 12
    limits.memory = 1 << 22
    var (reader, rest) = (ServeReader(ServeLimits(limits)), bytes[...])
    while rest.count >= reader.wanted, !rest.isEmpty || reader.wanted == 0 {
      let part = Array(rest.prefix(reader.wanted))
      rest = rest.dropFirst(part.count)
      do { _ = try reader.take(part) } catch { break }
    }
    converse(bytes, limits)
  }

  /// Every request of some lines has an answer, whatever it asks for.
  private func converse(_ bytes: [UInt8], _ limits: Limits) {
    let answers = Mutex(0)
    let setup = ServeSetup(
      version: "0", limits: limits, threads: 1, catalog: { _ in EffectCatalog([]) },
      description: { _ in "" },
      film: { film, _, _ in throw ServeError.gone(key: film.json.summary) },
      fault: { .text("\($0)") })
    guard let session = try? ServeSession(setup, send: { _ in answers.withLock { $0 += 1 } }) else {
      return
    }
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(16) {
      session.receive(ServeMessage(header: Array(line), payload: [UInt8](repeating: 7, count: 48)))
    }
    session.end()
    precondition(answers.withLock { $0 } >= 1, "there is a greeting")
  }
}
