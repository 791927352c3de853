// Wipe: an edge moves over the first picture and leaves the second one behind. Shapes say where the
// edge is, `WipeStyle` what it looks like; this file makes an effect of both.

import SeguePixels
import SegueTiming
import SegueTransitions

/// A wipe: a shape and the look of its edge.
struct Wipe: Effect {
  let shape: any WipeShape
  let style: WipeStyle

  /// Finds out where the edge passes on this canvas.
  func prepare(_ layout: PairLayout) -> any PreparedEffect { prepare(shape, layout) }

  private func prepare(_ shape: some WipeShape, _ layout: PairLayout) -> any PreparedEffect {
    let look = WipeLook(style, canvas: layout.canvas)
    return Prepared(
      extent: layout.canvasRect, look: look,
      motion: shape.motion(on: layout.canvas, margin: look.margin))
  }

  private struct Prepared<Motion: WipeMotion>: PreparedEffect {
    let extent: PixelRect
    let look: WipeLook
    let motion: Motion

    var scratch: ScratchLayout { WipePainter.scratch }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      WipeRows(pair: pair, look: look, motion: motion, time: min(max(progress, 0), 1))
        .frame(on: pair.canvas)
    }
  }
}

extension EffectDescriptor {
  /// A wipe: its shape's parameters and those of every wipe.
  ///
  /// One whose edges are seen as a shape starts and ends slowly, as what moves as a whole does.
  ///
  /// - Parameter shadow: how dark the shape's shadow is unless one asks for another; nil where there is no shape.
  static func wipe(
    _ name: String, title: String, summary: String, origin: Origin = .segue,
    aliases: [String] = [], parameters: [Parameter] = [], softness: Length = .pixels(0),
    shadow: Double? = nil, suggestedTiming: TimingFunction = .linear,
    shape: @escaping @Sendable (ParameterValues) throws(EffectError) -> any WipeShape
  ) -> EffectDescriptor {
    EffectDescriptor(
      name: name, title: title, summary: summary, family: .wipe, origin: origin, aliases: aliases,
      parameters: parameters + WipeStyle.parameters(softness: softness)
        + (shadow.map { [WipeShadow.parameter(default: $0)] } ?? []),
      suggestedTiming: suggestedTiming,
      make: { (values) throws(EffectError) in
        Wipe(shape: try shape(values), style: WipeStyle(values))
      })
  }
}
