// The shadow that a picture on top casts on the other, beside an edge between them. It is as
// long as a twentieth of the canvas's shorter side, and darkest at the edge. At both ends it comes
// and goes with the way, so that they stay exact. Only colours become darker: what is transparent
// shows no shadow. And it is as strong as the alpha of the pixels at the edge that cast it.

import SeguePixels
import SegueTransitions

/// A shadow beside the edge of a slide.
struct SlideShadow {
  /// An edge between pictures, and which way from it a shadow falls.
  struct Edge {
    /// Its place, in pixels along the way.
    let place: Double
    /// 1 if the shadow falls on what is to the right or below, −1 for the other way.
    let sign: Int
    /// Whether the way is to the right, or downwards.
    let isAcross: Bool
    /// Where the shadow may fall.
    let lines: Range<Int>
    /// The picture that ends there, and how far it is moved along the way.
    let caster: (picture: PlacedPicture, shift: Double)
  }

  private let edge: Edge
  /// Whether all that casts it is opaque.
  private let isCasterOpaque: Bool
  /// How far it reaches, in pixels.
  private let length: Double
  /// How light it is, from the edge to where it ends.
  private let profile: [Float]

  /// The parameter of slides with a shadow.
  static func parameter<Slide>(
    _ property: WritableKeyPath<Slide, Double> & Sendable
  ) -> EffectParameter<Slide> {
    EffectParameter(
      property, "shadow", .number(0...1),
      "how dark the shadow at the edge of the upper picture is; 0 for none")
  }

  /// The shadow at a moment of a slide; nil when nothing is darkened.
  init?(_ darkness: Double, under top: Slide.Top, _ travel: SlideTravel, of pair: PicturePair) {
    let motion = travel.direction.motion
    let forward = motion.x + motion.y
    let shift = top == .second ? travel.arriving : travel.leaving
    self.init(
      darkness,
      beside: Edge(
        place: Double(forward > 0 ? travel.distance : travel.side - travel.distance),
        sign: top == .second ? forward : -forward, isAcross: motion.x != 0,
        lines: 0..<travel.side,
        caster: (top == .second ? pair.to : pair.from, Double(shift.x + shift.y))),
      canvas: travel.canvas, way: Double(min(travel.distance, travel.side - travel.distance)))
  }

  /// The shadow beside an edge; nil when nothing is darkened.
  ///
  /// - Parameter way: how many pixels of its way the edge is from the nearer end of it.
  init?(_ darkness: Double, beside edge: Edge, canvas: PixelSize, way: Double) {
    self.edge = edge
    isCasterOpaque = edge.caster.picture.isOpaque(over: PixelRect(canvas))
    length = max(Double(canvas.shorterSide) / 20, 1)
    let depth = darkness * min(max(way / length, 0), 1)
    guard depth > 0 else { return nil }
    profile = (0...64).map { cell in
      let left = 1 - Double(cell) / 64
      return Float(1 - depth * left * left)
    }
  }

  /// The rows that a band needs.
  static let scratch = ScratchLayout(pixelRows: 1, floatRows: 1, coverageRows: 1, lightRows: 1)

  /// Darkens what of a row lies in the shadow; its first pixel is in a column.
  func fall(on row: MutablePixelRow, _ y: Int, from column: Int, scratch: Scratch) {
    let (low, high) =
      edge.sign > 0 ? (edge.place, edge.place + length) : (edge.place - length, edge.place)
    let lines = (Int(low.rounded(.down))..<Int(high.rounded(.up))).part(in: edge.lines)
    guard edge.isAcross else {
      if lines.contains(y) { darken(row, line: y, step: 0, from: column, y, scratch) }
      return
    }
    let columns = lines.from(column)
    let part = columns.part(in: 0..<row.count)
    if !part.isEmpty {
      darken(row[part], line: column + part.lowerBound, step: 1, from: column, y, scratch)
    }
  }

  /// Darkens pixels of row y; the first is in a line beside the edge, and each next one so many lines farther.
  private func darken(
    _ row: MutablePixelRow, line: Int, step: Double, from column: Int, _ y: Int,
    _ scratch: Scratch
  ) {
    let lightness = scratch.floats(0, count: row.count)
    let cells = Double((profile.count - 1) * edge.sign) / length
    lightness.lookUp(
      profile, position: (Double(line) - edge.place + 0.5) * cells, step: step * cells)
    if !isCasterOpaque { weaken(lightness, from: column, y, scratch) }
    row.scaleColors(by: lightness, scratch: scratch)
  }

  /// Makes a shadow as strong as what casts it is opaque: the pixel of the edge beside each row, or above or below each
  /// column.
  private func weaken(_ lightness: FloatRow, from column: Int, _ y: Int, _ scratch: Scratch) {
    let (picture, shift) = edge.caster
    let last = Int((edge.place - shift).rounded(.down)) - (edge.sign > 0 ? 1 : 0)
    let (line, columns) =
      edge.isAcross ? (y, last..<last + 1) : (last, column..<column + lightness.count)
    let alphas = scratch.coverage(0, count: columns.count)
    alphas.takeAlpha(of: picture.row(line, columns: columns, scratch: scratch))
    for index in 0..<lightness.count {
      let alpha = Float(alphas[edge.isAcross ? 0 : index]) / 65_535
      lightness[index] = 1 - (1 - lightness[index]) * alpha
    }
  }
}
