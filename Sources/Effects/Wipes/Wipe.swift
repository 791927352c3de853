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
    let motion = shape.motion(on: layout.canvas, margin: look.margin)
    return PreparedOnCanvas(layout, scratch: WipePainter.scratch) { progress, pair in
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
  /// - Parameters:
  ///   - base: what its shape is made of, with the defaults of its parameters.
  ///   - shadow: the default darkness of the shape's shadow; nil if there is no shape.
  ///   - isBackwards: whether the shape is the first picture's, and goes.
  static func wipe<Base: Sendable>(
    _ name: String, of base: Base, title: String, summary: String, origin: Origin = .segue,
    aliases: [String] = [], parameters: [EffectParameter<Base>] = [],
    softness: Length = .pixels(0), shadow: Double? = nil, suggestedTiming: TimingFunction = .linear,
    isBackwards: Bool = false,
    shape: @escaping @Sendable (Base) throws(EffectError) -> any WipeShape
  ) -> EffectDescriptor {
    EffectDescriptor(
      Styled(base: base, style: WipeStyle(softness: softness, shadow: shadow ?? 0)), name: name,
      title: title, summary: summary, family: .wipe, origin: origin, aliases: aliases,
      parameters: Styled.parameters(
        parameters, WipeStyle.parameters + (shadow == nil ? [] : [WipeShadow.parameter])),
      suggestedTiming: suggestedTiming,
      make: { (wipe) throws(EffectError) in
        var style = wipe.style
        if isBackwards { style.order.inverts.toggle() }
        return Wipe(shape: try shape(wipe.base), style: style)
      })
  }
}
