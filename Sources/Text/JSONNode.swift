// A value of a file of JSON and its place; reads the value, or says what is expected there. Scenes, shows and
// compositions add what is theirs alone in their rooms.

/// A JSON value and its place in its file.
package struct JSONNode: Sendable {
  /// The value as it stands in the file.
  package let json: JSONTree
  /// Where it stands.
  package let place: JSONPlace

  /// The largest number in a file, which is beyond any canvas.
  package static let largest = 1e9

  /// Makes a node; usually of a whole file.
  package init(_ json: JSONTree, _ path: JSONPath = .whole, _ notation: JSONPlace.Notation = .lines)
  {
    self.json = json
    place = JSONPlace(path, at: json.origin, notation)
  }

  /// A value in this one.
  package func inner(_ json: JSONTree, _ path: JSONPath) -> JSONNode {
    JSONNode(json, path, place.notation)
  }

  /// An error at this place.
  ///
  /// - Parameters:
  ///   - category: nil for the kind of a mistake in a file, or among words.
  ///   - isPartlyReadable: whether a lenient reader goes on without it.
  package func fault(
    _ message: String, category: ErrorCategory? = nil, isPartlyReadable: Bool = false
  ) -> DocumentError {
    DocumentError(place, message, category: category, isPartlyReadable: isPartlyReadable)
  }

  /// The error of a value that is wrong at this place.
  package func expected(_ what: String, nearest: [String] = []) -> DocumentError {
    fault("expected \(what), not \(json.summary)\(Names.suggestion(nearest))")
  }

  /// Does something with the value; its errors are mistakes at this place.
  package func locating<Value>(_ body: () throws -> Value) throws(DocumentError) -> Value {
    do { return try body() } catch TextError.malformed(_, text ?? "", let what, let nearest) {
      throw expected(what, nearest: nearest)
    } catch { throw fault("\(error)") }
  }

  // MARK: Values of a kind

  /// Whether the value is `null`.
  package var isNull: Bool { json.content == .null }

  /// Whether the value is an object.
  package var isObject: Bool { if case .object = json.content { true } else { false } }

  /// The text; nil for other values.
  package var text: String? { if case .text(let text) = json.content { text } else { nil } }

  /// The number; nil for other values.
  package var number: Double? {
    if case .number(let number) = json.content { number } else { nil }
  }

  /// The elements of a list; nil for other values.
  package var elements: [JSONNode]? {
    guard case .list(let values) = json.content else { return nil }
    return values.enumerated().map { inner($1, .index(place.path, $0)) }
  }

  /// The members of an object, in order; nil for other values.
  package var members: [(key: String, node: JSONNode)]? {
    guard case .object(let members) = json.content else { return nil }
    return members.map { ($0.key, inner($0.value, .key(place.path, $0.key))) }
  }

  /// The value of a key; nil if it is missing or null, and for other values than objects.
  package subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = json.content,
      let member = members.first(where: { $0.key == key }), member.value.content != .null
    else { return nil }
    return inner(member.value, .key(place.path, key))
  }

  // MARK: Values that are expected

  /// The value of a key that must exist.
  package func required(_ key: String, _ what: String) throws(DocumentError) -> JSONNode {
    guard let found = self[key] else { throw missing(key, what) }
    return found
  }

  /// The error of an object without a key.
  package func missing(_ key: String, _ what: String) -> DocumentError {
    fault("'\(key)' is missing; expected \(what)")
  }

  /// Reads a text.
  package func asText(_ what: String = "a text") throws(DocumentError) -> String {
    guard let text else { throw expected(what) }
    return text
  }

  /// Reads the elements of a list.
  package func asList(_ what: String = "a list") throws(DocumentError) -> [JSONNode] {
    guard let elements else { throw expected(what) }
    return elements
  }

  /// Reads a list of texts.
  package func asTexts() throws(DocumentError) -> [String] {
    try asList().map { (node) throws(DocumentError) in try node.asText() }
  }

  /// Reads true or false; words of a command say on or off.
  package func asFlag() throws(DocumentError) -> Bool {
    guard case .flag(let flag) = json.content else {
      throw expected(place.label == nil ? "true or false" : "on or off")
    }
    return flag
  }

  /// Reads a number in a range.
  package func asNumber(
    _ range: ClosedRange<Double> = -largest...largest, _ what: String = "a number"
  ) throws(DocumentError) -> Double {
    guard let number else { throw expected(what) }
    guard range.contains(number) else { throw expected(Self.describe(what, range)) }
    return number
  }

  private static func describe(_ what: String, _ range: ClosedRange<Double>) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    if low <= -largest {
      return high >= largest ? "\(what) within ±1e9" : "\(what) of at most \(NumberText.text(high))"
    }
    guard high < largest else {
      return low == 0 ? "\(what) of at least 0" : "\(what) of at least \(NumberText.text(low))"
    }
    return "\(what) of \(NumberText.text(low)) to \(NumberText.text(high))"
  }

  /// Reads a whole number in a range.
  package func asCount(_ range: ClosedRange<Int>) throws(DocumentError) -> Int {
    guard let number, let count = Int(exactly: number), range.contains(count) else {
      throw expected("a whole number of \(range.lowerBound) to \(range.upperBound)")
    }
    return count
  }
}
