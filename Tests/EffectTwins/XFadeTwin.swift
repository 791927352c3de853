// xfade's transitions by their formulas, in Double, a pixel at a time. The formulas were checked against
// FFmpeg's own output (Tests/Peers/xfade.py does it for the effects).

import SegueSystem

/// The twins of xfade's transitions, by name.
struct XFadeTwin: EffectTwin {
  /// A pixel: column, row, and xfade's progress P, 1 at the start.
  struct Place {
    let x: Double
    let y: Double
    let w: Double
    let h: Double
    let p: Double
    let a: TwinColor
    let b: TwinColor
    let scene: TwinScene

    func from(_ x: Double, _ y: Double) -> TwinColor { scene.from.at(x + 0.5, y + 0.5) ?? .zero }
    func to(_ x: Double, _ y: Double) -> TwinColor { scene.to.at(x + 0.5, y + 0.5) ?? .zero }
    /// The first picture by a part, the second by the rest.
    func mix(_ part: Double) -> TwinColor { a * part + b * (1 - part) }
    /// The second picture by a smooth step.
    func soft(_ value: Double) -> TwinColor { mix(1 - step(0, 1, value)) }
    func step(_ low: Double, _ high: Double, _ value: Double) -> Double {
      let part = min(max((value - low) / (high - low), 0), 1)
      return part * part * (3 - 2 * part)
    }
    /// Distances from the middle as xfade counts them.
    var dx: Double { x - (w / 2).rounded(.down) }
    var dy: Double { y - (h / 2).rounded(.down) }
    func noise(_ x: Double, _ y: Double) -> Double {
      let value = Float(sin(Double(Float(x) * 12.9898 + Float(y) * 78.233))) * 43758.545
      return Double(value - value.rounded(.down))
    }
  }

