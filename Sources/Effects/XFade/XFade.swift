// FFmpeg's xfade: its transitions by its names, with its exact motion. Files here are families of them.
//
// xfade counts downwards: P is 1 at the start and 0 at the end, a float. Its edges are hard, and it
// cuts numbers to whole pixels; both are kept. Where its first or last frame would not be one of the
// two pictures, ours is. A wipe that is given a softness or a border is a wipe of Segue's (`XFadeFigure`).

import SeguePixels
import SegueTransitions

/// One transition of xfade on a canvas.
protocol XFadeMotion: Sendable {
  /// The scratch rows that each band needs.
  var scratch: ScratchLayout { get }
  /// A frame between the ends; `remaining` is xfade's progress, between 1 and 0.
  func frame(remaining: Float, of pair: PicturePair) -> EffectFrame
}

extension XFadeMotion {
  var scratch: ScratchLayout { ScratchLayout(pixelRows: 2, coverageRows: 1) }
}

/// A transition of xfade.
struct XFade: Effect {
  let motion: @Sendable (PixelSize) -> any XFadeMotion

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let motion = motion(layout.canvas)
    return PreparedOnCanvas(layout, scratch: motion.scratch) { progress, pair in
      // What a float does not tell from an end is the end.
      let remaining = 1 - Float(progress)
      if let end = PictureRows.atEnd(Double(1 - remaining), of: pair) { return end }
      return motion.frame(remaining: remaining, of: pair)
    }
  }

  /// Every transition, in xfade's order.
  static let descriptors: [EffectDescriptor] =
    XFadeFade.descriptors + XFadeBox.descriptors + XFadeSlide.descriptors + XFadeCrop.descriptors
    + XFadeField.descriptors + XFadeStripes.descriptors + XFadeScale.descriptors
    + XFadeBlocks.descriptors + XFadeBlur.descriptors
}

extension EffectDescriptor {
  /// A transition of xfade.
  ///
  /// - Parameters:
  ///   - steps: why a small step may change much, if it may.
  ///   - light: why there is light where both pictures are empty, if there is.
  static func xfade(
    _ name: String, _ summary: String, _ family: Family, steps: String? = nil,
    light: String? = nil,
    _ motion: @escaping @Sendable (PixelSize) -> any XFadeMotion
  ) -> EffectDescriptor {
    let figure = XFadeFigure.named[name]
    var character = EffectDescriptor.Character.usual(of: family)
    if let moment = thumbnails[name] { character.thumbnail = moment }
    return EffectDescriptor(
      XFadeFigure.Edge(base: nil), name: name, title: "xfade's \(name)", summary: summary,
      family: family, origin: .xfade,
      parameters: figure?.parameters ?? [],
      exceptions: (steps.map { [.steps(reason: $0)] } ?? [])
        + (light.map { [.notEmpty(reason: $0)] } ?? []),
      character: character,
      make: { edge in
        let plain = XFade(motion: motion)
        return figure?.effect(edge, plain: plain) ?? plain
      })
  }

  /// Better moments than half way, where these are a single colour, or nearly the second picture.
  private static let thumbnails: [String: Double] = [
    "circlecrop": 0.15, "rectcrop": 0.2, "zoomin": 0.2, "distance": 0.35,
  ]

  /// Why most of them may jump.
  static let wholePixels = "xfade moves by whole pixels, with hard edges"
}

/// xfade's smooth step from 0 to 1.
func xfadeStep(_ low: Float, _ high: Float, _ value: Float) -> Float {
  let part = min(max((value - low) / (high - low), 0), 1)
  return part * part * (3 - 2 * part)
}
