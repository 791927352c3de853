// The look of a wipe's edge: what wipes can be told, whatever their shape.

import SeguePixels
import SegueTransitions

/// In which order a wipe changes places.
struct WipeOrder: Sendable {
  var inverts = false
  var reverses = false

  /// Whether the places that change last change first.
  var isInverted: Bool { inverts != reverses }

  /// The parameters that turn the order round.
  static let parameters = [
    EffectParameter(
      \WipeOrder.inverts, "invert", .boolean,
      "reverse the order of places: a circle closes instead of opening",
      control: .init(group: .motion)),
    EffectParameter(
      \WipeOrder.reverses, "reverse", .boolean,
      "run the motion backwards; for a wipe this is the same as invert, and both cancel each other",
      control: .init(group: .motion, isAdvanced: true)),
  ]
}

/// Softness, border and order of a wipe.
struct WipeStyle: Sendable {
  /// Width of the soft edge.
  var softness = Length.pixels(0)
  /// Width of the border along the edge.
  var border = Length.pixels(0)
  /// The border's colour.
  var borderColor = Color.white
  /// Width over which each side of the border fades.
  var borderSoftness = Length.pixels(0)
  var order = WipeOrder()
  /// How dark the shadow of the shape is at its edge, 0…1; only Segue's own shapes throw one.
  var shadow = 0.0

  /// The parameters of every wipe, after those of its shape.
  static let parameters =
    [
      EffectParameter(
        \WipeStyle.softness, "softness", softnessForm,
        "width of the soft edge; 0 for a sharp one", control: softnessControl())
    ] + besideSoftness

  static let softnessForm = ParameterForm.length(0...100_000)

  static func softnessControl(unset: Parameter.Unset? = nil) -> Parameter.Control {
    .init(suggested: 0...0.6, group: .edge, unset: unset)
  }

  /// The parameters of every wipe except softness, for wipes that are soft in a way of their own.
  static let besideSoftness =
    [
      EffectParameter(
        \WipeStyle.border, "border", .length(0...100_000),
        "width of a border along the edge; 0 for none",
        control: .init(suggested: 0...0.1, group: .edge)),
      borderColor(\WipeStyle.borderColor),
      EffectParameter(
        \WipeStyle.borderSoftness, "border-softness", .length(0...100_000),
        "softness of the border's sides",
        control: .init(
          suggested: 0...0.1, group: .edge, isAdvanced: true, needs: [.init("border")])),
    ] + WipeOrder.parameters.inside(\WipeStyle.order)

  /// The colour of a border.
  static func borderColor<Root>(
    _ property: WritableKeyPath<Root, Color> & Sendable
  ) -> EffectParameter<Root> {
    EffectParameter(
      property, "border-color", .color, "colour of the border",
      control: .init(group: .edge, needs: [.init("border")]))
  }

  /// Whether there is a border to be seen.
  var hasBorder: Bool { !border.isNothing && borderColor.alpha > 0 }

  /// Whether the edge is sharp and has no border.
  var hasPlainEdge: Bool { softness.isNothing && !hasBorder }

  /// An effect that draws its edge in its own way, in the order that the style says.
  func ordered(_ effect: some Effect) -> any Effect {
    order.isInverted ? ReversedEffect(effect) : effect
  }
}

/// What something with the edge of a wipe is made of.
struct Styled<Base: Sendable>: Sendable {
  var base: Base
  var style = WipeStyle()

  /// The parameters of both.
  static func parameters(
    _ own: [EffectParameter<Base>], _ edge: [EffectParameter<WipeStyle>] = WipeStyle.parameters
  ) -> [EffectParameter<Styled<Base>>] {
    own.inside(\.base) + edge.inside(\.style)
  }
}

extension Length {
  fileprivate var isNothing: Bool { self == .pixels(0) || self == .fraction(0) }
}

/// The same on a canvas: profiles that turn distances into coverages.
struct WipeLook: Sendable {
  /// How much of the second picture shows at a distance.
  let edge: EdgeProfile
  /// How much of the border shows there; nil for no border.
  let border: (profile: EdgeProfile, color: FineColor)?
  /// The distance beyond which a pixel shows one picture alone.
  let margin: Double
  /// The shadow of the shape; nil for none.
  let shadow: WipeShadow?
  var isInverted: Bool

  /// An edge is never narrower than a pixel, which antialiases it, nor wider than the canvas twice.
  init(_ style: WipeStyle, canvas: PixelSize) {
    let widest = Double(max(canvas.width, canvas.height)) * 2
    let softness = min(style.softness.pixels(on: canvas), widest)
    let band = min(style.border.pixels(on: canvas), widest)
    let isSoft = softness > 1.5
    let width = max(softness, 1)
    edge = EdgeProfile(scale: 1 / width, offset: 0.5, kind: isSoft ? .smooth : .straight)
    isInverted = style.order.isInverted
    shadow = WipeShadow(style.shadow, canvas: canvas)
    guard band > 0, style.borderColor.alpha > 0 else {
      border = nil
      margin = width / 2
      return
    }
    let ramp = max(min(style.borderSoftness.pixels(on: canvas), widest), 1)
    border = (
      EdgeProfile(scale: 1 / ramp, offset: 0, kind: .band(peak: band / 2 / ramp + 0.5)),
      // A border thinner than a pixel is paler instead.
      FineColor(style.borderColor, opacity: min(band, 1))
    )
    margin = max(width, max(band, 1) + ramp) / 2
  }
}
