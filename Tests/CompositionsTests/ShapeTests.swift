// Shapes of compositions by the area that they cover: formulas say how large it is.

import SegueCompositions
import SegueDrawing
import SeguePixels
import Testing

@Suite struct ShapeTests {
  /// The area of shapes with some paint.
  private func area(_ items: String, paint: String = fill) throws -> Double {
    try composition(shape(items, paint: paint)).bitmap(at: 0).area
  }

  private static func rectangle(_ radius: Double = 0) -> String {
    #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [40, 20]}, "r": {"k": \#(radius)}}"#
  }

  @Test func rectanglesRoundedInTwoWaysAndEllipses() throws {
    #expect(abs(try area(Self.rectangle()) - 800) < 1)
    let round = 800 - (4 - Double.pi) * 36
    #expect(abs(try area(Self.rectangle(6)) - round) < 2)
    #expect(abs(try area(Self.rectangle() + #", {"ty": "rd", "r": {"k": 6}}"#) - round) < 2)
    let ellipse = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [60, 40]}}"#
    #expect(abs(try area(ellipse) - .pi * 600) < 4)
  }

  // The rectangle has 800, its sides are 120 long: with miters 50 × 30, with round corners 25 π and with
  // bevels 4 × 12.5 more than the sides add.
  @Test(
    arguments: [
      (5, 1, 1500), (5, 2, 1478.54), (5, 3, 1450), (-4, 1, 384), (-10, 1, 0), (0, 1, 800),
    ] as [(Double, Int, Double)])
  func anOffsetMovesEverySideByItsDistance(distance: Double, join: Int, expected: Double) throws {
    let item = #"{"ty": "op", "a": {"k": \#(distance)}, "lj": \#(join), "ml": {"k": 4}}"#
    #expect(abs(try area(Self.rectangle() + ", " + item) - expected) < 2)
    // An outline that runs the other way grows as well.
    let reversed = Self.rectangle().replacing(#""ty": "rc","#, with: #""ty": "rc", "d": 3,"#)
    #expect(abs(try area(reversed + ", " + item) - expected) < 2)
  }

  @Test func offsetPathsOfTooManyCornersAreLeftAsTheyAreAndSaid() throws {
    let corners = (0..<300).map { "[\($0 % 2 == 0 ? -20 : 20), \(Double($0) / 10 - 15)]" }
    let zeros = [String](repeating: "[0, 0]", count: 300).joined(separator: ", ")
    let outline = """
      {"ty": "sh", "ks": {"k": {"c": true, "v": [\(corners.joined(separator: ", "))], "i": [\(zeros)], "o": [\(zeros)]}}}
      """
    let item = #"{"ty": "op", "a": {"k": 5}}"#
    let plain = try area(outline)
    #expect(try area(outline + ", " + item) == plain)
    let made = try composition(shape(outline + ", " + item))
    #expect(made.notes == ["not supported: offset paths of more than 200 corners"])
    let circle = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [30, 30]}}, "#
    let many = try composition(shape(String(repeating: circle, count: 201) + item))
    #expect(many.notes == ["not supported: holes among more than 200 offset paths"])
  }

  @Test func anOffsetMakesTheHoleOfARingSmallerAndABandOfAnOpenLine() throws {
    let hole = #"{"ty": "el", "d": 3, "p": {"k": [0, 0]}, "s": {"k": [30, 30]}}"#
    let ring = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [60, 60]}}, \#(hole)"#
    let item = #"{"ty": "op", "a": {"k": 4}, "lj": 1, "ml": {"k": 4}}"#
    #expect(abs(try area("\(ring), \(item)") - .pi * (34 * 34 - 11 * 11)) < 12)
    // The same alone, where it is no hole.
    #expect(abs(try area("\(hole), \(item)") - .pi * 19 * 19) < 6)
    let line = """
      {"ty": "sh", "ks": {"k": {"c": false, "v": [[-30, 0], [30, 0]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]]}}}
      """
    #expect(abs(try area("\(line), \(item)") - 60 * 8) < 2)
    let round = item.replacing(#""lj": 1"#, with: #""lj": 2"#)
    #expect(abs(try area("\(line), \(round)") - (60 * 8 + .pi * 16)) < 3)
  }

  @Test func puckerPullsCornersInAndBloatPullsSidesIn() throws {
    func area(_ amount: Double) throws -> Bitmap {
      let item = #"{"ty": "pb", "a": {"k": \#(amount)}}"#
      return try composition(shape(Self.rectangle() + ", " + item)).bitmap(at: 0)
    }
    // A corner at (20, 10) comes to (10, 5). The control points beside it go from there to (30, 15),
    // so the middle of the upper side is at (0, −(5 · 2 + 15 · 6) / 8).
    let pulled = try area(50)
    #expect(pulled[50, 50 - 12].alpha == 255 && pulled[50, 50 - 14].alpha == 0)
    #expect(pulled[50 + 18, 50 - 8].alpha < 30)
    // The corner goes to (30, 15), the control points to (10, 5): the side's middle to 7.5.
    let blown = try area(-50)
    #expect(blown[50, 50 - 7].alpha == 255 && blown[50, 50 - 9].alpha == 0)
    // Beyond the old corner the spike is less than a pixel thick.
    #expect(blown[50 + 21, 50 - 11].alpha > 200 && blown[50 + 23, 50 - 12].alpha > 100)
  }

  @Test func zigzagsTurnToBothSidesOverTheClosedEndToo() throws {
    let triangle = """
      {"ty": "sh", "ks": {"k": {"c": true, "v": [[0, -40], [40, 30], [-40, 30]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}
      """
    func drawn(_ items: String) throws -> Double { try area("\(triangle), \(items)") }
    for (ridges, smooth) in [(1, false), (2, false), (3, false), (2, true)] {
      let kind = smooth ? 2 : 1
      let item =
        #"{"ty": "zz", "s": {"k": 6}, "r": {"k": \#(ridges)}, "pt": \#(kind)}"#
      let twin = ZigZagTwin(
        corners: [(0, -40), (40, 30), (-40, 30)], size: 6, ridges: ridges, isSmooth: smooth)
      #expect(abs(try drawn(item) - twin.area) < 5, "\(ridges) ridges, smooth: \(smooth)")
    }
    #expect(try drawn(#"{"ty": "zz", "s": {"k": 0}, "r": {"k": 4}, "pt": 1}"#) == area(triangle))
  }

  @Test(arguments: [3.0, 5, 8, 12])
  func roundStarsHaveTheTangentsOfLottie(points: Double) throws {
    let star = """
      {"ty": "sr", "sy": 1, "p": {"k": [0, 0]}, "pt": {"k": \(points)}, "r": {"k": 0}, "or": {"k": 40},
       "ir": {"k": 20}, "is": {"k": 0}, "os": {"k": 100}}
      """
    // From the tip (R, 0), whose tangent is t, to the inner point at half a step, without tangent.
    let (radius, inner, half) = (40.0, 20.0, Double.pi / points)
    let tangent = radius * 0.47829 / 0.28 / points
    let end = (inner * sine(.pi / 2 + half), inner * sine(half))
    let whole = 2 * points * bezierArea([(radius, 0), (radius, tangent), end, end])
    #expect(abs(try area(star) - whole) < 5)
  }

  @Test func aSkewHasAPeriodOfHalfATurn() throws {
    func drawn(_ degrees: Double) throws -> Bitmap {
      try composition(
        square(30, transform: #""p": {"k": [50, 50]}, "sk": {"k": \#(degrees)}, "sa": {"k": 0}"#)
      ).bitmap(at: 0)
    }
    let straight = try drawn(0)
    #expect(try drawn(180) == straight && drawn(-360) == straight)
    let slanted = try drawn(30)
    #expect(slanted != straight && abs(slanted.area - straight.area) < 2)
    #expect(try drawn(210) == slanted)
  }

  @Test(arguments: [3, 5, 8])
  func polygonsAndStarsOfManyPoints(points: Int) throws {
    func shape(_ kind: Int) -> String {
      """
      {"ty": "sr", "sy": \(kind), "p": {"k": [0, 0]}, "pt": {"k": \(points)}, "r": {"k": 0}, "or": {"k": 40},
       "ir": {"k": 20}, "is": {"k": 0}, "os": {"k": 0}}
      """
    }
    // Triangles from the middle: half the product of two sides and the sine of their angle.
    let count = Double(points)
    let polygon = count * 800 * sine(2 * .pi / count)
    let star = 2 * count * 400 * sine(.pi / count)
    #expect(abs(try area(shape(2)) - polygon) < 3)
    #expect(abs(try area(shape(1)) - star) < 3)
  }

  @Test(arguments: [
    (0.0, 100.0, 0.0, 120.0), (0, 50, 0, 60), (25, 75, 90, 60), (80, 30, 0, 60),
    (50, 100, 180, 60),
    (40, 40, 0, 0), (0, 100, 77, 120),
  ])
  func aTrimLeavesItsPartOfTheLineOverTheEndOfAClosedOneToo(
    start: Double, end: Double, offset: Double, length: Double
  ) throws {
    let trim = """
      {"ty": "tm", "s": {"k": \(start)}, "e": {"k": \(end)}, "o": {"k": \(offset)}, "m": 1}
      """
    let covered = try area(Self.rectangle() + ", " + trim, paint: stroke(2))
    // Corners of the line overlap or stand out by at most a square of its width.
    #expect(abs(covered - length * 2) < 5)
  }

  @Test(arguments: [1, 2])
  func aTrimOverOutlinesOneAfterTheOtherEndsWithinTheSecond(mode: Int) throws {
    func line(_ y: Int) -> String {
      """
      {"ty": "sh", "ks": {"k": {"c": false, "v": [[-40, \(y)], [40, \(y)]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]]}}}
      """
    }
    let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 75}, "o": {"k": 0}, "m": \#(mode)}"#
    let items = "\(line(-20)), \(line(20)), \(trim)"
    let made = try composition(shape(items, paint: stroke(4))).bitmap(at: 0)
    #expect(abs(made.area - 0.75 * 640) < 4)
    let upper = (0..<100).count { made[$0, 30].alpha > 127 }
    #expect(upper == (mode == 2 ? 80 : 60))
  }

  @Test func dashesAndGapsAndOneLengthForBoth() throws {
    let line = """
      {"ty": "sh", "ks": {"k": {"c": false, "v": [[-40, 0], [40, 0]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]]}}}
      """
    func dashed(_ pattern: String) -> String {
      #"{"ty": "st", "c": {"k": [0, 0, 0, 1]}, "w": {"k": 4}, "d": [\#(pattern)]}"#
    }
    let both = #"{"n": "d", "v": {"k": 15}}, {"n": "g", "v": {"k": 5}}"#
    #expect(abs(try area(line, paint: dashed(both)) - 240) < 4)
    #expect(abs(try area(line, paint: dashed(#"{"n": "d", "v": {"k": 10}}"#)) - 160) < 4)
  }

  @Test func aGradientWithAlphasAtPlacesOfTheirOwn() throws {
    let paint = """
      {"ty": "gf", "t": 1, "s": {"k": [-20, 0]}, "e": {"k": [20, 0]}, "o": {"k": 100}, "r": 1,
       "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 1, 1, 0]}}}
      """
    let made = try composition(shape(Self.rectangle(), paint: paint)).bitmap(at: 0)
    #expect(made[31, 50].alpha == 255)
    #expect(abs(Int(made[60, 50].alpha) - 125) < 5)
    #expect(made[31, 50].red > 240)
    #expect(abs(Int(made[49, 50].red) - 131) < 4)
  }

  /// The area between a cubic curve and its end points' rays from the origin.
  private func bezierArea(_ points: [(x: Double, y: Double)]) -> Double {
    let steps = 2000
    func place(_ step: Int) -> (x: Double, y: Double) {
      let t = Double(step) / Double(steps)
      let (s, weights) = (1 - t, [(1 - t) * (1 - t) * (1 - t), 3 * t, 3 * t * t, t * t * t])
      let all = [weights[0], weights[1] * s * s, weights[2] * s, weights[3]]
      return zip(points, all).reduce((0, 0)) { ($0.0 + $1.0.x * $1.1, $0.1 + $1.0.y * $1.1) }
    }
    return (0..<steps).reduce(0) { sum, step in
      let (a, b) = (place(step), place(step + 1))
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  /// The sine, by its series.
  private func sine(_ angle: Double) -> Double {
    var (term, sum) = (angle, angle)
    for step in 1..<15 {
      term *= -angle * angle / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return sum
  }
}
