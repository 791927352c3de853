// The bars swipe: each bar of the first picture moved along itself, the second picture behind.

import SeguePixels
import SegueSystem

/// Bars swipe by its formula.
struct BarsSwipeTwin: EffectTwin {
  let from: TwinPicture
  let to: TwinPicture
  let d: SIMD2<Double>
  let start: Double
  let width: Double
  let shifts: [Double]
  /// How far each bar goes.
  let chords: [Double]
  private let mix: MixSpace
  /// How dark the bars' shadow is.
  let shadow: Double

  /// Whether a pixel belongs to the bar of its middle, as in Core Image; otherwise seams are soft.
  let hasHardSeams: Bool

  /// The bars at a time; Segue's keys or Core Image's.
  init(_ scene: TwinScene, coreImage: Bool) {
    from = scene.from
    to = scene.to
    hasHardSeams = coreImage
    let angle = scene.number(coreImage ? "inputAngle" : "angle") ?? 0
    let width = max(scene.wholePixels(coreImage ? "inputWidth" : "width"), 2)
    self.width = width
    let time = scene.progress
    let d = SIMD2(cos(angle), sin(angle))
    self.d = d
    let (w, h) = (Double(from.width), Double(from.height))
    let corners = [SIMD2(0, 0), SIMD2(w, 0), SIMD2(0, h), SIMD2(w, h)].map { ($0 * d).sum() }
    let (start, end) = (corners.min() ?? 0, corners.max() ?? 0)
    self.start = start
    let bars = Int((end - start) / width - 1e-9) + 1
    mix = scene.mix
    shadow = coreImage ? 0 : scene.number("shadow") ?? 0
    let chords = (0..<bars).map { bar in
      let low = start + Double(bar) * width
      return Self.longestChord(w, h, d, from: low, to: min(low + width, end))
    }
    self.chords = chords
    let root = sqrt(chords.max() ?? 0)
    let barOffset =
      coreImage ? scene.number("inputBarOffset") ?? 0 : (scene.number("bar-offset") ?? 0) * root
    let span = chords.enumerated().map { Double($0) * barOffset + sqrt($1) }.max() ?? 0
    shifts = (0..<bars).map { pow(max(0, time * span - Double($0) * barOffset), 2) }
  }

  /// The longest line along the bars between two positions across them, inside w × h.
  ///
  /// Lengths first grow, then stay, then shrink: halving the interval finds the top.
  private static func longestChord(
    _ w: Double, _ h: Double, _ d: SIMD2<Double>, from low: Double, to high: Double
  ) -> Double {
    /// Clips the line p = u·d + v·(−d.y, d.x) on 0…w and 0…h.
    func chord(_ u: Double) -> Double {
      let origin = d * u
      let step = SIMD2(-d.y, d.x)
      var (first, last) = (-Double.infinity, Double.infinity)
      for (at, by, side) in [(origin.x, step.x, w), (origin.y, step.y, h)] where abs(by) > 1e-9 {
        first = max(first, min(-at / by, (side - at) / by))
        last = min(last, max(-at / by, (side - at) / by))
      }
      return max(0, last - first)
    }
    var (low, high) = (low, high)
    for _ in 0..<80 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if chord(a) < chord(b) { low = a } else { high = b }
    }
    return chord((low + high) / 2)
  }

  /// The bar's own piece of the first picture, or the second.
  func color(_ x: Double, _ y: Double) -> TwinColor {
    let up = SIMD2(x, Double(from.height) - y)
    let middle = SIMD2(x.rounded(.down) + 0.5, Double(from.height) - y.rounded(.down) - 0.5)
    let place = ((hasHardSeams ? middle : up) * d).sum()
    let bar = min(max(Int((place - start) / width), 0), shifts.count - 1)
    let moved = up + SIMD2(-d.y, d.x) * shifts[bar]
    let source = SIMD2(moved.x, Double(from.height) - moved.y)
    if let own = from.at(source.x, source.y) { return own }
    let behind = to.at(x, y) ?? .zero
    guard shadow > 0 else { return behind }
    // Beyond the end of the bar.
    let size = SIMD2(Double(from.width), Double(from.height))
    let away = max(-source.x, source.x - size.x, -source.y, source.y - size.y)
    let reach = max(size.min() / 20, 1)
    let way = min(shifts[bar], chords[bar] - shifts[bar])
    let share = shadow * min(max(way / reach, 0), 1) * twinFall(away, reach: reach)
    return darker(behind, by: share)
  }

  /// A premultiplied colour whose encoded components are less by a share.
  private func darker(_ color: TwinColor, by share: Double) -> TwinColor {
    guard color.w > 0 else { return color }
    func part(_ value: Double) -> Double {
      guard mix == .linear else { return value * (1 - share) }
      return Color.linear(Color.encoded(value / color.w) * (1 - share)) * color.w
    }
    return TwinColor(part(color.x), part(color.y), part(color.z), color.w)
  }
}
