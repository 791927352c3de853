// How a layer of a composition is combined with what is below it.

/// The ways to combine a layer with what is below, in the order of their numbers in files.
public enum CompositionBlendMode: Int, Hashable, Sendable, CaseIterable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, hue, saturation, color, luminosity, add, hardMix
}
