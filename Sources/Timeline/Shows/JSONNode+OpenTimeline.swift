// The colours that generators of other programs make in OpenTimelineIO.

import SeguePixels
import SegueText

extension JSONNode {
  /// The colour of a `GeneratorReference` that makes one; nil for another generator.
  ///
  /// Its `color` is a text, a list of red, green, blue and alpha in 0…1, or an object with them. Programs have many
  /// names for a colour all over the picture; a generator that has a colour makes one.
  var generatedColor: Color? {
    let kind = (self["generator_kind"]?.text ?? "").lowercased()
    let parameters = self["parameters"]
    for key in ["color", "colour", "fillcolor"] {
      guard let node = parameters?[key] else { continue }
      if let text = node.text { return try? Color(parsing: text) }
      let parts: [Double?] =
        node.elements?.map(\.number)
        ?? ["r", "g", "b", "a"].map { node[$0]?.number ?? ($0 == "a" ? 1 : nil) }
      let numbers = parts.compactMap(\.self)
      guard numbers.count == parts.count, (3...4).contains(parts.count),
        numbers.allSatisfy((0...1).contains)
      else { return nil }
      return Color(
        red: numbers[0], green: numbers[1], blue: numbers[2],
        alpha: numbers.count > 3 ? numbers[3] : 1)
    }
    switch kind {
    case "black", "slug", "blackvideo", "black video": return .black
    case "white": return .white
    default: return nil
    }
  }
}
