// Scratch rows for one thread: the memory that an effect needs for a row, besides its pictures and
// its output. It is made once and reused for every band.

/// How many scratch rows an effect needs; each is as wide as the rendered area.
///
/// Rows of floats and of coverages have room for a few values more.
public struct ScratchLayout: Hashable, Sendable {
  /// How many rows of pixels.
  public var pixelRows: Int
  /// How many rows of floats.
  public var floatRows: Int
  /// How many rows of coverages.
  public var coverageRows: Int
  /// How many rows of light.
  public var lightRows: Int

  /// Makes a layout.
  public init(
    pixelRows: Int = 0, floatRows: Int = 0, coverageRows: Int = 0, lightRows: Int = 0
  ) {
    self.pixelRows = pixelRows
    self.floatRows = floatRows
    self.coverageRows = coverageRows
    self.lightRows = lightRows
  }

  /// The larger of two layouts, number by number.
  public func union(_ other: ScratchLayout) -> ScratchLayout {
    ScratchLayout(
      pixelRows: max(pixelRows, other.pixelRows), floatRows: max(floatRows, other.floatRows),
      coverageRows: max(coverageRows, other.coverageRows),
      lightRows: max(lightRows, other.lightRows))
  }
}

/// Rows of working memory that belong to one thread while it renders a band.
///
/// Rows have numbers; the same number always means the same memory. It is Sendable so that it can
/// be passed from thread to thread; only one thread may use it at a time.
@safe package final class Scratch: Reusable, @unchecked Sendable {
  /// The rows that it has.
  package let layout: ScratchLayout
  /// Length of every row.
  package let width: Int
  /// Extra values at the end of a row of floats or coverages, beyond the width.
  package static let spareValues = 8
  /// Bits of the components of its rows of pixels.
  package let depth: PixelDepth
  private let pixelStride: Int
  private let stride: Int
  private let memory: UnsafeMutableRawPointer

  /// Makes scratch rows; their content is undefined at first.
  package init(layout: ScratchLayout, width: Int, depth: PixelDepth = .eight) {
    self.layout = layout
    self.width = width
    self.depth = depth
    func stride(_ bytes: Int) -> Int { ((width + Self.spareValues) * bytes + 127) & ~63 }
    pixelStride = stride(depth.pixelBytes)
    self.stride = stride(4)
    let values = layout.floatRows + layout.coverageRows + 4 * layout.lightRows
    unsafe memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, pixelStride * layout.pixelRows + self.stride * values), alignment: 64)
  }

  deinit { unsafe memory.deallocate() }

  /// The first `count` pixels of a row of pixels.
  package func pixels(_ index: Int, count: Int) -> MutablePixelRow {
    check(index, of: layout.pixelRows, count: count, spare: 0)
    return unsafe MutablePixelRow(
      memory: memory + index * pixelStride, depth: depth, count: count)
  }

  /// The first `count` values of a row of floats.
  package func floats(_ index: Int, count: Int) -> FloatRow {
    let start = address(index, of: layout.floatRows, after: 0, count: count)
    return unsafe FloatRow(
      base: (memory + start).assumingMemoryBound(to: Float.self), count: count)
  }

  /// The first `count` values of a row of coverages.
  package func coverage(_ index: Int, count: Int) -> CoverageRow {
    let start = address(
      index, of: layout.coverageRows, after: layout.floatRows, count: count)
    return unsafe CoverageRow(
      base: (memory + start).assumingMemoryBound(to: UInt16.self), count: count)
  }

  /// The first `count` colours of a row of light.
  package func light(_ index: Int, count: Int) -> LightRow {
    let before = layout.floatRows + layout.coverageRows
    func plane(_ part: Int) -> UnsafeMutablePointer<Float> {
      let start = address(
        4 * index + part, of: 4 * layout.lightRows, after: before, count: count, spare: 0)
      return unsafe (memory + start).assumingMemoryBound(to: Float.self)
    }
    return unsafe LightRow(
      red: plane(0), green: plane(1), blue: plane(2), alpha: plane(3), count: count)
  }

  /// Where a row of numbers begins; they lie behind the rows of pixels.
  private func address(
    _ index: Int, of lanes: Int, after: Int, count: Int, spare: Int = Scratch.spareValues
  ) -> Int {
    check(index, of: lanes, count: count, spare: spare)
    return pixelStride * layout.pixelRows + (after + index) * stride
  }

  private func check(_ index: Int, of lanes: Int, count: Int, spare: Int) {
    precondition(index >= 0 && index < lanes, "no such scratch row")
    precondition(count >= 0 && count <= width + spare, "longer than a scratch row")
  }
}
