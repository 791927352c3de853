// Reads what an item of a show shows.

import SegueScenes
import SegueText

extension ShowReader {
  /// The content of an item.
  ///
  /// - Parameters:
  ///   - node: the value of the key that names it.
  ///   - object: the whole item.
  func content(
    _ kind: ShowContentKind, _ node: JSONNode, _ object: SceneObject
  ) throws(DocumentError) -> TimelineItem.Content {
    switch kind {
    case .color: .color(try node.asColor())
    case .text: .text(try textContent(node))
    case .picture: .still(try file(node))
    case .clip: .clip(try file(node))
    case .scene: .scene(try file(node))
    case .composition: .composition(try composition(node, object))
    case .show:
      .show(
        ShowContent(
          try files.show(
            try file(node), node, try values(object))))
    case .sequence: .sequence(try sequence(node, object))
    }
  }

  /// What an item says of its show's variables.
  private func values(_ object: SceneObject) throws(DocumentError) -> [String: JSONTree] {
    guard let node = object["values"] else { return [:] }
    return try PropertyKind.values.read(node, self)
  }

  /// Numbered pictures: those that are there, without a gap unless the reader is lenient.
  private func sequence(
    _ node: JSONNode, _ object: SceneObject
  ) throws(DocumentError) -> ImageSequence {
    let path = try file(node)
    var rate = frameRate
    if let node = object["fps"] { rate = try SceneReader.frameRate(node) }
    guard
      let found = ImageSequence(
        named: path, rate: rate, missing: files.isLenient ? .hold : .error)
    else {
      throw node.fault(
        "no numbered file has such a name; check the folder and the digits", category: .noInput
      )
    }
    guard files.isLenient || found.firstMissing == nil else {
      throw node.fault(
        "\(found.firstMissing ?? path): no such file, but the numbers continue after it; number the files "
          + "without a gap; a lenient reader keeps the picture before it", category: .noInput)
    }
    return found
  }

  private func composition(
    _ node: JSONNode, _ object: SceneObject
  ) throws(DocumentError) -> CompositionContent {
    let builtIn = node.text.flatMap(CompositionContent.builtIn(named:))
    var read: CompositionContent
    if let builtIn {
      read = CompositionContent(builtIn: builtIn)
    } else {
      read = CompositionContent(try file(node))
    }
    read.animation = try object["animation"]?.asText("the name of an animation")
    if let slots = object["slots"] { read.slots = try PropertyKind.slots.read(slots, self) }
    for (name, value) in try members(object["words"], "an object of texts") {
      read.texts[name] = try value.asText()
    }
    for (name, value) in try members(object["pictures"], "an object of files") {
      read.pictures[name] = try file(value)
    }
    return read
  }

  private func members(
    _ node: JSONNode?, _ what: String
  ) throws(DocumentError) -> [(key: String, node: JSONNode)] {
    guard let node else { return [] }
    guard let members = node.members else { throw node.expected(what) }
    return members
  }

  /// A name by which overlays find an item.
  func label(_ node: JSONNode) throws(DocumentError) -> String {
    let text = try node.asText("a name")
    let isName =
      text.first?.isLetter == true && text.utf8.count <= 200
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " }
    guard isName else {
      throw node.expected("a name of letters, digits, spaces and _, which begins with a letter")
    }
    return text
  }
}
