// Variables of shows: values that differ from film to film, such as a name.
//
//     {"show": "Card", "variables": {"name": {"default": "Anna"}, "photo": {}},
//      "items": [{"picture": {"var": "photo"}, "texts": [{"text": "Hello {{name}}"}]}]}
//
// They are replaced before anything else is read, so that every value may be one. What takes a variable's place has that
// place: a wrong value is a mistake where it is used.

import SegueScenes
import SegueText

/// A mistake in the values that a show was given, for advice on how to give them.
package enum VariableError: SegueError, Hashable {
  /// A variable has neither a value nor a default.
  case missing(String)
  /// A value was given to what is no variable; with the nearest one.
  case unknown(String, nearest: String?)

  /// The file, or what was said beside it, is at fault.
  package var category: ErrorCategory { .badData }

  /// One line.
  package var description: String {
    switch self {
    case .missing(let name):
      "the variable \(TextError.quoted(name)) has no value; give it one, or a 'default'"
    case .unknown(let name, _): "no variable is called \(TextError.quoted(name))"
    }
  }
}

/// The variables of a show, with their values.
struct ShowVariables {
  private let values: [String: JSONTree?]
  private let notation: JSONPlace.Notation
  /// How much more may be put in, in bytes of text and in values.
  private var room = 1 << 20

  /// Puts the values of a show's variables into it.
  ///
  /// - Parameters:
  ///   - node: the whole show.
  ///   - given: values by the names of variables; a text is read as its variable's default is.
  /// - Throws: for a variable without a value, and for a name that no variable has.
  static func filled(
    _ node: JSONNode, with given: [String: JSONTree]
  ) throws(DocumentError) -> JSONNode {
    guard let declared = node["variables"] else {
      guard let name = given.keys.min() else { return node }
      throw node.fault(
        "there are no 'variables', and \(TextError.quoted(name)) was given a value; declare it, as in "
          + "\"variables\": {\"\(VisibleText.line(name))\": {\"default\": \"…\"}}")
    }
    var variables = try ShowVariables(declared, given, in: node)
    guard case .object(let members) = node.json.content else { return node }
    var filled: [JSONTree.Member] = []
    for member in members where member.key != "variables" {
      let inner = node.inner(member.value, .key(node.place.path, member.key))
      filled.append(.init(key: member.key, value: try variables.filled(inner)))
    }
    return node.inner(JSONTree(.object(filled), like: node.json), node.place.path)
  }

  private init(
    _ declared: JSONNode, _ given: [String: JSONTree], in whole: JSONNode
  ) throws(DocumentError) {
    guard let members = declared.members else { throw declared.expected("an object of variables") }
    var values: [String: JSONTree?] = [:]
    for (name, node) in members {
      guard node.members != nil else {
        throw node.expected("a variable, as in {\"default\": \"Ada\"}")
      }
      let usual = try SceneObject(node, FilmTables.variable)["default"]?.json
      values.updateValue(given[name].map { Self.read($0, as: usual) } ?? usual, forKey: name)
    }
    self.values = values
    notation = whole.place.notation
    for name in given.keys.sorted() where values[name] == nil {
      let nearest = Names.nearest(to: name, among: values.keys).first
      throw DocumentError(
        whole.place, unknown(name), cause: VariableError.unknown(name, nearest: nearest))
    }
  }

  /// A text as its variable's default is: `"2"` is a number if that is one.
  private static func read(_ value: JSONTree, as usual: JSONTree?) -> JSONTree {
    guard case .text(let text) = value.content, let usual else { return value }
    if case .text = usual.content { return value }
    var parser = JSONParser(Array(text.utf8))
    return (try? parser.parse()) ?? value
  }

  private func unknown(_ name: String) -> String {
    let nearest = Names.nearest(to: name, among: values.keys)
    return "\(VariableError.unknown(name, nearest: nil)); "
      + Names.question(
        nearest, otherwise: "the variables are \(values.keys.sorted().joined(separator: ", "))")
  }

