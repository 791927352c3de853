// The effects that bend and cut by their formulas: ripple, mod, disintegrate, accordion fold.

import SeguePixels
import SegueSystem

/// A round wave, under a light that the settings give.
struct RippleTwin: EffectTwin {
  let scene: TwinScene
  let isCoreImage: Bool
  /// Whether it is lower at the centre, bends nothing across the borders, and joins the pictures in its crest.
  let isGentle: Bool
  let light: TwinPicture?
  /// Whether pixels are squares of one colour, for means over them; else the nearest four are mixed.
  let hasSquares: Bool

  init(
    scene: TwinScene, isCoreImage: Bool = false, isGentle: Bool = false, hasSquares: Bool = false
  ) {
    (self.scene, self.isCoreImage) = (scene, isCoreImage)
    (self.isGentle, self.hasSquares) = (isGentle, hasSquares)
    light = scene.picture(isCoreImage ? "inputShadingImage" : "shading")
  }

  private func smooth(_ x: Double) -> Double {
    let inside = min(max(x, 0), 1)
    return 3 * inside * inside - 2 * inside * inside * inside
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let center = SIMD2(scene.place.x, scene.size.y - scene.place.y)
    let k = 0.375 * scene.pixels(isCoreImage ? "inputWidth" : "width")
    let scale =
      isCoreImage
      ? scene.number("inputScale") ?? 0 : (scene.number("scale") ?? 0) * scene.size.min()
    let away = SIMD2(x, y) - center
    let r = (away * away).sum().squareRoot()
    let n = r > 0 ? away / r : .zero
    let (lead, way) = isGentle ? (2.3 * k, 13 * k) : (3 * k, 6 * k)
    let delta = r - (scene.progress * (scene.reach(scene.place) + way) - lead)
    let join = isGentle ? 0.3 * k : k
    let before = smooth((delta + join) / (2 * join))
    func wave(_ delta: Double) -> Double {
      smooth((delta + 3 * k) / (2 * k)) - 2 * smooth((delta + k) / (2 * k))
        + smooth((delta - k) / (2 * k))
    }
    let rings = wave(delta) + 0.75 * wave(delta + 4 * k) + 0.5625 * wave(delta + 8 * k)
    let q = isGentle ? rings * smooth(r / (0.8 * k)) : wave(delta)
    let place = SIMD2(x, y) + n * scale * q * bent(SIMD2(x, y), scale)
    func sampled(_ picture: TwinPicture) -> TwinColor {
      if hasSquares { return picture.at(place.x, place.y) ?? .zero }
      return isCoreImage
        ? picture.smooth(place.x, place.y) : picture.mirrored(place.x, place.y)
    }
    let base = sampled(scene.from) * before + sampled(scene.to) * (1 - before)
    guard let light else { return base }
    let half = SIMD2(Double(light.width), Double(light.height)) / 2
    let glossPlace = half + half * n * q
    let gloss = light.smooth(
      min(max(glossPlace.x, 0.5), 2 * half.x - 0.5), min(max(glossPlace.y, 0.5), 2 * half.y - 0.5))
    return gloss + base * (1 - gloss.w)
  }

  /// How much it bends across and down at a place.
  private func bent(_ place: SIMD2<Double>, _ scale: Double) -> SIMD2<Double> {
    guard isGentle else { return SIMD2(1, 1) }
    let width = max(0.12 * scene.size.min(), 2.5 * abs(scale))
    let beside = pointwiseMin(place, scene.size - place) / width
    let left = 1 - beside.clamped(lowerBound: .zero, upperBound: SIMD2(1, 1))
    return 1 - left * left
  }
}

/// A net of holes, the nearest of which begin first.
struct ModTwin: EffectTwin {
  let scene: TwinScene
  let isCoreImage: Bool

  /// A place on the net: away from the middle of its cell, and the size of the hole there, in pixels of the net.
  private struct Place {
    let away: SIMD2<Double>
    let cell: Double
    let hole: Double
    let stretch: Double

