// The parts of a shape layer: outlines, paints, and modifiers of the outlines above them.

/// One item of a shape layer, in the order of the file: the first is in front.
indirect enum ShapeItem: Sendable {
  case group(ShapeGroup)
  case outline(OutlineSource)
  case paint(ShapePaint)
  case modifier(OutlineModifier)
  case merge(MergeMode)
  case repeater(ShapeRepeater)
}

extension [ShapeItem] {
  /// The most corners of an outline among them.
  var mostCorners: Int {
    reduce(0) { most, item in
      switch item {
      case .group(let group): Swift.max(most, group.items.mostCorners)
      case .outline(.outline(let track)):
        Swift.max(most, track.keys.map(\.start.corners.count).max() ?? 0)
      default: most
      }
    }
  }

  /// How many outlines there are.
  var outlineCount: Int {
    reduce(0) { count, item in
      switch item {
      case .group(let group): count + group.items.outlineCount
      case .outline: count + 1
      default: count
      }
    }
  }
}

/// Items with a transform of their own.
struct ShapeGroup: Sendable {
  var name = ""
  var items: [ShapeItem] = []
  var transform = CompositionTransform()
}

/// How merged outlines are combined.
enum MergeMode: Int, Sendable {
  case normal = 1
  case add, subtract, intersect, exclude
}
