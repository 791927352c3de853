// Which frame is due: as time goes by, after a pause, after steps.

import Testing

@testable import SegueCommand

@Suite struct FilmClockTests {
  /// 40 frames at 10 a second, begun at second 5.
  private func film(goesRound: Bool = false) -> FilmClock {
    var clock = FilmClock(count: 40, rate: 10, goesRound: goesRound)
    clock.start(at: 5)
    return clock
  }

  @Test func framesFollowTheClock() {
    let film = self.film()
    #expect(film.frame(at: 5) == 0)
    #expect(film.frame(at: 5.0999) == 0)
    #expect(film.frame(at: 5.1) == 1)
    #expect(film.frame(at: 8.95) == 39)
    #expect(film.frame(at: 9) == nil)
    #expect(abs(film.rest(at: 5.03) - 0.07) < 1e-9)
    #expect(abs(film.rest(at: 5.1) - 0.1) < 1e-9)
  }

  @Test func itGoesRound() {
    let film = self.film(goesRound: true)
    #expect(film.frame(at: 9) == 0)
    #expect(film.frame(at: 13.25) == 2)
  }

  @Test func aPauseTakesNoFrames() {
    var film = self.film()
    film.toggle(at: 6.05)
    #expect(film.isPaused)
    #expect(film.frame(at: 100) == 10)
    film.toggle(at: 100)
    #expect(film.frame(at: 100) == 10)
    #expect(film.frame(at: 100.25) == 12)
  }

  @Test func stepsStayInTheFilm() {
    var film = self.film()
    film.step(by: -1, at: 5)
    #expect(film.isPaused && film.frame(at: 50) == 0)
    film.skip(3, at: 50)
    #expect(film.isPaused && film.frame(at: 50) == 30)
    film.skip(3, at: 50)
    #expect(film.frame(at: 50) == 39)
    var round = self.film(goesRound: true)
    round.step(by: -1, at: 5)
    #expect(round.frame(at: 50) == 39)
    round.step(by: 1, at: 50)
    #expect(round.frame(at: 50) == 0)
  }

  @Test func skippingGoesOnPlaying() {
    var film = self.film()
    film.skip(2, at: 5.5)
    #expect(!film.isPaused)
    #expect(film.frame(at: 5.5) == 25)
    #expect(film.frame(at: 5.8) == 28)
  }
}
