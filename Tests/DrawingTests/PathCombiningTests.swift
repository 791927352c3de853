// Areas of combined paths, point by point against their definition; operators against their formulas.

import SegueDrawing
import SeguePixels
import TestSupport
import Testing

@Suite struct PathCombiningTests {
  private typealias Combine = @Sendable (Path, Path, FillRule) -> Path
  private typealias Definition = @Sendable (Bool, Bool) -> Bool

  private static let combinations: [(String, Combine, Definition)] = [
    ("union", { $0.union($1, using: $2) }, { $0 || $1 }),
    ("intersection", { $0.intersection($1, using: $2) }, { $0 && $1 }),
    ("subtracting", { $0.subtracting($1, using: $2) }, { $0 && !$1 }),
    ("difference", { $0.symmetricDifference($1, using: $2) }, { $0 != $1 }),
    ("normalized", { first, _, rule in first.normalized(using: rule) }, { first, _ in first }),
  ]

  /// Compares a result with its definition at the points of a lattice, away from all lines.
  private func check(
    _ a: Path, _ b: Path, _ rule: FillRule, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (name, combine, isInside) in Self.combinations {
      let result = combine(a, b, rule)
      for y in stride(from: -1.3, to: 102, by: 9.9) {
        for x in stride(from: -1.7, to: 102, by: 9.7) {
          func all(_ contains: (Point) -> Bool) -> Bool? {
            let near = [(0.0, 0.0), (0.1, 0), (-0.1, 0), (0, 0.1), (0, -0.1)].map {
              contains(Point(x: x + $0.0, y: y + $0.1))
            }
            return near.allSatisfy { $0 == near[0] } ? near[0] : nil
          }
          guard let inA = all({ a.contains($0, fillRule: rule) }),
            let inB = all({ b.contains($0, fillRule: rule) })
          else { continue }
          for other in [FillRule.nonZero, .evenOdd] {
            #expect(
              result.contains(Point(x: x, y: y), fillRule: other) == isInside(inA, inB),
              "\(name) at \(x), \(y)", sourceLocation: sourceLocation)
          }
        }
      }
    }
  }

  private func randomPath(_ generator: inout SeededGenerator) -> Path {
    func number() -> Double { Double.random(in: 0...100, using: &generator) }
    func point() -> Point { Point(x: number(), y: number()) }
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 2...6, using: &generator) {
        if Bool.random(using: &generator) {
          path.addLine(to: point())
        } else {
          path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      path.closeSubpath()
    }
    return path
  }

  @Test func areasAreCombined() {
    var generator = SeededGenerator(seed: 71)
    for round in 0..<(Thoroughness.isReduced ? 2 : 6) {
      check(
        randomPath(&generator), randomPath(&generator), round % 2 == 0 ? .nonZero : .evenOdd)
    }
  }

  /// Corners on a coarse lattice: lines that lie on each other, corners on lines, crossings in corners.
  @Test func linesMayTouchAndCoincide() {
    var generator = SeededGenerator(seed: 72)
    func lattice() -> Path {
      Path(
        polygon: (0..<Int.random(in: 3...9, using: &generator)).map { _ in
          Point(
            x: Double(Int.random(in: 0...4, using: &generator) * 25),
            y: Double(Int.random(in: 0...4, using: &generator) * 25))
        })
    }
    for round in 0..<(Thoroughness.isReduced ? 6 : 40) {
      check(lattice(), lattice(), round % 2 == 0 ? .evenOdd : .nonZero)
    }
  }

  @Test func knownResults() throws {
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let right = Path(Rect(x: 10, y: 0, width: 5, height: 10))
    // Neighbours become one rectangle, with four corners.
    let whole = square.union(right)
    #expect(whole.bounds == Rect(x: 0, y: 0, width: 15, height: 10) && whole.elements.count == 5)
    #expect(square.intersection(right).isEmpty && square.subtracting(square).isEmpty)
    #expect(square.symmetricDifference(square.reversed).isEmpty)
    let hole = square.subtracting(Path(Rect(x: 2, y: 2, width: 3, height: 3)))
    #expect(!hole.contains(Point(x: 3, y: 3)) && hole.contains(Point(x: 7, y: 7)))
    #expect(square.union(Path()).bounds == square.bounds && Path().union(Path()).isEmpty)
  }

  @Test func oddPathsDoNotTrap() {
    let odd = [
      Path(polygon: [Point(x: .nan, y: 0), Point(x: 1, y: 1), Point(x: 2, y: 0)]),
      Path(polygon: [Point(x: 0, y: 0), Point(x: 1e300, y: 1e300), Point(x: -1e300, y: 5)]),
      Path(polygon: [Point(x: 1, y: 1), Point(x: 1, y: 1), Point(x: 1, y: 1)]),
      Path(polygon: [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 0)]), Path(),
      .star(points: 60, innerRadius: 1, outerRadius: 50, center: Point(x: 50, y: 50)),
    ]
    for a in odd {
      for (_, combine, _) in Self.combinations {
        _ = combine(a, odd[5], .nonZero)
        _ = combine(odd[5], a, .evenOdd)
      }
      _ = a.offset(by: 3)
      _ = a.zigZag(size: 2, ridges: 3, isSmooth: true)
      _ = a.roundingCorners(radius: 2).puckered(0.5).twisted(by: 1, around: .zero)
    }
  }

  // MARK: Operators

  @Test func cornersAreRounded() {
    let rect = Rect(x: 0, y: 0, width: 20, height: 12)
    let rounded = Path(rect).roundingCorners(radius: 3)
    let same = Path(roundedRectangle: rect, radii: CornerRadii(3))
    #expect(difference(rounded, same, clip: PixelRect(x: 0, y: 0, width: 20, height: 12)) < 200)
    // A radius is at most half a side; ends and curves stay.
    let round = Path(rect).roundingCorners(radius: 100)
    #expect(round.contains(Point(x: 6, y: 0.1)) == false && round.bounds == rect)
    var open = Path()
    open.move(to: .zero)
    open.addLine(to: Point(x: 10, y: 0))
    open.addCurve(
      to: Point(x: 10, y: 10), control1: Point(x: 14, y: 3), control2: Point(x: 14, y: 7))
    #expect(open.roundingCorners(radius: 3) == open)
  }

  /// The largest difference of two paths' coverages, of 65,535.
  private func difference(_ a: Path, _ b: Path, clip: PixelRect) -> Int {
    let masks = [a, b].map { MaskImage(Coverage($0, clip: clip), region: clip) }
    return (0..<clip.height).reduce(0) { worst, y in
      (0..<clip.width).reduce(worst) {
        max($0, abs(Int(masks[0].row(y)[$1]) - Int(masks[1].row(y)[$1])))
      }
    }
  }

  @Test func cornersMoveToTheMiddle() {
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let half = square.puckered(0.5)
    // Corners go half way, control points as far the other way.
    #expect(half.contains(Point(x: 5, y: 5)) && !half.contains(Point(x: 2, y: 2)))
    guard case .move(let first) = half.elements[0],
      case .cubic(let control, _, _) = half.elements[1]
    else {
      Issue.record("no curve")
      return
    }
    #expect(first == Point(x: 2.5, y: 2.5) && control == Point(x: -2.5, y: -2.5))
  }

  @Test func ridges() {
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: Point(x: 8, y: 0))
    let zigZag = line.zigZag(size: 1, ridges: 3, isSmooth: false)
    let points = zigZag.elements.compactMap(\.end)
    #expect(points.map(\.x) == [0, 2, 4, 6, 8])
    #expect(points.map(\.y) == [1, -1, 1, -1, 1])
    let smooth = line.zigZag(size: 1, ridges: 1, isSmooth: true)
    guard case .cubic(let control, let other, _) = smooth.elements[1] else {
      Issue.record("no curve")
      return
    }
    // Tangents run along the path, a fourth of its length.
    #expect(control == Point(x: 2, y: 1) && other == Point(x: 2, y: -1))
  }

  @Test func areasGrowAndShrink() {
    let rect = Rect(x: 10, y: 10, width: 40, height: 30)
    let clip = PixelRect(x: 0, y: 0, width: 60, height: 50)
    for distance in [4.0, -4] {
      let made = Path(rect).offset(by: distance)
      let same = Path(rect.insetBy(-distance, -distance))
      #expect(difference(made, same, clip: clip) < 700, "\(distance)")
    }
    let round = Path(rect).offset(by: 6, join: .round)
    let same = Path(roundedRectangle: rect.insetBy(-6, -6), radii: CornerRadii(6))
    #expect(difference(round, same, clip: clip) < 1500)
    #expect(Path(rect).offset(by: -20).isEmpty)
    let ring = Path.circle(center: Point(x: 30, y: 25), radius: 10).offset(by: 3)
    #expect(
      difference(ring, .circle(center: Point(x: 30, y: 25), radius: 13), clip: clip) < 2000)
  }

  @Test func aTwistTurnsTheMiddleMost() {
    let cross = Path(Rect(x: -1, y: -10, width: 2, height: 20))
    let twisted = cross.twisted(by: .pi / 2, around: .zero)
    #expect(twisted.contains(Point(x: 2, y: 0)) && twisted.contains(Point(x: 0, y: 9.9)))
    #expect(cross.twisted(by: 0, around: .zero) == cross)
  }
}