    var distance: Double { (away * away).sum().squareRoot() }

    /// How far it is from the net, on the canvas; 0 in it.
    var fromNet: Double {
      guard distance < hole else { return 0 }
      let (half, length) = (cell / 2, max(distance, 1e-9))
      let end = away * hole / length
      // The way outwards meets the hole's edge before that of the cell.
      if max(abs(end.x), abs(end.y)) <= half { return (hole - distance) * stretch }
      let height = (hole * hole - half * half).squareRoot()
      let tips = [-half, half].flatMap { x in
        [-height, height].flatMap { y in [SIMD2(x, y), SIMD2(y, x)] }
      }
      let squares = tips.map { (($0 - away) * ($0 - away)).sum() }
      return (squares.min() ?? 0).squareRoot() * stretch
    }
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let width = max(scene.pixels("softness"), 1)
    let place = place(x, y)
    let part = min(max(0.92 * (place.hole - place.distance) * place.stretch / width, 0), 1)
    let (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    return from * (1 - part) + lit(to, x, y) * part
  }

  /// The second picture in the shadow of the net, which falls from the top left.
  private func lit(_ color: TwinColor, _ x: Double, _ y: Double) -> TwinColor {
    guard let shadow = scene.number("shadow"), shadow > 0, color.w > 0 else { return color }
    let reach = max(0.016 * scene.size.min(), 1)
    let place = place(x - 0.7 * reach, y - 0.7 * reach)
    // Where the holes' radius is that of the cells' corners, nothing is left.
    let left = 1 - twinFall(place.cell / 2.0.squareRoot() - place.hole, reach: 0.2 * place.cell)
    let share =
      1 - shadow * twinPresence(scene.progress) * left * twinFall(place.fromNet, reach: reach)
    func darker(_ value: Double) -> Double {
      scene.mix == .linear
        ? Color.linear(Color.encoded(value / color.w) * share) * color.w : value * share
    }
    return TwinColor(darker(color.x), darker(color.y), darker(color.z), color.w)
  }

  private func place(_ x: Double, _ y: Double) -> Place {
    let away = SIMD2(x, scene.size.y - y) - scene.place
    let cell = scene.pixels(isCoreImage ? "inputRadius" : "radius")
    let compression = scene.pixels(isCoreImage ? "inputCompression" : "compression")
    let r = (away * away).sum().squareRoot()
    let stretch = 1 + r / compression
    let angle = scene.number(isCoreImage ? "inputAngle" : "angle") ?? 0
    let v = (away.x * cos(angle) + away.y * sin(angle)) / stretch / cell
    let w = (-away.x * sin(angle) + away.y * cos(angle)) / stretch / cell
    let width = max(scene.pixels("softness"), 1)
    // The centre lies on the canvas.
    let (stagger, farthest) = (scene.number("stagger") ?? 0, scene.reach(scene.place))
    let late = stagger > 0 ? stagger * r / farthest : 0
    let p = scene.progress
    let time = isCoreImage ? p : p + 0.4 * sin(2 * .pi * p) / (2 * .pi)
    let largest = cell / 2.0.squareRoot() * (isCoreImage ? 1 : 1.1) + 1.5 * width
    return Place(
      away: SIMD2(v - v.rounded(), w - w.rounded()) * cell, cell: cell,
      hole: (time * (1 + stagger) - late) * largest, stretch: stretch)
  }
}

/// A picture that goes along a mask: Core Image's at its own size, Segue's stretched over the canvas.
struct DisintegrateTwin: EffectTwin {
  let scene: TwinScene
  let isCoreImage: Bool

  /// The mask at a place, y up; 0 beyond it.
  private func mask(_ place: SIMD2<Double>) -> Double {
    guard isCoreImage else { return stretched(place) }
    guard let map = scene.map("inputMaskImage") else { return 0 }
    let (x, y) = (Int(place.x.rounded(.down)), map.size.height - 1 - Int(place.y.rounded(.down)))
    guard x >= 0, y >= 0, x < map.size.width, y < map.size.height else { return 0 }
    return Color.linear(Double(map[x, y]) / 65_535)
  }

