// All pictures of a clip by their numbers, asked for in any order, each as the clip has it.

import SegueCodecs
import SeguePixels
import SeguePrograms

/// The pictures of a video at a rate of its own.
struct VideoGrid: NumberedPictures {
  private let frames: ClipFrames
  private let groups: OrderedGroups<DecodedPicture>

  /// - Parameter frames: all pictures of the clip from its beginning, as `playing(of:in:)` says.
  init(_ frames: ClipFrames) {
    self.frames = frames
    groups = OrderedGroups(
      bytes: frames.heldBytes, make: { try frames.decoded($0) },
      release: { frames.giveBack($0) })
  }

  /// How all pictures of a clip come: at its own rate, or at one that is fine enough for those that have none.
  static func playing(of info: MediaInfo, in film: Rational) -> ClipFrames.Playing {
    let rate = info.steadyRate ?? max(info.frameRate * Rational(2), film)
    let count = (info.duration * rate).value.rounded(.up)
    return ClipFrames.Playing(rate: rate, count: max(Int(min(count, 1e9)), 1))
  }

  /// Behind the clip's end it is the last one.
  func number(at time: Rational) -> Int {
    min(max(time.whole(at: frames.playing.rate), 0), frames.playing.count - 1)
  }

  func bitmap(_ number: Int, threads: Int) throws -> Bitmap {
    try frames.pixels(of: groups.picture(number))
  }

  func planes(_ number: Int) throws -> YUVPicture? {
    guard case .planes(let planes) = try groups.picture(number) else { return nil }
    return planes
  }

  func giveBack(_ bitmap: consuming Bitmap) { frames.giveBack(bitmap) }
}

/// The pictures of an animation that is read without any other program.
struct AnimationGrid: NumberedPictures {
  private let animation: AnimatedPicture
  private let groups: OrderedGroups<Bitmap>

  /// - Parameters:
  ///   - part: what is cut out of its pictures; nil for all of them.
  ///   - size: what that is scaled to.
  ///   - pixels: those of the film that they are for.
  ///   - isSought: whether it is asked for in any order.
  init(
    _ animation: AnimatedPicture, part: PixelRect?, size: PixelSize, for pixels: FilmPixels,
    isSought: Bool
  ) {
    self.animation = animation
    groups = OrderedGroups(
      bytes: Bitmap.byteCount(of: size, depth: pixels.depth), count: isSought ? nil : 1
    ) { number in
      let frame = try animation.frame(number)
      return pixels.shown(part.map { frame.cut(to: $0) } ?? frame).resampled(to: size)
    }
  }

  /// Behind its end it is the last one: it does not begin anew.
  func number(at time: Rational) -> Int {
    time >= animation.duration ? animation.count - 1 : animation.index(at: time)
  }

  func bitmap(_ number: Int, threads: Int) throws -> Bitmap { try groups.picture(number) }
}

extension Rational {
  /// The number of the picture that is seen at this time, where so many are seen in a second.
  func whole(at rate: Rational) -> Int {
    multiplied(by: rate).map { $0.numerator / $0.denominator } ?? Int(value * rate.value)
  }
}
