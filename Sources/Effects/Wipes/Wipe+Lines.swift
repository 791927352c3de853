// The wipes of Segue's own whose edges are straight: their parameters, and their figures.

import SeguePixels
import SegueSystem
import SegueTiming
import SegueTransitions

extension Wipe {
  /// One edge across the canvas.
  static let straight = EffectDescriptor.wipe(
    "wipe", of: SweepWay(side: .left), title: "Wipe",
    summary: "A soft edge moves across and leaves the second picture.",
    parameters: SweepWay.parameters(
      "the side the edge comes from", angle: "direction of the edge, y up, instead of a side"),
    softness: .fraction(0.25), shadow: 0,
    shape: { way in LineShape { .edge(way.radians, on: $0) } })

  /// A box that grows from a point.
  static let box = EffectDescriptor.wipe(
    "box", of: middle, title: "Box", summary: "A box grows and shows the second picture.",
    parameters: [center(\.self, "the point the box grows from")],
    shadow: shadow, suggestedTiming: .pace(0.15, 0.25, 0.7, 0.9),
    shape: { center in LineShape { _ in LineFigure(pieces: [.box(around: center)]) } })

  /// A diamond that grows from a point.
  static let diamond = EffectDescriptor.wipe(
    "diamond", of: middle, title: "Diamond",
    summary: "A diamond grows and shows the second picture.",
    parameters: [center(\.self, "the point the diamond grows from")],
    shadow: shadow, suggestedTiming: opening,
    shape: { center in
      LineShape { _ in
        let reach = max(center.x, 1 - center.x) + max(center.y, 1 - center.y)
        return LineFigure(pieces: [
          .init(
            moving: [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)].map { u, v in
              LineFigure.Slope(u / reach, v / reach, -(u * center.x + v * center.y) / reach)
            })
        ])
      }
    })

  /// Two doors of the first picture that part, and throw their shadow on the second: doors that shut, backwards.
  static let barnDoors = EffectDescriptor.wipe(
    "barn-doors", of: 0.0, title: "Barn doors",
    summary: "A gap opens in the middle, like two doors that slide apart.",
    parameters: [
      EffectParameter(
        \.self, "angle", .angle(),
        "direction of the doors: 0 for left and right, 90deg for up and down")
    ],
    shadow: shadow, suggestedTiming: .easeInEaseOut,
    isBackwards: true, shape: { angle in LineShape { .shuttingDoors(angle, on: $0) } })

  /// What a clock's hands are told.
  private struct Clock {
    var pivot = middle
    var start = 0.0
    var hands = 1
    var isCounterclockwise = false
    var isFan = false
  }

  /// Hands that turn about a point.
  static let clock = EffectDescriptor.wipe(
    "clock-wipe", of: Clock(), title: "Clock wipe",
    summary: "Hands sweep around a point and leave the second picture.", aliases: ["clock"],
    parameters: [
      center(\.pivot, "the point the hands turn about"),
      EffectParameter(
        \.start, "start", .angle(), "where the first hand starts, clockwise from the top"),
      EffectParameter(\.hands, "hands", .integer(1...32), "how many hands sweep together"),
      EffectParameter(
        \.isCounterclockwise, "counterclockwise", .boolean, "turn against the clock",
        control: .init(group: .motion, needs: [.init("fan", .absent)])),
      EffectParameter(
        \.isFan, "fan", .boolean, "every hand opens to both sides, like a fan",
        control: .init(group: .motion)),
    ],
    shadow: shadow, suggestedTiming: .easeInEaseOut,
    shape: { clock in
      let (pivot, isFan, start) = (clock.pivot, clock.isFan, clock.start - .pi / 2)
      let share = 2 * .pi / Double(clock.hands)
      let turn = clock.isCounterclockwise ? -share : share
      return LineShape { _ in
        LineFigure(
          pieces: (0..<clock.hands).map { index in
            .sector(
              pivot, from: start + share * Double(index), turn: isFan ? turn / 2 : turn,
              isFan: isFan)
          })
      }
    })

  /// How dark the shadow of a sharp shape is.
  static let shadow = 0.35

  /// The pace of a shape that opens from a point.
  ///
  /// It begins as a speck, and its last corners are specks: so it starts and ends less slowly than what moves as a
  /// whole, or nothing would be seen to change.
  static let opening = TimingFunction.pace(0.15, 0.2, 0.82, 0.78)

  /// The middle of the canvas, in fractions of it.
  static let middle = SIMD2(0.5, 0.5)

  /// The place where something begins, in fractions of the canvas.
  static func center<Root>(
    _ property: WritableKeyPath<Root, SIMD2<Double>> & Sendable, _ summary: String
  ) -> EffectParameter<Root> {
    // What is told counts from the bottom.
    EffectParameter(
      property, "center",
      ParameterForm.vector(range: 0...1, meaning: .point).map(
        { SIMD2($0.x, 1 - $0.y) }, back: { SIMD2($0.x, 1 - $0.y) }),
      summary)
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

  /// Two doors that shut: their edges meet in the middle, in a direction and against it.
  static func shuttingDoors(_ angle: Double, on canvas: PixelSize) -> LineFigure {
    // The moment of a single edge runs from 0 to 1; doors meet in its middle.
    let half = slope(angle, on: canvas)
    return LineFigure(pieces: [
      .init(moving: [Slope(2 * half.u, 2 * half.v, 2 * half.start)]),
      .init(moving: [Slope(-2 * half.u, -2 * half.v, 2 - 2 * half.start)]),
    ])
  }

  private static func slope(_ angle: Double, on canvas: PixelSize) -> Slope {
    let (u, v) = (
      cos(angle).snapped * Double(canvas.width), -sin(angle).snapped * Double(canvas.height)
    )
    let length = abs(u) + abs(v)
    return Slope(u / length, v / length, (1 - (u + v) / length) / 2)
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
