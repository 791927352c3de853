// The ways in which a picture is combined with the one below it, by Core Animation's names.

/// How the pixels of a layer are combined with those below it.
///
/// The names as text are those of Core Animation's `compositingFilter`. The formulas are those of
/// the W3C's Compositing and Blending Level 1, on sRGB-encoded values. A mode without a formula
/// there has that of Core Graphics' mode of the name.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// Over what is below: the usual mode.
  case sourceOver
  /// Darkens: the product of both colours.
  case multiply = "multiplyBlendMode"
  /// Brightens: the product of both inverted colours, inverted.
  case screen = "screenBlendMode"
  /// Multiplies dark colours below and screens bright colours.
  case overlay = "overlayBlendMode"
  /// The darker of both, in each component.
  case darken = "darkenBlendMode"
  /// The brighter of both, in each component.
  case lighten = "lightenBlendMode"
  /// Brightens what is below, to reflect the colour above.
  case colorDodge = "colorDodgeBlendMode"
  /// Darkens what is below, to reflect the colour above.
  case colorBurn = "colorBurnBlendMode"
  /// Multiplies with dark colours above and screens with bright colours.
  case hardLight = "hardLightBlendMode"
  /// Darkens or brightens softly, as the colour above is dark or bright.
  case softLight = "softLightBlendMode"
  /// The distance between both colours.
  case difference = "differenceBlendMode"
  /// Like the difference, with less contrast.
  case exclusion = "exclusionBlendMode"
  /// The hue above, with the saturation and luminosity below.
  case hue = "hueBlendMode"
  /// The saturation above, with the hue and luminosity below.
  case saturation = "saturationBlendMode"
  /// The hue and saturation above, with the luminosity below.
  case color = "colorBlendMode"
  /// The luminosity above, with the hue and saturation below.
  case luminosity = "luminosityBlendMode"
  /// Each component is 1 where the two components add up to at least 1, and otherwise 0.
  case hardMix = "hardMixBlendMode"
  /// The sum of both, at most full.
  case plusLighter
  /// The sum of both, less what is missing in each to full.
  case plusDarker
  /// The larger of both, in each premultiplied component and in alpha.
  case maximum
  /// The smaller of both, in each premultiplied component and in alpha.
  case minimum
  /// The layer alone, where something is below.
  case sourceIn
  /// The layer alone, where nothing is below.
  case sourceOut
  /// The layer where something is below, over it.
  case sourceAtop
  /// The picture below, over the layer.
  case destinationOver
  /// The picture below, where the layer is.
  case destinationIn
  /// The picture below, where the layer is not.
  case destinationOut
  /// The picture below where the layer is, over the layer.
  case destinationAtop
  /// Both, where only one of them is.
  case xor

  /// Whether it changes pixels at which the layer is clear.
  package var changesOutside: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .minimum: true
    default: false
    }
  }
}
