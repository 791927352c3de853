// A value of a composition's file and its place; reads the value, or says what is expected there.

import SegueText

/// A JSON value and its place in the file.
struct CompositionNode: Sendable {
  /// The way from the whole file to a value.
  indirect enum Place: Sendable {
    case whole
    case key(Place, String)
    case index(Place, Int)

    /// The place as text: `layers[3].shapes[0].ks`.
    var text: String {
      switch self {
      case .whole: ""
      case .key(let outer, let key):
        outer.text.isEmpty ? VisibleText.line(key) : "\(outer.text).\(VisibleText.line(key))"
      case .index(let outer, let index): "\(outer.text)[\(index)]"
      }
    }
  }

  let json: JSONTree
  let place: Place

  init(_ json: JSONTree, _ place: Place = .whole) { (self.json, self.place) = (json, place) }

  /// The largest number in a composition, which is beyond any canvas.
  static let largest = 1e9

  /// An error at this place.
  func fault(_ message: String) -> CompositionError { CompositionError(place.text, message) }

  /// The error of a value that is wrong at this place.
  func expected(_ what: String) -> CompositionError {
    fault("expected \(what), not \(json.summary)")
  }

  /// The value of a key; nil where there is none, or null.
  subscript(_ key: String) -> CompositionNode? {
    guard case .object(let members) = json.content,
      let member = members.first(where: { $0.key == key }), member.value.content != .null
    else { return nil }
    return CompositionNode(member.value, .key(place, key))
  }

  /// Whether it is an object.
  var isObject: Bool { if case .object = json.content { true } else { false } }

  /// The elements of a list; nil for other values.
  var elements: [CompositionNode]? {
    guard case .list(let values) = json.content else { return nil }
    return values.enumerated().map { CompositionNode($1, .index(place, $0)) }
  }

  /// The text; nil for other values.
  var text: String? { if case .text(let text) = json.content { text } else { nil } }

  /// The number; nil for other values.
  var number: Double? { if case .number(let number) = json.content { number } else { nil } }

  /// Whether the value says yes: true, or a number other than 0.
  var isSet: Bool {
    switch json.content {
    case .flag(let flag): flag
    case .number(let number): number != 0
    default: false
    }
  }

  func asNumber() throws(CompositionError) -> Double {
    guard let number else { throw expected("a number") }
    guard abs(number) <= Self.largest else { throw expected("a number within ±1e9") }
    return number
  }

  func asList() throws(CompositionError) -> [CompositionNode] {
    guard let elements else { throw expected("a list") }
    return elements
  }

  func asText() throws(CompositionError) -> String {
    guard let text else { throw expected("a text") }
    return text
  }

  /// Reads numbers: a list of them, or one alone.
  func asNumbers() throws(CompositionError) -> [Double] {
    if number != nil { return [try asNumber()] }
    guard case .list(let values) = json.content else {
      throw expected("a number or a list of numbers")
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard case .number(let number) = value.content, abs(number) <= Self.largest else {
        throw CompositionNode(value, .index(place, index)).expected("a number within ±1e9")
      }
      numbers.append(number)
    }
    return numbers
  }

  // MARK: Members with a default

  /// The number of a key.
  func number(_ key: String, _ missing: Double) throws(CompositionError) -> Double {
    try self[key]?.asNumber() ?? missing
  }

  /// The whole number of a key, if it is one.
  func count(_ key: String) throws(CompositionError) -> Int? {
    guard let node = self[key] else { return nil }
    // Some writers put numbers into quotes.
    let number: Double
    if let written = node.text.flatMap({ NumberText.double($0) }) {
      number = written
    } else {
      number = try node.asNumber()
    }
    guard abs(number) <= Self.largest else { throw node.expected("a number within ±1e9") }
    return Int(number)
  }

  /// Whether a key says yes.
  func isSet(_ key: String) -> Bool { self[key]?.isSet ?? false }

  /// The text of a key; empty where there is none.
  func name(_ key: String = "nm") -> String { self[key]?.text ?? "" }

  /// The value of a key that must exist.
  func required(_ key: String, _ what: String) throws(CompositionError) -> CompositionNode {
    guard let found = self[key] else {
      throw fault("'\(key)' is missing; expected \(what)")
    }
    return found
  }
}
