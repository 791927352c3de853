// The plan of a slideshow: which transition and which progress each distinct frame shows, and for how
// long. A picture that two transitions share appears once.

/// One distinct frame of a slideshow.
struct SlideshowFrame: Hashable, Sendable {
  /// The transition: from picture `pair` to picture `pair` + 1.
  var pair: Int
  /// Progress within it.
  var progress: Double
  /// For how many frame times it stays.
  var repeats = 1

  /// Plans the frames.
  ///
  /// - Parameters:
  ///   - progress: for each transition in order the progress of its frames, at least one.
  ///   - hold: for how many more frame times the first and the last frame of each transition stay.
  ///   - loops: whether the last picture is the first, shown at the beginning only.
  static func plan(progress: [[Double]], hold: Int, loops: Bool) -> [SlideshowFrame] {
    var frames: [SlideshowFrame] = []
    for (pair, values) in progress.enumerated() {
      for (index, value) in values.enumerated() {
        let frame = SlideshowFrame(pair: pair, progress: value)
        let isShared = index == 0 && pair > 0 && frames.last?.shows(frame) == true
        add(frame, times: isShared ? 0 : 1, to: &frames)
        if index == 0, pair == 0 { add(frame, times: hold, to: &frames) }
        guard index == values.count - 1 else { continue }
        let isBackAtStart = loops && pair == progress.count - 1
        add(frame, times: isBackAtStart ? (value == 1 ? -1 : 0) : hold, to: &frames)
      }
    }
    return frames
  }

  /// Whether both show the same: one picture alone, or one progress of one transition.
  private func shows(_ other: SlideshowFrame) -> Bool {
    if let picture { return picture == other.picture }
    return pair == other.pair && progress == other.progress
  }

  /// The picture that is shown alone, at either end of a transition.
  private var picture: Int? { progress == 0 ? pair : progress == 1 ? pair + 1 : nil }

  /// Shows a frame for so many frame times.
  ///
  /// If it is like the last one, that one stays longer (or shorter).
  private static func add(_ frame: SlideshowFrame, times: Int, to frames: inout [SlideshowFrame]) {
    guard times != 0 else { return }
    guard let last = frames.indices.last, frames[last].shows(frame) else {
      var new = frame
      new.repeats = times
      return frames.append(new)
    }
    frames[last].repeats += times
    if frames[last].repeats == 0 { frames.removeLast() }
  }
}
