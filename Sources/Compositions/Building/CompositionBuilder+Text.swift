// Makes layers of a text layer: a layer for each document, in it one for all characters, or one for each that
// moves by itself.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText
import SegueTypesetting

extension CompositionBuilder {
  /// The most characters that move by themselves; longer texts stand still.
  private static let mostMoving = 4000

  /// Adds the text of a text layer to it; false where it has no characters.
  ///
  /// A text that needs fonts of this machine is left out where it cannot be set; the reader has noted it.
  func addText(
    _ text: CompositionText, to layer: Layer, _ clock: CompositionClock
  ) throws(DocumentError) -> Bool {
    var isEmpty = true
    for (index, (frame, document)) in text.documents.enumerated() {
      guard let lines = try? CompositionTextLines(document, in: composition),
        !lines.characters.isEmpty
      else { continue }
      isEmpty = false
      let container = try make(Layer())
      // Before the first document the first one is shown.
      let start = index == 0 ? -Double.infinity : frame
      let end = index + 1 < text.documents.count ? text.documents[index + 1].frame : .infinity
      let shown = start..<end
      container.apply(
        [.still { $0.anchorPoint = .zero }, .isHidden { !shown.contains($0) }], clock)
      try fill(container, lines, document, text.animators, clock)
      layer.addSublayer(container)
    }
    return !isEmpty
  }

  private func fill(
    _ container: Layer, _ lines: CompositionTextLines, _ document: CompositionText.Document,
    _ animators: [CompositionTextAnimator], _ clock: CompositionClock
  ) throws(DocumentError) {
    guard !animators.isEmpty, lines.characters.count <= Self.mostMoving else {
      var path = Path()
      for character in lines.characters {
        path.add(
          character.path.transformed(
            by: Projection(scaleX: 1, scaleY: 1, x: character.origin.x, y: character.origin.y)))
        try addPictures(character, at: character.origin, to: container)
      }
      let areas = try areas(of: path, document, CompositionTextMotion(lines, []), 0)
      Layer.apply(asOne: areas, clock)
      return areas.forEach { container.addSublayer($0.layer) }
    }
    let motion = CompositionTextMotion(lines, animators)
    for (index, character) in lines.characters.enumerated()
    where !character.path.isEmpty || !character.pictures.isEmpty {
      let made = try make(Layer())
      made.build { $0.anchorPoint = .zero }
      let place: [LayerChange] = [
        .transform { motion.transform(of: index, at: $0) },
        .opacity { motion.opacity(of: index, at: $0) },
      ]
      let areas = try areas(of: character.path, document, motion, index)
      // Its letters are sharper drawn anew than moved as a picture.
      Layer.apply(asOne: [(made, place)] + areas, clock)
      try addPictures(character, at: .zero, to: made)
      areas.forEach { made.addSublayer($0.layer) }
      container.addSublayer(made)
    }
  }

  private func addPictures(
    _ character: TextCharacter, at origin: Point, to container: Layer
  ) throws(DocumentError) {
    for (bitmap, rect) in character.pictures {
      let made = try make(Layer(contents: bitmap))
      made.build {
        $0.bounds = Rect(rect.size)
        $0.position = rect.offsetBy(origin.x, origin.y).center
      }
      container.addSublayer(made)
    }
  }

  /// The layers of an outline, filled and stroked as a document and the motion of a character say.
  private func areas(
    of path: Path, _ document: CompositionText.Document, _ motion: CompositionTextMotion,
    _ index: Int
  ) throws(DocumentError) -> [(layer: Layer, changes: [LayerChange])] {
    let fill = document.fill.map { color -> LayerChange in
      .fillColor { Color(motion.color(color, by: \.fill, of: index, at: $0)) }
    }
    let width = document.strokeWidth
    let stroke = document.stroke.flatMap { color -> [LayerChange]? in
      guard width > 0 else { return nil }
      return [
        .strokeColor { Color(motion.color(color, by: \.stroke, of: index, at: $0)) },
        .stroke {
          StrokeStyle(
            lineWidth: motion.strokeWidth(width, of: index, at: $0), lineJoin: .round)
        },
      ]
    }
    // A stroke under the fill needs a layer of its own.
    let isUnder = fill != nil && stroke != nil && !document.isStrokeOnTop
    let (area, line) = (fill.map { [$0] } ?? [], stroke ?? [])
    var made: [(Layer, [LayerChange])] = []
    for changes in isUnder ? [line, area] : [area + line] {
      let shape = try make(ShapeLayer(path: path))
      shape.build { $0.shape?.fillColor = .clear }
      made.append((shape, changes))
    }
    return made
  }
}
