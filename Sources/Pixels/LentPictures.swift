// Pictures that are given away and used again when nobody else has them: fresh memory costs more than the pixels.

/// A picture whose copies share its memory.
protocol SharedPicture {
  /// Whether no other copy exists.
  mutating func isUniquelyReferenced() -> Bool
}

extension Bitmap: SharedPicture {}
extension YUVPicture: SharedPicture {}

/// The pictures of a store that others still have, or had.
struct LentPictures<Picture: SharedPicture> {
  private var lent: [Picture] = []
  /// The most pictures that are remembered.
  private static var most: Int { 16 }

  /// Remembers a picture that is given away.
  mutating func lend(_ picture: Picture) {
    if lent.count == Self.most { lent.removeFirst() }
    lent.append(picture)
  }

  /// A picture that nobody else has any more.
  mutating func takeBack(where fits: (Picture) -> Bool = { _ in true }) -> Picture? {
    for index in lent.indices where fits(lent[index]) && lent[index].isUniquelyReferenced() {
      return lent.remove(at: index)
    }
    return nil
  }
}
