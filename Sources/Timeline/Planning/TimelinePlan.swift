// The arithmetic of a timeline: which items each frame shows, at which of their own times, and how far the
// change between them has come.
//
// All times are whole ticks of one clock, the finest that the items, transitions and frames need: nothing is
// rounded, so nothing drifts. A film lasts the sum of its times: n = round(total · rate) frames, frame i shows
// time i / rate. A transition with nothing after it has its end in the last frame; a transition alone is
// `Transition.progressOfFrames`.

import SegueExport
import SeguePixels
import SegueTransitions

/// The plan of a timeline: which items each frame shows.
public struct TimelinePlan: Sendable {
  /// The items that a frame shows, by numbers of appearances.
  public enum Shot: Hashable, Sendable {
    /// One item alone.
    case alone(Int)
    /// An appearance changes into the next one.
    case change(Int, progress: Double)

    /// The appearances that it shows.
    var appearances: Range<Int> {
      switch self {
      case .alone(let number): number..<number + 1
      case .change(let number, _): number..<number + 2
      }
    }
  }

  /// A stretch that begins at a tick.
  struct Segment: Hashable, Sendable {
    var start: Int
    var appearance: Int
    var isChange: Bool
  }

  /// How many frames there are.
  public let frameCount: Int
  /// How long the frames last in all.
  public let duration: Rational
  /// Every time an item is seen, in order; in a loop the first item is seen twice.
  public let appearances: [TimelineAppearance]
  /// The first frame of each distinct picture.
  private(set) var pictureStarts: [Int32]

  let timeline: Timeline
  let clock: TimelineClock
  let segments: [Segment]
  /// Where the last segment ends, in ticks.
  let end: Int
  /// The progress of each frame when there is one transition and nothing else.
  let lone: TransitionSchedule?
  /// The sounds over it, at their times.
  package let sounds: [Soundtrack.Sound]
  /// The overlays of its tracks.
  let overlays: OverlayCourse
  /// The texts over the film.
  let texts: TextCourse

  /// Plans a timeline.
  ///
  /// - Parameters:
  ///   - timeline: what is planned.
  ///   - lengths: how long each item plays that has a length of its own, in seconds of the film; nil for
  ///     stills and colours.
  ///   - overlays: how long the content of each overlay plays, track by track, likewise.
  /// - Precondition: there are as many lengths as items, and as overlays.
  /// - Throws: A `SegueError` when times make no sense, are too long, or a clip is too short.
  public init(
    _ timeline: Timeline, lengths: [Rational?], overlays overlayLengths: [Rational?] = []
  ) throws {
    precondition(lengths.count == timeline.items.count, "a length for each item")
    precondition(
      overlayLengths.count == timeline.tracks.reduce(0) { $0 + $1.overlays.count },
      "a length for each overlay")
    let course = try TimelineCourse(timeline, lengths: lengths)
    self.timeline = timeline
    clock = course.clock
    segments = course.segments
    end = course.end
    let lone = try course.loneSchedule(timeline)
    self.lone = lone
    let count = lone?.frames.count ?? max(course.clock.frames(in: course.end), 1)
    guard count <= Transition.maximumFrameCount else { throw course.tooManyFrames }
    frameCount = count
    duration = Rational(count * timeline.frameRate.denominator, timeline.frameRate.numerator)
    appearances = course.appearances(
      of: timeline, frames: count, isLone: lone != nil)
    let moments = FilmMoments(timeline, appearances, duration: duration)
    overlays = try OverlayCourse(
      timeline, lengths: overlayLengths, moments: moments, duration: duration, frameCount: count)
    sounds = try timeline.sounds.map { sound in
      let path = sound.sound.path
      return try (timeline.soundsWritten[path] ?? .nowhere).locating {
        sound.heard(at: try moments.time(sound.start, of: path))
      }
    }
    texts = try TextCourse(
      timeline, appearances: appearances, duration: duration, frameCount: count)
    pictureStarts = []
    pictureStarts = Self.starts(of: self)
  }
}
