// Reads values of compositions, which programs write in more forms than one.

import SegueText

extension JSONNode {
  /// Whether the value says yes: true, or a number other than 0.
  var isSet: Bool {
    switch json.content {
    case .flag(let flag): flag
    case .number(let number): number != 0
    default: false
    }
  }

  /// Reads numbers: a list of them, or one alone.
  func asNumbers() throws(DocumentError) -> [Double] {
    if number != nil { return [try asNumber()] }
    guard case .list(let values) = json.content else {
      throw expected("a number or a list of numbers")
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard case .number(let number) = value.content, abs(number) <= Self.largest else {
        throw inner(value, .index(place.path, index)).expected("a number within ±1e9")
      }
      numbers.append(number)
    }
    return numbers
  }

  // MARK: Members with a default

  /// The number of a key; `missing` if it is not there.
  func number(_ key: String, _ missing: Double) throws(DocumentError) -> Double {
    try self[key]?.asNumber() ?? missing
  }

  /// The whole number of a key; nil if it is missing, or not whole.
  func count(_ key: String) throws(DocumentError) -> Int? {
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

  /// The text of a key; empty if it is missing.
  func name(_ key: String = "nm") -> String { self[key]?.text ?? "" }
}
