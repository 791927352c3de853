// The wipes of Segue's own whose edges are straight: their parameters, and their figures.

import SeguePixels
import SegueSystem
import SegueTiming
import SegueTransitions

extension Wipe {
  /// One edge across the canvas.
  static let straight = EffectDescriptor.wipe(
    "wipe", title: "Wipe", summary: "A soft edge moves across and leaves the second picture.",
    parameters: [
      Direction.parameter(
        default: .left, "the side the edge comes from", needs: [.init("angle", .absent)]),
      Parameter(
        "angle", .angle(Parameter.turns), default: nil,
        "the way the edge moves, y up; instead of a side", control: .angle),
    ],
    softness: .fraction(0.25), shadow: 0,
    shape: { values in
      let angle = values.optionalNumber("angle") ?? values.direction.angle
      return LineShape { .edge(angle, on: $0) }
    })

  /// A box that grows from a point.
  static let box = EffectDescriptor.wipe(
    "box", title: "Box", summary: "A box grows and shows the second picture.",
    parameters: [center("the point the box grows from")],
    shadow: shadow, suggestedTiming: .pace(0.15, 0.25, 0.7, 0.9),
    shape: { values in
      let center = values.place("center")
      return LineShape { _ in LineFigure(pieces: [.box(around: center)]) }
    })

  /// A diamond that grows from a point.
  static let diamond = EffectDescriptor.wipe(
    "diamond", title: "Diamond", summary: "A diamond grows and shows the second picture.",
    parameters: [center("the point the diamond grows from")],
    shadow: shadow, suggestedTiming: opening,
    shape: { values in
      let center = values.place("center")
      return LineShape { _ in
        let reach = max(center.x, 1 - center.x) + max(center.y, 1 - center.y)
        return LineFigure(pieces: [
          .init(
            moving: [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)].map { u, v in
              LineFigure.Slope(u / reach, v / reach, -(u * center.x + v * center.y) / reach)
            })
        ])
      }
    })

  /// Two edges that part.
  static let barnDoors = EffectDescriptor.wipe(
    "barn-doors", title: "Barn doors",
    summary: "A gap opens in the middle, like two doors that slide apart.",
    parameters: [
      Parameter(
        "angle", .angle(Parameter.turns), default: .number(0),
        "the way the doors part: 0 to the left and right, 90deg up and down")
    ],
    shadow: shadow, suggestedTiming: .easeInEaseOut,
    shape: { values in
      let angle = values.number("angle")
      return LineShape { .doors(angle, on: $0) }
    })

  /// Hands that turn about a point.
  static let clock = EffectDescriptor.wipe(
    "clock-wipe", title: "Clock wipe",
    summary: "Hands sweep around a point and leave the second picture.", aliases: ["clock"],
    parameters: [
      center("the point the hands turn about"),
      Parameter(
        "start", .angle(Parameter.turns), default: .number(0),
        "where the first hand starts, clockwise from the top"),
      Parameter("hands", .integer(1...32), default: .integer(1), "how many hands sweep together"),
      Parameter(
        "counterclockwise", .boolean, default: .boolean(false), "turn against the clock",
        control: .init(group: .motion, needs: [.init("fan", .absent)])),
      Parameter(
        "fan", .boolean, default: .boolean(false), "every hand opens to both sides, like a fan",
        control: .init(group: .motion)),
    ],
    shadow: shadow, suggestedTiming: .easeInEaseOut,
    shape: { values in
      let (pivot, hands) = (values.place("center"), values.integer("hands"))
      let sense: Double = values.boolean("counterclockwise") ? -1 : 1
      let (start, isFan) = (values.number("start") - .pi / 2, values.boolean("fan"))
      let share = 2 * .pi / Double(hands)
      return LineShape { _ in
        LineFigure(
          pieces: (0..<hands).map { index in
            let angle = start + share * Double(index)
            return .sector(
              pivot, from: angle, turn: isFan ? share / 2 * sense : share * sense, isFan: isFan)
          })
      }
    })

  /// How dark the shadow of a sharp shape is.
  static let shadow = 0.35

  /// The pace of a shape that opens from a point.
  ///
  /// It begins as a speck, and its last corners are specks: so it starts and ends less slowly than what moves as a
  /// whole, or nothing would be seen to change.
  static let opening = TimingFunction.pace(0.15, 0.17, 0.8, 0.85)

  /// The place where something begins.
  static func center(_ summary: String) -> Parameter {
    Parameter(
      "center", .vector(count: 2, range: 0...1), default: .vector([0.5, 0.5]), summary,
      meaning: .point)
  }
}

extension LineFigure {
  /// One edge that moves in a direction (radians, y up) across the whole canvas.
  static func edge(_ angle: Double, on canvas: PixelSize) -> LineFigure {
    LineFigure(pieces: [.init(moving: [slope(angle, on: canvas)])])
  }

  /// Two edges that part, in a direction and against it.
  static func doors(_ angle: Double, on canvas: PixelSize) -> LineFigure {
    // The moment of a single edge runs from 0 to 1; doors begin in its middle.
    let half = slope(angle, on: canvas)
    let out = Slope(2 * half.u, 2 * half.v, 2 * half.start - 1)
    return LineFigure(pieces: [.init(moving: [out, Slope(-out.u, -out.v, -out.start)])])
  }

  private static func slope(_ angle: Double, on canvas: PixelSize) -> Slope {
    func snapped(_ value: Double) -> Double {
      abs(value - value.rounded()) < 1e-12 ? value.rounded() : value
    }
    let (u, v) = (
      snapped(cos(angle)) * Double(canvas.width), -snapped(sin(angle)) * Double(canvas.height)
    )
    let length = abs(u) + abs(v)
    return Slope(u / length, v / length, (1 - (u + v) / length) / 2)
  }
}

extension ParameterValues {
  /// A place in fractions of the canvas with y down, of a parameter that counts from the bottom.
  func place(_ name: String) -> SIMD2<Double> {
    let point = optionalVector(name) ?? [0.5, 0.5]
    return SIMD2(point[0], 1 - point[1])
  }
}

extension LineFigure.Piece {
  /// A box that grows from a point, and reaches all sides of the canvas at the same time.
  static func box(around center: SIMD2<Double>) -> LineFigure.Piece {
    var piece = LineFigure.Piece()
    func add(_ u: Double, _ v: Double, _ place: Double, _ way: Double) {
      // Where there is no way to go, the canvas ends.
      if way > 1e-9 { piece.moving.append(.init(u / way, v / way, -place / way)) }
    }
    add(1, 0, center.x, 1 - center.x)
    add(-1, 0, -center.x, center.x)
    add(0, 1, center.y, 1 - center.y)
    add(0, -1, -center.y, center.y)
    return piece
  }

  /// A hand that turns from an angle on, clockwise if `turn` is positive; a fan opens to both sides.
  static func sector(
    _ pivot: SIMD2<Double>, from angle: Double, turn: Double, isFan: Bool = false,
    cuts: [LineFigure.Slope] = []
  ) -> LineFigure.Piece {
    let way = abs(turn)
    return LineFigure.Piece(
      cuts: cuts,
      sector: .init(
        pivot: pivot,
        leading: .init(start: angle, turn: isFan || turn > 0 ? way : 0),
        trailing: .init(start: angle, turn: isFan || turn < 0 ? -way : 0)))
  }
}
