// A look: what is done to the colours of a picture or a film.
//
// Everything is done to straight, sRGB-encoded colours, in one order: blur, temperature, saturation, contrast,
// brightness, table, vignette. Alpha stays. Nothing is rounded in between but behind the blur.

import SegueText

/// What is done to the colours of a picture, an item or a film.
public struct Look: Hashable, Sendable {
  /// How much to add to every component, −1…1: 0.1 is a tenth of the distance from black to white.
  ///
  /// So is Core Image's `CIColorControls`, as are contrast and saturation.
  public var brightness = 0.0
  /// How far components are from the middle grey, 0…10: (c − 0.5) · contrast + 0.5.
  public var contrast = 1.0
  /// How far colours are from their luminance (ITU-R BT.709's weights), 0…10: 0 is grey.
  public var saturation = 1.0
  /// The colour of the light in kelvin, 1667…25,000: 6500 changes nothing, less is warmer, more is colder.
  public var temperature = 6500.0
  /// How much darker the corners are than the middle, 0…1, by the cos⁴ law of illumination: light that falls in at an
  /// angle.
  public var vignette = 0.0
  /// The standard deviation of a blur, in parts of the shorter side, 0…0.5.
  ///
  /// A blur that is narrower than 0.9 pixels is as wide as that.
  public var blur = 0.0
  /// A look-up table; nil for none.
  public var table: ColorTable?

  /// Changes nothing.
  public init() {}

  /// Whether it changes nothing.
  public var isNeutral: Bool { self == Look() }

  /// Applies the look to a picture.
  ///
  /// For many pictures of a size, a `Grading` is made once.
  ///
  /// - Parameter threads: how many threads may work on it; the bytes are the same for any number.
  public func apply(to bitmap: inout Bitmap, threads: Int = 1) {
    guard !isNeutral else { return }
    Grading(self, size: bitmap.size).apply(to: &bitmap, threads: threads)
  }

  /// The picture with the look.
  package func applied(to bitmap: Bitmap, seen: PixelRect, threads: Int) -> Bitmap {
    guard !isNeutral else { return bitmap }
    var graded = bitmap
    Grading(self, size: bitmap.size, seen: seen).apply(to: &graded, threads: threads)
    return graded
  }

  /// The look without what depends on the place in the picture, and that alone.
  package var parts: (everywhere: Look, vignette: Look) {
    var (everywhere, corners) = (self, Look())
    everywhere.vignette = 0
    corners.vignette = vignette
    return (everywhere, corners)
  }
}

extension Look {
  /// Saturation, contrast and brightness in one; nil if they change nothing.
  var matrix: ColorMatrix? {
    guard saturation != 1 || contrast != 1 || brightness != 0 else { return nil }
    return ColorMatrix.saturation(saturation).then(.contrast(contrast)).then(
      .brightness(brightness))
  }
}
