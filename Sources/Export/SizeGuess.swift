// Guesses the size of an output while it is written.
//
// Rule: bytes per frame, measured between two moments at which bytes arrived, from the second one on. An encoder holds back
// some fifty frames, a file's header comes first, and ffmpeg writes blocks of 256 kB: bytes of all frames so far were 480 B
// for a film of 5.7 MB.

/// Guesses how many bytes an export writes.
package struct SizeGuess {
  private let totalFrames: Int
  /// How far it was when bytes arrived for the second time, behind a header or the first picture, and for the last.
  private var (first, last) = ((frames: 0, bytes: 0), (frames: 0, bytes: 0))
  private var arrivals = 0

  package init(totalFrames: Int) { self.totalFrames = totalFrames }

  /// The bytes that there will be; nil before a tenth of the frames, and three of them, count.
  ///
  /// - Parameters:
  ///   - frames: how many were handed over by now.
  ///   - bytes: how many were written by now.
  package mutating func bytes(after frames: Int, written bytes: Int) -> Int? {
    if bytes > last.bytes {
      arrivals += 1
      last = (frames, bytes)
      if arrivals <= 2 { first = last }
    }
    let counted = last.frames - first.frames
    guard counted >= 3, counted * 10 >= totalFrames else { return nil }
    let rate = Double(last.bytes - first.bytes) / Double(counted)
    // Where nothing is held back, the first pictures may be larger than the others.
    let others = Double(first.bytes) + rate * Double(totalFrames - first.frames)
    return Int(max(rate * Double(totalFrames), others))
  }
}
