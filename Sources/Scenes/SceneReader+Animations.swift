// Reads animations and transitions of layers.

import SegueLayers
import SeguePixels
import SegueText
import SegueTransitions

extension SceneReader {
  /// Reads an animation or a transition for layers of a kind.
  ///
  /// - Parameter section: the keys that it may have; additions have others besides the usual
  ///   keys.
  func animation(
    _ node: JSONNode, kind: SceneLayer.Kind, besides extra: SceneSection? = nil
  ) throws(DocumentError) -> SceneAnimation {
    let isExtra = { (key: String) in extra?.allows(key) ?? false }
    guard let members = node.members else { throw node.expected("an object: an animation") }
    if members.contains(where: { $0.key == "transition" || $0.key == "type" }) {
      return try transition(SceneObject(node, .layerTransition, besides: isExtra))
    }
    return try propertyAnimation(SceneObject(node, .animation, besides: isExtra), kind)
  }

  private func propertyAnimation(
    _ object: SceneObject, _ layer: SceneLayer.Kind
  ) throws(DocumentError) -> SceneAnimation {
    var read = SceneAnimation(kind: try kind(object, layer))
    try common(&read, object)
    if let node = object["valueFunction"] { read.valueFunction = try node.asCase() }
    if let node = object["timingFunction"] { read.timingFunction = try node.asTimingFunction() }
    if let node = object["additive"] { read.isAdditive = try node.asFlag() }
    if let node = object["cumulative"] { read.isCumulative = try node.asFlag() }
    return read
  }

  private func common(
    _ read: inout SceneAnimation, _ object: SceneObject
  ) throws(DocumentError) {
    if let node = object["key"] { read.key = try node.asText("a name") }
    try self.read(&read.timing, object)
    if let node = object["delay"] {
      guard object["beginTime"] == nil else {
        throw node.fault("expected either delay or beginTime, not both")
      }
      read.delay = try time(node)
    }
    if let node = object["removedOnCompletion"] { read.isRemovedOnCompletion = try node.asFlag() }
  }

  private func kind(
    _ object: SceneObject, _ layer: SceneLayer.Kind
  ) throws(DocumentError) -> SceneAnimation.Kind {
    let kinds = ["animations", "spring", "values", "path"].filter { object[$0] != nil }
    let given = kinds.isEmpty ? "basic" : kinds[0]
    if kinds.count > 1, let second = object[kinds[1]] {
      throw second.fault("'\(kinds[1])' cannot be used with '\(kinds[0])'")
    }
    let allowed = Self.keys[given] ?? []
    for (key, node) in object.members where Self.special.contains(key) && !allowed.contains(key) {
      throw node.fault("'\(key)' cannot be used with \(Self.titles[given] ?? "it")")
    }
    if let members = object["animations"] {
      return .group(
        try members.asList("a list of animations").map { (member) throws(DocumentError) in
          let read = try animation(member, kind: layer)
          if case .transition = read.kind {
            throw member.fault("a group cannot contain transitions")
          }
          return read
        })
    }
    var path = try keyPath(object, layer)
    let function = try valueFunction(object, path.keyPath)
    if let function { path.form = SceneForm(of: function) }
    if object["values"] != nil || object["path"] != nil {
      return .keyframes(try keyframes(object, path.keyPath, path.form, function))
    }
    let isAdditive = try object["additive"]?.asFlag() ?? false
    func value(_ key: String, isDifference: Bool) throws(DocumentError) -> SceneValue? {
      guard let node = object[key] else { return nil }
      return try path.form.read(node, isDifference: isDifference)
    }
    let from = try value("from", isDifference: isAdditive)
    let to = try value("to", isDifference: isAdditive)
    let by = try value("by", isDifference: true)
    if let node = object["by"], from != nil, to != nil {
      throw node.fault("at most two of from, to and by")
    }
    guard let spring = object["spring"] else {
      return .basic(path.keyPath, from: from, to: to, by: by)
    }
    return .spring(path.keyPath, from: from, to: to, by: by, try self.spring(spring))
  }

  private func valueFunction(
    _ object: SceneObject, _ keyPath: LayerKeyPath
  ) throws(DocumentError) -> ValueFunction? {
    guard let node = object["valueFunction"] else { return nil }
    guard SceneForm(of: keyPath) == .transform else {
      throw node.fault("a value function makes a transform, not '\(keyPath)'")
    }
    return try node.asCase(ValueFunction.self)
  }

  /// Keys that only some kinds of animations have.
  private static let special: Set = [
    "keyPath", "from", "to", "by", "keyTimes", "timingFunctions", "calculationMode",
    "rotationMode", "additive", "cumulative", "valueFunction",
  ]
  private static let keys: [String: Set<String>] = [
    "basic": ["keyPath", "from", "to", "by", "additive", "cumulative", "valueFunction"],
    "spring": ["keyPath", "from", "to", "by", "additive", "cumulative", "valueFunction"],
    "values": [
      "keyPath", "keyTimes", "timingFunctions", "calculationMode", "additive", "cumulative",
      "valueFunction",
    ],
    "path": [
      "keyPath", "keyTimes", "timingFunctions", "calculationMode", "rotationMode", "additive",
      "cumulative",
    ],
    "animations": [],
  ]
  private static let titles = [
    "basic": "a basic animation", "spring": "a spring animation",
    "values": "keyframes", "path": "a path", "animations": "a group",
  ]

