// The picture type of the engine: premultiplied RGBA8, sRGB-encoded, origin top-left, rows aligned
// to 64 bytes. It is a value: copies share memory until one is written.

/// An eight-bit RGBA picture with premultiplied alpha, sRGB-encoded.
public struct Bitmap: Sendable {
  /// Width and height in pixels.
  public let size: PixelSize
  /// Distance between rows in bytes, a multiple of 64.
  public let rowBytes: Int
  private var storage: BitmapStorage

  /// Makes a transparent bitmap.
  ///
  /// - Precondition: the size is at most `Bitmap.maximumSide` on a side. If memory does not
  ///   suffice, the process ends; `Limits` refuses sizes that are too large before that.
  public init(size: PixelSize) {
    self.init(unclearedOf: size)
    clear()
  }

  /// Makes a bitmap with undefined pixels, for callers that write all of it.
  package init(unclearedOf size: PixelSize) {
    precondition(
      size.width <= Bitmap.maximumSide && size.height <= Bitmap.maximumSide,
      "a bitmap is at most \(Bitmap.maximumSide) pixels on a side")
    self.size = size
    rowBytes = Bitmap.rowBytes(width: size.width)
    storage = BitmapStorage(byteCount: rowBytes * size.height)
  }

  /// Makes a bitmap with undefined pixels; nil when the system gives no memory for it.
  package init?(ifAvailable size: PixelSize) {
    guard Bitmap.isAvailable(byteCount: Bitmap.byteCount(of: size)) else { return nil }
    self.init(unclearedOf: size)
  }

  /// Whether the system would give this much memory now.
  ///
  /// Callers ask before they make pictures and arrays of this size, so that they can report a lack
  /// of memory.
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

  /// Bytes of memory for a bitmap of a size.
  package static func byteCount(of size: PixelSize) -> Int {
    rowBytes(width: size.width) * size.height
  }

  /// The width in pixels.
  public var width: Int { size.width }
  /// The height in pixels.
  public var height: Int { size.height }
  /// Memory for the pixels, in bytes.
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

  /// Identifies the pixels, for caches.
  package var identity: BitmapIdentity { storage.identity() }

  /// Whether every pixel is opaque.
  ///
  /// The pixels are checked once. Copies share the answer, and writing forgets it.
  public var isOpaque: Bool {
    if let known = storage.isOpaque { return known }
    let found = (0..<height).allSatisfy { row($0).isOpaque }
    storage.noteOpacity(found)
    return found
  }

  /// Records that every pixel is opaque, for code that knows it without looking, such as decoders.
  package func noteOpaque() { storage.noteOpacity(true) }

  /// Counts its memory as part of a job's, for as long as it is there; not once more where it is counted already.
  package func keep(_ share: MemoryShare) { storage.keep(share) }

  /// Copies the recorded opacity of the picture that this one was made from.
  ///
  /// Only for operations that make opaque pictures from opaque pictures.
  func noteOpaque(as source: Bitmap) {
    if source.isKnownOpaque { noteOpaque() }
  }

  /// Whether it is recorded that every pixel is opaque.
  package var isKnownOpaque: Bool { storage.isOpaque == true }

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

  /// Row y, for reading; use it only while the bitmap exists.
  public func row(_ y: Int) -> PixelRow {
    precondition(y >= 0 && y < height, "outside the bitmap")
    return unsafe PixelRow(
      base: (storage.base + y * rowBytes).assumingMemoryBound(to: UInt8.self), count: width)
  }

  /// The pixels of row y, for reading: checked, and never longer than the bitmap lives.
  ///
  /// ```swift
  /// let row = bitmap.pixels(ofRow: 0)
  /// for x in row.indices { sum += Int(row[x].red) }
  /// ```
  @_lifetime(borrow self)
  public func pixels(ofRow y: Int) -> Span<Pixel> {
    precondition(y >= 0 && y < height, "outside the bitmap")
    let start = unsafe (storage.base + y * rowBytes).assumingMemoryBound(to: Pixel.self)
    return unsafe _overrideLifetime(
      Span(_unsafeStart: UnsafePointer(start), count: width), borrowing: self)
  }

  /// Passes the rows to a closure that writes them; copies the pixels first if another bitmap
  /// shares them.
  public mutating func withMutableRows<Result, Failure: Error>(
    _ body: (MutablePixelRows) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    makeUnique()
    let rows = unsafe MutablePixelRows(
      base: storage.base, rowBytes: rowBytes, width: width, height: height)
    return try body(rows)
  }

  /// Passes the memory to a closure that writes it: a pointer to the first row, and the row
  /// distance.
  package mutating func withUnsafeMutableRows<Result>(
    _ body: (UnsafeMutableRawPointer, Int) throws -> Result
  ) rethrows -> Result {
    makeUnique()
    return try unsafe body(storage.base, rowBytes)
  }

  /// Passes the memory to a closure that reads it.
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

extension Bitmap: Hashable {
  /// Whether two bitmaps have the same size and the same pixels; row padding does not count.
  public static func == (left: Bitmap, right: Bitmap) -> Bool {
    guard left.size == right.size else { return false }
    if left.storage === right.storage { return true }
    return (0..<left.height).allSatisfy { left.row($0).hasSameBytes(as: right.row($0)) }
  }

  /// Hashes the size and a few pixels, not all of them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    guard size.count > 0 else { return }
    for step in 0..<4 {
      let y = step * (height - 1) / 3
      for column in 0..<4 { hasher.combine(self[column * (width - 1) / 3, y]) }
    }
  }
}
