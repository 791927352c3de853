// Pictures one after the other with a transition between each two: the frames of a slideshow. Two
// pictures are the shortest one.

import SegueCodecs
import SeguePixels
import SegueTransitions
import Synchronization

/// The frames of pictures that follow each other through transitions.
///
/// Holds two or three prepared pairs at a time, whatever the number of pictures.
public final class Slideshow: FrameSource {
  /// What the frames show.
  public enum Region: Hashable, Sendable {
    /// The canvas.
    case canvas
    /// All that the effect may cover.
    case extent
    /// A rectangle in canvas coordinates: origin top-left, y down.
    case rect(PixelRect)
  }

  /// How a slideshow runs.
  public struct Options: Sendable {
    /// What happens between two pictures.
    public var transition = Transition(duration: 1)
    /// How pictures are put on the canvas.
    public var fitting: PictureLoader.Fitting
    /// Frames per second.
    public var frameRate = Rational(30)
    /// For how many more frame times each picture stays.
    public var hold = 0
    /// Whether it ends with a transition back to the first picture, whose frame is not repeated.
    public var loops = false
    /// What the frames show.
    public var region = Region.canvas
    /// How many threads decoding and fitting may use.
    public var threads = 1

    /// Makes the default options for a canvas.
    public init(fitting: PictureLoader.Fitting) { self.fitting = fitting }
  }

  /// Size of the frames.
  public let size: PixelSize
  /// Frames per second.
  public let frameRate: Rational
  /// Whether every frame is opaque, as far as the pictures' headers tell.
  public let isOpaque: Bool
  private let paths: [String]
  private let frames: [SlideshowFrame]
  private let region: PixelRect
  private let effect: any Effect
  private let mix: MixSpace
  private let options: Options
  private let loader: PictureLoader
  private let prepared: Mutex<[(pair: Int, renderer: FrameRenderer)]> = Mutex([])

  /// Plans a slideshow; pictures are decoded when their frames are rendered.
  ///
  /// - Parameters:
  ///   - paths: pictures in order, two at least.
  ///   - options: how it runs.
  ///   - loader: reads the pictures and keeps them.
  /// - Throws: `SegueError` when a header cannot be read, or the transition makes no run.
  public init(
    _ paths: [String], options: Options, loader: PictureLoader = PictureLoader()
  ) throws(SegueError) {
    guard paths.count >= 2 else { throw .pictures("a transition takes two pictures or more") }
    guard paths.count == 2 || !options.transition.autoreverses else {
      throw .pictures("running back goes with two pictures only; leave out autoreverse")
    }
    self.paths = options.loops ? paths + [paths[0]] : paths
    self.options = options
    self.loader = loader
    frameRate = options.frameRate
    do throws(EffectError) {
      (effect, mix) = try options.transition.effect()
      let progress = try options.transition.progressOfFrames(at: options.frameRate)
      let most = Transition.maximumFrameCount
      guard options.hold >= 0, options.hold <= most,
        (progress.count + options.hold) * self.paths.count <= most
      else {
        throw .badTiming(
          "the slideshow would have more than \(most) frames; shorten it or lower the rate")
      }
      frames = SlideshowFrame.plan(
        pictures: self.paths.count, progress: progress, hold: options.hold, loops: options.loops)
    } catch {
      throw .effect(error)
    }
    let setup = try Self.setup(paths, options, effect, mix, loader)
    region = setup.region
    isOpaque = setup.isOpaque
    size = region.size
  }

  /// How many distinct frames there are.
  public var count: Int { frames.count }

  /// For how many frame times a frame stays.
  public func repeats(_ index: Int) -> Int { frames[index].repeats }

  /// The progress of a frame within its transition, and which transition that is.
  public func position(_ index: Int) -> (transition: Int, progress: Double) {
    (frames[index].pair, frames[index].progress)
  }

  /// Renders a frame; decodes and prepares its pictures when it is the first of its transition.
  ///
  /// - Throws: `SegueError.picture` when a picture cannot be read, `SegueError.effect` when the
  ///   effect's frame fails.
  public func render(
    _ index: Int, into bitmap: inout Bitmap, threads: Int
  ) throws(SegueError) {
    let frame = frames[index]
    let renderer = try renderer(frame.pair)
    do throws(EffectError) {
      try renderer.render(at: frame.progress, region: region, into: &bitmap, threads: threads)
    } catch {
      throw .effect(error)
    }
  }

  private func renderer(_ pair: Int) throws(SegueError) -> FrameRenderer {
    try prepared.withLock { held throws(SegueError) in
      if let found = held.first(where: { $0.pair == pair }) { return found.renderer }
      let made = FrameRenderer(
        effect.prepare(
          try Self.pair(paths[pair], paths[pair + 1], options: options, mix: mix, loader)),
        background: options.fitting.backdrop)
      held.append((pair, made))
      if held.count > 2 { held.removeFirst() }
      return made
    }
  }

  private static func pair(
    _ from: String, _ to: String, options: Options, mix: MixSpace, _ loader: PictureLoader
  ) throws(SegueError) -> PicturePair {
    do throws(CodecError) {
      return PicturePair(
        from: try loader.picture(from, fitting: options.fitting, threads: options.threads),
        to: try loader.picture(to, fitting: options.fitting, threads: options.threads),
        canvas: options.fitting.canvas, mix: mix)
    } catch {
      throw .picture(error)
    }
  }

  /// What can be known before the first frame.
  private static func setup(
    _ paths: [String], _ options: Options, _ effect: any Effect, _ mix: MixSpace,
    _ loader: PictureLoader
  ) throws(SegueError) -> (region: PixelRect, isOpaque: Bool) {
    let canvas = PixelRect(options.fitting.canvas)
    var opaque = true
    for path in paths {
      do throws(CodecError) {
        let info = try loader.info(path)
        let covers =
          switch options.fitting.mode {
          case .cover, .stretch: true
          case .contain, .center: false
          case .none: info.size == options.fitting.canvas
          }
        opaque = opaque && !info.hasAlpha && covers
      } catch {
        throw .picture(error)
      }
    }
    // An effect that makes opaque pictures translucent says so once it is prepared.
    let blank = PlacedPicture(Bitmap(size: PixelSize(width: 1, height: 1), color: .black))
    let probe = effect.prepare(
      PicturePair(from: blank, to: blank, canvas: blank.rect.size, mix: mix))
    opaque = opaque && probe.preservesOpacity
    let isBacked = options.fitting.background.alpha == 1
    switch options.region {
    case .canvas: return (canvas, isBacked || opaque)
    case .rect(let rect): return (rect, isBacked || opaque && rect.intersection(canvas) == rect)
    case .extent:
      // Fitted pictures all give the same; at their own size each pair has its own.
      let last = options.fitting.mode == .none ? paths.count - 1 : 1
      var extent = canvas
      for index in 0..<last {
        let pair = try pair(paths[index], paths[index + 1], options: options, mix: mix, loader)
        extent = extent.union(effect.prepare(pair).extent)
      }
      return (extent, isBacked || opaque && extent.intersection(canvas) == extent)
    }
  }
}
