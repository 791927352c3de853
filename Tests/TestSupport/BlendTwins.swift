// Slow twins of blend modes: the W3C's formulas as they stand there, on straight colours in Double.

import SeguePixels

/// The expected blend of two premultiplied RGBA pixels, before rounding to bytes.
package enum BlendTwins {
  /// `top`, scaled, blended with `bottom`; components 0…255.
  package static func blend(
    _ top: [UInt8], _ bottom: [UInt8], _ mode: BlendMode, scale: Double
  ) -> [Double] {
    let (s, b) = (top.map { Double($0) / 255 }, bottom.map { Double($0) / 255 })
    let (alpha, below) = (s[3] * scale, b[3])
    func straight(_ pixel: [Double]) -> [Double] {
      (0..<3).map { pixel[3] > 0 ? pixel[$0] / pixel[3] : 0 }
    }
    let result: [Double]
    if let operator_ = porterDuff(mode) {
      let (fs, fb) = operator_(alpha, below)
      result = (0..<4).map { s[$0] * scale * fs + b[$0] * fb }
    } else if let whole = simple(mode, s.map { $0 * scale }, b) {
      result = whole
    } else {
      let (cs, cb) = (straight(s), straight(b))
      let mixed = mix(mode, cb, cs)
      let colors = (0..<3).map { k in
        cs[k] * alpha * (1 - below) + cb[k] * below * (1 - alpha) + alpha * below * mixed[k]
      }
      result = colors + [alpha + below - alpha * below]
    }
    return result.map { min(max($0, 0), 1) * 255 }
  }

  /// The factors of Porter and Duff, of the two alphas.
  private static func porterDuff(_ mode: BlendMode) -> ((Double, Double) -> (Double, Double))? {
    switch mode {
    case .sourceOver: { (1, 1 - $0 + $1 * 0) }
    case .sourceIn: { ($1, 0 * $0) }
    case .sourceOut: { (1 - $1, 0 * $0) }
    case .sourceAtop: { ($1, 1 - $0) }
    case .destinationOver: { (1 - $1, 1 + $0 * 0) }
    case .destinationIn: { (0 * $1, $0) }
    case .destinationOut: { (0 * $1, 1 - $0) }
    case .destinationAtop: { (1 - $1, $0) }
    case .xor: { (1 - $1, 1 - $0) }
    default: nil
    }
  }

  /// Modes on premultiplied components.
  private static func simple(_ mode: BlendMode, _ s: [Double], _ b: [Double]) -> [Double]? {
    switch mode {
    case .plusLighter: return (0..<4).map { min(s[$0] + b[$0], 1) }
    case .plusDarker:
      let alpha = min(s[3] + b[3], 1)
      return (0..<3).map { max(0, alpha - (s[3] - s[$0]) - (b[3] - b[$0])) } + [alpha]
    case .maximum: return (0..<4).map { max(s[$0], b[$0]) }
    case .minimum: return (0..<4).map { min(s[$0], b[$0]) }
    default: return nil
    }
  }

  /// B(cb, cs) of the specification.
  private static func mix(_ mode: BlendMode, _ cb: [Double], _ cs: [Double]) -> [Double] {
    switch mode {
    case .hue: setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: setLuminosity(cs, luminosity(cb))
    case .luminosity: setLuminosity(cb, luminosity(cs))
    default: zip(cb, cs).map { mix(mode, $0, $1) }
    }
  }

  private static func mix(_ mode: BlendMode, _ cb: Double, _ cs: Double) -> Double {
    switch mode {
    case .multiply: return cb * cs
    case .screen: return cb + cs - cb * cs
    case .overlay: return mix(.hardLight, cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight: return cs <= 0.5 ? cb * 2 * cs : mix(.screen, cb, 2 * cs - 1)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (d - cb)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    case .hardMix: return cb + cs >= 1 - 1e-9 ? 1 : 0
    default: return 0
    }
  }

  private static func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

  private static func saturation(_ c: [Double]) -> Double {
    max(c[0], c[1], c[2]) - min(c[0], c[1], c[2])
  }

  private static func setLuminosity(_ c: [Double], _ target: Double) -> [Double] {
    let moved = c.map { $0 + target - luminosity(c) }
    let (l, n, x) = (luminosity(moved), moved.min() ?? 0, moved.max() ?? 0)
    var clipped = moved
    if n < 0 { clipped = clipped.map { l + ($0 - l) * l / (l - n) } }
    if x > 1 { clipped = clipped.map { l + ($0 - l) * (1 - l) / (x - l) } }
    return clipped
  }

  /// The components in their order: the largest becomes `s`, the smallest 0, the middle one follows.
  private static func setSaturation(_ c: [Double], _ s: Double) -> [Double] {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = [0.0, 0, 0]
    let (low, middle, high) = (c[order[0]], c[order[1]], c[order[2]])
    guard high > low else { return result }
    result[order[1]] = (middle - low) * s / (high - low)
    result[order[2]] = s
    return result
  }
}
