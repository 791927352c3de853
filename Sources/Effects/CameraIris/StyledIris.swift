// A camera iris with blades, a soft edge or a border is drawn as a wipe by a polygon or a circle. If it closes and opens, it
// is two wipes with the iris's colour between, or its blades.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// An iris with the look of a wipe.
struct StyledIris: Effect {
  let iris: CameraIris
  let style: WipeStyle

  var preservesOpacity: Bool { iris.preservesOpacity }

  func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    let canvas = layout.canvas
    let middle = iris.center.point(on: canvas)
    let center = SIMD2(middle.x / Double(canvas.width), middle.y / Double(canvas.height))
    if iris.blades == 0 { return prepare(CircleShape(center: center, isEllipse: false), layout) }
    let hole = Path.regularPolygon(sides: iris.blades, center: Point(x: 0, y: 0), radius: 1)
    return prepare(
      try PathShape(hole, center: center, rotation: 0, spin: Self.spin), layout)
  }

  /// How far the blades turn on their way.
  private static let spin = 0.7

  private func prepare(_ shape: some WipeShape, _ layout: PairLayout) -> any PreparedEffect {
    let look = WipeLook(style, canvas: layout.canvas)
    let hole = shape.motion(on: layout.canvas, margin: look.margin)
    // The picture between the two, in one colour: black or another, and one that is clear.
    let shut = Cache<Color, Bitmap>(maximumCount: 2)
    return PreparedOnCanvas(layout, scratch: WipePainter.scratch) { progress, pair in
      let time = min(max(progress, 0), 1)
      @Sendable func wipe(
        _ pair: PicturePair, at time: Double, isClosing: Bool
      ) -> some CanvasContent {
        var look = look
        if isClosing { look.isInverted.toggle() }
        return WipeRows(pair: pair, look: look, motion: hole, time: time)
      }
      guard iris.motion == .both else {
        return wipe(pair, at: time, isClosing: iris.motion == .close).frame(on: pair.canvas)
      }
      let color = iris.shut(before: pair)
      let isClosing = time < 0.5
      let opening = iris.opening(at: time)
      let share = isClosing ? 1 - opening : opening
      @Sendable func half(_ shut: Bitmap) -> PicturePair {
        var half = pair
        if isClosing { half.to = PlacedPicture(shut) } else { half.from = PlacedPicture(shut) }
        return half
      }
      let edge = hole(look.isInverted ? 1 - opening : opening)
      guard let edge = edge as? PathEdge, color.alpha > 0 else {
        let shut = shut.value(for: color) { Bitmap(size: pair.canvas, color: color) }
        return wipe(half(shut), at: share, isClosing: isClosing).frame(on: pair.canvas)
      }
      let blades = IrisBlades(
        iris.blades, around: edge, isShut: look.isInverted, softness: 1 / look.edge.scale,
        color: color, canvas: pair.canvas)
      return .whole(
        CanvasPass(canvas: pair.canvas) { threads in
          let shut = blades.picture(
            on: pair.canvas, depth: pair.from.bitmap.depth, threads: threads)
          return wipe(half(shut), at: share, isClosing: isClosing)
        })
    }
  }
}
