// The order that people expect of file names: img2 comes before img10, and case does not matter.

/// Compares names as people read them.
package enum NaturalOrder {
  /// Whether one name comes before another.
  ///
  /// Digits in a row count as a number, however many they are. Names that are equal but for case or
  /// leading zeros come in the order of their characters, so that the order is the same everywhere.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let (a, b) = (parts(left), parts(right))
    for (first, second) in zip(a, b) where first != second {
      return first < second
    }
    return a.count == b.count ? left < right : a.count < b.count
  }

  /// A run of digits or of anything else.
  private enum Part: Comparable {
    /// Without leading zeros.
    case number([UInt8])
    case text(String)

    static func < (left: Part, right: Part) -> Bool {
      switch (left, right) {
      case (.number(let a), .number(let b)):
        a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
      case (.text(let a), .text(let b)): a < b
      // Digits come before letters, as they do among characters.
      case (.number, .text): true
      case (.text, .number): false
      }
    }
  }

  private static func parts(_ name: String) -> [Part] {
    var parts: [Part] = []
    var rest = name.lowercased()[...]
    while let first = rest.unicodeScalars.first {
      let isNumber = isDigit(first)
      let run = rest.unicodeScalars.prefix { isDigit($0) == isNumber }
      rest = rest[run.endIndex...]
      parts.append(
        isNumber
          ? .number(Array(Substring(run).utf8.drop { $0 == UInt8(ascii: "0") }))
          : .text(String(Substring(run))))
    }
    return parts
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
