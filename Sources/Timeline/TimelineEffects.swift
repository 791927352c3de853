// The effects of a timeline's transitions: each looked up, read and prepared once, however many changes it makes.

import SegueCodecs
import SeguePixels
import SegueTiming
import SegueTransitions

/// Effects by the transitions that they are for.
struct TimelineEffects: Sendable {
  /// One effect, ready to run.
  struct Ready: Sendable {
    let effect: MixedEffect
    let renderer: FrameRenderer
    /// The pace that suits it.
    let timing: TimingFunction
    /// The clip that it is, if it is one.
    let clip: ClipTransition?
  }

  /// The key of an effect: equal keys mean the same effect.
  private struct Key: Hashable {
    let effect: EffectSpecification
    let mix: MixSpace?
    let isReversed: Bool

    init(_ transition: TimelineTransition) {
      effect = transition.effect
      mix = transition.mix
      isReversed = transition.isReversed
    }
  }

  /// The chosen effects in the order of the changes, each once.
  private(set) var chosen: [(transition: TimelineTransition, effect: ChosenEffect)] = []
  private var ready: [Key: Ready] = [:]

  /// Reads the effects of a timeline's changes.
  ///
  /// A transition behind the last item is not shown, but its mistakes are reported.
  init(
    _ timeline: Timeline, catalog: EffectCatalog, loader: PictureLoader, clips: ClipLibrary
  ) throws {
    for (index, item) in timeline.items.enumerated() {
      guard let transition = item.transition else { continue }
      try add(
        transition, isShown: index < timeline.changeCount, in: timeline, catalog, loader, clips)
    }
    for overlay in timeline.tracks.flatMap(\.overlays) {
      for transition in [overlay.entrance, overlay.exit].compactMap(\.self) {
        try add(transition, isShown: true, in: timeline, catalog, loader, clips)
      }
    }
  }

  private mutating func add(
    _ transition: TimelineTransition, isShown: Bool, in timeline: Timeline,
    _ catalog: EffectCatalog,
    _ loader: PictureLoader, _ clips: ClipLibrary
  ) throws {
    guard ready[Key(transition)] == nil else { return }
    let found = try transition.written.locating(.effect) {
      try Self.effect(transition, timeline, catalog, loader, clips)
    }
    if found.descriptor.deepest < timeline.depth {
      throw transition.written.located(
        EffectError.tooDeep(effect: found.descriptor.qualifiedName), at: .effect)
    }
    guard isShown else { return }
    // Light of high range is mixed as it is encoded.
    let mixed = found.mixed(timeline.highRange == nil ? transition.mix : .encoded)
    let effect = transition.isReversed ? mixed.reversed : mixed
    chosen.append((transition, found))
    ready[Key(transition)] = Ready(
      effect: effect, renderer: FrameRenderer(effect.effect),
      timing: found.descriptor.suggestedTiming, clip: found.effect as? ClipTransition)
  }

  /// The effect of a transition that it was made with.
  subscript(transition: TimelineTransition) -> Ready? { ready[Key(transition)] }

  /// What the effects say about the pictures that they have shown, in the order of the changes, a line each.
  var notes: [String] {
    chosen.compactMap { self[$0.transition] }.flatMap(\.renderer.notes).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The timeline with a pace for each transition.
  ///
  /// A transition without a pace gets that of its effect.
  func paced(_ timeline: Timeline) -> Timeline {
    var paced = timeline
    for index in paced.items.indices {
      guard let transition = paced.items[index].transition, transition.timingFunction == nil else {
        continue
      }
      paced.items[index].transition?.timingFunction = self[transition]?.timing
    }
    return paced
  }

  private static func effect(
    _ transition: TimelineTransition, _ timeline: Timeline, _ catalog: EffectCatalog,
    _ loader: PictureLoader, _ clips: ClipLibrary
  ) throws -> ChosenEffect {
    let pictures = ParameterPictures(loader, clips, from: transition.written.sources)
    var colors: ((Color) -> Color)?
    if timeline.highRange != nil { colors = { timeline.lit($0) } }
    return try ChosenEffect(transition.effect, in: catalog, pictures: pictures, colors: colors)
  }
}
