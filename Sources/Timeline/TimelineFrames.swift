// A timeline as frames: what sinks export.
//
// Every frame is one item alone, or an effect between two items. Each item gives its picture of the moment;
// the effect is prepared once for where they stand, and the two pictures are bound for the frame. Nothing is
// decoded before its first frame comes near.

import SegueCatalog
import SegueCodecs
import SegueEffects
import SeguePixels
import SegueTransitions

/// The frames of a timeline.
///
/// A few items are open at a time, whatever the length.
public final class TimelineFrames: FrameSource {
  /// What was known before the first frame.
  let survey: TimelineSurvey
  let items: OpenItems
  let overlays: OverlayPictures
  /// Gives the film its look; nil if it has none.
  let grading: Grading?
  let texts: TextPictures
  /// Deep frames for callers that want bytes.
  let deepFrames = Pool<Bitmap>()
  /// What its clips say of their light; asked when somebody wants to know.
  private let light = AskedOnce<HighRangeMetadata?, Never>()
  /// Memory for the pixels of planes that overlays and texts cover in part.
  let coveredParts = Pool<Bitmap>()
  /// Shows an item alone that does not fill the frame.
  let alone = FrameRenderer(Fade())

  /// Plans a timeline; items are opened when their frames are rendered.
  ///
  /// - Parameters:
  ///   - timeline: what is rendered.
  ///   - loader: reads the pictures and keeps them.
  ///   - catalog: where effects are looked up, those of scenes too.
  ///   - clips: the known clips; nil makes a library with the loader's limits.
  ///   - region: what the frames show.
  ///   - threads: how many threads decoding and fitting may use; with more than one the next item is opened
  ///     while the one before it is shown.
  /// - Throws: A `SegueError` when a file cannot be read, the times make no film, or an effect cannot
  ///   work on the canvas.
  public convenience init(
    _ timeline: Timeline, loader: PictureLoader = PictureLoader(),
    catalog: EffectCatalog = .standard, clips: ClipLibrary? = nil, region: FrameRegion = .canvas,
    threads: Int = 1
  ) throws {
    let readers = FilmReaders(
      loader: loader, clips: clips ?? ClipLibrary(limits: loader.limits),
      scenes: SceneLibrary(catalog: catalog, limits: loader.limits))
    try self.init(timeline, readers, region: region, threads: threads)
  }

  /// Plans a timeline whose files may be known already: a command has asked them for a canvas.
  ///
  /// - Parameter former: frames with the same readers, whose open items go on where they show the same: when somebody
  ///   turns a knob of a transition, no clip is opened anew.
  package init(
    _ timeline: Timeline, _ readers: FilmReaders, region: FrameRegion = .canvas, threads: Int,
    sharing former: TimelineFrames? = nil
  ) throws {
    let survey = try TimelineSurvey(timeline, readers, region: region, threads: threads)
    let (timeline, plan, region) = (survey.timeline, survey.plan, survey.region)
    self.survey = survey
    overlays = OverlayPictures(plan.overlays, films: survey.films)
    texts = TextPictures(
      plan.texts, canvas: timeline.canvas, relighting: timeline.pixels.relighting)
    let seen = PixelRect(
      x: -region.x, y: -region.y, width: timeline.canvas.width, height: timeline.canvas.height)
    grading =
      timeline.look.isNeutral ? nil : Grading(timeline.look, size: region.size, seen: seen)
    if let former, former.plan.appearances == plan.appearances,
      former.timeline.showsSameItems(as: timeline)
    {
      items = former.items
    } else {
      items = OpenItems(plan, capacity: survey.capacity, looksAhead: threads > 1) {
        number throws in try survey.open(number, threads: threads)
      }
    }
  }

  /// Which items and which progress each frame shows.
  public var plan: TimelinePlan { survey.plan }
  /// The timeline whose frames it makes.
  public var timeline: Timeline { survey.timeline }
  /// The size of every frame, in pixels.
  public var size: PixelSize { survey.region.size }
  /// Whether every frame is opaque, as the items' headers say.
  public var isOpaque: Bool { survey.isOpaque }
  /// Bytes of the pictures that are kept.
  public var heldBytes: Int { survey.heldBytes }
  /// Bytes that each frame takes while it is rendered, beside itself: some with a shutter.
  public var workingBytes: Int { survey.workingBytes }
  var region: PixelRect { survey.region }
  var motionBlur: MotionBlur? { survey.motionBlur }

  /// Bits of the components of its frames.
  public var depth: PixelDepth { survey.timeline.depth }

  /// Its range, and what its clips agree on about their light, if it has a high one.
  public var highRange: HighRangeFilm? {
    timeline.highRange.map { range in
      let clips = survey.readers.clips
      return HighRangeFilm(range, metadata: light.get { clips.light(of: timeline.allItems) })
    }
  }

  /// Frames per second.
  public var frameRate: Rational { survey.timeline.frameRate }

  /// How many distinct pictures there are.
  public var count: Int { plan.pictureCount }

  /// For how many frame times a picture stays.
  public func repeats(_ index: Int) -> Int { plan.frames(of: index).count }

  /// The effects of the changes with the transitions that they are for, in order, each once.
  public var chosenEffects: [(transition: TimelineTransition, effect: ChosenEffect)] {
    survey.effects.chosen
  }
}

extension Timeline {
  /// Whether its items show what another's show, whatever brings them and lies over them.
  func showsSameItems(as other: Timeline) -> Bool {
    func bare(_ item: TimelineItem) -> TimelineItem {
      var item = item
      (item.transition, item.label, item.texts) = (nil, nil, [])
      return item
    }
    return canvas == other.canvas && frameRate == other.frameRate && fit == other.fit
      && background == other.background && depth == other.depth && loops == other.loops
      && highRange == other.highRange
      && shutter == other.shutter
      && items.map(bare) == other.items.map(bare)
  }

  /// The colour that must still be laid under finished frames: fitted pictures have the background
  /// under them.
  var backdrop: Color {
    PictureLoader.Fitting(canvas: canvas, mode: fit, background: lit(background)).backdrop
  }
}

extension TimelinePlan {
  /// How many items are open at a time: the two of a change, the next item, and an item that a slow
  /// thread is still at; more if items are shorter than the stretch that all threads work on.
  func mostOpen(threads: Int) -> Int {
    let starts = appearances.map(\.frames.lowerBound)
    let shortest = zip(starts, starts.dropFirst()).map { $1 - $0 }.min() ?? frameCount
    return 4 + (max(threads, 1) + 2) / max(shortest, 1)
  }
}
