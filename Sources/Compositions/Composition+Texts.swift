// Writes other words into the text layers of a composition.

import SegueText

extension Composition {
  /// Lets text layers of a name say something else, in the whole composition; look and motion stay.
  ///
  /// - Throws: `DocumentError` where no text layer has the name.
  public mutating func setText(
    _ text: String, ofLayer name: String
  ) throws(DocumentError) {
    var names: [String] = []
    var isFound = false
    func change(_ layers: inout [CompositionLayer]) {
      for index in layers.indices {
        guard case .text(var content) = layers[index].content else { continue }
        names.append(layers[index].name)
        guard layers[index].name == name else { continue }
        for number in content.documents.indices { content.documents[number].document.text = text }
        layers[index].content = .text(content)
        isFound = true
      }
    }
    change(&layers)
    for key in compositions.keys { change(&compositions[key, default: []]) }
    guard !isFound else { return }
    let nearest = Names.nearest(to: name, among: names, count: 1)
    let others =
      names.isEmpty ? "it has none" : "there are \(names.sorted().joined(separator: ", "))"
    throw DocumentError(
      "",
      "no text layer is called \(VisibleText.quoted(name)); "
        + Names.question(nearest, otherwise: others),
      file: path)
  }
}
