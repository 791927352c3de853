// Pictures that can be made quickly only in order, asked for in any: backwards, or forward in leaps.
//
// They are made in groups, each from its first picture on, no further than is asked for. The last two groups are kept, so
// that several threads may ask for the pictures around a group's edge. So memory has a bound, however long all of it is.

import Synchronization

/// Pictures by their numbers, in groups.
package final class OrderedGroups<Picture: Sendable>: Sendable {
  private struct Group {
    let number: Int
    var pictures: [Picture] = []
  }

  /// How many bytes of pictures a group holds at most, unless two take more.
  private static var groupBytes: Int { 128 << 20 }

  /// How many pictures a group has.
  package let size: Int
  private let make: @Sendable (Int) throws -> Picture
  private let release: @Sendable (consuming Picture) -> Void
  /// The one asked for last at the end.
  private let groups = Mutex<[Group]>([])

  /// - Parameters:
  ///   - bytes: how many a picture takes.
  ///   - count: how many pictures a group has; nil for as many as there is room for.
  ///   - make: makes a picture; quick where the one before it was the last that was made.
  ///   - release: takes back a picture that is not kept any more.
  package init(
    bytes: Int, count: Int? = nil, make: @escaping @Sendable (Int) throws -> Picture,
    release: @escaping @Sendable (consuming Picture) -> Void = { _ in }
  ) {
    size = count ?? Self.size(bytes: bytes)
    self.make = make
    self.release = release
  }

  /// A picture.
  package func picture(_ number: Int) throws -> Picture {
    let outcome: Result<Picture, any Error> = groups.withLock { groups in
      Result { try picture(number, in: &groups) }
    }
    return try outcome.get()
  }

  private func picture(_ number: Int, in groups: inout [Group]) throws -> Picture {
    let (wanted, place) = (number / size, number % size)
    var group = Group(number: wanted)
    if let known = groups.firstIndex(where: { $0.number == wanted }) {
      group = groups.remove(at: known)
    } else if groups.count == 2 {
      for picture in groups.removeFirst().pictures { release(picture) }
    }
    // What was made before a failure is kept.
    defer { groups.append(group) }
    while group.pictures.count <= place {
      group.pictures.append(try make(wanted * size + group.pictures.count))
    }
    return group.pictures[place]
  }

  /// How many pictures a group has, of so many bytes each.
  private static func size(bytes: Int) -> Int { min(max(groupBytes / max(bytes, 1), 2), 64) }

  /// How many bytes are kept of pictures of so many bytes each.
  package static func heldBytes(_ bytes: Int) -> Int { 2 * size(bytes: bytes) * bytes }
}
