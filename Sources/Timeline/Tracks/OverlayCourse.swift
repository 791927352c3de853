// When each overlay of a film is seen, in frames, and in which frames it looks the same.
//
// All times are fractions: an overlay begins with the first frame whose time is not before its beginning, and is gone
// from the first whose time is not before its end.

import SeguePixels

/// The overlays of a film with their frames.
struct OverlayCourse: Sendable {
  /// An overlay as a frame shows it: equal values look the same.
  struct Showing: Hashable, Sendable {
    /// The overlay's place among the spans.
    let span: Int
    let phase: Phase
  }

  /// Whether an overlay changes in a frame, or stands still.
  enum Phase: Hashable, Sendable {
    /// It changes; so many frames of it have been seen before.
    case changing(Int)
    /// It stays as it is, for the time behind so many of its changes.
    case resting(Int)
  }

  /// An overlay's stay in a film.
  struct Span: Sendable {
    let overlay: TimelineOverlay
    /// Its track's.
    let look: Look
    /// In seconds of the film.
    let start: Rational
    let end: Rational
    let frames: Range<Int>
    /// How long the effects take that bring it and that take it away.
    let entrance: Rational
    let exit: Rational
    /// When it would end if its content were longer.
    let wantedEnd: Rational
    /// The frames, counted from its first, in which something of it changes, in order and apart.
    let changing: [Range<Int>]

    /// How long it is seen.
    var length: Rational { end.subtracting(start) ?? .zero }

    /// Whether neither of the effects that bring it and take it away is at work.
    ///
    /// - Parameter time: seconds from its beginning.
    func isSettled(at time: Rational) -> Bool {
      guard let rest = length.subtracting(exit) else { return false }
      return time >= entrance && time <= rest
    }

    /// Whether it changes in a frame of the film that shows it.
    func phase(at frame: Int) -> Phase {
      let age = frame - frames.lowerBound
      if changing.contains(where: { $0.contains(age) }) { return .changing(age) }
      return .resting(changing.count { $0.upperBound <= age })
    }
  }

  /// The overlays, the lowest first.
  let spans: [Span]
  /// The frames from which other overlays are seen, in order, with the spans seen from there.
  private let stretches: [(first: Int, spans: [Int])]

  /// The most overlays of a film, and of a frame.
  static let mostOverlays = 10_000
  static let mostAtOnce = 256

  /// No overlays.
  static let none = OverlayCourse()

  private init() { (spans, stretches) = ([], []) }

  /// - Parameters:
  ///   - timeline: the film.
  ///   - lengths: how long each overlay's content plays, track by track; nil for content that stands.
  ///   - moments: when the items of the base row are seen.
  ///   - duration: of the film.
  init(
    _ timeline: Timeline, lengths: [Rational?], moments: FilmMoments, duration: Rational,
    frameCount: Int
  ) throws {
    let overlays = timeline.overlaid
    guard !overlays.isEmpty else {
      self = .none
      return
    }
    guard overlays.count <= Self.mostOverlays else {
      throw TimelineError.items("more than \(Self.mostOverlays) overlays; split the film")
    }
    let times = OverlayTimes(timeline, moments, duration: duration, frameCount: frameCount)
    let spans = try zip(overlays, lengths).map { overlay, length in
      try overlay.overlay.written.locating {
        try times.span(of: overlay.overlay, looking: overlay.look, lasting: length)
      }
    }
    self.spans = spans
    stretches = try Self.stretches(spans)
  }

  /// Cuts the film where an overlay comes or goes.
  private static func stretches(_ spans: [Span]) throws -> [(first: Int, spans: [Int])] {
    var (coming, going) = ([Int: [Int]](), [Int: [Int]]())
    for (index, span) in spans.enumerated() where !span.frames.isEmpty {
      coming[span.frames.lowerBound, default: []].append(index)
      going[span.frames.upperBound, default: []].append(index)
    }
    var seen: Set<Int> = []
    return try Set(coming.keys).union(going.keys).sorted().map { frame in
      seen.subtract(going[frame] ?? [])
      seen.formUnion(coming[frame] ?? [])
      guard seen.count <= mostAtOnce else {
        throw TimelineError.items("more than \(mostAtOnce) overlays at a time; use fewer")
      }
      return (frame, seen.sorted())
    }
  }

  /// Whether there are no overlays.
  var isEmpty: Bool { spans.isEmpty }

  /// The most overlays that a frame shows.
  var mostAtOnce: Int { stretches.map(\.spans.count).max() ?? 0 }

  /// The overlays of a frame, the lowest first.
  func showing(at frame: Int) -> [Showing] {
    let number = firstStretch(after: frame) - 1
    guard number >= 0 else { return [] }
    return stretches[number].spans.map { index in
      Showing(span: index, phase: spans[index].phase(at: frame))
    }
  }

  /// The frames in a range at which other overlays may be seen than in the frame before, or the same ones otherwise.
  func changes(in range: Range<Int>) -> [Int] {
    guard !isEmpty, !range.isEmpty else { return [] }
    var frames: Set<Int> = []
    for number in max(firstStretch(after: range.lowerBound) - 1, 0)..<stretches.count {
      let first = stretches[number].first
      guard first < range.upperBound else { break }
      if range.contains(first) { frames.insert(first) }
      let next = number + 1 < stretches.count ? stretches[number + 1].first : first
      for index in stretches[number].spans {
        let begin = spans[index].frames.lowerBound
        for changing in spans[index].changing {
          let moving = (begin + changing.lowerBound)..<(begin + changing.upperBound + 1)
          frames.formUnion(moving.clamped(to: first..<next).clamped(to: range))
        }
      }
    }
    return frames.sorted()
  }

  /// The number of the first stretch that begins after a frame.
  private func firstStretch(after frame: Int) -> Int {
    firstPlace(in: 0..<stretches.count) { stretches[$0].first > frame }
  }
}
