// Short forms for what is written as OpenTimelineIO.

import SegueText

extension JSONTree {
  /// An object of OpenTimelineIO.
  static func schema(_ name: String, _ members: [(String, JSONTree?)]) -> JSONTree {
    .members([("OTIO_SCHEMA", .text(name))] + members)
  }

  /// An object of the members that there are.
  static func members(_ members: [(String, JSONTree?)]) -> JSONTree {
    JSONTree(
      .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } }))
  }

  /// Metadata of Segue's own.
  static func segue(_ members: [(String, JSONTree?)]) -> JSONTree {
    .members([("segue", .members(members))])
  }

  static func text(_ text: String) -> JSONTree { JSONTree(.text(text)) }
  static func number(_ value: Double) -> JSONTree { JSONTree(.number(value)) }
  static func flag(_ value: Bool) -> JSONTree { JSONTree(.flag(value)) }
  static func list(_ values: [JSONTree]) -> JSONTree { JSONTree(.list(values)) }
  static func object(_ members: [Member]) -> JSONTree { JSONTree(.object(members)) }
  static var null: JSONTree { JSONTree(.null) }
}
