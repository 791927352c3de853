// The picture of the engine: premultiplied RGBA8, sRGB-encoded, origin top-left, rows 64-byte
// aligned. A value: copies share memory until one is written.

/// An eight-bit RGBA picture with premultiplied alpha, sRGB-encoded.
public struct Bitmap: Sendable {
  /// Width and height in pixels.
  public let size: PixelSize
  /// Distance between rows in bytes, a multiple of 64.
  public let rowBytes: Int
  private var storage: BitmapStorage

  /// Makes a transparent bitmap.
  ///
  /// - Precondition: the size is at most `Bitmap.maximumSide` on a side, and memory suffices: without it
  ///   the process ends. `Limits` refuses what is too large before.
  public init(size: PixelSize) {
    self.init(unclearedOf: size)
    clear()
  }

  /// Makes a bitmap whose pixels are whatever memory held; for callers that write all of it.
  package init(unclearedOf size: PixelSize) {
    precondition(
      size.width <= Bitmap.maximumSide && size.height <= Bitmap.maximumSide,
      "a bitmap is at most \(Bitmap.maximumSide) pixels on a side")
    self.size = size
    rowBytes = Bitmap.rowBytes(width: size.width)
    storage = BitmapStorage(byteCount: rowBytes * size.height)
  }

  /// Makes a bitmap whose pixels are whatever memory held; nil when the system gives no memory for it.
  package init?(ifAvailable size: PixelSize) {
    guard Bitmap.isAvailable(byteCount: Bitmap.byteCount(of: size)) else { return nil }
    self.init(unclearedOf: size)
  }

  /// Whether the system would give so much memory now; asked before pictures and arrays of that size
  /// are made, where their absence can be reported.
  package static func isAvailable(byteCount: Int) -> Bool { BitmapStorage.isAvailable(byteCount) }

  /// Makes a bitmap of one colour.
  public init(size: PixelSize, color: Color) {
    self.init(unclearedOf: size)
    fill(color)
  }

  /// Makes a bitmap from packed rows of premultiplied RGBA8, top row first.
  ///
  /// - Precondition: `bytes` holds exactly width × height × 4 bytes.
  public init(size: PixelSize, premultipliedRGBA bytes: [UInt8]) {
    precondition(bytes.count == size.count * 4, "four bytes a pixel")
    self.init(unclearedOf: size)
    let packed = size.width * 4
    unsafe withUnsafeMutableRows { base, rowBytes in
      unsafe bytes.withUnsafeBytes { source in
        guard let start = source.baseAddress else { return }
        for y in 0..<size.height {
          unsafe (base + y * rowBytes).copyMemory(from: start + y * packed, byteCount: packed)
        }
      }
    }
  }

  /// The longest side a bitmap can have: samplers address pixels in 32-bit fixed point.
  public static let maximumSide = 1 << 20

  /// Bytes from one row to the next for a width in pixels.
  package static func rowBytes(width: Int) -> Int { (width * 4 + 63) & ~63 }

  /// Bytes of memory that a bitmap of a size takes.
  package static func byteCount(of size: PixelSize) -> Int {
    rowBytes(width: size.width) * size.height
  }

  /// The width in pixels.
  public var width: Int { size.width }
  /// The height in pixels.
  public var height: Int { size.height }
  /// Memory held by the pixels, in bytes.
  public var byteCount: Int { rowBytes * height }

  /// The pixel in column x of row y.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && y >= 0 && x < width && y < height, "outside the bitmap")
      return unsafe storage.base.load(fromByteOffset: y * rowBytes + x * 4, as: Pixel.self)
    }
    set {
      precondition(x >= 0 && y >= 0 && x < width && y < height, "outside the bitmap")
      makeUnique()
      unsafe storage.base.storeBytes(
        of: newValue, toByteOffset: y * rowBytes + x * 4, as: Pixel.self)
    }
  }

  /// All pixels as packed rows of premultiplied RGBA8, top row first.
  public var premultipliedRGBA: [UInt8] {
    let packed = width * 4
    return unsafe [UInt8](unsafeUninitializedCapacity: packed * height) { buffer, count in
      count = packed * height
      guard let start = buffer.baseAddress else { return }
      for y in 0..<height {
        unsafe UnsafeMutableRawPointer(start + y * packed)
          .copyMemory(from: storage.base + y * rowBytes, byteCount: packed)
      }
    }
  }

  /// Which pixels these are, for caches.
  package var identity: BitmapIdentity { storage.identity() }

  /// Whether every pixel is opaque.
  ///
  /// Looks at the pixels once; copies share what was found, and writing forgets it.
  public var isOpaque: Bool {
    if let known = storage.isOpaque { return known }
    let found = (0..<height).allSatisfy { row($0).isOpaque }
    storage.noteOpacity(found)
    return found
  }

  /// Notes that every pixel is opaque, for makers who know it without looking, such as decoders.
  package func noteOpaque() { storage.noteOpacity(true) }

  /// Takes over what is known of the picture that this one was made of, where every opaque picture
  /// gives an opaque one.
  func noteOpaque(as source: Bitmap) {
    if source.storage.isOpaque == true { noteOpaque() }
  }

  /// Makes every pixel transparent.
  public mutating func clear() {
    let count = byteCount
    unsafe withUnsafeMutableRows { base, _ in
      _ = unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    }
  }

  /// Fills every pixel with one colour.
  public mutating func fill(_ color: Color) {
    let pixel = color.premultiplied
    withMutableRows { rows in
      for y in 0..<rows.height { rows.row(y).fill(pixel) }
    }
  }

  /// Row y, to be read; it keeps the bitmap's memory alive only as long as the bitmap lives.
  public func row(_ y: Int) -> PixelRow {
    precondition(y >= 0 && y < height, "outside the bitmap")
    return unsafe PixelRow(
      base: (storage.base + y * rowBytes).assumingMemoryBound(to: UInt8.self), count: width)
  }

  /// Gives the rows to be written; copies the pixels first when another bitmap shares them.
  public mutating func withMutableRows<Result, Failure: Error>(
    _ body: (MutablePixelRows) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    makeUnique()
    let rows = unsafe MutablePixelRows(
      base: storage.base, rowBytes: rowBytes, width: width, height: height)
    return try body(rows)
  }

  /// Gives the memory to code that writes it, one pointer to the first row and the row distance.
  package mutating func withUnsafeMutableRows<Result>(
    _ body: (UnsafeMutableRawPointer, Int) throws -> Result
  ) rethrows -> Result {
    makeUnique()
    return try unsafe body(storage.base, rowBytes)
  }

  /// Gives the memory to code that reads it.
  package func withUnsafeRows<Result>(
    _ body: (UnsafeRawPointer, Int) throws -> Result
  ) rethrows -> Result {
    try unsafe body(UnsafeRawPointer(storage.base), rowBytes)
  }

  /// Whether no other bitmap shares this one's memory.
  package mutating func isUniquelyReferenced() -> Bool { isKnownUniquelyReferenced(&storage) }

  private mutating func makeUnique() {
    if isKnownUniquelyReferenced(&storage) {
      storage.forgetPixels()
    } else {
      storage = storage.copy()
    }
  }
}

extension Bitmap: Equatable {
  /// Whether two bitmaps have the same size and the same pixels; row padding does not count.
  public static func == (left: Bitmap, right: Bitmap) -> Bool {
    guard left.size == right.size else { return false }
    if left.storage === right.storage { return true }
    return (0..<left.height).allSatisfy { left.row($0).hasSameBytes(as: right.row($0)) }
  }
}
