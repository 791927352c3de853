// Reads text layers: documents, animators, fonts, and glyphs that a file brings along.

import SegueDrawing
import SeguePixels
import SegueText
import SegueTypesetting

extension CompositionReader {
  /// A longer text is refused.
  private static let mostCharacters = 20_000
  /// A text with more animators is refused.
  private static let mostAnimators = 64

  /// Reads the text of a text layer.
  func text(_ node: JSONNode) throws(DocumentError) -> CompositionText {
    let node = try node.required("t", "the text")
    var made = CompositionText()
    let data = resolved(try node.required("d", "the text's document"))
    noteExpression(data)
    let keys = try data["k"]?.asList() ?? []
    for key in keys {
      made.documents.append(
        (try key.number("t", 0), try document(try key.required("s", "a document"))))
    }
    guard !made.documents.isEmpty else { throw data.fault("a text without a document") }
    made.documents.sort { $0.frame < $1.frame }
    let animators = try node["a"]?.asList() ?? []
    guard animators.count <= Self.mostAnimators else {
      throw node.fault("more than \(Self.mostAnimators) animators of a text")
    }
    for animator in animators { made.animators.append(try self.animator(animator)) }
    if let path = node["p"], path["m"] != nil { note("text on a path") }
    if !hasGlyphs {
      if made.documents.contains(where: { ownFonts.contains($0.document.font) }) {
        note("fonts inside the file (installed ones are used)")
      }
      do throws(TypesettingError) {
        try TypeLibrary.check()
        _ = try FontCollection.shared.face(Font())
      } catch { note("\(error)") }
    }
    return made
  }

  private func document(
    _ node: JSONNode
  ) throws(DocumentError) -> CompositionText.Document {
    var made = CompositionText.Document()
    made.text = node.name("t")
    let characters = made.text.unicodeScalars.count
    guard characters <= Self.mostCharacters else {
      throw node.fault("a text of more than \(Self.mostCharacters) characters")
    }
    try count(characters: characters, at: node)
    made.font = node.name("f")
    made.size = min(max(try node.number("s", 12), 0), 10_000)
    if let fill = node["fc"] { made.fill = try color(of: fill) }
    if let stroke = node["sc"] { made.stroke = try color(of: stroke) }
    made.strokeWidth = try node.number("sw", 0)
    made.isStrokeOnTop = node.isSet("of")
    made.justification = .init(rawValue: try node.count("j") ?? 0) ?? .left
    made.tracking = try node.number("tr", 0)
    made.lineHeight = try node["lh"]?.asNumber()
    made.baselineShift = try node.number("ls", 0)
    if let size = node["sz"] {
      let (size, place) = (try size.asNumbers(), try node["ps"]?.asNumbers() ?? [])
      if size.count >= 2, size[0] > 0 {
        made.box = Rect(
          x: place.count >= 2 ? place[0] : 0, y: place.count >= 2 ? place[1] : 0, width: size[0],
          height: max(size[1], 0))
      }
    }
    if let caps = try node.count("ca"), caps != 0 { made.text = made.text.uppercased() }
    return made
  }

  /// A colour; nil for an empty list, which means: no colour.
  private func color(of node: JSONNode) throws(DocumentError) -> SIMD4<Double>? {
    node.elements?.isEmpty == true ? nil : try SIMD4<Double>(reading: node)
  }

  // MARK: Animators

  private func animator(
    _ node: JSONNode
  ) throws(DocumentError) -> CompositionTextAnimator {
    var made = CompositionTextAnimator()
    if let selector = node["s"] { made.selector = try self.selector(selector) }
    guard let values = node["a"] else { return made }
    func track<Value: TrackValue>(_ key: String) throws(DocumentError) -> Track<Value>? {
      guard let node = values[key] else { return nil }
      return try self.track(node)
    }
    made.anchor = try track("a")
    made.position = try track("p")
    if values["s"] != nil { made.scale = try scale(values, "s") }
    made.rotation = try track(values["rz"] == nil ? "r" : "rz")
    made.opacity = try track("o")
    made.fill = try track("fc")
    made.stroke = try track("sc")
    made.strokeWidth = try track("sw")
    made.tracking = try track("t")
    let unknown = ["sk", "sa", "rx", "ry", "fh", "fs", "fb", "fo", "so", "bl", "ls"]
    if unknown.contains(where: { values[$0] != nil }) {
      note("some changes of a text animator (skew, hue, blur, line spacing)")
    }
    return made
  }

  private func selector(
    _ node: JSONNode
  ) throws(DocumentError) -> CompositionTextSelector {
    var made = CompositionTextSelector()
    if let kind = try node.count("t"), kind != 0 { note("text selectors with expressions") }
    if node.isSet("rn") { note("the random order of a text animator") }
    made.unit = .init(rawValue: try node.count("b") ?? 1) ?? .characters
    made.shape = .init(rawValue: try node.count("sh") ?? 1) ?? .square
    made.isIndexed = try node.count("r") == 2
    made.start = try track(node, "s", 0)
    made.end = try node["e"].map { (node) throws(DocumentError) in try track(node) }
    made.offset = try track(node, "o", 0)
    made.amount = try track(node, "a", 100)
    made.smoothness = try track(node, "sm", 100)
    made.easeHigh = try track(node, "xe", 0)
    made.easeLow = try track(node, "ne", 0)
    return made
  }

  // MARK: Fonts

  /// Reads the list of fonts and the glyphs.
  func readFonts(_ root: JSONNode, into made: inout Composition) throws(DocumentError) {
    for node in try root["fonts"]?["list"]?.asList() ?? [] {
      if !node.name("fPath").isEmpty { ownFonts.insert(node.name("fName")) }
      made.fonts[node.name("fName")] = CompositionFont(
        family: node.name("fFamily"), style: node.name("fStyle"),
        ascent: try node.number("ascent", 0))
    }
    for node in try root["chars"]?.asList() ?? [] {
      guard let data = node["data"] else { continue }
      if data["refId"] != nil { note("characters that are compositions") }
      var path = Path()
      try collect(data["shapes"], into: &path, depth: 0)
      let key = CompositionGlyphKey(
        character: node.name("ch"), family: node.name("fFamily"), style: node.name("style"))
      hasGlyphs = true
      made.glyphs[key] = CompositionGlyph(path: path, advance: try node.number("w", 0))
    }
  }

  /// Adds the outlines of a glyph's groups.
  private func collect(
    _ node: JSONNode?, into path: inout Path, depth: Int
  ) throws(DocumentError) {
    guard depth < 16 else { return }
    for item in try node?.asList() ?? [] {
      switch item.name("ty") {
      case "gr": try collect(item["it"], into: &path, depth: depth + 1)
      case "sh": path.add(try track(item, "ks", Outline()).first.path)
      default: break
      }
    }
  }
}

/// The key of a glyph: its character and its font.
struct CompositionGlyphKey: Hashable, Sendable {
  let character: String
  let family: String
  let style: String
}
