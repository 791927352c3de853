// Pictures that a film shows in the place of those that its layers were given.

import SeguePixels

/// Pictures that are shown in the place of others; these are known by their pixels' identity.
public struct PictureReplacement: Sendable {
  private var pictures: [BitmapIdentity: Bitmap] = [:]

  /// Replaces nothing.
  public init() {}

  /// Shows another picture wherever `original`, or a copy of it, would be.
  ///
  /// - Parameters:
  ///   - original: what the layers were given.
  ///   - picture: what is shown; of the same size, as layers without bounds of their own took those of the
  ///     original.
  public mutating func replace(_ original: Bitmap, by picture: Bitmap) {
    require(original.size == picture.size, "a picture of another size")
    pictures[original.identity] = picture
  }

  /// Whether it replaces nothing.
  public var isEmpty: Bool { pictures.isEmpty }

  /// What is shown for a picture; nil for the picture itself.
  func other(for picture: Bitmap?) -> Bitmap? {
    picture.flatMap { pictures[$0.identity] }
  }

  /// Whether both show the same pictures for the same.
  func isSame(as other: PictureReplacement) -> Bool {
    pictures.mapValues(\.identity) == other.pictures.mapValues(\.identity)
  }
}

extension LayerProperties {
  /// These with other pictures.
  func showing(_ replacement: PictureReplacement) -> LayerProperties {
    var shown = self
    if let other = replacement.other(for: contents) { shown.contents = other }
    if let fade = contentsFade, let other = replacement.other(for: fade.to) {
      shown.contentsFade?.to = other
    }
    return shown
  }
}
