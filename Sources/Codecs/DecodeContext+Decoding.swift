// How readers decode: a C function gets the file's bytes and the memory of a picture, and says how it went.

internal import CSegueCodecs
import SeguePixels

extension DecodeContext {
  /// A bitmap that a C function fills.
  ///
  /// - Parameters:
  ///   - share: the memory that this takes; the bitmap keeps it.
  ///   - isCleared: whether pixels that the function leaves alone are transparent.
  ///   - orientation: how the decoded picture is turned to be seen.
  ///   - read: writes rows that lie so many bytes apart, an outcome and a message; returns a status.
  /// - Returns: the bitmap, and the file's damage.
  func decode(
    _ bytes: [UInt8], to size: PixelSize, depth: PixelDepth = .eight, keeping share: MemoryShare,
    isCleared: Bool = false, turned orientation: Orientation = .up,
    _ read: (
      _ data: UnsafeBufferPointer<UInt8>, _ rows: UnsafeMutablePointer<UInt8>, _ rowBytes: Int,
      _ outcome: UnsafeMutablePointer<segue_outcome>, _ message: UnsafeMutablePointer<CChar>
    ) -> Int32
  ) throws(CodecError) -> (bitmap: Bitmap, damage: CodecError?) {
    var outcome = segue_outcome()
    var bitmap = try bitmap(size, depth: depth)
    if isCleared { bitmap.clear() }
    let report = unsafe Report { message in
      unsafe bytes.withUnsafeBufferPointer { data in
        unsafe bitmap.withUnsafeMutableRows(of: depth) { rows, rowBytes in
          unsafe read(
            data, rows.assumingMemoryBound(to: UInt8.self), rowBytes, &outcome, message)
        }
      }
    }
    let damage = try damage(report, outcome)
    bitmap = try turned(bitmap, orientation)
    if outcome.opaque != 0 { bitmap.noteOpaque() }
    bitmap.keep(share)
    return (bitmap, damage)
  }

  /// A map that a C function fills.
  ///
  /// - Parameters:
  ///   - share: the memory that this takes; the map keeps it.
  ///   - orientation: how the decoded picture is turned to be seen.
  ///   - read: writes values, an outcome and a message; returns a status.
  func decodeMap(
    _ bytes: [UInt8], of size: PixelSize, keeping share: MemoryShare,
    turned orientation: Orientation,
    _ read: (
      _ data: UnsafeBufferPointer<UInt8>, _ values: UnsafeMutableBufferPointer<UInt16>,
      _ outcome: UnsafeMutablePointer<segue_outcome>, _ message: UnsafeMutablePointer<CChar>
    ) -> Int32
  ) throws(CodecError) -> Map {
    var outcome = segue_outcome()
    var values = try values(size)
    let report = unsafe Report { message in
      unsafe bytes.withUnsafeBufferPointer { data in
        unsafe values.withUnsafeMutableBufferPointer { values in
          unsafe read(data, values, &outcome, message)
        }
      }
    }
    _ = try damage(report, outcome)
    var map = Map(size: size, values: values).turned(orientation)
    map.keep(share)
    return map
  }

  /// The brightness of a bitmap's encoded colours, as data.
  ///
  /// - Parameter orientation: how the bitmap is turned to be seen.
  func map(_ bitmap: Bitmap, turned orientation: Orientation = .up) throws(CodecError) -> Map {
    let share = try take(memory: bitmap.size.count * (orientation == .up ? 2 : 4))
    var values = try values(bitmap.size)
    unsafe bitmap.withUnsafeRows { rows, rowBytes in
      unsafe segue_luma(
        &values, rows.assumingMemoryBound(to: UInt8.self), rowBytes, bitmap.width, bitmap.height)
    }
    var map = Map(size: bitmap.size, values: values).turned(orientation)
    map.keep(share)
    return map
  }

  /// A bitmap as it is seen.
  func turned(_ bitmap: Bitmap, _ orientation: Orientation) throws(CodecError) -> Bitmap {
    guard orientation != .up else { return bitmap }
    guard Bitmap.isAvailable(byteCount: bitmap.byteCount) else { throw .outOfMemory(name: name) }
    return bitmap.turned(orientation)
  }

  /// The damage of a file that could be decoded all the same.
  private func damage(_ report: Report, _ outcome: segue_outcome) throws(CodecError) -> CodecError?
  {
    let error = report.error(outcome.status, name: name, complete: outcome.complete)
    if report.status != 0, let error { throw error }
    return error
  }
}
