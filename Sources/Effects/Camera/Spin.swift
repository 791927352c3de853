// Rotate: the camera turns about the middle, through both pictures, which stay so large that they cover the canvas; one
// becomes the other where the turn blurs them most.
//
// At a progress p the first picture is turned by turn·p, the second one by turn·(p − 1). One that is turned by a is
// cos k + l·sin k times as large, k = min(|a|, atan l), l the canvas's longer side over its shorter one: that covers it
// at k, and no less beyond. A frame is exposed for 1.5·blur·p(1 − p), and (p − .455)/.09 of the second picture shows: for about
// two frames, at the fastest moment.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// Both pictures turn about the middle.
struct Spin: Effect {
  /// The side that it turns from: clockwise from the right or the top.
  var direction = Direction.right
  /// How far both turn together, in radians.
  var turn = Double.pi
  /// How long a frame is exposed, 0…1.
  var blur = 0.5

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let levels = ImageLevels(cache: RasterCache(bytes: 2 * layout.byteCount))
    let steep =
      Double(max(layout.canvas.width, layout.canvas.height))
      / Double(max(layout.canvas.shorterSide, 1))
    return PreparedOnCanvas(layout) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let p = progress
      return .whole(
        CanvasPass(canvas: pair.canvas) { threads in rows(p, steep, pair, levels, threads) })
    }
  }

  private func rows(
    _ p: Double, _ steep: Double, _ pair: PicturePair, _ levels: ImageLevels, _ threads: Int
  ) -> CameraRows {
    let exposed = 1.5 * blur * p * (1 - p)
    let way = direction == .left || direction == .bottom ? -turn : turn
    func picture(_ picture: PlacedPicture, before: Double) -> CameraPicture {
      CameraPicture(
        picture,
        CameraExposure { moment in
          let angle = way * (min(max(p + exposed * moment, 0), 1) - before)
          let filling = min(abs(angle), atan2(steep, 1))
          return CameraPose(scale: cos(filling) + steep * sin(filling), angle: angle)
        }, on: pair.canvas, levels: levels, threads: threads)
    }
    let weight = BlendWeight(min(max((p - 0.455) / 0.09, 0), 1))
    return CameraRows(
      outer: weight != BlendWeight(1) ? picture(pair.from, before: 0) : nil,
      inner: weight != BlendWeight(0) ? picture(pair.to, before: 1) : nil,
      change: .fade(weight), mix: pair.mix)
  }

  static let descriptor = EffectDescriptor(
    Spin(), name: "rotate", title: "Rotate",
    summary:
      "The view turns about the middle, and out of the blur the second picture comes to rest.",
    family: .turn,
    parameters: [
      .direction(\.direction, "the side that it turns from: clockwise from the right or the top"),
      EffectParameter(
        \.turn, "turn", .angle(0...8 * Double.pi), "how far both pictures turn together",
        control: .init(suggested: 0...(2 * Double.pi))),
      EffectParameter(\.blur, "blur", .number(0...1), "how long a frame is exposed: 0 is sharp"),
    ],
    suggestedTiming: .easeInEaseOut, suggestedDuration: 0.8, cost: .high, make: { $0 })
}
