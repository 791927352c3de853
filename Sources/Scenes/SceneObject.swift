// An object of a scene file or a show file whose keys are known.

import SegueText

/// An object whose keys are known.
package struct SceneObject {
  /// The object itself, with its place.
  package let node: JSONNode
  /// The members in the order of the file.
  package let members: [(key: String, node: JSONNode)]
  private let table: [String: JSONNode]

  /// Splits an object into its members.
  ///
  /// - Parameters:
  ///   - section: the keys that it may have.
  ///   - isAllowed: says which other keys it may have.
  package init(
    _ node: JSONNode, _ section: SceneSection, besides isAllowed: (String) -> Bool = { _ in false }
  ) throws(DocumentError) {
    guard let members = node.members else { throw node.expected("an object: \(section.title)") }
    for (key, member) in members where !section.allows(key) && !isAllowed(key) {
      let nearest = Names.nearest(to: key, among: section.names)
      let suggestion = Names.question(
        nearest, otherwise: "expected one of \(section.names.joined(separator: ", "))")
      throw member.fault("unknown key of \(section.title); \(suggestion)")
    }
    self.node = node
    self.members = members
    table = Dictionary(members, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a key.
  package subscript(_ key: String) -> JSONNode? { table[key] }

  /// The value of a key that must exist.
  package func required(_ key: String, _ what: String) throws(DocumentError) -> JSONNode {
    guard let found = table[key] else {
      throw node.missing(key, what)
    }
    return found
  }
}