  private func keyPath(
    _ object: SceneObject, _ layer: SceneLayer.Kind
  ) throws(DocumentError) -> (keyPath: LayerKeyPath, form: SceneForm) {
    guard let node = object["keyPath"] else {
      if object["path"] != nil { return (LayerKeyPath(\.position), .point) }
      throw object.node.fault(
        "'keyPath' is missing; expected the animated property, as in \"position\"")
    }
    let text = try node.asText("a key path as in \"transform.rotation.z\"")
    let (keyPath, form) = try target(text, node, kind: layer)
    guard keyPath.property.isAnimatable else { throw node.fault("'\(text)' cannot be animated") }
    return (keyPath, form)
  }

  private func keyframes(
    _ object: SceneObject, _ keyPath: LayerKeyPath, _ form: SceneForm,
    _ function: ValueFunction?
  ) throws(DocumentError) -> SceneKeyframes {
    var read = SceneKeyframes(keyPath: keyPath, valueFunction: function)
    let isAdditive = try object["additive"]?.asFlag() ?? false
    if let path = object["path"] {
      guard SceneKeyframes.pointsOnPaths.contains(keyPath) else {
        throw path.fault("a path can animate only points, such as position")
      }
      read.path = try path.asPath()
      guard read.path?.isEmpty == false else {
        throw path.fault("expected a path with a length above 0")
      }
    }
    if let values = object["values"] {
      read.values = try values.asList("a list of values").map { (value) throws(DocumentError) in
        try form.read(value, isDifference: isAdditive)
      }
      guard !read.values.isEmpty else { throw values.fault("expected at least one value") }
    }
    if let mode = object["calculationMode"] {
      read.calculationMode = try mode.asCase()
    }
    if let mode = object["rotationMode"] {
      read.rotationMode = try mode.asCase()
    }
    try times(&read, object)
    let animation = try object.node.locating { try read.animation(value: SceneBuilder.placeholder) }
    // A program's are ignored; the author of a file wants to know.
    if let fault = animation.keyTimesFault { throw object.node.fault("keyframes: \(fault)") }
    return read
  }

  private func times(
    _ read: inout SceneKeyframes, _ object: SceneObject
  ) throws(DocumentError) {
    if let node = object["keyTimes"] {
      read.keyTimes = try SceneForm.fractions(node)
      let count = read.values.count + (read.calculationMode == .discrete ? 1 : 0)
      guard read.path != nil || read.keyTimes.count == count else {
        throw node.fault("expected \(count) times, not \(read.keyTimes.count)")
      }
    }
    guard let node = object["timingFunctions"] else { return }
    read.timingFunctions = try node.asList("a list of timing functions")
      .map { (function) throws(DocumentError) in try function.asTimingFunction() }
    let count = read.values.count - 1
    guard read.path != nil || read.timingFunctions.count == count else {
      throw node.fault(
        "expected \(count) timing functions, one between each two values, "
          + "not \(read.timingFunctions.count)")
    }
  }

  // MARK: Transitions

  private func transition(_ object: SceneObject) throws(DocumentError) -> SceneAnimation {
    var made = Transition(duration: 0)
    var effect: EffectSpecification?
    if let node = object["transition"] {
      effect = try self.effect(node)
      for key in ["type", "subtype"] {
        if let other = object[key] {
          throw other.fault("'\(key)' cannot be used with 'transition'")
        }
      }
    }
    if let node = object["type"] { made.type = TransitionType(rawValue: try type(node)) }
    if let node = object["subtype"] {
      made.subtype = TransitionSubtype(rawValue: try node.asText())
    }
    if let node = object["startProgress"] { made.startProgress = try node.asNumber(0...1) }
    if let node = object["endProgress"] {
      made.endProgress = try node.asNumber(made.startProgress...1)
    }
    if let node = object["reversed"] { made.isReversed = try node.asFlag() }
    if let node = object["mix"] { made.mix = try node.asCase() }
    if let node = object["timingFunction"] { made.timingFunction = try node.asTimingFunction() }
    var read = SceneAnimation(
      kind: .transition(
        SceneTransition(
          transition: made, effect: effect,
          place: (object["transition"] ?? object.node).place))
    )
    try common(&read, object)
    made.timing = read.timing
    do { _ = try made.effect(in: catalog) } catch  where effect == nil {
      throw (object["subtype"] ?? object.node).fault("\(error)")
    } catch {}
    return read
  }

  private func type(_ node: JSONNode) throws(DocumentError) -> String {
    let text = try node.asText("the name of an effect")
    return try node.locating { try catalog.descriptor(named: text).qualifiedName }
  }

  /// Reads an effect with its parameters; everything is checked except pictures, which are read
  /// later.
  func effect(_ node: JSONNode) throws(DocumentError) -> EffectSpecification {
    let text = try node.asText("an effect as in \"page-curl:angle=30deg\"")
    return try node.locating {
      let specification = try EffectSpecification(parsing: text)
      _ = try ChosenEffect(specification, in: catalog, pictures: .none)
      return specification
    }
  }
}

extension ParameterPictures {
  /// Replaces pictures that are not read yet.
  static let none = ParameterPictures(
    bitmap: { _ in Bitmap(size: PixelSize(width: 1, height: 1), color: .black) },
    map: { _ in Map(size: PixelSize(width: 1, height: 1), values: [0]) })
}
