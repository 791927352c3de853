// The light of the page curl with a shadow, fitted to Core Image's render: 54.9 dB over all of it
// (AppleRenderTests).
//
// Core Image's highlight is on the back only: grey .70 in linear light. With z = √(1 − x²), its
// coverage is 0 for z ≥ .8, then 1.35·(.8 − z) up to x = .9, then a table up to x = 1.
//
// The shadow is black: a narrow and a wide blur of that part of the curled page which lies in the
// shadow's extent, at the fold. Here w = u − (A − R), N(s) = exp(−s²/2), and B is the difference of
// two normal distribution functions over v. The fit is of one case: R = 400, size and amount 1.
// Lengths scale with size·R and strengths with amount. The limits in v are where the fold crosses
// the extent. Near both ends of the run the shadow fades, so that the ends are exact.

import SeguePixels
import SegueSystem
import SegueTransitions

/// The shadow that the curling page throws on the picture below it.
public struct PageCurlShadow: Hashable, Sendable {
  /// How dark it is; 1 for Core Image's darkest.
  public var amount: Double
  /// How far it reaches, in radii of the curl.
  public var size: Double
  /// How dark the shadow of the free edge is on the page that it lies on, in shares of `amount`.
  var edge = 0.0
  /// x, y, width, height, y up, of the area that casts a shadow; `nil` or empty for all that the
  /// sweep crosses.
  public var extent: [Double]?

  /// Makes a shadow.
  public init(amount: Double = 0.7, size: Double = 2, extent: [Double]? = nil) {
    self.amount = amount
    self.size = size
    self.extent = extent
  }
}

/// One layer of light or shade on the bent page: a grey with a coverage that depends on x alone.
///
/// A class, so that a row that goes through layers counts one reference and copies nothing.
final class PageCurlTint: Sendable {
  /// The grey in linear light, 0…1.
  let gray: Float
  /// Coverage at x = i / (count − 1).
  let table: [UInt16]

  init(gray: Float, coverage: (Double) -> Double) {
    self.gray = gray
    table = (0...1000).map { UInt16((coverage(Double($0) / 1000) * 65_535).rounded()) }
  }
}

/// The light on both sides of the page where it bends.
final class PageCurlLight: Sendable {
  let front: [PageCurlTint]
  let back: [PageCurlTint]

  private init(front: [PageCurlTint], back: [PageCurlTint]) {
    self.front = front
    self.back = back
  }

  /// Core Image's: a grey highlight on the back.
  static let coreImage = PageCurlLight(
    front: [], back: [PageCurlTint(gray: 0.70, coverage: coreImageHighlight)])

  /// Segue's: light from above.
  ///
  /// Both sides darken as they turn away from the light, that is, as z = √(1 − x²) falls. The back
  /// shines where it faces half way to the fold.
  static let soft = PageCurlLight(
    front: [PageCurlTint(gray: 0) { 0.4 * turned($0) }],
    back: [
      PageCurlTint(gray: 0) { 0.5 * turned($0) },
      PageCurlTint(gray: 1) { x in 0.55 * exp(-(x - 0.6) * (x - 0.6) / 0.035) * (1 - turned(x)) },
    ])

  private static func turned(_ x: Double) -> Double {
    let away = 1 - (1 - x * x).squareRoot()
    return away * (0.35 + 0.65 * away)
  }

  private static func coreImageHighlight(_ x: Double) -> Double {
    let edge = [0.470, 0.435, 0.412, 0.406, 0.423, 0.454, 0.506, 0.575, 0.667, 0.772, 0.766]
    if x >= 0.9 {
      let position = min((x - 0.9) * 100, 10)
      let cell = min(Int(position), 9)
      return edge[cell] + (edge[cell + 1] - edge[cell]) * (position - Double(cell))
    }
    let z = (1 - x * x).squareRoot()
    return z >= 0.8 ? 0 : 1.35 * (0.8 - z)
  }
}

