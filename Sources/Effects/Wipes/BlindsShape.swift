// Blinds: slats side by side, at any angle, each of which opens from one of its sides.

import SeguePixels
import SegueSystem

struct BlindsShape: WipeShape {
  /// The way in which the slats open, in radians, y up.
  let angle: Double
  let count: Int
  /// How much later the last slat begins than the first: 0 at once, 1 when the first is done.
  let stagger: Double

  func motion(on canvas: PixelSize, margin: Double) -> BlindsMotion {
    BlindsMotion(self, canvas: canvas, margin: margin)
  }
}

/// Blinds on a canvas.
struct BlindsMotion: WipeMotion {
  private let across: WipeLine
  private let slat: Double
  private let count: Int
  private let stagger: Double
  private let margin: Double

  init(_ shape: BlindsShape, canvas: PixelSize, margin: Double) {
    func snapped(_ value: Double) -> Double {
      abs(value - value.rounded()) < 1e-12 ? value.rounded() : value
    }
    let (w, h) = (Double(canvas.width), Double(canvas.height))
    let (x, y) = (snapped(cos(shape.angle)), -snapped(sin(shape.angle)))
    let length = w * abs(x) + h * abs(y)
    across = WipeLine(x, y, length / 2 - (x * w + y * h) / 2)
    // No slat is narrower than two pixels.
    count = max(1, min(shape.count, Int(length / 2)))
    slat = length / Double(count)
    stagger = shape.stagger
    self.margin = margin
  }

  func edge(at progress: Double) -> BlindsEdge {
    let begin = count > 1 ? stagger / Double(count - 1) : 0
    let slats = (0..<count).map { index in
      let time = min(max(progress * (1 + stagger) - begin * Double(index), 0), 1)
      let low = Double(index) * slat
      let ahead = margin * (2 * time - 1)
      return BlindsEdge.Slat(low: low - ahead, high: low + slat * time + ahead)
    }
    return BlindsEdge(across: across, slat: slat, slats: slats, isSharp: margin <= 0.5)
  }
}

/// Blinds at one moment.
struct BlindsEdge: WipeEdge {
  /// The open part of a slat, along the way in which they open.
  struct Slat: Sendable {
    let low: Double
    let high: Double
  }

  /// The place of a point across the slats, as a linear function.
  let across: WipeLine
  let slat: Double
  let slats: [Slat]
  /// Whether the edges are a pixel wide: then a pixel that several of them cross shows what each slat covers of it.
  let isSharp: Bool
  var slope: Double { abs(across.x) }

  func distance(x: Double, y: Double) -> Double {
    let place = across.x * x + across.y * y + across.z
    let own = min(max(Int(place / slat), 0), slats.count - 1)
    // The slats beside it may reach over their ends.
    let near = slats[max(own - 1, 0)...min(own + 1, slats.count - 1)]
    let farthest = near.reduce(-Double.infinity) {
      max($0, min(place - $1.low, $1.high - place))
    }
    guard isSharp, abs(farthest) < 1 else { return farthest }
    let covered = near.reduce(0) {
      $0 + max(min(place + 0.5, $1.high) - max(place - 0.5, $1.low), 0)
    }
    // A distance that becomes this coverage.
    if covered >= 1 { return max(farthest, 0.5) }
    return covered > 0 ? covered - 0.5 : min(farthest, -0.5)
  }
}
