// An overlay as a film of layers: what Core Animation would be told. Nothing here draws.

import SegueLayers
import SeguePixels
import SegueTiming
import SegueTransitions

/// The layers of an overlay, recorded from its beginning to its end.
struct OverlayFilm {
  /// The recording; its time counts from the overlay's beginning.
  let film: Film
  /// The picture in it that stands for those of the overlay.
  let placeholder: Bitmap

  /// - Parameters:
  ///   - rect: where the overlay stands.
  ///   - pictures: the size of its pictures.
  ///   - mask: the picture of its mask, if it has one.
  ///   - timeline: the film that it is in.
  /// - Throws: A `SegueError` for numbers that no layer can have.
  init(
    _ span: OverlayCourse.Span, in rect: PixelRect, pictures: PixelSize, mask: Bitmap?,
    in timeline: Timeline, effects: TimelineEffects
  ) throws {
    let canvas = timeline.canvas
    let overlay = span.overlay.lit(by: timeline)
    placeholder = Bitmap(unclearedOf: pictures)
    let stage = try Stage(canvas: canvas, duration: span.length.value)
    stage.begin().disablesActions = true
    let layers = OverlayLayers(
      on: stage, showing: placeholder, in: rect, style: overlay.style, mask: mask)
    try layers.animate(overlay.keyframes, from: rect, letters: overlay.item.letters)
    let enters = overlay.entrance != nil && span.entrance > .zero
    layers.root.isHidden = enters
    try stage.commit()
    if enters, let entrance = overlay.entrance {
      try Self.run(entrance, for: span.entrance, at: .zero, on: stage, hides: false, effects)
    }
    if let exit = overlay.exit, span.exit > .zero,
      let begin = span.length.subtracting(span.exit)
    {
      try Self.run(exit, for: span.exit, at: begin, on: stage, hides: true, effects)
    }
    film = try stage.film()
  }

  /// Shows or hides the overlay by an effect.
  private static func run(
    _ transition: TimelineTransition, for length: Rational, at begin: Rational, on stage: Stage,
    hides: Bool, _ effects: TimelineEffects
  ) throws {
    guard let ready = effects[transition] else {
      preconditionFailure("the effects of overlays are read with those of the base row")
    }
    var made = transition.transition
    made.filter = ready.effect.effect
    made.mix = ready.effect.mix
    // The effect is reversed already.
    made.isReversed = false
    made.timingFunction = transition.timingFunction ?? ready.timing
    made.timing = MediaTiming(duration: length.value)
    made.timing.fillMode = .forwards
    try stage.at(begin.value) {
      stage.transaction.disablesActions = true
      stage.root.isHidden = hides
      try stage.root.add(made, catalog: EffectCatalog([]))
    }
  }
}
