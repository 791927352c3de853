// Where the pictures of a clip come from: a program that decodes videos, or an animation's own reader.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import Synchronization

/// The pictures of a clip at the times of an appearance's frames, all of one size.
protocol PlayedClip: Sendable {
  /// A picture.
  ///
  /// - Parameter index: frames since the appearance's first one.
  func bitmap(_ index: Int) throws(TimelineError) -> Bitmap
  /// A picture as it came out of a video; nil for one that was never planes.
  func planes(_ index: Int) throws(TimelineError) -> YUVPicture?
  /// What the planes of its pictures mean, where they come through a pipe; nil elsewhere.
  var pipedCoding: YUVCoding? { get }
  /// Lets the planes of a picture go into another pipe.
  func pass(_ index: Int, to pipe: OutputDescriptor) throws(TimelineError) -> PipePassage
  /// Gets going: the first picture will be wanted soon.
  ///
  /// - Parameter passing: whether pictures go on to an encoder's pipe.
  func prepare(passing: Bool)
  /// Takes back the memory of a picture that is not needed any more.
  func giveBack(_ bitmap: consuming Bitmap)
}

extension PlayedClip {
  /// Its pictures are pixels.
  func planes(_ index: Int) -> YUVPicture? { nil }

  /// There is no pipe.
  var pipedCoding: YUVCoding? { nil }

  /// There is no pipe.
  func pass(_ index: Int, to pipe: OutputDescriptor) -> PipePassage { .impossible }

  /// Nothing takes long.
  func prepare(passing: Bool) {}

  /// Lets it go.
  func giveBack(_ bitmap: consuming Bitmap) {}
}

/// A video or an animation that ffmpeg decodes and scales.
struct PlayedVideo: PlayedClip {
  let frames: ClipFrames

  func bitmap(_ index: Int) throws(TimelineError) -> Bitmap {
    do throws(ProgramError) { return try frames.bitmap(index) } catch { throw .clip(error) }
  }

  func planes(_ index: Int) throws(TimelineError) -> YUVPicture? {
    do throws(ProgramError) { return try frames.planes(index) } catch { throw .clip(error) }
  }

  var pipedCoding: YUVCoding? { frames.pipedCoding }

  func pass(_ index: Int, to pipe: OutputDescriptor) throws(TimelineError) -> PipePassage {
    do throws(ProgramError) { return try frames.pass(index, to: pipe) } catch { throw .clip(error) }
  }

  func prepare(passing: Bool) { frames.prepare(passing: passing) }

  func giveBack(_ bitmap: consuming Bitmap) { frames.giveBack(bitmap) }
}

/// An animation whose frames are decoded here; the last one is kept, scaled.
final class PlayedAnimation: PlayedClip {
  private let animation: AnimatedPicture
  private let times: FrameTimes
  private let size: PixelSize
  private let last = Mutex<(index: Int, bitmap: Bitmap)?>(nil)

  init(_ animation: AnimatedPicture, times: FrameTimes, size: PixelSize) {
    self.animation = animation
    self.times = times
    self.size = size
  }

  func bitmap(_ index: Int) throws(TimelineError) -> Bitmap {
    let shown = animation.index(at: times.exact(index) ?? Rational(seconds: times[index]))
    let outcome: Result<Bitmap, CodecError> = last.withLock { last in
      if let last, last.index == shown { return .success(last.bitmap) }
      do throws(CodecError) {
        let bitmap = try animation.frame(shown).resampled(to: size)
        last = (shown, bitmap)
        return .success(bitmap)
      } catch {
        return .failure(error)
      }
    }
    do throws(CodecError) { return try outcome.get() } catch { throw .picture(error) }
  }
}
