// What a source of frames says of itself, so that nobody has to guess it: which forms its pictures come in.

/// What the pictures of a source can be had as.
///
/// Every picture can be had as pixels: `FrameSource.render` makes them. Videos have planes, which save time where they
/// are what is wanted.
public struct SourceCapability: Sendable {
  /// Pixels alone.
  public static let pixels = SourceCapability(planar: nil)

  /// Planes as well, where the source says so for a picture.
  package static func planes(_ source: any PlanarFrameSource) -> SourceCapability {
    SourceCapability(planar: source)
  }

  /// Who gives the planes; nil where there are none.
  package let planar: (any PlanarFrameSource)?
}
