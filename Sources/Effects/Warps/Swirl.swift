// Swirl: a place r from the point is turned by a·(1 − r/D)², D the distance of the farthest corner. Segue's own turns the
// first picture by a = angle·p and the second one back from there, by angle·(1 − p): where one becomes the other, half way,
// both are the same swirl. The second one comes out of the point, and smooth((1.9·smooth((p − .25)/.5) − r/D)/.9) of it
// shows. Each picture is 1 + (.22 + 1.05·(l − 1))·a/(8 + a) times as large, l the canvas's longer side over its
// shorter one, at most 2.5. Core Animation's turns them by angle·p² and −angle·(1 − p)², and fades in `fade` of the time.

import SegueDrawing
import SeguePixels
import SegueTransitions

struct Swirl: Warp {
  var center = CanvasPoint.share(0.5, 0.5)
  /// How far the middle turns.
  var angle: Double
  /// The part of the time that one picture takes to fade into the other, as Core Animation has it; nil for Segue's own.
  var fade: Double?

  func frame(at p: Double, of pair: PicturePair, levels: ImageLevels) -> WarpFrame {
    let canvas = pair.canvas
    let point = center.point(on: canvas)
    let reach = Sweep.reach(of: nil, from: point, canvas: canvas)
    let share: Double
    let change: PictureChange
    let presence: (first: Double, second: Double)
    let turns: (first: Double, second: Double)
    if let fade {
      share = .smoothStep((p - (1 - fade) / 2) / fade)
      change = .fade(BlendWeight(share))
      presence = (1 - share, share)
      turns = (angle * p * p, -angle * (1 - p) * (1 - p))
    } else {
      share = .smoothStep((p - 0.25) / 0.5)
      change = .opening(
        RoundOpening(point, front: 1.9 * share * reach, width: 0.9 * reach, stretch: 1))
      // What is seen of a picture is seen whole.
      presence = (1, 1)
      turns = (angle * p, angle * (1 - p))
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
    let map = whirl(true, presence.first, turns.first)
    let back = whirl(false, presence.second, turns.second)
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

  /// The farthest that is not a blur.
  private static let most = 4 * Double.pi

  static func described(_ initial: Swirl) -> EffectDescriptor {
    EffectDescriptor(
      initial, name: "swirl", title: "Swirl",
      summary: "The first picture is stirred until it is a whirl, which unwinds into the second.",
      family: .distort,
      parameters: [
        EffectParameter(\.center, "center", .point, "the middle of the swirl"),
        EffectParameter(
          \.angle, "angle", .angle(initial.fade == nil ? -Self.most...Self.most : -50...50),
          "how far the middle turns; negative values turn it the other way",
          control: .init(suggested: (-4 * Double.pi)...(4 * Double.pi))),
      ],
      ignoresDirection: true, suggestedTiming: .easeInEaseOut, cost: .high, make: { $0 })
  }
}
