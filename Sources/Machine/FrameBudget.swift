// Limits the work of a frame of a shader.
//
// Rule: a frame fails when the sum of its parts is above the limit. The parts are the work done
// once, the work of each row, and each batch of pixels. The program and the pictures decide how
// much a part takes, and a sum does not depend on the order. So a given frame always fails or never
// fails, with any number of threads. Only the moment at which a failing frame stops may differ.

import SeguePixels
import Synchronization

/// The budget that is left for a frame, shared by all threads that work on it.
package final class FrameBudget: Sendable {
  /// The limit of the whole frame, in the machine's units.
  package let limit: Int64
  private let rest: Atomic<Int64>
  private let hasTakenShared = Atomic<Bool>(false)

  /// A smaller frame may take as much as a frame with this many pixels.
  ///
  /// The work that is done once for a frame does not become cheaper with its size.
  private static let fewestPixels = 256 * 256

  /// Computes the limit of a frame.
  ///
  /// - Parameters:
  ///   - instructions: per pixel, on average.
  ///   - canvas: the size of the frame.
  package init(instructions: Int, canvas: PixelSize) {
    // The machine counts blocks of sixteen pixels, plus four blocks for each instruction of a
    // batch. The smallest batch has 64 pixels, or four blocks: so 64 pixels count as eight blocks.
    // The last batch of a row costs as much as a full batch.
    let width = (canvas.width + 63) & ~63
    limit = Int64(instructions) * Int64(max(width * canvas.height, Self.fewestPixels)) / 8
    rest = Atomic(limit)
  }

  /// The budget that is left; below 0 when the frame has failed.
  package var left: Int64 { rest.load(ordering: .relaxed) }

  /// The work that was taken so far, for each pixel of the frame.
  package func instructionsPerPixel(of canvas: PixelSize) -> Double {
    let width = (canvas.width + 63) & ~63
    return Double(limit - left) * 8 / Double(width * canvas.height)
  }

  /// Subtracts the work of a part; false when the frame has failed.
  package func take(_ used: Int64) -> Bool {
    rest.wrappingSubtract(used, ordering: .relaxed).newValue >= 0
  }

  /// Subtracts the work that is done once for a frame.
  ///
  /// Each thread does this work for itself, but it counts only once.
  package func takeShared(_ used: Int64) -> Bool {
    if hasTakenShared.exchange(true, ordering: .relaxed) { return left >= 0 }
    return take(used)
  }
}
