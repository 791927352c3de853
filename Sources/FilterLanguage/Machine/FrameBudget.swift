// What a frame of a shader may take.
//
// Rule: a frame fails when the sum of its parts is above the limit. Parts are what is done once, what is done
// for each row, and each batch of pixels. A part takes what the program and the pictures make it take, and
// a sum does not depend on the order. So the same frame fails, or not, with any number of threads. Only
// where a failing frame is given up may differ.

import SeguePixels
import Synchronization

/// What is left to a frame, for all threads that work on it.
final class FrameBudget: Sendable {
  /// What the whole frame may take, in the machine's measure.
  let limit: Int64
  private let rest: Atomic<Int64>
  private let hasTakenShared = Atomic<Bool>(false)

  /// A smaller frame may take as much as one of so many pixels: what is done once for a frame
  /// does not become cheaper with it.
  private static let fewestPixels = 256 * 256

  /// The limit of a frame.
  ///
  /// - Parameters:
  ///   - instructions: for each pixel, on the average.
  ///   - canvas: the size of the frame.
  init(instructions: Int, canvas: PixelSize) {
    // The machine counts blocks of sixteen pixels, and four more for each instruction of a batch. The
    // smallest batch has 64 pixels, or four blocks: so eight for 64 pixels. The last batch of a row costs
    // as much as a whole one.
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

  /// Takes away what is done once for a frame.
  ///
  /// Each thread does it for itself, but it counts once.
  func takeShared(_ used: Int64) -> Bool {
    if hasTakenShared.exchange(true, ordering: .relaxed) { return left >= 0 }
    return take(used)
  }
}
