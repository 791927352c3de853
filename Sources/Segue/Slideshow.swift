// Pictures one after the other with a transition between each two: the frames of a slideshow. Two
// pictures are the shortest one.

import SegueCodecs
import SeguePixels
import SegueTransitions
import Synchronization

/// The frames of pictures that follow each other through transitions.
///
/// Holds two or three pairs of pictures at a time, whatever the number of pictures.
public final class Slideshow: FrameSource {
  /// How a slideshow runs.
  public struct Options: Sendable {
    /// The transition of each change from picture to picture.
    ///
    /// When there are fewer, they begin again.
    public var transitions = [Transition(duration: 1)]
    /// The first of `transitions`.
    ///
    /// Setting it makes it the only one.
    public var transition: Transition {
      get { transitions.first ?? Transition(duration: 1) }
      set { transitions = [newValue] }
    }
    /// How pictures are put on the canvas.
    public var fitting: PictureLoader.Fitting
    /// Frames per second.
    public var frameRate = Rational(30)
    /// How many frames longer each picture stays.
    public var hold = 0
    /// Whether it ends with a transition back to the first picture.
    ///
    /// That picture's frame is not repeated.
    public var loops = false
    /// What the frames show.
    public var region = FrameRegion.canvas
    /// How many threads decoding and fitting may use.
    public var threads = 1

    /// Makes the default options for a canvas.
    public init(fitting: PictureLoader.Fitting) { self.fitting = fitting }
  }

  /// What happens between two pictures.
  private struct Change {
    let effect: MixedEffect
    let renderer: FrameRenderer

    init(_ effect: MixedEffect) {
      self.effect = effect
      renderer = FrameRenderer(effect.effect)
    }
  }

  /// Size of the frames.
  public let size: PixelSize
  /// Frames per second.
  public let frameRate: Rational
  /// Whether every frame is opaque, judged by the pictures' headers.
  public let isOpaque: Bool
  /// Bytes of the pictures of two changes, which are kept.
  public let heldBytes: Int
  private let paths: [String]
  private let frames: [SlideshowFrame]
  private let region: PixelRect
  /// In turn, and again from the first when there are fewer than changes of pictures.
  private let changes: [Change]
  private let options: Options
  private let loader: PictureLoader
  private let pairs: Mutex<[(number: Int, pair: PicturePair)]> = Mutex([])

  /// Plans a slideshow; pictures are decoded when their frames are rendered.
  ///
  /// - Parameters:
  ///   - paths: pictures in order, two at least.
  ///   - options: how it runs.
  ///   - loader: reads the pictures and keeps them.
  /// - Throws: `SegueError` when a header cannot be read, the transition makes no run, or its effect cannot
  ///   work on the canvas.
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
        let change = Change(try transition.effect())
        let progress = try transition.progressOfFrames(at: options.frameRate)
        return (change: change, progress: progress)
      }
      let inTurn = (0..<self.paths.count - 1).map { distinct[$0 % distinct.count] }
      changes = distinct.prefix(inTurn.count).map(\.change)
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
    do throws(LimitError) { try loader.limits.check(frames: options.fitting.canvas) } catch {
      throw .limit(error)
    }
    let infos = try Self.infos(of: paths, loader)
    let layouts = Self.layouts(of: self.paths.compactMap { infos[$0]?.size }, options.fitting)
    do throws(EffectError) {
      region = try Self.region(options.region, of: layouts, changes)
    } catch {
      throw .effect(error)
    }
    isOpaque = Self.isOpaque(infos.values, options.fitting, changes, over: region)
    size = region.size
    heldBytes = layouts.map(\.byteCount).sorted(by: >).prefix(2).reduce(0, +)
  }

  /// How many distinct frames there are.
  public var count: Int { frames.count }

  /// For how many frame times a frame stays.
  public func repeats(_ index: Int) -> Int { frames[index].repeats }

  /// The progress of a frame within its transition, and which transition that is.
  public func position(_ index: Int) -> (transition: Int, progress: Double) {
    (frames[index].pair, frames[index].progress)
  }

  /// Renders a frame; decodes its pictures when it is the first of its transition.
  ///
  /// - Throws: `SegueError.picture` when a picture cannot be read, `SegueError.effect` when the
  ///   effect's frame fails.
  public func render(
    _ index: Int, into bitmap: inout Bitmap, threads: Int
  ) throws(SegueError) {
    let frame = frames[index]
    let pair = try pair(frame.pair)
    do throws(EffectError) {
      try change(frame.pair).renderer.render(
        at: frame.progress, of: pair, region: region, into: &bitmap, threads: threads)
    } catch {
      throw .effect(error)
    }
  }

  private func change(_ number: Int) -> Change { changes[number % changes.count] }

  /// The pictures of a change; decoded by the first who asks, while the others wait.
  private func pair(_ number: Int) throws(SegueError) -> PicturePair {
    try pairs.withLock { held throws(SegueError) in
      if let found = held.first(where: { $0.number == number }) { return found.pair }
      do throws(CodecError) {
        let made = try loader.pair(
          paths[number], paths[number + 1], for: change(number).effect, fitting: options.fitting,
          threads: options.threads)
        held.append((number, made))
        if held.count > 2 { held.removeFirst() }
        return made
      } catch {
        throw .picture(error)
      }
    }
  }
}

// MARK: - What can be known before the first frame

extension Slideshow {
  private static func infos(
    of paths: [String], _ loader: PictureLoader
  ) throws(SegueError) -> [String: ImageInfo] {
    var infos: [String: ImageInfo] = [:]
    for path in paths where infos[path] == nil {
      do throws(CodecError) { infos[path] = try loader.info(path) } catch { throw .picture(error) }
    }
    return infos
  }

  /// Where the pictures of each change stand.
  ///
  /// It is the same for all changes, unless pictures keep their own size.
  private static func layouts(
    of sizes: [PixelSize], _ fitting: PictureLoader.Fitting
  ) -> [PairLayout] {
    zip(sizes, sizes.dropFirst()).map { from, to in
      PairLayout(
        canvas: fitting.canvas, from: fitting.place(of: from), to: fitting.place(of: to))
    }
  }

  /// What the frames show; for the extent, all that any change may cover.
  private static func region(
    _ region: FrameRegion, of layouts: [PairLayout], _ changes: [Change]
  ) throws(EffectError) -> PixelRect {
    // An effect that cannot work on the canvas says so now.
    for (change, layout) in zip(changes, layouts) {
      _ = try change.renderer.prepared(for: layout)
    }
    var covered = layouts[0].canvasRect
    switch region {
    case .canvas: return covered
    case .rectangle(let rectangle): return rectangle
    case .extent:
      for (number, layout) in layouts.enumerated() {
        let renderer = changes[number % changes.count].renderer
        covered = covered.union(try renderer.rectangle(of: region, in: layout))
      }
      return covered
    }
  }

  private static func isOpaque(
    _ infos: some Collection<ImageInfo>, _ fitting: PictureLoader.Fitting, _ changes: [Change],
    over region: PixelRect
  ) -> Bool {
    if fitting.background.alpha == 1 { return true }
    let canvas = PixelRect(fitting.canvas)
    return region.intersection(canvas) == region
      && changes.allSatisfy(\.effect.effect.preservesOpacity)
      && infos.allSatisfy { info in
        switch fitting.mode {
        case .cover, .stretch: !info.hasAlpha
        case .contain, .center: false
        case .none: !info.hasAlpha && info.size == fitting.canvas
        }
      }
  }
}