  /// Four values mixed; those at the edge go on outwards.
  private func stretched(_ place: SIMD2<Double>) -> Double {
    guard let map = scene.map("mask") else { return 0 }
    let cells = SIMD2(Double(map.size.width), Double(map.size.height))
    var at = SIMD2(place.x, scene.size.y - place.y) * cells / scene.size - 0.5
    at = SIMD2(min(max(at.x, 0), cells.x - 1), min(max(at.y, 0), cells.y - 1))
    func value(_ x: Double, _ y: Double) -> Double {
      Double(map[Int(min(x, cells.x - 1)), Int(min(y, cells.y - 1))]) / 65_535
    }
    let (x, y) = (at.x.rounded(.down), at.y.rounded(.down))
    let (across, down) = (at.x - x, at.y - y)
    return (value(x, y) * (1 - across) + value(x + 1, y) * across) * (1 - down)
      + (value(x, y + 1) * (1 - across) + value(x + 1, y + 1) * across) * down
  }

  private func distance(_ place: SIMD2<Double>) -> Double {
    let here = mask(place)
    let slope = max(
      abs(here - mask(place - SIMD2(1, 0))), abs(here - mask(place - SIMD2(0, 1))))
    return (scene.progress - here) / (slope + 0.001)
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let place = SIMD2(x, scene.size.y - y)
    let time = scene.progress
    let remains = min(max(1 - time - distance(place), 0), 1)
    var offset = scene.vector(isCoreImage ? "inputShadowOffset" : "shadow-offset")
    if !isCoreImage { offset = offset.map { $0 * scene.size.min() } }
    let away = distance(place - SIMD2(offset[0], offset[1]))
    let shadow =
      (scene.number(isCoreImage ? "inputShadowDensity" : "shadow-density") ?? 0)
      * min(
        max(1 - time - away / scene.pixels(isCoreImage ? "inputShadowRadius" : "shadow-radius"), 0),
        1)
    var (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    for part in 0..<3 {
      from[part] *= 1 + time / 4
      to[part] *= (1 - shadow) * (1 - (1 - time) / 4)
    }
    return from * remains + to * (1 - remains)
  }
}

/// The second picture unfolding over the first.
struct UnfoldingTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let (time, height) = (scene.progress, scene.size.y)
    let rise = pow(1 - time * time, 0.75)
    let amount = scene.number("shadow") ?? 0
    // The first picture, beside and below the sheet.
    func below(_ down: Double, _ beside: Double) -> TwinColor {
      let reach = max(0.04 * scene.size.min(), 1)
      let presence = rise * twinFall(-height * time + reach, reach: reach)
      let light =
        1 - amount * presence * twinFall(down, reach: reach) * twinFall(beside, reach: reach)
      return (scene.from.at(x, y) ?? .zero) * TwinColor(light, light, light, 1)
    }
    guard y < height * time else { return below(y - height * time, 0) }
    let folds = scene.count("folds")
    let strip = height * time / (2 * folds)
    let place = y / strip
    // A strip of one row has no shape, one of four all of it.
    let part = 0.5 + (place - place.rounded(.down) - 0.5) * min(max((strip - 1) / 3, 0), 1)
    let looksUp = Int(place) % 2 == 0
    let near = looksUp ? part : 1 - part
    let down = 0.5 + (looksUp ? -0.5 : 0.5) * min(max((strip - 1) / 3, 0), 1)
    let stretch = 1 + rise * height / (2 * folds) / scene.size.x * near
    let column = scene.size.x / 2 + (x - scene.size.x / 2) * stretch
    guard column >= 0, column < scene.size.x else {
      return below(0, abs(x - scene.size.x / 2) - scene.size.x / 2 / stretch)
    }
    let shade = 1 - amount * rise * (0.4 * (1 - near) + 0.6 * down)
    var color = scene.to.at(column, y / time) ?? .zero
    for part in 0..<3 { color[part] *= shade }
    return color
  }
}
