// Rendered pictures kept for the encoding of the next one, which another thread may be at already.
//
// A thread publishes its picture as soon as it is rendered, and only then waits for the one before it: the
// chain of waiting ends at a thread that renders, so it always ends. Rendering the picture a second time
// was the alternative; it doubles the cost of slow effects.

import SeguePixels
import Synchronization

/// Hands each picture of a run to the thread that encodes its successor.
final class PreviousPictures: Sendable {
  private struct State {
    var rendered: [Int: Bitmap?] = [:]
    var waiting: [Int: Handover<Bitmap?>] = [:]
  }

  private let state = Mutex(State())

  /// Makes picture `position` known; nil when it could not be rendered.
  func publish(_ bitmap: Bitmap?, at position: Int) {
    let waiting = state.withLock { state in
      let waiting = state.waiting.removeValue(forKey: position)
      if waiting == nil { state.rendered[position] = .some(bitmap) }
      return waiting
    }
    waiting?.put(bitmap)
  }

  /// Waits for picture `position`, and forgets it; asked once for each.
  func take(_ position: Int) -> Bitmap? {
    let handover = Handover<Bitmap?>()
    let found: Bitmap?? = state.withLock { state in
      if let bitmap = state.rendered.removeValue(forKey: position) { return bitmap }
      state.waiting[position] = handover
      return nil
    }
    if let found { return found }
    return handover.take()
  }
}
