// The overlays of a film, opened when they are seen and closed when others are: a few at a time, whatever the length.

import SeguePixels
import Synchronization

/// Draws the overlays of a film over its frames.
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

  /// Draws the overlays of a frame over it.
  ///
  /// - Parameters:
  ///   - bitmap: the frame of the base row.
  ///   - region: what it shows of the canvas.
  func draw(_ frame: Int, over bitmap: inout Bitmap, region: PixelRect, threads: Int) throws {
    for shown in course.showing(at: frame) {
      let slot = slot(shown.span)
      let span = course.spans[shown.span]
      let overlay = try slot.get { try films.open(span, threads: threads) }
      try overlay.draw(
        shown.look, at: frame, over: &bitmap, region: region, threads: threads)
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
