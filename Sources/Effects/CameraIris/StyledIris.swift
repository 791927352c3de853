// A camera iris with a soft edge or a border is drawn as a circle wipe. If it closes and opens, it
// is two circle wipes with the iris's colour between.

import SeguePixels
import SegueTransitions

/// An iris with the look of a wipe.
struct StyledIris: Effect {
  let iris: CameraIris
  let style: WipeStyle

  var preservesOpacity: Bool { iris.preservesOpacity }

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let canvas = layout.canvas
    let center = iris.center.point(on: canvas)
    let shape = CircleShape(
      center: SIMD2(center.x / Double(canvas.width), center.y / Double(canvas.height)),
      isEllipse: false)
    let look = WipeLook(style, canvas: canvas)
    return Prepared(
      extent: layout.canvasRect, iris: iris.motion, look: look,
      circle: shape.motion(on: canvas, margin: look.margin),
      shut: iris.motion == .both ? PlacedPicture(Bitmap(size: canvas, color: iris.color)) : nil)
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    let iris: CameraIris.Motion
    let look: WipeLook
    let circle: CircleMotion
    /// The picture between the two, in one colour; nil if the hole moves only once.
    let shut: PlacedPicture?

    var scratch: ScratchLayout { WipePainter.scratch }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      let time = min(max(progress, 0), 1)
      guard let shut else { return wipe(pair, at: time, isClosing: iris == .close) }
      var half = pair
      if time < 0.5 { half.to = shut } else { half.from = shut }
      return wipe(half, at: time < 0.5 ? 2 * time : 2 * time - 1, isClosing: time < 0.5)
    }

    private func wipe(_ pair: PicturePair, at time: Double, isClosing: Bool) -> EffectFrame {
      var look = look
      if isClosing { look.isInverted.toggle() }
      return WipeRows(pair: pair, look: look, motion: circle, time: time).frame(on: pair.canvas)
    }
  }
}
