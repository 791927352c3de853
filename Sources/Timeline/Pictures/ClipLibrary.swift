// The facts about video clips and animations. Each is asked about once. The program that reads
// clips is looked for when the first clip comes. Animated WebPs need no program.

import SegueCodecs
import SeguePixels
import SeguePrograms

/// Finds out about clips, and keeps it.
public final class ClipLibrary: Sendable {
  /// The facts about a clip.
  package struct Facts: Hashable {
    /// As it is seen: upright, with square pixels.
    package let size: PixelSize
    /// In seconds.
    package let duration: Rational
    /// Whether it can be transparent.
    package let hasAlpha: Bool
    /// Whether there is sound with it.
    package let hasSound: Bool
    /// Pictures per second; nil if they do not come at one pace.
    package let rate: Rational?
    /// ffmpeg's facts about it; nil for an animation that is read without ffmpeg.
    let video: MediaInfo?
  }

  /// How much opening may take, and the folder that clips must come from.
  public let limits: Limits
  /// Whether damaged clips are an error, or shown as far as they can be read.
  public let patience: ClipPatience
  /// Bytes of pictures that each open clip keeps for viewers that jump about in a film; 0 where films go from their beginning
  /// to their end.
  private let recall: Int
  /// The pixels of the film that clips are shown in.
  package let pixels: FilmPixels
  /// What is known of clips, whatever film they are in.
  private let known: Cache<Clip, AskedOnce<Facts, any Error>>

  /// A file, and which of its tracks.
  private struct Clip: Hashable {
    let path: String
    let track: Int?
  }

  /// Makes a library that knows nothing yet.
  public convenience init(limits: Limits = Limits(), patience: ClipPatience = .none) {
    self.init(limits: limits, patience: patience, recall: 0)
  }

  /// Makes a library whose clips keep pictures for viewers that jump about in a film.
  ///
  /// - Parameter recall: bytes for each open clip.
  package init(limits: Limits, patience: ClipPatience = .none, recall: Int) {
    self.limits = limits
    self.patience = patience
    self.recall = recall
    pixels = .usual
    known = Cache()
  }

  private init(_ other: ClipLibrary, showing pixels: FilmPixels) {
    (limits, patience, recall) = (other.limits, other.patience, other.recall)
    (self.pixels, known) = (pixels, other.known)
  }

  /// The same clips for a film with other pixels; what is known of them is shared.
  package func showing(_ pixels: FilmPixels) -> ClipLibrary {
    pixels == self.pixels ? self : ClipLibrary(self, showing: pixels)
  }

  /// Refuses a clip whose light the film cannot show.
  package func checkLight(_ path: String, _ track: Int?) throws {
    if let info = try facts(path, track).video { try pixels.check(info, path) }
  }

