// SMPTE wipes with lines that turn: clocks, pinwheels, fans, sweeps, doors and windshield wipers.

import SegueSystem

extension SMPTEWipe {
  private typealias Piece = LineFigure.Piece

  // Directions, in radians clockwise from the right.
  private static let rightward = 0.0
  private static let downward = Double.pi / 2
  private static let leftward = Double.pi
  private static let upward = -Double.pi / 2
  private static let half = Double.pi
  private static let quarterTurn = Double.pi / 2

  private static func hand(
    _ u: Double, _ v: Double, _ from: Double, _ turn: Double, cut: LineFigure.Slope? = nil
  ) -> Piece {
    .sector(SIMD2(u, v), from: from, turn: turn, cuts: cut.map { [$0] } ?? [])
  }

  /// Two hands that part.
  private static func fan(
    _ u: Double, _ v: Double, _ from: Double, _ turn: Double, cut: LineFigure.Slope? = nil
  ) -> Piece {
    .sector(SIMD2(u, v), from: from, turn: turn, isFan: true, cuts: cut.map { [$0] } ?? [])
  }

  private static func clock(_ from: Double) -> Piece { hand(0.5, 0.5, from, 2 * half) }

  /// Hands about the middle, and about the middles of sides and corners.
  static let hands: [SMPTEWipe] = [
    .init(201, "clock-cw12", "A hand sweeps clockwise from the top.", clock(upward)),
    .init(202, "clock-cw3", "A hand sweeps clockwise from the right.", clock(rightward)),
    .init(203, "clock-cw6", "A hand sweeps clockwise from the bottom.", clock(downward)),
    .init(204, "clock-cw9", "A hand sweeps clockwise from the left.", clock(leftward)),
    .init(
      205, "pinwheel-tbv", "Two hands sweep clockwise from the top and the bottom.",
      hand(0.5, 0.5, upward, half), hand(0.5, 0.5, downward, half)),
    .init(
      206, "pinwheel-tbh", "Two hands sweep clockwise from the right and the left.",
      hand(0.5, 0.5, rightward, half), hand(0.5, 0.5, leftward, half)),
    .init(
      207, "pinwheel-fb", "Four hands sweep clockwise.",
      hand(0.5, 0.5, upward, quarterTurn), hand(0.5, 0.5, rightward, quarterTurn),
      hand(0.5, 0.5, downward, quarterTurn), hand(0.5, 0.5, leftward, quarterTurn)),
    .init(
      211, "fan-ct", "A fan about the middle opens from the top.", fan(0.5, 0.5, upward, half)),
    .init(
      212, "fan-cr", "A fan about the middle opens from the right.",
      fan(0.5, 0.5, rightward, half)),
    .init(
      213, "doublefan-fov", "Two fans about the middle open from the top and the bottom.",
      fan(0.5, 0.5, upward, quarterTurn), fan(0.5, 0.5, downward, quarterTurn)),
    .init(
      214, "doublefan-foh", "Two fans about the middle open from the left and the right.",
      fan(0.5, 0.5, rightward, quarterTurn), fan(0.5, 0.5, leftward, quarterTurn)),
    .init(
      221, "singlesweep-cwt", "A hand on the top sweeps clockwise.", hand(0.5, 0, rightward, half)
    ),
    .init(
      222, "singlesweep-cwr", "A hand on the right side sweeps clockwise.",
      hand(1, 0.5, downward, half)),
    .init(
      223, "singlesweep-cwb", "A hand on the bottom sweeps clockwise.",
      hand(0.5, 1, leftward, half)),
    .init(
      224, "singlesweep-cwl", "A hand on the left side sweeps clockwise.",
      hand(0, 0.5, upward, half)),
    .init(
      225, "doublesweep-pv", "Hands on the top and the bottom sweep clockwise to the middle.",
      hand(0.5, 0, rightward, quarterTurn), hand(0.5, 1, leftward, quarterTurn)),
    .init(
      226, "doublesweep-pd", "Hands on the left and the right sweep clockwise to the middle.",
      hand(0, 0.5, upward, quarterTurn), hand(1, 0.5, downward, quarterTurn)),
    .init(
      227, "doublesweep-ov", "Hands on the top and the bottom sweep from right to left.",
      hand(0.5, 0, rightward, half, cut: top), hand(0.5, 1, rightward, -half, cut: bottom)),
    .init(
      228, "doublesweep-oh", "Hands on the left and the right sweep from top to bottom.",
      hand(0, 0.5, upward, half, cut: left), hand(1, 0.5, upward, -half, cut: right)),
  ]

