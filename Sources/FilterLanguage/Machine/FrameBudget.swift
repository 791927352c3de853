// What a frame of a shader may take.
//
// Rule: a frame fails when its parts — what is done once, what is done for each row, each batch of
// pixels — come to more than its limit. What a part takes depends on the program and the pictures alone,
// and a sum on no order; so a frame fails or is complete whatever the number of threads and however they
// are timed. Only the place where a frame that fails is given up differs.

import SeguePixels
import Synchronization

/// What is left to a frame, for all threads that work on it.
final class FrameBudget: Sendable {
  /// What the whole frame may take, in the machine's measure.
  let limit: Int64
  private let rest: Atomic<Int64>
  private let hasTakenShared = Atomic<Bool>(false)

  /// A frame with fewer pixels may take as much as one that has so many: what is done once for a frame
  /// does not become cheaper with it.
  private static let fewestPixels = 256 * 256

  /// The limit of a frame.
  ///
  /// - Parameters:
  ///   - instructions: for each pixel, on the average.
  ///   - canvas: the size of the frame.
  init(instructions: Int, canvas: PixelSize) {
    // The machine counts blocks of sixteen pixels, and in a batch of 64, its smallest, as many again
    // for the instruction itself; the last batch of a row is as dear as a whole one.
    let width = (canvas.width + 63) & ~63
    limit = Int64(instructions) * Int64(max(width * canvas.height, Self.fewestPixels)) / 8
    rest = Atomic(limit)
  }

  /// What is left; below 0 once the frame has failed.
  var left: Int64 { rest.load(ordering: .relaxed) }

  /// Takes away what a part has used; false when the frame has failed.
  func take(_ used: Int64) -> Bool {
    rest.wrappingSubtract(used, ordering: .relaxed).newValue >= 0
  }

  /// Takes away what is done once for a frame, once, although each thread does it for itself.
  func takeShared(_ used: Int64) -> Bool {
    if hasTakenShared.exchange(true, ordering: .relaxed) { return left >= 0 }
    return take(used)
  }
}
