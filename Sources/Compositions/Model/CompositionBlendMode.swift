// How a layer of a composition is combined with what is below it.

/// The ways to combine a layer with what is below, in the order of their numbers in files.
public enum CompositionBlendMode: Int, Hashable, Sendable, CaseIterable {
  /// It lies over what is below.
  case normal = 0
  /// The mode of that name of W3C's compositing, each component by itself.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  /// The mode of that name of W3C's compositing, each component by itself.
  case difference, exclusion
  /// One quality of the layer's colour, and the others of what is below.
  case hue, saturation, color, luminosity
  /// The sum of both colours.
  case add
  /// Each component becomes nothing or all.
  case hardMix
}
