// A program that decodes takes a tenth of a second to start. So it is started before its first picture is wanted.

import SeguePixels
import Synchronization

/// Which items were asked to get going.
final class ItemPreparation: Sendable {
  /// Whether frames go on to an encoder's pipe.
  let passes = Atomic(false)
  private let last = Atomic(0)

  /// Takes the number of an appearance that is not the first.
  ///
  /// - Returns: whether it is later than all before it.
  func isNew(_ number: Int) -> Bool {
    last.max(number, ordering: .relaxed).oldValue < number
  }
}

extension TimelineFrames {
  /// Lets the item after another one get going, once, when its first frame is less than a second away.
  func prepare(after number: Int, at frame: Int) {
    let next = number + 1
    guard items.opensAhead, next < plan.appearances.count else { return }
    let distance = plan.appearances[next].frames.lowerBound - frame
    guard distance <= Int(timeline.frameRate.value.rounded(.up)), preparation.isNew(next) else {
      return
    }
    let (items, passes) = (items, preparation.passes.load(ordering: .relaxed))
    // Whoever asks for a picture gets the error, if there is one.
    _ = WorkerThread.start { (try? items.pictures(next))?.prepare(passing: passes) }
  }
}
