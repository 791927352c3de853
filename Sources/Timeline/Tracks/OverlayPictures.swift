// The overlays of a film, opened when they are seen and closed when others are: a few at a time, whatever the length.

import SeguePixels

/// Draws the overlays of a film.
final class OverlayPictures: Sendable {
  let course: OverlayCourse
  private let films: OverlayFilms
  private let opened: Cache<Int, AskedOnce<OpenOverlay, any Error>>

  init(_ course: OverlayCourse, films: OverlayFilms) {
    self.course = course
    self.films = films
    // Beside those of a frame, those that a slow thread is still at.
    opened = Cache(maximumCount: 2 * course.mostAtOnce + 2)
  }

  /// The overlays of a frame, the lowest first.
  ///
  /// - Parameters:
  ///   - offset: how much later than the frame's own moment, in frames.
  ///   - intake: the planes that are of use; nil if pixels are.
  func pictures(
    _ frame: Int, offset: Double = 0, for intake: PlaneIntake? = nil, threads: Int
  ) throws -> [LaidPicture] {
    try course.showing(at: frame).compactMap { shown in
      try open(shown.span, threads).picture(
        shown.phase, at: frame, offset: offset, for: intake, threads: threads)
    }
  }

  /// What an overlay lays over a frame; nil if nothing of it is seen there, or it blends with what is below.
  func letters(of span: Int, at frame: Int) throws -> LaidLetters? {
    let shown = course.showing(at: frame).first { $0.span == span }
    return try shown.flatMap {
      try open(span, 1).picture($0.phase, at: frame, offset: 0, for: nil, threads: 1)?.letters
    }
  }

  /// Whether one of a frame's overlays is elsewhere, or looks different, at another moment of the frame.
  func moveWithin(_ frame: Int) throws -> Bool {
    try course.showing(at: frame).contains { shown in
      try open(shown.span, 1).movesWithin(shown.phase, at: frame)
    }
  }

  private func open(_ number: Int, _ threads: Int) throws -> OpenOverlay {
    try opened.answer(to: number) { try films.open(course.spans[number], threads: threads) }
  }
}

extension TimelinePlan {
  /// What lies over the film in a frame, the lowest first.
  package func overlays(at frame: Int) -> [TimelineOverlay] {
    overlays.showing(at: frame).map { overlays.spans[$0.span].overlay }
  }
}
