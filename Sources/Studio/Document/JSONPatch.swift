// Edits of a JSON text, as RFC 6902 writes them. All of a list are made, or none.

import SegueText

/// Edits that belong together.
package struct JSONPatch: Sendable {
  /// What an edit does.
  private enum Operation: String, CaseIterable {
    case add, remove, replace, move, copy, test
  }

  /// One edit.
  private struct Edit {
    var operation: Operation
    var place: JSONPointer
    /// Of a value that is moved or copied.
    var source = JSONPointer(keys: [])
    /// What is put there, or is to be there.
    var value = JSONTree.null
  }

  private let edits: [Edit]

  /// The most edits of a list.
  private static let most = 10_000
  /// The most bytes that are put somewhere, about as they are written.
  private static let mostBytes = 16 << 20
  /// The deepest nesting of lists and objects, as `JSONParser` reads them.
  private static let deepest = 256

  /// Whether there is nothing to be done.
  package var isEmpty: Bool { edits.isEmpty }

  /// No edits.
  package static let none = JSONPatch(edits: [])

  private init(edits: [Edit]) { self.edits = edits }

  /// Edits that take what is wrong at a place out of a show, and leave as many items as there are; nil if nothing
  /// would be left.
  package static func without(_ place: String) -> JSONPatch? {
    guard let pointer = try? JSONPointer(parsing: place), let first = pointer.keys.first else {
      return nil
    }
    let keys = pointer.keys
    if first == "items" {
      guard keys.count > 1 else { return nil }
      let item = JSONPointer(keys: Array(keys.prefix(2)))
      if keys.count > 2, ["transition", "texts", "look", "motion"].contains(keys[2]) {
        let part = JSONPointer(keys: Array(keys.prefix(3)))
        return JSONPatch(edits: [Edit(operation: .remove, place: part)])
      }
      let gap: JSONTree = ["color": "gray", "hold": 1]
      return JSONPatch(edits: [Edit(operation: .replace, place: item, value: gap)])
    }
    return JSONPatch(edits: [Edit(operation: .remove, place: JSONPointer(keys: [first]))])
  }

  /// Reads a list of edits.
  ///
  /// - Throws: `DocumentError` for what is no edit, `PatchError` for a bad pointer.
  package init(_ node: JSONNode) throws {
    let list = try node.asList("a list of edits")
    guard list.count <= Self.most else { throw PatchError("more than \(Self.most) edits at once") }
    edits = try list.map(Self.edit)
  }

  private static func edit(_ node: JSONNode) throws -> Edit {
    func pointer(_ key: String) throws -> JSONPointer {
      try JSONPointer(parsing: node.required(key, "a pointer").asText("a pointer"))
    }
    let word = try node.required("op", "an operation").asText("an operation")
    guard let operation = Operation(rawValue: word) else {
      throw PatchError(
        "\(TextError.quoted(word)) is not an operation; expected add, remove, replace, move, copy or test"
      )
    }
    var edit = Edit(operation: operation, place: try pointer("path"))
    switch operation {
    case .remove: break
    case .move, .copy: edit.source = try pointer("from")
    case .add, .replace, .test:
      guard case .object(let members) = node.json.content,
        let value = members.first(where: { $0.key == "value" })
      else { throw node.missing("value", "any JSON") }
      edit.value = value.value
    }
    return edit
  }

  /// The value with all edits made.
  ///
  /// - Throws: `PatchError` for a place that is not there.
  package func applied(to tree: JSONTree) throws(PatchError) -> JSONTree {
    var tree = tree
    var room = Self.mostBytes
    for edit in edits {
      let (place, source) = (edit.place.keys, edit.source.keys)
      var value = edit.value
      switch edit.operation {
      case .add: break
      case .replace: _ = try tree.value(at: place[...])
      case .copy: value = try tree.value(at: source[...])
      case .move:
        guard !place.starts(with: source) || place == source else {
          throw PatchError("a value cannot be moved into itself")
        }
        value = try tree.value(at: source[...])
        try tree.put(nil, at: source[...])
      case .remove:
        try tree.put(nil, at: place[...])
        continue
      case .test:
        guard try tree.value(at: place[...]) == value else {
          throw PatchError("/\(place.joined(separator: "/")): the value has changed meanwhile")
        }
        continue
      }
      // Copies of copies would grow without an end, and what is nested too deeply could not be read again.
      guard value.fits(depth: Self.deepest - place.count, room: &room) else {
        throw PatchError(
          "/\(place.joined(separator: "/")): the document would be too large, or nested too deeply")
      }
      try tree.put(value, at: place[...], inserts: edit.operation != .replace)
    }
    return tree
  }
}

