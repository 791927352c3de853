// The picture type of the engine: premultiplied RGBA, sRGB-encoded, origin top-left, rows aligned to 64 bytes. It is a
// value: copies share memory until one is written.
//
// Rule: components are bytes, and in deep pictures 16-bit numbers. Readers of memory declare which of the two they know, and a
// picture of the other depth ends the process: nobody may take one for the other.

/// An RGBA picture with premultiplied alpha, sRGB-encoded, of eight or sixteen bits a component.
public struct Bitmap: Sendable {
  /// Width and height in pixels.
  public let size: PixelSize
  /// Bits of each component.
  public let depth: PixelDepth
  /// Distance between rows in bytes: a multiple of 64, unless a caller lends the memory.
  public let rowBytes: Int
  private var storage: BitmapStorage

  /// Makes a transparent bitmap.
  ///
  /// - Precondition: the size is at most `Bitmap.maximumSide` on a side. If memory does not
  ///   suffice, the process ends; `Limits` refuses sizes that are too large before that.
  public init(size: PixelSize, depth: PixelDepth = .eight) {
    self.init(unclearedOf: size, depth: depth)
    clear()
  }

  /// Makes a bitmap with undefined pixels, for callers that write all of it.
  package init(unclearedOf size: PixelSize, depth: PixelDepth = .eight) {
    precondition(
      size.width <= Bitmap.maximumSide && size.height <= Bitmap.maximumSide,
      "a bitmap is at most \(Bitmap.maximumSide) pixels on a side")
    self.size = size
    self.depth = depth
    rowBytes = Bitmap.rowBytes(width: size.width, depth: depth)
    storage = BitmapStorage(byteCount: rowBytes * size.height)
  }

  /// Makes a bitmap of memory that a caller lends, without a copy.
  ///
  /// The memory must stay for as long as this bitmap or a copy of it is read or written, and only its pixels are: there may
  /// be no byte behind the last one. What somebody writes in a copy of this bitmap is written elsewhere.
  ///
  /// - Parameters:
  ///   - pixels: the top row, premultiplied; a multiple of a component's size.
  ///   - rowBytes: from one row to the next, at least a row's pixels.
  package init(
    lent pixels: UnsafeMutableRawPointer, size: PixelSize, depth: PixelDepth, rowBytes: Int
  ) {
    precondition(rowBytes >= size.width * depth.pixelBytes, "rows overlap")
    (self.size, self.depth, self.rowBytes) = (size, depth, rowBytes)
    storage = unsafe BitmapStorage(lent: pixels, byteCount: rowBytes * size.height)
  }

  /// Makes a bitmap with undefined pixels; nil when the system gives no memory for it.
  package init?(ifAvailable size: PixelSize, depth: PixelDepth = .eight) {
    guard Bitmap.isAvailable(byteCount: Bitmap.byteCount(of: size, depth: depth)) else {
      return nil
    }
    self.init(unclearedOf: size, depth: depth)
  }

  /// Whether the system would give this much memory now.
  ///
  /// Callers ask before they make pictures and arrays of this size, so that they can report a lack
  /// of memory.
  package static func isAvailable(byteCount: Int) -> Bool { BitmapStorage.isAvailable(byteCount) }

  /// Makes a bitmap of one colour.
  public init(size: PixelSize, depth: PixelDepth = .eight, color: Color) {
    self.init(unclearedOf: size, depth: depth)
    fill(color)
  }

  /// Makes a bitmap from packed rows of premultiplied RGBA8, top row first.
  ///
  /// - Precondition: `bytes` holds exactly width × height × 4 bytes.
  public init(size: PixelSize, premultipliedRGBA bytes: [UInt8]) {
    precondition(bytes.count == size.count * 4, "four bytes a pixel")
    self.init(unclearedOf: size)
    unsafe bytes.withUnsafeBytes { unsafe copyPacked($0) }
  }

