// Plays a film in the terminal: the frame that is due, as soon as the one before it is drawn.

import Segue

/// A film that plays.
final class FilmPlayer {
  private let film: TimelineFrames
  private let screen: TerminalScreen
  private let threads: Int
  private let frameCount: Int
  private var clock: FilmClock
  private var frame: Bitmap
  /// The picture that was rendered last.
  private var rendered: Int?
  private let beginning = ContinuousClock.now

  init(film: TimelineFrames, screen: TerminalScreen, goesRound: Bool, threads: Int) {
    (self.film, self.screen, self.threads) = (film, screen, threads)
    frameCount = film.plan.frameCount
    clock = FilmClock(
      count: frameCount, rate: film.frameRate.value, goesRound: goesRound)
    frame = Bitmap(size: film.size)
  }

  private var now: Double { (ContinuousClock.now - beginning) / .seconds(1) }

  /// Plays to the end, or until somebody ends it.
  ///
  /// - Throws: `ExportError.cancelled` once the flag is raised.
  func play(until flag: CancellationFlag) throws {
    // The first frame may take long: the clock starts once it can be drawn.
    try render(film.plan.picture(at: 0))
    try screen.enter()
    defer { screen.leave() }
    clock.start(at: now)
    var drawn: Moment?
    while let due = clock.frame(at: now) {
      let moment = Moment(
        picture: film.plan.picture(at: due), line: line(due), view: screen.view)
      if moment != drawn { try draw(moment, after: drawn) }
      drawn = moment
      guard try wait() else { return }
      if flag.isCancelled { throw ExportError.cancelled }
    }
  }

  /// What is seen.
  private struct Moment: Hashable {
    let picture: Int
    let line: String
    let view: TerminalScreen.View
  }

  private func draw(_ moment: Moment, after former: Moment?) throws {
    let isSameView = moment.view == former?.view
    try render(moment.picture)
    let isSamePicture = isSameView && moment.picture == former?.picture
    try screen.draw(
      isSamePicture ? nil : frame, erasing: !isSameView, line: moment.line)
  }

  private func render(_ picture: Int) throws {
    guard rendered != picture else { return }
    rendered = nil
    try film.render(picture, into: &frame, threads: threads)
    rendered = picture
  }

  /// The time, and the keys where there are any.
  private func line(_ due: Int) -> String {
    let rate = film.frameRate
    func time(_ frame: Int) -> String {
      FilmSheet.text(Rational(frame * rate.denominator, rate.numerator))
    }
    let times = "\(time(due)) / \(time(frameCount))"
    guard screen.hasKeys else { return times }
    return times
      + "   space \(clock.isPaused ? "play" : "pause")   ←→ frame   ↑↓ second   q quit"
  }

  /// Waits for the next frame or a key; says whether it goes on.
  private func wait() throws -> Bool {
    let rest = clock.isPaused ? nil : clock.rest(at: now)
    for key in try screen.keys(within: rest) {
      switch key {
      case .quit: return false
      case .pause: clock.toggle(at: now)
      case .step(let count): clock.step(by: count, at: now)
      case .skip(let seconds): clock.skip(seconds, at: now)
      }
    }
    return true
  }
}
