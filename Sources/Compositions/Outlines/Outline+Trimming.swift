// The parts of outlines between fractions of their length, and outlines of a path.

import SegueDrawing
import SeguePixels

extension [Outline] {
  /// The parts of the outlines, taken as one line after the other, between fractions of its length.
  ///
  /// - Parameter windows: up to two; the second begins at 0 where the first has reached the end. On
  ///   one closed outline the two are one line.
  func trimmed(to windows: [ClosedRange<Double>]) -> [Outline] {
    if windows == [0...1] { return self }
    var path = Path()
    for outline in self { path.add(outline.path) }
    let measure = PathMeasure(path)
    let parts = windows.map { window in
      Outline.outlines(of: measure.trimmed(from: window.lowerBound, to: window.upperBound))
    }
    guard parts.count == 2, count == 1, self[0].isClosed, let before = parts[0].last,
      let after = parts[1].first, parts[0].count == 1, parts[1].count == 1
    else { return parts.flatMap(\.self) }
    return [before.joined(to: after)]
  }
}

extension Outline {
  /// This line and then another that begins at its end.
  fileprivate func joined(to next: Outline) -> Outline {
    guard var last = corners.last, let first = next.corners.first else { return self }
    last.tangentOut = first.tangentOut
    return Outline(
      corners: corners.dropLast() + [last] + next.corners.dropFirst(), isClosed: false)
  }

  /// The outlines of a path's subpaths.
  static func outlines(of path: Path) -> [Outline] {
    var made: [Outline] = []
    for element in path.elements {
      switch element {
      case .move(let point): made.append(Outline(corners: [Corner(point: point)], isClosed: false))
      case .line(let point): made.add(Corner(point: point))
      case .quadratic(let control, let point):
        guard let start = made.last?.corners.last?.point else { continue }
        made.add(
          Corner(point: point, tangentIn: (control - point) * (2.0 / 3)),
          leaving: (control - start) * (2.0 / 3))
      case .cubic(let control1, let control2, let point):
        guard let start = made.last?.corners.last?.point else { continue }
        made.add(Corner(point: point, tangentIn: control2 - point), leaving: control1 - start)
      case .close: made.close()
      }
    }
    return made
  }
}

extension [Outline] {
  /// Adds a corner to the last outline.
  fileprivate mutating func add(_ corner: Outline.Corner, leaving tangent: Point = .zero) {
    guard !isEmpty, !self[count - 1].corners.isEmpty else { return }
    self[count - 1].corners[self[count - 1].corners.count - 1].tangentOut = tangent
    self[count - 1].corners.append(corner)
  }

  /// Closes the last outline; a last corner at the place of the first is the first.
  fileprivate mutating func close() {
    guard !isEmpty else { return }
    self[count - 1].isClosed = true
    guard self[count - 1].corners.count > 1, let last = self[count - 1].corners.last,
      last.point == self[count - 1].corners[0].point
    else { return }
    self[count - 1].corners.removeLast()
    self[count - 1].corners[0].tangentIn = last.tangentIn
  }
}
