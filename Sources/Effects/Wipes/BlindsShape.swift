// Blinds: slats side by side, at any angle, each of which opens from one of its sides, slowly at first and at last.
//
// A slat's first and last strip fade instead of being a thread: the open part begins as a strip of a least width that
// comes in, and a strip as wide is the last to go.

import SeguePixels
import SegueSystem

struct BlindsShape: WipeShape {
  /// The way in which the slats open.
  var way = SweepWay(side: .top)
  var count = 10
  /// How much later the last slat begins than the first: 0 at once, 1 when the first is done.
  var stagger = 0.5

  func motion(on canvas: PixelSize, margin: Double) -> @Sendable (Double) -> BlindsEdge {
    let (w, h) = (Double(canvas.width), Double(canvas.height))
    let (x, y) = (cos(way.radians).snapped, -sin(way.radians).snapped)
    let length = w * abs(x) + h * abs(y)
    let across = WipeLine(x, y, length / 2 - (x * w + y * h) / 2)
    // No slat is narrower than two pixels.
    let count = max(1, min(count, Int(length / 2)))
    let slat = length / Double(count)
    let begin = count > 1 ? stagger / Double(count - 1) : 0
    let strip = SlatStrip(of: slat, margin: margin)
    return { progress in
      let slats = (0..<count).map { index in
        let time = SlatStrip.eased(progress * (1 + stagger) - begin * Double(index))
        let low = Double(index) * slat
        let ahead = margin * (2 * time - 1)
        let open = strip.opened(time)
        return BlindsEdge.Slat(
          low: low - ahead, full: low + open.full + ahead, high: low + open.faint + ahead,
          share: open.share, cap: margin * (2 * open.share - 1), edge: low + open.edge + ahead,
          shade: WipeShadow.presence(time))
      }
      return BlindsEdge(across: across, slat: slat, slats: slats, isSharp: margin <= 0.5)
    }
  }
}

/// Blinds at one moment.
struct BlindsEdge: WipeEdge {
  /// The open part of a slat, along the way in which they open.
  struct Slat: Sendable {
    let low: Double
    /// Up to here it is wholly open; before `low` while its first strip fades in.
    let full: Double
    /// Where it ends to be open at all.
    let high: Double
    /// How much of the second picture shows between both, 0…1.
    let share: Double
    /// The same as a distance from the edge.
    let cap: Double
    /// Where its shadow begins.
    let edge: Double
    /// How much of a shadow it throws, 0…1.
    let shade: Double
  }

  /// The place of a point across the slats, as a linear function.
  let across: WipeLine
  let slat: Double
  let slats: [Slat]
  /// Whether the edges are a pixel wide: then a pixel that several of them cross shows what each slat covers of it.
  let isSharp: Bool
  var slope: Double { abs(across.x) }
  /// It ends between slats.
  var hasEvenShadow: Bool { false }
  /// Upright slats.
  func repeats(_ y: Int) -> Bool { across.y == 0 }

  func distance(x: Double, y: Double) -> Double {
    let place = place(x, y)
    let near = slats(near: place)
    let farthest = near.reduce(-Double.infinity) { farthest, slat in
      let end = max(min(slat.high - place, slat.cap), slat.full - place)
      return max(farthest, min(place - slat.low, end))
    }
    guard isSharp, abs(farthest) < 1 else { return farthest }
    let covered = near.reduce(0) { sum, slat in
      let low = max(place - 0.5, slat.low)
      let full = max(min(place + 0.5, slat.full) - low, 0)
      return sum + full + slat.share * (max(min(place + 0.5, slat.high) - low, 0) - full)
    }
    // A distance that becomes this coverage.
    if covered >= 1 { return max(farthest, 0.5) }
    return covered > 0 ? covered - 0.5 : min(farthest, -0.5)
  }

  /// Only what a slat has still to open lies in its shadow.
  func shade(x: Double, y: Double, reach: Double) -> Double {
    let place = place(x, y)
    return slats(near: place).reduce(0) { most, slat in
      guard place > (slat.low + slat.edge) / 2 else { return most }
      let fall = WipeShadow.fall(slat.edge - place, reach: min(reach, self.slat / 2))
      return max(most, slat.shade * fall)
    }
  }

  private func place(_ x: Double, _ y: Double) -> Double { across.x * x + across.y * y + across.z }

  /// The slat at a place and those beside it, which may reach over their ends.
  private func slats(near place: Double) -> ArraySlice<Slat> {
    let own = min(max(Int(place / slat), 0), slats.count - 1)
    return slats[max(own - 1, 0)...min(own + 1, slats.count - 1)]
  }
}
