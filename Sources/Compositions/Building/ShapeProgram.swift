// The outlines of one shape layer, each with the modifiers that apply to it, at any moment.
//
// Rule: an outline is one object, however many paints show it: a fill and a stroke in its own
// group, and others in the groups around it. A modifier further down the list changes it for all of
// them, as After Effects does. So outlines have numbers, and paints name those numbers.

import SegueDrawing
import SeguePixels

/// Outlines and their modifiers.
struct ShapeProgram: Sendable {
  /// A step that changes outlines.
  struct Step: Sendable {
    var modifier: OutlineModifier
    /// All outlines that it changes, as they are before it: some modifiers look at them together.
    var places: [Place]
  }

  /// An outline before one of its steps.
  struct Place: Hashable, Sendable {
    var node: Int
    var step: Int
  }

  /// An outline with its modifiers, in order.
  struct Node: Sendable {
    var source: OutlineSource
    var steps: [Step] = []
  }

  private(set) var nodes: [Node] = []

  /// Adds an outline; its number.
  mutating func add(_ source: OutlineSource) -> Int {
    nodes.append(Node(source: source))
    return nodes.count - 1
  }

  /// Makes a modifier change the outlines with these numbers.
  mutating func add(_ modifier: OutlineModifier, to numbers: [Int]) {
    let step = Step(
      modifier: modifier, places: numbers.map { Place(node: $0, step: nodes[$0].steps.count) })
    for number in numbers { nodes[number].steps.append(step) }
  }
}

/// The outlines of a program at one moment, each worked out once.
struct ShapeMoment {
  private let program: ShapeProgram
  private let moment: Moment
  private var known: [ShapeProgram.Place: [Outline]] = [:]
  private var lengths: [ShapeProgram.Place: Double] = [:]

  init(_ program: ShapeProgram, at moment: Moment) {
    (self.program, self.moment) = (program, moment)
  }

  /// An outline after all its modifiers; several where it is cut.
  mutating func outlines(_ number: Int) -> [Outline] {
    if let plain = plainOutline(number) { return [plain] }
    return outlines(.init(node: number, step: program.nodes[number].steps.count))
  }

  /// An outline that has no modifiers: used in place, and not remembered.
  private func plainOutline(_ number: Int) -> Outline? {
    let nodes = program.nodes.span
    return nodes[number].steps.isEmpty ? nodes[number].source.outline(at: moment) : nil
  }

  /// An outline before a step.
  private mutating func outlines(_ place: ShapeProgram.Place) -> [Outline] {
    if let found = known[place] { return found }
    let node = program.nodes[place.node]
    var made: [Outline]
    if place.step == 0 {
      made = [node.source.outline(at: moment)]
    } else {
      made = outlines(.init(node: place.node, step: place.step - 1))
      made = apply(node.steps[place.step - 1], to: made, place.node)
    }
    known[place] = made
    return made
  }

  private mutating func apply(
    _ step: ShapeProgram.Step, to outlines: [Outline], _ node: Int
  ) -> [Outline] {
    switch step.modifier {
    case .trim(let trim):
      return outlines.trimmed(
        to: trim.isSequential ? windows(of: node, trim, step.places) : trim.windows(at: moment))
    case .round(let radius):
      let radius = radius.value(at: moment)
      return outlines.changed { $0.roundingCorners(radius: radius) }
    case .pucker(let amount):
      let amount = amount.value(at: moment) / 100
      return outlines.changed { $0.puckered(amount) }
    case .twist(let angle, let center):
      let (angle, center) = (angle.value(at: moment) * .pi / 180, center.value(at: moment).point)
      return outlines.changed { $0.twisted(by: angle, around: center) }
    case .zigzag(let size, let ridges, let isSmooth):
      let (size, ridges) = (size.value(at: moment), ridges.value(at: moment))
      return outlines.zigzagged(size: size, ridges: ridges, isSmooth: isSmooth)
    case .offset(let distance, let join, let miterLimit):
      // Each outline asks for all of them, which takes the square of their number.
      let isFew = step.places.count <= Outline.mostOffsetTogether
      let all = isFew ? step.places.flatMap { self.outlines($0) } : []
      let (distance, limit) = (distance.value(at: moment), miterLimit.value(at: moment))
      return outlines.flatMap {
        $0.offset(by: distance, join: join, miterLimit: limit, among: all)
      }
    }
  }

  /// The parts of an outline that are left when a trim runs over several.
  private mutating func windows(
    of node: Int, _ trim: ShapeTrim, _ places: [ShapeProgram.Place]
  ) -> [ClosedRange<Double>] {
    var (total, start, own) = (0.0, 0.0, 0.0)
    for place in places {
      let length = length(place)
      if place.node == node { (start, own) = (total, length) }
      total += length
    }
    guard own > 0 else { return [] }
    return trim.windows(at: moment).compactMap { window in
      let low = (window.lowerBound * total - start) / own
      let high = (window.upperBound * total - start) / own
      return high > 0 && low < 1 ? max(low, 0)...min(high, 1) : nil
    }
  }

  private mutating func length(_ place: ShapeProgram.Place) -> Double {
    if let found = lengths[place] { return found }
    let made = outlines(place).reduce(0) { $0 + PathMeasure($1.path).length }
    lengths[place] = made
    return made
  }
}
