// The look of a wipe's edge: what wipes can be told, whatever their shape.

import SeguePixels
import SegueTransitions

/// Softness, border and order of a wipe.
struct WipeStyle: Sendable {
  /// Width of the soft edge.
  var softness: Length
  /// Width of the border along the edge.
  var border: Length
  /// The border's colour.
  var borderColor: Color
  /// Width over which each side of the border fades.
  var borderSoftness: Length
  /// Whether the places that change last change first.
  var isInverted: Bool
  /// How dark the shadow of the shape is at its edge, 0…1; only Segue's own shapes throw one.
  var shadow = 0.0

  /// The parameters of every wipe, after those of its shape.
  static func parameters(softness: Length = .pixels(0)) -> [Parameter] {
    [
      softnessParameter(
        default: .length(softness), "width of the soft edge; 0 for a sharp one")
    ] + besideSoftness
  }

  /// The width of the soft edge.
  static func softnessParameter(
    default value: ParameterValue?, _ summary: String, unset: Parameter.Unset? = nil
  ) -> Parameter {
    Parameter(
      "softness", .length(0...100_000), default: value, summary,
      control: .init(suggested: 0...0.6, group: .edge, unset: unset))
  }

  /// The parameters of every wipe except softness, for wipes that are soft in a way of their own.
  static let besideSoftness: [Parameter] =
    [
      Parameter(
        "border", .length(0...100_000), default: .length(.pixels(0)),
        "width of a border along the edge; 0 for none",
        control: .init(suggested: 0...0.1, group: .edge)),
      borderColor(),
      Parameter(
        "border-softness", .length(0...100_000), default: .length(.pixels(0)),
        "width over which each side of the border fades",
        control: .init(
          suggested: 0...0.1, group: .edge, isAdvanced: true, needs: [.init("border")])),
    ] + order

  /// The colour of a border.
  static func borderColor() -> Parameter {
    Parameter(
      "border-color", .color, default: .color(.white), "colour of the border",
      control: .init(group: .edge, needs: [.init("border")]))
  }

  /// The parameters that turn the order round.
  static let order = [
    Parameter(
      "invert", .boolean, default: .boolean(false),
      "what changes last changes first: a circle closes", control: .init(group: .motion)),
    Parameter(
      "reverse", .boolean, default: .boolean(false),
      "the motion runs backwards; for a wipe the same as invert, and both together are neither",
      control: .init(group: .motion, isAdvanced: true)),
  ]

  /// Reads those parameters.
  init(_ values: ParameterValues) { self.init(values, softness: values.length("softness")) }

  /// Reads those parameters without the softness.
  init(_ values: ParameterValues, softness: Length) {
    self.softness = softness
    border = values.length("border")
    borderColor = values.color("border-color")
    borderSoftness = values.length("border-softness")
    isInverted = Self.isInverted(values)
    if values.has("shadow") { shadow = values.number("shadow") }
  }

  /// Whether the parameters turn the order round.
  static func isInverted(_ values: ParameterValues) -> Bool {
    values.boolean("invert") != values.boolean("reverse")
  }

  /// Whether there is a border to be seen.
  var hasBorder: Bool { !border.isNothing && borderColor.alpha > 0 }

  /// Whether the edge is sharp and has no border.
  var hasPlainEdge: Bool { softness.isNothing && !hasBorder }

  /// An effect that draws its edge in its own way, in the order that the style says.
  func ordered(_ effect: some Effect) -> any Effect {
    isInverted ? ReversedEffect(effect) : effect
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
    isInverted = style.isInverted
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
