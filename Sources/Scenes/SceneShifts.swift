// How another scene changes into this one: its `shifts`, and the stage on which this happens.

import SegueCatalog
import SegueCodecs
import SegueDrawing
import SegueInteraction
import SegueLayers
import SeguePixels
import SegueText
import SegueTiming
import SegueTransitions

/// The rules that a scene gives for changes into it.
public struct SceneShifts: Sendable {
  /// How one layer moves.
  ///
  /// A value of nil is the same as for other layers.
  struct Move: Sendable {
    var span = 0.0...1.0
    var timingFunction: TimingFunction?
    var arc = 0.0
    var order = Order.standard
  }

  /// The place of a layer among those that move.
  enum Order: Sendable {
    case standard
    case above(String)
    case below(String)

    var shiftOrder: Shift.Order {
      switch self {
      case .standard: .standard
      case .above(let name): .above(name)
      case .below(let name): .below(name)
      }
    }
  }

  /// Seconds of a change.
  public internal(set) var duration = 1.0
  /// The pace of layers without their own.
  public internal(set) var timingFunction = TimingFunction.easeInEaseOut
  /// The effect for layers without a partner; they fade when nil.
  var unmatched: (effect: EffectSpecification, place: JSONPlace)?
  /// Names of layers that are not matched.
  var exclusions: Set<String> = []
  /// Moves of layers, by name.
  var moves: [String: Move] = [:]

  init() {}
}

extension SceneDocument {
  /// Makes a stage on which a scene changes into another.
  ///
  /// Layers with the same name move from their place in one scene to their place in the other. The
  /// rest fades, or runs its own transition. Both scenes are shown as their layers are described;
  /// their animations and events do not run.
  ///
  /// - Parameters:
  ///   - destination: the scene that it changes into, with the same canvas; its `shifts` say how.
  ///   - pictures: reads the scenes' pictures.
  ///   - duration: seconds; the destination's own when nil.
  ///   - timingFunction: the pace; the destination's own when nil.
  ///   - hold: seconds for which each scene is shown, before and after.
  ///   - size: another canvas than the scenes' own.
  ///   - fit: how they are fitted to it.
  ///   - catalog: where effects are looked up.
  /// - Throws: `DocumentError`.
  public func shiftStage(
    to destination: SceneDocument, pictures: PictureLoader = PictureLoader(),
    duration: Double? = nil, timingFunction: TimingFunction? = nil, hold: Double = 0,
    size: PixelSize? = nil, fit: FitMode = .contain, catalog: EffectCatalog = .standard
  ) throws(DocumentError) -> Stage {
    guard canvas == destination.canvas else {
      throw DocumentError(
        JSONPlace(.key(.whole, "canvas")),
        "expected \(canvas), the canvas of \(path), not \(destination.canvas)",
        file: destination.path)
    }
    let length = duration ?? destination.shifts.duration
    let stage = try emptyStage(size: size ?? canvas, duration: length + 2 * hold)
    let scenes = (
      from: try navigationScene(pictures, catalog, on: stage),
      to: try destination.navigationScene(pictures, catalog, on: stage)
    )
    let container = SceneBuilder.container(canvas, fit, on: stage)
    let coordinator = try destination.coordinator(timingFunction, pictures, catalog)
    try DocumentError.locating(file: path) {
      try stage.at(0) { container.addSublayer(scenes.from.layer) }
      try stage.advance(to: hold)
      try stage.shift(
        from: scenes.from, to: scenes.to, duration: length, coordinator: coordinator)
    }
    return stage
  }

  /// The scene as a layer with its background, not on any stage.
  private func navigationScene(
    _ pictures: PictureLoader, _ catalog: EffectCatalog, on stage: Stage
  ) throws(DocumentError) -> NavigationScene {
    let assets = try SceneAssets(of: self, replaced: [], loader: pictures, catalog: catalog)
    let layer = Layer(name: title)
    layer.bounds = Rect(Size(canvas))
    layer.position = layer.bounds.center
    layer.backgroundColor = background
    SceneBuilder(self, assets, [], stage, content: layer, catalog).addLayers(withAnimations: false)
    return NavigationScene(layer)
  }

  /// Says which layers move, and how.
  private func coordinator(
    _ timingFunction: TimingFunction?, _ pictures: PictureLoader, _ catalog: EffectCatalog
  ) throws(DocumentError) -> ShiftCoordinator {
    let shifts = shifts
    let pace = timingFunction ?? shifts.timingFunction
    var coordinator = ShiftCoordinator(Shift(curve: .function(pace)))
    coordinator.exclusions = shifts.exclusions
    coordinator.catalog = catalog
    coordinator.configure = { name, _, _ in
      shifts.moves[name].map { move in
        Shift(
          span: move.span, curve: .function(move.timingFunction ?? pace),
          path: move.arc == 0 ? .line : .arc(bulge: move.arc), order: move.order.shiftOrder)
      }
    }
    if let unmatched = shifts.unmatched {
      let chosen = try effect(unmatched.effect, at: unmatched.place, pictures, catalog)
      coordinator.unmatched = .transition(
        Transition(
          filter: chosen.effect, duration: Transition.defaultDuration, timingFunction: pace,
          mix: chosen.mixed().mix))
    }
    return coordinator
  }
}
