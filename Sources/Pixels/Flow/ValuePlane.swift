// A plane of numbers that threads write together, each its own rows: luma, flows, weights.

/// A plane of numbers, each row followed by the next, maybe with a margin around them.
///
/// It is Sendable so that threads can write it at once; no two of them may write the same numbers.
@safe final class ValuePlane<Value: BitwiseCopyable>: @unchecked Sendable {
  /// Numbers in a row, and rows, without the margin.
  let width: Int
  let height: Int
  /// How many numbers more there are on each side.
  let margin: Int
  /// Numbers from one row to the next.
  let stride: Int
  private let memory: UnsafeMutablePointer<Value>

  /// Makes a plane of one value everywhere, or of undefined numbers.
  init(width: Int, height: Int, margin: Int = 0, filledWith value: Value? = nil) {
    (self.width, self.height, self.margin) = (width, height, margin)
    stride = width + 2 * margin
    let count = stride * (height + 2 * margin)
    unsafe memory = .allocate(capacity: count)
    if let value { unsafe memory.initialize(repeating: value, count: count) }
  }

  deinit { unsafe memory.deallocate() }

  /// The first number of a row; rows of the margin are before the first one and after the last.
  @unsafe func row(_ y: Int) -> UnsafeMutablePointer<Value> {
    precondition(y >= -margin && y < height + margin, "outside the plane")
    return unsafe memory + (y + margin) * stride + margin
  }

  /// Sets the margin to the nearest numbers inside.
  func repeatEdges() {
    guard margin > 0 else { return }
    for y in 0..<height {
      let row = unsafe row(y)
      unsafe (row - margin).update(repeating: row[0], count: margin)
      unsafe (row + width).update(repeating: row[width - 1], count: margin)
    }
    for y in 1...margin {
      unsafe (row(-y) - margin).update(from: row(0) - margin, count: stride)
      unsafe (row(height - 1 + y) - margin).update(from: row(height - 1) - margin, count: stride)
    }
  }
}
