// Values that are written as JSON: texts, numbers, lists, and documents by the names of what is stored in them.

/// What has a form in JSON.
///
/// A document that says nothing else has its stored properties, in order; those that are nil are left out.
package protocol JSONWritable {
  /// The value as JSON.
  var tree: JSONTree { get }
}

extension JSONWritable {
  /// Its stored properties.
  package var tree: JSONTree {
    .members(
      Mirror(reflecting: self).children.map { name, value in
        let written = value as? any JSONWritable
        precondition(
          written != nil || Mirror(reflecting: value).displayStyle == .optional,
          "\(name ?? "") has no form in JSON")
        return (name ?? "", written?.tree)
      })
  }

  /// Its JSON in lines, with a line end.
  package var jsonText: String { tree.written + "\n" }

  /// Its JSON on one line, with a line end.
  package var jsonLine: String { tree.onOneLine + "\n" }
}

extension JSONWritable where Self: RawRepresentable, RawValue: JSONWritable {
  /// Its raw value.
  package var tree: JSONTree { rawValue.tree }
}

extension JSONTree: JSONWritable, ExpressibleByDictionaryLiteral {
  /// Itself.
  package var tree: JSONTree { self }

  /// An object; members that are nil are left out.
  package init(dictionaryLiteral members: (String, (any JSONWritable)?)...) {
    self = .members(members.map { ($0, $1?.tree) })
  }

  /// The members of two objects.
  package static func + (left: JSONTree, right: JSONTree) -> JSONTree {
    guard case .object(let first) = left.content, case .object(let second) = right.content else {
      preconditionFailure("only objects have members")
    }
    return JSONTree(.object(first + second))
  }
}

extension String: JSONWritable {
  /// A text.
  package var tree: JSONTree { .text(self) }
}

extension Bool: JSONWritable {
  /// True or false.
  package var tree: JSONTree { .flag(self) }
}

extension Int: JSONWritable {
  /// A whole number.
  package var tree: JSONTree { .count(self) }
}

extension Double: JSONWritable {
  /// A number; JSON has none that is not finite, so those are texts.
  package var tree: JSONTree { isFinite ? .number(self) : .text("\(self)") }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// A list.
  package var tree: JSONTree { .list(map(\.tree)) }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  /// An object with its members in the order of their keys.
  package var tree: JSONTree {
    .object(sorted { $0.key < $1.key }.map { ($0.key, $0.value.tree) })
  }
}
