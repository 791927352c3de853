// A transition between two pictures as frames, for sinks to export and for programs to iterate
// over.

import SeguePixels

/// The frames of one transition between two pictures.
public struct TransitionRun: FrameSource {
  /// Size of the frames.
  public let size: PixelSize
  /// The depth of the deeper picture.
  public var depth: PixelDepth { pair.depth }
  /// Frames per second.
  public let frameRate: Rational
  /// Whether every frame is opaque.
  public let isOpaque: Bool
  /// About how many bytes the effect keeps of what it derives from the pictures.
  public let heldBytes: Int
  /// How long each frame is exposed; nil for a moment, so that nothing is blurred by its motion.
  public var shutter: Shutter? {
    didSet { motionBlur = MotionBlur(shutter, size: size, depth: depth) }
  }
  private var motionBlur: MotionBlur?
  private let schedule: TransitionSchedule
  private let pair: PicturePair
  private let rectangle: PixelRect
  private let renderer: FrameRenderer

  /// Prepares a transition for two placed pictures.
  ///
  /// - Parameters:
  ///   - transition: the transition.
  ///   - from: the first picture, fitted to the canvas.
  ///   - to: the second one.
  ///   - canvas: its size.
  ///   - frameRate: frames per second, positive.
  ///   - region: the region to render.
  ///   - catalog: where the type is looked up.
  /// - Throws: `EffectError` when the type or subtype is unknown, the numbers give no run, or the
  ///   effect cannot work on the canvas.
  public init(
    _ transition: Transition, from: PlacedPicture, to: PlacedPicture, canvas: PixelSize,
    frameRate: Rational, region: FrameRegion = .canvas, catalog: EffectCatalog
  ) throws(EffectError) {
    schedule = try TransitionSchedule(transition, frameRate: frameRate)
    let effect = try transition.effect(in: catalog)
    pair = effect.pair(from: from, to: to, canvas: canvas, duration: transition.seconds)
    renderer = FrameRenderer(effect.effect)
    if pair.depth > effect.effect.deepest { throw .tooDeep(effect: transition.type.rawValue) }
    rectangle = try renderer.rectangle(of: region, in: pair.layout)
    isOpaque = renderer.givesOpaqueFrames(of: pair, over: rectangle)
    size = rectangle.size
    self.frameRate = frameRate
    heldBytes = try renderer.prepared(for: pair.layout).heldBytes(of: pair.depth)
  }

  /// How many frames there are.
  public var count: Int { schedule.frames.count }

  /// About how many bytes each frame takes while it is rendered, beside the frame itself: some with a shutter.
  public var workingBytes: Int { motionBlur?.workingBytes ?? 0 }

  /// What the effect says about its pictures, as soon as a frame is rendered.
  public var notes: [String] { renderer.notes }

  /// Renders a frame.
  ///
  /// - Throws: the error of the effect's frame.
  public func render(
    _ index: Int, into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError) {
    guard let motionBlur, let shutter, schedule.moves(at: index, in: shutter) else {
      return try render(at: schedule.frames[index], into: &bitmap, threads: threads)
    }
    let isMade = try motionBlur.render(into: &bitmap, isOpaque: isOpaque, threads: threads) {
      (offset, bitmap) throws(EffectError) in
      try render(
        at: schedule.progress(at: index, offset: offset), into: &bitmap, threads: threads)
    }
    guard isMade else { throw .outOfMemory(size) }
  }

  private func render(
    at progress: Double, into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError) {
    try renderer.render(
      at: progress, of: pair, region: rectangle, into: &bitmap, threads: threads)
  }
}

extension Transition {
  /// The frames of the transition between two bitmaps; the second is fitted to the first one's size.
  ///
  /// Without a duration the transition takes a quarter of a second.
  ///
  /// - Parameter shutter: how long each frame is exposed; nil for a moment, so that nothing is blurred.
  /// - Throws: `EffectError` when the type or subtype is unknown, or the numbers give no run.
  public func run(
    from: Bitmap, to: Bitmap, frameRate: Rational = Rational(30), shutter: Shutter? = nil,
    catalog: EffectCatalog
  ) throws(EffectError) -> TransitionRun {
    var transition = self
    if timing.duration == 0 { transition.duration = Self.defaultDuration }
    var run = try TransitionRun(
      transition, from: PlacedPicture(from), to: Self.fitted(to, to: from.size, threads: 1),
      canvas: from.size, frameRate: frameRate, catalog: catalog)
    run.shutter = shutter
    return run
  }

  /// One frame of the transition between two bitmaps; the second is fitted to the first one's size.
  ///
  /// - Parameter progress: 0 for the first picture … 1 for the second; any finite number.
  /// - Throws: `EffectError` when the type or subtype is unknown, or its frame fails.
  public func frame(
    at progress: Double, from: Bitmap, to: Bitmap, threads: Int = 1,
    catalog: EffectCatalog
  ) throws(EffectError) -> Bitmap {
    let effect = try effect(in: catalog)
    let pair = effect.pair(
      from: PlacedPicture(from), to: Self.fitted(to, to: from.size, threads: threads),
      canvas: from.size)
    return try FrameRenderer(effect.effect).frame(at: progress, of: pair, threads: threads)
  }

  private static func fitted(_ bitmap: Bitmap, to size: PixelSize, threads: Int) -> PlacedPicture {
    PlacedPicture(fitting: bitmap, to: size, mode: .cover, background: .clear, threads: threads)
  }
}