  let scene: TwinScene
  let rule: @Sendable (Place) -> TwinColor

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let (x, y) = (x.rounded(.down), y.rounded(.down))
    return rule(
      Place(
        x: x, y: y, w: scene.size.x, h: scene.size.y, p: Double(1 - Float(scene.progress)),
        a: scene.from.at(x + 0.5, y + 0.5) ?? .zero, b: scene.to.at(x + 0.5, y + 0.5) ?? .zero,
        scene: scene))
  }

  static let rules: [String: @Sendable (Place) -> TwinColor] = soft.merging(hard) { $1 }
    .merging(colors) { $1 }.merging(moved) { $1 }

  private static let soft: [String: @Sendable (Place) -> TwinColor] = [
    "smoothleft": { $0.soft(1 + $0.x / $0.w - 2 * $0.p) },
    "smoothright": { $0.soft(1 + ($0.w - 1 - $0.x) / $0.w - 2 * $0.p) },
    "smoothup": { $0.soft(1 + $0.y / $0.h - 2 * $0.p) },
    "smoothdown": { $0.soft(1 + ($0.h - 1 - $0.y) / $0.h - 2 * $0.p) },
    "vertopen": { $0.soft(2 - abs($0.x - $0.w / 2) / ($0.w / 2) - 2 * $0.p) },
    "vertclose": { $0.soft(1 + abs($0.x - $0.w / 2) / ($0.w / 2) - 2 * $0.p) },
    "horzopen": { $0.soft(2 - abs($0.y - $0.h / 2) / ($0.h / 2) - 2 * $0.p) },
    "horzclose": { $0.soft(1 + abs($0.y - $0.h / 2) / ($0.h / 2) - 2 * $0.p) },
    "diagtl": { $0.soft(1 + $0.x / $0.w * $0.y / $0.h - 2 * $0.p) },
    "diagtr": { $0.soft(1 + ($0.w - 1 - $0.x) / $0.w * $0.y / $0.h - 2 * $0.p) },
    "diagbl": { $0.soft(1 + $0.x / $0.w * ($0.h - 1 - $0.y) / $0.h - 2 * $0.p) },
    "diagbr": {
      $0.soft(1 + ($0.w - 1 - $0.x) / $0.w * (($0.h - 1 - $0.y) / $0.h) - 2 * $0.p)
    },
    "circleopen": {
      let far = hypot(($0.w / 2).rounded(.down), ($0.h / 2).rounded(.down))
      return $0.mix($0.step(0, 1, hypot($0.dx, $0.dy) / far + ($0.p - 0.5) * 3))
    },
    "circleclose": {
      let far = hypot(($0.w / 2).rounded(.down), ($0.h / 2).rounded(.down))
      return $0.soft(hypot($0.dx, $0.dy) / far + (0.5 - $0.p) * 3)
    },
    "radial": { $0.soft(atan2($0.dx, $0.dy) - ($0.p - 0.5) * .pi * 2.5) },
    "hlwind": { $0.soft((1.2 * (1 - $0.p) - 0.8 * (1 - $0.x / $0.w)) / 0.2 - $0.noise(0, $0.y)) },
    "hrwind": { $0.soft((1.2 * (1 - $0.p) - 0.8 * $0.x / $0.w) / 0.2 - $0.noise(0, $0.y)) },
    "vuwind": { $0.soft((1.2 * (1 - $0.p) - 0.8 * (1 - $0.y / $0.h)) / 0.2 - $0.noise($0.x, 0)) },
    "vdwind": { $0.soft((1.2 * (1 - $0.p) - 0.8 * $0.y / $0.h) / 0.2 - $0.noise($0.x, 0)) },
  ]

  private static func slice(_ place: Place, _ part: Double) -> TwinColor {
    let tenth = 10 * part - (10 * part).rounded(.down)
    return place.step(-0.5, 0, part - 1.5 * place.p) <= tenth ? place.a : place.b
  }

  private static let hard: [String: @Sendable (Place) -> TwinColor] = [
    "wipeleft": { $0.x > ($0.w * $0.p).rounded(.down) ? $0.b : $0.a },
    "wiperight": { $0.x > ($0.w * (1 - $0.p)).rounded(.down) ? $0.a : $0.b },
    "wipeup": { $0.y > ($0.h * $0.p).rounded(.down) ? $0.b : $0.a },
    "wipedown": { $0.y > ($0.h * (1 - $0.p)).rounded(.down) ? $0.a : $0.b },
    "wipetl": { $0.x <= ($0.w * $0.p) && $0.y <= ($0.h * $0.p) ? $0.a : $0.b },
    "wipetr": {
      $0.x > ($0.w * (1 - $0.p)).rounded(.down) && $0.y <= $0.h * $0.p ? $0.a : $0.b
    },
    "wipebl": {
      $0.x <= $0.w * $0.p && $0.y > ($0.h * (1 - $0.p)).rounded(.down) ? $0.a : $0.b
    },
    "wipebr": {
      $0.x > ($0.w * (1 - $0.p)).rounded(.down) && $0.y > ($0.h * (1 - $0.p)).rounded(.down)
        ? $0.a : $0.b
    },
    "hlslice": { slice($0, $0.x / $0.w) },
    "hrslice": { slice($0, ($0.w - 1 - $0.x) / $0.w) },
    "vuslice": { slice($0, $0.y / $0.h) },
    "vdslice": { slice($0, ($0.h - 1 - $0.y) / $0.h) },
    "dissolve": { 2 * $0.noise($0.x, $0.y) + 2 * $0.p - 1.5 >= 0.5 ? $0.a : $0.b },
    "circlecrop": {
      let far = hypot(($0.w / 2).rounded(.down), ($0.h / 2).rounded(.down))
      let radius = pow(2 * abs($0.p - 0.5), 3) * far
      return radius < hypot($0.dx, $0.dy) ? TwinColor(0, 0, 0, 1) : $0.p < 0.5 ? $0.b : $0.a
    },
    "rectcrop": {
      let half = abs($0.p - 0.5)
      let isSeen =
        abs($0.dx) < (half * $0.w).rounded(.down) && abs($0.dy) < (half * $0.h).rounded(.down)
      return isSeen ? $0.p < 0.5 ? $0.b : $0.a : TwinColor(0, 0, 0, 1)
    },
  ]

  private static func through(_ place: Place, _ first: TwinColor, _ second: TwinColor) -> TwinColor
  {
    let (early, late) = (place.step(0.8, 1, place.p), place.step(0.2, 1, place.p))
    let old = place.a * early + first * (1 - early)
    let new = second * late + place.b * (1 - late)
    return old * place.p + new * (1 - place.p)
  }

  private static func gray(_ color: TwinColor) -> TwinColor {
    let mean = ((color.x + color.y + color.z) * 255 / 3).rounded(.down) / 255
    return TwinColor(mean, mean, mean, color.w)
  }

  private static func uneven(_ place: Place, isFast: Bool) -> TwinColor {
    var color = TwinColor.zero
    for index in 0..<4 {
      let part = abs(place.a[index] - place.b[index])
      let share = pow(place.p, 1 + log(isFast ? 1 + part : 2 - part))
      color[index] = place.a[index] * share + place.b[index] * (1 - share)
    }
    return color
  }

  private static let colors: [String: @Sendable (Place) -> TwinColor] = [
    "fade": { $0.mix($0.p) },
    "fadeblack": { through($0, TwinColor(0, 0, 0, 1), TwinColor(0, 0, 0, 1)) },
    "fadewhite": { through($0, TwinColor(1, 1, 1, 1), TwinColor(1, 1, 1, 1)) },
    "fadegrays": { through($0, gray($0.a), gray($0.b)) },
    "fadefast": { uneven($0, isFast: true) },
    "fadeslow": { uneven($0, isFast: false) },
    "distance": {
      let way = $0.a - $0.b
      return (way * way).sum().squareRoot() <= $0.p ? $0.mix($0.p) : $0.b
    },
  ]

  /// A picture in place of one place of a line of `count`, moved by whole pixels.
  private static func slid(
    _ place: Place, _ way: SIMD2<Double>, leaves: Bool, arrives: Bool
  ) -> TwinColor {
    let side = way.x != 0 ? place.w : place.h
    let moved = side - (side * place.p).rounded(.down)
    let at = SIMD2(place.x, place.y)
    let (old, new) = (at - way * moved, at - way * (moved - side))
    let isOut = new.x < 0 || new.y < 0 || new.x >= place.w || new.y >= place.h
    if isOut { return leaves ? place.from(old.x, old.y) : place.a }
    return arrives ? place.to(new.x, new.y) : place.b
  }

  private static func squeezed(_ part: Double, _ count: Double, _ p: Double) -> Double? {
    let place = 0.5 + (part / count - 0.5) / p
    return place < 0 || place > 1 ? nil : (place * (count - 1)).rounded(.toNearestOrEven)
  }

  private static let moved: [String: @Sendable (Place) -> TwinColor] = {
    var rules: [String: @Sendable (Place) -> TwinColor] = [
      "squeezeh": { place in
        squeezed(place.y, place.h, place.p).map { place.from(place.x, $0) } ?? place.b
      },
      "squeezev": { place in
        squeezed(place.x, place.w, place.p).map { place.from($0, place.y) } ?? place.b
      },
      "zoomin": {
        let zoom = $0.step(0.5, 1, $0.p)
        let x = ((0.5 + ($0.x / $0.w - 0.5) * zoom) * ($0.w - 1)).rounded(.up)
        let y = ((0.5 + ($0.y / $0.h - 0.5) * zoom) * ($0.h - 1)).rounded(.up)
        let part = $0.step(0, 0.5, $0.p)
        return $0.from(x, y) * part + $0.b * (1 - part)
      },
      "pixelize": {
        let size = 2 * (min($0.p, 1 - $0.p) * 50 - 1e-9).rounded(.up) / 50 * min($0.w, $0.h) / 20
        let x = min((($0.x / size).rounded(.down) + 0.5) * size, $0.w - 1).rounded(.down)
        let y = min((($0.y / size).rounded(.down) + 0.5) * size, $0.h - 1).rounded(.down)
        return $0.from(x, y) * $0.p + $0.to(x, y) * (1 - $0.p)
      },
      "hblur": { place in
        let part = place.p <= 0.5 ? 2 * place.p : 2 * (1 - place.p)
        let size = (1 + (place.w / 2).rounded(.down) * part).rounded(.down)
        let count = min(size, place.w - place.x)
        var color = TwinColor.zero
        for step in 0..<Int(count) {
          let x = place.x + Double(step)
          color += place.from(x, place.y) * place.p + place.to(x, place.y) * (1 - place.p)
        }
        return color / count
      },
    ]
    let ways: [(String, SIMD2<Double>)] = [
      ("left", SIMD2(-1, 0)), ("right", SIMD2(1, 0)), ("up", SIMD2(0, -1)), ("down", SIMD2(0, 1)),
    ]
    for (side, way) in ways {
      rules["slide" + side] = { slid($0, way, leaves: true, arrives: true) }
      rules["cover" + side] = { slid($0, way, leaves: false, arrives: true) }
      rules["reveal" + side] = { slid($0, way, leaves: true, arrives: false) }
    }
    return rules
  }()

  /// An entry for each transition.
  static let entries: [EffectTwinEntry] = rules.keys.sorted().compactMap { name in
    rules[name].map { rule in
      EffectTwinEntry(
        name: "xfade:\(name)", isBrief: true,
        agreement: .decibels(44, because: "xfade counts in floats, and bytes are rounded twice"),
        samples: 1, make: { XFadeTwin(scene: $0, rule: rule) })
    }
  }
}