  /// The value of a variable.
  ///
  /// - Parameter node: where it is used.
  private func value(_ name: String, at node: JSONNode) throws(DocumentError) -> JSONTree {
    guard let value = values[name] else { throw node.fault(unknown(name)) }
    guard let value else {
      let missing = VariableError.missing(name)
      throw DocumentError(node.place, "\(missing)", cause: missing)
    }
    return value
  }

  private mutating func filled(_ node: JSONNode) throws(DocumentError) -> JSONTree {
    switch node.json.content {
    case .text(let text):
      guard text.holds("{{") else { return node.json }
      return JSONTree(.text(try filled(text, at: node)), like: node.json)
    case .list:
      var values: [JSONTree] = []
      for element in node.elements ?? [] { values.append(try filled(element)) }
      return JSONTree(.list(values), like: node.json)
    case .object(let members):
      if members.count == 1, members[0].key == "var" {
        return try placed(value(node["var"]?.asText("a variable's name") ?? "", at: node), at: node)
      }
      var filled: [JSONTree.Member] = []
      for (key, inner) in node.members ?? [] {
        filled.append(.init(key: key, value: try self.filled(inner)))
      }
      return JSONTree(.object(filled), like: node.json)
    case .null, .flag, .number: return node.json
    }
  }

  /// A value at the place where it is used.
  private mutating func placed(
    _ value: JSONTree, at node: JSONNode
  ) throws(DocumentError) -> JSONTree {
    switch value.content {
    case .text(let text): try take(text.utf8.count, node)
    case .list(let values):
      var list: [JSONTree] = []
      for value in values { list.append(try placed(value, at: node)) }
      return JSONTree(.list(list), like: node.json)
    case .object(let members):
      var object: [JSONTree.Member] = []
      for member in members {
        try take(member.key.utf8.count, node)
        object.append(.init(key: member.key, value: try placed(member.value, at: node)))
      }
      return JSONTree(.object(object), like: node.json)
    case .null, .flag, .number: try take(1, node)
    }
    return JSONTree(value.content, like: node.json)
  }

  /// A text with the values of the variables that it names.
  private mutating func filled(_ text: String, at node: JSONNode) throws(DocumentError) -> String {
    try text.replacingNames { name throws(DocumentError) in
      let inserted: String
      switch try value(name, at: node).content {
      case .text(let text): inserted = text
      case .number(let number): inserted = NumberText.text(number)
      case .flag(let flag): inserted = "\(flag)"
      default:
        throw node.fault(
          "expected a text or a number as the value of the variable \(TextError.quoted(name)), not "
            + (try value(name, at: node).summary))
      }
      try take(inserted.utf8.count, node)
      return inserted
    }
  }

  private mutating func take(_ count: Int, _ node: JSONNode) throws(DocumentError) {
    room -= count + 1
    guard room >= 0 else {
      throw node.fault(
        "the values of variables take more than 1 MB together; use shorter ones")
    }
  }
}

extension String {
  /// The text with something else in the place of each `{{name}}`.
  ///
  /// - Parameter value: gets a name without the spaces round it.
  package func replacingNames(
    _ value: (String) throws(DocumentError) -> String
  ) throws(DocumentError) -> String {
    let bytes = Array(utf8)
    func place(of brace: UInt8, from start: Int) -> Int? {
      (start..<bytes.count).first {
        bytes[$0] == brace && $0 + 1 < bytes.count && bytes[$0 + 1] == brace
      }
    }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var (filled, next) = ("", 0)
    while let open = place(of: UInt8(ascii: "{"), from: next),
      let close = place(of: UInt8(ascii: "}"), from: open + 2)
    {
      let words = text(open + 2..<close).split(separator: " ")
      filled += text(next..<open) + (try value(words.joined(separator: " ")))
      next = close + 2
    }
    return filled + text(next..<bytes.count)
  }
}
