// Draws over parts of a planar picture: only these become pixels, and planes again. Other planes in their place need
// not even do that: see `YUVPatches`.

extension YUVPicture {
  /// The columns and rows around a part that are read with it, so that colours at its edge have their neighbours.
  private static let margin = 2

  /// Changes the pixels of some parts.
  ///
  /// - Parameters:
  ///   - parts: they grow to whole pairs of columns and rows; those that touch become one.
  ///   - scratch: where the memory for pixels comes from.
  ///   - draw: changes the pixels of a part, given with the rectangle that they show.
  /// - Returns: whether the system gave the memory for it.
  /// - Precondition: width and height are even.
  package mutating func change(
    _ parts: [PixelRect], using scratch: Pool<Bitmap>,
    by draw: (inout Bitmap, PixelRect) throws -> Void
  ) rethrows -> Bool {
    precondition(size.width % 2 == 0 && size.height % 2 == 0, "colours without two columns or rows")
    makeUnique()
    for part in Self.joined(parts.map { Self.paired($0, in: size) }) {
      let outer = Self.paired(
        PixelRect(
          x: part.x - Self.margin, y: part.y - Self.margin, width: part.width + 2 * Self.margin,
          height: part.height + 2 * Self.margin), in: size)
      guard var pixels = scratch.takeIfAvailable(outer.size) else { return false }
      read(outer, into: &pixels)
      try draw(&pixels, outer)
      write(pixels, showing: outer, in: part)
      scratch.lend(pixels)
    }
    return true
  }

  /// Rectangles that do not touch, which cover the same.
  private static func joined(_ parts: [PixelRect]) -> [PixelRect] {
    var joined: [PixelRect] = []
    for part in parts where !part.isEmpty {
      var whole = part
      while let near = joined.firstIndex(where: { !$0.intersection(whole).isEmpty }) {
        whole = whole.union(joined.remove(at: near))
      }
      joined.append(whole)
    }
    return joined
  }

  /// A rectangle grown to even columns and rows, inside a picture.
  private static func paired(_ part: PixelRect, in size: PixelSize) -> PixelRect {
    let seen = part.intersection(PixelRect(size))
    guard !seen.isEmpty else { return seen }
    let (left, top) = (seen.x & ~1, seen.y & ~1)
    return PixelRect(
      x: left, y: top, width: ((seen.maxX + 1) & ~1) - left, height: ((seen.maxY + 1) & ~1) - top)
  }

  /// Writes the pixels of a part, of even place and size, into the planes.
  ///
  /// - Parameter region: what the pixels show.
  private mutating func write(_ pixels: Bitmap, showing region: PixelRect, in part: PixelRect) {
    let (size, coding) = (size, coding)
    unsafe withUnsafeMutableBytes { memory in
      let buffer = unsafe memory.assumingMemoryBound(to: UInt8.self)
      guard let plane = unsafe ByteRow(buffer) else { return }
      let (columns, chroma) = (size.width / 2, size.count)
      let shown = (part.x - region.x)..<(part.maxX - region.x)
      for y in stride(from: part.y, to: part.maxY, by: 2) {
        func luma(_ y: Int) -> ByteRow {
          plane[(y * size.width + part.x)..<(y * size.width + part.maxX)]
        }
        func color(_ start: Int) -> ByteRow {
          let row = start + y / 2 * columns
          return plane[(row + part.x / 2)..<(row + part.maxX / 2)]
        }
        pixels.row(y - region.y)[shown].write(
          below: pixels.row(y + 1 - region.y)[shown], y: (luma(y), luma(y + 1)),
          u: color(chroma), v: color(chroma + columns * (size.height / 2)), coding: coding)
      }
    }
  }
}
