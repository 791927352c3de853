// An effect at work: from one picture to the other and back, for ever.

import Segue

/// How the animations of a gallery move.
struct GalleryMotion {
  /// Size of an animation.
  let size: PixelSize
  let frameRate: Rational
  /// How many frames a transition takes, and how many a picture stands alone.
  let transition: Int
  let hold: Int
  let quality: Int

  /// Frames are rendered larger than they are shown, so that what is measured in pixels looks as it does in
  /// a frame.
  static let oversampling = 2

  /// The size at which effects work.
  var canvas: PixelSize {
    PixelSize(width: size.width * Self.oversampling, height: size.height * Self.oversampling)
  }

  /// The format of an animation.
  var format: WebPFormat { WebPFormat(WebPEncoder(quality: quality)) }
}

/// The frames of an animation.
struct GalleryFilm: FrameSource {
  private struct Moment {
    let isBack: Bool
    let progress: Double
    let repeats: Int
  }

  private let pair: PicturePair
  private let renderer: FrameRenderer
  private let motion: GalleryMotion
  private let moments: [Moment]
  let isOpaque: Bool

  var size: PixelSize { motion.size }
  var frameRate: Rational { motion.frameRate }
  var count: Int { moments.count }

  init(
    _ effect: MixedEffect, of pair: PicturePair, timing: TimingFunction, _ motion: GalleryMotion
  ) throws(EffectError) {
    self.pair = pair
    self.motion = motion
    renderer = FrameRenderer(effect.effect)
    isOpaque = renderer.givesOpaqueFrames(of: pair, over: pair.canvasRect)
    let round = [false, true].flatMap { isBack in
      (0..<motion.transition).map { index in
        Moment(
          isBack: isBack,
          progress: timing(Double(index) / Double(motion.transition)),
          repeats: index == 0 ? motion.hold : 1)
      }
    }
    // It begins in the middle of its first way, at a telling moment: that is its poster.
    let start = min((motion.transition * 9 + 10) / 20, motion.transition - 1)
    moments = Array(round[start...] + round[..<start])
    _ = try renderer.prepared(for: pair.layout)
  }

  func repeats(_ index: Int) -> Int { moments[index].repeats }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) throws(EffectError) {
    let moment = moments[index]
    let pair = moment.isBack ? pair.swapped : pair
    bitmap = try renderer.frame(at: moment.progress, of: pair, threads: threads)
      .fitted(to: size, mode: .stretch, background: .clear, threads: threads)
  }

}