  /// What the clips among items of the film's range say of their light; nil if they do not agree.
  func light(of items: [TimelineItem]) -> HighRangeMetadata? {
    let said = clips(of: items).compactMap { clip -> HighRangeMetadata?? in
      guard let info = try? facts(clip.path, clip.track).video, info.isHighRange else { return nil }
      return .some(try? FFmpeg.find().light(of: clip.path, info, limits: limits))
    }
    guard let first = said.first, said.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The facts about a clip.
  ///
  /// - Parameter track: see `TimelineItem.track`.
  /// - Throws: A `SegueError` for a file without a moving picture, and where ffmpeg is not installed.
  package func facts(_ path: String, _ track: Int? = nil) throws -> Facts {
    let clip = Clip(path: path, track: track)
    return try known.answer(to: clip, keepsErrors: true) { try find(clip) }
  }

  private func clips(of items: [TimelineItem]) -> Set<Clip> {
    Set(
      items.compactMap { item in
        if case .clip(let path) = item.content { Clip(path: path, track: item.track) } else { nil }
      })
  }

  /// Begins to find out about clips, and does not wait for it.
  ///
  /// A program takes a moment to start, and several at a time take hardly longer than one.
  ///
  /// - Parameter threads: how many are looked at at a time.
  public func lookAhead(_ items: [TimelineItem], threads: Int) {
    let clips = clips(of: items).filter { !known.contains($0) }.sorted { $0.path < $1.path }
    let step = max(1, min(threads, clips.count))
    for first in 0..<min(step, clips.count) {
      WorkerThread.lookAhead {
        for index in stride(from: first, to: clips.count, by: step) {
          _ = try? self.facts(clips[index].path, clips[index].track)
        }
      }
    }
  }

  private func find(_ clip: Clip) throws -> Facts {
    let path = clip.path
    let beginning = try InputFile(path, limits: limits).beginning()
    if MediaKind.isReadHere(beginning) {
      let animation = try animation(path)
      return Facts(
        size: animation.size, duration: animation.duration, hasAlpha: animation.hasAlpha,
        hasSound: false, rate: nil, video: nil)
    }
    let info = try FFmpeg.find().probe(
      path, track: clip.track, limits: limits, measures: patience.isLenient)
    if info.isCutOff {
      patience.note(.endsEarly(name: path, seconds: info.duration.value, words: ""))
    }
    return Facts(
      size: info.size, duration: info.duration, hasAlpha: info.hasAlpha, hasSound: info.hasSound,
      rate: info.steadyRate, video: info)
  }

  /// The pictures of an animation that is read without ffmpeg.
  func animation(_ path: String) throws(CodecError) -> AnimatedPicture {
    var options = DecodeOptions(limits: limits)
    options.isLenient = patience.isLenient
    return try AnimatedPicture(file: path, options: options)
  }

  /// All pictures of a clip, in any order.
  ///
  /// - Parameters:
  ///   - part: what is cut out of them; nil for all of them.
  ///   - size: what that is scaled to.
  ///   - rate: fine enough for clips without one of their own.
  ///   - pixels: those of the film that they are for.
  func grid(
    _ path: String, _ track: Int? = nil, part: PixelRect? = nil, size: PixelSize, rate: Rational,
    for pixels: FilmPixels
  ) throws -> any NumberedPictures {
    guard let info = try facts(path, track).video else {
      return AnimationGrid(
        try animation(path), part: part, size: size, for: pixels, isSought: true)
    }
    return VideoGrid(
      try ClipFrames(
        path, info, playing: VideoGrid.playing(of: info, in: rate), part: part, size: size,
        for: pixels, ffmpeg: .find(), window: 1, limits: limits, patience: patience))
  }

  /// A clip as an item runs through it, evenly; an animation as it plays in browsers.
  ///
  /// - Parameters:
  ///   - part: what is cut out of its pictures; nil for all of them.
  ///   - place: where what comes of it stands.
  func pictures(
    _ path: String, _ track: Int?, part: PixelRect?, at place: PixelRect, times: FrameTimes,
    for opener: ItemOpener
  ) throws -> any ItemPictures {
    let facts = try facts(path, track)
    guard let info = facts.video else {
      let grid = AnimationGrid(
        try animation(path), part: part, size: place.size, for: pixels, isSought: false)
      return TimedPictures(
        pictures: grid, times: times, place: place, isOpaque: !facts.hasAlpha)
    }
    let plays = opener.item.plays
    var playing = ClipFrames.Playing(
      start: times.start, rate: opener.timeline.frameRate,
      speed: plays ? opener.item.speed : Rational(1),
      count: plays ? opener.appearance.frames.count : 1)
    playing.holdsEnd = opener.item.holdsEnd
    // One for each thread, and a few that were drawn ahead.
    let frames = try ClipFrames(
      path, info, playing: playing, part: part, size: place.size, for: pixels, ffmpeg: .find(),
      window: max(8, opener.threads + 4), recall: recall, limits: limits, patience: patience)
    return VideoPictures(frames: frames, place: place, isOpaque: !facts.hasAlpha)
  }
}
