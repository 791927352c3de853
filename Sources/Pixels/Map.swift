// A map: one channel of 16-bit data that controls an effect (a luma wipe, a mask). It is data and
// not colour: it has no profile, no gamma and no alpha.

/// A one-channel picture of 16-bit values, 0…65,535, origin top-left.
public struct Map: Hashable, Sendable {
  /// Width and height in pixels.
  public let size: PixelSize
  /// Values row by row, top row first, `size.count` of them.
  public private(set) var values: [UInt16]
  /// Its share of a job's memory, if the job counts memory.
  @Uncompared private var share: MemoryShare?

  /// Makes a map from its values, top row first.
  ///
  /// - Precondition: there are exactly width × height values.
  public init(size: PixelSize, values: [UInt16]) {
    precondition(values.count == size.count, "one value a pixel")
    self.size = size
    self.values = values
  }

  /// Counts its memory as part of a job's, for as long as it is there.
  package mutating func keep(_ share: MemoryShare) {
    share.keep(values.count * 2)
    self.share = share
  }

  /// The value in column x of row y.
  public subscript(x: Int, y: Int) -> UInt16 {
    get {
      precondition(x >= 0 && y >= 0 && x < size.width && y < size.height, "outside the map")
      return values[y * size.width + x]
    }
    set {
      precondition(x >= 0 && y >= 0 && x < size.width && y < size.height, "outside the map")
      values[y * size.width + x] = newValue
    }
  }
}
