// JSON that code makes: `.object([("frames", .count(240))])`.

extension JSONTree {
  package static func text(_ text: String) -> JSONTree { JSONTree(.text(text)) }
  /// A whole number.
  package static func count(_ count: Int) -> JSONTree { JSONTree(.number(Double(count))) }
  package static func list(_ values: [JSONTree]) -> JSONTree { JSONTree(.list(values)) }
  package static func texts(_ texts: [String]) -> JSONTree { .list(texts.map(JSONTree.text)) }
  /// An object with its members in this order.
  package static func object(_ members: [(String, JSONTree)]) -> JSONTree {
    JSONTree(.object(members.map { Member(key: $0.0, value: $0.1) }))
  }
  /// An object of the members that there are.
  package static func members(_ members: [(String, JSONTree?)]) -> JSONTree {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }
  package static func number(_ number: Double) -> JSONTree { JSONTree(.number(number)) }
  /// True or false.
  package static func flag(_ flag: Bool) -> JSONTree { JSONTree(.flag(flag)) }
  /// Nothing.
  package static var null: JSONTree { JSONTree(.null) }
}
