// Pictures that were decoded on the way to others, for somebody who looks around in a clip: the second visit costs nothing.

/// Decoded pictures by their numbers; those that nobody asked for the longest time go first.
struct RecalledPictures {
  private let capacity: Int
  private var pictures: [Int: DecodedPicture] = [:]
  /// The one asked for last at the end.
  private var order: [Int] = []

  /// - Parameter capacity: how many are kept; 0 for none.
  init(capacity: Int) { self.capacity = capacity }

  /// How many pictures before one that is wanted are worth having, where somebody goes backwards.
  var stretch: Int { capacity / 2 }

  /// A picture that is kept.
  mutating func picture(_ index: Int) -> DecodedPicture? {
    guard let found = pictures[index] else { return nil }
    touch(index)
    return found
  }

  /// Whether a picture is kept.
  func has(_ index: Int) -> Bool { pictures[index] != nil }

  /// Keeps a picture.
  ///
  /// - Returns: the one that had to go for it.
  mutating func keep(_ picture: DecodedPicture, _ index: Int) -> DecodedPicture? {
    guard capacity > 0 else { return nil }
    pictures[index] = picture
    touch(index)
    guard order.count > capacity else { return nil }
    return pictures.removeValue(forKey: order.removeFirst())
  }

  private mutating func touch(_ index: Int) {
    if let place = order.lastIndex(of: index) { order.remove(at: place) }
    order.append(index)
  }
}
