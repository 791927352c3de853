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
  /// What lies between the outline's coordinates and the paint's.
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

  /// Whether its place changes.
  var isMoving: Bool {
    steps.contains { step in
      switch step {
      case .transform(let transform): transform.isMoving
      case .copies(let repeater): repeater.isMoving
      }
    }
  }

  /// The places of the outline at a frame, one for each copy.
  func matrices(at frame: Double) -> [Transform3D] {
    var made = [Transform3D.identity]
    for step in steps {
      switch step {
      case .transform(let transform):
        let matrix = transform.matrix(at: frame)
        made = made.map { $0 * matrix }
      case .copies(let repeater):
        let matrices = repeater.matrices(at: frame)
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

extension ShapeRepeater {
  var isMoving: Bool { copies.isAnimated || offset.isAnimated || transform.isMoving }

  /// The most copies at any frame.
  var most: Int {
    let counts = copies.keys.flatMap { [$0.start, $0.end] }
    return Int(min(max((counts.max() ?? 0).rounded(.up), 0), Self.mostCopies))
  }

  /// How many copies there are at a frame.
  func count(at frame: Double) -> Int {
    Int(min(max(copies.value(at: frame).rounded(.up), 0), Self.mostCopies))
  }

  /// The transforms of all copies at a frame.
  func matrices(at frame: Double) -> [Transform3D] {
    (0..<count(at: frame)).map { matrix(of: $0, at: frame) }
  }

  /// The transform of a copy at a frame.
  func matrix(of copy: Int, at frame: Double) -> Transform3D {
    let index = Double(copy) + offset.value(at: frame)
    let anchor = transform.anchor.value(at: frame)
    let place = transform.position.value(at: frame) * index
    let scale = transform.scale.value(at: frame) / 100
    let turn = transform.rotation.value(at: frame) * .pi / 180 * index
    return Transform3D.translation(-anchor.x, -anchor.y)
      * .scale(Self.power(scale.x, index), Self.power(scale.y, index))
      * .rotation(turn) * .translation(anchor.x + place.x, anchor.y + place.y)
  }

  /// The opacity of a copy, 0…1.
  func opacity(of copy: Int, at frame: Double) -> Double {
    let last = count(at: frame) - 1
    let way = last > 0 ? Double(copy) / Double(last) : 0
    let (start, end) = (startOpacity.value(at: frame), endOpacity.value(at: frame))
    return min(max((start + (end - start) * way) / 100, 0), 1)
  }

  /// A power of a scale, which may be negative.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == exponent.rounded(), abs(exponent) <= 2 * mostCopies {
      var (made, factor, rest) = (1.0, exponent < 0 ? 1 / base : base, Int(abs(exponent)))
      while rest > 0 {
        if rest & 1 == 1 { made *= factor }
        factor *= factor
        rest >>= 1
      }
      return made
    }
    return realPower(abs(base), exponent)
  }
}
