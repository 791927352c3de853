// Changes a picture's size: separable, on encoded premultiplied values.
//
// Rule: rows come first, then columns. Each band keeps only the intermediate rows that one output
// row needs, in a ring. If even those are many, it works in strips of columns. So memory does not
// grow with the source, and the ring stays in the processor's cache. At the end colour is clamped
// to alpha.

internal import CSegueKernels

/// A rectangle of a picture, in pixels and fractions of pixels, or in fractions of the picture's sides.
public struct CropRect: Hashable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Width.
  public var width: Double
  /// Height.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of a whole picture.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// The part inside a picture; size 0 if nothing is inside or an edge is NaN.
  func clamped(to size: PixelSize) -> CropRect {
    let left = min(max(x, 0), Double(size.width))
    let top = min(max(y, 0), Double(size.height))
    let right = min(x + width, Double(size.width))
    let bottom = min(y + height, Double(size.height))
    guard right > left, bottom > top else { return CropRect(x: 0, y: 0, width: 0, height: 0) }
    return CropRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Bitmap {
  /// The picture, or a part of it, at another size.
  ///
  /// At equal size the result is the same byte for byte. A part that begins on a whole pixel and
  /// keeps its size is a copy. A picture of one colour keeps that colour, and an opaque picture
  /// stays opaque.
  ///
  /// - Parameters:
  ///   - size: the result's size.
  ///   - source: the part to show, all by default. The part outside the picture is ignored; if
  ///     nothing is left, the result is transparent. At the edges of the part, the pixels around it
  ///     count too.
  ///   - filter: how pixels are weighted.
  ///   - threads: how many threads may work on it.
  public func resampled(
    to size: PixelSize, cropping source: CropRect? = nil, filter: ResamplingFilter = .automatic,
    threads: Int = 1
  ) -> Bitmap {
    let part = (source ?? CropRect(self.size)).clamped(to: self.size)
    if size == self.size, part == CropRect(size) { return self }
    guard part.width > 0, size.width > 0, size.height > 0 else {
      return Bitmap(size: size, depth: depth)
    }
    if let copy = copied(part, size: size) { return copy }
    let pass = ResamplingPass(
      source: self,
      columns: ResamplingWeights(
        count: width, start: part.x, length: part.width, outputs: size.width, filter: filter,
        multiple: 4),
      rows: ResamplingWeights(
        count: height, start: part.y, length: part.height, outputs: size.height, filter: filter))
    var result = Bitmap(unclearedOf: size, depth: depth)
    result.forEachBand(threads: threads, minimumBand: 32) { band, output in
      pass.run(band, columns: 0..<size.width, into: output)
    }
    result.noteOpaque(as: self)
    return result
  }

  /// A copy of a part; of all of it, the picture itself.
  ///
  /// - Precondition: it has the part.
  package func cut(to part: PixelRect) -> Bitmap {
    require(part.intersection(PixelRect(size)) == part, "outside the bitmap")
    return resampled(
      to: part.size,
      cropping: CropRect(
        x: Double(part.x), y: Double(part.y), width: Double(part.width),
        height: Double(part.height)))
  }

  /// A copy of a part at its own size, if its corner is a whole pixel.
  private func copied(_ part: CropRect, size: PixelSize) -> Bitmap? {
    guard part.x == part.x.rounded(), part.y == part.y.rounded(),
      part.width == Double(size.width), part.height == Double(size.height)
    else { return nil }
    let left = Int(part.x)
    let top = Int(part.y)
    var result = Bitmap(unclearedOf: size, depth: depth)
    result.withMutableRows { rows in
      for y in 0..<size.height { rows.row(y).copy(row(top + y)[left..<left + size.width]) }
    }
    result.noteOpaque(as: self)
    return result
  }
}
