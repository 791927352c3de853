// A timeline as frames: what sinks export.
//
// Every frame is one item alone, or an effect between two items. Each item gives its picture of the moment;
// the effect is prepared once for where they stand, and the two pictures are bound for the frame. Nothing is
// decoded before its first frame comes near.

import SegueCatalog
import SegueCodecs
import SegueEffects
import SegueExport
import SeguePixels
import SegueTransitions

/// The frames of a timeline.
///
/// A few items are open at a time, whatever the length.
public final class TimelineFrames: FrameSource {
  /// Which items and which progress each frame shows.
  public let plan: TimelinePlan
  /// The timeline whose frames it makes.
  public let timeline: Timeline
  /// The size of every frame, in pixels.
  public let size: PixelSize
  /// Whether every frame is opaque, as the items' headers say.
  public let isOpaque: Bool
  /// Bytes of the pictures that are kept.
  public let heldBytes: Int
  /// Bytes that each frame takes while it is rendered, beside itself: some with a shutter.
  public let workingBytes: Int
  let region: PixelRect
  let effects: TimelineEffects
  let facts: [ItemFacts]
  let items: OpenItems
  let overlays: OverlayPictures
  /// The ways of the overlays through their own times, track by track; nil for those that run evenly.
  let overlayCourses: [PaceCourse?]
  /// The sounds of the overlays.
  let overlaySounds: [Soundtrack.Sound]
  /// Shows that are not heard, by their names, each once.
  let silentShows: [String]
  /// Gives the film its look; nil where it has none.
  let grading: Grading?
  /// Blurs what moves while a frame is exposed; nil without a shutter.
  let motionBlur: MotionBlur?
  let texts: TextPictures
  /// Deep frames for who takes bytes.
  let deepFrames = BitmapStore()
  private let clips: ClipLibrary
  /// What its clips say of their light; asked when somebody wants to know.
  private let light = AskedOnce<HighRangeMetadata?, Never>()
  /// Memory for the pixels of planes that overlays and texts cover in part.
  let coveredParts = BitmapStore()
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
    try self.init(
      timeline, loader: loader, clips: clips ?? ClipLibrary(limits: loader.limits),
      scenes: SceneLibrary(catalog: catalog, limits: loader.limits), region: region,
      threads: threads)
  }

  /// Plans a timeline whose clips and scenes may be known already: a command has asked them for a canvas.
  ///
  /// - Parameter former: frames with the same readers, whose open items go on where they show the same: when somebody
  ///   turns a knob of a transition, no clip is opened anew.
  package init(
    _ timeline: Timeline, loader: PictureLoader, clips: ClipLibrary, scenes: SceneLibrary,
    region: FrameRegion = .canvas, threads: Int, sharing former: TimelineFrames? = nil
  ) throws {
    try loader.limits.check(frames: timeline.canvas)
    try timeline.checkLight()
    let catalog = scenes.catalog
    let clips = clips.showing(timeline.pixels)
    self.clips = clips
    let settled = try timeline.settled(catalog)
    effects = try TimelineEffects(settled, catalog: catalog, loader: loader, clips: clips)
    let paced = effects.paced(settled)
    clips.lookAhead(paced.allItems, threads: threads)
    let facts = try ItemSurvey(timeline: paced, loader: loader, scenes: scenes, clips: clips)
      .facts()
    var lengths = facts.map(\.length)
    try paced.checkSounds(loader.limits)
    let timeline = try paced.fitted(&lengths, loader.limits)
    (self.facts, self.timeline) = (facts, timeline)
    let films = OverlayFilms(
      timeline, effects: effects, loader: loader, clips: clips, scenes: scenes)
    let overlayFacts = try films.facts()
    overlayCourses = overlayFacts.map { $0.playing?.course }
    plan = try timeline.written.locating {
      try TimelinePlan(timeline, lengths: lengths, overlays: overlayFacts.map(\.length))
    }
    overlays = OverlayPictures(plan.overlays, films: films, threads: threads)
    overlaySounds = try plan.overlays.spans.flatMap { try films.sounds($0) }
    texts = TextPictures(
      plan.texts, canvas: timeline.canvas, relighting: timeline.pixels.relighting)
    let layouts = TimelineLayouts(timeline, facts, effects)
    let heldByEffects: Int
    (self.region, heldByEffects) = try layouts.region(region)
    size = self.region.size
    grading = Self.grading(timeline, self.region)
    motionBlur = MotionBlur(timeline.shutter, size: self.region.size, depth: timeline.depth)
    isOpaque = layouts.isOpaque(over: self.region)
    let capacity = plan.mostOpen(threads: threads)
    let overlaid = plan.overlays.mostAtOnce
    heldBytes =
      Self.most(facts.map(\.heldBytes), capacity)
      + Self.most(overlayFacts.map(\.heldBytes), overlaid) + heldByEffects
    // A frame shows two items at most.
    workingBytes =
      (motionBlur?.workingBytes ?? 0) + Self.most(facts.map(\.workingBytes), 2)
      + Self.most(overlayFacts.map(\.workingBytes), overlaid)
    silentShows = (facts + overlayFacts).flatMap(\.silentShows)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    let opener = ItemOpener(
      timeline: timeline, facts: facts, appearances: plan.appearances, loader: loader,
      catalog: catalog, clips: clips, scenes: scenes, threads: threads)
    if let former, former.plan.appearances == plan.appearances,
      former.timeline.showsSameItems(as: timeline)
    {
      items = former.items
    } else {
      items = OpenItems(plan, capacity: capacity, looksAhead: threads > 1) {
        number throws in try opener.open(number)
      }
    }
  }

  /// What is done to the colours of the canvas, seen in a region.
  private static func grading(_ timeline: Timeline, _ region: PixelRect) -> Grading? {
    let seen = PixelRect(
      x: -region.x, y: -region.y, width: timeline.canvas.width, height: timeline.canvas.height)
    return timeline.look.isNeutral ? nil : Grading(timeline.look, size: region.size, seen: seen)
  }

  /// The most bytes of so many items.
  private static func most(_ bytes: [Int], _ count: Int) -> Int {
    bytes.sorted(by: >).prefix(count).reduce(0, +)
  }

  /// Bits of the components of its frames.
  public var depth: PixelDepth { timeline.depth }

  /// Its range, and what its clips agree on about their light, if it has a high one.
  public var highRange: HighRangeFilm? {
    timeline.highRange.map { range in
      HighRangeFilm(range, metadata: light.get { clips.light(of: timeline.allItems) })
    }
  }

  /// Frames per second.
  public var frameRate: Rational { timeline.frameRate }

  /// How many distinct pictures there are.
  public var count: Int { plan.pictureCount }

  /// For how many frame times a picture stays.
  public func repeats(_ index: Int) -> Int { plan.frames(of: index).count }

  /// The effects of the changes with the transitions that they are for, in order, each once.
  public var chosenEffects: [(transition: TimelineTransition, effect: ChosenEffect)] {
    effects.chosen
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
