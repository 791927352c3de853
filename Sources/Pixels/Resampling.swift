// Changing a picture's size: separable, on encoded premultiplied values.
//
// Rule: rows first, then columns. Each band keeps only as many intermediate rows as one output row
// needs, in a ring, and works in strips of columns when even those would be many: memory does not grow
// with the source, and the ring stays in the processor's cache. Colour is clamped to alpha at the end.

internal import CSegueKernels

/// A rectangle of a picture in pixels and fractions of them.
public struct CropRect: Hashable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Width in source pixels.
  public var width: Double
  /// Height in source pixels.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// All of a picture.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// The part that lies in a picture; no size when none does or an edge is not a number.
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
  /// Equal size is the identity byte for byte; a part that begins on a whole pixel and keeps its
  /// size is a copy. A constant picture stays constant and an opaque one opaque.
  ///
  /// - Parameters:
  ///   - size: of the result.
  ///   - source: the part to show, all by default; what lies outside the picture is ignored, and
  ///     without anything left the result is transparent. Pixels around the part count at its edges.
  ///   - filter: how pixels are weighed.
  ///   - threads: how many may work on it.
  public func resampled(
    to size: PixelSize, cropping source: CropRect? = nil, filter: ResamplingFilter = .automatic,
    threads: Int = 1
  ) -> Bitmap {
    let part = (source ?? CropRect(self.size)).clamped(to: self.size)
    if size == self.size, part == CropRect(size) { return self }
    guard part.width > 0, size.width > 0, size.height > 0 else { return Bitmap(size: size) }
    if let copy = copied(part, size: size) { return copy }
    let pass = ResamplingPass(
      source: self,
      columns: ResamplingWeights(
        count: width, start: part.x, length: part.width, outputs: size.width, filter: filter,
        multiple: 4),
      rows: ResamplingWeights(
        count: height, start: part.y, length: part.height, outputs: size.height, filter: filter))
    var result = Bitmap(unclearedOf: size)
    result.withMutableRows { rows in
      let output = PixelTarget(rows, region: PixelRect(size))
      Bands.forEach(rows: 0..<size.height, threads: threads, minimumBand: 32) { band in
        pass.run(band, into: output)
      }
    }
    result.noteOpaque(as: self)
    return result
  }

  /// A part at its own size, when its corner is a whole pixel.
  private func copied(_ part: CropRect, size: PixelSize) -> Bitmap? {
    guard part.x == part.x.rounded(), part.y == part.y.rounded(),
      part.width == Double(size.width), part.height == Double(size.height)
    else { return nil }
    let left = Int(part.x)
    let top = Int(part.y)
    var result = Bitmap(unclearedOf: size)
    unsafe withUnsafeRows { base, sourceBytes in
      unsafe result.withUnsafeMutableRows { target, rowBytes in
        for y in 0..<size.height {
          unsafe (target + y * rowBytes).copyMemory(
            from: base + (top + y) * sourceBytes + left * 4, byteCount: size.width * 4)
        }
      }
    }
    result.noteOpaque(as: self)
    return result
  }
}
