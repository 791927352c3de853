// What moves while a frame is exposed: the mean of the frame at several moments.
//
// Two neighbouring moments in the middle of the time are made first. How much they differ says how many are needed: an edge
// that jumps from one to the next is seen as many edges. Bytes are averaged as they are, premultiplied and encoded, as
// After Effects does it at 8 bits, and so are deep components; all sums are exact, and rounded once.

/// Makes blurred frames of one size, from any thread.
package final class MotionBlur: Sendable {
  /// How many moments a frame is the mean of, where neighbours differ much.
  package static let most = 64

  private let shutter: Shutter
  private let size: PixelSize
  private let depth: PixelDepth
  private let pool = Pool<Bitmap>()
  private let sums = Pool<BitmapSum>()

  /// Makes what blurs frames; nil for a shutter that does not open.
  package init?(_ shutter: Shutter?, size: PixelSize, depth: PixelDepth = .eight) {
    guard let shutter, shutter.angle > 0 else { return nil }
    (self.shutter, self.size, self.depth) = (shutter, size, depth)
  }

  /// How many bytes each frame takes while it is made, beside itself.
  package var workingBytes: Int {
    2 * Bitmap.byteCount(of: size, depth: depth) + BitmapSum.byteCount(of: size, depth: depth)
  }

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - bitmap: written whole; of another depth than the moments', it gets their mean as `convert` writes it.
  ///   - isOpaque: whether it is known that every sample is.
  ///   - sample: draws the frame as it is so many frames later than its own moment.
  /// - Returns: false, and no frame is made, when the system gives no memory for the work.
  package func render<Failure: Error>(
    into bitmap: inout Bitmap, isOpaque: Bool, threads: Int,
    _ sample: (Double, inout Bitmap) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard let sum = sums.take() ?? BitmapSum(size, depth: depth) else { return false }
    sum.removeAll()
    defer { sums.put(sum) }
    guard var one = pool.takeIfAvailable(size, depth) else { return false }
    defer { pool.lend(one) }
    guard var other = pool.takeIfAvailable(size, depth) else { return false }
    defer { pool.lend(other) }
    guard bitmap.depth != depth else {
      try blur(sum, &one, &other, into: &bitmap, isOpaque: isOpaque, threads: threads, sample)
      return true
    }
    guard var mean = pool.takeIfAvailable(size, depth) else { return false }
    defer { pool.lend(mean) }
    try blur(sum, &one, &other, into: &mean, isOpaque: isOpaque, threads: threads, sample)
    mean.convert(into: &bitmap, isDithered: true, threads: threads)
    return true
  }

  /// Makes a frame in memory for two of its moments, and for the sum of all.
  private func blur<Failure: Error>(
    _ sum: BitmapSum, _ one: inout Bitmap, _ other: inout Bitmap, into bitmap: inout Bitmap,
    isOpaque: Bool, threads: Int, _ sample: (Double, inout Bitmap) throws(Failure) -> Void
  ) throws(Failure) {
    let few = shutter.samples
    let middle = few / 2
    try sample(shutter.moment(middle - 1, of: few), &one)
    try sample(shutter.moment(middle, of: few), &other)
    let difference = one.largestDifference(to: other, threads: threads)
    if difference == 0, let still = try still(one, &other, sample) {
      // Not the same memory: the one that is written next would be a copy.
      bitmap.withMutableRows { rows in
        for y in 0..<rows.height { rows.row(y).copy(still.row(y)) }
      }
      if isOpaque { bitmap.noteOpaque() }
      return
    }
    let count = Self.count(few, difference)
    if count == few {
      sum.add(one, threads: threads)
      sum.add(other, threads: threads)
    }
    for number in 0..<count where count > few || (number != middle - 1 && number != middle) {
      try sample(shutter.moment(number, of: count), &one)
      sum.add(one, threads: threads)
    }
    sum.mean(into: &bitmap, threads: threads)
    if isOpaque { bitmap.noteOpaque() }
  }

  /// What all of a frame shows where nothing moves: its middle, if its first and its last moment are the same to the byte;
  /// nil if something moves.
  ///
  /// - Parameters:
  ///   - middle: a moment in the middle.
  ///   - other: memory for another one; the next of `middle`.
  private func still<Failure: Error>(
    _ middle: Bitmap, _ other: inout Bitmap,
    _ sample: (Double, inout Bitmap) throws(Failure) -> Void
  ) throws(Failure) -> Bitmap? {
    guard BitmapDifference(middle, other)?.largest == 0 else { return nil }
    for number in [0, shutter.samples - 1] {
      try sample(shutter.moment(number, of: shutter.samples), &other)
      guard BitmapDifference(middle, other)?.largest == 0 else {
        try sample(shutter.moment(shutter.samples / 2, of: shutter.samples), &other)
        return nil
      }
    }
    return middle
  }

  /// How many samples a frame needs.
  ///
  /// - Parameters:
  ///   - few: how many are asked for.
  ///   - difference: the mean square of the difference of two neighbours, in the part where they differ most.
  private static func count(_ few: Int, _ difference: Double) -> Int {
    let factor = difference > 4 * largestDifference ? 4 : difference > largestDifference ? 2 : 1
    return max(few, min(factor * few, most))
  }

  /// How much a part of two neighbouring samples may differ, in its mean square.
  ///
  /// At a high contrast that is a step of some two thirds of a pixel; half the step is a quarter of it.
  private static let largestDifference = 500.0
}
