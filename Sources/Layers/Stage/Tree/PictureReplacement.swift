// Pictures that a film shows in place of its layers' own pictures.

import SeguePixels

/// Pictures that replace others; each original is recognised by the identity of its pixels.
public struct PictureReplacement: Sendable {
  private var pictures: [BitmapIdentity: Bitmap] = [:]

  /// Replaces nothing.
  public init() {}

  /// Shows another picture in place of `original` and its copies.
  ///
  /// - Parameters:
  ///   - original: a picture that layers have.
  ///   - picture: the picture to show. It has the same size, because layers without their own
  ///     bounds took those of the original.
  public mutating func replace(_ original: Bitmap, by picture: Bitmap) {
    require(original.size == picture.size, "a picture of another size")
    pictures[original.identity] = picture
  }

  /// Whether it replaces nothing.
  public var isEmpty: Bool { pictures.isEmpty }

  /// The picture that replaces another; nil when it is not replaced.
  func other(for picture: Bitmap?) -> Bitmap? {
    picture.flatMap { pictures[$0.identity] }
  }

  /// Whether both replace the same pictures by the same new pictures.
  func isSame(as other: PictureReplacement) -> Bool {
    pictures.mapValues(\.identity) == other.pictures.mapValues(\.identity)
  }
}

extension LayerProperties {
  /// These properties with pictures replaced.
  func showing(_ replacement: PictureReplacement) -> LayerProperties {
    var shown = self
    if let other = replacement.other(for: contents) { shown.contents = other }
    if let fade = contentsFade, let other = replacement.other(for: fade.to) {
      shown.contentsFade?.to = other
    }
    return shown
  }
}
