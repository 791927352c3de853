// A source's statement about itself, so that nobody has to guess: which forms its pictures come in.

/// The forms that the pictures of a source come in.
///
/// Every picture can be had as pixels: `FrameSource.render` makes them. Videos have planes, which
/// save time if the encoder takes planes.
public struct SourceCapability: Sendable {
  /// Pixels alone.
  public static let pixels = SourceCapability(planar: nil)

  /// Planes as well, where the source says so for a picture.
  package static func planes(_ source: any PlanarFrameSource) -> SourceCapability {
    SourceCapability(planar: source)
  }

  /// What gives the planes; nil for a source without planes.
  package let planar: (any PlanarFrameSource)?
}