extension JSONTree {
  /// Whether it is nested no deeper, and takes no more bytes, about as it is written.
  fileprivate func fits(depth: Int, room: inout Int) -> Bool {
    room -= 1
    guard depth >= 0, room >= 0 else { return false }
    switch content {
    case .text(let text): room -= text.utf8.count
    case .list(let values):
      guard depth > 0 else { return false }
      for value in values {
        guard value.fits(depth: depth - 1, room: &room) else { return false }
      }
    case .object(let members):
      guard depth > 0 else { return false }
      for member in members {
        room -= member.key.utf8.count
        guard member.value.fits(depth: depth - 1, room: &room) else { return false }
      }
    default: break
    }
    return room >= 0
  }

  /// The value at a place.
  fileprivate func value(at keys: ArraySlice<String>) throws(PatchError) -> JSONTree {
    guard let key = keys.first else { return self }
    switch content {
    case .object(let members):
      guard let member = members.first(where: { $0.key == key }) else { throw Self.missing(key) }
      return try member.value.value(at: keys.dropFirst())
    case .list(let values):
      return try values[Self.index(key, below: values.count)].value(at: keys.dropFirst())
    default: throw Self.missing(key)
    }
  }

  /// Puts a value at a place, or takes out what is there.
  ///
  /// - Parameters:
  ///   - value: nil to take it out.
  ///   - inserts: whether it may be a new member, or an element in front of the one that has the place; `-` is behind the
  ///     last.
  fileprivate mutating func put(
    _ value: JSONTree?, at keys: ArraySlice<String>, inserts: Bool = false
  ) throws(PatchError) {
    guard let key = keys.first else {
      guard let value else { throw PatchError("the whole document cannot be removed") }
      self = value
      return
    }
    let (rest, isLast) = (keys.dropFirst(), keys.count == 1)
    switch content {
    case .object(var members):
      if let index = members.firstIndex(where: { $0.key == key }) {
        if isLast, value == nil {
          members.remove(at: index)
        } else {
          try members[index].value.put(value, at: rest, inserts: inserts)
        }
      } else if isLast, inserts, let value {
        members.append(Member(key: key, value: value))
      } else {
        throw Self.missing(key)
      }
      content = .object(members)
    case .list(var values):
      let count = values.count + (isLast && inserts ? 1 : 0)
      let isEnd = key == "-" && count > values.count
      let index = isEnd ? values.count : try Self.index(key, below: count)
      if isLast, inserts, let value {
        values.insert(value, at: index)
      } else if isLast, value == nil {
        values.remove(at: index)
      } else {
        try values[index].put(value, at: rest, inserts: inserts)
      }
      content = .list(values)
    default: throw Self.missing(key)
    }
  }

  /// The number of an element: digits, without a zero before others.
  private static func index(_ key: String, below count: Int) throws(PatchError) -> Int {
    let isPlain = key == "0" || (key.first != "0" && key.utf8.allSatisfy { (48...57).contains($0) })
    guard isPlain, key.utf8.count < 10, let index = Int(key), index < count else {
      throw missing(key)
    }
    return index
  }

  private static func missing(_ key: String) -> PatchError {
    PatchError("there is nothing at \(TextError.quoted(key))")
  }
}
