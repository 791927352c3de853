// Brings numbers that no composition can mean to ones that it can: some programs write them.

import SegueText

extension JSONNode {
  /// The value with every number beyond `largest` brought to it; nil if no number is so large.
  ///
  /// - Parameter report: told each such number.
  func limited(_ report: (JSONNode) -> Void) -> JSONTree? {
    json.hasNumber(beyond: Self.largest) ? changed(report) : nil
  }

  private func changed(_ report: (JSONNode) -> Void) -> JSONTree {
    switch json.content {
    case .number(let number) where !(abs(number) <= Self.largest):
      report(self)
      return JSONTree(.number(number < 0 ? -Self.largest : Self.largest))
    case .list:
      return JSONTree(.list((elements ?? []).map { $0.changed(report) }))
    case .object:
      return JSONTree(
        .object(
          (members ?? []).map { JSONTree.Member(key: $0.key, value: $0.node.changed(report)) }))
    default: return json
    }
  }
}

extension JSONTree {
  /// Whether a number in it is farther from 0 than another one.
  fileprivate func hasNumber(beyond largest: Double) -> Bool {
    switch content {
    case .number(let number): !(abs(number) <= largest)
    case .list(let values): values.contains { $0.hasNumber(beyond: largest) }
    case .object(let members): members.contains { $0.value.hasNumber(beyond: largest) }
    default: false
    }
  }
}
