// Reads what a show says of an item, and how it runs: its speed, where it stands.

import SeguePixels
import SegueScenes
import SegueText

extension ShowReader {
  /// Sets what an object says of an item; what it does not say stays.
  func set(
    _ item: inout TimelineItem, _ object: SceneObject,
    _ table: FilmTable<TimelineItem> = FilmTables.item
  ) throws(DocumentError) {
    let stands = object["freeze"].map { !$0.isObject && $0.elements == nil } ?? false
    if stands { try checkStand(object) }
    try table.set(&item, object, self)
    guard item.hasTime, let node = object["hold"] ?? (stands ? object.node : nil) else { return }
    guard stands else {
      throw node.fault("'hold' is for pictures, colours and freezes, as with \"freeze\": \"2s\"")
    }
    item.hold = object["hold"] == nil ? hold : try time(node)
  }

  /// Throws for a key that says how an item runs that stands at one of its times.
  private func checkStand(_ object: SceneObject) throws(DocumentError) {
    for key in ["in", "out", "speed", "reverse"] {
      guard let other = object[key] else { continue }
      throw other.fault(
        "'\(key)' sets how it runs, and \"freeze\" with a time freezes it; leave one out")
    }
  }

  /// How fast it plays.
  func speed(_ node: JSONNode) throws(DocumentError) -> Rational {
    Rational(seconds: try node.asNumber(0.001...1000, "a speed"))
  }

  /// Speeds at times: `[[0, 1], ["2s", 0.25]]`.
  func speeds(_ node: JSONNode) throws(DocumentError) -> [TimelinePace.SpeedKey] {
    let what = "a speed, or speeds at times as in [[0, 1], [\"2s\", 0.25]]"
    let list = try node.asList(what)
    guard !list.isEmpty else { throw node.expected(what) }
    var keys: [TimelinePace.SpeedKey] = []
    for node in list {
      guard let pair = node.elements, pair.count == 2 else { throw node.expected(what) }
      let key = TimelinePace.SpeedKey(try time(pair[0]), try speed(pair[1]))
      if let last = keys.last, last.time >= key.time {
        throw pair[0].fault("expected a time after the one before it")
      }
      keys.append(key)
    }
    return keys
  }
}
