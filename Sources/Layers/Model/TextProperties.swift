// The properties of a text layer.

import SeguePixels
import SegueTypesetting

/// A text with its look, with the names and defaults of Core Animation's text layer.
public struct TextProperties: Hashable, Sendable {
  /// The text; its pieces may have fonts, sizes and colours of their own.
  public var string = AttributedText()
  /// The font of pieces without their own.
  public var font = Font()
  /// The size of the font, in points.
  public var fontSize = 36.0
  /// The colour of pieces without their own.
  public var foregroundColor = Color.white
  /// Where lines begin and end in the bounds.
  public var alignmentMode = TextFormat.Alignment.natural
  /// Whether lines are broken to fit the width of the bounds.
  public var isWrapped = false
  /// Whether lines are better broken between phrases of Japanese than between any two of its characters.
  package var keepsPhrases = false
  /// The characters that are drawn; nil for all.
  package var spans: [TextSpan]?
  /// Which part of a line that is too long is replaced by "…".
  public var truncationMode = TextFormat.Truncation.none
  /// From one baseline to the next, in points; 0 means as far as the font says.
  public var lineHeight = 0.0
  /// The distance that is added between letters, in points.
  public var letterSpacing = 0.0

  /// The colour of an outline behind the letters; clear draws no outline.
  public var outlineColor = Color.clear
  /// How far the line around the letters reaches, in points.
  public var outlineWidth = 0.0

  /// Makes the defaults.
  public init() {}

  /// The text itself, without the properties that animations change.
  package var content: TextProperties {
    var content = self
    (content.fontSize, content.foregroundColor) = (0, .clear)
    (content.lineHeight, content.letterSpacing) = (0, 0)
    (content.outlineColor, content.outlineWidth) = (.clear, 0)
    return content
  }

  /// The look without the text.
  var format: TextFormat {
    var format = TextFormat()
    (format.font, format.size, format.color) = (font, fontSize, foregroundColor)
    (format.alignment, format.isWrapped, format.truncation) = (
      alignmentMode, isWrapped, truncationMode
    )
    format.keepsPhrases = keepsPhrases
    (format.lineHeight, format.letterSpacing) = (lineHeight, letterSpacing)
    return format
  }
}

extension LayerProperties {
  /// A property of the text; without a text, its default.
  public internal(set) subscript<Value>(
    dynamicMember field: WritableKeyPath<TextProperties, Value> & Sendable
  ) -> Value {
    get { (text ?? TextProperties())[keyPath: field] }
    set { text?[keyPath: field] = newValue }
  }
}
