// Swipe and copy machine: a soft edge sweeps over the pictures, with a band of coloured light on it.
//
// Formulas, found from Core Image's renders (both exact): u as in Sweep, the front of the band at
// e1 = umin + (t / duration)·(umax − umin + width), f = clamp((e1 − u)/width, 0, 1).
//   swipe:        out = mix(mix(from, to, f), colour, opacity·(1 − |2f − 1|))
//   Segue's:      a band 2.2 times as wide, d = 2.2f − 1.1, b = 1 − (2f − 1)²,
//                 out = mix(from, to, smooth(d/.36 + .5))·(1 − .6·opacity·b·exp(−(d/.55)²))
//                       + colour·opacity·b·(3·exp(−(d/.06)²) + .7·exp(−|d|/.25)): a line of light with a wide halo, before
//                 which a camera stops down, so that it is seen on white, too
//   copy machine: out = mix(from, to, f) + colour·opacity·min((1 − f)/.83, f/.17)
//   Segue's:      a band three times as wide, d = 3f − 1.5, out = mix(mix(from, to, smooth(d/.6 + .5)), colour, 1 − exp(−e)),
//                 e = opacity·(1 − (2f − 1)²)·(4·exp(−(d/.35)²) + .9·exp(−|d|/.55)): a lamp that does not clip, and its glare
// Core Image's copy machine has passed after .65 of the time, and adds the colour's encoded
// components in linear light.

import SeguePixels
import SegueSystem
import SegueTransitions

/// A soft edge with a band of light.
struct LightBand: Effect {
  /// How the light meets the pictures.
  enum Style {
    /// The colour is mixed in, most in the middle of the band.
    case swipe
    /// It is added in a narrow line with a halo, in which the pictures are darker: 2.2 times as wide.
    case beam
    /// It outshines the pictures without a hard limit, with glare on both sides: three times as wide.
    case lamp
    /// The colour is added, most near the band's front.
    case copyMachine
  }

  var style: Style
  /// The way it sweeps.
  var way = SweepWay()
  /// The area that it sweeps over, y up; nil for the canvas.
  var sweepExtent: [Double]?
  var width: Length
  var color: Color
  var opacity: Double
  /// The part of the time that the sweep takes.
  var duration = 1.0
  /// Whether the colour's encoded components count as linear light.
  var takesEncodedColor = false
  /// The wipe's edge, with its border; nil for a light that has no border.
  var edge: WipeStyle?

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let angle = way.radians
    let sweep = Sweep(
      angle: edge?.order.isInverted == true ? angle + .pi : angle, canvas: layout.canvas)
    let box = Sweep.box(sweepExtent) ?? sweep.box(layout.canvasRect)
    let range = sweep.uRange(box)
    let width = max(width.pixels(on: layout.canvas), 0.1) * glare
    let (change, profile, dimming) = (change, profile, dimming)
    let border = edge.flatMap { LightBandBorder(WipeLook($0, canvas: layout.canvas)) }
    // A border that is wider than the band starts farther out.
    let ahead = max((border?.margin ?? 0) - width / 2, 0)
    let way = range.upperBound - range.lowerBound + width + 2 * ahead
    let scratch = ScratchLayout(pixelRows: 2, floatRows: 2, coverageRows: 1, lightRows: 2)
    return PreparedOnCanvas(layout, extent: layout.bounds, scratch: scratch) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      return .rows(
        LightBandFrame(
          pair: pair, sweep: sweep, front: range.lowerBound - ahead + progress / duration * way,
          width: width, change: change, profile: profile, dimming: dimming,
          light: Light(color, in: takesEncodedColor ? .encoded : pair.mix), style: style,
          isOpaque: pair.isOpaque, border: border))
    }
  }

  /// How much of the second picture shows at f = i / (count − 1).
  private var change: [Float] {
    switch style {
    case .swipe, .copyMachine: [0, 1]
    case .beam: (0...192).map { Float(Double.smoothStep(widths($0) / 0.36 + 0.5)) }
    case .lamp: (0...192).map { Float(Double.smoothStep(widths($0) / 0.6 + 0.5)) }
    }
  }

  /// How many times as wide the band is with the light's glare.
  private var glare: Double {
    switch style {
    case .swipe, .copyMachine: 1
    case .beam: 2.2
    case .lamp: 3
    }
  }

  /// Where a place of 0…192 of a band with glare is, in widths from its middle.
  private func widths(_ index: Int) -> Double { glare * (Double(index) / 192 - 0.5) }

  /// How much of its light is there: nothing at both ends of the band.
  private static func inside(_ index: Int) -> Double {
    let far = Double(index) / 96 - 1
    return 1 - far * far
  }

  /// How light the pictures are under a beam; empty for other bands.
  private var dimming: [Float] {
    guard style == .beam else { return [] }
    return (0...192).map { index in
      let d = widths(index)
      return Float(1 - min(0.6 * opacity, 1) * Self.inside(index) * exp(-(d / 0.55) * (d / 0.55)))
    }
  }

  /// How strong the light is there.
  private var profile: [Float] {
    switch style {
    case .swipe: [0, Float(opacity), 0]
    case .beam:
      (0...192).map { index in
        let d = widths(index)
        let line = 3 * exp(-(d / 0.06) * (d / 0.06)) + 0.7 * exp(-abs(d) / 0.25)
        return Float(opacity * Self.inside(index) * line)
      }
    case .lamp:
      (0...192).map { index in
        let d = widths(index)
        let exposure = 4 * exp(-(d / 0.35) * (d / 0.35)) + 0.9 * exp(-abs(d) / 0.55)
        return Float(1 - exp(-opacity * Self.inside(index) * exposure))
      }
    case .copyMachine:
      (0...100).map { Float(opacity * min((1 - Double($0) / 100) / 0.83, Double($0) / 17)) }
    }
  }
}

