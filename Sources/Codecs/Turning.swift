// Turns a picture upright after it was decoded. JPEGs need it not: their rows are turned as they come.

internal import CSegueCodecs
import SeguePixels

extension Bitmap {
  /// The bitmap, turned as an orientation asks.
  func turned(_ orientation: Orientation) -> Bitmap {
    if orientation == .up { return self }
    var result = Bitmap(unclearedOf: orientation.applied(to: size), depth: depth)
    turn(orientation, into: &result)
    return result
  }

  /// Writes the bitmap, turned as an orientation asks.
  ///
  /// - Precondition: the result has the turned size, and the same depth.
  package func turn(_ orientation: Orientation, into result: inout Bitmap) {
    precondition(result.size == orientation.applied(to: size), "the bitmap has another size")
    let place = unsafe depth == .sixteen ? segue_orient_wide : segue_orient
    unsafe withUnsafeRows(of: depth) { source, sourceRowBytes in
      unsafe result.withUnsafeMutableRows(of: depth) { target, targetRowBytes in
        unsafe place(
          target.assumingMemoryBound(to: UInt8.self), targetRowBytes,
          source.assumingMemoryBound(to: UInt8.self), sourceRowBytes, width, height,
          Int32(orientation.rawValue))
      }
    }
    if isKnownOpaque { result.noteOpaque() }
  }
}

extension Map {
  /// The map, turned as an orientation asks.
  func turned(_ orientation: Orientation) -> Map {
    if orientation == .up { return self }
    var turned = [UInt16](repeating: 0, count: values.count)
    unsafe segue_orient_map(
      &turned, values, size.width, size.height, Int32(orientation.rawValue))
    return Map(size: orientation.applied(to: size), values: turned)
  }
}
