// A client's conversation: its requests in, answers out, however the bytes come and go.

import Segue

/// Answers the requests of one client.
package final class ServeSession: Sendable {
  private let setup: ServeSetup
  private let memory: SharedMemory?
  private let send: @Sendable (ServeMessage) -> Void
  private let queue = ServeQueue()
  private let room: ServeRoom
  private let pictures: ServePictures
  private let worker: ServeWorker

  /// The version of the protocol: one more when a message changes its meaning or goes.
  package static let version = 2

  /// Begins a conversation, with a greeting.
  ///
  /// - Parameters:
  ///   - memory: what the client shares; nil if all bytes are in messages.
  ///   - send: hands messages over, from several threads.
  package init(
    _ setup: ServeSetup, memory: SharedMemory? = nil,
    send: @escaping @Sendable (ServeMessage) -> Void
  ) throws {
    (self.setup, self.memory, self.send) = (setup, memory, send)
    let limits = ServeLimits(setup.limits)
    room = ServeRoom(limits, try ServeEffects(setup))
    pictures = ServePictures(limits, room)
    worker = ServeWorker(setup, pictures, room, memory: memory)
    answer(nil, .greeting(setup, hasMemory: memory != nil))
  }

  /// Ends the conversation: nothing more is answered.
  package func end() { queue.end() }

  /// Takes a request.
  ///
  /// Pictures are taken in at once, so that their memory is the client's again with the answer; the rest is answered by
  /// other threads.
  package func receive(_ message: ServeMessage) {
    let node: JSONNode
    do {
      var parser = JSONParser(message.header)
      node = JSONNode(try parser.parse())
    } catch {
      return answer(ServeRequest.id(inBroken: message.header), ServeAnswer(error, setup))
    }
    var id: Int?
    do {
      id = try ServeRequest.id(node)
      try take(try ServeRequest(node), message.payload)
    } catch {
      answer(id, ServeAnswer(error, setup))
    }
  }

  private func take(_ request: ServeRequest, _ payload: [UInt8]) throws {
    switch request.kind {
    case .picture(let picture): answer(request.id, try taken(picture, request, payload))
    case .forget(let keys):
      for key in keys {
        pictures.forget(key)
        room.films.remove(key)
      }
      answer(request.id, ServeAnswer("forgotten"))
    case .cancel(let ids):
      for id in queue.cancel(ids) { answer(id, ServeAnswer(EffectError.interrupted, setup)) }
      answer(request.id, ServeAnswer("cancelled"))
    case .film(let key, let description, let folder):
      let film = AskedFilm(key, setup, description, in: folder)
      try enqueue(request, .film(film))
      room.films.set(film, for: film.key)
    case .effects: try enqueue(request, .description(nil))
    case .describe(let effect): try enqueue(request, .description(effect))
    case .transition(let transition):
      let (from, to) = (try pictures[transition.from], try pictures[transition.to])
      try enqueue(request, .transition(transition, from: from, to: to))
    case .frame(let key, let frame, let form):
      try enqueue(request, .frame(room.films.film(key), frame, form))
    }
  }

  private func enqueue(_ request: ServeRequest, _ work: ServeWork) throws {
    let isTaken = queue.add(request.id) { [self] in
      do { answer(request.id, try worker.answer(request, work)) } catch {
        answer(request.id, ServeAnswer(error, setup))
      }
    }
    guard isTaken else {
      throw ServeError.overLimit("more than \(ServeLimits.waiting) requests wait; wait for answers")
    }
  }

  private func taken(
    _ picture: ServePictureRequest, _ request: ServeRequest, _ payload: [UInt8]
  ) throws -> ServeAnswer {
    ServeAnswer(
      try pictures.take(picture) { body in
        if let place = request.given {
          try memory.checked().read(place, body)
        } else {
          try body(payload.span)
        }
      })
  }

  private func answer(_ id: Int?, _ answer: ServeAnswer) { send(answer.message(id)) }
}
