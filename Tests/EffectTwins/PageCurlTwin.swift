// The page curl at a point: where the sheet is seen, what lights it there, and the shadow that it casts.

import SeguePixels
import SegueSystem

/// A sheet over a cylinder.
struct PageCurlTwin: EffectTwin {
  /// The light on the sheet.
  enum Light {
    /// Segue's: both sides darken as they turn away, and the back shines half way to the fold.
    case soft
    /// Core Image's grey highlight on the back.
    case highlight
    /// A picture of a lit sphere over the back.
    case sphere(TwinPicture)
  }

  let from: TwinPicture
  let to: TwinPicture
  let paleness: Double
  let mix: MixSpace
  let light: Light
  let d: SIMD2<Double>
  let lift: Double
  let radius: Double
  let shadow: PageCurlShadowTwin
  /// How dark the shadow of the free edge is on the page, and how far it reaches.
  private let edge: (darkness: Double, reach: Double)

  /// The page at a time; it sweeps the whole picture.
  private init(
    _ scene: TwinScene, angle: Double, radius: Double, paleness: Double, light: Light,
    shadow: (amount: Double, size: Double), edge: Double = 0, lead: Double = 0
  ) {
    from = scene.from
    to = scene.to
    self.paleness = paleness
    self.light = light
    mix = scene.mix
    self.radius = max(radius, 0.01)
    d = SIMD2(cos(angle), sin(angle))
    let (low, high) = scene.sweep(angle)
    let before = max(1 - scene.progress / 0.08, 0)
    lift =
      low + scene.progress * (high - low + self.radius)
      + lead * self.radius * (1 - before * before) * (1 - scene.progress)
    let fold = lift - self.radius
    self.shadow = PageCurlShadowTwin(
      amount: shadow.amount * PageCurlShadowTwin.presence(scene.progress),
      unit: shadow.size * self.radius / 400,
      ends: PageCurlShadowTwin.ends(of: min(max(fold, low), high), along: d, in: scene.size))
    self.edge = (
      min(edge * shadow.amount * PageCurlShadowTwin.presence(scene.progress), 1),
      max(0.3 * shadow.size * self.radius, 1)
    )
  }

  /// Segue's own: from a side, leaning, or at an angle.
  ///
  /// - Parameter hasEdge: whether its free edge throws a shadow, and it begins at once.
  init(own scene: TwinScene, hasEdge: Bool) {
    let away = scene.motion
    // The fold travels the way things move from that side, y up, turned back by the tilt.
    let angle = scene.number("angle") ?? atan2(-away.y, away.x) - (scene.number("tilt") ?? 0)
    self.init(
      scene, angle: angle, radius: scene.pixels("radius"), paleness: scene.number("paleness") ?? 0,
      light: .soft, shadow: (scene.number("shadow") ?? 0, scene.number("softness") ?? 0),
      edge: hasEdge ? 0.55 : 0, lead: hasEdge ? 1.2 : 0)
  }

  /// Core Image's.
  init(coreImage scene: TwinScene) {
    self.init(
      scene, angle: scene.number("inputAngle") ?? 0, radius: scene.pixels("inputRadius"),
      paleness: 0, light: scene.picture("inputShadingImage").map { .sphere($0) } ?? .highlight,
      shadow: (scene.number("inputShadowAmount") ?? 0, scene.number("inputShadowSize") ?? 0))
  }

  /// The back over the front over the second picture.
  func color(_ x: Double, _ y: Double) -> TwinColor {
    let up = SIMD2(x, Double(from.height) - y)
    let (u, v) = ((up * d).sum(), (up * SIMD2(-d.y, d.x)).sum())
    let w = u - lift + radius
    let strength = isSoft ? shadow.plain(w, v) : shadow.onBackground(w, v)
    let background = lay(gray: 0, strength, on: to.at(x, y) ?? .zero)
    let outline = isSoft ? (w > 0 ? 1 : 0) : coreImageOutline(x, y)
    guard outline > 0 else { return background }
    let page = page(u, v, x: min(max((lift - u) / radius, 0), 1)) ?? background
    return background * (1 - outline) + page * outline
  }

  /// Core Image's outline begins at the fold, is one pixel wide, and is read at a pixel's middle.
  private func coreImageOutline(_ x: Double, _ y: Double) -> Double {
    let middle = SIMD2(floor(x) + 0.5, Double(from.height) - floor(y) - 0.5)
    return min(max((middle * d).sum() - lift + radius, 0), 1)
  }

  private var isSoft: Bool { if case .soft = light { true } else { false } }

  private func page(_ u: Double, _ v: Double, x: Double) -> TwinColor? {
    // Core Image's arc sine.
    let bend = asin(x) - (0.00341 * pow(x, 2) + 0.01793 * pow(x, 3) - 0.0161 * pow(x, 4))
    let isFlat = u >= lift
    let beneath = isFlat ? 2 * lift - u - .pi * radius : lift - radius * (.pi - bend)
    if let back = side(beneath, v) { return litBack(pale(back), x, isFlat: isFlat) }
    return side(isFlat ? u : lift - radius * bend, v).map {
      let lit = isSoft ? lay(gray: 0, 0.4 * turned(x), on: $0) : $0
      let shaded = lay(gray: 0, shadow.onFront(u - lift + radius, v), on: lit)
      return lay(gray: 0, edgeShadow(beneath, v), on: shaded)
    }
  }

