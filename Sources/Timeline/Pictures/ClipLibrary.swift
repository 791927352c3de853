// The facts about video clips and animations. Each is asked about once. The program that reads
// clips is looked for when the first clip comes. Animated WebPs need no program.

import SegueCodecs
import SeguePixels
import SeguePrograms
import Synchronization

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
    /// Pictures per second; nil where they do not come at one pace.
    package let rate: Rational?
    /// ffmpeg's facts about it; nil for an animation that is read without ffmpeg.
    let video: MediaInfo?
  }

  /// How much opening may take, and the folder that clips must come from.
  public let limits: Limits
  /// Whether damaged clips are an error, or shown as far as they can be read.
  public let patience: ClipPatience
  /// Bytes of pictures that each open clip keeps for who looks around in a film; 0 where films go from their beginning
  /// to their end.
  private let recall: Int
  /// The pixels of the film that clips are shown in.
  package let pixels: FilmPixels
  private let known: KnownClips

  /// What is known of clips, whatever film they are in.
  private final class KnownClips: Sendable {
    let facts = Mutex<[String: AskedOnce<Facts, any Error>]>([:])
  }

  /// Makes a library that knows nothing yet.
  public convenience init(limits: Limits = Limits(), patience: ClipPatience = .none) {
    self.init(limits: limits, patience: patience, recall: 0)
  }

  /// Makes a library whose clips keep pictures for who looks around in a film.
  ///
  /// - Parameter recall: bytes for each open clip.
  package init(limits: Limits, patience: ClipPatience = .none, recall: Int) {
    self.limits = limits
    self.patience = patience
    self.recall = recall
    pixels = .usual
    known = KnownClips()
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
  package func checkLight(_ path: String) throws {
    if let info = try facts(path).video { try pixels.check(info, path) }
  }

  /// What the clips among items of the film's range say of their light; nil where they do not agree.
  func light(of items: [TimelineItem]) -> HighRangeMetadata? {
    let paths = Set(items.compactMap(\.clipPath))
    let said = paths.compactMap { path -> HighRangeMetadata?? in
      guard let info = try? facts(path).video, info.isHighRange else { return nil }
      return .some(try? FFmpeg.find().light(of: path, info, limits: limits))
    }
    guard let first = said.first, said.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The facts about a clip.
  ///
  /// - Throws: A `SegueError` for a file without a moving picture, and where ffmpeg is not installed.
  package func facts(_ path: String) throws -> Facts {
    let answer = known.facts.withLock { known in
      let answer = known[path] ?? AskedOnce()
      known[path] = answer
      return answer
    }
    return try answer.get { try find(path) }
  }

  /// Begins to find out about clips, and does not wait for it.
  ///
  /// A program takes a moment to start, and several at a time take hardly longer than one.
  ///
  /// - Parameter threads: how many are looked at at a time.
  public func lookAhead(_ items: [TimelineItem], threads: Int) {
    let paths = known.facts.withLock { known in
      items.compactMap(\.clipPath).filter { known[$0] == nil }
    }
    let step = max(1, min(threads, paths.count))
    for first in 0..<min(step, paths.count) {
      WorkerThread.lookAhead {
        for index in stride(from: first, to: paths.count, by: step) {
          _ = try? self.facts(paths[index])
        }
      }
    }
  }

  private func find(_ path: String) throws -> Facts {
    let beginning = try InputFile(path, limits: limits).beginning()
    if MediaKind.isReadHere(beginning) {
      let animation = try animation(path)
      return Facts(
        size: animation.size, duration: animation.duration, hasAlpha: animation.hasAlpha,
        hasSound: false, rate: nil, video: nil)
    }
    let info = try FFmpeg.find().probe(path, limits: limits, measures: patience.isLenient)
    if info.isCutOff {
      patience.note(.endsEarly(name: path, seconds: info.duration.value, words: ""))
    }
    return Facts(
      size: info.size, duration: info.duration, hasAlpha: info.hasAlpha, hasSound: info.hasSound,
      rate: info.steadyRate, video: info)
  }

  /// The pictures of an animation that is read without ffmpeg.
  func animation(_ path: String) throws(CodecError) -> AnimatedPicture {
    var options = DecodeOptions()
    options.limits = limits
    options.isLenient = patience.isLenient
    return try AnimatedPicture(file: path, options: options)
  }

  /// The pictures of a clip at times of a film.
  ///
  /// - Parameters:
  ///   - framing: what is done to them first.
  ///   - times: which part of it, and how fast.
  ///   - count: how many pictures.
  ///   - size: their size.
  ///   - window: how many past pictures can still be asked for at once.
  func open(
    _ path: String, _ framing: Framing, times: FrameTimes, rate: Rational, speed: Rational,
    count: Int, size: PixelSize, window: Int
  ) throws -> PlayedClip {
    let facts = try facts(path)
    let orientation = framing.orientation
    let stored = orientation.applied(to: size)
    let part = framing.crop.flatMap { $0.rect(in: facts.size) }
    let clip: PlayedClip
    if let info = facts.video {
      let playing =
        times.isPaced
        ? ClipGrid.playing(of: info, in: rate)
        : ClipFrames.Playing(start: times.start, rate: rate, speed: speed, count: count)
      let frames = try ClipFrames(
        path, info, playing: playing, part: part, size: stored, for: pixels, ffmpeg: .find(),
        window: times.isPaced ? 1 : window, recall: times.isPaced ? 0 : recall, limits: limits,
        patience: patience)
      clip =
        times.isPaced ? .paced(PacedClip(grid: ClipGrid(frames), times: times)) : .video(frames)
    } else {
      clip = .animation(
        PlayedAnimation(
          try animation(path), times: times, part: part, size: stored,
          for: pixels))
    }
    return orientation == .up ? clip : .turned(TurnedClip(clip, orientation, size: size))
  }
}
