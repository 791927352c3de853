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
    let part = error.position.flatMap { JSONNode(whole).part(at: $0) }
    return part.map { error.moved(to: $0.place) } ?? error
  }

  /// Takes the wrong value out; returns whether it was found, and something is left.
  private mutating func takeOut(_ error: DocumentError) -> Bool {
    guard let position = error.position, let (rest, value, parent) = tree.without(position),
      let rest
    else { return false }
    tree = rest
    if case .text(let position)? = parent { parents.insert(position) }
    if case .object(let members) = value.content {
      for member in members where member.key == "name" {
        if case .text(let name) = member.value.content { names.insert(name) }
      }
    }
    return true
  }
}

extension JSONNode {
  /// The value that begins at a position; nil if none does.
  fileprivate func part(at position: TextPosition) -> JSONNode? {
    if json.origin == .text(position) { return self }
    for inner in elements ?? members?.map(\.node) ?? [] {
      if let found = inner.part(at: position) { return found }
    }
    return nil
  }
}

extension JSONTree {
  /// The value without the part that begins at a position, that part, and where the object or the list begins that had it;
  /// nil if no part begins there, and a nil value if all of it does.
  ///
  /// - Parameter outer: where the object or the list begins that has this value.
  fileprivate func without(
    _ position: TextPosition, in outer: JSONOrigin? = nil
  ) -> (JSONTree?, JSONTree, JSONOrigin?)? {
    if origin == .text(position) { return (nil, self, outer) }
    switch content {
    case .object(var members):
      for (index, member) in members.enumerated() {
        guard let (changed, taken, parent) = member.value.without(position, in: origin) else {
          continue
        }
        if let changed { members[index].value = changed } else { members.remove(at: index) }
        return (JSONTree(.object(members), like: self), taken, parent)
      }
    case .list(var values):
      for (index, value) in values.enumerated() {
        guard let (changed, taken, parent) = value.without(position, in: origin) else { continue }
        if let changed { values[index] = changed } else { values.remove(at: index) }
        return (JSONTree(.list(values), like: self), taken, parent)
      }
    default: break
    }
    return nil
  }
}
