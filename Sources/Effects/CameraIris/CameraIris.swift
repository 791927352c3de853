// The iris of a camera: a round hole that opens over the second picture, closes over the first, or
// closes to a colour and opens again.
//
// The edge of the hole is at r = s·(D + 1) − 1/2, D the distance from the centre to the farthest corner
// and s from 0 to 1; a pixel counts by clamp(edge − r + 1/2, 0, 1). With 0 no pixel counts, with 1 all.

import SeguePixels
import SegueTransitions

/// A round hole.
struct CameraIris: Effect {
  /// Whether the hole closes, opens, or both.
  enum Motion: String, CaseIterable {
    /// Closes over the first picture, then opens over the second.
    case both
    /// Opens over the second picture.
    case open
    /// Closes over the first picture.
    case close
  }

  var motion = Motion.both
  var center = CanvasPoint.share(0.5, 0.5)
  /// How many blades the iris has; 0 for a round hole.
  var blades = 0
  /// The colour of the shut iris; nil for black, or nothing before pictures with transparency.
  var color: Color?
  /// How long an iris that closes and opens is shut, in shares of the time.
  var rest = 0.0

  var preservesOpacity: Bool { motion != .both || color.map { $0.alpha == 1 } ?? true }

  /// The colour of the shut iris before two pictures.
  func shut(before pair: PicturePair) -> Color { color ?? (pair.isOpaque ? .black : .clear) }

  /// How far an iris that closes and opens is open, 0…1.
  func opening(at progress: Double) -> Double {
    max(abs(1 - 2 * progress) - rest, 0) / (1 - rest)
  }

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let center = center.point(on: layout.canvas)
    let reach = Sweep.reach(of: nil, from: center, canvas: layout.canvas)
    let scratch = ScratchLayout(pixelRows: 1, floatRows: 1, lightRows: 2)
    return PreparedOnCanvas(layout, extent: layout.bounds, scratch: scratch) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      let share =
        switch motion {
        case .open: progress
        case .close: 1 - progress
        case .both: opening(at: progress)
        }
      return .rows(
        CameraIrisFrame(
          pair: pair, motion: motion, center: center, edge: share * (reach + 1),
          shown: progress < 0.5 ? pair.from : pair.to,
          color: Light(shut(before: pair), in: pair.mix)))
    }
  }
}

private struct CameraIrisFrame: RowFrame {
  let pair: PicturePair
  let motion: CameraIris.Motion
  let center: Point
  /// Half a pixel beyond the edge of the hole.
  let edge: Double
  /// The picture in the hole of an iris that closes and opens.
  let shown: PlacedPicture
  let color: Light

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    for y in rows {
      for piece in target.region.columns.pieces(of: 128) {
        draw(piece, y, scratch, target.row(y, columns: piece))
      }
    }
  }

  private func draw(
    _ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ row: MutablePixelRow
  ) {
    let weights = scratch.floats(0, count: columns.count)
    let point = Point(
      x: Double(columns.lowerBound) + 0.5 - center.x, y: Double(y) + 0.5 - center.y)
    if motion == .open {
      weights.disc(from: point, edge: edge, slope: -1)
    } else {
      weights.disc(from: point, edge: 1 - edge, slope: 1)
    }
    guard motion == .both else {
      return pair.mix(by: weights, columns, y, scratch, into: row)
    }
    if weights.range.upperBound <= 0 { return shown.draw(row: y, columns: columns, into: row) }
    let light = scratch.light(0, count: columns.count)
    light.set(shown.row(y, columns: columns, scratch: scratch), in: pair.mix)
    light.mix(color, weights: weights)
    light.write(row, in: pair.mix)
  }
}

extension CameraIris {
  private static func described(
    _ motion: Motion = .both, softness: Length = .pixels(0), blades: Int = 0,
    color: Color? = .black, rest: Double = 0
  ) -> EffectDescriptor {
    EffectDescriptor(
      Styled(
        base: CameraIris(motion: motion, blades: blades, color: color, rest: rest),
        style: WipeStyle(softness: softness)),
      name: "camera-iris", title: "Camera iris",
      summary: "The blades of a camera close over the first picture and open over the second.",
      family: .wipe,
      parameters: Styled.parameters([
        EffectParameter(
          \.motion, "motion", .choice,
          "whether it only opens over the second picture, only closes over the first, or both",
          control: .init(group: .motion)),
        EffectParameter(\.center, "center", .point, "the middle of the hole"),
        EffectParameter(
          \.blades, "blades", ParameterForm.integer(0...16).map({ $0 < 3 ? 0 : $0 }, back: { $0 }),
          "how many blades the iris has; below 3 its hole is round"),
        EffectParameter(
          optional: \.color, "color", .color,
          "the colour of the closed iris (default: black, and none before pictures with transparency)",
          control: .init(
            needs: [.init("motion", .oneOf(["both"]))],
            unset: .init("black, or none", start: .color(.black)))),
      ]),
      ignoresDirection: true,
      exceptions: (color == nil ? [] : [.notEmpty(reason: "the closed iris has a colour")])
        + [.notOpaque(reason: "an iris with a translucent colour lets the background through")],
      // Half way it is shut.
      character: .init(.nostalgic, .medium, thumbnail: 0.7), cost: blades == 0 ? .low : .high,
      make: {
        let isPlain =
          $0.style.hasPlainEdge && !$0.style.order.isInverted && $0.base.blades == 0
        return isPlain ? $0.base as any Effect : StyledIris(iris: $0.base, style: $0.style)
      })
  }

  /// Under all its names; the edges of Core Animation's irises are sharp.
  static let descriptors = [
    // Shut for two frames of thirty.
    described(softness: .fraction(0.006), blades: 7, color: nil, rest: 0.07),
    described().named("cameraIris", of: .coreAnimation),
    described(.open).named(
      "cameraIrisHollowOpen", of: .coreAnimation,
      summary: "A round hole opens over the second picture."),
    described(.close).named(
      "cameraIrisHollowClose", of: .coreAnimation,
      summary: "A round hole closes over the first picture."),
  ]
}
