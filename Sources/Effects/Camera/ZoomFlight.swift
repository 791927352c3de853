// Zoom in and zoom out: the camera flies at the pictures, or away from them, in one move that begins and ends at rest. Where it
// is fastest, and blurs most, one picture takes the place of the other within a few frames.
//
// Zoom in, at a progress p: the first picture is zoom^(p/.62)² times as large, so that it becomes `zoom` times as large while
// it is seen, and the second one zoom^−(.25·(.3·q² + .7·q⁴)) times with q = (1 − p)/.56. Of the second one
// smooth((2.25·(p − .44)/.18 − e)/.8) shows, e the distance from the middle in halves of the canvas's sides. The first
// picture is exposed for 1.5·blur·p(1 − p), and the second one, which is slower, for half as long again: so what lies beyond
// its edges, in a mirror, is streaks.
//
// Zoom out: the first picture is zoom^−(1.6·(p/.45)^2.4) times as large, and the second one zoom^((1 − p)/.55)^2.3: a few of its
// colours fill the canvas at first. That is seen behind the first one, of which 1 − (p − .4)/.06 is there; behind one with
// transparency smooth(p/.3) of it. Both are exposed for .45·blur·p(1 − p).

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// The camera flies at the pictures, or away from them.
struct ZoomFlight: Effect {
  /// Whether it flies away.
  let isOut: Bool
  /// How much larger the near picture is where the other takes its place.
  var zoom = 3.2
  /// How long a frame is exposed, 0…1.
  var blur = 0.5

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let levels = ImageLevels(cache: RasterCache(bytes: 2 * layout.byteCount))
    return PreparedOnCanvas(layout) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      return .whole(
        CanvasPass(canvas: pair.canvas) { threads in
          isOut
            ? leaving(progress, pair, levels, threads) : nearing(progress, pair, levels, threads)
        })
    }
  }

  /// A picture that is so large at each moment of an exposure about a progress.
  private func picture(
    _ picture: PlacedPicture, at p: Double, exposed: Double, ends: Bool = false,
    _ pair: PicturePair, _ levels: ImageLevels, _ threads: Int, scale: (Double) -> Double
  ) -> CameraPicture {
    CameraPicture(
      picture,
      CameraExposure { CameraPose(scale: scale(min(max(p + exposed * $0, 0), 1))) },
      on: pair.canvas, levels: levels, threads: threads, ends: ends)
  }

  private func nearing(
    _ p: Double, _ pair: PicturePair, _ levels: ImageLevels, _ threads: Int
  ) -> CameraRows {
    let exposed = 1.5 * blur * p * (1 - p)
    let canvas = pair.canvas
    let half = Double(canvas.width) / 2
    let change = Self.change
    let opening = RoundOpening(
      Point(x: Double(canvas.width) / 2, y: Double(canvas.height) / 2),
      front: half * Self.reach * (p - change.lowerBound) / (change.upperBound - change.lowerBound),
      width: half * Self.softness,
      stretch: Double(canvas.width) / Double(canvas.height))
    return CameraRows(
      outer: p < change.upperBound
        ? picture(pair.from, at: p, exposed: exposed, pair, levels, threads) {
          let way = $0 / change.upperBound
          return pow(zoom, way * way)
        } : nil,
      inner: p > change.lowerBound
        ? picture(pair.to, at: p, exposed: 1.5 * exposed, pair, levels, threads) {
          // Almost as large as the canvas before its edges are shown.
          let way = (1 - $0) / (1 - change.lowerBound)
          return pow(zoom, -0.25 * way * way * (0.3 + 0.7 * way * way))
        } : nil,
      change: .opening(opening), mix: pair.mix)
  }

  private func leaving(
    _ p: Double, _ pair: PicturePair, _ levels: ImageLevels, _ threads: Int
  ) -> CameraRows {
    let exposed = 0.45 * blur * p * (1 - p)
    let left = 1 - min(max((p - 0.4) / 0.06, 0), 1)
    let seen = pair.from.isOpaque(over: pair.canvasRect) ? 1 : Double.smoothStep(p / 0.3)
    return CameraRows(
      outer: picture(
        pair.to, at: p, exposed: exposed, ends: !pair.to.isOpaque, pair, levels, threads
      ) { pow(zoom, pow((1 - $0) / 0.55, 2.3)) },
      inner: left > 0
        ? picture(pair.from, at: p, exposed: exposed, ends: true, pair, levels, threads) {
          pow(zoom, -1.6 * pow($0 / 0.45, 2.4))
        } : nil,
      change: .card(left, over: seen), mix: pair.mix)
  }

  /// While both pictures are seen that come nearer.
  private static let change = 0.44...0.62

  /// The width of the far picture's edge, and how far it goes, in halves of the picture's sides: beyond its corners.
  private static let (softness, reach) = (0.8, 2.25)

  private static func described(
    _ name: String, title: String, isOut: Bool, _ summary: String
  ) -> EffectDescriptor {
    EffectDescriptor(
      ZoomFlight(isOut: isOut), name: name, title: title, summary: summary, family: .zoom,
      parameters: [
        EffectParameter(
          \.zoom, "zoom", .number(1...16), "how many times larger the near picture becomes",
          control: .init(suggested: 1.2...8)),
        EffectParameter(
          \.blur, "blur", .number(0...1), "how long a frame is exposed: 0 is sharp"),
      ],
      ignoresDirection: true,
      // What is far moves little, and must not come to rest too slowly.
      suggestedTiming: isOut ? .pace(0.2, 0.4, 0.8, 0.65) : .pace(0.3, 0.25, 0.8, 0.7),
      cost: .high, make: { $0 })
  }

  static let zoomIn = described(
    "zoom-in", title: "Zoom in", isOut: false,
    "The view rushes at the first picture, and the second grows out of its middle.")
  static let zoomOut = described(
    "zoom-out", title: "Zoom out", isOut: true,
    "The view draws back: the first picture shrinks, and the second comes to rest.")
}