private struct LightBandFrame: RowFrame {
  let pair: PicturePair
  let sweep: Sweep
  /// u where the first picture begins.
  let front: Double
  let width: Double
  let change: [Float]
  let profile: [Float]
  let dimming: [Float]
  let light: Light
  let style: LightBand.Style
  /// Whether both pictures are opaque: Segue's own light falls on nothing else than what is there.
  let isOpaque: Bool
  let border: LightBandBorder?

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    for y in rows { render(y, scratch, target) }
  }

  private func render(_ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let columns = target.region.columns
    let ahead = sweep.columns(y, from: front, to: .infinity, among: columns)
    let behind = sweep.columns(y, from: -.infinity, to: front - width, among: columns)
    let band = sweep.columns(y, from: front - width, to: front, among: columns)
    pair.from.draw(row: y, columns: ahead, into: target.row(y, columns: ahead))
    pair.to.draw(row: y, columns: behind, into: target.row(y, columns: behind))
    for piece in band.pieces() { draw(piece, y, scratch, target) }
    border?.draw(y, along: sweep, middle: front - width / 2, scratch, target)
  }

  private func draw(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let count = columns.count
    let (first, second) = (scratch.light(0, count: count), scratch.light(1, count: count))
    let pixels = scratch.pixels(0, count: count)
    first.set(pair.from.row(y, columns: columns, scratch: pixels), in: pair.mix)
    second.set(pair.to.row(y, columns: columns, scratch: pixels), in: pair.mix)
    let place = (front - sweep.rowU(y) - Double(columns.lowerBound) * sweep.cosine) / width
    let step = -sweep.cosine / width
    let weights = scratch.floats(0, count: count)
    func lookUp(_ table: [Float]) {
      let cells = Double(table.count - 1)
      weights.lookUp(table, position: place * cells, step: step * cells)
    }
    lookUp(change)
    first.mix(first, second, weights: weights)
    if style == .beam {
      lookUp(dimming)
      first.scale(by: weights)
    }
    let own = style == .beam || style == .lamp ? alphas(first, y, columns, scratch, target) : nil
    lookUp(profile)
    switch style {
    case .swipe: first.mix(light, weights: weights)
    case .copyMachine: first.add(light, weights: weights)
    case .lamp: first.shine(own == nil ? light : light.bare, weights: weights, alphas: own)
    case .beam:
      if let own {
        for index in 0..<count { weights[index] *= Float(own[index]) / 65_535 }
      }
      first.add(light.bare, weights: weights)
      first.limit()
    }
    first.write(target.row(y, columns: columns), in: pair.mix)
  }

  /// The share of each pixel of light in a row that is drawn; nil if all of it is.
  private func alphas(
    _ row: LightRow, _ y: Int, _ columns: Range<Int>, _ scratch: Scratch, _ target: PixelTarget
  ) -> CoverageRow? {
    if isOpaque { return nil }
    let pixels = target.row(y, columns: columns)
    row.write(pixels, in: pair.mix)
    let alphas = scratch.coverage(0, count: columns.count)
    alphas.takeAlpha(of: pixels.reading)
    return alphas
  }
}
