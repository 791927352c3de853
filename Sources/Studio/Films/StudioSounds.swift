// The sound of the film that is shown. It takes the whole film, so it is kept until another is heard, one thing is mixed
// at a time, and what nobody can want any more is given up. Most edits leave the sound as it is.

import SegueCodecs
import SegueExport
import SegueFiles
import SeguePixels
import SegueTimeline
import Synchronization

/// Mixes sound, and keeps it.
final class StudioSounds: Sendable {
  /// What is heard: the sounds, how long the film is, and what the files were.
  struct Question: Hashable, Sendable {
    let soundtrack: Soundtrack
    let frames: Int
    let rate: Rational
    let stamps: [FileStamp?]

    /// What a film asks for; nil for a silent one.
    init?(_ film: StudioFilm, _ reading: ReadFiles) {
      soundtrack = film.frames.soundtrack
      guard !soundtrack.sounds.isEmpty else { return nil }
      (frames, rate) = (film.frames.frameCount, film.frames.frameRate)
      stamps = reading.stamps(of: soundtrack.sounds.map(\.path))
    }

    /// A short name for it, as long as the program runs.
    var name: String { String(UInt64(bitPattern: Int64(hashValue)), radix: 16) }
  }

  private struct State {
    var question: Question?
    var cancellation = CancellationFlag()
    /// nil if it was not mixed yet.
    var sound: StudioSound?? = .none
    var peaks: (count: Int, values: [Float])?
  }

  private let limits: Limits
  private let state = Mutex(State())
  private let mixing = Mutex(())

  init(limits: Limits) { self.limits = limits }

  /// The sound itself; nil if nothing is heard.
  func sound(of film: StudioFilm, _ question: Question) throws -> StudioSound? {
    try answer(
      question, known: { $0.sound },
      mix: { try StudioSound(film, limits: limits, $0) }, keep: { $0.sound = $1 })
  }

  /// The loudest moments of equal parts, 0…1.
  func peaks(of film: StudioFilm, _ question: Question, count: Int) throws -> [Float] {
    try answer(
      question, known: { $0.peaks?.count == count ? $0.peaks?.values : nil },
      mix: { try StudioSound.peaks(of: film, count: count, limits: limits, $0) },
      keep: { $0.peaks = (count, $1) })
  }

  private func answer<Answer: Sendable>(
    _ question: Question, known: (State) -> Answer?,
    mix: (CancellationFlag) throws -> Answer, keep: (inout State, Answer) -> Void
  ) throws -> Answer {
    let cancellation = begin(question)
    return try mixing.withLock { _ in
      if let answer = state.withLock({ $0.question == question ? known($0) : nil }) {
        return answer
      }
      let answer = try mix(cancellation)
      state.withLock { state in
        if state.question == question { keep(&state, answer) }
      }
      return answer
    }
  }

  /// Gives up what was asked before, where it is something else.
  private func begin(_ question: Question) -> CancellationFlag {
    state.withLock { state in
      if state.question != question {
        state.cancellation.cancel()
        state = State(question: question)
      }
      return state.cancellation
    }
  }
}

extension Studio {
  /// The film's sound; nil for a silent film.
  ///
  /// - Throws: A `SegueError` for a sound that cannot be read.
  package func sound() throws -> StudioSound? {
    let film = try shownFilm()
    guard let question = StudioSounds.Question(film, reading) else { return nil }
    return try sounds.sound(of: film, question)
  }

  /// The loudest moments of equal parts of the film, 0…1.
  func peaks(_ count: Int) throws -> [Float] {
    let film = try shownFilm()
    guard let question = StudioSounds.Question(film, reading) else { return [] }
    return try sounds.peaks(of: film, question, count: count)
  }

  private func shownFilm() throws -> StudioFilm {
    try films.film(withProject { $0.shown.film })
  }
}
