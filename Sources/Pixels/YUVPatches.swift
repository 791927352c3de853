// Planar pictures in the place of parts of another. Of its bytes only the stretches of rows that hold such a part are
// touched: the others may go from pipe to pipe, unread.

/// Pictures that take the place of parts of a planar picture; later ones lie over earlier ones.
package struct YUVPatches: Sendable {
  /// The bytes of whole rows of a plane.
  package struct Stretch: Sendable {
    /// How many bytes they are.
    package let byteCount: Int
    /// Whether any of them is changed.
    package let isChanged: Bool
    fileprivate let plane: Int
    fileprivate let rows: Range<Int>
  }

  private let size: PixelSize
  private var parts: [(picture: YUVPicture, place: PixelRect)] = []

  /// No parts of a picture of a size.
  package init(of size: PixelSize) { self.size = size }

  /// Whether nothing is changed.
  package var isEmpty: Bool { parts.isEmpty }

  /// Whether a part has planes of its own: it lies inside, and begins and ends between pairs of columns and rows.
  package static func hasPlanes(_ part: PixelRect, in size: PixelSize) -> Bool {
    let numbers = [part.x, part.y, part.width, part.height, size.width, size.height]
    return numbers.allSatisfy { $0 % 2 == 0 } && !part.isEmpty
      && part.intersection(PixelRect(size)) == part
  }

  /// Puts a picture in the place of a part.
  ///
  /// - Precondition: `hasPlanes` says that it can be; the picture has the part's size.
  package mutating func add(_ picture: YUVPicture, at place: PixelRect) {
    precondition(Self.hasPlanes(place, in: size) && place.size == picture.size, "no such part")
    parts.append((picture, place))
  }

  /// All bytes of a picture in their order, cut where parts begin and end.
  package var stretches: [Stretch] {
    guard !isEmpty else {
      let count = YUVPicture.byteCount(of: size)
      return [Stretch(byteCount: count, isChanged: false, plane: 0, rows: 0..<size.height)]
    }
    return (0..<3).flatMap { plane -> [Stretch] in
      let half = plane == 0 ? 1 : 2
      let places = parts.map { ($0.place.y / half)..<($0.place.maxY / half) }
      let edges = places.flatMap { [$0.lowerBound, $0.upperBound] } + [0, size.height / half]
      let cuts = Set(edges).sorted()
      return zip(cuts, cuts.dropFirst()).map { first, last in
        Stretch(
          byteCount: (last - first) * size.width / half,
          isChanged: places.contains { $0.contains(first) }, plane: plane, rows: first..<last)
      }
    }
  }

  /// Changes a stretch.
  ///
  /// - Parameter bytes: of the stretch, as the picture has them.
  package func change(_ stretch: Stretch, in bytes: inout [UInt8]) {
    precondition(bytes.count == stretch.byteCount, "another stretch")
    unsafe bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe copy(into: base, stretch.plane, stretch.rows)
    }
  }

  /// Changes a whole picture.
  package func change(_ picture: inout YUVPicture) {
    precondition(picture.size == size, "a picture of another size")
    picture.makeUnique()
    unsafe picture.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for plane in 0..<3 {
        unsafe copy(
          into: base + YUVPicture.start(of: plane, in: size), plane,
          0..<(size.height / (plane == 0 ? 1 : 2)))
      }
    }
  }

  /// Copies the parts into rows of a plane.
  @unsafe private func copy(into base: UnsafeMutableRawPointer, _ plane: Int, _ rows: Range<Int>) {
    let half = plane == 0 ? 1 : 2
    let width = size.width / half
    for (picture, place) in parts {
      let (left, own) = (place.x / half, place.width / half)
      let top = place.y / half
      guard let bytes = unsafe picture.bytes.baseAddress else { continue }
      let start = unsafe bytes + YUVPicture.start(of: plane, in: place.size)
      for row in rows.clamped(to: top..<(place.maxY / half)) {
        unsafe (base + (row - rows.lowerBound) * width + left).copyMemory(
          from: start + (row - top) * own, byteCount: own)
      }
    }
  }
}

extension YUVPicture {
  /// Where a plane begins in a picture of even size.
  fileprivate static func start(of plane: Int, in size: PixelSize) -> Int {
    plane == 0 ? 0 : size.count + (plane - 1) * size.count / 4
  }
}
