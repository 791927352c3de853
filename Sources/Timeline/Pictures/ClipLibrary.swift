// What is known of video clips and animations: each is asked about once. The program that reads clips is looked
// for when the first one comes; animated WebPs need none.

import SegueCodecs
import SeguePixels
import SeguePrograms
import Synchronization

/// Finds out about clips, and keeps it.
public final class ClipLibrary: Sendable {
  /// What is known of a clip.
  struct Facts: Hashable {
    /// As it is seen: upright, with square pixels.
    let size: PixelSize
    /// In seconds.
    let duration: Rational
    let hasAlpha: Bool
    let hasSound: Bool
    /// What ffmpeg knows of it; nil for an animation that is read without it.
    let video: MediaInfo?
  }

  /// What opening may take, and the folder that clips must come from.
  public let limits: Limits
  private let known = Mutex<[String: Facts]>([:])

  /// Makes a library that knows nothing yet.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// What is known of a clip.
  ///
  /// - Throws: `TimelineError` for a file without a moving picture, and where ffmpeg is not installed.
  func facts(_ path: String) throws(TimelineError) -> Facts {
    if let facts = known.withLock({ $0[path] }) { return facts }
    let facts = try find(path)
    known.withLock { $0[path] = facts }
    return facts
  }

  private func find(_ path: String) throws(TimelineError) -> Facts {
    do throws(CodecError) {
      let beginning = try InputFile(path, limits: limits).beginning()
      if ImageFormat.sniff(beginning) == .webp {
        let animation = try animation(path)
        return Facts(
          size: animation.size, duration: animation.duration, hasAlpha: animation.hasAlpha,
          hasSound: false, video: nil)
      }
    } catch {
      throw .picture(error)
    }
    do throws(ProgramError) {
      let info = try FFmpeg.find().probe(path, limits: limits)
      return Facts(
        size: info.size, duration: info.duration, hasAlpha: info.hasAlpha, hasSound: info.hasSound,
        video: info)
    } catch {
      throw .clip(error)
    }
  }

  private func animation(_ path: String) throws(CodecError) -> AnimatedPicture {
    var options = DecodeOptions()
    options.limits = limits
    return try AnimatedPicture(file: path, options: options)
  }

  /// The pictures of a clip at times of a film.
  ///
  /// - Parameters:
  ///   - times: which part of it, and how fast.
  ///   - count: how many pictures.
  ///   - size: their size.
  ///   - window: how many past pictures can still be asked for at once.
  func open(
    _ path: String, times: FrameTimes, rate: Rational, speed: Rational, count: Int,
    size: PixelSize, window: Int
  ) throws(TimelineError) -> any ClipSource {
    guard let info = try facts(path).video else {
      do throws(CodecError) {
        return AnimationClip(try animation(path), times: times, size: size)
      } catch {
        throw .picture(error)
      }
    }
    do throws(ProgramError) {
      let playing = ClipFrames.Playing(start: times.start, rate: rate, speed: speed, count: count)
      return VideoClip(
        frames: try ClipFrames(
          path, info, playing: playing, size: size, ffmpeg: .find(), window: window,
          limits: limits))
    } catch {
      throw .clip(error)
    }
  }
}
