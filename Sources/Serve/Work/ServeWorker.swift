// From work to its answer.

import Segue

/// Answers the requests of a session that take time.
final class ServeWorker: Sendable {
  private let setup: ServeSetup
  private let pictures: ServePictures
  private let room: ServeRoom
  private let frames: ServeFrames

  init(
    _ setup: ServeSetup, _ pictures: ServePictures, _ room: ServeRoom, memory: SharedMemory?
  ) {
    (self.setup, self.pictures, self.room) = (setup, pictures, room)
    frames = ServeFrames(memory)
  }

  func answer(_ request: ServeRequest, _ work: ServeWork) throws -> ServeAnswer {
    try setup.limits.checkTime()
    switch work {
    case .description(let effect):
      return ServeAnswer(
        effect == nil ? "effects" : "effect", payload: Array(try setup.description(effect).utf8))
    case .film(let film): return ServeAnswer(try film.film(in: room))
    case .frame(let film, let frame, let form): return try answer(request, film, frame, form)
    case .transition(let transition, let from, let to):
      return try answer(request, transition, from, to)
    }
  }

  private func answer(
    _ request: ServeRequest, _ asked: AskedFilm, _ frame: Int, _ form: PixelForm
  ) throws -> ServeAnswer {
    let film = try asked.film(in: room)
    let picture = try film.picture(at: frame)
    return try room.forWork(sparing: asked) {
      let share = try setup.limits.take(film.source, frames: 1, workers: 1)
      defer { withExtendedLifetime(share) {} }
      return try frames.answer(request, form, film.source.size) { bitmap in
        try film.source.render(picture, into: &bitmap, threads: setup.threads)
      }
    }
  }

  private func answer(
    _ request: ServeRequest, _ transition: ServeTransition, _ from: ServePicture,
    _ to: ServePicture
  ) throws -> ServeAnswer {
    let ready = try room.forWork { try room.effects.effect(of: transition) }
    let canvas = transition.size ?? from.info.size
    try setup.limits.check(frames: canvas)
    let fitting = PictureLoader.Fitting(
      canvas: canvas, mode: transition.fit, background: transition.background)
    let placed = try [from, to].map {
      try pictures.placed($0, fitting, threads: setup.threads)
    }
    let pair = ready.effect.pair(
      from: placed[0], to: placed[1], canvas: canvas, background: fitting.backdrop)
    let progress = transition.paced(ready.pace)
    return try room.forWork {
      // To prepare an effect may take memory, too: a clip is opened, a picture is made.
      let held = try ready.renderer.prepared(for: pair.layout).heldBytes(of: pair.depth)
      let share = try setup.limits.take(
        memory: Bitmap.byteCount(of: canvas) + 4 * canvas.count + held, for: "rendering a frame")
      defer { withExtendedLifetime(share) {} }
      return try frames.answer(request, transition.form, canvas) { bitmap in
        try ready.renderer.render(
          at: progress, of: pair, region: PixelRect(canvas), into: &bitmap,
          threads: setup.threads)
      }
    }
  }
}

extension ServeTransition {
  /// Its progress, paced as it says.
  ///
  /// - Parameter own: the pace that suits its effect.
  fileprivate func paced(_ own: TimingFunction) -> Double {
    let within = min(max(progress, 0), 1)
    switch pace {
    case .linear: return progress
    case .own: return own(within)
    case .function(let function): return function(within)
    }
  }
}