/// One blur of the shadow: strength · N((w + offset)/reach) · B(v; low, high, softness).
///
/// A class, as every row goes through the terms.
final class PageCurlShadowTerm: Sendable {
  let reach: Double
  let offset: Double
  let low: Double
  let high: Double
  let softness: Double
  /// strength·N over s = (w + offset)/reach, from −range to range, in cells of 1/cellsPerUnit.
  let along: [Float]
  /// B over v from `acrossStart`, in cells of `acrossCell`.
  let across: [Float]

  /// The strength is 0 beyond this many reaches.
  static let range = 3.6
  static let cellsPerUnit = 64.0

  var acrossStart: Double { low - 4 * softness }
  var acrossCell: Double { (high - low + 8 * softness) / Double(across.count - 1) }

  init(
    strength: Double, reach: Double, offset: Double, low: Double, high: Double, softness: Double
  ) {
    self.reach = reach
    self.offset = offset
    self.low = low
    self.high = max(low, high)
    self.softness = softness
    let cells = Int((2 * Self.range * Self.cellsPerUnit).rounded())
    // Less than 1/600 at the ends of the range. It is subtracted, so that the shadow ends at 0.
    let floor = exp(-Self.range * Self.range / 2)
    along = (0...cells).map {
      let s = Double($0) / Self.cellsPerUnit - Self.range
      return Float(strength * max(0, exp(-s * s / 2) - floor))
    }
    let start = low - 4 * softness
    let cell = (max(low, high) - low + 8 * softness) / 512
    let high = self.high
    across = (0...512).map {
      let v = start + Double($0) * cell
      return Float(
        Self.distribution((v - low) / softness) - Self.distribution((v - high) / softness))
    }
  }

  /// The normal distribution function.
  private static func distribution(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }

  /// Strength · N at distances from the fold, the first w, then every `step`.
  func lookUpAlong(_ row: FloatRow, w: Double, step: Double) {
    row.lookUp(
      along, position: ((w + offset) / reach + Self.range) * Self.cellsPerUnit,
      step: step / reach * Self.cellsPerUnit)
  }

  /// B at places along the fold, the first v, then every `step`.
  func lookUpAcross(_ row: FloatRow, v: Double, step: Double) {
    row.lookUp(across, position: (v - acrossStart) / acrossCell, step: step / acrossCell)
  }

  /// How far apart the strength is computed: a power of two well below the blur's width.
  var knotShift: Int {
    let width = min(reach, softness) * 0.5
    return width >= 16 ? 4 : width >= 8 ? 3 : width >= 4 ? 2 : width >= 2 ? 1 : 0
  }

  /// The range of u in which the fold's shadow lies.
  func span(fold: Double) -> ClosedRange<Double> {
    (fold - offset - Self.range * reach)...(fold - offset + Self.range * reach)
  }
}

/// The blurs of a shadow that fall on the same surface.
struct PageCurlShadowLayer: Sendable {
  let terms: [PageCurlShadowTerm]
  /// The range of u that they reach.
  let span: ClosedRange<Double>
  /// How far apart the strength is computed, as a power of two.
  let knotShift: Int

  init(_ terms: [PageCurlShadowTerm], fold: Double) {
    self.terms = terms
    let spans = terms.map { $0.span(fold: fold) }
    let low = spans.map(\.lowerBound).min() ?? fold
    span = low...max(low, spans.map(\.upperBound).max() ?? fold)
    knotShift = terms.reduce(4) { min($0, $1.knotShift) }
  }
}

/// The shadow of the page's free edge on the page itself: d pixels beside the back it takes darkness·smooth(1 − d/reach).
struct PageCurlEdgeShadow: Sendable {
  let reach: Double
  let darkness: Double

