// A value of a scene file and its place; reads the value, or says what is expected there.

import SegueText
import SegueTransitions

/// A JSON value and its place.
package struct SceneNode: Sendable {
  package let json: JSONTree
  package let place: ScenePlace

  package init(_ json: JSONTree, _ path: ScenePath = .whole) {
    self.json = json
    place = ScenePlace(path, at: json.position)
  }

  /// An error at this place.
  ///
  /// - Parameter isPartlyReadable: whether a lenient reader goes on without it.
  package func fault(
    _ message: String, category: ErrorCategory = .badData, isPartlyReadable: Bool = false
  ) -> SceneError {
    SceneError(place, message, category: category, isPartlyReadable: isPartlyReadable)
  }

  /// The error of a value that is wrong at this place.
  package func expected(_ what: String, nearest: [String] = []) -> SceneError {
    fault("expected \(what), not \(json.summary)\(Names.suggestion(nearest))")
  }

  package var isNull: Bool { json.content == .null }

  /// The text; nil for other values.
  package var text: String? {
    if case .text(let text) = json.content { text } else { nil }
  }

  /// The number; nil for other values.
  package var number: Double? {
    if case .number(let number) = json.content { number } else { nil }
  }

  /// The elements of a list; nil for other values.
  package var elements: [SceneNode]? {
    guard case .list(let values) = json.content else { return nil }
    return values.enumerated().map { SceneNode($1, .index(place.path, $0)) }
  }

  /// The members of an object, in order; nil for other values.
  package var members: [(key: String, node: SceneNode)]? {
    guard case .object(let members) = json.content else { return nil }
    return members.map { ($0.key, SceneNode($0.value, .key(place.path, $0.key))) }
  }

  package func asText(_ what: String = "a text") throws(SceneError) -> String {
    guard let text else { throw expected(what) }
    return text
  }

  package func asList(_ what: String = "a list") throws(SceneError) -> [SceneNode] {
    guard let elements else { throw expected(what) }
    return elements
  }

  package func asFlag() throws(SceneError) -> Bool {
    guard case .flag(let flag) = json.content else { throw expected("true or false") }
    return flag
  }

  /// Reads a text that is not empty, or a list of such texts.
  func asNames() throws(SceneError) -> [SceneNode] {
    let nodes = text == nil ? try asList("a name or a list of names") : [self]
    for node in nodes where node.text?.isEmpty ?? true { throw node.expected("a name") }
    return nodes
  }
}

/// An object whose keys are known.
package struct SceneObject {
  package let node: SceneNode
  /// The members in the order of the file.
  package let members: [(key: String, node: SceneNode)]
  private let table: [String: SceneNode]

  /// Splits an object into its members.
  ///
  /// - Parameters:
  ///   - section: the keys that it may have.
  ///   - isAllowed: says which other keys it may have.
  package init(
    _ node: SceneNode, _ section: SceneSection, besides isAllowed: (String) -> Bool = { _ in false }
  ) throws(SceneError) {
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
  package subscript(_ key: String) -> SceneNode? { table[key] }

  /// The value of a key that must exist.
  package func required(_ key: String, _ what: String) throws(SceneError) -> SceneNode {
    guard let found = table[key] else {
      throw node.fault("'\(key)' is missing; expected \(what)")
    }
    return found
  }
}
