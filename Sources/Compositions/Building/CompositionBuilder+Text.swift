// Makes layers of a text layer: a layer for each document, in it one for all characters, or one for each that
// moves by itself.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTypesetting

extension CompositionBuilder {
  /// The most characters that move by themselves; longer texts stand still.
  private static let mostMoving = 4000

  /// Adds the text of a text layer to it; false where it has no characters.
  ///
  /// A text that needs fonts of this machine is left out where it cannot be set; the reader has noted it.
  func addText(
    _ text: CompositionText, to layer: Layer, _ clock: CompositionClock
  ) throws(CompositionError) -> Bool {
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
      let comesAndGoes = text.documents.count > 1
      set(container, clock, comesAndGoes ? [LayerKey<Bool>.isHidden.keyPath] : []) {
        frame, properties in
        properties.anchorPoint = .zero
        properties.isHidden = !(start <= frame && frame < end)
      }
      try fill(container, lines, document, text.animators, clock)
      layer.addSublayer(container)
    }
    return !isEmpty
  }

  private func fill(
    _ container: Layer, _ lines: CompositionTextLines, _ document: CompositionText.Document,
    _ animators: [CompositionTextAnimator], _ clock: CompositionClock
  ) throws(CompositionError) {
    guard !animators.isEmpty, lines.characters.count <= Self.mostMoving else {
      var path = Path()
      for character in lines.characters {
        path.add(
          character.path.transformed(
            by: Projection(scaleX: 1, scaleY: 1, x: character.origin.x, y: character.origin.y)))
        try addPictures(character, at: character.origin, to: container)
      }
      return try add(path, document, to: container, clock)
    }
    let motion = CompositionTextMotion(lines, animators)
    for (index, character) in lines.characters.enumerated()
    where !character.path.isEmpty || !character.pictures.isEmpty {
      let made = try make(Layer())
      let isAnimated = motion.isAnimated
      let keyPaths =
        isAnimated
        ? [LayerKey<Transform3D>.transform.keyPath, LayerKey<Double>.opacity.keyPath] : []
      set(made, clock, keyPaths) { frame, properties in
        properties.anchorPoint = .zero
        properties.transform = motion.transform(of: index, at: frame)
        properties.opacity = motion.opacity(of: index, at: frame)
      }
      try addPictures(character, at: .zero, to: made)
      try add(character.path, document, to: made, clock, motion, index)
      container.addSublayer(made)
    }
  }

  private func addPictures(
    _ character: TextCharacter, at origin: Point, to container: Layer
  ) throws(CompositionError) {
    for (bitmap, rect) in character.pictures {
      let made = try make(Layer(contents: bitmap))
      made.build {
        $0.bounds = Rect(rect.size)
        $0.position = rect.offsetBy(origin.x, origin.y).center
      }
      container.addSublayer(made)
    }
  }

  /// Adds an outline, filled and stroked as a document says; characters that change have colours of their own.
  private func add(
    _ path: Path, _ document: CompositionText.Document, to container: Layer,
    _ clock: CompositionClock, _ motion: CompositionTextMotion? = nil, _ index: Int = 0
  ) throws(CompositionError) {
    let hasFill = document.fill != nil
    let hasStroke = document.stroke != nil && document.strokeWidth > 0
    // A stroke under the fill needs a layer of its own.
    let areas =
      hasFill && hasStroke && !document.isStrokeOnTop
      ? [(false, true), (true, false)] : [(hasFill, hasStroke)]
    for (fills, strokes) in areas {
      let made = try make(ShapeLayer())
      let keyPaths =
        motion?.isAnimated == true
        ? [LayerKey<Color>.fillColor.keyPath, LayerKey<Color>.strokeColor.keyPath] : []
      set(made, clock, keyPaths) { frame, properties in
        var shape = properties.shape ?? ShapeProperties()
        shape.path = path
        shape.fillColor = .clear
        if fills, let fill = document.fill {
          shape.fillColor = Color(motion?.fill(fill, of: index, at: frame) ?? fill)
        }
        if strokes, let stroke = document.stroke {
          shape.strokeColor = Color(motion?.stroke(stroke, of: index, at: frame) ?? stroke)
          shape.stroke = StrokeStyle(
            lineWidth: motion?.strokeWidth(document.strokeWidth, of: index, at: frame)
              ?? document.strokeWidth, lineJoin: .round)
        }
        properties.shape = shape
      }
      container.addSublayer(made)
    }
  }
}
