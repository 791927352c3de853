// A clip at the times of a film: decoded by a program, or by an animation's own reader.

import SeguePixels
import SeguePrograms

/// The pictures of a clip at the times of an appearance's frames, all of one size.
enum PlayedClip: Sendable {
  /// A video or an animation that ffmpeg decodes and scales.
  case video(ClipFrames)
  /// A video whose times do not run evenly.
  case paced(PacedClip)
  /// An animation whose frames are decoded here.
  case animation(PlayedAnimation)
  /// A show in a show.
  case show(PlayedShow)
  /// Layers, a text or a show of which a part is seen.
  case framed(FramedDrawing)
  /// Pictures of another one, turned.
  indirect case turned(TurnedClip)
  /// Pictures of another one with a look, of a depth or deeper.
  indirect case graded(PlayedClip, Grading, PixelDepth)

  /// The pictures that ffmpeg decodes; nil for an animation that is decoded here.
  var video: ClipFrames? { if case .video(let frames) = self { frames } else { nil } }

  /// Gets going: the first picture will be wanted soon.
  ///
  /// - Parameter sharing: whether pictures may go on to an encoder's pipe.
  func lookAhead(sharing: Bool) {
    switch self {
    case .video(let frames): frames.lookAhead(sharing: sharing)
    case .turned(let clip): clip.clip.lookAhead(sharing: sharing)
    case .graded(let clip, _, _): clip.lookAhead(sharing: sharing)
    case .paced, .animation, .show, .framed: break
    }
  }

  /// Lets a program start that a picture needs: it will be asked for next.
  func hurry(_ index: Int) {
    switch self {
    case .video(let frames): frames.hurry(index)
    case .turned(let clip): clip.clip.hurry(index)
    case .graded(let clip, _, _): clip.hurry(index)
    case .paced, .animation, .show, .framed: break
    }
  }

  /// Whether they are others at other moments of one frame.
  var movesWithinFrames: Bool {
    switch self {
    case .framed(let drawing): drawing.movesWithinFrames
    case .graded(let clip, _, _): clip.movesWithinFrames
    case .turned(let clip): clip.clip.movesWithinFrames
    case .video, .paced, .animation, .show: false
    }
  }

  /// A picture.
  ///
  /// - Parameter threads: how many threads may work on it.
  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    let index = moment.frame
    switch self {
    case .video(let frames):
      return try frames.bitmap(index)
    case .paced(let clip): return try clip.bitmap(index)
    case .animation(let animation): return try animation.bitmap(index)
    case .show(let show): return try show.bitmap(index)
    case .framed(let drawing): return try drawing.bitmap(moment, threads: threads)
    case .turned(let clip): return try clip.bitmap(moment, threads: threads)
    case .graded(let clip, let grading, let depth):
      let picture = try clip.bitmap(moment, threads: threads)
      var bitmap = picture.converted(to: max(depth, picture.depth), threads: threads)
      grading.apply(to: &bitmap, threads: threads)
      return bitmap
    }
  }

  /// A picture as a video has it; nil for one that comes as pixels.
  func planes(_ index: Int) throws -> YUVPicture? {
    switch self {
    case .video(let frames): return try frames.planes(index)
    case .paced(let clip): return try clip.planes(index)
    case .animation, .show, .framed, .turned, .graded: return nil
    }
  }

  /// The same pictures with a look.
  ///
  /// - Parameters:
  ///   - spot: where they stand: what is seen of them.
  ///   - depth: of the film's frames.
  func graded(_ look: Look, at spot: FittedPlace, depth: PixelDepth) -> PlayedClip {
    look.isNeutral
      ? self : .graded(self, Grading(look, size: spot.rect.size, seen: spot.seen), depth)
  }

  /// Takes back the memory of a picture that is not needed any more.
  func giveBack(_ bitmap: consuming Bitmap) {
    switch self {
    case .video(let frames): frames.giveBack(bitmap)
    case .paced(let clip): clip.grid.giveBack(bitmap)
    case .show(let show): show.giveBack(bitmap)
    case .graded(let clip, _, _): clip.giveBack(bitmap)
    case .animation, .turned, .framed: break
    }
  }
}
