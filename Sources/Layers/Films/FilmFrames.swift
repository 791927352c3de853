// The frames of a film, for sinks to export.

import SeguePixels
import SegueTransitions

/// How a film is played.
public enum Playback: String, Hashable, Sendable, CaseIterable {
  /// Once, from the beginning to the end; the last frame is the end.
  case once
  /// To be repeated: without the end, because the next round begins with it.
  case loop
  /// Forward and back, to be repeated: each turn appears once.
  case pingPong = "ping-pong"
}

/// The frames of a film at a rate.
public struct FilmFrames: FrameSource {
  /// The size of the film's canvas.
  public var size: PixelSize { renderer.film.canvas }
  /// Frames per second.
  public let frameRate: Rational
  /// How many frames there are.
  public var count: Int { times.count }
  /// The film's time of every frame, in seconds.
  public let times: [Double]
  /// Whether every frame is opaque: when the background is.
  public var isOpaque: Bool { renderer.film.background.alpha == 1 }
  /// Whether the film plays once, in a loop, or forward and back.
  public let playback: Playback
  /// Seconds of one pass through the film.
  public let runLength: Double
  /// How long each frame is exposed; nil for a moment, so that nothing is blurred by its motion.
  public var shutter: Shutter? {
    didSet { motionBlur = MotionBlur(shutter, size: size, depth: depth) }
  }
  /// Bits of the components of its frames.
  public var depth = PixelDepth.eight {
    didSet {
      renderer = FilmRenderer(renderer.film, depth: depth)
      motionBlur = MotionBlur(shutter, size: size, depth: depth)
    }
  }
  private var renderer: FilmRenderer
  private var motionBlur: MotionBlur?
  private let deepFrames = Pool<Bitmap>()

  /// About how many bytes each frame takes while it is rendered, beside the frame itself: some with a shutter.
  public var workingBytes: Int { motionBlur?.workingBytes ?? 0 }

  /// The most frames one film may have.
  public static let maximumCount = 10_000_000

  /// Makes the frames of a film.
  ///
  /// - Parameters:
  ///   - film: the film.
  ///   - frameRate: frames per second, above 0.
  ///   - playback: whether it plays once, in a loop, or forward and back.
  ///   - rate: how many times faster it plays than it was staged; negative plays backwards.
  /// - Throws: `LayerError.badStage` for a rate of 0, or more than `maximumCount` frames.
  public init(
    _ film: Film, frameRate: Rational, playback: Playback = .once, rate: Double = 1
  ) throws(LayerError) {
    guard rate.isFinite, rate != 0, frameRate.numerator > 0 else {
      throw .badStage("a rate of \(rate); expected a number other than 0")
    }
    let exact = (film.duration / abs(rate) * frameRate.value).rounded()
    guard exact * 2 + 1 <= Double(Self.maximumCount) else {
      throw .badStage("more than \(Self.maximumCount) frames; shorten the film or lower the rate")
    }
    let last = Int(exact)
    // Counted with integers. The last frame is at the end, even if the last step is shorter.
    let forward = (0...last).map { index in
      index == last
        ? film.duration
        : Double(index) * Double(frameRate.denominator) / Double(frameRate.numerator) * abs(rate)
    }
    let played = rate > 0 ? forward : forward.reversed()
    switch playback {
    case .once: times = played
    case .loop: times = last == 0 ? played : Array(played.dropLast())
    case .pingPong: times = played + played.dropFirst().dropLast().reversed()
    }
    self.frameRate = frameRate
    self.playback = playback
    runLength = Double(last) * Double(frameRate.denominator) / Double(frameRate.numerator)
    renderer = FilmRenderer(film)
  }

  /// Makes frames at chosen moments of a film, in any order.
  public init(_ film: Film, frameRate: Rational, times: [Double]) {
    self.times = times
    self.frameRate = frameRate
    playback = .once
    runLength = Double(times.count) / frameRate.value
    renderer = FilmRenderer(film)
  }

  /// Renders a frame.
  ///
  /// - Throws: the error of a transition's frame.
  public func render(
    _ index: Int, into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError) {
    guard bitmap.depth >= depth else {
      let isDrawn = try deepFrames.drawDithered(depth, into: &bitmap, threads: threads) {
        (deep) throws(EffectError) in try render(index, into: &deep, threads: threads)
      }
      guard isDrawn else { throw .outOfMemory(size) }
      return
    }
    guard let motionBlur else {
      return try renderer.render(at: times[index], into: &bitmap, threads: threads)
    }
    let isMade = try motionBlur.render(into: &bitmap, isOpaque: isOpaque, threads: threads) {
      (offset, bitmap) throws(EffectError) in
      try renderer.render(at: time(index, offset), into: &bitmap, threads: threads)
    }
    guard isMade else { throw .outOfMemory(size) }
  }

  /// The film's time so many frames after a frame: as far as its neighbour on that side is away, or the other one where it
  /// has none.
  private func time(_ index: Int, _ offset: Double) -> Double {
    let (before, after) = (index > 0 ? index - 1 : nil, index + 1 < count ? index + 1 : nil)
    let step: Double
    if let next = offset < 0 ? before : after {
      step = (times[next] - times[index]) * (offset < 0 ? -1 : 1)
    } else if let other = offset < 0 ? after : before {
      step = (times[other] - times[index]) * (offset < 0 ? 1 : -1)
    } else {
      step = frameRate.reciprocal.value
    }
    return min(max(times[index] + offset * step, 0), renderer.film.duration)
  }
}

extension Film {
  /// The film's frames at a rate.
  ///
  /// - Throws: `LayerError.badStage`: see `FilmFrames`.
  public func frames(
    at frameRate: Rational, playback: Playback = .once, rate: Double = 1
  ) throws(LayerError) -> FilmFrames {
    try FilmFrames(self, frameRate: frameRate, playback: playback, rate: rate)
  }

  /// The frame at a moment of the film.
  ///
  /// - Throws: the error of a transition's frame.
  public func bitmap(at time: Double, threads: Int = 1) throws(EffectError) -> Bitmap {
    var bitmap = Bitmap(unclearedOf: canvas)
    try FilmRenderer(self).render(at: time, into: &bitmap, threads: threads)
    return bitmap
  }
}
