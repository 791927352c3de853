// The shadow that the picture on top casts on the other, beside the edge between them. It is as
// long as a twentieth of the canvas's shorter side, and darkest at the edge. At both ends it comes
// and goes with the way, so that they stay exact. Only colours become darker: what is transparent
// shows no shadow.

import SeguePixels
import SegueTransitions

/// A shadow beside the edge of a slide.
struct SlideShadow {
  /// Which of the two pictures lies on top.
  enum Top {
    case first, second
  }

  /// The edge between the pictures, in pixels along the way, and which way from it the shadow falls.
  private let edge: Double
  private let sign: Double
  private let isAcross: Bool
  /// How far it reaches, in pixels.
  private let length: Double
  /// How dark it is at the edge, 0…1.
  private let depth: Double

  /// The parameter of slides with a shadow.
  static func parameter(default darkness: Double) -> Parameter {
    Parameter(
      "shadow", .number(0...1), default: .number(darkness),
      "how dark the shadow of the picture on top is, at its edge; 0 for none")
  }

  /// The shadow at a moment of a slide; nil when nothing is darkened.
  init?(_ darkness: Double, under top: Top, _ travel: SlideTravel) {
    length = max(Double(travel.canvas.shorterSide) / 20, 1)
    let near = Double(min(travel.distance, travel.side - travel.distance)) / length
    depth = darkness * min(max(near, 0), 1)
    guard depth > 0 else { return nil }
    let motion = travel.direction.motion
    isAcross = motion.x != 0
    let forward = isAcross ? motion.x : motion.y
    edge = Double(forward > 0 ? travel.distance : travel.side - travel.distance)
    sign = Double(top == .second ? forward : -forward)
  }

  /// Darkens what of a row lies in the shadow; its first pixel is in a column.
  func fall(on row: MutablePixelRow, _ y: Int, from column: Int) {
    guard isAcross else {
      guard let light = light(at: y) else { return }
      for x in 0..<row.count { row.darken(x, to: light) }
      return
    }
    let (low, high) = sign > 0 ? (edge, edge + length) : (edge - length, edge)
    let columns = (Int(low.rounded(.down)) - column)..<(Int(high.rounded(.up)) - column)
    for x in columns.part(in: 0..<row.count) {
      if let light = light(at: column + x) { row.darken(x, to: light) }
    }
  }

  /// How light the shadow is in a line of pixels; nil where there is none.
  private func light(at line: Int) -> Double? {
    let far = (Double(line) + 0.5 - edge) * sign / length
    return far > 0 && far < 1 ? 1 - depth * (1 - far) * (1 - far) : nil
  }
}

extension MutablePixelRow {
  /// Darkens a pixel's colour, at the row's own depth.
  fileprivate func darken(_ x: Int, to light: Double) {
    func lit(_ value: UInt32) -> UInt32 { UInt32((Double(value) * light).rounded()) }
    let pixel = self[components: x]
    self[components: x] = SIMD4(lit(pixel.x), lit(pixel.y), lit(pixel.z), pixel.w)
  }
}
