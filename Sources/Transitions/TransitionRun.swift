// A transition between two pictures as frames: what sinks export and programs iterate.

import SeguePixels

/// The frames of one transition between two pictures.
public struct TransitionRun: FrameSource {
  /// Size of the frames.
  public let size: PixelSize
  /// Frames per second.
  public let frameRate: Rational
  /// Whether every frame is opaque.
  public let isOpaque: Bool
  private let progress: [Double]
  private let region: PixelRect
  private let renderer: FrameRenderer

  /// Prepares a transition for two placed pictures.
  ///
  /// - Parameters:
  ///   - transition: what happens.
  ///   - from: the first picture, fitted to the canvas.
  ///   - to: the second one.
  ///   - canvas: its size.
  ///   - frameRate: frames per second, positive.
  ///   - region: what to render, in canvas coordinates; the canvas if left out.
  ///   - catalog: where the type is looked up.
  /// - Throws: `EffectError` when the transition names nothing or makes no run.
  public init(
    _ transition: Transition, from: PlacedPicture, to: PlacedPicture, canvas: PixelSize,
    frameRate: Rational, region: PixelRect? = nil, catalog: EffectCatalog = .native
  ) throws(EffectError) {
    progress = try transition.progressOfFrames(at: frameRate)
    let (effect, mix) = try transition.effect(in: catalog)
    let pair = PicturePair(from: from, to: to, canvas: canvas, mix: mix)
    let prepared = effect.prepare(pair)
    renderer = FrameRenderer(prepared)
    self.region = region ?? pair.canvasRect
    self.frameRate = frameRate
    size = self.region.size
    isOpaque =
      prepared.preservesOpacity && pair.isOpaque
      && self.region.intersection(pair.canvasRect) == self.region
  }

  /// How many frames there are.
  public var count: Int { progress.count }

  /// Renders a frame.
  ///
  /// - Throws: the error of the effect's frame.
  public func render(
    _ index: Int, into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError) {
    try renderer.render(at: progress[index], region: region, into: &bitmap, threads: threads)
  }
}

extension Transition {
  /// The frames of the transition between two bitmaps; the second is fitted to the first one's size.
  ///
  /// - Throws: `EffectError` when the transition names nothing or makes no run.
  public func run(
    from: Bitmap, to: Bitmap, frameRate: Rational = Rational(30),
    catalog: EffectCatalog = .native
  ) throws(EffectError) -> TransitionRun {
    try TransitionRun(
      self, from: PlacedPicture(from),
      to: PlacedPicture(
        fitting: to, to: from.size, mode: .cover, background: .clear, threads: 1),
      canvas: from.size, frameRate: frameRate, catalog: catalog)
  }

  /// One frame of the transition between two bitmaps; the second is fitted to the first one's size.
  ///
  /// - Parameter progress: 0 for the first picture … 1 for the second; any finite number.
  /// - Throws: `EffectError` when the transition names nothing or its frame fails.
  public func frame(
    at progress: Double, from: Bitmap, to: Bitmap, threads: Int = 1,
    catalog: EffectCatalog = .native
  ) throws(EffectError) -> Bitmap {
    let (effect, mix) = try effect(in: catalog)
    let fitted = PlacedPicture(
      fitting: to, to: from.size, mode: .cover, background: .clear, threads: threads)
    let pair = PicturePair(from: PlacedPicture(from), to: fitted, canvas: from.size, mix: mix)
    var bitmap = Bitmap(size: from.size)
    try FrameRenderer(effect.prepare(pair))
      .render(at: progress, region: pair.canvasRect, into: &bitmap, threads: threads)
    return bitmap
  }
}
