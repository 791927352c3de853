// The mask of a layer: its masks' outlines, each combined with those before it.

import SegueDrawing
import SegueLayers
import SeguePixels

extension CompositionBuilder {
  /// A layer whose alpha is all masks of a layer together; nil where there are none.
  func mask(
    of described: CompositionLayer, _ clock: CompositionClock
  ) throws(CompositionError) -> Layer? {
    var all: Layer?
    for mask in described.masks where mask.mode != .none {
      let before = all
      let made = try make(Layer())
      switch mask.mode {
      case .none: continue
      case .add, .lighten:
        if let before { made.addSublayer(before) }
        made.addSublayer(try area(of: mask, isInverted: mask.isInverted, clock))
      case .subtract, .difference:
        let rest = try area(of: mask, isInverted: !mask.isInverted, clock)
        if let before {
          before.mask = rest
          made.addSublayer(before)
        } else {
          made.addSublayer(rest)
        }
      case .intersect, .darken:
        let area = try area(of: mask, isInverted: mask.isInverted, clock)
        if let before {
          before.mask = area
          made.addSublayer(before)
        } else {
          made.addSublayer(area)
        }
      }
      all = made
    }
    return all
  }

  /// How far the area outside of a mask reaches.
  private static let everywhere = Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)

  /// The area inside or outside of a mask's outline, with the mask's opacity.
  private func area(
    of mask: CompositionMask, isInverted: Bool, _ clock: CompositionClock
  ) throws(CompositionError) -> Layer {
    let made = try make(ShapeLayer())
    var keyPaths: [LayerKeyPath] = []
    if mask.outline.isAnimated { keyPaths.append(LayerKey<Path>.path.keyPath) }
    if mask.opacity.isAnimated { keyPaths.append(LayerKey<Double>.opacity.keyPath) }
    set(made, clock, keyPaths) { frame, properties in
      var path = Path()
      if isInverted { path = Path(polygon: Self.everywhere.corners) }
      path.add(mask.outline.value(at: frame).path)
      properties.shape?.path = path
      properties.shape?.fillRule = .evenOdd
      properties.opacity = min(max(mask.opacity.value(at: frame) / 100, 0), 1)
    }
    return made
  }
}