  /// Fans on the sides, hands in the corners, and wipers.
  static let doors: [SMPTEWipe] = [
    .init(231, "fan-t", "A fan on the top opens from below.", fan(0.5, 0, downward, quarterTurn)),
    .init(
      232, "fan-r", "A fan on the right side opens from the left.",
      fan(1, 0.5, leftward, quarterTurn)),
    .init(
      233, "fan-b", "A fan on the bottom opens from above.", fan(0.5, 1, upward, quarterTurn)),
    .init(
      234, "fan-l", "A fan on the left side opens from the right.",
      fan(0, 0.5, rightward, quarterTurn)),
    .init(
      235, "doublefan-fiv", "Fans on the top and the bottom open from the middle.",
      fan(0.5, 0, downward, quarterTurn, cut: top), fan(0.5, 1, upward, quarterTurn, cut: bottom)),
    .init(
      236, "doublefan-fih", "Fans on the left and the right open from the middle.",
      fan(0, 0.5, rightward, quarterTurn, cut: left),
      fan(1, 0.5, leftward, quarterTurn, cut: right)),
    .init(
      241, "singlesweep-cwtl", "A hand in the top-left corner sweeps clockwise.",
      hand(0, 0, rightward, quarterTurn)),
    .init(
      242, "singlesweep-cwbl", "A hand in the bottom-left corner sweeps up.",
      hand(0, 1, rightward, -quarterTurn)),
    .init(
      243, "singlesweep-cwbr", "A hand in the bottom-right corner sweeps clockwise.",
      hand(1, 1, leftward, quarterTurn)),
    .init(
      244, "singlesweep-cwtr", "A hand in the top-right corner sweeps down.",
      hand(1, 0, leftward, -quarterTurn)),
    .init(
      245, "doublesweep-pdtl", "Hands in the top-left and bottom-right corners sweep inwards."
    ) { canvas in
      let turn = atan2(Double(canvas.height), Double(canvas.width))
      return LineFigure(pieces: [hand(0, 0, rightward, turn), hand(1, 1, leftward, turn)])
    },
    .init(
      246, "doublesweep-pdbl", "Hands in the bottom-left and top-right corners sweep inwards."
    ) { canvas in
      let turn = atan2(Double(canvas.width), Double(canvas.height))
      return LineFigure(pieces: [hand(0, 1, upward, turn), hand(1, 0, downward, turn)])
    },
    .init(
      251, "saloondoor-t", "Hands in the upper corners sweep down.",
      hand(0, 0, rightward, quarterTurn, cut: left), hand(1, 0, leftward, -quarterTurn, cut: right)
    ),
    .init(
      252, "saloondoor-l", "Hands in the left corners sweep to the right.",
      hand(0, 0, downward, -quarterTurn, cut: top), hand(0, 1, upward, quarterTurn, cut: bottom)),
    .init(
      253, "saloondoor-b", "Hands in the lower corners sweep up.",
      hand(0, 1, rightward, -quarterTurn, cut: left), hand(1, 1, leftward, quarterTurn, cut: right)
    ),
    .init(
      254, "saloondoor-r", "Hands in the right corners sweep to the left.",
      hand(1, 0, downward, quarterTurn, cut: top), hand(1, 1, upward, -quarterTurn, cut: bottom)),
    .init(
      261, "windshield-r", "Wipers in the upper and the lower half sweep from right to left.",
      hand(0.5, 0.25, downward, -2 * half, cut: top), hand(0.5, 0.75, upward, 2 * half, cut: bottom)
    ),
    .init(
      262, "windshield-u", "Wipers in the left and the right half sweep from top to bottom.",
      hand(0.25, 0.5, rightward, -2 * half, cut: left),
      hand(0.75, 0.5, leftward, 2 * half, cut: right)),
    .init(
      263, "windshield-v", "Pairs of wipers in the upper and the lower half sweep to the middle.",
      fan(0.5, 0.25, upward, half, cut: top), fan(0.5, 0.75, downward, half, cut: bottom)),
    .init(
      264, "windshield-h", "Pairs of wipers in the left and the right half sweep to the middle.",
      fan(0.25, 0.5, leftward, half, cut: left), fan(0.75, 0.5, rightward, half, cut: right)),
  ]
}