  /// How much it takes where the back would show a point of a picture of a size, or one outside it: 0…65,535; of a
  /// picture with holes, by its alpha.
  func strength(at point: Point, _ size: PixelSize, _ alpha: PageCurlEdgeAlpha?) -> UInt16 {
    if let alpha { return UInt16((darkness * alpha.nearness(of: point) * 65_535).rounded()) }
    let x = max(-point.x, point.x - Double(size.width), 0)
    let y = max(-point.y, point.y - Double(size.height), 0)
    let share = darkness * .smoothStep(1 - (x * x + y * y).squareRoot() / reach)
    return UInt16((share * 65_535).rounded())
  }
}

/// The shadow at one moment: its blur and its darkness.
struct PageCurlShadowFrame: Sendable {
  /// The shadow on the second picture and on the empty canvas.
  let onBackground: PageCurlShadowLayer
  /// The shadow on the front of the page, under its back.
  let onFront: PageCurlShadowLayer
  /// That of the free edge; nil for none.
  let edge: PageCurlEdgeShadow?

  /// The shadow at a time; `nil` when the page throws no shadow.
  ///
  /// - Parameter isPlain: one blur on the background instead of Core Image's two.
  init?(
    _ shadow: PageCurlShadow, isPlain: Bool, geometry: PageCurlGeometry, box: Sweep.Box,
    time: Double
  ) {
    let strength = shadow.amount * Self.presence(time)
    // The fit's lengths hold for a radius of 400 pixels.
    let unit = shadow.size * geometry.radius / 400
    guard strength > 0, unit > 0 else { return nil }
    let fold = geometry.lift(at: time) - geometry.radius
    let limits = Self.limits(
      geometry.sweep, Sweep.box(shadow.extent) ?? box, fold: fold)
    func term(
      _ amount: Double, _ reach: Double, _ offset: Double, _ low: Double, _ high: Double,
      _ softness: Double
    ) -> PageCurlShadowTerm {
      PageCurlShadowTerm(
        strength: strength * amount, reach: reach * unit, offset: offset * unit,
        low: limits.low + low * unit, high: limits.high + high * unit, softness: softness * unit)
    }
    let background =
      isPlain
      ? [term(0.48, 88, 6.9, 2.4, -47.0, 150)]
      : [term(0.398, 113.5, 6.9, 2.4, -47.0, 163.3), term(0.115, 36.4, 6.9, 2.4, -47.0, 97.8)]
    onBackground = PageCurlShadowLayer(background, fold: fold)
    edge =
      shadow.edge > 0
      ? PageCurlEdgeShadow(
        reach: max(0.3 * shadow.size * geometry.radius, 1), darkness: min(strength * shadow.edge, 1)
      )
      : nil
    onFront = PageCurlShadowLayer([term(0.365, 89.8, 17.4, -106, -111.1, 176.8)], fold: fold)
  }

  /// The v at which the fold enters and leaves a box.
  ///
  /// Where the fold misses the box, both are the v of the nearest corner, so that the shadow fades
  /// out instead of jumping.
  static func limits(
    _ sweep: Sweep, _ box: Sweep.Box, fold: Double
  ) -> (low: Double, high: Double) {
    let range = sweep.uRange(box)
    let u = min(max(fold, range.lowerBound), range.upperBound)
    var low = -Double.infinity
    var high = Double.infinity
    // x = u·c − v·s within left…right, y = u·s + v·c within bottom…top.
    let edges = [
      (u * sweep.cosine, -sweep.sine, box.left, box.right),
      (u * sweep.sine, sweep.cosine, box.bottom, box.top),
    ]
    for (origin, slope, least, most) in edges where abs(slope) > 1e-12 {
      let (a, b) = ((least - origin) / slope, (most - origin) / slope)
      low = max(low, min(a, b))
      high = min(high, max(a, b))
    }
    return (low, max(low, high))
  }

  /// How strong the shadow is: it fades in and out at the ends of the run.
  private static func presence(_ time: Double) -> Double {
    Double.smoothStep(time / 0.04) * Double.smoothStep((1 - time) / 0.1)
  }
}
