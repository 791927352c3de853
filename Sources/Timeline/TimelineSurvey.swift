// What is there before the first frame of a timeline is made: the facts about its items, its plan, how large its frames are,
// how much memory they take. Everything that is wrong with a film is found here.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueTransitions

/// A timeline whose files and effects have been looked at.
struct TimelineSurvey: Sendable {
  /// The timeline with its effects' paces, fitted to the length and the beats that it is to have.
  let timeline: Timeline
  let readers: FilmReaders
  let effects: TimelineEffects
  /// The facts about its items.
  let facts: [ItemFacts]
  let films: OverlayFilms
  /// The facts about what its overlays show, track by track.
  let overlayFacts: [ItemFacts]
  let plan: TimelinePlan
  /// The sounds of its overlays.
  let overlaySounds: [Soundtrack.Sound]
  /// What its frames show of the plane.
  let region: PixelRect
  /// Whether every frame is opaque.
  let isOpaque: Bool
  /// Blurs what moves while a frame is exposed; nil without a shutter.
  let motionBlur: MotionBlur?
  /// How many items are open at a time.
  let capacity: Int
  private let heldByEffects: Int

  /// Looks at a timeline.
  ///
  /// - Parameters:
  ///   - readers: of any film.
  ///   - region: what the frames show.
  ///   - threads: how many will make frames.
  init(
    _ timeline: Timeline, _ readers: FilmReaders, region: FrameRegion = .canvas, threads: Int = 1
  ) throws {
    let limits = readers.loader.limits
    try limits.check(frames: timeline.canvas)
    try timeline.checkLight()
    let readers = readers.showing(timeline.pixels)
    self.readers = readers
    let settled = try timeline.settled(readers.catalog).paired(readers)
    effects = try TimelineEffects(
      settled, catalog: readers.catalog, loader: readers.loader, clips: readers.clips)
    let unfocused = effects.paced(settled)
    readers.clips.lookAhead(unfocused.allItems, threads: threads)
    let paced = try unfocused.focused(readers)
    facts = try paced.facts(readers)
    var lengths = facts.map(\.length)
    try paced.checkSounds(limits)
    let timeline = try paced.fitted(&lengths, limits)
    self.timeline = timeline
    films = OverlayFilms(timeline: timeline, effects: effects, readers: readers)
    let overlays = try films.facts()
    overlayFacts = overlays
    plan = try timeline.written.locating {
      try TimelinePlan(timeline, lengths: lengths, overlays: overlays.map(\.length))
    }
    overlaySounds = try plan.overlays.spans.flatMap(films.sounds)
    let layouts = TimelineLayouts(timeline, facts, effects)
    (self.region, heldByEffects) = try layouts.region(region)
    isOpaque = layouts.isOpaque(over: self.region)
    motionBlur = MotionBlur(timeline.shutter, size: self.region.size, depth: timeline.depth)
    capacity = plan.mostOpen(threads: threads)
  }

  /// Bytes of the pictures that are kept.
  var heldBytes: Int {
    most(\.heldBytes, facts, capacity)
      + most(\.heldBytes, overlayFacts, plan.overlays.mostAtOnce) + heldByEffects
  }

  /// Bytes that each frame takes while it is rendered, beside itself: some with a shutter.
  var workingBytes: Int {
    // A frame shows two items at most.
    (motionBlur?.workingBytes ?? 0) + most(\.workingBytes, facts, 2)
      + most(\.workingBytes, overlayFacts, plan.overlays.mostAtOnce)
  }

  /// The most bytes of so many items.
  private func most(_ bytes: KeyPath<ItemFacts, Int>, _ facts: [ItemFacts], _ count: Int) -> Int {
    facts.map { $0[keyPath: bytes] }.sorted(by: >).prefix(count).reduce(0, +)
  }

  /// Shows that are not heard, by their names, each once.
  var silentShows: [String] {
    let silent = (facts + overlayFacts).flatMap(\.silentShows)
    return silent.indices.filter { silent.firstIndex(of: silent[$0]) == $0 }.map { silent[$0] }
  }

  /// Opens an appearance.
  ///
  /// - Parameter threads: how many may decode and fit.
  func open(_ number: Int, threads: Int) throws -> any ItemPictures {
    let appearance = plan.appearances[number]
    let item = timeline.items[appearance.item]
    let opener = ItemOpener(
      setting: ItemSetting(item: item, timeline: timeline, readers: readers),
      playing: facts[appearance.item].playing, appearance: appearance, threads: threads)
    return try item.written.locating(.file) { try opener.open() }
  }
}
