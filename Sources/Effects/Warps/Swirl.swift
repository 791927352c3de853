// Swirl: a place r from the point is turned by angle·p²·(1 − r/D)² in the first picture and by
// −angle·(1 − p)²·(1 − r/D)² in the second, D the distance of the farthest corner. The second comes out of the point in a
// round opening, open by smooth((p − .28) / .44); or fades in about p = .5, in `fade` of the time. With an opening each
// picture is 1 + (.22 + 1.05·(l − 1))·a/(8 + a) times as large, a the angle of its middle and l the canvas's longer side
// over its shorter one, at most 2.5.

import SegueDrawing
import SeguePixels
import SegueTransitions

struct Swirl: Warp {
  var center = CanvasPoint.share(0.5, 0.5)
  /// How far the middle turns.
  var angle: Double
  /// The part of the time that one picture takes to fade into the other; nil for an opening.
  var fade: Double?

  func frame(at p: Double, of pair: PicturePair, levels: ImageLevels) -> WarpFrame {
    let canvas = pair.canvas
    let point = center.point(on: canvas)
    let reach = Sweep.reach(of: nil, from: point, canvas: canvas)
    let share: Double
    let change: PictureChange
    let presence: (first: Double, second: Double)
    if let fade {
      share = .smoothStep((p - (1 - fade) / 2) / fade)
      change = .fade(BlendWeight(share))
      presence = (1 - share, share)
    } else {
      share = .smoothStep((p - 0.28) / 0.44)
      change = .opening(RoundOpening(point, reach: reach, softness: 0.1, share: share))
      // What is seen of a picture is seen whole.
      presence = (1, 1)
    }
    func whirl(_ isFirst: Bool, _ presence: Double, _ angle: Double) -> WarpWhirl {
      let zoom = fade == nil ? Self.zoom(angle, canvas) : 1
      return WarpWhirl(
        isFirst: isFirst, presence: max(presence, 1e-3), canvas: canvas, center: point,
        radius: .infinity, reach: reach
      ) { r in
        let inner = max(1 - r / reach, 0)
        return WhirlPlace(distance: r / zoom, turn: angle * inner * inner)
      }
    }
    let map = whirl(true, presence.first, angle * p * p)
    let back = whirl(false, presence.second, -angle * (1 - p) * (1 - p))
    let weight = BlendWeight(share)
    let isDone = weight == BlendWeight(1)
    return WarpFrame(
      pair, ground: .nothing, map: isDone ? back : map,
      other: isDone || weight == BlendWeight(0) ? nil : (back, change), edge: .mirror,
      levels: levels)
  }

  /// How many times larger pictures are while their middle is turned, so that their borders stay outside.
  ///
  /// Beyond them they go on mirrored. The longer the canvas is, the more comes in from beyond its longer sides; this is
  /// a little more than it takes on one of 1:1 to 21:9 when the swirl is in the middle.
  private static func zoom(_ angle: Double, _ canvas: PixelSize) -> Double {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let longer = min(max(width, height) / min(width, height), 2.5)
    return 1 + (0.22 + 1.05 * (longer - 1)) * abs(angle) / (8 + abs(angle))
  }

  static func described(_ initial: Swirl) -> EffectDescriptor {
    EffectDescriptor(
      initial, name: "swirl", title: "Swirl",
      summary: "The first picture is stirred, and the second turns out of the middle of the swirl.",
      family: .distort,
      parameters: [
        EffectParameter(\.center, "center", .point, "the middle of the swirl"),
        EffectParameter(
          \.angle, "angle", .angle(-50...50),
          "how far the middle turns; negative values turn it the other way",
          control: .init(suggested: (-4 * Double.pi)...(4 * Double.pi))),
      ],
      ignoresDirection: true, cost: .high, make: { $0 })
  }
}
