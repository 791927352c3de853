// How two pictures move in space: the transform of each, from back to front, at every moment.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// A picture on a plane in space; the origin is the middle of the canvas, z grows towards the eye.
struct SpacePlane {
  let isFirst: Bool
  let transform: Transform3D
  var opacity = 1.0
  /// 1 for a plane that faces the eye, 0 for a plane that is seen edge on.
  var facing = 1.0
  /// The side on which it goes on for a pixel; zero when it ends exactly.
  ///
  /// There it shares an edge with the plane before it, and the background would shine through the
  /// seam.
  var overlap = SIMD2<Double>()
  /// The place of an edge of the pictures' card, which has a colour and no picture, about the plane's middle;
  /// nil for a picture.
  var edge: Rect?
}

/// The card that planes are cut to: a rectangle about the middle of the canvas, in its pixels.
struct PlaneCard {
  let size: SIMD2<Double>
  let transform: Transform3D
}

/// A way to move two pictures in space.
///
/// At progress 0 the first one stands where it belongs, at 1 the second one.
struct PlaneMotion {
  enum Kind {
    /// Two sides of a cube that turns a quarter.
    case cube
    /// Both sides of a card that turns over; `haste` is how much faster it turns half way, where little of it is
    /// seen, and how much slower at both ends: 0 evenly, below 1.
    case flip(haste: Double)
    /// Both pictures turn a quarter on one card, whose long side becomes its short side, while one fades into
    /// the other; `fade` is the part of the time that this takes.
    case rotate(fade: Double)
  }

  let kind: Kind
  /// How far a cube or a card draws back meanwhile, in sides, beyond what keeps it behind the canvas.
  var retreat = 0.0
  /// How thick a card is that turns over, in sides.
  var thickness = 0.0

  func planes(at progress: Double, from side: Direction, canvas: PixelSize) -> [SpacePlane] {
    switch kind {
    case .cube: cube(progress, side, canvas)
    case .flip(let haste):
      flip(progress - haste * sin(2 * .pi * progress) / (2 * .pi), side, canvas)
    case .rotate(let fade): rotate(progress, side, canvas, fade)
    }
  }

  /// A rotation that moves the side near the viewer towards `direction`, and the canvas's length there.
  private func turn(
    _ side: Direction, _ canvas: PixelSize
  ) -> (length: Double, rotation: (Double) -> Transform3D) {
    let (x, y) = side.motion
    return (
      Double(x != 0 ? canvas.width : canvas.height),
      { .rotation($0, x: -Double(y), y: Double(x)) }
    )
  }

  private func cube(_ p: Double, _ side: Direction, _ canvas: PixelSize) -> [SpacePlane] {
    let (length, rotation) = turn(side, canvas)
    let angle = p * .pi / 2
    let half = length / 2
    // The edge between both sides would come nearer than the canvas.
    let back = half * (cos(angle) + sin(angle) - 1) + retreat * length * sin(.pi * p)
    let way = SIMD2(Double(side.motion.x), Double(side.motion.y))
    func face(_ isFirst: Bool, _ angle: Double, isBehind: Bool) -> SpacePlane {
      SpacePlane(
        isFirst: isFirst,
        transform: .translation(0, 0, half) * rotation(angle) * .translation(0, 0, -half - back),
        facing: cos(angle),
        // The second side follows the first one.
        overlap: isBehind ? (isFirst ? -way : way) : SIMD2())
    }
    let first = face(true, angle, isBehind: p >= 0.5)
    let second = face(false, angle - .pi / 2, isBehind: p < 0.5)
    return p < 0.5 ? [second, first] : [first, second]
  }

  private func flip(_ p: Double, _ side: Direction, _ canvas: PixelSize) -> [SpacePlane] {
    let (length, rotation) = turn(side, canvas)
    let angle = p * .pi
    let half = thickness * length / 2
    // Half of the card would come nearer than the canvas.
    let back = length / 2 * sin(angle) + retreat * length * sin(angle)
    let isFirst = p < 0.5
    func place(_ angle: Double, before: Double) -> Transform3D {
      .translation(0, 0, before) * rotation(angle) * .translation(0, 0, -half - back)
    }
    let face = SpacePlane(
      isFirst: isFirst, transform: place(isFirst ? angle : angle - .pi, before: half),
      facing: abs(cos(angle)))
    guard half > 0 else { return [face] }
    // Planes seen from behind are not drawn, which leaves one edge at most. It goes on for a pixel
    // under the face, where that is wide enough to hide it. One that is thinner goes on for less:
    // where the face covers half a pixel, too much of it would shine through.
    let more = min(2 * half * sin(angle), length * abs(cos(angle)) / 8, 1)
    let edges = [-Double.pi / 2, .pi / 2].map { turn in
      SpacePlane(
        isFirst: isFirst, transform: place(angle + turn, before: length / 2), facing: sin(angle),
        edge: Self.edge(side, canvas, half: half, more: (turn < 0) == isFirst ? more : -more))
    }
    return edges + [face]
  }

  /// The edge of a card along its own plane, and how much farther it goes ahead or, below 0, back.
  private static func edge(
    _ side: Direction, _ canvas: PixelSize, half: Double, more: Double
  ) -> Rect {
    let way = Double(side.motion.x + side.motion.y) * more
    let (low, high) = (-half - max(-way, 0), half + max(way, 0))
    if side.motion.x != 0 {
      return Rect(
        x: low, y: -Double(canvas.height) / 2, width: high - low, height: Double(canvas.height))
    }
    return Rect(
      x: -Double(canvas.width) / 2, y: low, width: Double(canvas.width), height: high - low)
  }

  private func rotate(
    _ p: Double, _ side: Direction, _ canvas: PixelSize, _ fade: Double
  ) -> [SpacePlane] {
    let size = Self.size(canvas)
    func plane(_ isFirst: Bool, _ turns: Double, card: SIMD2<Double>, _ opacity: Double)
      -> SpacePlane
    {
      // The picture covers the card; what is too much of it is cut off.
      let scale = (card / size).max()
      return SpacePlane(
        isFirst: isFirst, transform: .scale(scale, scale) * quarter(side, turns), opacity: opacity)
    }
    let card = card(p, canvas)
    return [
      // It goes at last, where the second picture is translucent.
      plane(true, p, card: card, 1 - Double.smoothStep((p - 0.8) / 0.2)),
      plane(false, p - 1, card: SIMD2(card.y, card.x), .smoothStep((p - (1 - fade) / 2) / fade)),
    ]
  }

  /// The card that planes are cut to; nil if they are not.
  func card(at progress: Double, from side: Direction, canvas: PixelSize) -> PlaneCard? {
    guard case .rotate = kind else { return nil }
    return PlaneCard(size: card(progress, canvas), transform: quarter(side, progress))
  }

  /// The sides of a card that turns as the first picture does: its long side becomes the short one.
  private func card(_ p: Double, _ canvas: PixelSize) -> SIMD2<Double> {
    let size = Self.size(canvas)
    return size + (SIMD2(size.y, size.x) - size) * p
  }

  /// So many quarter turns.
  private func quarter(_ side: Direction, _ turns: Double) -> Transform3D {
    .rotation((side == .left || side == .bottom ? -1 : 1) * turns * .pi / 2)
  }

  private static func size(_ canvas: PixelSize) -> SIMD2<Double> {
    SIMD2(Double(canvas.width), Double(canvas.height))
  }
}
