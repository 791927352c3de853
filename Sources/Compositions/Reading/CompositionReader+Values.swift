// Reads properties: values that stay or change, in the forms of all versions of the format.

import SegueDrawing
import SeguePixels
import SegueText
import SegueTiming

extension CompositionReader {
  /// The most keyframes of one property.
  static let mostKeyframes = 100_000

  /// Reads a property of an object; a default where it is missing.
  func track<Value: TrackValue>(
    _ object: JSONNode, _ key: String, _ missing: Value
  ) throws(DocumentError) -> Track<Value> {
    guard let node = object[key] else { return Track(missing) }
    return try track(node, missing)
  }

  /// Reads a property: `{"a": 0, "k": value}`, `{"a": 1, "k": [keyframes]}`, `{"sid": slot}`, or the
  /// value alone.
  ///
  /// - Parameter missing: the value where no keyframe has one.
  func track<Value: TrackValue>(
    _ node: JSONNode, _ missing: Value? = nil
  ) throws(DocumentError) -> Track<Value> {
    let node = resolved(node)
    guard node.isObject, node["v"] == nil else { return Track(try Value(reading: node)) }
    noteExpression(node)
    let value = try node.required("k", "a value or keyframes")
    guard let keyframes = value.elements, keyframes.first?["t"] != nil else {
      return Track(try Value(reading: value))
    }
    guard keyframes.count <= Self.mostKeyframes else {
      throw value.fault("\(keyframes.count) keyframes; at most \(Self.mostKeyframes) are read")
    }
    let keys: [Track<Value>.Key] = try keys(keyframes)
    if keys.isEmpty, let missing { return Track(missing) }
    guard !keys.isEmpty else { throw value.fault("no keyframe has a value") }
    return Track(keys: keys)
  }

  /// Notes an expression of a property or a text.
  func noteExpression(_ node: JSONNode) {
    if node["x"]?.text != nil { note("expressions (their last values are shown)") }
  }

  /// The property that an object stands for: its own, or that of a slot.
  func resolved(_ node: JSONNode) -> JSONNode {
    guard let name = node["sid"]?.text, let value = slots[name] else { return node }
    return value
  }

  private func keys<Value: TrackValue>(
    _ nodes: [JSONNode]
  ) throws(DocumentError) -> [Track<Value>.Key] {
    var keys: [Track<Value>.Key] = []
    var ended: Value?
    for (index, node) in nodes.enumerated() {
      let frame = try node.required("t", "the keyframe's frame").asNumber()
      if let last = keys.last, frame < last.frame {
        throw node.fault("a keyframe before the previous one")
      }
      let start = try node["s"].map(Value.init) ?? ended
      guard let start else {
        note(node, "has no value; the keyframe is left out")
        continue
      }
      let next = index + 1 < nodes.count ? try nodes[index + 1]["s"].map(Value.init) : nil
      let end = try node["e"].map(Value.init) ?? next ?? start
      ended = end
      keys.append(
        Track.Key(
          frame: frame, start: start, end: end, pace: try pace(node),
          curve: try curve(node, start, end)))
    }
    return keys
  }

  /// The pace from a keyframe to the next one.
  private func pace(_ node: JSONNode) throws(DocumentError) -> TrackPace {
    if node.isSet("h") { return .hold }
    guard let into = node["i"], let out = node["o"], into.isObject, out.isObject else {
      return .linear
    }
    let (x1, y1) = (try numbers(out, "x"), try numbers(out, "y"))
    let (x2, y2) = (try numbers(into, "x"), try numbers(into, "y"))
    let count = [x1.count, y1.count, x2.count, y2.count].max() ?? 0
    guard count > 0, ![x1, y1, x2, y2].contains(where: \.isEmpty) else { return .linear }
    let paces = (0..<count).map { lane in
      func number(_ list: [Double]) -> Double { list[min(lane, list.count - 1)] }
      return Self.bezier(number(x1), number(y1), number(x2), number(y2))
    }
    if paces.allSatisfy({ $0 == paces[0] }) {
      return paces[0] == .linear ? .linear : .eased(paces[0])
    }
    return .separate(paces)
  }

  private func numbers(_ node: JSONNode, _ key: String) throws(DocumentError) -> [Double] {
    try node[key]?.asNumbers() ?? []
  }

  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingFunction {
    func time(_ x: Double) -> Double { min(max(x, 0), 1) }
    func progress(_ y: Double) -> Double { min(max(y, -1000), 1000) }
    return (try? .cubicBezier(time(x1), progress(y1), time(x2), progress(y2))) ?? .linear
  }

  /// The curve that a place follows from a keyframe to the next one; nil for a straight line.
  private func curve<Value: TrackValue>(
    _ node: JSONNode, _ start: Value, _ end: Value
  ) throws(DocumentError) -> PathMeasure? {
    guard let from = (start as? Triple)?.point, let to = (end as? Triple)?.point,
      let out = node["to"], let into = node["ti"]
    else { return nil }
    let (leaving, arriving) = (try out.asNumbers(), try into.asNumbers())
    guard leaving.count >= 2, arriving.count >= 2 else { return nil }
    let tangents = (
      Point(x: leaving[0], y: leaving[1]), Point(x: arriving[0], y: arriving[1])
    )
    guard tangents.0 != .zero || tangents.1 != .zero else { return nil }
    var path = Path()
    path.move(to: from)
    path.addCurve(to: to, control1: from + tangents.0, control2: to + tangents.1)
    let measure = PathMeasure(path)
    return measure.length > 0 ? measure : nil
  }

  // MARK: Transforms

  /// Reads a scale in percent; 100 where it is missing.
  func scale(_ object: JSONNode, _ key: String) throws(DocumentError) -> Track<Triple> {
    try track(object, key, TripleScale(triple: Triple(repeating: 100))).map(\.triple)
  }

  /// Reads the transform of a layer or a group.
  func transform(_ node: JSONNode?) throws(DocumentError) -> CompositionTransform {
    var made = CompositionTransform()
    guard let node else { return made }
    made.anchor = try track(node, "a", .zero)
    made.position = try position(node["p"])
    made.scale = try scale(node, "s")
    made.rotation = try track(node, node["rz"] == nil ? "r" : "rz", 0)
    made.rotationX = try track(node, "rx", 0)
    made.rotationY = try track(node, "ry", 0)
    made.orientation = try track(node, "or", .zero)
    made.skew = try track(node, "sk", 0)
    made.skewAxis = try track(node, "sa", 0)
    made.opacity = try track(node, "o", 100)
    return made
  }

  private func position(
    _ node: JSONNode?
  ) throws(DocumentError) -> CompositionTransform.Position {
    guard let node else { return .joined(Track(.zero)) }
    let position = resolved(node)
    guard position.isSet("s") || position["x"]?.isObject == true else {
      return .joined(try track(position))
    }
    return .split(
      x: try track(position, "x", 0), y: try track(position, "y", 0),
      z: try track(position, "z", 0))
  }
}
