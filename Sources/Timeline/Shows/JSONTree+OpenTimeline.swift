// Short forms for what is written as OpenTimelineIO.

import SegueText

extension JSONTree {
  /// An object of OpenTimelineIO.
  static func schema(_ name: String, _ members: JSONTree) -> JSONTree {
    ["OTIO_SCHEMA": name] + members
  }

  /// Metadata of Segue's own.
  static func segue(_ members: [(String, JSONTree?)]) -> JSONTree {
    ["segue": JSONTree.members(members)]
  }
}
