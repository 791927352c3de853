// All mistakes of a file at once, although a reader throws the first one: the value that is wrong is taken out, and what is
// left is read again.

import SegueText

/// Finds all mistakes of a JSON file.
struct DocumentMistakes {
  /// The most that are looked for: what has more is another kind of file.
  static let most = 100

  private let whole: JSONTree
  private var tree: JSONTree
  /// The objects and lists from which something was taken; that they lack it is no mistake of the file.
  private var parents: Set<TextPosition> = []
  /// The names of what was taken out; that nothing has such a name is no mistake of the file either.
  private var names: Set<String> = []
  /// The items that are too short for their transitions: without one of these, another is still too long.
  private var short: Set<String> = []

  private init(_ tree: JSONTree) { (whole, self.tree) = (tree, tree) }

  /// The mistakes of a file, in the order of their places.
  ///
  /// - Parameter read: throws the first mistake of what it is given.
  static func all(in tree: JSONTree, _ read: (JSONTree) throws -> Void) -> [any Error] {
    var search = DocumentMistakes(tree)
    var (found, last): ([DocumentError], (any Error)?) = ([], nil)
    for _ in 0..<most {
      do { try read(search.tree) } catch let error as DocumentError {
        if search.isOwn(error) { found.append(search.placed(error)) }
        if search.takeOut(error) { continue }
      } catch { last = error }
      break
    }
    let ordered = found.sorted {
      ($0.position?.line ?? 0, $0.position?.column ?? 0)
        < ($1.position?.line ?? 0, $1.position?.column ?? 0)
    }
    // What is left of a file with mistakes may be no film.
    return ordered.isEmpty ? [last].compactMap(\.self) : ordered
  }

  /// Whether a mistake is the file's own, and not that something was taken out.
  private mutating func isOwn(_ error: DocumentError) -> Bool {
    if case .tooShort(let name, _, _, _)? = error.cause as? TimelineError {
      guard short.insert(name).inserted else { return false }
    }
    if let position = error.position, parents.contains(position) { return false }
    return !names.contains { error.message.contains("'\($0)'") }
  }

  /// The same mistake with its path in the whole file: without an element, those behind it have other numbers.
  private func placed(_ error: DocumentError) -> DocumentError {
    guard let position = error.position, let path = whole.path(to: position) else { return error }
    return error.moved(to: JSONPlace(path, at: .text(position)))
  }

  /// Takes the wrong value out; returns whether it was found, and something is left.
  private mutating func takeOut(_ error: DocumentError) -> Bool {
    guard let position = error.position, tree.origin != .text(position),
      let (changed, value, parent) = tree.without(position)
    else { return false }
    tree = changed
    if case .text(let position)? = parent { parents.insert(position) }
    if case .object(let members) = value.content {
      for member in members where member.key == "name" {
        if case .text(let name) = member.value.content { names.insert(name) }
      }
    }
    return true
  }
}

extension JSONTree {
  /// The way to the value that begins at a position; nil if none does.
  fileprivate func path(to position: TextPosition, from path: JSONPath = .whole) -> JSONPath? {
    if origin == .text(position) { return path }
    switch content {
    case .object(let members):
      for member in members {
        let inner = member.value.path(to: position, from: .key(path, member.key))
        if let inner { return inner }
      }
    case .list(let values):
      for (index, value) in values.enumerated() {
        if let inner = value.path(to: position, from: .index(path, index)) { return inner }
      }
    default: break
    }
    return nil
  }

  /// The value without the part that begins at a position, that part, and where the object or the list begins that had it;
  /// nil if no part begins there.
  fileprivate func without(_ position: TextPosition) -> (JSONTree, JSONTree, JSONOrigin?)? {
    switch content {
    case .object(var members):
      if let index = members.firstIndex(where: { $0.value.origin == .text(position) }) {
        let taken = members.remove(at: index)
        return (JSONTree(.object(members), like: self), taken.value, origin)
      }
      for (index, member) in members.enumerated() {
        guard let (changed, taken, parent) = member.value.without(position) else { continue }
        members[index].value = changed
        return (JSONTree(.object(members), like: self), taken, parent)
      }
    case .list(var values):
      if let index = values.firstIndex(where: { $0.origin == .text(position) }) {
        let taken = values.remove(at: index)
        return (JSONTree(.list(values), like: self), taken, origin)
      }
      for (index, value) in values.enumerated() {
        guard let (changed, taken, parent) = value.without(position) else { continue }
        values[index] = changed
        return (JSONTree(.list(values), like: self), taken, parent)
      }
    default: break
    }
    return nil
  }
}
