// The overlays of a film, opened when they are seen and closed when others are: a few at a time, whatever the length.

import SeguePixels
import Synchronization

/// Draws the overlays of a film.
final class OverlayPictures: Sendable {
  private typealias Slot = AskedOnce<OpenOverlay, any Error>

  let course: OverlayCourse
  private let films: OverlayFilms
  private let capacity: Int
  private let slots = Mutex<[(span: Int, slot: Slot)]>([])

  init(_ course: OverlayCourse, films: OverlayFilms, threads: Int) {
    self.course = course
    self.films = films
    // Beside those of a frame, those that a slow thread is still at.
    capacity = 2 * course.mostAtOnce + 2
  }

  /// The overlays of a frame, the lowest first.
  ///
  /// - Parameters:
  ///   - offset: how much later than the frame's own moment, in frames.
  ///   - intake: the planes that are of use; nil where pixels are.
  func pictures(
    _ frame: Int, offset: Double = 0, for intake: PlaneIntake? = nil, threads: Int
  ) throws -> [LaidPicture] {
    try course.showing(at: frame).compactMap { shown in
      try open(shown.span, threads).picture(
        shown.phase, at: frame, offset: offset, for: intake, threads: threads)
    }
  }

  /// Whether one of a frame's overlays is elsewhere, or looks different, at another moment of the frame.
  func moveWithin(_ frame: Int) throws -> Bool {
    try course.showing(at: frame).contains { shown in
      try open(shown.span, 1).movesWithin(shown.phase, at: frame)
    }
  }

  private func open(_ number: Int, _ threads: Int) throws -> OpenOverlay {
    let (span, slot) = (course.spans[number], slot(number))
    do { return try slot.get { try films.open(span, threads: threads) } } catch {
      // What was in its way may be gone when it is asked for again.
      slots.withLock { $0.removeAll { $0.slot === slot } }
      throw error
    }
  }

  /// Where an overlay stands.
  func rect(of span: OverlayCourse.Span) throws -> PixelRect { try films.rect(of: span) }

  private func slot(_ span: Int) -> Slot {
    slots.withLock { slots in
      if let index = slots.lastIndex(where: { $0.span == span }) {
        let found = slots.remove(at: index)
        slots.append(found)
        return found.slot
      }
      if slots.count >= capacity { slots.removeFirst() }
      let slot = Slot()
      slots.append((span, slot))
      return slot
    }
  }
}

extension TimelinePlan {
  /// What lies over the film in a frame, the lowest first.
  package func overlays(at frame: Int) -> [TimelineOverlay] {
    overlays.showing(at: frame).map { overlays.spans[$0.span].overlay }
  }
}
