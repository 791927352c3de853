// Reads Lottie's JSON: the open specification, and the forms of older programs.
//
// Rule: a value of the wrong kind is an error with its place in the file. A feature that is not
// drawn is a note, and so is a wrong value that players draw all the same: an empty colour, a
// number beyond all canvases, a keyframe without a value. Counts are checked before anything is
// made of them.

import SegueCodecs
import SegueDrawing
import SeguePixels
import SegueText

/// Reads the JSON of one composition, and notes the parts that are not drawn.
final class CompositionReader {
  /// The values of slots that a program sets.
  private let given: [String: Composition.SlotValue]
  /// The values of slots.
  private(set) var slots: [String: JSONNode] = [:]
  /// Parts that are not drawn, once each, in the order in which they were found.
  private(set) var notes: [String] = []
  private var known: Set<String> = []
  /// How many wrong values have been noted, and how many are.
  private var mistakes = 0
  private static let mostMistakes = 20
  /// Whether the file brings glyphs along.
  var hasGlyphs = false
  /// The names of fonts that the file holds, or says the address of.
  var ownFonts: Set<String> = []
  /// The layer that is being read, for notes.
  var layerName = ""

  /// The most layers in all lists together.
  static let mostLayers = 50_000
  private var layerCount = 0

  private let limits: Limits
  private var characterCount = 0

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - slots: values in the place of those that the file gives its slots.
  ///   - limits: how many characters its texts may have.
  init(slots: [String: Composition.SlotValue], _ limits: Limits) {
    (given, self.limits) = (slots, limits)
  }

  /// Notes that something is not drawn.
  func note(_ what: String) { add("not supported: \(what)") }

  /// Notes that a value is wrong, and which value is drawn instead.
  func note(_ node: JSONNode, _ what: String) {
    guard mistakes < Self.mostMistakes else { return }
    mistakes += 1
    add("\(node.place.text) \(what)")
  }

  private func add(_ what: String) {
    let layer = layerName.isEmpty ? "" : "layer \(VisibleText.quoted(layerName)): "
    let line = layer + what
    if known.insert(line).inserted { notes.append(line) }
  }

  /// Counts layers; throws where there are too many.
  func count(layers: Int, at node: JSONNode) throws(DocumentError) {
    layerCount += layers
    guard layerCount <= Self.mostLayers else {
      throw node.fault("more than \(Self.mostLayers) layers")
    }
  }

  /// Counts characters of text; throws where there are too many.
  func count(characters: Int, at node: JSONNode) throws(DocumentError) {
    characterCount += characters
    do throws(LimitError) { try limits.check(characters: characterCount) } catch {
      throw DocumentError(node.place, error)
    }
  }

  /// Reads the whole file, from its root.
  func composition(_ root: JSONNode) throws(DocumentError) -> Composition {
    guard root.isObject else { throw root.expected("an object: a composition") }
    let limited = root.limited { [self] node in
      note(node, "is \(node.json.summary); \(node.number ?? 0 < 0 ? "-" : "")1e9 is taken")
    }
    let root = limited.map { JSONNode($0, .whole, .paths) } ?? root
    var made = Composition()
    made.name = root.name()
    made.exactSize = try size(root)
    made.size = PixelSize(
      width: Int(made.exactSize.width.rounded()), height: Int(made.exactSize.height.rounded()))
    made.frameRate = try frameRate(root)
    made.frames = try frames(root, made.frameRate)
    try readSlots(root)
    made.slots = slots.keys.sorted()
    made.markers = try markers(root, made)
    try readFonts(root, into: &made)
    try readAssets(root, into: &made)
    layerName = ""
    made.layers = try layers(root.required("layers", "the layers"))
    try checkCycles(made, root)
    made.notes = notes
    return made
  }

  // MARK: Size and time

  private func size(_ root: JSONNode) throws(DocumentError) -> Size {
    func side(_ key: String) throws(DocumentError) -> Double {
      let node = try root.required(key, "a number of pixels")
      let length = try node.asNumber()
      guard length.rounded() >= 1, length.rounded() <= Double(Bitmap.maximumSide) else {
        throw node.expected("1 to \(Bitmap.maximumSide) pixels")
      }
      return length
    }
    return Size(width: try side("w"), height: try side("h"))
  }

  private func frameRate(_ root: JSONNode) throws(DocumentError) -> Double {
    let node = try root.required("fr", "frames per second")
    let rate = try node.asNumber()
    guard rate > 0, rate <= 1000 else { throw node.expected("1 to 1000 frames per second") }
    return rate
  }

  private func frames(
    _ root: JSONNode, _ rate: Double
  ) throws(DocumentError) -> ClosedRange<Double> {
    let first = try root.number("ip", 0)
    let node = try root.required("op", "the frame at which it ends")
    let end = try node.asNumber()
    guard end >= first else { throw node.fault("it ends before it begins, at frame \(first)") }
    guard (end - first) / rate <= 86_400 else {
      throw node.fault("it lasts longer than a day at \(NumberText.text(rate)) frames per second")
    }
    return first...end
  }

  private func markers(
    _ root: JSONNode, _ made: Composition
  ) throws(DocumentError) -> [Composition.Marker] {
    var markers: [Composition.Marker] = []
    for node in try root["markers"]?.asList() ?? [] {
      let name = node.name("cm").isEmpty ? node.name() : node.name("cm")
      markers.append(
        Composition.Marker(
          name: name, time: (try node.number("tm", 0) - made.frames.lowerBound) / made.frameRate,
          duration: try node.number("dr", 0) / made.frameRate))
    }
    return markers
  }

  private func readSlots(_ root: JSONNode) throws(DocumentError) {
    for (name, slot) in root["slots"]?.members ?? [] {
      // A slot must not stand for another one: that could go on for ever.
      if let value = slot["p"], value["sid"] == nil { slots[name] = value }
    }
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      guard slots[name] != nil else { throw missingSlot(name) }
      slots[name] = JSONNode(value.property, .key(.key(.whole, "slots"), name), .paths)
    }
  }

  private func missingSlot(_ name: String) -> DocumentError {
    let known = slots.keys.sorted()
    let names = known.map { VisibleText.quoted($0) }.joined(separator: ", ")
    return DocumentError(
      "slots",
      "no slot \(VisibleText.quoted(name)); "
        + (known.isEmpty ? "the composition has none" : "expected one of \(names)"))
  }

  // MARK: Compositions in compositions

  /// Throws for a composition that contains itself.
  private func checkCycles(_ made: Composition, _ root: JSONNode) throws(DocumentError) {
    var (done, open): (Set<String>, Set<String>) = ([], [])
    func visit(_ layers: [CompositionLayer]) throws(DocumentError) {
      for layer in layers {
        guard case .composition(let name, _) = layer.content, !done.contains(name),
          let inner = made.compositions[name]
        else { continue }
        guard open.insert(name).inserted else {
          throw DocumentError(
            layer.place, "the composition \(VisibleText.quoted(name)) contains itself")
        }
        guard open.count <= Composition.deepest else {
          throw DocumentError(
            layer.place, "compositions nested deeper than \(Composition.deepest)")
        }
        try visit(inner)
        open.remove(name)
        done.insert(name)
      }
    }
    try visit(made.layers)
  }
}
