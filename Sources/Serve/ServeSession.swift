// A client's conversation: its requests in, answers out, however the bytes come and go.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueText
import SegueTiming
import SegueTransitions
import Synchronization

/// Answers the requests of one client.
package final class ServeSession: Sendable {
  private let setup: ServeSetup
  private let limits: ServeLimits
  private let memory: SharedMemory?
  private let send: @Sendable (ServeMessage) -> Void
  private let queue = ServeQueue()
  private let pictures: ServePictures
  private let effects: ServeEffects
  private let films = RecentlyUsed<String, AskedFilm>(count: ServeLimits.films)
  /// Frames to write to; of another size than the last there are few.
  private let pool = Mutex(BitmapPool(size: PixelSize(width: 1, height: 1)))

  /// The version of the protocol: one more when a message changes its meaning or goes.
  package static let version = 1

  /// Begins a conversation, with a greeting.
  ///
  /// - Parameters:
  ///   - memory: what the client shares; nil where all bytes are in messages.
  ///   - send: hands messages over, from several threads.
  package init(
    _ setup: ServeSetup, memory: SharedMemory? = nil,
    send: @escaping @Sendable (ServeMessage) -> Void
  ) throws {
    (self.setup, self.memory, self.send) = (setup, memory, send)
    limits = ServeLimits(setup.limits)
    pictures = ServePictures(limits)
    effects = try ServeEffects(setup)
    send(greeting.message(nil))
  }

  private var greeting: ServeAnswer {
    ServeAnswer(
      "greeting",
      [
        ("protocol", .count(Self.version)), ("version", .text(setup.version)),
        ("memory", .flag(memory != nil)),
        (
          "limits",
          .object([
            ("headerBytes", .count(ServeLimits.headerBytes)),
            ("payloadBytes", .count(limits.payloadBytes)),
            ("pixels", .count(setup.limits.pixels)), ("pictures", .count(ServeLimits.pictures)),
            ("pictureBytes", .count(limits.pictureBytes)),
            ("onePictureBytes", .count(limits.onePictureBytes)),
            ("films", .count(ServeLimits.films)),
            ("waiting", .count(ServeLimits.waiting)),
            ("memoryBytes", .count(ServeLimits.memoryBytes)),
          ])
        ),
      ])
  }

  /// Ends the conversation: nothing more is answered.
  package func end() { queue.end() }

  // MARK: Requests

  /// Takes a request.
  ///
  /// Pictures are taken in at once, so that their memory is the client's again with the answer; the rest is answered by
  /// other threads.
  package func receive(_ message: ServeMessage) {
    var id: Int?
    do {
      var parser = JSONParser(message.header)
      let node = JSONNode(try parser.parse())
      id = try ServeRequest.id(node)
      try take(try ServeRequest(node), message.payload)
    } catch {
      answer(id, refusal(error))
    }
  }

  private func take(_ request: ServeRequest, _ payload: [UInt8]) throws {
    let work: Work
    switch request.kind {
    case .picture(let picture): return answer(request.id, try taken(picture, request, payload))
    case .forget(let keys):
      for key in keys {
        pictures.forget(key)
        films.remove(key)
      }
      return answer(request.id, ServeAnswer("forgotten"))
    case .cancel(let ids):
      for id in queue.cancel(ids) { answer(id, refusal(EffectError.interrupted)) }
      return answer(request.id, ServeAnswer("cancelled"))
    case .film(let key, let words, let texts):
      let film = AskedFilm(setup, words: words, texts: texts)
      try enqueue(request, .film(film))
      films.set(film, for: key)
      return
    case .effects: work = .description(nil)
    case .describe(let effect): work = .description(effect)
    case .transition(let transition):
      work = .transition(
        transition, from: try pictures[transition.from], to: try pictures[transition.to])
    case .frame(let key, let frame, let form):
      guard let film = films[key] else { throw ServeError.gone(key: key) }
      work = .frame(film, frame, form)
    }
    try enqueue(request, work)
  }

  /// What is done for a request by other threads: with what its keys named when it came, whatever they name by then.
  private enum Work: Sendable {
    case description(String?)
    case transition(ServeTransition, from: ServePicture, to: ServePicture)
    case film(AskedFilm)
    case frame(AskedFilm, Int, PixelForm)
  }

  private func enqueue(_ request: ServeRequest, _ work: Work) throws {
    let isTaken = queue.add(request.id) { [self] in
      do { answer(request.id, try made(request, work)) } catch {
        answer(request.id, refusal(error))
      }
    }
    guard isTaken else {
      throw ServeError.overLimit("more than \(ServeLimits.waiting) requests wait; wait for answers")
    }
  }

  private func taken(
    _ picture: ServePictureRequest, _ request: ServeRequest, _ payload: [UInt8]
  ) throws -> ServeAnswer {
    let kept = try pictures.take(picture) { body in
      if let place = request.given {
        try shared().read(place, body)
      } else {
        try body(payload.span)
      }
    }
    return ServeAnswer(
      "picture", [("size", kept.info.size.tree), ("hasAlpha", .flag(kept.info.hasAlpha))])
  }

  private func shared() throws -> SharedMemory {
    guard let memory else { throw ServeError.badMemory("none is shared") }
    return memory
  }

  // MARK: Answers

  private func answer(_ id: Int?, _ answer: ServeAnswer) { send(answer.message(id)) }

  private func refusal(_ error: any Error) -> ServeAnswer {
    var members = [("error", setup.fault(error))]
    if case ServeError.gone(let key) = error { members.append(("gone", .text(key))) }
    return ServeAnswer("error", members)
  }

  private func made(_ request: ServeRequest, _ work: Work) throws -> ServeAnswer {
    try setup.limits.checkTime()
    switch work {
    case .description(let effect):
      return ServeAnswer(
        effect == nil ? "effects" : "effect", payload: Array(try setup.description(effect).utf8))
    case .film(let film): return Self.facts(of: try film.film())
    case .frame(let asked, let frame, let form):
      let film = try asked.film()
      let picture = try film.picture(at: frame)
      return try pictures.withRoom {
        let share = try setup.limits.take(film.source, frames: 1, workers: 1)
        defer { withExtendedLifetime(share) {} }
        return try answer(request, form, film.source.size) { bitmap in
          try film.source.render(picture, into: &bitmap, threads: setup.threads)
        }
      }
    case .transition(let transition, let from, let to):
      return try answer(request, transition, from, to)
    }
  }

  private static func facts(of film: ServedFilm) -> ServeAnswer {
    let rate = film.source.frameRate
    return ServeAnswer(
      "film",
      [
        ("size", film.source.size.tree), ("frames", .count(film.frames.count)),
        ("rate", .list([.count(rate.numerator), .count(rate.denominator)])),
        ("hasAlpha", .flag(!film.source.isOpaque)),
      ])
  }

  private func answer(
    _ request: ServeRequest, _ transition: ServeTransition, _ from: ServePicture,
    _ to: ServePicture
  ) throws -> ServeAnswer {
    let ready = try effects.effect(of: transition)
    let canvas = transition.size ?? from.info.size
    try setup.limits.check(frames: canvas)
    let fitting = PictureLoader.Fitting(
      canvas: canvas, mode: transition.fit, background: transition.background)
    let placed = try [from, to].map {
      try pictures.placed($0, fitting, threads: setup.threads)
    }
    let pair = ready.effect.pair(
      from: placed[0], to: placed[1], canvas: canvas, background: fitting.backdrop)
    let progress =
      switch transition.pace {
      case .linear: transition.progress
      case .own: ready.pace(min(max(transition.progress, 0), 1))
      case .function(let function): function(min(max(transition.progress, 0), 1))
      }
    return try pictures.withRoom {
      let share = try setup.limits.take(
        memory: Bitmap.byteCount(of: canvas) + 4 * canvas.count, for: "rendering a frame")
      defer { withExtendedLifetime(share) {} }
      return try answer(request, transition.form, canvas) { bitmap in
        try ready.renderer.render(
          at: progress, of: pair, region: PixelRect(canvas), into: &bitmap,
          threads: setup.threads)
      }
    }
  }

  /// Renders a frame, and puts its pixels where they are wanted.
  private func answer(
    _ request: ServeRequest, _ form: PixelForm, _ size: PixelSize,
    _ render: (inout Bitmap) throws -> Void
  ) throws -> ServeAnswer {
    let pool = pool.withLock { pool in
      if pool.size != size { pool = BitmapPool(size: size) }
      return pool
    }
    guard var bitmap = pool.takeIfAvailable() else {
      throw LimitError.outOfMemory(work: "a frame of \(size) pixels")
    }
    let start = ContinuousClock.now
    try render(&bitmap)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let count = form.byteCount(of: size)
    var answer = ServeAnswer(
      "frame",
      [("size", size.tree), ("pixels", .text(form.rawValue)), ("seconds", .number(seconds))])
    if let place = request.wanted, place.count >= count {
      try shared().write(ServePlace(start: place.start, count: count)) {
        form.write(bitmap, into: $0)
      }
      answer.members.append(("payload", place.tree(count)))
    } else {
      guard Bitmap.isAvailable(byteCount: count) else {
        throw LimitError.outOfMemory(work: "a frame of \(size) pixels")
      }
      answer.payload = form.bytes(of: bitmap)
    }
    pool.give(consume bitmap)
    return answer
  }
}

extension PixelSize {
  /// `[width, height]`.
  fileprivate var tree: JSONTree { .list([.count(width), .count(height)]) }
}
