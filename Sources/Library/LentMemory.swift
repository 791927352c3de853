// Pictures in the caller's memory, checked: what is not said of them is not touched.

internal import CSegueLibrary
import SeguePixels

/// The rows of a caller's picture.
///
/// `@unchecked Sendable`: threads that share it write different rows.
@safe struct LentMemory: @unchecked Sendable {
  /// How a pixel lies in it.
  let format: PixelFormat
  /// Columns and rows.
  let size: PixelSize
  /// The top row.
  @unsafe let pixels: UnsafeMutableRawPointer
  /// Bytes from a row to the one below.
  let stride: Int

  /// Checks a picture to read.
  ///
  /// - Parameter name: what it is called in messages.
  init(_ source: segue_source, _ name: String) throws(LibraryError) {
    try unsafe Self.check(source.struct_size, MemoryLayout<segue_source>.size, name)
    try unsafe self.init(
      source.format, source.width, source.height,
      UnsafeMutableRawPointer(mutating: source.pixels), source.stride, name)
  }

  /// Checks a picture to write.
  init(_ target: segue_target) throws(LibraryError) {
    try unsafe Self.check(target.struct_size, MemoryLayout<segue_target>.size, "target")
    try unsafe self.init(
      target.format, target.width, target.height, target.pixels, target.stride, "target")
  }

  private static func check(
    _ given: UInt32, _ least: Int, _ name: String
  ) throws(LibraryError) {
    guard given >= least else {
      throw .badArgument("\(name): struct_size is \(given), and must be at least \(least)")
    }
  }

  private init(
    _ number: UInt32, _ width: Int32, _ height: Int32, _ pixels: UnsafeMutableRawPointer?,
    _ stride: Int, _ name: String
  ) throws(LibraryError) {
    guard let format = PixelFormat.named(number) else {
      throw .badArgument("\(name): there is no format \(number)")
    }
    size = try PixelSize(checking: width, height, name)
    guard let pixels = unsafe pixels else { throw .badArgument("\(name): pixels is NULL") }
    let row = size.width * format.pixelBytes
    guard stride.magnitude >= row, stride.magnitude <= Self.longestStride else {
      throw .badArgument("\(name): a stride of \(stride) does not fit rows of \(row) bytes")
    }
    unsafe (self.format, self.pixels, self.stride) = (format, pixels, stride)
    let reach = (size.height - 1) * stride
    let start = Int(bitPattern: pixels)
    guard !start.addingReportingOverflow(reach + (reach < 0 ? 0 : row)).overflow else {
      throw .badArgument("\(name): its rows lie outside all memory")
    }
  }

  /// More than any row takes.
  private static let longestStride = UInt(1) << 40

  /// A row, counted from the top.
  @unsafe func row(_ y: Int) -> UnsafeMutableRawPointer { unsafe pixels + y * stride }

  /// Whether effects can work in the memory itself.
  var isDirect: Bool {
    let places = unsafe UInt(bitPattern: pixels) | UInt(bitPattern: stride)
    return stride > 0 && format.components == 4 && (format.depth == .eight || places & 1 == 0)
  }

  /// The addresses from the first pixel to the last one.
  private var addresses: ClosedRange<UInt> {
    let (top, bottom) = unsafe (UInt(bitPattern: row(0)), UInt(bitPattern: row(size.height - 1)))
    return min(top, bottom)...(max(top, bottom) + UInt(size.width * format.pixelBytes - 1))
  }

  /// Whether a bitmap's pixels are these.
  func isOf(_ bitmap: Bitmap) -> Bool {
    unsafe bitmap.withUnsafeRows(of: bitmap.depth) { base, _ in
      unsafe base == UnsafeRawPointer(pixels)
    }
  }

  /// Whether a pixel of one may lie in the other.
  func overlaps(_ other: LentMemory) -> Bool { addresses.overlaps(other.addresses) }
}

extension PixelSize {
  /// Checks a size that a caller gives.
  init(checking width: Int32, _ height: Int32, _ name: String) throws(LibraryError) {
    let sides = 1...Int(SEGUE_LONGEST_SIDE)
    guard sides.contains(Int(width)), sides.contains(Int(height)) else {
      throw .badArgument(
        "\(name): a size of \(width)x\(height); sides are 1 to \(SEGUE_LONGEST_SIDE) pixels")
    }
    self.init(width: Int(width), height: Int(height))
  }
}
