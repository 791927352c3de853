// Edits of a JSON text, as RFC 6902 writes them. All of a list are made, or none.

import SegueText

/// Edits that belong together.
package struct JSONPatch: Sendable {
  /// One edit.
  private enum Edit {
    case add(JSONPointer, JSONTree)
    case remove(JSONPointer)
    case replace(JSONPointer, JSONTree)
    case move(from: JSONPointer, to: JSONPointer)
    case copy(from: JSONPointer, to: JSONPointer)
    case test(JSONPointer, JSONTree)
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
        return JSONPatch(edits: [.remove(JSONPointer(keys: Array(keys.prefix(3))))])
      }
      let gap = JSONTree.object([("color", "gray"), ("hold", .number(1))])
      return JSONPatch(edits: [.replace(item, gap)])
    }
    return JSONPatch(edits: [.remove(JSONPointer(keys: [first]))])
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
    func value() throws -> JSONTree {
      guard case .object(let members) = node.json.content,
        let value = members.first(where: { $0.key == "value" })
      else { throw node.missing("value", "any JSON") }
      return value.value
    }
    switch try node.required("op", "an operation").asText("an operation") {
    case "add": return .add(try pointer("path"), try value())
    case "remove": return .remove(try pointer("path"))
    case "replace": return .replace(try pointer("path"), try value())
    case "move": return .move(from: try pointer("from"), to: try pointer("path"))
    case "copy": return .copy(from: try pointer("from"), to: try pointer("path"))
    case "test": return .test(try pointer("path"), try value())
    case let other:
      throw PatchError(
        "\(TextError.quoted(other)) is not an operation; expected add, remove, replace, move, copy or test"
      )
    }
  }

  /// The value with all edits made.
  ///
  /// - Throws: `PatchError` for a place that is not there.
  package func applied(to tree: JSONTree) throws(PatchError) -> JSONTree {
    var tree = tree
    var room = Self.mostBytes
    // Copies of copies would grow without an end, and what is nested too deeply could not be read again.
    func check(_ value: JSONTree, at place: JSONPointer) throws(PatchError) {
      guard value.fits(depth: Self.deepest - place.keys.count, room: &room) else {
        throw PatchError(
          "/\(place.keys.joined(separator: "/")): the document would be too large, or nested too deeply"
        )
      }
    }
    for edit in edits {
      switch edit {
      case .add(let place, let value):
        try check(value, at: place)
        try tree.add(value, at: place.keys[...])
      case .remove(let place): _ = try tree.remove(at: place.keys[...])
      case .replace(let place, let value):
        try check(value, at: place)
        try tree.replace(with: value, at: place.keys[...])
      case .move(let from, let to):
        guard !to.keys.starts(with: from.keys) || to.keys == from.keys else {
          throw PatchError("a value cannot be moved into itself")
        }
        let value = try tree.remove(at: from.keys[...])
        try check(value, at: to)
        try tree.add(value, at: to.keys[...])
      case .copy(let from, let to):
        let value = try tree.value(at: from.keys[...])
        try check(value, at: to)
        try tree.add(value, at: to.keys[...])
      case .test(let place, let value):
        guard try tree.value(at: place.keys[...]) == value else {
          throw PatchError("/\(place.keys.joined(separator: "/")): the value has changed meanwhile")
        }
      }
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

  /// Adds a member, or an element in front of the one that has the place; `-` is behind the last.
  fileprivate mutating func add(_ value: JSONTree, at keys: ArraySlice<String>) throws(PatchError) {
    try change(keys, whole: { $0 = value }) { (tree, key) throws(PatchError) in
      switch tree.content {
      case .object(var members):
        if let index = members.firstIndex(where: { $0.key == key }) {
          members[index].value = value
        } else {
          members.append(Member(key: key, value: value))
        }
        tree.content = .object(members)
      case .list(var values):
        let index = key == "-" ? values.count : try Self.index(key, below: values.count + 1)
        values.insert(value, at: index)
        tree.content = .list(values)
      default: throw Self.missing(key)
      }
    }
  }

  fileprivate mutating func replace(
    with value: JSONTree, at keys: ArraySlice<String>
  ) throws(PatchError) {
    _ = try self.value(at: keys)
    try change(keys, whole: { $0 = value }) { (tree, key) throws(PatchError) in
      switch tree.content {
      case .object(var members):
        guard let index = members.firstIndex(where: { $0.key == key }) else {
          throw Self.missing(key)
        }
        members[index].value = value
        tree.content = .object(members)
      case .list(var values):
        values[try Self.index(key, below: values.count)] = value
        tree.content = .list(values)
      default: throw Self.missing(key)
      }
    }
  }

  fileprivate mutating func remove(at keys: ArraySlice<String>) throws(PatchError) -> JSONTree {
    let removed = try value(at: keys)
    try change(
      keys,
      whole: { (_) throws(PatchError) in throw PatchError("the whole document cannot be removed") }
    ) { (tree, key) throws(PatchError) in
      switch tree.content {
      case .object(let members): tree.content = .object(members.filter { $0.key != key })
      case .list(var values):
        values.remove(at: try Self.index(key, below: values.count))
        tree.content = .list(values)
      default: throw Self.missing(key)
      }
    }
    return removed
  }

  /// Changes the value that holds a place.
  ///
  /// - Parameters:
  ///   - whole: changes all of it, where the pointer is empty.
  ///   - body: gets the list or object, and the last key.
  private mutating func change(
    _ keys: ArraySlice<String>, whole: (inout JSONTree) throws(PatchError) -> Void,
    _ body: (inout JSONTree, String) throws(PatchError) -> Void
  ) throws(PatchError) {
    guard let key = keys.first else { return try whole(&self) }
    guard keys.count > 1 else { return try body(&self, key) }
    switch content {
    case .object(var members):
      guard let index = members.firstIndex(where: { $0.key == key }) else {
        throw Self.missing(key)
      }
      try members[index].value.change(keys.dropFirst(), whole: whole, body)
      content = .object(members)
    case .list(var values):
      try values[Self.index(key, below: values.count)].change(keys.dropFirst(), whole: whole, body)
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
