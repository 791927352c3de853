// Figures of straight lines that move: bars, boxes, diamonds, wedges, clocks, fans and doors.
//
// A figure is a union of pieces, and a piece is what lies behind all its lines. Places are fractions of
// the canvas, u to the right and v down. A moving line is told by its moment u·x + v·y + start, the
// progress at which it passes a place. So a bar from the left is the moment u, and a box from the
// top-left corner the larger of u and v.

import SeguePixels
import SegueSystem

/// A union of pieces with straight edges.
struct LineFigure: Sendable {
  /// A linear function of a place: u·`u` + v·`v` + `start`.
  struct Slope: Sendable {
    var u: Double
    var v: Double
    var start: Double

    init(_ u: Double, _ v: Double, _ start: Double) {
      self.u = u
      self.v = v
      self.start = start
    }
  }

  /// The part of the plane behind moving lines, on one side of cuts, and in a sector.
  struct Piece: Sendable {
    /// Lines that pass a place at the moment that they give: 0 first, 1 last.
    var moving: [Slope] = []
    /// Lines that stand still: the piece lies where they are positive.
    var cuts: [Slope] = []
    /// Hands that turn.
    var sector: Sector?
  }

  /// The angle between two hands that turn about a point, from the second one clockwise to the first.
  struct Sector: Sendable {
    /// The point, in fractions of the canvas.
    var pivot: SIMD2<Double>
    /// The hand at the clockwise end.
    var leading: Hand
    /// The hand at the other end.
    var trailing: Hand
  }

  /// A hand: the angle at which it starts, in radians clockwise from the right, and how far it turns.
  struct Hand: Sendable {
    var start: Double
    var turn: Double
    func angle(at progress: Double) -> Double { start + turn * progress }
  }

  var pieces: [Piece]
}

/// A shape of straight lines; the figure may depend on the canvas.
struct LineShape: WipeShape {
  let figure: @Sendable (PixelSize) -> LineFigure

  func motion(on canvas: PixelSize, margin: Double) -> @Sendable (Double) -> LineEdge {
    let motion = LineMotion(figure(canvas), canvas: canvas, margin: margin)
    return { motion.edge(at: $0) }
  }
}

/// A line in pixels: its distance at a point is x·`x` + y·`y` + `z`, and (x, y) has length one.
typealias WipeLine = SIMD3<Double>

/// A figure on a canvas.
private struct LineMotion {
  private struct Piece {
    /// Lines at progress 0, and how far they move until progress 1.
    var moving: [(line: WipeLine, way: Double)] = []
    var cuts: [WipeLine] = []
    var sector: LineFigure.Sector?
  }

  private let pieces: [Piece]
  private let size: SIMD2<Double>
  private let margin: Double

  init(_ figure: LineFigure, canvas: PixelSize, margin: Double) {
    let size = SIMD2(Double(canvas.width), Double(canvas.height))
    self.size = size
    self.margin = margin
    pieces = figure.pieces.map { piece in
      var own = Piece(sector: piece.sector)
      own.moving = piece.moving.map { slope in
        let (line, length) = Self.line(slope, size)
        // From `margin` before the first place to `margin` behind the last one.
        return (WipeLine(-line.x, -line.y, -line.z - margin), 1 / length + 2 * margin)
      }
      // Beside a cut another piece goes on: they overlap, so that no seam shows between them.
      own.cuts = piece.cuts.map { Self.line($0, size).line + WipeLine(0, 0, margin) }
      return own
    }
  }

  /// A slope as a distance in pixels, and its steepness a pixel.
  private static func line(
    _ slope: LineFigure.Slope, _ size: SIMD2<Double>
  ) -> (line: WipeLine, length: Double) {
    let (x, y) = (slope.u / size.x, slope.v / size.y)
    let length = (x * x + y * y).squareRoot()
    return (WipeLine(x, y, slope.start) / length, length)
  }

  func edge(at progress: Double) -> LineEdge {
    var edge = LineEdge()
    for piece in pieces {
      let lines =
        piece.cuts + piece.moving.map { $0.line + WipeLine(0, 0, $0.way * progress) }
      guard let sector = piece.sector else {
        edge.add(lines)
        continue
      }
      let (leading, trailing) = hands(sector, progress)
      let swept = sector.leading.angle(at: progress) - sector.trailing.angle(at: progress)
      if swept < .pi {
        edge.add(lines + [leading, trailing])
      } else {
        // More than half a turn is what lies behind either hand.
        edge.add(lines + [leading])
        edge.add(lines + [trailing])
      }
    }
    return edge
  }

  /// The hands' lines: before the start they lie a margin behind each other, and at the end beyond.
  private func hands(
    _ sector: LineFigure.Sector, _ progress: Double
  ) -> (leading: WipeLine, trailing: WipeLine) {
    let pivot = sector.pivot * size
    let ahead = margin * (2 * progress - 1)
    func line(_ angle: Double, side: Double) -> WipeLine {
      let (x, y) = (side * sin(angle).snapped, -side * cos(angle).snapped)
      return WipeLine(x, y, ahead - x * pivot.x - y * pivot.y)
    }
    return (
      line(sector.leading.angle(at: progress), side: 1),
      line(sector.trailing.angle(at: progress), side: -1)
    )
  }
}

/// Lines at one moment.
struct LineEdge: WipeEdge {
  private var lines: [WipeLine] = []
  private var isUpright = true
  private(set) var slope = 0.0
  /// Where each piece's lines end.
  private var ends: [Int] = []

  mutating func add(_ piece: [WipeLine]) {
    lines += piece
    for line in piece {
      slope = max(slope, abs(line.x))
      isUpright = isUpright && line.y == 0
    }
    ends.append(lines.count)
  }

  func repeats(_ y: Int) -> Bool { isUpright }

  func distance(x: Double, y: Double) -> Double {
    var (farthest, index) = (-Double.infinity, 0)
    for end in ends {
      var nearest = Double.infinity
      while index < end {
        let line = lines[index]
        nearest = min(nearest, line.x * x + line.y * y + line.z)
        index += 1
      }
      farthest = max(farthest, nearest)
    }
    return farthest
  }
}
