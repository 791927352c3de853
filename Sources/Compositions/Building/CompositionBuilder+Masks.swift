// The mask of a layer: its masks' outlines, each combined with those before it.
//
// Each outline is a shape layer in one mask layer, and its compositing filter says how it is
// combined with the shapes below it. A first mask that subtracts takes its area from everything;
// any other is the beginning.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText

extension CompositionBuilder {
  /// A layer whose alpha is all masks of a layer together; nil for a layer without masks.
  func mask(
    of described: CompositionLayer, _ clock: CompositionClock
  ) throws(DocumentError) -> Layer? {
    let masks = described.masks.filter { $0.mode != .none }
    guard let first = masks.first else { return nil }
    if masks.count == 1, let alone = try area(ofAlone: first, clock) { return alone }
    let all = try make(Layer())
    if first.mode == .subtract {
      all.addSublayer(try make(ShapeLayer(path: Path(polygon: Self.everywhere.corners))))
    }
    for (index, mask) in masks.enumerated() {
      let area = try area(of: mask, isInverted: mask.isInverted, clock)
      // There is nothing yet that the first could be combined with.
      let isAlone = index == 0 && mask.mode != .subtract
      area.build { $0.compositingFilter = isAlone ? .sourceOver : mask.mode.filter }
      all.addSublayer(area)
    }
    return all
  }

  /// How far the area outside of a mask reaches.
  private static let everywhere = Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)

  /// The area of the only mask of a layer, where it is one shape: that is clipped exactly.
  private func area(
    ofAlone mask: CompositionMask, _ clock: CompositionClock
  ) throws(DocumentError) -> Layer? {
    let isWhole = mask.opacity.constant == 100
    switch mask.mode {
    case .add, .lighten, .intersect, .darken, .difference:
      return try area(of: mask, isInverted: mask.isInverted, clock)
    case .subtract: return isWhole ? try area(of: mask, isInverted: !mask.isInverted, clock) : nil
    case .none: return nil
    }
  }

  /// The area inside or outside of a mask's outline, with the mask's opacity.
  private func area(
    of mask: CompositionMask, isInverted: Bool, _ clock: CompositionClock
  ) throws(DocumentError) -> Layer {
    guard mask.expansion.constant == 0 else {
      return try expandedArea(of: mask, isInverted: isInverted, clock)
    }
    let made = try make(ShapeLayer())
    let area: LayerChange = .path { moment in
      var path = isInverted ? Path(polygon: Self.everywhere.corners) : Path()
      path.add(mask.outline.value(at: moment).path)
      return path
    }
    made.apply([.still { $0.shape?.fillRule = .evenOdd }, area] + mask.edges, clock)
    return made
  }

  /// The area inside or outside of an outline that is moved outward or inward: a line along it, as
  /// wide as twice the expansion, is added or taken away.
  private func expandedArea(
    of mask: CompositionMask, isInverted: Bool, _ clock: CompositionClock
  ) throws(DocumentError) -> Layer {
    let made = try make(Layer())
    // A layer with this mask is sharper drawn anew than moved as a picture.
    made.apply(mask.edges + [.redrawn], clock)
    if isInverted {
      made.addSublayer(try make(ShapeLayer(path: Path(polygon: Self.everywhere.corners))))
    }
    for part in ExpansionPart.allCases {
      let shape = try make(ShapeLayer())
      let takesAway = (part == .inward) != isInverted
      shape.build { $0.compositingFilter = takesAway ? .destinationOut : .sourceOver }
      shape.apply(part.changes(of: mask), clock)
      made.addSublayer(shape)
    }
    return made
  }
}

/// The shapes of an outline that is moved outward or inward.
private enum ExpansionPart: CaseIterable {
  /// The inside of the outline.
  case inside
  /// A line that makes it larger.
  case outward
  /// A line that makes it smaller.
  case inward

  /// The changes of the shape's layer.
  func changes(of mask: CompositionMask) -> [LayerChange] {
    let outline: LayerChange = .path { mask.outline.value(at: $0).path }
    if self == .inside { return [.still { $0.shape?.fillRule = .evenOdd }, outline] }
    return [
      .still { $0.shape?.fillColor = .clear }, outline,
      .strokeColor { moment in
        let expansion = mask.expansion.value(at: moment)
        return (self == .outward ? expansion > 0 : expansion < 0) ? .black : .clear
      },
      .stroke { moment in
        StrokeStyle(
          lineWidth: 2 * abs(mask.expansion.value(at: moment)), lineCap: .round, lineJoin: .round)
      },
    ]
  }
}

extension CompositionMask {
  /// The mask's opacity and its soft edge.
  fileprivate var edges: [LayerChange] {
    [
      .opacity { opacity.fraction(at: $0) },
      .filters { moment in
        let feather = feather.value(at: moment)
        var made = FilterProperties()
        // The edge is soft over the feather's length: two deviations to each side.
        made.gaussianBlur = Size(width: max(feather.x, 0) / 4, height: max(feather.y, 0) / 4)
        return made
      },
    ]
  }
}

extension CompositionMask.Mode {
  /// How the mask's area is combined with those before it.
  fileprivate var filter: BlendMode {
    switch self {
    case .none, .add: .sourceOver
    case .subtract: .destinationOut
    case .intersect: .destinationIn
    case .lighten: .maximum
    case .darken: .minimum
    case .difference: .xor
    }
  }
}
