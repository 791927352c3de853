// Another picture for a named layer: viewIn=b.jpg,
// viewIn=b.jpg:drop=backgroundColor,bounds:fit=contain.

import SegueCodecs
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText

/// A picture that replaces a named layer's own.
public struct SceneReplacement: Sendable {
  /// Which of its properties from the scene the layer keeps.
  public enum Kept: Hashable, Sendable {
    /// All except these; without `bounds` the layer has the picture's size, and `animations` means
    /// all of them.
    case dropping(Set<String>)
    /// Only these; its animations stay.
    case keeping(Set<String>)
  }

  /// The layer's name.
  public var layer: String
  /// The picture that the layer shows instead of its own.
  public var picture: Bitmap
  /// How it is fitted to the layer's bounds; `none` leaves it at its own size.
  public var fit: FitMode
  /// The properties that the layer keeps.
  public var kept: Kept

  /// Makes a replacement that keeps every property.
  public init(
    layer: String, picture: Bitmap, fit: FitMode = .cover, kept: Kept = .dropping([])
  ) {
    self.layer = layer
    self.picture = picture
    self.fit = fit
    self.kept = kept
  }

  /// Whether a property is kept.
  func keeps(_ property: String) -> Bool {
    switch kept {
    case .dropping(let names): !names.contains(property)
    case .keeping(let names): names.contains(property) || property == "animations"
    }
  }

  /// Shows the picture in a layer whose bounds are set.
  func apply(to layer: Layer) {
    layer.contents = picture
    switch fit {
    case .stretch: layer.contentsGravity = .resize
    case .contain, .blur: layer.contentsGravity = .resizeAspect
    case .center, .none: layer.contentsGravity = .center
    case .cover:
      layer.contentsGravity = .resize
      layer.contentsRect = Self.cover(Size(picture.size), layer.bounds.size)
    }
  }

  /// The part of a picture, in fractions, that has the shape of a layer.
  private static func cover(_ picture: Size, _ bounds: Size) -> Rect {
    guard bounds.width > 0, bounds.height > 0 else { return .unit }
    let scale = max(bounds.width / picture.width, bounds.height / picture.height)
    let width = min(1, bounds.width / scale / picture.width)
    let height = min(1, bounds.height / scale / picture.height)
    return Rect(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
  }
}

/// A replacement as text.
public struct ReplacementSpecification: Hashable, Sendable, CustomStringConvertible {
  /// The layer's name.
  public let layer: String
  /// The picture's file.
  public package(set) var path: String
  /// How the picture is fitted.
  public let fit: FitMode
  /// The properties that the layer keeps.
  public let kept: SceneReplacement.Kept

  /// Reads `LAYER=FILE[:drop=PROPERTY,…][:keep=PROPERTY,…][:fit=MODE]`.
  ///
  /// - Throws: `TextError.malformed`.
  public init(parsing text: String) throws(TextError) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw Self.malformed(text)
    }
    layer = String(text[..<equals])
    var rest = text[text.index(after: equals)...]
    var options: [String: String] = [:]
    while let colon = rest.lastIndex(of: ":") {
      let option = rest[rest.index(after: colon)...].split(separator: "=", maxSplits: 1)
      guard option.count == 2, ["drop", "keep", "fit"].contains(option[0]) else { break }
      guard options.updateValue(String(option[1]), forKey: String(option[0])) == nil else {
        throw Self.malformed(text)
      }
      rest = rest[..<colon]
    }
    path = String(rest)
    guard !path.isEmpty, options["drop"] == nil || options["keep"] == nil else {
      throw Self.malformed(text)
    }
    fit = try options["fit"].map(Self.fit) ?? .cover
    if let names = options["keep"] {
      kept = .keeping(try Self.properties(names))
    } else {
      kept = .dropping(try options["drop"].map(Self.properties) ?? [])
    }
  }

  /// The text that `init(parsing:)` reads.
  public var description: String {
    func list(_ properties: Set<String>) -> String { properties.sorted().joined(separator: ",") }
    let properties =
      switch kept {
      case .dropping([]): ""
      case .dropping(let names): ":drop=\(list(names))"
      case .keeping(let names): ":keep=\(list(names))"
      }
    return "\(layer)=\(path)\(properties)\(fit == .cover ? "" : ":fit=\(fit.rawValue)")"
  }

  /// The replacement with its picture.
  ///
  /// - Throws: `CodecError`.
  public func replacement(_ loader: PictureLoader) throws -> SceneReplacement {
    SceneReplacement(layer: layer, picture: try loader.bitmap(path), fit: fit, kept: kept)
  }

  private static func malformed(_ text: String) -> TextError {
    .malformed(
      what: "replacement", text: text,
      expected: "LAYER=FILE, as in viewIn=b.jpg or viewIn=b.jpg:drop=backgroundColor,bounds")
  }

  private static func fit(_ text: String) throws(TextError) -> FitMode {
    guard let mode = FitMode.ofLayers.first(where: { $0.rawValue == Names.fold(text) }) else {
      let words = FitMode.ofLayers.map(\.rawValue)
      throw .malformed(
        what: "fit", text: text, expected: words.joined(separator: ", "),
        nearest: Names.nearest(to: text, among: words, count: 1))
    }
    return mode
  }

  private static func properties(_ text: String) throws(TextError) -> Set<String> {
    let known = LayerProperty.all.map(\.rawValue) + ["animations"]
    var names: Set<String> = []
    for name in text.split(separator: ",").map(NumberText.trimmed) {
      guard known.contains(name) else {
        throw .malformed(
          what: "property", text: name, expected: "a layer's property such as backgroundColor",
          nearest: Names.nearest(to: name, among: known))
      }
      names.insert(name)
    }
    return names
  }
}
