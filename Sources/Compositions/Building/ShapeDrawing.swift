// The items of a shape layer in the order in which they are drawn, with the outlines of each paint.

import SegueDrawing

/// Something that a shape layer draws.
indirect enum ShapeDrawing: Sendable {
  /// Drawings with a transform of their own, front to back.
  case group(ShapeGroup, [ShapeDrawing])
  case paint(ShapePaint, [OutlineUse])
  /// Copies of drawings, front to back.
  case copies(ShapeRepeater, [ShapeDrawing])
}

/// An outline as a paint shows it.
struct OutlineUse: Sendable {
  /// A step between the outline's coordinates and the paint's.
  enum Step: Sendable {
    case transform(CompositionTransform)
    case copies(ShapeRepeater)
  }

  /// The outline's number in its program.
  var node: Int
  /// The number of the list of items that it is in: outlines of one list have the same coordinates.
  var list: Int
  /// From the inside out.
  var steps: [Step] = []

  /// The places of the outline at a moment, one for each copy.
  func matrices(at moment: Moment) -> [Transform3D] {
    var made = [Transform3D.identity]
    for step in steps {
      switch step {
      case .transform(let transform):
        let matrix = transform.matrix(at: moment)
        made = made.map { $0 * matrix }
      case .copies(let repeater):
        let matrices = repeater.matrices(at: moment)
        // Repeated repeaters must not multiply without end.
        guard made.count * matrices.count <= Self.mostCopies else { continue }
        made = matrices.flatMap { matrix in made.map { $0 * matrix } }
      }
    }
    return made.map(\.flattened)
  }

  private static let mostCopies = 10_000
}

/// Finds out what the items of a shape layer draw.
struct ShapeFlattener {
  private(set) var program = ShapeProgram()
  /// How many lists of items there are so far.
  private var lists = 0

  /// The drawings of a list of items, front to back, and the outlines that paints further out show
  /// too.
  mutating func drawings(
    _ items: [ShapeItem]
  ) -> (drawings: [ShapeDrawing], uses: [OutlineUse]) {
    var (drawings, uses): ([ShapeDrawing], [OutlineUse]) = ([], [])
    let list = lists
    lists += 1
    for item in items {
      switch item {
      case .outline(let source): uses.append(OutlineUse(node: program.add(source), list: list))
      case .group(let group):
        let inner = self.drawings(group.items)
        drawings.append(.group(group, inner.drawings))
        uses += inner.uses.map { $0.adding(.transform(group.transform)) }
      case .paint(let paint): drawings.append(.paint(paint, uses))
      case .modifier(let modifier): add(modifier, to: uses)
      case .repeater(let repeater):
        drawings = [.copies(repeater, drawings)]
        uses = uses.map { $0.adding(.copies(repeater)) }
      case .merge: break
      }
    }
    return (drawings, uses)
  }

  /// Adds a modifier to outlines; an offset sees those together that have the same coordinates.
  private mutating func add(_ modifier: OutlineModifier, to uses: [OutlineUse]) {
    guard case .offset = modifier else { return program.add(modifier, to: uses.map(\.node)) }
    for (_, uses) in Dictionary(grouping: uses, by: \.list) {
      program.add(modifier, to: uses.map(\.node))
    }
  }
}

extension OutlineUse {
  fileprivate func adding(_ step: Step) -> OutlineUse {
    var made = self
    made.steps.append(step)
    return made
  }
}
