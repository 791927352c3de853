// Reads how an item of a show runs: its speed, backwards, where it stands.

import SeguePixels
import SegueScenes
import SegueText

extension ShowReader {
  /// Sets what an object says of an item's way through its own time.
  func setPace(_ item: inout TimelineItem, _ object: SceneObject) throws(DocumentError) {
    var pace = item.pace ?? TimelinePace()
    if let node = object["speed"] {
      if node.elements == nil {
        item.speed = try speed(node)
      } else {
        (item.speed, pace.speeds) = (Rational(1), try speeds(node))
      }
    }
    pace.isReversed = try object["reverse"]?.asFlag() ?? pace.isReversed
    if let node = object["freeze"] {
      guard node.isObject || node.elements != nil else {
        return try stand(&item, at: node, object)
      }
      pace.freezes = try (node.elements ?? [node]).map { (node) throws(DocumentError) in
        try freeze(node)
      }
    }
    if item.hasTime, let node = object["hold"] {
      throw node.fault("'hold' is for what stands, as with \"freeze\": \"2s\"")
    }
    item.pace = pace == TimelinePace() ? nil : pace
  }

  /// Lets an item stand at one of its times, for as long as `hold` says.
  private func stand(
    _ item: inout TimelineItem, at node: JSONNode, _ object: SceneObject
  ) throws(DocumentError) {
    for key in ["in", "out", "speed", "reverse"] {
      guard let other = object[key] else { continue }
      throw other.fault(
        "'\(key)' says how it runs, and \"freeze\": time lets it stand; leave one out")
    }
    (item.start, item.speed) = (try time(node), .zero)
    item.hold = try object["hold"].map { (node) throws(DocumentError) in try time(node) } ?? hold
  }

  private func freeze(_ node: JSONNode) throws(DocumentError) -> TimelinePace.Freeze {
    let object = try SceneObject(node, .showFreeze)
    return TimelinePace.Freeze(
      at: try time(try object.required("at", "which picture stands, in the item's own time")),
      for: try time(try object.required("for", "how long it stands")))
  }

  private func speed(_ node: JSONNode) throws(DocumentError) -> Rational {
    Rational(seconds: try node.asNumber(0.001...1000, "a speed"))
  }

  /// Speeds at times: `[[0, 1], ["2s", 0.25]]`.
  private func speeds(_ node: JSONNode) throws(DocumentError) -> [TimelinePace.SpeedKey] {
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