  /// Makes a deep bitmap from packed rows of premultiplied RGBA, 16 bits a component, top row first.
  ///
  /// - Precondition: there are exactly width × height × 4 numbers.
  public init(size: PixelSize, premultipliedRGBA16 components: [UInt16]) {
    precondition(components.count == size.count * 4, "four numbers a pixel")
    self.init(unclearedOf: size, depth: .sixteen)
    unsafe components.withUnsafeBytes { unsafe copyPacked($0) }
  }

  private mutating func copyPacked(_ source: UnsafeRawBufferPointer) {
    guard let start = source.baseAddress else { return }
    let packed = width * depth.pixelBytes
    for y in 0..<height {
      unsafe (storage.base + y * rowBytes).copyMemory(from: start + y * packed, byteCount: packed)
    }
  }

  /// The longest side a bitmap can have: samplers address pixels in 32-bit fixed point.
  public static let maximumSide = 1 << 20

  /// Bytes from one row to the next for a width in pixels.
  package static func rowBytes(width: Int, depth: PixelDepth = .eight) -> Int {
    (width * depth.pixelBytes + 63) & ~63
  }

  /// Bytes of memory for a bitmap of a size.
  package static func byteCount(of size: PixelSize, depth: PixelDepth = .eight) -> Int {
    rowBytes(width: size.width, depth: depth) * size.height
  }

  /// The width in pixels.
  public var width: Int { size.width }
  /// The height in pixels.
  public var height: Int { size.height }
  /// Memory for the pixels, in bytes.
  public var byteCount: Int { rowBytes * height }

  /// The pixel in column x of row y; of a deep picture the nearest one of bytes.
  public subscript(x: Int, y: Int) -> Pixel {
    get { row(y)[x] }
    set {
      precondition(x >= 0 && y >= 0 && x < width && y < height, "outside the bitmap")
      withMutableRows { $0.row(y)[x] = newValue }
    }
  }

  /// The pixel in column x of row y, of 16 bits a component; a picture of bytes keeps the nearest one.
  public subscript(deep x: Int, y: Int) -> Pixel16 {
    get { row(y)[deep: x] }
    set {
      precondition(x >= 0 && y >= 0 && x < width && y < height, "outside the bitmap")
      withMutableRows { $0.row(y)[deep: x] = newValue }
    }
  }

  /// All pixels as packed rows of premultiplied RGBA8, top row first; of a deep picture the nearest ones.
  public var premultipliedRGBA: [UInt8] {
    guard depth == .eight else { return converted(to: .eight).premultipliedRGBA }
    return packed(as: UInt8.self)
  }

  /// All pixels as packed rows of premultiplied RGBA, 16 bits a component, top row first.
  public var premultipliedRGBA16: [UInt16] {
    guard depth == .sixteen else { return converted(to: .sixteen).premultipliedRGBA16 }
    return packed(as: UInt16.self)
  }

