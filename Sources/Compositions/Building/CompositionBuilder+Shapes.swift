// Makes shape layers and gradient layers of the items of a shape layer.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText

extension CompositionBuilder {
  /// Adds the shapes of a shape layer to it.
  func addShapes(
    _ items: [ShapeItem], to layer: Layer, _ clock: CompositionClock
  ) throws(DocumentError) {
    var flattener = ShapeFlattener()
    let drawings = flattener.drawings(items).drawings
    try add(drawings, to: layer, flattener.program, clock)
  }

  /// Adds drawings, which are front to back.
  private func add(
    _ drawings: [ShapeDrawing], to layer: Layer, _ program: ShapeProgram, _ clock: CompositionClock
  ) throws(DocumentError) {
    for drawing in drawings.reversed() {
      switch drawing {
      case .group(let group, let inside): try add(group, inside, to: layer, program, clock)
      case .paint(let paint, let uses):
        if let made = try self.layer(of: PaintedOutlines(paint, uses, program), clock) {
          layer.addSublayer(made)
        }
      case .copies(let repeater, let inside): try add(repeater, inside, to: layer, program, clock)
      }
    }
  }

  private func add(
    _ group: ShapeGroup, _ inside: [ShapeDrawing], to layer: Layer, _ program: ShapeProgram,
    _ clock: CompositionClock
  ) throws(DocumentError) {
    guard !inside.isEmpty else { return }
    let (made, transform) = (try make(Layer(name: group.name.nonEmpty)), group.transform)
    made.apply(
      [
        .still { $0.anchorPoint = .zero },
        .transform { transform.matrix(at: $0).flattened },
        .opacity { transform.opacity.fraction(at: $0) },
      ], clock)
    try add(inside, to: made, program, clock)
    layer.addSublayer(made)
  }

  private func add(
    _ repeater: ShapeRepeater, _ inside: [ShapeDrawing], to layer: Layer, _ program: ShapeProgram,
    _ clock: CompositionClock
  ) throws(DocumentError) {
    guard !inside.isEmpty else { return }
    for index in 0..<repeater.most {
      let copy = repeater.isAbove ? index : repeater.most - 1 - index
      let made = try make(Layer())
      made.apply(
        [
          .still { $0.anchorPoint = .zero },
          .copy { repeater.place(of: copy, at: $0)?.flattened },
          .opacity { repeater.opacity(of: copy, at: $0) },
        ], clock)
      try add(inside, to: made, program, clock)
      layer.addSublayer(made)
    }
  }

  // MARK: Paints

  /// The layer of a paint; nil if it paints nothing.
  private func layer(
    of painted: PaintedOutlines, _ clock: CompositionClock
  ) throws(DocumentError) -> Layer? {
    guard !painted.uses.isEmpty else { return nil }
    let (name, opacity) = (painted.paint.name.nonEmpty, painted.paint.opacity)
    switch painted.paint.ink {
    case .color(let color):
      let made = try make(ShapeLayer(name: name))
      let ink: LayerChange.Value<Color> = { moment in
        var ink = Color(color.value(at: moment))
        ink.alpha *= opacity.fraction(at: moment)
        return ink
      }
      made.apply(painted.changes(ink), clock)
      return made
    case .gradient(let gradient):
      // It is masked by the shape.
      let (container, ink) = (try make(Layer(name: name)), try make(GradientLayer()))
      container.apply([.opacity { opacity.fraction(at: $0) }], clock)
      ink.apply([gradient.change { painted.reach(at: $0) }], clock)
      container.addSublayer(ink)
      let shape = try make(ShapeLayer())
      shape.apply(painted.changes { _ in .black }, clock)
      container.mask = shape
      return container
    }
  }
}
