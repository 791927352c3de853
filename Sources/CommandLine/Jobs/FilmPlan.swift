// The items of a render with their times and transitions, before its canvas is known.

import Segue

/// Items with their times and transitions.
struct FilmPlan {
  private let items: [TimelineItem]
  private let transitions: TransitionSet
  private let frameRate: Rational
  private let loops: Bool

  /// - Parameters:
  ///   - items: what is shown, one for each of the inputs.
  ///   - catalog: where the effects are found.
  init(
    _ options: InputFilmOptions, _ items: [TimelineItem], _ inputs: [InputArgument],
    catalog: EffectCatalog, frameRate: Rational
  ) throws {
    let timing = options.timing
    loops = timing.loop
    self.frameRate = frameRate
    let changes = items.count < 2 ? 0 : items.count - (loops ? 0 : 1)
    let effects = try Self.effects(options, catalog, changes: changes)
    transitions = options.film.set(
      of: try effects.map { try timing.transition($0, options.effect, frameRate: frameRate) })
    let hold = try timing.holdTime(inputs: items.count, frameRate: frameRate)
    self.items = zip(items, inputs).map { item, input in
      var item = item
      if input[.hold] == nil { item.hold = hold }
      return item
    }
  }

  /// The effects, in turn or to be shuffled.
  private static func effects(
    _ options: InputFilmOptions, _ catalog: EffectCatalog, changes: Int
  ) throws -> [EffectChoice] {
    let usual =
      options.film.shuffle
      // A word that nobody chose says nothing.
      ? catalog.own.map(\.name) + catalog.providedNames.filter { $0 != TextProvider.name }
      : nil
    let effects = try options.effect.choices(in: catalog, usual: usual)
    guard options.film.shuffle || changes == 0 || effects.count <= changes else {
      throw CommandFailure.usage(
        "\(effects.count) effects, and the pictures change "
          + "\(changes == 1 ? "once" : "\(changes) times") only; give at most one -t for each change"
      )
    }
    return effects
  }

  /// The film on a canvas.
  func timeline(_ fitting: PictureLoader.Fitting) -> Timeline {
    var timeline = Timeline(
      items, canvas: fitting.canvas, frameRate: frameRate, fit: fitting.mode,
      background: fitting.background, loops: loops)
    timeline.setTransitions(from: transitions)
    return timeline
  }
}
