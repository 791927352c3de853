// The text of a composition: what is written, in which font, and how its characters move.

import SegueDrawing
import SeguePixels
import SegueTypesetting

/// A text layer's text.
struct CompositionText: Sendable {
  /// The text from a frame on.
  struct Document: Sendable {
    var text = ""
    /// The name by which the file's list of fonts knows the font.
    var font = ""
    var size = 0.0
    /// Nil: the letters are not filled.
    var fill: SIMD4<Double>?
    var stroke: SIMD4<Double>?
    var strokeWidth = 0.0
    /// Whether the stroke lies over the fill.
    var isStrokeOnTop = false
    var justification = Justification.left
    /// Thousandths of the size, between characters.
    var tracking = 0.0
    /// Nil for the font's own height.
    var lineHeight: Double?
    /// How far up the letters are moved.
    var baselineShift = 0.0
    /// The room of the lines; nil for lines of any length from the origin on.
    var box: Rect?
  }

  /// Where lines begin and end.
  enum Justification: Int, Sendable {
    case left = 0
    case right = 1
    case center = 2
    /// Both sides; the last line at the left.
    case justifiedLeft = 3
    case justifiedRight = 4
    case justifiedCenter = 5
    case justifiedFull = 6

    /// The part of the free room that is at the left of a line.
    var share: Double {
      switch self {
      case .left, .justifiedLeft, .justifiedFull: 0
      case .right, .justifiedRight: 1
      case .center, .justifiedCenter: 0.5
      }
    }
  }

  /// In the order of their frames; at least one document.
  var documents: [(frame: Double, document: Document)] = []
  var animators: [CompositionTextAnimator] = []
}

/// A text animator: changes some of the characters.
struct CompositionTextAnimator: Sendable {
  var selector = CompositionTextSelector()
  var anchor: Track<Triple>?
  var position: Track<Triple>?
  /// In percent.
  var scale: Track<Triple>?
  /// In degrees clockwise.
  var rotation: Track<Double>?
  /// In percent.
  var opacity: Track<Double>?
  var fill: Track<SIMD4<Double>>?
  var stroke: Track<SIMD4<Double>>?
  var strokeWidth: Track<Double>?
  /// In points.
  var tracking: Track<Double>?

  /// Whether it changes the places of characters.
  var changesPlaces: Bool {
    anchor != nil || position != nil || scale != nil || rotation != nil || tracking != nil
  }
}

/// A glyph of a file that brings its letters along, at a size of 100.
struct CompositionGlyph: Sendable {
  let path: Path
  /// How far the next character is.
  let advance: Double
}

/// A font of the file's list.
struct CompositionFont: Sendable {
  var family = ""
  var style = ""
  /// From the baseline to the top, in hundredths of the size.
  var ascent = 0.0

  /// The font as it is looked for on this machine.
  var font: Font {
    let words = style.lowercased()
    let weights = [
      ("thin", 100), ("extralight", 200), ("ultralight", 200), ("light", 300), ("semibold", 600),
      ("demi", 600), ("extrabold", 800), ("heavy", 800), ("black", 900), ("bold", 700),
      ("medium", 500),
    ]
    let weight = weights.first { words.contains($0.0) }?.1 ?? 400
    return Font(
      family, weight: weight, isItalic: words.contains("italic") || words.contains("oblique"))
  }
}
