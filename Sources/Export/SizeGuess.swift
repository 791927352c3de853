// Guesses the size of an output while it is written.
//
// Rule: bytes per frame, measured from the last moment at which nothing but the beginning was written. An encoder may hold
// back some fifty frames, and a file's header comes first: bytes of all frames so far were 480 B for a film of 5.7 MB.

/// Guesses how many bytes an export writes.
package struct SizeGuess {
  private let totalFrames: Int
  /// How far it was before the bytes grew for the second time: at first a header comes, or the first picture.
  private var beginning = (frames: 0, bytes: 0)
  private var growths = 0
  private var lastBytes = 0

  package init(totalFrames: Int) { self.totalFrames = totalFrames }

  /// The bytes that there will be; nil before a tenth of the frames, and three of them, count.
  ///
  /// - Parameters:
  ///   - frames: how many were handed over by now.
  ///   - bytes: how many were written by now.
  package mutating func bytes(after frames: Int, written bytes: Int) -> Int? {
    if bytes > lastBytes { growths += 1 }
    lastBytes = bytes
    guard growths > 1 else {
      beginning = (frames, bytes)
      return nil
    }
    let counted = frames - beginning.frames
    guard counted >= 3, counted * 10 >= totalFrames else { return nil }
    let rate = Double(bytes - beginning.bytes) / Double(counted)
    // Where nothing is held back, the first picture may be larger than the others.
    let others = Double(beginning.bytes) + rate * Double(totalFrames - beginning.frames)
    return Int(max(rate * Double(totalFrames), others))
  }
}
