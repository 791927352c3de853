// Vector paths: lines and curves that shape layers fill and stroke, and that animations follow.

import SeguePixels

/// A path of lines, quadratic and cubic curves in a layer's coordinates; a value.
///
/// Every subpath begins with a move. An element after `closeSubpath()` begins a new subpath at the
/// point where the closed one began. Open subpaths are filled as if they were closed.
public struct Path: Hashable, Sendable {
  /// One step of a path; it begins where the previous one ended.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic curve.
    case quadratic(control: Point, to: Point)
    /// A cubic curve.
    case cubic(control1: Point, control2: Point, to: Point)
    /// A straight line to the beginning of the subpath, which ends it.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []
  /// The beginning of the present subpath.
  private var start: Point?
  /// Where the next element begins.
  public private(set) var currentPoint: Point?

  /// Makes a path without elements.
  public init() {}

  /// Whether there is nothing to draw: no elements, or only moves.
  public var isEmpty: Bool {
    !elements.contains {
      if case .move = $0 { false } else { true }
    }
  }

  /// Begins a subpath; if several moves follow each other, the last one counts.
  public mutating func move(to point: Point) {
    if case .move? = elements.last { elements.removeLast() }
    elements.append(.move(to: point))
    (start, currentPoint) = (point, point)
  }

  /// Adds a straight line; in a path without a current point, moves to its end.
  public mutating func addLine(to point: Point) {
    guard begin(at: point) else { return }
    elements.append(.line(to: point))
    currentPoint = point
  }

  /// Adds a quadratic curve; in a path without a current point, moves to its end.
  public mutating func addQuadraticCurve(to point: Point, control: Point) {
    guard begin(at: point) else { return }
    elements.append(.quadratic(control: control, to: point))
    currentPoint = point
  }

  /// Adds a cubic curve; in a path without a current point, moves to its end.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    guard begin(at: point) else { return }
    elements.append(.cubic(control1: control1, control2: control2, to: point))
    currentPoint = point
  }

  /// Ends the present subpath with a line to its beginning.
  ///
  /// Without an open subpath it does nothing.
  public mutating func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Adds the elements of another path as new subpaths.
  public mutating func add(_ other: Path) {
    for element in other.elements { add(element) }
  }

  /// Adds a move, a line, a curve or the end of a subpath.
  public mutating func add(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadratic(let control, let point): addQuadraticCurve(to: point, control: control)
    case .cubic(let control1, let control2, let point):
      addCurve(to: point, control1: control1, control2: control2)
    case .close: closeSubpath()
    }
  }

  /// Makes sure that a subpath is open; returns false if there was no point to begin it at.
  private mutating func begin(at point: Point) -> Bool {
    guard let current = currentPoint else {
      move(to: point)
      return false
    }
    if elements.last == .close { move(to: current) }
    return true
  }
}

extension Path.Element {
  /// The end of the element; nil for `close`.
  public var end: Point? {
    switch self {
    case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
      point
    case .close: nil
    }
  }

  /// The element with every point mapped.
  package func mapped(_ map: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): .move(to: map(point))
    case .line(let point): .line(to: map(point))
    case .quadratic(let control, let point): .quadratic(control: map(control), to: map(point))
    case .cubic(let control1, let control2, let point):
      .cubic(control1: map(control1), control2: map(control2), to: map(point))
    case .close: .close
    }
  }
}
