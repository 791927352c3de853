// A layer that draws text.

import SegueDrawing
import SeguePixels
import SegueTypesetting

/// A layer that draws text in its bounds, from their top.
///
/// Every field of `TextProperties` is a property of the layer. The letters are drawn as outlines, so they are sharp
/// at any scale and in perspective. Unlike Core Animation's, the text is cut at the bounds only if the layer masks to
/// them. Without a width, alignment is about the left edge of the bounds, and nothing is wrapped or truncated.
public final class TextLayer: Layer {
  /// Makes a text layer without size; see `preferredFrameSize`.
  public init(_ string: AttributedText = AttributedText(), name: String? = nil) {
    super.init(name: name)
    properties.text = TextProperties()
    properties.text?.string = string
  }

  /// A property of the text.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<TextProperties, Value> & Sendable
  ) -> Value {
    get { properties[dynamicMember: field] }
    set { set(\.[dynamicMember: field], newValue) }
  }

  /// The size that the text takes, in points.
  ///
  /// - Parameter width: the width at which a wrapped text is broken; nil for lines as long as they are.
  /// - Throws: `TypesettingError` when a library or every font is missing.
  public func preferredFrameSize(width: Double? = nil) throws(TypesettingError) -> Size {
    let text = properties.text ?? TextProperties()
    return try Typesetter.shared.layout(text.string, text.format, width: width).size
  }
}
