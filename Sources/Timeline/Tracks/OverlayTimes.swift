// Works out when an overlay is seen; all that can be wrong with its times is found here.

import SeguePixels

/// The times of a film's overlays.
struct OverlayTimes {
  private let frameRate: Rational
  private let duration: Rational
  private let frameCount: Int
  private let moments: FilmMoments

  init(_ timeline: Timeline, _ moments: FilmMoments, duration: Rational, frameCount: Int) {
    frameRate = timeline.frameRate
    self.duration = duration
    self.frameCount = frameCount
    self.moments = moments
  }

  /// An overlay's stay.
  ///
  /// - Parameters:
  ///   - look: its track's.
  ///   - content: how long its content plays; nil if it stands.
  func span(
    of overlay: TimelineOverlay, looking look: Look, lasting content: Rational?
  ) throws -> OverlayCourse.Span {
    try check(overlay)
    let start = try time(overlay.start, overlay)
    var end = duration
    if let moment = overlay.end { end = min(end, try time(moment, overlay)) }
    if let length = overlay.length { end = min(end, try sum(start, length, overlay)) }
    let wantedEnd = end
    if let content, !overlay.loops { end = min(end, try sum(start, content, overlay)) }
    let first = try frame(start, overlay)
    let last = max(first, try frame(end, overlay))
    let shown = max(end.subtracting(start) ?? .zero, .zero)
    let (entrance, exit) = Self.fitted(
      overlay.entrance?.overlap ?? .zero, overlay.exit?.overlap ?? .zero, into: shown)
    return OverlayCourse.Span(
      overlay: overlay, look: look, start: start, end: max(start, end), frames: first..<last,
      entrance: entrance, exit: exit, wantedEnd: wantedEnd,
      changing: changing(overlay, shown, entrance, exit, last - first, plays: content != nil))
  }

  private func check(_ overlay: TimelineOverlay) throws {
    func refuse(_ detail: String) -> TimelineError {
      .item(name: overlay.item.name, detail: detail)
    }
    guard overlay.place?.isValid ?? true else {
      throw refuse("its place is too far outside, or has no size")
    }
    guard overlay.style.isValid else { throw refuse("a number of its look is out of range") }
    guard TimelineOverlay.blendWord(overlay.style.blendMode) != nil else {
      throw refuse("its blend mode would make holes in the film")
    }
    guard overlay.keyframes.allSatisfy(\.isValid) else {
      throw refuse("a number of a keyframe is out of range")
    }
    guard zip(overlay.keyframes, overlay.keyframes.dropFirst()).allSatisfy({ $0.time < $1.time })
    else { throw refuse("its keyframes are not in the order of their times") }
    guard overlay.length.map({ $0 >= .zero }) ?? true else {
      throw refuse("a length of less than 0")
    }
    guard overlay.end == nil || overlay.length == nil else {
      throw refuse("either a length or an end, not both")
    }
    for transition in [overlay.entrance, overlay.exit].compactMap(\.self) {
      guard transition.duration >= .zero, transition.repeatCount > .zero else {
        throw refuse("its effects take 0 s or more")
      }
      try transition.transition.validate()
    }
  }

  /// A moment in seconds of the film.
  private func time(_ moment: TimelineMoment, _ overlay: TimelineOverlay) throws -> Rational {
    try moments.time(moment, of: overlay.item.name)
  }

  private func sum(
    _ left: Rational, _ right: Rational, _ overlay: TimelineOverlay
  ) throws -> Rational {
    try left.adding(right).exact(or: .tooFine(for: overlay.item.name))
  }

  /// The first frame that is not before a time.
  private func frame(_ time: Rational, _ overlay: TimelineOverlay) throws -> Int {
    let frames = try time.multiplied(by: frameRate).exact(or: .tooFine(for: overlay.item.name))
    let whole = frames.numerator / frames.denominator
    let frame = whole + (frames.numerator % frames.denominator > 0 ? 1 : 0)
    return min(max(frame, 0), frameCount)
  }

  /// Two effects that would meet are both shortened.
  private static func fitted(
    _ entrance: Rational, _ exit: Rational, into length: Rational
  ) -> (Rational, Rational) {
    guard let both = entrance.adding(exit), both > length,
      let share = length.divided(by: both),
      let first = entrance.multiplied(by: share), let last = exit.multiplied(by: share)
    else { return (entrance, exit) }
    return (first, last)
  }

  /// The frames, counted from its first, in which it may look otherwise than in the one before.
  private func changing(
    _ overlay: TimelineOverlay, _ shown: Rational, _ entrance: Rational, _ exit: Rational,
    _ count: Int, plays: Bool
  ) -> [Range<Int>] {
    let all = 0..<count
    guard !plays, !overlay.item.moves else { return [all] }
    // A frame more on both sides: the first frame need not be the span's beginning.
    func frames(_ from: Double, _ to: Double) -> Range<Int> {
      let first = Int(min(max((from * frameRate.value).rounded(.down) - 1, 0), 1e9))
      let last = Int(min(max((to * frameRate.value).rounded(.up) + 1, 0), 1e9))
      return (first..<max(first, last)).clamped(to: all)
    }
    var changing: [Range<Int>] = []
    if entrance > .zero { changing.append(frames(0, entrance.value)) }
    if exit > .zero { changing.append(frames(shown.value - exit.value, shown.value)) }
    let times = overlay.keyframes.map(\.time.value)
    if let first = times.first, let last = times.last, first < last {
      changing.append(frames(first, last))
    }
    return Array(RangeSet(changing).ranges)
  }
}