  /// The shadow beside the part of the page that lies on its front.
  private func edgeShadow(_ u: Double, _ v: Double) -> Double {
    guard edge.darkness > 0 else { return 0 }
    let up = d * u + SIMD2(-d.y, d.x) * v
    let size = SIMD2(Double(from.width), Double(from.height))
    let x = max(-up.x, up.x - size.x, 0), y = max(-up.y, up.y - size.y, 0)
    let near = max(1 - (x * x + y * y).squareRoot() / edge.reach, 0)
    return edge.darkness * near * near * (3 - 2 * near)
  }

  private func side(_ u: Double, _ v: Double) -> TwinColor? {
    let up = d * u + SIMD2(-d.y, d.x) * v
    return from.at(up.x, Double(from.height) - up.y)
  }

  // MARK: Light

  private func litBack(_ color: TwinColor, _ x: Double, isFlat: Bool) -> TwinColor {
    switch light {
    case .soft:
      if isFlat { return color }
      let shine = 0.55 * exp(-pow(x - 0.6, 2) / 0.035) * (1 - turned(x))
      return lay(gray: 1, shine, on: lay(gray: 0, 0.5 * turned(x), on: color))
    case .highlight:
      return isFlat ? color : lay(gray: 0.7, highlight(x), on: color)
    case .sphere(let sphere):
      let (half, place) = (SIMD2(Double(sphere.width), Double(sphere.height)) / 2, d * x)
      let lit = sphere.clamped(half.x * (1 + place.x), half.y * (1 - place.y)) * color.w
      return lit + color * (1 - lit.w)
    }
  }

  /// How dark it gets where the sheet turns away.
  private func turned(_ x: Double) -> Double {
    let away = 1 - (1 - x * x).squareRoot()
    return away * (0.35 + 0.65 * away)
  }

  /// Read from Core Image's render, in steps of a hundredth from 0.9 on.
  private func highlight(_ x: Double) -> Double {
    guard x >= 0.9 else { return max(0, 1.35 * (0.8 - (1 - x * x).squareRoot())) }
    let table = [0.47, 0.435, 0.412, 0.406, 0.423, 0.454, 0.506, 0.575, 0.667, 0.772, 0.766, 0.766]
    let place = (x - 0.9) * 100
    return table[Int(place)] * (1 - place + floor(place))
      + table[Int(place) + 1] * (place - floor(place))
  }

  /// Draws a grey, given in linear light, by a part.
  private func lay(gray: Double, _ part: Double, on color: TwinColor) -> TwinColor {
    let value = mix == .linear ? gray : Color.encoded(gray)
    return color * (1 - part) + TwinColor(value, value, value, 1) * part
  }

  /// The paper lays white over the front, on encoded values.
  private func pale(_ color: TwinColor) -> TwinColor {
    guard paleness > 0 else { return color }
    let pixel = TwinPicture.pixel(color, mix)
    func faded(_ value: UInt8) -> UInt8 {
      UInt8((Double(value) * (1 - paleness) + 255 * paleness).rounded())
    }
    return TwinPicture.color(
      Pixel(
        red: faded(pixel.red), green: faded(pixel.green), blue: faded(pixel.blue),
        alpha: faded(pixel.alpha)), mix)
  }
}

/// The shadow of a page: normal curves over the distance from the fold, w, and along it, v.
struct PageCurlShadowTwin {
  let amount: Double
  /// The fit's lengths are for a radius of 400 pixels and size 1.
  let unit: Double
  /// Where the fold enters the picture and leaves it.
  let ends: (low: Double, high: Double)

  func plain(_ w: Double, _ v: Double) -> Double {
    blur(0.48, 88, 6.9, 2.4, -47, 150, w, v)
  }

  func onBackground(_ w: Double, _ v: Double) -> Double {
    blur(0.398, 113.5, 6.9, 2.4, -47, 163.3, w, v) + blur(0.115, 36.4, 6.9, 2.4, -47, 97.8, w, v)
  }

  func onFront(_ w: Double, _ v: Double) -> Double {
    blur(0.365, 89.8, 17.4, -106, -111.1, 176.8, w, v)
  }

  private func blur(
    _ strength: Double, _ reach: Double, _ offset: Double, _ low: Double, _ high: Double,
    _ softness: Double, _ w: Double, _ v: Double
  ) -> Double {
    guard amount > 0, unit > 0 else { return 0 }
    let first = ends.low + low * unit
    let last = max(first, ends.high + high * unit)
    func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / (softness * unit * 2.0.squareRoot()))) }
    return amount * strength * exp(-pow((w / unit + offset) / reach, 2) / 2)
      * (below(v - first) - below(v - last))
  }

  /// It fades in and out at the ends of the run.
  static func presence(_ time: Double) -> Double {
    func smooth(_ x: Double) -> Double {
      let inside = min(max(x, 0), 1)
      return inside * inside * (3 - 2 * inside)
    }
    return smooth(time / 0.04) * smooth((1 - time) / 0.1)
  }

  /// The places along the line at u where it crosses the picture's sides.
  static func ends(
    of u: Double, along d: SIMD2<Double>, in size: SIMD2<Double>
  ) -> (low: Double, high: Double) {
    var places: [Double] = []
    func add(_ v: Double) {
      let point = d * u + SIMD2(-d.y, d.x) * v
      let isInside =
        point.x > -1e-6 && point.y > -1e-6 && point.x < size.x + 1e-6
        && point.y < size.y + 1e-6
      if isInside { places.append(v) }
    }
    for side in [0, size.x] where d.y != 0 { add((d.x * u - side) / d.y) }
    for side in [0, size.y] where d.x != 0 { add((side - d.y * u) / d.x) }
    return (places.min() ?? 0, places.max() ?? 0)
  }
}
