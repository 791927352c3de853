// Zoom in and zoom out: the camera flies at the pictures, or away from them, in one move that begins and ends at rest. Where it
// is fastest, and blurs most, the far picture comes out of the near one's middle, within a few frames.
//
// At a progress p (1 − p of a zoom out, in which both change roles) the near picture is zoom^(p/.62)² times as large, so that it
// becomes `zoom` times as large while it is seen, and the far one zoom^−(.25·(.3·q² + .7·q⁴)) times with q = (1 − p)/.56. Of
// the far one smooth((2.25·(p − .44)/.18 − e)/.8) shows, e the distance from the middle in halves of the canvas's sides. The
// near picture is exposed for 1.5·blur·p(1 − p), and the far one, which is slower, for half as long again: so what lies beyond
// its edges, in a mirror, is streaks.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// The camera flies at the pictures, or away from them.
struct ZoomFlight: Effect {
  /// Whether it flies away: the same from the second picture to the first, backwards.
  let isOut: Bool
  /// How much larger the near picture becomes.
  var zoom = 3.2
  /// How long a frame is exposed, 0…1.
  var blur = 0.5

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let levels = ImageLevels(cache: RasterCache(bytes: 2 * layout.byteCount))
    return PreparedOnCanvas(layout) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let p = isOut ? 1 - progress : progress
      return .whole(
        CanvasPass(canvas: pair.canvas) { threads in rows(p, pair, levels, threads) })
    }
  }

  private func rows(
    _ p: Double, _ pair: PicturePair, _ levels: ImageLevels, _ threads: Int
  ) -> CameraRows {
    let exposed = 1.5 * blur * p * (1 - p)
    func picture(
      _ picture: PlacedPicture, _ exposed: Double, _ scale: (Double) -> Double
    ) -> CameraPicture {
      CameraPicture(
        picture,
        CameraExposure { CameraPose(scale: scale(min(max(p + exposed * $0, 0), 1))) },
        on: pair.canvas, levels: levels, threads: threads)
    }
    let canvas = pair.canvas
    let half = Double(canvas.width) / 2
    let change = Self.change
    let opening = RoundOpening(
      Point(x: Double(canvas.width) / 2, y: Double(canvas.height) / 2),
      front: half * Self.reach * (p - change.lowerBound) / (change.upperBound - change.lowerBound),
      width: half * Self.softness,
      stretch: Double(canvas.width) / Double(canvas.height))
    let (nearer, farther) = isOut ? (pair.to, pair.from) : (pair.from, pair.to)
    return CameraRows(
      outer: p < change.upperBound ? picture(nearer, exposed, near) : nil,
      inner: p > change.lowerBound ? picture(farther, 1.5 * exposed, far) : nil,
      change: .opening(opening), mix: pair.mix)
  }

  /// How large the near picture is, and the far one.
  private func near(_ p: Double) -> Double {
    let way = p / Self.change.upperBound
    return pow(zoom, way * way)
  }

  private func far(_ p: Double) -> Double {
    // Almost as large as the canvas before its edges are shown.
    let way = (1 - p) / (1 - Self.change.lowerBound)
    return pow(zoom, -0.25 * way * way * (0.3 + 0.7 * way * way))
  }

  /// While both pictures are seen.
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
      suggestedTiming: isOut ? .pace(0.2, 0.3, 0.7, 0.75) : .pace(0.3, 0.25, 0.8, 0.7),
      cost: .high, make: { $0 })
  }

  static let zoomIn = described(
    "zoom-in", title: "Zoom in", isOut: false,
    "The view rushes at the first picture, and the second grows out of its middle.")
  static let zoomOut = described(
    "zoom-out", title: "Zoom out", isOut: true,
    "The view draws back: the first picture shrinks into the middle of the second.")
}
