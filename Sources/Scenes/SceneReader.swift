// Reads a whole scene file; its layers, animations and events are read in other files.

import SeguePixels
import SegueText
import SegueTransitions

/// Reads the JSON of one scene into a document.
package struct SceneReader {
  let names: SceneNames
  let catalog: EffectCatalog
  var frameRate = Rational(30)
  var graph = SceneGraph()

  init(_ document: JSONNode, catalog: EffectCatalog) {
    names = SceneNames(of: document)
    self.catalog = catalog
  }

  /// Reads the whole file.
  mutating func document(_ node: JSONNode) throws(DocumentError) -> SceneDocument {
    let object = try SceneObject(node, .document)
    if let rate = object["fps"] { frameRate = try Self.frameRate(rate) }
    var read = SceneDocument(
      canvas: try Self.canvas(object.required("canvas", "[width, height] in pixels")),
      duration: try object["duration"]?.asTime(frameRate: frameRate)
        ?? SceneDocument.usualDuration, frameRate: frameRate)
    try describe(&read, object)
    if let root = object["root"] { read.root = try self.root(root) }
    for layer in try object["layers"]?.asList("a list of layers") ?? [] {
      read.layers.append(try self.layer(layer, in: nil, depth: 1))
    }
    for event in try object["events"]?.asList("a list of events") ?? [] {
      read.events.append(try self.event(event, before: read.duration))
    }
    // This sort keeps the file's order for events at the same time.
    read.events.sort { $0.time < $1.time }
    read.roles = try roles(object["transition"])
    if let shifts = object["shifts"] { read.shifts = try self.shifts(shifts) }
    try graph.check()
    read.names = names
    return read
  }

  private func describe(
    _ read: inout SceneDocument, _ object: SceneObject
  ) throws(DocumentError) {
    if let title = object["title"] { read.title = try title.asText() }
    if let summary = object["summary"] { read.summary = try summary.asText() }
    if let color = object["background"] { read.background = try color.asColor() }
    if let playback = object["playback"] { read.playback = try playback.asCase() }
    if let rate = object["rate"] {
      read.rate = try rate.asNumber(-1000...1000)
      guard abs(read.rate) >= 0.001 else { throw rate.expected("a number other than 0") }
    }
  }

  /// Reads a size within the limits of bitmaps.
  package static func canvas(_ node: JSONNode) throws(DocumentError) -> PixelSize {
    let most = Bitmap.maximumSide
    let what = "a canvas [width, height] of 1 to \(most) pixels a side and at most 2^28 in all"
    if let text = node.text, let size = try? PixelSize(parsing: text) { return size }
    guard node.elements?.count == 2 else { throw node.expected(what) }
    let sides = try node.asNumbers(2, what)
    let range = 1...Double(most)
    guard sides.allSatisfy({ range.contains($0) && $0 == $0.rounded() }),
      sides[0] * sides[1] <= Double(PixelSize.maximumPixels)
    else {
      let given = sides.map(NumberText.text).joined(separator: "x")
      throw node.fault("expected \(what), not \(given)")
    }
    return PixelSize(width: Int(sides[0]), height: Int(sides[1]))
  }

  /// Reads frames per second: a number, or a fraction such as `"30000/1001"`.
  package static func frameRate(_ node: JSONNode) throws(DocumentError) -> Rational {
    let text = node.text ?? node.number.map(NumberText.text) ?? ""
    guard let rate = try? Rational(parsingFrameRate: text) else {
      throw node.expected("frames per second as in 30, 23.976 or \"30000/1001\", at most 1000")
    }
    return rate
  }

  /// Finds the layers of the two pictures: the named layers, or those with the usual names.
  private func roles(_ node: JSONNode?) throws(DocumentError) -> SceneDocument.Roles? {
    guard let node else {
      return SceneDocument.Roles.usual.first { names.isUnique($0.from) && names.isUnique($0.to) }
    }
    let object = try SceneObject(node, .transition)
    let from = try object.required("from", "the name of a layer")
    let to = try object.required("to", "the name of a layer")
    let roles = SceneDocument.Roles(from: try names.check(from), to: try names.check(to))
    guard roles.from != roles.to else { throw to.fault("expected another layer than 'from'") }
    return roles
  }
}
