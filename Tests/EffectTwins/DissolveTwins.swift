// The twins of dissolves that do more than mix: through a colour, in blocks, through a blur.

import SegueSystem
import SegueTransitions

/// A fade to a colour and out of it.
struct DipTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let hold = scene.number("hold") ?? 0
    let time = scene.progress
    let way = min((time < 0.5 ? time : 1 - time) / ((1 - hold) / 2), 1)
    let share = way * way * (3 - 2 * way)
    let picture = (time < 0.5 ? scene.from : scene.to).at(x, y) ?? .zero
    let color = scene.values["color"] == nil ? TwinColor(0, 0, 0, 1) : scene.color("color")
    return picture * (1 - share) + color * share
  }
}

/// Halves that slide apart, or close.
struct SplitTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let isAcross = scene.text(choice: "axis") != "vertical"
    let closes = scene.flag("close")
    let side = isAcross ? scene.size.x : scene.size.y
    let cut = (side / 2).rounded(.down)
    let way = (closes ? 1 - scene.progress : scene.progress) * (side - cut)
    let (moving, behind) = closes ? (scene.to, scene.from) : (scene.from, scene.to)
    let place = isAcross ? x : y
    let reach = max(scene.size.min() / 20, 1)
    let depth = (scene.number("shadow") ?? 0) * min(min(way, side - cut - way) / reach, 1)
    func light(_ away: Double) -> Double {
      let near = min(max(1 - away / reach, 0), 1)
      return 1 - depth * near * near
    }
    let both = light(place - cut + way) * light(cut + way - place)
    var color = (behind.at(x, y) ?? .zero) * TwinColor(both, both, both, 1)
    // Of a pixel at an end of the gap, each half covers a share.
    for (share, moved) in [
      (cut - way - place + 0.5, place + way), (place + 0.5 - cut - way, place - way),
    ] where share > 0 {
      let half = isAcross ? moving.clamped(moved, y) : moving.clamped(x, moved)
      color = color * (1 - min(share, 1)) + half * min(share, 1)
    }
    return color
  }
}

/// Blocks around the middle, each the mean of up to 6 × 6 of its points.
struct PixelateTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    if scene.progress == 0 { return scene.from.at(x, y) ?? .zero }
    if scene.progress == 1 { return scene.to.at(x, y) ?? .zero }
    let size = max(min(scene.pixels("size"), scene.size.max() / 2), 2)
    // Fourteen parts of the time: seven sizes up, and the same down.
    let part = min(Int(scene.progress * 14), Int((1 - scene.progress) * 14))
    var side = size
    if part < 6 {
      for _ in part..<6 { side /= min(1.7, pow(size, 1.0 / 7)) }
      side = max(side.rounded(), 1)
    }
    let share = min(max((scene.progress - 3.0 / 7) * 7, 0), 1)
    let weight = share * share * (3 - 2 * share)
    let columns = Self.block(x, scene.size.x, side)
    let rows = Self.block(y, scene.size.y, side)
    var sum = TwinColor.zero
    for row in rows {
      for column in columns {
        let from: TwinColor = scene.from.at(column, row) ?? .zero
        let to: TwinColor = scene.to.at(column, row) ?? .zero
        sum += from * (1 - weight) + to * weight
      }
    }
    return sum / Double(columns.count * rows.count)
  }

  /// The points along one side of the block around a place.
  private static func block(_ place: Double, _ count: Double, _ side: Double) -> [Double] {
    let middle = (count / 2).rounded(.down)
    let block = ((place.rounded(.down) + 0.5 - middle) / side).rounded(.down)
    // The first pixel whose middle lies in a block.
    func first(_ block: Double) -> Double { (middle + block * side - 0.5).rounded(.up) }
    let (low, high) = (max(first(block), 0), min(first(block + 1), count))
    let points = min(high - low, 6)
    return (0..<Int(points)).map { (point: Int) -> Double in
      let along: Double = (Double(point) + 0.5) * (high - low) / points
      return low + along.rounded(.down)
    }
  }
}

extension EffectTwins {
  /// The entries of these dissolves.
  static let dissolves: [EffectTwinEntry] = [
    EffectTwinEntry(
      name: "dip", settings: [["hold": .number(0.4), "color": .color(.white)]], isBrief: true,
      agreement: .levels(1, because: "a weight has 16 bits"), samples: 1,
      make: { DipTwin(scene: $0) }),
    EffectTwinEntry(
      name: "split",
      settings: [["axis": .choice("vertical")], ["close": .boolean(true)]], isBrief: true,
      agreement: .levels(1, because: "a shadow's place in its table is rounded"), samples: 1,
      make: { SplitTwin(scene: $0) }),
    EffectTwinEntry(
      name: "split", triesDefaults: false, settings: [["shadow": .number(0)]], isBrief: true,
      agreement: .levels(1, because: "pixels are mixed from their neighbours"), samples: 1,
      make: { SplitTwin(scene: $0) }),
    EffectTwinEntry(
      name: "pixelate", settings: [["size": .length(.pixels(21))]], isBrief: true,
      agreement: .levels(1, because: "means are rounded before they are mixed"), samples: 1,
      make: { PixelateTwin(scene: $0) }),
    EffectTwinEntry(
      name: "blur", settings: [["size": .length(.pixels(9))]], isBrief: true,
      agreement: .decibels(40, because: "the grid's colours are rounded to bytes"), samples: 1,
      make: { BlurTwin(scene: $0) }),
    // Its motions are tried where they are known: `SmoothCutTests`.
    EffectTwinEntry(
      name: "smooth-cut", triesDefaults: false, settings: [["trust": .number(0)]], isBrief: true,
      agreement: .levels(1, because: "a weight has 16 bits"), samples: 1,
      make: { FadeTwin(scene: $0) }),
  ]
}