  private func packed<Component: BitwiseCopyable>(as type: Component.Type) -> [Component] {
    let packed = width * 4
    return unsafe [Component](unsafeUninitializedCapacity: packed * height) { buffer, count in
      count = packed * height
      guard let start = buffer.baseAddress else { return }
      for y in 0..<height {
        unsafe UnsafeMutableRawPointer(start + y * packed)
          .copyMemory(from: storage.base + y * rowBytes, byteCount: width * depth.pixelBytes)
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

  /// Its blurred levels: made when they are asked for first, and kept until it is written.
  ///
  /// They count as memory of the job that the picture's own memory belongs to.
  ///
  /// - Parameters:
  ///   - depth: their bits.
  ///   - threads: how many threads may work on them; the bytes are the same for any number.
  package func levels(depth: PixelDepth, threads: Int = 1) -> BlurredLevels {
    storage.levels(depth) { BlurredLevels(of: self, depth: depth, threads: threads) }
  }

  /// Lets its blurred levels go: nobody will ask for them soon.
  func forgetLevels() { storage.forgetLevels() }

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
    makeUnique()
    if storage.isLent { return fill(.clear) }
    _ = unsafe storage.base.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  /// Fills every pixel with one colour.
  public mutating func fill(_ color: Color) {
    withMutableRows { rows in
      for y in 0..<rows.height { rows.row(y).fill(color: color) }
    }
  }

  /// Row y, for reading; use it only while the bitmap exists.
  package func row(_ y: Int) -> PixelRow {
    precondition(y >= 0 && y < height, "outside the bitmap")
    return unsafe PixelRow(memory: start(ofRow: y), depth: depth, count: width)
  }

  /// The first byte of row y, which is not checked.
  @unsafe func start(ofRow y: Int) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(storage.base + y * rowBytes)
  }

  /// The pixels of row y of a picture of bytes.
  ///
  /// ```swift
  /// let row = bitmap.pixels(ofRow: 0)
  /// for x in row.indices { sum += Int(row[x].red) }
  /// ```
  ///
  /// - Precondition: its depth is eight; see `converted(to:)`.
  public func pixels(ofRow y: Int) -> [Pixel] {
    require(depth: .eight)
    return copy(ofRow: y)
  }

  /// The pixels of row y of a deep picture, as `pixels(ofRow:)` gives those of others.
  ///
  /// - Precondition: its depth is sixteen; see `converted(to:)`.
  public func pixels16(ofRow y: Int) -> [Pixel16] {
    require(depth: .sixteen)
    return copy(ofRow: y)
  }

  private func copy<Color>(ofRow y: Int) -> [Color] {
    precondition(y >= 0 && y < height, "outside the bitmap")
    let start = unsafe (storage.base + y * rowBytes).assumingMemoryBound(to: Color.self)
    return unsafe Array(UnsafeBufferPointer(start: start, count: width))
  }

  /// Passes the rows to a closure that writes them; copies the pixels first if another bitmap
  /// shares them.
  package mutating func withMutableRows<Result, Failure: Error>(
    _ body: (MutablePixelRows) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    makeUnique()
    let rows = unsafe MutablePixelRows(
      base: storage.base, depth: depth, rowBytes: rowBytes, width: width, height: height)
    return try body(rows)
  }

  /// Passes the memory to a closure that writes it: a pointer to the first row, and the row
  /// distance.
  ///
  /// - Precondition: the bitmap has the depth that the closure knows.
  package mutating func withUnsafeMutableRows<Result>(
    of known: PixelDepth = .eight, _ body: (UnsafeMutableRawPointer, Int) throws -> Result
  ) rethrows -> Result {
    require(depth: known)
    makeUnique()
    return try unsafe body(storage.base, rowBytes)
  }

  /// Passes the memory to a closure that reads it.
  ///
  /// - Precondition: the bitmap has the depth that the closure knows.
  package func withUnsafeRows<Result>(
    of known: PixelDepth = .eight, _ body: (UnsafeRawPointer, Int) throws -> Result
  ) rethrows -> Result {
    require(depth: known)
    return try unsafe body(UnsafeRawPointer(storage.base), rowBytes)
  }

  /// Whether no other bitmap shares this one's memory.
  package mutating func isUniquelyReferenced() -> Bool { isKnownUniquelyReferenced(&storage) }

  private func require(depth known: PixelDepth) {
    precondition(
      depth == known, "a bitmap of \(depth.rawValue) bits where \(known.rawValue) are known")
  }

  private mutating func makeUnique() {
    if isKnownUniquelyReferenced(&storage) {
      storage.forgetPixels()
    } else {
      storage = storage.isLent ? copyOfRows() : storage.copy()
    }
  }

  /// The pixels of lent memory: what lies between its rows is not read.
  private func copyOfRows() -> BitmapStorage {
    let copy = BitmapStorage(byteCount: byteCount)
    for y in 0..<height {
      unsafe (copy.base + y * rowBytes)
        .copyMemory(from: storage.base + y * rowBytes, byteCount: width * depth.pixelBytes)
    }
    return copy
  }
}

extension Bitmap: Hashable {
  /// Whether two bitmaps have the same size, depth and pixels; row padding does not count.
  public static func == (left: Bitmap, right: Bitmap) -> Bool {
    guard left.size == right.size, left.depth == right.depth else { return false }
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
