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
    /// What happens between the pictures, change by change; begins again when there are fewer than
    /// changes.
    public var transitions = [Transition(duration: 1)]
    /// What happens between any two pictures: the first of `transitions`; setting it makes it the only
    /// one.
    public var transition: Transition {
      get { transitions.first ?? Transition(duration: 1) }
      set { transitions = [newValue] }
    }
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

  /// The effect between two pictures.
  private struct Change {
    var effect: any Effect
    var mix: MixSpace
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
  private let changes: [Change]
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
    guard !options.transitions.isEmpty else { throw .pictures("a slideshow takes a transition") }
    guard paths.count == 2 || !options.transitions.contains(where: \.autoreverses) else {
      throw .pictures("running back goes with two pictures only; leave out autoreverse")
    }
    self.paths = options.loops ? paths + [paths[0]] : paths
    self.options = options
    self.loader = loader
    frameRate = options.frameRate
    do throws(EffectError) {
      let distinct = try options.transitions.map { transition throws(EffectError) in
        let (effect, mix) = try transition.effect()
        let progress = try transition.progressOfFrames(at: options.frameRate)
        return (change: Change(effect: effect, mix: mix), progress: progress)
      }
      let inTurn = (0..<self.paths.count - 1).map { distinct[$0 % distinct.count] }
      changes = inTurn.map(\.change)
      let most = Transition.maximumFrameCount
      guard options.hold >= 0, options.hold <= most,
        inTurn.reduce(options.hold * self.paths.count, { $0 + $1.progress.count }) <= most
      else {
        throw .badTiming(
          "the slideshow would have more than \(most) frames; shorten it or lower the rate")
      }
      frames = SlideshowFrame.plan(
        progress: inTurn.map(\.progress), hold: options.hold, loops: options.loops)
    } catch {
      throw .effect(error)
    }
    let setup = try Self.setup(self.paths, options, changes, loader)
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
        try Self.prepared(pair, of: paths, changes, options, loader),
        background: options.fitting.backdrop)
      held.append((pair, made))
      if held.count > 2 { held.removeFirst() }
      return made
    }
  }

  /// A change between its pictures.
  private static func prepared(
    _ index: Int, of paths: [String], _ changes: [Change], _ options: Options,
    _ loader: PictureLoader
  ) throws(SegueError) -> any PreparedEffect {
    func picture(_ path: String) throws(CodecError) -> PlacedPicture {
      try loader.picture(path, fitting: options.fitting, threads: options.threads)
    }
    do throws(CodecError) {
      return changes[index].effect.prepare(
        PicturePair(
          from: try picture(paths[index]), to: try picture(paths[index + 1]),
          canvas: options.fitting.canvas, mix: changes[index].mix))
    } catch {
      throw .picture(error)
    }
  }

  /// What can be known before the first frame.
  private static func setup(
    _ paths: [String], _ options: Options, _ changes: [Change], _ loader: PictureLoader
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
    let distinct = changes.prefix(options.transitions.count)
    for change in distinct where opaque {
      let probe = change.effect.prepare(
        PicturePair(from: blank, to: blank, canvas: blank.rect.size, mix: change.mix))
      opaque = probe.preservesOpacity
    }
    let isBacked = options.fitting.background.alpha == 1
    switch options.region {
    case .canvas: return (canvas, isBacked || opaque)
    case .rect(let rect): return (rect, isBacked || opaque && rect.intersection(canvas) == rect)
    case .extent:
      // Fitted pictures all give an effect the same; at their own size each pair has its own.
      let last = options.fitting.mode == .none ? changes.count : distinct.count
      var extent = canvas
      for index in 0..<last {
        extent = extent.union(try prepared(index, of: paths, changes, options, loader).extent)
      }
      return (extent, isBacked || opaque && extent.intersection(canvas) == extent)
    }
  }
}
